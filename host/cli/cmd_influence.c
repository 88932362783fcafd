/* SPDX-License-Identifier: Apache-2.0
 * goishi influence: the heat map of a position of a game. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <cJSON.h>

#include "host/base/utf8.h"
#include "host/cli/chip.h"
#include "host/cli/context.h"
#include "host/json/json.h"
#include "host/session/session.h"

int cmd_influence(int argc, char **argv);

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
    struct session *session = cli_session(NULL, name, position->size, SESSION_INFLUENCE, fault);
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

static void fill_view(struct view *view, const struct cli_frame *frame,
                      const struct reading *reading) {
    const struct position *position = &frame->position;
    view_init(view, position->size);
    view_position(view, position);
    view->heat = (struct view_scale){"influence", 8, 250};
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            view->point[y][x].heat = influence_of(reading, x, y);
    if (frame->last.x)
        view->point[frame->last.y][frame->last.x].last = true;
    snprintf(view->title, sizeof view->title, "%s - %s, move %ld", frame->black, frame->white,
             frame->move);
    if (reading->clocked)
        snprintf(view->caption, sizeof view->caption,
                 "%s: %" PRIu64 " clocks, %" PRIu64 " bus accesses", cli_cells_name(frame->backend),
                 reading->clocks, reading->accesses);
    else
        snprintf(view->caption, sizeof view->caption, "C twins of the cells");
}

static cJSON *json_last(const struct game_last *last) {
    if (!last->colour)
        return cJSON_CreateNull();
    cJSON *object = cJSON_CreateObject();
    char name[5] = "pass";
    if (last->x)
        position_point_name(last->x, last->y, name);
    cJSON_AddStringToObject(object, "colour", cli_side(last->colour));
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

static void print_json(const struct cli_frame *frame, bool compared,
                       const struct reading *reading) {
    const struct position *position = &frame->position;
    const struct game *game = frame->game;
    char black[128], white[128], file[512];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, frame->file));
    cJSON_AddNumberToObject(root, "size", position->size);
    cJSON_AddNumberToObject(root, "move", (double)frame->move);
    cJSON_AddNumberToObject(root, "moves", game->moves);
    cJSON_AddStringToObject(root, "black", utf8_clean(black, sizeof black, game->black));
    cJSON_AddStringToObject(root, "white", utf8_clean(white, sizeof white, game->white));
    cJSON_AddItemToObject(root, "last", json_last(&frame->last));
    cJSON_AddStringToObject(root, "to_move", cli_side(game_to_move(game, (int)frame->move)));
    cJSON_AddNumberToObject(root, "prisoners_of_black", position->prisoners[GOISHI_WHITE]);
    cJSON_AddNumberToObject(root, "prisoners_of_white", position->prisoners[GOISHI_BLACK]);
    cJSON_AddStringToObject(root, "backend", compared ? "rtl" : frame->backend);
    if (reading->clocked) {
        cJSON_AddNumberToObject(root, "clocks", (double)reading->clocks);
        cJSON_AddNumberToObject(root, "bus_accesses", (double)reading->accesses);
    }
    if (compared)
        cJSON_AddBoolToObject(root, "agree", true);
    cJSON_AddItemToObject(root, "board", json_rows(position, reading, 0));
    cJSON_AddItemToObject(root, "influence", json_rows(position, reading, 1));
    cJSON_AddItemToObject(root, "cells", json_rows(position, reading, 2));
    json_print(root);
}

/* Twins and RTL, cell by cell. The rtl reading is the one that is shown. */
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

static int show(void *request, struct cli_frame *frame, struct fault *fault) {
    const bool compared = *(const bool *)request;
    const struct position *position = &frame->position;
    struct reading reading = {0};
    struct view view;
    if (!(compared ? compare(position, &reading, fault)
                   : compute(frame->backend, position, &reading, fault)))
        return CLI_FAILED;
    fill_view(&view, frame, &reading);
    if (!cli_frame_pictures(frame, &view, fault))
        return CLI_FAILED;
    if (cli_frame_silent(frame))
        return CLI_FINE;
    if (frame->json) {
        print_json(frame, compared, &reading);
        return CLI_FINE;
    }
    cli_draw(&view);
    if (compared)
        printf("   soft and rtl agree cell by cell: %d of %d cells equal\n",
               position->size * position->size, position->size * position->size);
    cli_frame_say_pictures(frame);
    return CLI_FINE;
}

int cmd_influence(int argc, char **argv) {
    struct cli_frame frame = CLI_FRAME_DEFAULTS;
    bool compared = false;
    const struct cli_option options[] = {CLI_OPTION_MOVE(frame),
                                         CLI_OPTION_BACKEND(frame.backend),
                                         {"compare", CLI_FLAG, &compared, NULL,
                                          "compute with both backends; fail when a cell differs", 0,
                                          0, NULL},
                                         CLI_OPTION_PNG(frame.png),
                                         CLI_OPTION_SVG(frame.svg),
                                         CLI_OPTION_CELL(frame.cell),
                                         CLI_OPTION_JSON(frame.json),
                                         CLI_OPTIONS_END};
    const struct cli_syntax syntax = {"influence",
                                      "GAME.sgf",
                                      1,
                                      1,
                                      "Replays the main line of a game record and shows the "
                                      "influence of both sides: the sum over\n"
                                      "all stones of a value that falls with distance, positive "
                                      "for Black. - reads standard input.",
                                      options};
    return cli_frame_run(&syntax, argc, argv, &frame, show, &compared);
}
