/* SPDX-License-Identifier: Apache-2.0
 * goishi report: the opening of a game as one page, or as JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "host/base/utf8.h"
#include "host/cli/context.h"
#include "host/json/json.h"
#include "host/report/page.h"

int cmd_report(int argc, char **argv);

struct request {
    const char *file, *output, *dictionary, *backend;
    long move;
    bool json;
};

static void add_point(cJSON *object, int x, int y) {
    char name[4];
    position_point_name(x, y, name);
    cJSON_AddStringToObject(object, "point", name);
}

static cJSON *json_reply(const struct book_reply *reply, bool with_side) {
    cJSON *object = cJSON_CreateObject();
    add_point(object, reply->x, reply->y);
    if (with_side)
        cJSON_AddStringToObject(object, "colour", cli_side(reply->colour));
    cJSON_AddNumberToObject(object, "played", reply->figures.count);
    cJSON_AddNumberToObject(object, "share", reply->share);
    const double won = book_won(&reply->figures, reply->colour);
    if (won >= 0)
        cJSON_AddNumberToObject(object, "won", won / 100);
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
    cJSON_AddStringToObject(object, "colour", cli_side(move->colour));
    cJSON_AddStringToObject(object, "dictionary", how[move->how]);
    cJSON *others = cJSON_AddArrayToObject(object, "instead");
    for (int i = 0; i < move->others; ++i)
        cJSON_AddItemToArray(others, json_reply(&move->other[i], false));
    return object;
}

static cJSON *json_corner(const struct study_corner *corner, int which) {
    static const char *const verdict[] = {"untouched", "complete", "open", "left"};
    cJSON *object = cJSON_CreateObject();
    char sentence[200];
    page_verdict(corner, sentence, sizeof sentence);
    cJSON_AddStringToObject(object, "corner", walk_corners[which]);
    cJSON_AddStringToObject(object, "verdict", verdict[corner->verdict]);
    cJSON_AddStringToObject(object, "sentence", sentence);
    cJSON_AddStringToObject(object, "names", corner->names);
    cJSON_AddBoolToObject(object, "followed_to_the_end", !corner->broken);
    if (corner->left >= 0) {
        cJSON *left = cJSON_AddObjectToObject(object, "left");
        cJSON_AddNumberToObject(left, "move", corner->move[corner->left].number);
        cJSON_AddStringToObject(left, "colour", cli_side(corner->move[corner->left].colour));
        add_point(left, corner->move[corner->left].x, corner->move[corner->left].y);
        cJSON_AddBoolToObject(left, "after_complete_joseki", book_is_end(corner->marks));
        cJSON *advice = cJSON_AddArrayToObject(left, "suggested");
        for (int i = 0; i < corner->advices; ++i) {
            char name[4];
            position_point_name(corner->advice[i].x, corner->advice[i].y, name);
            cJSON_AddItemToArray(advice, cJSON_CreateString(name));
        }
    }
    cJSON *moves = cJSON_AddArrayToObject(object, "moves");
    for (int i = 0; i < corner->moves; ++i)
        cJSON_AddItemToArray(moves, json_move(&corner->move[i]));
    cJSON *next = cJSON_AddArrayToObject(object, "goes_on");
    for (int i = 0; corner->left < 0 && i < corner->next; ++i)
        cJSON_AddItemToArray(next, json_reply(&corner->expected[i], true));
    return object;
}

static void print_json(const struct study *study, const struct request *request) {
    char file[512], black[160], white[160];
    cJSON *root = cJSON_CreateObject(), *corners = cJSON_CreateArray();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, request->file));
    cJSON_AddStringToObject(root, "black", utf8_clean(black, sizeof black, study->game->black));
    cJSON_AddStringToObject(root, "white", utf8_clean(white, sizeof white, study->game->white));
    cJSON_AddNumberToObject(root, "moves", study->until);
    for (int i = 0; i < 4; ++i)
        cJSON_AddItemToArray(corners, json_corner(&study->corner[i], i));
    cJSON_AddItemToObject(root, "corners", corners);
    json_print(root);
}

static int write_page(const struct study *study, const char *path, struct fault *fault) {
    struct text text = {0};
    page_html(&text, study);
    bool good = !text.failed || fault_set(fault, "not enough memory");
    good = good && file_write(path, text.bytes, text.length, fault);
    free(text.bytes);
    if (!good)
        return CLI_FAILED;
    if (strcmp(path, "-") != 0)
        cli_note("report", "%s", path);
    return CLI_FINE;
}

static int show(const struct request *request, const struct game *game, struct fault *fault) {
    struct book book;
    const int usual = game->moves < STUDY_DEFAULT_MOVES ? game->moves : STUDY_DEFAULT_MOVES;
    const int until = request->move >= 0 ? (int)request->move : usual;
    if (game->size != 19) {
        fault_set(fault, "%.300s: the josekis are those of 19x19 boards; this one is %dx%d",
                  file_name(request->file), game->size, game->size);
        return CLI_FAILED;
    }
    if (!book_open(&book, request->dictionary, fault))
        return CLI_FAILED;
    struct session *session = cli_session(request->dictionary, request->backend, 19,
                                          SESSION_ASK | SESSION_INFLUENCE, fault);
    struct study *study = session ? study_make(&book, session, game, until, fault) : NULL;
    int code = CLI_FAILED;
    if (study && request->json) {
        print_json(study, request);
        code = CLI_FINE;
    } else if (study) {
        code = write_page(study, request->output, fault);
    }
    study_free(study);
    session_close(session);
    book_close(&book);
    return code;
}

int cmd_report(int argc, char **argv) {
    struct request request = {.backend = "soft", .move = -1};
    const struct cli_option options[] = {
        {"output,o", CLI_TEXT, &request.output, "FILE",
         "where the page goes (- for standard output)", 0, 0, NULL},
        {"move", CLI_NUMBER, &request.move, "N", "the first N moves (60, or all of a shorter game)",
         0, INT_MAX, NULL},
        CLI_OPTION_JSON(request.json),
        CLI_OPTION_BACKEND(request.backend),
        CLI_OPTION_DICTIONARY(request.dictionary),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "report",
        "GAME.sgf",
        1,
        1,
        "Writes one page about the opening of a game: each corner move by move beside the joseki\n"
        "dictionary, where and by whom it was left, what fits the whole board there, influence as\n"
        "heat maps. The page needs nothing else and works on a phone.",
        options};
    int code = cli_parse(&syntax, argc, argv, &request.file);
    if (code != CLI_GO)
        return code;
    if (!request.output && !request.json)
        return cli_misuse("report", "-o FILE is missing (- for standard output)");
    struct fault fault = {""};
    struct game *game = game_read(request.file, &fault);
    code = game ? show(&request, game, &fault) : CLI_FAILED;
    if (code == CLI_FAILED)
        cli_fail("report", fault.text);
    if (game)
        game_free(game);
    return code;
}
