/* SPDX-License-Identifier: Apache-2.0
 * goishi influence: the heat map of a position of a game. */
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cJSON.h>

#include "cli/command.h"
#include "cli/json.h"
#include "finder/session.h"
#include "game/game.h"
#include "io/utf8.h"
#include "view/picture.h"
#include "view/terminal.h"

static const char *const when_names[] = {"auto", "always", "never", NULL};

struct request {
    const char *file, *backend, *png, *svg, *colour;
    long move, cell;
    bool json, compare;
};

/* One computation, and what it took. */
struct reading {
    struct session_influence influence;
    bool clocked;
    uint64_t clocks, accesses;
};

/* Counts what the question took, not what opening the session took. */
static bool compute(const char *name, const struct position *position, struct reading *reading,
                    struct fault *fault) {
    uint64_t clocks = 0, accesses = 0;
    const struct session_wants wants = {NULL, name, position->size, SESSION_INFLUENCE};
    struct session *session = session_open_for(&wants, fault);
    if (!session)
        return false;
    session_clocks(session, &clocks, &accesses);
    const bool fine = session_influence(session, position, false, &reading->influence, fault);
    reading->clocked = session_clocks(session, &reading->clocks, &reading->accesses);
    reading->clocks -= clocks;
    reading->accesses -= accesses;
    session_close(session);
    return fine;
}

static int influence_of(const struct reading *reading, int x, int y) {
    return reading->influence.heat[y][x];
}

/* The cell's read-out in the thesis's encoding. */
static int cell_of(const struct position *position, const struct reading *reading, int x, int y) {
    const int colour = position_at(position, x, y);
    const int own = colour == GOISHI_BLACK ? 0x4000 : colour == GOISHI_WHITE ? -0x4000 : 0;
    return influence_of(reading, x, y) + own;
}

static void title(const struct game *game, long move, char *text, size_t room) {
    char black[64], white[64];
    utf8_clean(black, sizeof black, *game->black ? game->black : "Black");
    utf8_clean(white, sizeof white, *game->white ? game->white : "White");
    snprintf(text, room, "%s - %s, move %ld", black, white, move);
}

static void fill_view(struct view *view, const struct request *request, const struct game *game,
                      const struct position *position, const struct game_last *last,
                      const struct reading *reading) {
    view_init(view, position->size);
    view_position(view, position);
    view->heat = (struct view_scale){"influence", 8, 250};
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            view->point[y][x].heat = influence_of(reading, x, y);
    if (last->x)
        view->point[last->y][last->x].last = true;
    title(game, request->move, view->title, sizeof view->title);
    if (reading->clocked)
        snprintf(view->caption, sizeof view->caption,
                 "Verilated cells: %" PRIu64 " clocks, %" PRIu64 " bus accesses", reading->clocks,
                 reading->accesses);
    else
        snprintf(view->caption, sizeof view->caption, "C twins of the cells");
}

static const char *side(int colour) {
    return colour == GOISHI_BLACK ? "black" : "white";
}

static cJSON *json_last(const struct game_last *last) {
    if (!last->colour)
        return cJSON_CreateNull();
    cJSON *object = cJSON_CreateObject();
    char name[5] = "pass";
    if (last->x)
        position_point_name(last->x, last->y, name);
    cJSON_AddStringToObject(object, "colour", side(last->colour));
    cJSON_AddStringToObject(object, "point", name);
    return object;
}

/* Rows from the top of the board, as it is seen; docs/cli.md keeps the list of names. */
static cJSON *json_rows(const struct position *position, const struct reading *reading, int what) {
    cJSON *rows = cJSON_CreateArray();
    for (int y = position->size; y >= 1; --y) {
        char line[GOISHI_MAX_SIZE + 1] = "";
        int value[GOISHI_MAX_SIZE];
        for (int x = 1; x <= position->size; ++x) {
            line[x - 1] = ".XO"[position_at(position, x, y)];
            value[x - 1] =
                what == 1 ? influence_of(reading, x, y) : cell_of(position, reading, x, y);
        }
        cJSON_AddItemToArray(rows, what == 0 ? cJSON_CreateString(line)
                                             : cJSON_CreateIntArray(value, position->size));
    }
    return rows;
}

static int print_json(const struct request *request, const struct game *game,
                      const struct position *position, const struct game_last *last,
                      const struct reading *reading) {
    char black[128], white[128], file[512];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, request->file));
    cJSON_AddNumberToObject(root, "size", position->size);
    cJSON_AddNumberToObject(root, "move", (double)request->move);
    cJSON_AddNumberToObject(root, "moves", game->moves);
    cJSON_AddStringToObject(root, "black", utf8_clean(black, sizeof black, game->black));
    cJSON_AddStringToObject(root, "white", utf8_clean(white, sizeof white, game->white));
    cJSON_AddItemToObject(root, "last", json_last(last));
    cJSON_AddStringToObject(root, "to_move", side(game_to_move(game, (int)request->move)));
    cJSON_AddNumberToObject(root, "prisoners_of_black", position->prisoners[GOISHI_WHITE]);
    cJSON_AddNumberToObject(root, "prisoners_of_white", position->prisoners[GOISHI_BLACK]);
    cJSON_AddStringToObject(root, "backend", request->compare ? "rtl" : request->backend);
    if (reading->clocked) {
        cJSON_AddNumberToObject(root, "clocks", (double)reading->clocks);
        cJSON_AddNumberToObject(root, "bus_accesses", (double)reading->accesses);
    }
    if (request->compare)
        cJSON_AddBoolToObject(root, "agree", true);
    cJSON_AddItemToObject(root, "board", json_rows(position, reading, 0));
    cJSON_AddItemToObject(root, "influence", json_rows(position, reading, 1));
    cJSON_AddItemToObject(root, "cells", json_rows(position, reading, 2));
    return json_print(root) ? CLI_FINE : cli_fail("influence", "not enough memory");
}

/* Both ways, cell by cell. The rtl reading is the one that is shown. */
static bool compare(const struct position *position, struct reading *rtl, struct fault *fault) {
    struct reading soft = {0};
    if (!compute("soft", position, &soft, fault) || !compute("rtl", position, rtl, fault))
        return false;
    for (int y = 1; y <= position->size; ++y) {
        for (int x = 1; x <= position->size; ++x) {
            const int a = cell_of(position, &soft, x, y), b = cell_of(position, rtl, x, y);
            if (a == b)
                continue;
            char name[4];
            position_point_name(x, y, name);
            return fault_set(fault, "soft and rtl differ: %s reads %d and %d", name, a, b);
        }
    }
    return true;
}

static enum terminal_when when(const char *name) {
    return strcmp(name, "always") == 0  ? TERMINAL_ALWAYS
           : strcmp(name, "never") == 0 ? TERMINAL_NEVER
                                        : TERMINAL_AUTO;
}

static int show(struct request *request, const struct game *game, struct fault *fault) {
    struct position position;
    struct game_last last;
    struct reading reading = {0};
    struct view view;
    if (request->move < 0)
        request->move = game->moves;
    if (!game_position(game, (int)request->move, &position, &last, fault))
        return cli_fail("influence", fault->text);
    if (!(request->compare ? compare(&position, &reading, fault)
                           : compute(request->backend, &position, &reading, fault)))
        return cli_fail("influence", fault->text);
    fill_view(&view, request, game, &position, &last, &reading);
    if (request->png && !picture_write(&view, PICTURE_PNG, (int)request->cell, request->png, fault))
        return cli_fail("influence", fault->text);
    if (request->svg && !picture_write(&view, PICTURE_SVG, (int)request->cell, request->svg, fault))
        return cli_fail("influence", fault->text);
    if (request->json)
        return print_json(request, game, &position, &last, &reading);
    /* A picture on standard output stays alone there. */
    if ((request->png && strcmp(request->png, "-") == 0) ||
        (request->svg && strcmp(request->svg, "-") == 0))
        return CLI_FINE;
    terminal_draw(stdout, &view, terminal_style(stdout, when(request->colour)));
    if (request->compare)
        printf("   soft and rtl agree cell by cell: %d of %d cells equal\n",
               position.size * position.size, position.size * position.size);
    if (request->png)
        printf("   picture: %s\n", request->png);
    if (request->svg)
        printf("   picture: %s\n", request->svg);
    return CLI_FINE;
}

int cmd_influence(int argc, char **argv) {
    struct request request = {
        .backend = "soft", .colour = "auto", .move = -1, .cell = PICTURE_DEFAULT_CELL};
    const struct cli_option options[] = {
        {"move", CLI_NUMBER, &request.move, "N", "the position after move N (default: the last)", 0,
         INT_MAX, NULL},
        {"backend", CLI_CHOICE, &request.backend, "NAME",
         "soft: the C twins (default); rtl: the Verilated cells", 0, 0, backend_names},
        {"compare", CLI_FLAG, &request.compare, NULL,
         "compute with both backends; fail when a cell differs", 0, 0, NULL},
        {"png", CLI_TEXT, &request.png, "FILE", "write a picture (- for standard output)", 0, 0,
         NULL},
        {"svg", CLI_TEXT, &request.svg, "FILE", "write a picture as SVG", 0, 0, NULL},
        {"cell", CLI_NUMBER, &request.cell, "PIXELS", "the pictures' distance of two lines",
         PICTURE_MIN_CELL, PICTURE_MAX_CELL, NULL},
        {"json", CLI_FLAG, &request.json, NULL, "print JSON instead of the board", 0, 0, NULL},
        {"color", CLI_CHOICE, &request.colour, "WHEN", "auto, always or never", 0, 0, when_names},
        {0}};
    const struct cli_syntax syntax = {"influence",
                                      "GAME.sgf",
                                      1,
                                      1,
                                      "Replays the main line of a game record and shows the "
                                      "influence of both sides: the sum over\n"
                                      "all stones of a value that falls with distance, positive "
                                      "for Black. - reads standard input.",
                                      options};
    const int code = cli_parse(&syntax, argc, argv, &request.file);
    if (code != CLI_GO)
        return code;
    struct fault fault;
    struct game *game = game_read(request.file, &fault);
    if (!game)
        return cli_fail("influence", fault.text);
    const int result = show(&request, game, &fault);
    game_free(game);
    return result;
}
