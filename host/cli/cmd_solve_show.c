/* SPDX-License-Identifier: Apache-2.0
 * goishi solve show, verify, stats: what a file with a solved board says. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "host/cli/cmd_solve.h"
#include "host/cli/context.h"
#include "host/json/solved.h"

enum { MOST_OPERANDS = 400, LINE = 40 };

struct showing {
    struct solution *solution;
    const struct solve_shape *shape;
    struct solution_state state;
    bool white; /* to move */
    bool json;
};

/* "X.O/..." from the top row down: X black, O white. */
static bool parse_board(struct showing *showing, const char *text, struct fault *fault) {
    const struct solve_shape *shape = showing->shape;
    uint32_t stones[2] = {0, 0};
    int point = 0;
    for (const char *at = text; *at; ++at) {
        if (*at == '/') {
            if (point % shape->columns)
                return fault_set(fault, "%s: a row has %d points", text, shape->columns);
            continue;
        }
        const char *kind = strchr(".Xx#Oo", *at);
        if (!kind || point >= shape->points)
            return fault_set(fault, "%s: not a %dx%d board of X, O and .", text, shape->rows,
                             shape->columns);
        if (kind[0] != '.')
            stones[strchr("Oo", *at) != NULL] |= UINT32_C(1) << point;
        ++point;
    }
    if (point != shape->points)
        return fault_set(fault, "%s: %d points of %d are given", text, point, shape->points);
    showing->state.stones = showing->white ? (struct solve_stones){stones[1], stones[0]}
                                           : (struct solve_stones){stones[0], stones[1]};
    return true;
}

static bool play(struct showing *showing, const char *name, struct fault *fault) {
    const struct solve_shape *shape = showing->shape;
    struct solution_move moves[SOLVE_MAX_POINTS + 1];
    int wanted;
    if (!solution_parse(shape, name, &wanted))
        return fault_set(fault, "%s is not a point of a %dx%d board", name, shape->rows,
                         shape->columns);
    const int count = solution_moves(showing->solution, &showing->state, moves, fault);
    if (count < 0)
        return false;
    for (int k = 0; k < count; ++k)
        if (moves[k].point == wanted) {
            showing->state = moves[k].after;
            showing->white = !showing->white;
            return true;
        }
    return fault_set(fault, "%s is not a legal move here", name);
}

/* "+4", "0 (endless)" */
static void value_text(struct solution_value value, char *text, size_t room) {
    if (value.points)
        snprintf(text, room, "%+d", value.points);
    else
        snprintf(text, room, "0 (%s)", solution_draw_name(value.draw));
}

/* The best moves, one after the other, until the game ends or a state comes again. */
static int best_line(struct showing *showing, int line[LINE], struct fault *fault) {
    struct solution_state state = showing->state;
    struct solution_move moves[SOLVE_MAX_POINTS + 1];
    int length = 0;
    while (length < LINE) {
        const int count = solution_moves(showing->solution, &state, moves, fault);
        if (count < 0)
            return -1;
        if (count == 0)
            break;
        line[length++] = moves[0].point;
        state = moves[0].after;
    }
    return length;
}

static void print_board(const struct showing *showing, const struct solution_move *moves,
                        int count) {
    const struct solve_shape *shape = showing->shape;
    const struct solve_stones stones = showing->state.stones;
    for (int row = 0; row < shape->rows; ++row) {
        printf("%3d ", shape->rows - row);
        for (int column = 0; column < shape->columns; ++column) {
            const int p = row * shape->columns + column;
            const char *own = showing->white ? "   O " : "   X ";
            const char *other = showing->white ? "   X " : "   O ";
            const struct solution_move *move = NULL;
            for (int k = 0; k < count; ++k)
                if (moves[k].point == p)
                    move = &moves[k];
            if (stones.mover >> p & 1)
                fputs(own, stdout);
            else if (stones.other >> p & 1)
                fputs(other, stdout);
            else if (move)
                printf("%+4d%c", move->value.points, move->best ? '*' : ' ');
            else
                fputs("   . ", stdout);
        }
        putchar('\n');
    }
    fputs("    ", stdout);
    for (int column = 0; column < shape->columns; ++column)
        printf("   %c ", go_column(column + 1));
    putchar('\n');
}

static void print_text(const struct showing *showing, struct solution_value value,
                       const struct solution_move *moves, int count, const int *line, int length) {
    char text[32], name[GO_NAME_BYTES];
    value_text(value, text, sizeof text);
    printf("%s to move%s: %s\n\n", showing->white ? "White" : "Black",
           showing->state.passes == 2   ? " (the game is over)"
           : showing->state.passes == 1 ? " after a pass"
                                        : "",
           text);
    print_board(showing, moves, count);
    printf("\n");
    for (int k = 0; k < count; ++k) {
        solution_name(showing->shape, moves[k].point, name);
        value_text(moves[k].value, text, sizeof text);
        printf("  %-5s %s%s\n", name, text, moves[k].best ? "  best" : "");
    }
    printf("%s", length ? "\nbest line:" : "");
    for (int k = 0; k < length; ++k) {
        solution_name(showing->shape, line[k], name);
        printf(" %s", name);
    }
    printf("%s", length ? "\n" : "");
}

static bool show(struct showing *showing, struct fault *fault) {
    struct solution_value value;
    struct solution_move moves[SOLVE_MAX_POINTS + 1];
    int line[LINE];
    if (!solution_ask(showing->solution, &showing->state, &value, fault))
        return false;
    const int count = solution_moves(showing->solution, &showing->state, moves, fault);
    const int length = count < 0 ? -1 : best_line(showing, line, fault);
    if (length < 0)
        return false;
    if (showing->json)
        cli_print_json(json_solved_state(showing->shape, &showing->state, showing->white, value,
                                         moves, count, line, length));
    else
        print_text(showing, value, moves, count, line, length);
    return true;
}

int cmd_solve_show(int argc, char **argv) {
    static const char *const sides[] = {"black", "white", NULL};
    struct showing showing = {.state = {{0, 0}, -1, 0}};
    const char *operand[MOST_OPERANDS + 1] = {NULL}, *side = "black", *ko = NULL;
    long passes = 0;
    const struct cli_option options[] = {
        {"to-move", CLI_CHOICE, &side, "SIDE", "whose turn a position is (default: black)", 0, 0,
         sides},
        {"ko", CLI_TEXT, &ko, "POINT", "where the side to move may not play", 0, 0, NULL},
        {"passes", CLI_NUMBER, &passes, "N", "passes just before (default: 0)", 0, 2, NULL},
        {"json", CLI_FLAG, &showing.json, NULL, "print JSON (docs/json.md)", 0, 0, NULL},
        {NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL}};
    const struct cli_syntax syntax = {
        "solve show",
        "FILE [POSITION] [MOVE...]",
        1,
        MOST_OPERANDS,
        "The value of a position on a solved board, of every move, and the best line. POSITION\n"
        "is the board from the top row down, as X.O/.../...; without it the board is empty.\n"
        "Values are points for the side to move. Moves as B2 or pass lead on from there.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    showing.white = strcmp(side, "white") == 0;
    showing.solution = solution_open(operand[0], &fault);
    if (!showing.solution)
        return cli_fail("solve show", fault.text);
    showing.shape = solution_shape(showing.solution);
    const char **next = &operand[1];
    bool good = true;
    const bool line = *next && strspn(*next, ".XxOo#/") == strlen(*next);
    if (line)
        good = parse_board(&showing, *next++, &fault);
    showing.state.passes = (int)passes;
    if (good && ko) {
        good = (solution_parse(showing.shape, ko, &showing.state.ko) && showing.state.ko >= 0) ||
               fault_set(&fault, "--ko %s is not a point", ko);
    }
    while (good && *next)
        good = play(&showing, *next++, &fault);
    good = good && show(&showing, &fault);
    solution_close(showing.solution);
    return good ? CLI_FINE : cli_fail("solve show", fault.text);
}

int cmd_solve_verify(int argc, char **argv) {
    const char *operand[1] = {NULL};
    bool json = false;
    const struct cli_option options[] = {
        {"json", CLI_FLAG, &json, NULL, "print JSON (docs/json.md)", 0, 0, NULL},
        {NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL}};
    const struct cli_syntax syntax = {
        "solve verify", "FILE", 1, 1, "Decodes every block of a solved board and compares its CRC.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct solution *solution = solution_open(operand[0], &fault);
    const bool good = solution && solution_verify(solution, &fault);
    if (good && json) {
        cli_print_json(json_solved_shape(solution_shape(solution)));
    } else if (good) {
        printf("%s: %dx%d, every block is good\n", operand[0], solution_shape(solution)->rows,
               solution_shape(solution)->columns);
    }
    solution_close(solution);
    return good ? CLI_FINE : cli_fail("solve verify", fault.text);
}

static void print_stats(const struct solve_shape *shape, const struct solve_count *count,
                        const struct solve_survey *survey) {
    printf("%dx%d%s\n", shape->rows, shape->columns, shape->circular ? ", circular" : "");
    printf("  %-44s %15" PRIu64 "\n", "legal positions", count->legal);
    printf("  %-44s %15" PRIu64 "\n", "ko states", count->kos);
    printf("  %-44s %15" PRIu64 "\n", "positions up to symmetry", count->positions);
    printf("  %-44s %15" PRIu64 "\n", "ko states up to symmetry", count->ko_states);
    printf("  %-44s %15" PRIu64 "\n", "states: no pass, one pass, ko", solve_states(count, false));
    printf("  %-44s %15" PRIu64 "\n", "states: two passes as well", solve_states(count, true));
    printf("  %-44s %15" PRIu64 "\n", "moves of the states with at most one pass", count->edges);
    printf("  %-44s %15" PRIu64 "\n", "sekis, positions up to symmetry", survey->sekis);
    printf("  %-44s %15" PRIu64 "\n", "sekis, ko states up to symmetry", survey->ko_sekis);
    printf("\n  value for the side to move, positions up to symmetry\n");
    for (int v = shape->points; v >= -shape->points; --v)
        if (survey->value[v + shape->points]) {
            printf("  %+4d %15" PRIu64, v, survey->value[v + shape->points]);
            if (v == 0)
                printf("   by score %" PRIu64 ", endless %" PRIu64, survey->by_score,
                       survey->by_loop);
            putchar('\n');
        }
}

int cmd_solve_stats(int argc, char **argv) {
    const char *operand[1] = {NULL};
    bool json = false;
    const struct cli_option options[] = {
        {"json", CLI_FLAG, &json, NULL, "print JSON (docs/json.md)", 0, 0, NULL},
        {NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL}};
    const struct cli_syntax syntax = {
        "solve stats",
        "FILE",
        1,
        1,
        "Counts states and moves up to symmetry, values, draws of both kinds and sekis.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct solution *solution = solution_open(operand[0], &fault);
    if (!solution)
        return cli_fail("solve stats", fault.text);
    const struct solve_shape *shape = solution_shape(solution);
    int8_t *table = malloc(shape->slots);
    bool complete;
    const bool good = table ? solution_load(operand[0], shape, table, &complete, &fault)
                            : fault_set(&fault, "not enough memory");
    if (good) {
        const struct solve_count count = solve_count_states(shape, 2);
        const struct solve_survey survey = solve_survey_table(shape, table);
        if (json)
            cli_print_json(json_solved_stats(shape, &count, &survey));
        else
            print_stats(shape, &count, &survey);
    }
    free(table);
    solution_close(solution);
    return good ? CLI_FINE : cli_fail("solve stats", fault.text);
}
