/* SPDX-License-Identifier: Apache-2.0
 * goishi solve show: the value of a position on a solved board, of its moves, and the best line. */
#include <stdio.h>
#include <string.h>

#include "host/base/file.h"
#include "host/cli/cmd_solve.h"
#include "host/cli/context.h"
#include "host/json/solved.h"

enum { MOST_OPERANDS = 400, LINE = 40 };

struct showing {
    struct solution *solution;
    const struct solve_shape *shape;
    struct solution_state state;
    bool white; /* to move */
    struct cli_context context;
    /* The answer. */
    struct solution_value value;
    struct solution_move moves[SOLVE_MAX_POINTS + 1];
    int count;
    int line[LINE], length;
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

/* How many passes led to the position after that many moves, two at most. */
static int passes_before(const struct game *game, int move) {
    int passes = 0;
    for (int k = 0; k < game->events; ++k)
        if (game->event[k].move <= (uint32_t)move)
            passes = game->event[k].setup || game->event[k].x1 ? 0 : passes + 1;
    return passes > 2 ? 2 : passes;
}

static bool read_game(struct showing *showing, const char *path, struct fault *fault) {
    struct position position;
    struct game *game = game_read(path, fault);
    if (!game)
        return false;
    const int move = showing->context.move < 0 ? game->moves : (int)showing->context.move;
    bool good = game_position(game, move, &position, NULL, fault);
    const int colour = game_to_move(game, move);
    showing->white = colour == GOISHI_WHITE;
    if (good && !solution_state_of(showing->shape, &position, colour, passes_before(game, move),
                                   &showing->state))
        good = fault_set(fault, "%s: the game is on %dx%d, the solution of %dx%d%s",
                         file_name(path), game->size, game->size, showing->shape->rows,
                         showing->shape->columns, showing->shape->circular ? " (circular)" : "");
    game_free(game);
    return good;
}

static bool play(struct showing *showing, const char *name, struct fault *fault) {
    const struct solve_shape *shape = showing->shape;
    int wanted;
    if (!solution_parse(shape, name, &wanted))
        return fault_set(fault, "%s is not a point of a %dx%d board", name, shape->rows,
                         shape->columns);
    const int count = solution_moves(showing->solution, &showing->state, showing->moves, fault);
    if (count < 0)
        return false;
    for (int k = 0; k < count; ++k)
        if (showing->moves[k].point == wanted) {
            showing->state = showing->moves[k].after;
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

/* The best moves, one after the other, until the game ends. */
static bool best_line(struct showing *showing, struct fault *fault) {
    struct solution_state seen[LINE + 1] = {showing->state};
    struct solution_move moves[SOLVE_MAX_POINTS + 1];
    while (showing->length < LINE) {
        const int at = showing->length;
        const int count = solution_moves(showing->solution, &seen[at], moves, fault);
        if (count < 0)
            return false;
        if (count == 0)
            break;
        const int pick = solution_pick(moves, count, seen, at + 1);
        showing->line[showing->length++] = moves[pick].point;
        seen[at + 1] = moves[pick].after;
    }
    return true;
}

static const struct solution_move *move_at(const struct showing *showing, int point) {
    for (int k = 0; k < showing->count; ++k)
        if (showing->moves[k].point == point)
            return &showing->moves[k];
    return NULL;
}

static void print_board(const struct showing *showing) {
    const struct solve_shape *shape = showing->shape;
    const struct solve_stones stones = showing->state.stones;
    for (int row = 0; row < shape->rows; ++row) {
        printf("%3d ", shape->rows - row);
        for (int column = 0; column < shape->columns; ++column) {
            const int p = row * shape->columns + column;
            const struct solution_move *move = move_at(showing, p);
            if (stones.mover >> p & 1)
                fputs(showing->white ? "   O " : "   X ", stdout);
            else if (stones.other >> p & 1)
                fputs(showing->white ? "   X " : "   O ", stdout);
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

/* "Black to move after a pass: +4" */
static void headline(const struct showing *showing, char *text, size_t room) {
    char value[32];
    value_text(showing->value, value, sizeof value);
    snprintf(text, room, "%s to move%s: %s", showing->white ? "White" : "Black",
             showing->state.passes == 2   ? " (the game is over)"
             : showing->state.passes == 1 ? " after a pass"
                                          : "",
             value);
}

static void print_text(const struct showing *showing) {
    char text[96], name[GO_NAME_BYTES];
    headline(showing, text, sizeof text);
    printf("%s\n\n", text);
    print_board(showing);
    printf("\n");
    for (int k = 0; k < showing->count; ++k) {
        solution_name(showing->shape, showing->moves[k].point, name);
        value_text(showing->moves[k].value, text, sizeof text);
        printf("  %-5s %s%s\n", name, text, showing->moves[k].best ? "  best" : "");
    }
    printf("%s", showing->length ? "\nbest line:" : "");
    for (int k = 0; k < showing->length; ++k) {
        solution_name(showing->shape, showing->line[k], name);
        printf(" %s", name);
    }
    printf("%s", showing->length ? "\n" : "");
}

/* The stones, the value of every move, and a stone proposed at the best ones. */
static bool write_pictures(const struct showing *showing, struct fault *fault) {
    const struct solve_shape *shape = showing->shape;
    const int own = showing->white ? GOISHI_WHITE : GOISHI_BLACK;
    struct diagram diagram;
    if (!showing->context.png && !showing->context.svg)
        return true;
    if (shape->columns > GOISHI_MAX_SIZE || shape->rows > GOISHI_MAX_SIZE)
        return fault_set(fault, "pictures have at most %d columns and rows", GOISHI_MAX_SIZE);
    diagram_init_rectangle(&diagram, shape->columns, shape->rows);
    for (int p = 0; p < shape->points; ++p) {
        struct diagram_point *point =
            &diagram.point[shape->rows - p / shape->columns][p % shape->columns + 1];
        const struct solution_move *move = move_at(showing, p);
        if (showing->state.stones.mover >> p & 1)
            point->colour = (uint8_t)own;
        else if (showing->state.stones.other >> p & 1)
            point->colour = (uint8_t)(3 - own);
        else if (move)
            snprintf(point->label, sizeof point->label, move->value.points ? "%+d" : "%d",
                     move->value.points);
        if (move && move->best)
            point->ghost = (uint8_t)own;
    }
    headline(showing, diagram.caption, sizeof diagram.caption);
    return cli_context_pictures(&showing->context, &diagram, fault);
}

static bool show(struct showing *showing, struct fault *fault) {
    if (!solution_ask(showing->solution, &showing->state, &showing->value, fault))
        return false;
    showing->count = solution_moves(showing->solution, &showing->state, showing->moves, fault);
    if (showing->count < 0 || !best_line(showing, fault) || !write_pictures(showing, fault))
        return false;
    if (cli_context_silent(&showing->context))
        return true;
    if (showing->context.json) {
        cli_print_json(json_solved_state(showing->shape, &showing->state, showing->white,
                                         showing->value, showing->moves, showing->count,
                                         showing->line, showing->length));
    } else {
        print_text(showing);
        cli_context_say_pictures(&showing->context);
    }
    return true;
}

static bool set_up(struct showing *showing, const char *const *next, const char *ko, long passes,
                   struct fault *fault) {
    bool good = true;
    const char *first = *next ? *next : "";
    if (*first && strspn(first, ".XxOo#/") == strlen(first))
        good = parse_board(showing, *next++, fault);
    else if (strchr(first, '.') || strcmp(first, "-") == 0)
        good = read_game(showing, *next++, fault);
    if (passes)
        showing->state.passes = (int)passes;
    if (good && ko)
        good = (solution_parse(showing->shape, ko, &showing->state.ko) && showing->state.ko >= 0) ||
               fault_set(fault, "--ko %s is not a point", ko);
    while (good && *next)
        good = play(showing, *next++, fault);
    return good;
}

int cmd_solve_show(int argc, char **argv) {
    static const char *const sides[] = {"black", "white", NULL};
    struct showing showing = {.state = {{0, 0}, -1, 0}, .context = CLI_CONTEXT_DEFAULTS};
    const char *operand[MOST_OPERANDS + 1] = {NULL}, *side = "black", *ko = NULL;
    long passes = 0;
    const struct cli_option options[] = {
        {"to-move", CLI_CHOICE, &side, "SIDE", "whose turn a position is (default: black)", 0, 0,
         sides},
        {"ko", CLI_TEXT, &ko, "POINT", "where the side to move may not play", 0, 0, NULL},
        {"passes", CLI_NUMBER, &passes, "N", "passes just before (default: 0)", 0, 2, NULL},
        CLI_OPTION_MOVE(showing.context),
        CLI_OPTION_JSON(showing.context.json),
        CLI_OPTION_PNG(showing.context.png),
        CLI_OPTION_SVG(showing.context.svg),
        CLI_OPTION_CELL(showing.context.cell),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "solve show",
        "FILE [POSITION | GAME.sgf] [MOVE...]",
        1,
        MOST_OPERANDS,
        "The value of a position on a solved board, of every move, and the best line. POSITION\n"
        "is the board from the top row down, as X.O/.../...; a game record of the same size may\n"
        "stand in its place, and without either the board is empty. Values are points for the\n"
        "side to move. Moves as B2 or pass lead on from there.",
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
    const bool good = set_up(&showing, &operand[1], ko, passes, &fault) && show(&showing, &fault);
    solution_close(showing.solution);
    return good ? CLI_FINE : cli_fail("solve show", fault.text);
}
