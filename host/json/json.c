/* SPDX-License-Identifier: Apache-2.0
 * What the builders of JSON share. */
#include "host/json/json.h"

#include "fw/go/point.h"

const char *json_side(int colour) {
    return colour == GOISHI_BLACK ? "black" : "white";
}

cJSON *json_point(int x, int y) {
    char name[GO_NAME_BYTES];
    go_name(x, y, name);
    return cJSON_CreateString(name);
}

cJSON *json_board(const struct position *position) {
    cJSON *rows = cJSON_CreateArray();
    for (int y = position->size; y >= 1; --y) {
        char line[GOISHI_MAX_SIZE + 1] = "";
        for (int x = 1; x <= position->size; ++x)
            line[x - 1] = ".XO"[position_at(position, x, y)];
        cJSON_AddItemToArray(rows, cJSON_CreateString(line));
    }
    return rows;
}

void json_add_cost(cJSON *object, const struct goishi_cost *cost) {
    if (!cost->counted)
        return;
    cJSON_AddNumberToObject(object, "clocks", (double)cost->clocks);
    cJSON_AddNumberToObject(object, "bus_accesses", (double)cost->accesses);
}
