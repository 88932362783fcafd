/* SPDX-License-Identifier: Apache-2.0
 * A reviewed game as JSON. */
#include "host/json/review.h"

static cJSON *move_of(const struct review *review, int i) {
    const struct review_move *move = &review->move[i];
    cJSON *object = cJSON_CreateObject(), *line = cJSON_CreateArray();
    cJSON_AddNumberToObject(object, "move", i + 1);
    cJSON_AddStringToObject(object, "colour", json_side(move->colour));
    cJSON_AddItemToObject(object, "played", json_point(move->x, move->y));
    cJSON_AddNumberToObject(object, "loss", move->loss);
    cJSON_AddItemToObject(object, "best", json_point(move->best.x, move->best.y));
    for (int k = 0; k < move->best.length; ++k)
        cJSON_AddItemToArray(line, json_point(move->best.line[k].x, move->best.line[k].y));
    cJSON_AddItemToObject(object, "line", line);
    return object;
}

cJSON *json_review(const struct review *review, const int *mistakes, int count) {
    cJSON *root = cJSON_CreateObject(), *positions = cJSON_CreateArray();
    cJSON *moves = cJSON_CreateArray(), *worst = cJSON_CreateArray();
    for (int i = 0; i <= review->moves; ++i) {
        cJSON *object = cJSON_CreateObject();
        cJSON_AddNumberToObject(object, "black_wins", review->position[i].value);
        cJSON_AddNumberToObject(object, "black_leads", review->position[i].score);
        cJSON_AddNumberToObject(object, "visits", review->position[i].visits);
        cJSON_AddItemToArray(positions, object);
    }
    for (int i = 0; i < review->moves; ++i)
        cJSON_AddItemToArray(moves, move_of(review, i));
    for (int i = 0; i < count; ++i)
        cJSON_AddItemToArray(worst, cJSON_CreateNumber(mistakes[i] + 1));
    cJSON_AddNumberToObject(root, "size", review->size);
    cJSON_AddItemToObject(root, "positions", positions);
    cJSON_AddItemToObject(root, "moves", moves);
    cJSON_AddItemToObject(root, "mistakes", worst);
    return root;
}
