/* SPDX-License-Identifier: Apache-2.0
 * The finder's answer as JSON. */
#include "host/json/answer.h"

#include "host/session/chance.h"

const char *const json_corners[] = {"upper right", "upper left", "lower right", "lower left",
                                    "side"};

static cJSON *json_line(const struct finder_move *move) {
    cJSON *line = cJSON_CreateArray();
    for (int i = 0; i < move->length; ++i) {
        cJSON *stone = cJSON_CreateObject();
        cJSON_AddStringToObject(stone, "colour", json_side(finder_stone_colour(move->line[i])));
        cJSON_AddItemToObject(
            stone, "point",
            json_point(finder_stone_x(move->line[i]), finder_stone_y(move->line[i])));
        cJSON_AddItemToArray(line, stone);
    }
    return line;
}

static cJSON *json_move(const struct finder_answer *answer, const struct finder_move *move,
                        double chance) {
    static const struct {
        int bit;
        const char *name;
    } sources[] = {{FINDER_FROM_TREE, "tree"},
                   {FINDER_FROM_TABLE, "table"},
                   {FINDER_FROM_OPENING, "opening"},
                   {FINDER_FROM_DEFAULT, "default"}};
    cJSON *object = cJSON_CreateObject(), *from = cJSON_CreateArray();
    cJSON_AddItemToObject(object, "point", json_point(move->x, move->y));
    cJSON_AddNumberToObject(object, "score", move->score);
    if (chance >= 0)
        cJSON_AddNumberToObject(object, "chance", chance);
    if (move->value != FINDER_VALUE_NONE)
        cJSON_AddNumberToObject(object, "value", move->value - answer->before);
    cJSON_AddStringToObject(object, "corner", json_corners[move->corner]);
    cJSON_AddNumberToObject(object, "equivalent", move->view);
    cJSON_AddNumberToObject(object, "pattern_stones", move->level);
    cJSON_AddNumberToObject(object, "played", move->count);
    if (move->won <= 200)
        cJSON_AddNumberToObject(object, "won", move->won / 200.0);
    if (move->last_year)
        cJSON_AddNumberToObject(object, "last_year", move->last_year);
    cJSON_AddNumberToObject(object, "table_share", move->table / 65536.0);
    cJSON_AddNumberToObject(object, "tree_share", move->tree / 65536.0);
    for (size_t i = 0; i < sizeof sources / sizeof *sources; ++i)
        if (move->from & sources[i].bit)
            cJSON_AddItemToArray(from, cJSON_CreateString(sources[i].name));
    cJSON_AddItemToObject(object, "from", from);
    cJSON_AddItemToObject(object, "line", json_line(move));
    return object;
}

static cJSON *json_drop(const struct finder_drop *drop) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddItemToObject(object, "point", json_point(drop->x, drop->y));
    cJSON_AddStringToObject(object, "reason", finder_reason_text(drop->reason));
    cJSON_AddNumberToObject(object, "equivalent", drop->view);
    cJSON_AddNumberToObject(object, "pattern_stones", drop->level);
    return object;
}

cJSON *json_add_answer(cJSON *object, const struct finder_answer *answer, int style, int most) {
    double chance[FINDER_MOVES];
    const bool likely = session_chances(answer, style, chance);
    cJSON_AddStringToObject(object, "answer", finder_why_text(answer->why));
    cJSON *moves = cJSON_AddArrayToObject(object, "moves");
    for (int i = 0; i < answer->moves && i < most; ++i)
        cJSON_AddItemToArray(moves, json_move(answer, &answer->move[i], likely ? chance[i] : -1));
    cJSON *drops = cJSON_AddArrayToObject(object, "dropped");
    for (int i = 0; i < answer->listed; ++i)
        cJSON_AddItemToArray(drops, json_drop(&answer->drop[i]));
    cJSON_AddNumberToObject(object, "damaged_subtrees", answer->damaged);
    cJSON *counts = cJSON_AddObjectToObject(object, "counts");
    cJSON_AddNumberToObject(counts, "nodes_matched", answer->counts.walked);
    cJSON_AddNumberToObject(counts, "nodes_searched", answer->counts.searched);
    cJSON_AddNumberToObject(counts, "evaluations", answer->counts.evaluations);
    cJSON_AddNumberToObject(counts, "commands", answer->counts.commands);
    cJSON_AddNumberToObject(counts, "subtrees", answer->counts.parts);
    return counts;
}
