/* SPDX-License-Identifier: Apache-2.0
 * What an analysis has found, in KataGo's form. */
#include "host/json/analysis.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "fw/go/map.h"

/* Values of the side to move, as those of the side that is reported. */
struct view {
    bool turned;
    double score; /* of the position, where a move has none of its own */
};

/* Six digits say all that random games know. */
static cJSON *number(double value) {
    return cJSON_CreateNumber(round(1e6 * value) / 1e6);
}

static double share(const struct view *view, double value) {
    return view->turned ? 1 - value : value;
}

static void add_values(cJSON *object, const struct view *view, double value, double score) {
    cJSON_AddItemToObject(object, "winrate", number(share(view, value)));
    cJSON_AddItemToObject(object, "utility", number(2 * share(view, value) - 1));
    score = view->turned ? -score : score;
    cJSON_AddItemToObject(object, "scoreLead", number(score));
    cJSON_AddItemToObject(object, "scoreSelfplay", number(score));
}

static cJSON *move_info(const struct view *view, int order, const struct advice *move) {
    cJSON *object = cJSON_CreateObject();
    const double score = move->scored ? move->score : view->score;
    cJSON_AddItemToObject(object, "move", json_point(move->x, move->y));
    cJSON_AddNumberToObject(object, "visits", move->visits);
    add_values(object, view, move->value, score);
    cJSON_AddItemToObject(object, "scoreMean", number(view->turned ? -score : score));
    cJSON_AddItemToObject(object, "lcb", number(share(view, advice_lower(move))));
    cJSON_AddNumberToObject(object, "prior", move->prior / 10000.0);
    cJSON_AddNumberToObject(object, "order", order);
    cJSON *line = cJSON_AddArrayToObject(object, "pv");
    cJSON_AddItemToArray(line, json_point(move->x, move->y));
    for (int i = 1; i < move->length; ++i)
        cJSON_AddItemToArray(line, json_point(move->line[i].x, move->line[i].y));
    return object;
}

/* One of the eight symmetries of a position, as a number that hardly any other has. */
static uint64_t key_of(const struct position *position, int to_move, int symmetry) {
    struct position turned;
    position_init(&turned, position->size);
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x) {
            int u = x, v = y, colour = position_at(position, x, y);
            go_equivalent(2 * symmetry, position->size, &u, &v, &colour);
            position_put(&turned, u, v, colour);
        }
    int x = go_x(position->ko), y = go_y(position->ko), colour = 0;
    if (position->ko)
        go_equivalent(2 * symmetry, position->size, &x, &y, &colour);
    return (go_map_hash(turned.colour) * 31 + (uint64_t)go_point(x, y)) * 31 +
           (uint64_t)(64 * to_move + position->size);
}

static void add_key(cJSON *object, const char *name, uint64_t key) {
    char text[17];
    snprintf(text, sizeof text, "%016" PRIX64, key);
    cJSON_AddStringToObject(object, name, text);
}

static void add_root(cJSON *object, const struct view *view, const struct position *position,
                     const struct outlook *outlook) {
    cJSON *root = cJSON_AddObjectToObject(object, "rootInfo");
    cJSON_AddStringToObject(root, "currentPlayer", outlook->colour == GOISHI_BLACK ? "B" : "W");
    cJSON_AddNumberToObject(root, "visits", outlook->visits);
    add_values(root, view, outlook->value, outlook->score);
    const uint64_t key = key_of(position, outlook->colour, 0);
    uint64_t least = key;
    for (int i = 1; i < 8; ++i) {
        const uint64_t other = key_of(position, outlook->colour, i);
        least = other < least ? other : least;
    }
    add_key(root, "thisHash", key);
    add_key(root, "symHash", least);
}

/* From the upper left, row by row. */
static void add_ownership(cJSON *object, double sign, int size, const struct outlook *outlook) {
    cJSON *points = cJSON_AddArrayToObject(object, "ownership");
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x)
            cJSON_AddItemToArray(points, number(sign * outlook->owner[y][x]));
}

/* How likely each move was before it was looked at: 1 in all, -1 for what is illegal; the pass
 * last. */
static void add_policy(cJSON *object, const struct engine *engine, int colour,
                       const struct advice *list, int count) {
    const int size = engine_history(engine)->now.size;
    double prior[GO_POINTS] = {0}, sum = 0;
    for (int i = 0; i < count; ++i) {
        prior[go_point(list[i].x, list[i].y)] = list[i].prior;
        sum += list[i].prior;
    }
    cJSON *points = cJSON_AddArrayToObject(object, "policy");
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x) {
            const bool legal = engine_check(engine, x, y, colour) == GO_LEGAL;
            cJSON_AddItemToArray(points,
                                 number(legal ? sum > 0 ? prior[go_point(x, y)] / sum : 0 : -1));
        }
    cJSON_AddItemToArray(points, number(sum > 0 ? prior[GO_PASS] / sum : 1));
}

void json_add_analysis(cJSON *object, struct engine *engine,
                       const struct json_analysis_form *form) {
    struct advice list[GO_MAX_AREA + 1];
    struct outlook outlook;
    const struct position *now = &engine_history(engine)->now;
    const int count = engine_candidates(engine, list, 0, GO_MAX_AREA + 1);
    engine_outlook(engine, true, &outlook);
    const int side = form->side ? form->side : outlook.colour;
    const struct view view = {side != outlook.colour, outlook.score};
    cJSON *moves = cJSON_AddArrayToObject(object, "moveInfos");
    for (int i = 0; i < count; ++i)
        cJSON_AddItemToArray(moves, move_info(&view, i, &list[i]));
    add_root(object, &view, now, &outlook);
    if (form->ownership && outlook.owned)
        add_ownership(object, side == GOISHI_BLACK ? 1 : -1, now->size, &outlook);
    if (form->policy)
        add_policy(object, engine, outlook.colour, list, count);
}
