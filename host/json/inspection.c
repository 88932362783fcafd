/* SPDX-License-Identifier: Apache-2.0
 * What the joseki board sees, as JSON. */
#include "host/json/inspection.h"

static cJSON *json_marked(int size, const struct inspection *seen,
                          bool (*marked)(const struct inspection *seen, int x, int y)) {
    cJSON *names = cJSON_CreateArray();
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x)
            if (marked(seen, x, y))
                cJSON_AddItemToArray(names, json_point(x, y));
    return names;
}

static cJSON *json_virtual(int size, const struct inspection *seen) {
    cJSON *stones = cJSON_CreateArray();
    for (int y = 0; y <= size + 1; ++y)
        for (int x = 0; x <= size + 1; ++x) {
            if ((x >= 1 && x <= size && y >= 1 && y <= size) || !seen->local[y][x].counted)
                continue;
            cJSON *stone = cJSON_CreateObject();
            cJSON_AddNumberToObject(stone, "x", x);
            cJSON_AddNumberToObject(stone, "y", y);
            cJSON_AddStringToObject(stone, "colour", json_side(seen->local[y][x].counted));
            cJSON_AddItemToArray(stones, stone);
        }
    return stones;
}

static cJSON *json_intervals(const struct goishi_joseki_score *score) {
    static const int bounds[GOISHI_JOSEKI_BOUNDS] = GOISHI_JOSEKI_DEFAULT_BOUNDS;
    static const int weights[GOISHI_JOSEKI_CLASSES] = GOISHI_JOSEKI_DEFAULT_WEIGHTS;
    cJSON *intervals = cJSON_CreateArray();
    for (int k = 0; k < GOISHI_JOSEKI_CLASSES; ++k) {
        cJSON *interval = cJSON_CreateObject();
        cJSON_AddNumberToObject(interval, "from", k ? bounds[k - 1] : 1);
        cJSON_AddNumberToObject(interval, "weight", weights[k]);
        cJSON_AddNumberToObject(interval, "black", score->black[k]);
        cJSON_AddNumberToObject(interval, "white", score->white[k]);
        cJSON_AddItemToArray(intervals, interval);
    }
    return intervals;
}

void json_add_inspection(cJSON *object, const struct position *position,
                         const struct game_last *last, const char *backend, bool agree,
                         const struct inspection *seen) {
    const int size = position->size;
    cJSON_AddItemToObject(object, "last",
                          last->x ? json_point(last->x, last->y) : cJSON_CreateString(""));
    cJSON_AddStringToObject(object, "backend", backend);
    cJSON_AddItemToObject(object, "board", json_board(position));
    cJSON_AddItemToObject(object, "dead_links", json_marked(size, seen, inspect_dead));
    cJSON_AddNumberToObject(object, "removed", seen->placed.removed);
    cJSON_AddItemToObject(object, "interference", json_marked(size, seen, inspect_interferes));
    cJSON_AddItemToObject(object, "virtual_stones", json_virtual(size, seen));
    cJSON_AddItemToObject(object, "intervals", json_intervals(&seen->score));
    cJSON_AddNumberToObject(object, "score", seen->score.score);
    if (agree)
        cJSON_AddBoolToObject(object, "agree", true);
    json_add_cost(object, &seen->cost);
}
