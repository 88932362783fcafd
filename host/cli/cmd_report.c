/* SPDX-License-Identifier: Apache-2.0
 * goishi report: the opening of a game as one page, or as JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "host/base/utf8.h"
#include "host/cli/context.h"
#include "host/explore/annotate.h"
#include "host/json/study.h"
#include "host/report/page.h"

int cmd_report(int argc, char **argv);

struct request {
    const char *file, *output, *record, *dictionary, *backend, *which, *path;
    long move;
    bool json;
};

static void print_json(const struct study *study, const struct request *request) {
    char file[512];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, request->file));
    json_add_study(root, study);
    cli_print_json(root);
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

static int write_record(const struct study *study, const char *path, struct fault *fault) {
    size_t length = 0;
    char *text = annotate_sgf(study, &length);
    const bool good =
        text ? file_write(path, text, length, fault) : fault_set(fault, "not enough memory");
    free(text);
    if (good && strcmp(path, "-") != 0)
        cli_note("report", "%s", path);
    return good ? CLI_FINE : CLI_FAILED;
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
        code = request->output ? write_page(study, request->output, fault) : CLI_FINE;
    }
    if (code == CLI_FINE && request->record)
        code = write_record(study, request->record, fault);
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
        {"sgf", CLI_TEXT, &request.record, "FILE",
         "also the game as SGF, each move with its figures as a comment", 0, 0, NULL},
        {"move", CLI_NUMBER, &request.move, "N", "the first N moves (60, or all of a shorter game)",
         0, INT_MAX, NULL},
        CLI_OPTION_GAME(request.which),
        CLI_OPTION_PATH(request.path),
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
        "heat maps. The page needs nothing else, steps through the moves, and works on a phone.",
        options};
    int code = cli_parse(&syntax, argc, argv, &request.file);
    if (code != CLI_GO)
        return code;
    if (!request.output && !request.record && !request.json)
        return cli_misuse("report", "-o FILE is missing (- for standard output)");
    struct fault fault = {""};
    struct collection games;
    const int number = cli_game_number("report", request.which);
    if (!number)
        return CLI_USAGE;
    if (!collection_read(&games, request.file, &fault))
        return cli_fail("report", fault.text);
    cli_note_games("report", &games, request.which);
    struct game *game = collection_game(&games, number, request.path, &fault);
    code = game ? show(&request, game, &fault) : CLI_FAILED;
    if (code == CLI_FAILED)
        cli_fail("report", fault.text);
    game_free(game);
    collection_free(&games);
    return code;
}
