/* SPDX-License-Identifier: Apache-2.0
 * A match of two engines as JSON. */
#include "host/json/match.h"

cJSON *json_match_game(const struct match_game *game) {
    cJSON *object = cJSON_CreateObject();
    char result[32];
    duel_result(game->duel, result);
    cJSON_AddNumberToObject(object, "game", game->number);
    cJSON_AddNumberToObject(object, "seed", (double)game->duel->seed);
    cJSON_AddStringToObject(object, "first", json_side(game->colour));
    if (game->opening)
        cJSON_AddNumberToObject(object, "opening", game->opening);
    cJSON_AddStringToObject(object, "result", result);
    cJSON_AddStringToObject(object, "end", duel_ends[game->duel->end]);
    if (game->duel->note[0])
        cJSON_AddStringToObject(object, "note", game->duel->note);
    cJSON_AddNumberToObject(object, "moves", game->duel->moves);
    return object;
}

/* Elo has no number where every game was won or lost. */
static void add_elo(cJSON *object, const char *name, double elo) {
    cJSON_AddItemToObject(object, name,
                          elo > -1e9 && elo < 1e9 ? cJSON_CreateNumber(elo) : cJSON_CreateNull());
}

cJSON *json_match(const struct match_options *options, const struct match_result *result,
                  cJSON *games) {
    static const char *const tests[] = {"open", "first", "second"};
    cJSON *root = cJSON_CreateObject(), *engines = cJSON_CreateArray(), *ends;
    for (int i = 0; i < 2; i++) {
        cJSON *engine = cJSON_CreateObject();
        cJSON_AddStringToObject(engine, "name", options->name[i]);
        cJSON_AddStringToObject(engine, "command", options->command[i]);
        cJSON_AddNumberToObject(engine, "seconds", result->seconds[i]);
        cJSON_AddNumberToObject(engine, "faults", result->faults[i]);
        cJSON_AddItemToArray(engines, engine);
    }
    cJSON_AddItemToObject(root, "engines", engines);
    cJSON_AddNumberToObject(root, "size", options->duel.size);
    cJSON_AddNumberToObject(root, "komi", options->duel.komi);
    cJSON_AddNumberToObject(root, "seed", (double)options->seed);
    cJSON_AddNumberToObject(root, "games", result->games);
    cJSON_AddNumberToObject(root, "wins", result->wins);
    cJSON_AddNumberToObject(root, "losses", result->losses);
    cJSON_AddNumberToObject(root, "draws", result->draws);
    cJSON_AddNumberToObject(root, "games_as_black", result->black_games);
    cJSON_AddNumberToObject(root, "wins_as_black", result->black_wins);
    cJSON_AddNumberToObject(root, "moves", (double)result->moves);
    cJSON_AddNumberToObject(root, "share", result->rating.share);
    cJSON_AddNumberToObject(root, "share_low", result->rating.low);
    cJSON_AddNumberToObject(root, "share_high", result->rating.high);
    add_elo(root, "elo", result->rating.elo);
    add_elo(root, "elo_low", result->rating.elo_low);
    add_elo(root, "elo_high", result->rating.elo_high);
    ends = cJSON_AddObjectToObject(root, "ends");
    for (int i = 0; i <= DUEL_ENDLESS; i++)
        if (result->ends[i])
            cJSON_AddNumberToObject(ends, duel_ends[i], result->ends[i]);
    if (options->sprt) {
        cJSON *test = cJSON_AddObjectToObject(root, "sprt");
        cJSON_AddNumberToObject(test, "first", options->first);
        cJSON_AddNumberToObject(test, "second", options->second);
        cJSON_AddStringToObject(test, "accepted", tests[result->test]);
    }
    cJSON_AddItemToObject(root, "list", games);
    return root;
}
