/* SPDX-License-Identifier: Apache-2.0
 * goishi suggest: the joseki moves that fit the whole board, with their reasons. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/base/utf8.h"
#include "host/cli/chip.h"
#include "host/cli/context.h"
#include "host/json/answer.h"
#include "host/session/chance.h"

int cmd_suggest(int argc, char **argv);

struct request {
    const char *dictionary, *style;
    long number;
    bool verbose;
};

enum { FEW = 30 }; /* games below which a share of wins says little */

struct outcome {
    const struct finder_answer *answer;
    struct finder_question question;
};

static int style_of(const char *name) {
    int style = 0;
    while (strcmp(session_styles[style], name) != 0)
        ++style;
    return style;
}

static bool ask(const struct request *request, const struct cli_context *context,
                struct session *session, struct outcome *outcome, struct fault *fault) {
    session_question(&context->position, game_to_move(context->game, (int)context->move),
                     context->last.x, context->last.y, (int)context->move, &outcome->question);
    outcome->question.style = (uint8_t)style_of(request->style);
    outcome->question.influence = 1; /* of the picture */
    outcome->answer = session_ask(session, &outcome->question, fault);
    return outcome->answer != NULL;
}

static void letter(int i, char text[8]) {
    snprintf(text, 8, "%c", i < 26 ? 'A' + i : '?');
}

/* The line whose influence is shown: stones that are only proposed, numbered from the second on;
 * what the line captures stays on the board. */
static void fill_line(struct diagram *diagram, const struct finder_move *best) {
    for (int i = 0; i < best->length; ++i) {
        struct diagram_point *p =
            &diagram->point[finder_stone_y(best->line[i])][finder_stone_x(best->line[i])];
        if (p->colour || p->ghost)
            continue;
        p->ghost = (uint8_t)finder_stone_colour(best->line[i]);
        if (!p->label[0])
            snprintf(p->label, sizeof p->label, "%d", (i + 1) % 1000);
    }
}

/* Rank, point and how often it was played, for as many moves as can be read in one line. */
static void fill_key(struct diagram *diagram, const struct finder_answer *answer, long most) {
    enum { LONGEST_KEY = 100 };
    size_t at = 0;
    for (int i = 0; i < answer->moves && i < most && at < LONGEST_KEY; ++i) {
        char name[GO_NAME_BYTES], mark[8];
        go_name(answer->move[i].x, answer->move[i].y, name);
        letter(i, mark);
        at += (size_t)snprintf(diagram->key + at, sizeof diagram->key - at, "%s%s %s: %u",
                               i ? ", " : "times played: ", mark, name,
                               (unsigned)answer->move[i].count);
    }
}

static void fill_diagram(struct diagram *diagram, const struct request *request,
                         const struct cli_context *context, const struct outcome *outcome) {
    const struct finder_answer *answer = outcome->answer;
    const struct position *position = &context->position;
    diagram_init(diagram, position->size);
    diagram_position(diagram, position);
    diagram->heat = (struct diagram_scale){"influence after the line of A", 8, 250};
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            diagram->point[y][x].heat = answer->has_influence ? answer->influence[y - 1][x - 1] : 0;
    if (context->last.x)
        diagram->point[context->last.y][context->last.x].last = true;
    const int shown = session_comparable(answer, outcome->question.style);
    for (int i = 0; i < shown && i < request->number; ++i)
        letter(i, diagram->point[answer->move[i].y][answer->move[i].x].label);
    if (answer->moves)
        fill_line(diagram, &answer->move[0]);
    fill_key(diagram, answer, request->number);
    snprintf(diagram->title, sizeof diagram->title, "%s - %s, move %ld: %s to move", context->black,
             context->white, context->move, cli_side(outcome->question.to_move));
    if (answer->cost.counted)
        snprintf(diagram->caption, sizeof diagram->caption,
                 "%s: %" PRIu64 " clocks, %" PRIu64 " bus accesses, %u evaluations",
                 cli_cells_name(context->backend), answer->cost.clocks, answer->cost.accesses,
                 (unsigned)answer->counts.evaluations);
    else
        snprintf(diagram->caption, sizeof diagram->caption, "C twins of the cells: %u evaluations",
                 (unsigned)answer->counts.evaluations);
}

static void line_text(const struct finder_move *move, char *text, size_t room) {
    size_t at = 0;
    text[0] = '\0';
    for (int i = 0; i < move->length && at + 8 < room; ++i) {
        char name[GO_NAME_BYTES];
        go_name(finder_stone_x(move->line[i]), finder_stone_y(move->line[i]), name);
        at += (size_t)snprintf(text + at, room - at, "%s%s", i ? " " : "", name);
    }
}

/* How often it was played in this position of its corner, and with what result. */
static void print_played(const struct finder_move *move) {
    char played[16] = "-", won[8] = "-", year[8] = "-";
    if (move->count)
        snprintf(played, sizeof played, "%u", (unsigned)move->count);
    if (move->count && move->won <= 200)
        snprintf(won, sizeof won, "%d %%%s", move->won / 2, move->count < FEW ? "?" : "");
    if (move->count && move->last_year)
        snprintf(year, sizeof year, "%d", move->last_year);
    printf(" %7s %6s  %4s", played, won, year);
}

/* What the choice is made of, for those who work on it. */
static void print_internals(const struct request *request, const struct finder_answer *answer) {
    for (int i = 0; i < answer->moves && i < request->number; ++i) {
        const struct finder_move *move = &answer->move[i];
        char mark[8];
        letter(i, mark);
        printf("   %s: %ld/256 bits, tables %.1f %%, tree %.1f %%, opening %.1f %%", mark,
               (long)move->score, move->table / 655.36, move->tree / 655.36,
               move->opening / 655.36);
        if (move->value != FINDER_VALUE_NONE)
            printf(", value of the line %+ld", (long)move->value - answer->before);
        printf("\n");
    }
    for (int i = 0; i < FINDER_REASONS; ++i)
        if (answer->drops[i])
            printf("   dropped: %u x %s\n", (unsigned)answer->drops[i], finder_reason_text(i));
}

static void print_moves(const struct request *request, const struct outcome *outcome) {
    const struct finder_answer *answer = outcome->answer;
    double chance[FINDER_MOVES];
    const bool likely = session_chances(answer, outcome->question.style, chance);
    if (!answer->moves)
        printf("   no joseki move: %s\n", finder_why_text(answer->why));
    else
        printf("      move    score  played    won  last  corner       line\n");
    const int shown = session_comparable(answer, outcome->question.style);
    for (int i = 0; i < shown && i < request->number; ++i) {
        const struct finder_move *move = &answer->move[i];
        char name[GO_NAME_BYTES], mark[8], line[160], score[16];
        go_name(move->x, move->y, name);
        letter(i, mark);
        line_text(move, line, sizeof line);
        if (likely)
            snprintf(score, sizeof score, "%.1f %%", 100 * chance[i]);
        else if (move->from & FINDER_FROM_OPENING)
            snprintf(score, sizeof score, "%.1f %%", move->opening / 655.36);
        else if (move->value != FINDER_VALUE_NONE)
            snprintf(score, sizeof score, "%+ld", (long)move->value - answer->before);
        else
            snprintf(score, sizeof score, "-");
        printf("   %s  %-4s  %7s", mark, name, score);
        print_played(move);
        printf("  %-11s  %s\n", json_corners[move->corner], line);
    }
    if (answer->moves && !cli_common.quiet)
        printf(
            "   %s\n   played, won, last: in this position of the corner; ?: fewer than %d "
            "games\n",
            likely
                ? "score: how likely a professional plays it here, of all moves considered"
                : "score: the share in the opening tree, else the thesis's evaluation of the line",
            FEW);
    if (request->verbose)
        print_internals(request, answer);
    if (answer->damaged)
        printf("   %u subtrees of the dictionary could not be used, the first is %u: %s\n",
               (unsigned)answer->damaged, answer->damaged_part,
               tree_status_text(answer->damaged_how));
}

static void print_json(const struct request *request, const struct cli_context *context,
                       const struct outcome *outcome) {
    char file[512];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, context->file));
    cJSON_AddNumberToObject(root, "size", context->position.size);
    cJSON_AddNumberToObject(root, "move", (double)context->move);
    cJSON_AddStringToObject(root, "to_move", json_side(outcome->question.to_move));
    cJSON_AddStringToObject(root, "backend", context->backend);
    cJSON_AddStringToObject(root, "style", request->style);
    cJSON_AddBoolToObject(root, "figures_apply", context->position.size == 19);
    cJSON *counts =
        json_add_answer(root, outcome->answer, outcome->question.style, (int)request->number);
    json_add_cost(counts, &outcome->answer->cost);
    cli_print_json(root);
}

static int show_answer(const struct request *request, const struct cli_context *context,
                       struct session *session, struct fault *fault) {
    struct outcome outcome = {0};
    struct diagram diagram;
    if (!ask(request, context, session, &outcome, fault))
        return CLI_FAILED;
    fill_diagram(&diagram, request, context, &outcome);
    if (!cli_context_pictures(context, &diagram, fault))
        return CLI_FAILED;
    if (cli_context_silent(context))
        return CLI_FINE;
    if (context->json) {
        print_json(request, context, &outcome);
        return CLI_FINE;
    }
    cli_draw(&diagram);
    print_moves(request, &outcome);
    if (context->position.size != 19 && outcome.answer->moves)
        printf("   played, won and share are those of 19x19 games: on a %dx%d board they mean "
               "nothing\n",
               context->position.size, context->position.size);
    cli_context_say_pictures(context);
    return CLI_FINE;
}

static int show(void *wanted, struct cli_context *context, struct fault *fault) {
    const struct request *request = wanted;
    struct session *session = cli_session(request->dictionary, context->backend,
                                          context->position.size, SESSION_ASK, fault);
    const int code = session ? show_answer(request, context, session, fault) : CLI_FAILED;
    session_close(session);
    return code;
}

int cmd_suggest(int argc, char **argv) {
    struct cli_context context = CLI_CONTEXT_DEFAULTS;
    struct request request = {.style = "full", .number = 5};
    const struct cli_option options[] = {
        CLI_OPTION_MOVE(context),
        CLI_OPTIONS_POSITION(context),
        {"number,n", CLI_NUMBER, &request.number, "K", "show the K best moves (5)", 1, 26, NULL},
        CLI_OPTION_BACKEND(context.backend),
        {"style", CLI_CHOICE, &request.style, "NAME",
         "full (default); thesis: the evaluation alone; tree: the tree's counts; table: the tables",
         0, 0, session_styles},
        CLI_OPTION_DICTIONARY(request.dictionary),
        CLI_OPTION_PNG(context.png),
        CLI_OPTION_SVG(context.svg),
        CLI_OPTION_CELL(context.cell),
        CLI_OPTION_JSON(context.json),
        {"verbose,v", CLI_FLAG, &request.verbose, NULL,
         "also what the scores are made of, and what was dropped", 0, 0, NULL},
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "suggest",
        CLI_CONTEXT_OPERANDS,
        1,
        CLI_CONTEXT_MOST,
        "Finds the joseki moves that fit the whole board after a move of a game: ranked, with the\n"
        "line they begin, how often professionals played them in that corner and how that went.\n"
        "Letters mark them on the board; the colours show the influence after the best line.",
        options};
    return cli_context_run(&syntax, argc, argv, &context, show, &request);
}
