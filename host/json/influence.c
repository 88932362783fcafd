/* SPDX-License-Identifier: Apache-2.0
 * A moment of a game, and the influence on it, as JSON. */
#include "host/json/influence.h"

#include "host/base/utf8.h"

static cJSON *json_last(const struct game_last *last) {
    if (!last->colour)
        return cJSON_CreateNull();
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "colour", json_side(last->colour));
    cJSON_AddItemToObject(object, "point",
                          last->x ? json_point(last->x, last->y) : cJSON_CreateString("pass"));
    return object;
}

void json_add_moment(cJSON *object, const struct game *game, int move,
                     const struct position *position, const struct game_last *last) {
    char black[128], white[128];
    cJSON_AddNumberToObject(object, "size", position->size);
    cJSON_AddNumberToObject(object, "move", move);
    cJSON_AddNumberToObject(object, "moves", game->moves);
    cJSON_AddStringToObject(object, "black", utf8_clean(black, sizeof black, game->black));
    cJSON_AddStringToObject(object, "white", utf8_clean(white, sizeof white, game->white));
    cJSON_AddItemToObject(object, "last", json_last(last));
    cJSON_AddStringToObject(object, "to_move", json_side(game_to_move(game, move)));
    cJSON_AddNumberToObject(object, "prisoners_of_black", position->prisoners[GOISHI_WHITE]);
    cJSON_AddNumberToObject(object, "prisoners_of_white", position->prisoners[GOISHI_BLACK]);
}

static cJSON *rows(const struct position *position, const struct session_influence *influence,
                   bool cells) {
    cJSON *array = cJSON_CreateArray();
    for (int y = position->size; y >= 1; --y) {
        int value[GOISHI_MAX_SIZE];
        for (int x = 1; x <= position->size; ++x)
            value[x - 1] = cells ? session_cell(position, influence, x, y) : influence->heat[y][x];
        cJSON_AddItemToArray(array, cJSON_CreateIntArray(value, position->size));
    }
    return array;
}

void json_add_influence(cJSON *object, const struct position *position,
                        const struct session_influence *influence) {
    cJSON_AddItemToObject(object, "board", json_board(position));
    cJSON_AddItemToObject(object, "influence", rows(position, influence, false));
    cJSON_AddItemToObject(object, "cells", rows(position, influence, true));
}
