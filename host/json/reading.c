/* SPDX-License-Identifier: Apache-2.0
 * Answers of reading as JSON. */
#include "host/json/reading.h"

#include "host/json/json.h"

static cJSON *point(int p) {
    return p == GO_PASS ? cJSON_CreateString("pass") : json_point(go_x(p), go_y(p));
}

cJSON *json_reading(const struct reading_answer *answer, const struct read_choice *choice,
                    int choices) {
    const struct read_problem *problem = &answer->problem;
    const struct read_result *result = &answer->result;
    const enum read_question question = answer->ask.question;
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "question", read_question_name(question));
    cJSON_AddItemToObject(object, "point", point(answer->ask.point));
    if (question == READ_ASK_CONNECT)
        cJSON_AddItemToObject(object, "other", point(answer->ask.other));
    cJSON_AddStringToObject(object, "first", json_side(problem->to_move));
    cJSON_AddStringToObject(object, "answer", read_word(question, result->status));
    cJSON_AddItemToObject(object, "move", point(result->move));
    cJSON *line = cJSON_AddArrayToObject(object, "line");
    for (int i = 0; i < result->line; ++i)
        cJSON_AddItemToArray(line, point(result->moves[i]));
    cJSON_AddNumberToObject(object, "nodes", result->nodes);
    cJSON_AddNumberToObject(object, "proof", answer->proof);
    if (question == READ_ASK_LIFE)
        cJSON_AddBoolToObject(object, "enclosed", answer->enclosed);
    if (problem->goal != READ_LADDER && !problem->local) {
        cJSON *area = cJSON_AddArrayToObject(object, "area");
        for (int p = 0; p < GO_POINTS; ++p)
            if (go_set_has(problem->area, p))
                cJSON_AddItemToArray(area, point(p));
    }
    if (choices >= 0) {
        cJSON *moves = cJSON_AddArrayToObject(object, "moves");
        for (int i = 0; i < choices; ++i) {
            cJSON *move = cJSON_CreateObject();
            cJSON_AddItemToObject(move, "move", point(choice[i].move));
            cJSON_AddStringToObject(move, "answer", read_word(question, choice[i].status));
            cJSON_AddItemToArray(moves, move);
        }
    }
    return object;
}
