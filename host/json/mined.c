/* SPDX-License-Identifier: Apache-2.0
 * What mining has counted, as JSON. */
#include "host/json/mined.h"

cJSON *json_mined(const struct mine_report *report, const struct dict *dict) {
    const struct {
        const char *name;
        size_t value;
    } numbers[] = {{"games", report->games},
                   {"moves", report->moves},
                   {"corner_moves", report->corner_moves},
                   {"broken", report->broken},
                   {"uneven", report->uneven},
                   {"left_out", report->left_out},
                   {"other_years", report->other_years},
                   {"undated", report->undated},
                   {"undecided", report->undecided},
                   {"parted", report->parted},
                   {"nodes", (size_t)dict->joseki.nodes - 1},
                   {"opening_nodes", (size_t)dict->opening.nodes - 1}};
    cJSON *root = cJSON_CreateObject();
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i)
        cJSON_AddNumberToObject(root, numbers[i].name, (double)numbers[i].value);
    return root;
}

cJSON *json_coverage(const struct coverage *coverage) {
    const double all = coverage->positions ? (double)coverage->positions : 1;
    cJSON *root = cJSON_CreateObject(), *rows = cJSON_CreateArray();
    cJSON_AddNumberToObject(root, "games", (double)coverage->games);
    cJSON_AddNumberToObject(root, "positions", (double)coverage->positions);
    for (int i = 0; i < coverage->rows; ++i) {
        const struct coverage_row *row = &coverage->row[i];
        cJSON *object = cJSON_CreateObject();
        cJSON_AddStringToObject(object, "name", row->name);
        cJSON_AddNumberToObject(object, "known", (double)row->known / all);
        cJSON_AddNumberToObject(object, "top_1", (double)row->top1 / all);
        cJSON_AddNumberToObject(object, "top_3", (double)row->top3 / all);
        cJSON_AddNumberToObject(object, "point_1", (double)row->exact1 / all);
        cJSON_AddNumberToObject(object, "point_3", (double)row->exact3 / all);
        cJSON_AddItemToArray(rows, object);
    }
    cJSON_AddItemToObject(root, "rows", rows);
    return root;
}
