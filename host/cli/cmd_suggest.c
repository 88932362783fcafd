/* SPDX-License-Identifier: Apache-2.0
 * goishi suggest: the joseki moves that fit the whole board, with their reasons. */
#include <inttypes.h>
#include <limits.h>
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

int cmd_suggest(int argc, char **argv);

static const char *const when_names[] = {"auto", "always", "never", NULL};
static const char *const corner_names[] = {"upper right", "upper left", "lower right", "lower left",
                                           "side"};

struct request {
    const char *file, *backend, *png, *svg, *colour, *dictionary, *style;
    long move, cell, number;
    bool json;
};

struct outcome {
    const struct finder_answer *answer;
    struct finder_question question;
    bool clocked;
    uint64_t clocks, accesses;
    struct session_influence influence; /* after the best line */
};

static int style_of(const char *name) {
    int style = 0;
    while (strcmp(session_styles[style], name) != 0)
        ++style;
    return style;
}

/* The influence, virtual stones included, once the best line has been played. */
static bool heat_after(struct session *session, const struct position *position,
                       struct outcome *outcome, struct fault *fault) {
    const struct finder_answer *answer = outcome->answer;
    struct position after = *position;
    if (answer->moves)
        for (int i = 0; i < answer->move[0].length; ++i) {
            const finder_stone stone = answer->move[0].line[i];
            after.ko = 0;
            position_play(&after, finder_stone_x(stone), finder_stone_y(stone),
                          finder_stone_colour(stone), NULL);
        }
    return session_influence(session, &after, true, &outcome->influence, fault);
}

static bool ask(const struct request *request, const struct game *game,
                const struct position *position, const struct game_last *last,
                struct session *session, struct outcome *outcome, struct fault *fault) {
    uint64_t clocks = 0, accesses = 0;
    session_question(position, game_to_move(game, (int)request->move), last->x, last->y,
                     (int)request->move, &outcome->question);
    outcome->question.style = (uint8_t)style_of(request->style);
    session_clocks(session, &clocks, &accesses);
    outcome->answer = session_ask(session, &outcome->question, fault);
    outcome->clocked = session_clocks(session, &outcome->clocks, &outcome->accesses);
    outcome->clocks -= clocks;
    outcome->accesses -= accesses;
    return outcome->answer && heat_after(session, position, outcome, fault);
}

static void letter(int i, char text[8]) {
    snprintf(text, 8, "%c", i < 26 ? 'A' + i : '?');
}

static void fill_view(struct view *view, const struct request *request, const struct game *game,
                      const struct position *position, const struct game_last *last,
                      const struct outcome *outcome) {
    char black[64], white[64];
    const struct finder_answer *answer = outcome->answer;
    view_init(view, position->size);
    view_position(view, position);
    view->heat = (struct view_scale){"influence after the line of A", 8, 250};
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            view->point[y][x].heat = outcome->influence.heat[y][x];
    if (last->x)
        view->point[last->y][last->x].last = true;
    for (int i = 0; i < answer->moves && i < request->number; ++i)
        letter(i, view->point[answer->move[i].y][answer->move[i].x].label);
    snprintf(view->title, sizeof view->title, "%s - %s, move %ld: %s to move",
             utf8_clean(black, sizeof black, *game->black ? game->black : "Black"),
             utf8_clean(white, sizeof white, *game->white ? game->white : "White"), request->move,
             outcome->question.to_move == GOISHI_BLACK ? "black" : "white");
    if (outcome->clocked)
        snprintf(view->caption, sizeof view->caption,
                 "Verilated cells: %" PRIu64 " clocks, %" PRIu64 " bus accesses, %u evaluations",
                 outcome->clocks, outcome->accesses, (unsigned)answer->counts.evaluations);
    else
        snprintf(view->caption, sizeof view->caption, "C twins of the cells: %u evaluations",
                 (unsigned)answer->counts.evaluations);
}

static void line_text(const struct finder_move *move, char *text, size_t room) {
    size_t at = 0;
    text[0] = '\0';
    for (int i = 0; i < move->length && at + 8 < room; ++i) {
        char name[4];
        position_point_name(finder_stone_x(move->line[i]), finder_stone_y(move->line[i]), name);
        at += (size_t)snprintf(text + at, room - at, "%s%s", i ? " " : "", name);
    }
}

static void print_moves(const struct request *request, const struct outcome *outcome) {
    const struct finder_answer *answer = outcome->answer;
    if (!answer->moves)
        printf("   no joseki move: %s\n", finder_why_text(answer->why));
    else
        printf("      move  score  value  played  last  won    share  corner       line\n");
    for (int i = 0; i < answer->moves && i < request->number; ++i) {
        const struct finder_move *move = &answer->move[i];
        char name[4], mark[8], line[160], value[12] = "-", won[8] = "-", year[8] = "-";
        position_point_name(move->x, move->y, name);
        letter(i, mark);
        line_text(move, line, sizeof line);
        if (move->value != FINDER_VALUE_NONE)
            snprintf(value, sizeof value, "%+ld", (long)move->value - answer->before);
        if (move->won <= 200)
            snprintf(won, sizeof won, "%d %%", move->won / 2);
        if (move->last_year)
            snprintf(year, sizeof year, "%d", move->last_year);
        printf("   %s  %-4s %6ld %6s %7u  %4s %5s %6.1f %%  %-11s  %s\n", mark, name,
               (long)move->score, value, (unsigned)move->count, year, won,
               (double)(move->table ? move->table : move->tree) / 655.36,
               corner_names[move->corner], line);
    }
    for (int i = 0; i < FINDER_REASONS; ++i)
        if (answer->drops[i])
            printf("   dropped: %u x %s\n", (unsigned)answer->drops[i], finder_reason_text(i));
    if (answer->damaged)
        printf("   %u subtrees of the dictionary could not be used, the first is %u: %s\n",
               (unsigned)answer->damaged, answer->damaged_part,
               tree_status_text(answer->damaged_how));
}

static const char *side(int colour) {
    return colour == GOISHI_BLACK ? "black" : "white";
}

static cJSON *json_line(const struct finder_move *move) {
    cJSON *line = cJSON_CreateArray();
    for (int i = 0; i < move->length; ++i) {
        char name[4];
        cJSON *stone = cJSON_CreateObject();
        position_point_name(finder_stone_x(move->line[i]), finder_stone_y(move->line[i]), name);
        cJSON_AddStringToObject(stone, "colour", side(finder_stone_colour(move->line[i])));
        cJSON_AddStringToObject(stone, "point", name);
        cJSON_AddItemToArray(line, stone);
    }
    return line;
}

static cJSON *json_move(const struct finder_answer *answer, const struct finder_move *move) {
    static const struct {
        int bit;
        const char *name;
    } sources[] = {{FINDER_FROM_TREE, "tree"},
                   {FINDER_FROM_TABLE, "table"},
                   {FINDER_FROM_OPENING, "opening"},
                   {FINDER_FROM_DEFAULT, "default"}};
    cJSON *object = cJSON_CreateObject(), *from = cJSON_CreateArray();
    char name[4];
    position_point_name(move->x, move->y, name);
    cJSON_AddStringToObject(object, "point", name);
    cJSON_AddNumberToObject(object, "score", move->score);
    if (move->value != FINDER_VALUE_NONE)
        cJSON_AddNumberToObject(object, "value", move->value - answer->before);
    cJSON_AddStringToObject(object, "corner", corner_names[move->corner]);
    cJSON_AddNumberToObject(object, "equivalent", move->view);
    cJSON_AddNumberToObject(object, "pattern_stones", move->level);
    cJSON_AddNumberToObject(object, "played", move->count);
    if (move->won <= 200)
        cJSON_AddNumberToObject(object, "won", move->won / 200.0);
    if (move->last_year)
        cJSON_AddNumberToObject(object, "last_year", move->last_year);
    cJSON_AddNumberToObject(object, "table_share", move->table / 65536.0);
    cJSON_AddNumberToObject(object, "tree_share", move->tree / 65536.0);
    for (size_t i = 0; i < sizeof sources / sizeof *sources; ++i)
        if (move->from & sources[i].bit)
            cJSON_AddItemToArray(from, cJSON_CreateString(sources[i].name));
    cJSON_AddItemToObject(object, "from", from);
    cJSON_AddItemToObject(object, "line", json_line(move));
    return object;
}

static int print_json(const struct request *request, const struct game *game,
                      const struct outcome *outcome) {
    const struct finder_answer *answer = outcome->answer;
    char file[512];
    cJSON *root = cJSON_CreateObject(), *moves = cJSON_CreateArray(), *drops = cJSON_CreateArray();
    cJSON *counts = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, request->file));
    cJSON_AddNumberToObject(root, "size", game->size);
    cJSON_AddNumberToObject(root, "move", (double)request->move);
    cJSON_AddStringToObject(root, "to_move", side(outcome->question.to_move));
    cJSON_AddStringToObject(root, "backend", request->backend);
    cJSON_AddStringToObject(root, "style", request->style);
    cJSON_AddStringToObject(root, "answer", finder_why_text(answer->why));
    for (int i = 0; i < answer->moves && i < request->number; ++i)
        cJSON_AddItemToArray(moves, json_move(answer, &answer->move[i]));
    cJSON_AddItemToObject(root, "moves", moves);
    for (int i = 0; i < answer->told; ++i) {
        const struct finder_drop *drop = &answer->drop[i];
        char name[4];
        cJSON *object = cJSON_CreateObject();
        position_point_name(drop->x, drop->y, name);
        cJSON_AddStringToObject(object, "point", name);
        cJSON_AddStringToObject(object, "reason", finder_reason_text(drop->reason));
        cJSON_AddNumberToObject(object, "equivalent", drop->view);
        cJSON_AddNumberToObject(object, "pattern_stones", drop->level);
        cJSON_AddItemToArray(drops, object);
    }
    cJSON_AddItemToObject(root, "dropped", drops);
    cJSON_AddNumberToObject(root, "damaged_subtrees", answer->damaged);
    cJSON_AddNumberToObject(counts, "nodes_matched", answer->counts.walked);
    cJSON_AddNumberToObject(counts, "nodes_searched", answer->counts.searched);
    cJSON_AddNumberToObject(counts, "evaluations", answer->counts.evaluations);
    cJSON_AddNumberToObject(counts, "commands", answer->counts.commands);
    cJSON_AddNumberToObject(counts, "subtrees", answer->counts.parts);
    if (outcome->clocked) {
        cJSON_AddNumberToObject(counts, "clocks", (double)outcome->clocks);
        cJSON_AddNumberToObject(counts, "bus_accesses", (double)outcome->accesses);
    }
    cJSON_AddItemToObject(root, "counts", counts);
    return json_print(root) ? CLI_FINE : cli_fail("suggest", "not enough memory");
}

static enum terminal_when when(const char *name) {
    return strcmp(name, "always") == 0  ? TERMINAL_ALWAYS
           : strcmp(name, "never") == 0 ? TERMINAL_NEVER
                                        : TERMINAL_AUTO;
}

static int show(struct request *request, const struct game *game, struct session *session,
                const struct position *position, const struct game_last *last,
                struct fault *fault) {
    struct outcome outcome = {0};
    struct view view;
    if (!ask(request, game, position, last, session, &outcome, fault))
        return cli_fail("suggest", fault->text);
    fill_view(&view, request, game, position, last, &outcome);
    if (request->png && !picture_write(&view, PICTURE_PNG, (int)request->cell, request->png, fault))
        return cli_fail("suggest", fault->text);
    if (request->svg && !picture_write(&view, PICTURE_SVG, (int)request->cell, request->svg, fault))
        return cli_fail("suggest", fault->text);
    if (request->json)
        return print_json(request, game, &outcome);
    /* A picture on standard output stays alone there. */
    if ((request->png && strcmp(request->png, "-") == 0) ||
        (request->svg && strcmp(request->svg, "-") == 0))
        return CLI_FINE;
    terminal_draw(stdout, &view, terminal_style(stdout, when(request->colour)));
    print_moves(request, &outcome);
    if (request->png)
        printf("   picture: %s\n", request->png);
    if (request->svg)
        printf("   picture: %s\n", request->svg);
    return CLI_FINE;
}

int cmd_suggest(int argc, char **argv) {
    struct request request = {.backend = "soft",
                              .colour = "auto",
                              .style = "full",
                              .move = -1,
                              .number = 5,
                              .cell = PICTURE_DEFAULT_CELL};
    const struct cli_option options[] = {
        {"move", CLI_NUMBER, &request.move, "N", "the position after move N (default: the last)", 0,
         INT_MAX, NULL},
        {"number", CLI_NUMBER, &request.number, "K", "show the K best moves (5; also -n)", 1, 26,
         NULL},
        {"backend", CLI_CHOICE, &request.backend, "NAME",
         "soft: the C twins (default); rtl: the Verilated cells", 0, 0, backend_names},
        {"style", CLI_CHOICE, &request.style, "NAME",
         "full (default); thesis: the evaluation alone; tree: the tree's counts; table: the tables",
         0, 0, session_styles},
        {"dictionary", CLI_TEXT, &request.dictionary, "PATH", "an image or a dictionary's folder",
         0, 0, NULL},
        {"json", CLI_FLAG, &request.json, NULL, "print JSON instead of the board", 0, 0, NULL},
        {"png", CLI_TEXT, &request.png, "FILE", "write a picture (- for standard output)", 0, 0,
         NULL},
        {"svg", CLI_TEXT, &request.svg, "FILE", "write a picture as SVG", 0, 0, NULL},
        {"cell", CLI_NUMBER, &request.cell, "PIXELS", "the pictures' distance of two lines",
         PICTURE_MIN_CELL, PICTURE_MAX_CELL, NULL},
        {"color", CLI_CHOICE, &request.colour, "WHEN", "auto, always or never", 0, 0, when_names},
        {0}};
    const struct cli_syntax syntax = {
        "suggest",
        "GAME.sgf",
        1,
        1,
        "Finds the joseki moves that fit the whole board after a move of a game: ranked, with the\n"
        "line they begin, how often professionals played them, and why others were dropped.\n"
        "Letters mark them on the board; the colours show the influence after the best line.",
        options};
    static char number[] = "--number";
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; ++i)
        if (strcmp(argv[i], "-n") == 0)
            argv[i] = number;
    const int code = cli_parse(&syntax, argc, argv, &request.file);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct game *game = game_read(request.file, &fault);
    if (!game)
        return cli_fail("suggest", fault.text);
    struct position position;
    struct game_last last;
    int result;
    if (request.move < 0)
        request.move = game->moves;
    if (!game_position(game, (int)request.move, &position, &last, &fault)) {
        result = cli_fail("suggest", fault.text);
    } else {
        struct session *session =
            session_open(request.dictionary, request.backend, position.size, &fault);
        result = session ? show(&request, game, session, &position, &last, &fault)
                         : cli_fail("suggest", fault.text);
        session_close(session);
    }
    game_free(game);
    return result;
}
