/* SPDX-License-Identifier: Apache-2.0
 * The study of an opening as JSON. */
#include "host/json/study.h"

#include "host/base/utf8.h"

static void add_point(cJSON *object, int x, int y) {
    cJSON_AddItemToObject(object, "point", json_point(x, y));
}

static cJSON *json_reply(const struct book_reply *reply, bool with_side) {
    cJSON *object = cJSON_CreateObject();
    add_point(object, reply->x, reply->y);
    if (with_side)
        cJSON_AddStringToObject(object, "colour", json_side(reply->colour));
    cJSON_AddNumberToObject(object, "played", reply->figures.count);
    cJSON_AddNumberToObject(object, "share", reply->share);
    const double won = book_won(&reply->figures, reply->colour);
    if (won >= 0)
        cJSON_AddNumberToObject(object, "won", won / 100);
    cJSON_AddNumberToObject(object, "decided", book_decided(&reply->figures));
    if (reply->figures.first) {
        cJSON_AddNumberToObject(object, "first_year", reply->figures.first);
        cJSON_AddNumberToObject(object, "last_year", reply->figures.last);
    }
    return object;
}

static cJSON *json_move(const struct study_move *move) {
    static const char *const how[] = {"known", "other order", "unknown"};
    cJSON *object = move->rank >= 0 ? json_reply(&move->move, false) : cJSON_CreateObject();
    if (move->rank < 0)
        add_point(object, move->x, move->y);
    cJSON_AddNumberToObject(object, "move", move->number);
    cJSON_AddStringToObject(object, "colour", json_side(move->colour));
    cJSON_AddStringToObject(object, "dictionary", how[move->how]);
    cJSON_AddStringToObject(object, "grade", study_grades[move->grade]);
    cJSON_AddBoolToObject(object, "suggested", move->advised);
    cJSON *others = cJSON_AddArrayToObject(object, "instead");
    for (int i = 0; i < move->others; ++i)
        cJSON_AddItemToArray(others, json_reply(&move->other[i], false));
    return object;
}

static cJSON *json_corner(const struct study_corner *corner, int which) {
    static const char *const verdict[] = {"untouched", "complete", "open", "left"};
    cJSON *object = cJSON_CreateObject();
    char sentence[200];
    study_sentence(corner, sentence, sizeof sentence);
    cJSON_AddStringToObject(object, "corner", walk_corners[which]);
    cJSON_AddStringToObject(object, "verdict", verdict[corner->verdict]);
    cJSON_AddStringToObject(object, "sentence", sentence);
    cJSON_AddStringToObject(object, "names", corner->names);
    cJSON_AddBoolToObject(object, "followed_to_the_end", !corner->broken);
    if (corner->left >= 0) {
        cJSON *left = cJSON_AddObjectToObject(object, "left");
        cJSON_AddNumberToObject(left, "move", corner->move[corner->left].number);
        cJSON_AddStringToObject(left, "colour", json_side(corner->move[corner->left].colour));
        add_point(left, corner->move[corner->left].x, corner->move[corner->left].y);
        cJSON_AddBoolToObject(left, "after_complete_joseki", book_is_end(corner->marks));
        cJSON *advice = cJSON_AddArrayToObject(left, "suggested");
        for (int i = 0; i < corner->advices; ++i)
            cJSON_AddItemToArray(advice, json_point(corner->advice[i].x, corner->advice[i].y));
    }
    cJSON *moves = cJSON_AddArrayToObject(object, "moves");
    for (int i = 0; i < corner->moves; ++i)
        cJSON_AddItemToArray(moves, json_move(&corner->move[i]));
    cJSON *next = cJSON_AddArrayToObject(object, "goes_on");
    for (int i = 0; corner->left < 0 && i < corner->next; ++i)
        cJSON_AddItemToArray(next, json_reply(&corner->expected[i], true));
    return object;
}

void json_add_study(cJSON *object, const struct study *study) {
    char black[160], white[160];
    cJSON_AddStringToObject(object, "black", utf8_clean(black, sizeof black, study->game->black));
    cJSON_AddStringToObject(object, "white", utf8_clean(white, sizeof white, study->game->white));
    cJSON_AddNumberToObject(object, "moves", study->until);
    cJSON *corners = cJSON_AddArrayToObject(object, "corners");
    for (int i = 0; i < 4; ++i)
        cJSON_AddItemToArray(corners, json_corner(&study->corner[i], i));
}
