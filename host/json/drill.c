/* SPDX-License-Identifier: Apache-2.0
 * What the drill keeps, as JSON. */
#include "host/json/drill.h"

#include <string.h>

#include "host/base/utf8.h"

static cJSON *item_of(const struct store_item *item) {
    cJSON *object = cJSON_CreateObject(), *moves = cJSON_CreateArray();
    const char *at = strcmp(item->moves, "-") == 0 ? "" : item->moves;
    while (*at) {
        char word[16] = "";
        const size_t length = strcspn(at, " ");
        memcpy(word, at, length < sizeof word ? length : sizeof word - 1);
        cJSON_AddItemToArray(moves, cJSON_CreateString(word));
        at += length;
        at += *at == ' ';
    }
    cJSON_AddItemToObject(object, "moves", moves);
    cJSON_AddStringToObject(object, "to_move", json_side(item->side));
    cJSON_AddNumberToObject(object, "asked", item->asked);
    cJSON_AddNumberToObject(object, "right", item->right);
    cJSON_AddNumberToObject(object, "in_a_row", item->row);
    cJSON_AddStringToObject(object, "last_day", item->day);
    cJSON_AddBoolToObject(object, "learned", item->row >= STORE_LEARNED);
    return object;
}

cJSON *json_drill(const char *path, const struct store *store) {
    char name[4200];
    cJSON *root = cJSON_CreateObject(), *items = cJSON_CreateArray();
    cJSON_AddStringToObject(root, "file", utf8_clean(name, sizeof name, path));
    cJSON_AddNumberToObject(root, "answers", store->asked);
    cJSON_AddNumberToObject(root, "right", store->right);
    for (int i = 0; i < store->count; ++i)
        cJSON_AddItemToArray(items, item_of(&store->item[i]));
    cJSON_AddItemToObject(root, "positions", items);
    return root;
}
