/* SPDX-License-Identifier: Apache-2.0
 * goishi match: two GTP engines play each other, and what that says about their strength. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "host/cli/context.h"
#include "host/json/match.h"

int cmd_match(int argc, char **argv);

enum { PARALLEL_MOST = 64 };

struct shown {
    const struct match_options *options;
    cJSON *games; /* NULL: lines are printed */
};

static void show_game(void *context, const struct match_game *game) {
    const struct shown *shown = context;
    const struct duel *duel = game->duel;
    const bool black = game->colour == GOISHI_BLACK;
    char result[32];
    if (shown->games) {
        cJSON_AddItemToArray(shown->games, json_match_game(game));
        return;
    }
    duel_result(duel, result);
    printf("game %d: %s (%s) %s, %s, %d moves, %.1f and %.1f s, seed %llu%s%s\n", game->number,
           shown->options->name[0], cli_side(game->colour),
           !duel->winner                  ? "draws"
           : duel->winner == game->colour ? "wins"
                                          : "loses",
           result, duel->moves, duel->seconds[game->colour],
           duel->seconds[black ? GOISHI_WHITE : GOISHI_BLACK], (unsigned long long)duel->seed,
           duel->end == DUEL_DISPUTED ? ", score disputed"
           : duel->note[0]            ? ", "
                                      : "",
           duel->note);
    fflush(stdout);
}

static void show_result(const struct match_options *o, const struct match_result *r) {
    printf("%s: %d wins, %d losses, %d draws in %d games against %s\n", o->name[0], r->wins,
           r->losses, r->draws, r->games, o->name[1]);
    printf("as black %d of %d, as white %d of %d\n", r->black_wins, r->black_games,
           r->wins - r->black_wins, r->games - r->black_games);
    printf("share %.1f %%, 95 %% interval %.1f to %.1f %%\n", 100 * r->rating.share,
           100 * r->rating.low, 100 * r->rating.high);
    printf("Elo %+.0f, 95 %% interval %+.0f to %+.0f\n", r->rating.elo, r->rating.elo_low,
           r->rating.elo_high);
    printf("seconds of a move: %s %.2f, %s %.2f; faults %d and %d; scores disputed %d\n",
           o->name[0], r->moves ? 2 * r->seconds[0] / (double)r->moves : 0, o->name[1],
           r->moves ? 2 * r->seconds[1] / (double)r->moves : 0, r->faults[0], r->faults[1],
           r->ends[DUEL_DISPUTED]);
    if (o->sprt)
        printf("sequential test of Elo %g against %g: %s\n", o->first, o->second,
               r->test == SPRT_OPEN    ? "open"
               : r->test == SPRT_FIRST ? "the first holds"
                                       : "the second holds");
}

static bool read_number(const char *text, double *number) {
    char *end;
    *number = strtod(text, &end);
    return end != text && *end == '\0' && *number > -1e6 && *number < 1e6;
}

int cmd_match(int argc, char **argv) {
    long games = 10, parallel = 1, size = 9, seed = 1, patience = 600, main_time = 0;
    const char *komi = "7", *openings = NULL, *sprt = NULL, *operand[2] = {NULL};
    bool json = false;
    struct match_options o = {.name = {"first", "second"}};
    const struct cli_option table[] = {
        {"games", CLI_NUMBER, &games, "N", "how many (10)", 1, 1000000, NULL},
        {"parallel", CLI_NUMBER, &parallel, "N", "games at the same time (1)", 1, PARALLEL_MOST,
         NULL},
        {"size", CLI_NUMBER, &size, "N", "of the board (9)", POSITION_MIN_SIZE, POSITION_MAX_SIZE,
         NULL},
        {"komi", CLI_TEXT, &komi, "POINTS", "for White (7)", 0, 0, NULL},
        {"seed", CLI_NUMBER, &seed, "N", "game n has the seed N + n, for %s in a command (1)", 0,
         INT_MAX, NULL},
        {"openings", CLI_TEXT, &openings, "FILE",
         "first moves, one list as \"E5 C3\" a line; each is played twice, with either colour", 0,
         0, NULL},
        {"sgf", CLI_TEXT, &o.folder, "FOLDER", "write every game there", 0, 0, NULL},
        {"referee", CLI_TEXT, &o.duel.referee, "COMMAND",
         "a GTP engine that counts (default: both players must agree)", 0, 0, NULL},
        {"first-name", CLI_TEXT, &o.name[0], "NAME", "of the first engine in what is printed", 0, 0,
         NULL},
        {"second-name", CLI_TEXT, &o.name[1], "NAME", "of the second", 0, 0, NULL},
        {"main-time", CLI_NUMBER, &main_time, "SECONDS", "for all moves of a side (none)", 1,
         1000000, NULL},
        {"patience", CLI_NUMBER, &patience, "SECONDS",
         "for any answer, then the game is lost (600)", 1, 1000000, NULL},
        {"sprt", CLI_TEXT, &sprt, "A:B",
         "end when it is decided whether the first is A or B Elo stronger (5 % errors)", 0, 0,
         NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "match",
        "FIRST SECOND",
        2,
        2,
        "Two GTP engines, each given as one line for the shell, play games against each other.\n"
        "Colours alternate; every game has processes of its own and its own seed, which replaces\n"
        "%s in the commands. Chinese rules. Prints every game and what the first engine's share\n"
        "of the points says: 95 % interval, Elo. An engine that plays an illegal move, ends or\n"
        "does not answer in time loses the game.",
        table};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    if (!read_number(komi, &o.duel.komi))
        return cli_misuse("match", "--komi %s is no number", komi);
    o.sprt = sprt != NULL;
    if (sprt && (sscanf(sprt, "%lf:%lf", &o.first, &o.second) != 2 || !(o.first < o.second)))
        return cli_misuse("match", "--sprt %s is not A:B with A below B", sprt);
    if (o.folder && mkdir(o.folder, 0777) != 0 && errno != EEXIST) {
        char text[512];
        snprintf(text, sizeof text, "%.400s: %s", o.folder, strerror(errno));
        return cli_fail("match", text);
    }
    struct fault fault = {""};
    struct match_opening *list = NULL;
    if (openings && !(list = match_openings(openings, (int)size, &o.openings, &fault)))
        return cli_fail("match", fault.text);
    struct shown shown = {&o, json ? cJSON_CreateArray() : NULL};
    o.opening = list;
    o.command[0] = operand[0];
    o.command[1] = operand[1];
    o.games = (int)games;
    o.parallel = (int)(parallel < games ? parallel : games);
    o.seed = (uint64_t)seed;
    o.duel.size = (int)size;
    o.duel.patience = (double)patience;
    o.duel.main_time = (double)main_time;
    o.report = show_game;
    o.context = &shown;
    struct match_result result;
    const bool good = match_play(&o, &result, &fault);
    free(list);
    if (json)
        cli_print_json(json_match(&o, &result, shown.games));
    else if (result.games)
        show_result(&o, &result);
    return good ? CLI_FINE : cli_fail("match", fault.text);
}
