/* SPDX-License-Identifier: Apache-2.0
 * The dictionary as JSON. */
#include "host/json/dictionary.h"

#include <stdio.h>

#include "host/dict/corner.h"
#include "host/dict/survey.h"

void json_marks(unsigned properties, char text[JSON_MARKS]) {
    snprintf(text, JSON_MARKS, "%s%s%s%s%s", properties & TREE_MAJOR ? "J" : "",
             properties & TREE_JOSEKI ? "j" : "", properties & TREE_FOR_BLACK ? "b" : "",
             properties & TREE_FOR_WHITE ? "w" : "", properties & TREE_HAND ? "h" : "");
}

static cJSON *reply_array(const struct json_reply *reply, int count, int pose) {
    const bool swapped = pose & POSE_SWAP;
    double weight = 0;
    cJSON *replies = cJSON_CreateArray();
    for (int i = 0; i < count; ++i)
        weight += reply[i].node->weight;
    for (int i = 0; i < count; ++i) {
        const struct dict_node *node = reply[i].node;
        const double decided = node->black + node->white;
        char marks[JSON_MARKS];
        cJSON *object = cJSON_CreateObject();
        cJSON_AddStringToObject(object, "colour", json_side(reply[i].colour));
        cJSON_AddItemToObject(object, "point", json_point(reply[i].x, reply[i].y));
        cJSON_AddNumberToObject(object, "played", node->count);
        cJSON_AddNumberToObject(object, "share", weight > 0 ? node->weight / weight : 0);
        if (decided > 0)
            cJSON_AddNumberToObject(object, "black_won",
                                    (swapped ? node->white : node->black) / decided);
        cJSON_AddNumberToObject(object, "left", node->count ? (double)node->left / node->count : 0);
        if (node->first) {
            cJSON_AddNumberToObject(object, "first_year", node->first);
            cJSON_AddNumberToObject(object, "last_year", node->last);
        }
        uint16_t properties = node->properties;
        if (swapped && properties & (TREE_FOR_BLACK | TREE_FOR_WHITE))
            properties ^= TREE_FOR_BLACK | TREE_FOR_WHITE;
        json_marks(properties, marks);
        cJSON_AddStringToObject(object, "marks", marks);
        cJSON_AddStringToObject(object, "name", node->name ? node->name : "");
        cJSON_AddItemToArray(replies, object);
    }
    return replies;
}

cJSON *json_replies(const struct dict_node *here, const struct json_reply *reply, int count,
                    int pose) {
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "name", here->name ? here->name : "");
    cJSON_AddNumberToObject(root, "played", here->count);
    cJSON_AddItemToObject(root, "replies", reply_array(reply, count, pose));
    return root;
}

cJSON *json_stats(const struct dict *dict, const struct stats *stats,
                  const struct tree_image *image) {
    const struct {
        const char *name;
        double value;
    } numbers[] = {
        {"nodes", stats->nodes},           {"leaves", stats->leaves},
        {"patterns", stats->patterns},     {"deepest", stats->deepest},
        {"duplicates", stats->duplicates}, {"killing", stats->killing},
        {"killed", stats->kills},          {"joseki", stats->joseki},
        {"major", stats->major},           {"for_black", stats->for_black},
        {"for_white", stats->for_white},   {"by_hand", stats->hand},
        {"names", stats->named},           {"opening_nodes", stats->opening_nodes},
        {"subtrees", image->subtrees},     {"bytes", image->size},
    };
    cJSON *root = cJSON_CreateObject(), *depth = cJSON_CreateArray();
    cJSON *first = cJSON_CreateArray(), *most = cJSON_CreateArray();
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i)
        cJSON_AddNumberToObject(root, numbers[i].name, numbers[i].value);
    for (int i = 1; i <= stats->deepest; ++i)
        cJSON_AddItemToArray(depth, cJSON_CreateNumber(stats->depth[i]));
    cJSON_AddItemToObject(root, "depth", depth);
    for (int i = 0; i < stats->firsts; ++i) {
        const struct dict_node *node = &dict->joseki.node[stats->first[i]];
        cJSON *object = cJSON_CreateObject();
        cJSON_AddNumberToObject(object, "x", node->x);
        cJSON_AddNumberToObject(object, "y", node->y);
        cJSON_AddNumberToObject(object, "played", node->count);
        cJSON_AddNumberToObject(object, "nodes", stats->below[i]);
        cJSON_AddItemToArray(first, object);
    }
    cJSON_AddItemToObject(root, "first_stones", first);
    for (int i = 0; i < stats->bests; ++i) {
        char text[160];
        cJSON *object = cJSON_CreateObject();
        survey_path_text(&dict->joseki, stats->best[i], text, sizeof text);
        cJSON_AddNumberToObject(object, "played", dict->joseki.node[stats->best[i]].count);
        cJSON_AddStringToObject(object, "line", text);
        cJSON_AddItemToArray(most, object);
    }
    cJSON_AddItemToObject(root, "most_played", most);
    return root;
}
