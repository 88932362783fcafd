/* SPDX-License-Identifier: Apache-2.0
 * goishi suggest: the joseki moves that fit the whole board, with their reasons. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <cJSON.h>

#include "host/base/utf8.h"
#include "host/cli/chip.h"
#include "host/cli/context.h"
#include "host/json/json.h"
#include "host/session/session.h"

int cmd_suggest(int argc, char **argv);

static const char *const corner_names[] = {"upper right", "upper left", "lower right", "lower left",
                                           "side"};

struct request {
    const char *dictionary, *style;
    long number;
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

static bool ask(const struct request *request, const struct cli_frame *frame,
                struct session *session, struct outcome *outcome, struct fault *fault) {
    uint64_t clocks = 0, accesses = 0;
    session_question(&frame->position, game_to_move(frame->game, (int)frame->move), frame->last.x,
                     frame->last.y, (int)frame->move, &outcome->question);
    outcome->question.style = (uint8_t)style_of(request->style);
    session_clocks(session, &clocks, &accesses);
    outcome->answer = session_ask(session, &outcome->question, fault);
    outcome->clocked = session_clocks(session, &outcome->clocks, &outcome->accesses);
    outcome->clocks -= clocks;
    outcome->accesses -= accesses;
    return outcome->answer && heat_after(session, &frame->position, outcome, fault);
}

static void letter(int i, char text[8]) {
    snprintf(text, 8, "%c", i < 26 ? 'A' + i : '?');
}

static void fill_view(struct view *view, const struct request *request,
                      const struct cli_frame *frame, const struct outcome *outcome) {
    const struct finder_answer *answer = outcome->answer;
    const struct position *position = &frame->position;
    view_init(view, position->size);
    view_position(view, position);
    view->heat = (struct view_scale){"influence after the line of A", 8, 250};
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            view->point[y][x].heat = outcome->influence.heat[y][x];
    if (frame->last.x)
        view->point[frame->last.y][frame->last.x].last = true;
    for (int i = 0; i < answer->moves && i < request->number; ++i)
        letter(i, view->point[answer->move[i].y][answer->move[i].x].label);
    snprintf(view->title, sizeof view->title, "%s - %s, move %ld: %s to move", frame->black,
             frame->white, frame->move, cli_side(outcome->question.to_move));
    if (outcome->clocked)
        snprintf(view->caption, sizeof view->caption,
                 "%s: %" PRIu64 " clocks, %" PRIu64 " bus accesses, %u evaluations",
                 cli_cells_name(frame->backend), outcome->clocks, outcome->accesses,
                 (unsigned)answer->counts.evaluations);
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

static cJSON *json_line(const struct finder_move *move) {
    cJSON *line = cJSON_CreateArray();
    for (int i = 0; i < move->length; ++i) {
        char name[4];
        cJSON *stone = cJSON_CreateObject();
        position_point_name(finder_stone_x(move->line[i]), finder_stone_y(move->line[i]), name);
        cJSON_AddStringToObject(stone, "colour", cli_side(finder_stone_colour(move->line[i])));
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

static void print_json(const struct request *request, const struct cli_frame *frame,
                       const struct outcome *outcome) {
    const struct finder_answer *answer = outcome->answer;
    char file[512];
    cJSON *root = cJSON_CreateObject(), *moves = cJSON_CreateArray(), *drops = cJSON_CreateArray();
    cJSON *counts = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, frame->file));
    cJSON_AddNumberToObject(root, "size", frame->position.size);
    cJSON_AddNumberToObject(root, "move", (double)frame->move);
    cJSON_AddStringToObject(root, "to_move", cli_side(outcome->question.to_move));
    cJSON_AddStringToObject(root, "backend", frame->backend);
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
    json_print(root);
}

static int show_answer(const struct request *request, const struct cli_frame *frame,
                       struct session *session, struct fault *fault) {
    struct outcome outcome = {0};
    struct view view;
    if (!ask(request, frame, session, &outcome, fault))
        return CLI_FAILED;
    fill_view(&view, request, frame, &outcome);
    if (!cli_frame_pictures(frame, &view, fault))
        return CLI_FAILED;
    if (cli_frame_silent(frame))
        return CLI_FINE;
    if (frame->json) {
        print_json(request, frame, &outcome);
        return CLI_FINE;
    }
    cli_draw(&view);
    print_moves(request, &outcome);
    cli_frame_say_pictures(frame);
    return CLI_FINE;
}

static int show(void *context, struct cli_frame *frame, struct fault *fault) {
    const struct request *request = context;
    struct session *session = cli_session(request->dictionary, frame->backend, frame->position.size,
                                          SESSION_ASK | SESSION_INFLUENCE, fault);
    const int code = session ? show_answer(request, frame, session, fault) : CLI_FAILED;
    session_close(session);
    return code;
}

int cmd_suggest(int argc, char **argv) {
    struct cli_frame frame = CLI_FRAME_DEFAULTS;
    struct request request = {.style = "full", .number = 5};
    const struct cli_option options[] = {
        CLI_OPTION_MOVE(frame),
        {"number,n", CLI_NUMBER, &request.number, "K", "show the K best moves (5)", 1, 26, NULL},
        CLI_OPTION_BACKEND(frame.backend),
        {"style", CLI_CHOICE, &request.style, "NAME",
         "full (default); thesis: the evaluation alone; tree: the tree's counts; table: the tables",
         0, 0, session_styles},
        CLI_OPTION_DICTIONARY(request.dictionary),
        CLI_OPTION_PNG(frame.png),
        CLI_OPTION_SVG(frame.svg),
        CLI_OPTION_CELL(frame.cell),
        CLI_OPTION_JSON(frame.json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "suggest",
        "GAME.sgf",
        1,
        1,
        "Finds the joseki moves that fit the whole board after a move of a game: ranked, with the\n"
        "line they begin, how often professionals played them, and why others were dropped.\n"
        "Letters mark them on the board; the colours show the influence after the best line.",
        options};
    return cli_frame_run(&syntax, argc, argv, &frame, show, &request);
}
