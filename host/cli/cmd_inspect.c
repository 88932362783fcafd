/* SPDX-License-Identifier: Apache-2.0
 * goishi inspect: what the joseki board sees in a position: the links that the last move killed,
 * the area of the last move's corner and the stones that interfere with it, the virtual stones, the
 * evaluation by interval. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "backend/backend.h"
#include "cli/command.h"
#include "game/game.h"
#include "io/utf8.h"

enum { LINES = GOISHI_MAX_SIZE + 2 };

struct request {
    const char *file, *backend;
    long move;
    bool wide, compare;
};

/* Everything that is read from the cells. */
struct sight {
    struct goishi_joseki_point
        last[LINES][LINES]; /* N: the board with the last stone, nothing taken yet */
    struct goishi_joseki_point
        local[LINES][LINES]; /* N: the stones of the last move's corner; S: the board */
    struct goishi_joseki_result settled, placed;
    struct goishi_joseki_score score;
    bool clocked;
    uint64_t clocks, accesses;
};

static bool command(const struct goishi_cells *cells, enum goishi_joseki_op op, int x, int y,
                    int colour, struct goishi_joseki_result *result) {
    struct goishi_joseki_result unwanted;
    return cells->joseki_ops->command(cells->joseki, op, x, y, colour,
                                      result ? result : &unwanted) == GOISHI_OK;
}

static bool read_points(const struct goishi_cells *cells,
                        struct goishi_joseki_point points[LINES][LINES]) {
    for (int y = 0; y <= cells->size + 1; ++y)
        for (int x = 0; x <= cells->size + 1; ++x)
            if (cells->joseki_ops->point(cells->joseki, x, y, &points[y][x]) != GOISHI_OK)
                return false;
    return true;
}

static bool load(const struct goishi_cells *cells, enum goishi_joseki_op op,
                 const struct position *position, const struct game_last *corner) {
    const int middle = (position->size + 1) / 2;
    for (int y = 1; y <= position->size; ++y) {
        for (int x = 1; x <= position->size; ++x) {
            if (corner && ((corner->x <= middle ? x > middle : x < middle) ||
                           (corner->y <= middle ? y > middle : y < middle)))
                continue;
            const int colour = position_at(position, x, y);
            if (colour && !command(cells, op, x, y, colour, NULL))
                return false;
        }
    }
    return true;
}

static bool look(const struct goishi_cells *cells, const struct request *request,
                 const struct position *before, const struct position *position,
                 const struct game_last *last, struct sight *sight) {
    const struct goishi_joseki_ops *ops = cells->joseki_ops;
    int32_t score;
    if (ops->set_area(cells->joseki, request->wide) != GOISHI_OK ||
        !load(cells, GOISHI_JOSEKI_LOAD_S, position, NULL) ||
        !load(cells, GOISHI_JOSEKI_LOAD_N, before, NULL))
        return false;
    if (last->x) {
        /* First only look: the dead links stay on the board. Then play it. */
        if (!command(cells, GOISHI_JOSEKI_LOAD_N, last->x, last->y, last->colour, NULL) ||
            !command(cells, GOISHI_JOSEKI_SETTLE, 0, 0, 0, &sight->settled) ||
            !read_points(cells, sight->last) ||
            !command(cells, GOISHI_JOSEKI_UNPLACE, last->x, last->y, 0, NULL) ||
            !command(cells, GOISHI_JOSEKI_PLACE, last->x, last->y, last->colour, &sight->placed))
            return false;
    }
    return command(cells, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0, NULL) &&
           (!last->x || load(cells, GOISHI_JOSEKI_LOAD_N, position, last)) &&
           read_points(cells, sight->local) && ops->evaluate(cells->joseki, &score) == GOISHI_OK &&
           ops->counts(cells->joseki, &sight->score) == GOISHI_OK;
}

static bool compute(const char *name, const struct request *request, const struct position *before,
                    const struct position *position, const struct game_last *last,
                    struct sight *sight, struct fault *fault) {
    uint64_t clocks = 0, accesses = 0;
    memset(sight, 0, sizeof *sight);
    struct backend *backend = backend_open(name, "joseki+influence", position->size, fault);
    if (!backend)
        return false;
    backend_clocks(backend, &clocks, &accesses);
    const bool fine = look(&backend->cells, request, before, position, last, sight);
    if (!fine)
        fault_set(fault, "the %s backend refused an operation of the joseki board", name);
    sight->clocked = backend_clocks(backend, &sight->clocks, &sight->accesses);
    sight->clocks -= clocks;
    sight->accesses -= accesses;
    backend_close(backend);
    return fine;
}

static bool same_points(int size, struct goishi_joseki_point a[LINES][LINES],
                        struct goishi_joseki_point b[LINES][LINES]) {
    for (int y = 0; y <= size + 1; ++y)
        for (int x = 0; x <= size + 1; ++x) {
            const struct goishi_joseki_point *p = &a[y][x], *q = &b[y][x];
            if (p->s != q->s || p->n != q->n || p->captured != q->captured || p->dead != q->dead ||
                p->flagged != q->flagged || p->mismatch != q->mismatch || p->counted != q->counted)
                return false;
        }
    return true;
}

static bool compare(const struct request *request, const struct position *before,
                    const struct position *position, const struct game_last *last,
                    struct sight *rtl, struct fault *fault) {
    static struct sight soft;
    if (!compute("soft", request, before, position, last, &soft, fault) ||
        !compute("rtl", request, before, position, last, rtl, fault))
        return false;
    if (!same_points(position->size, soft.last, rtl->last) ||
        !same_points(position->size, soft.local, rtl->local) ||
        soft.settled.killing != rtl->settled.killing ||
        soft.placed.removed != rtl->placed.removed ||
        memcmp(&soft.score, &rtl->score, sizeof soft.score) != 0)
        return fault_set(fault, "soft and rtl differ");
    return true;
}

static void print_letters(int size) {
    printf("      ");
    for (int x = 1; x <= size; ++x)
        printf(" %c", "ABCDEFGHJKLMNOPQRST"[x - 1]);
    printf("\n");
}

/* Stones X and O; a mark behind: * dead by the last move, ! interferes, ' of the corner's pattern.
 */
static void print_board(int size, const struct sight *sight) {
    print_letters(size);
    for (int y = size + 1; y >= 0; --y) {
        if (y >= 1 && y <= size)
            printf(" %2d ", y);
        else
            printf("    ");
        for (int x = 0; x <= size + 1; ++x) {
            const struct goishi_joseki_point *local = &sight->local[y][x],
                                             *last = &sight->last[y][x];
            const bool border = x == 0 || y == 0 || x > size || y > size;
            char stone = ".XO"[local->counted], mark = ' ';
            if (border) {
                stone = " xo"[local->counted];
            } else if (last->dead && !local->s) {
                stone = ".XO"[last->n];
                mark = '*';
            } else if (local->n) {
                mark = '\'';
            } else if (local->flagged) {
                if (local->s)
                    mark = '!';
                else
                    stone = '+';
            }
            printf("%c%c", stone, mark);
        }
        printf("\n");
    }
}

static int print_marked(int size, const struct sight *sight, bool dead) {
    int count = 0;
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x) {
            const struct goishi_joseki_point *local = &sight->local[y][x];
            if (dead ? sight->last[y][x].dead && !local->s
                     : local->flagged && local->s && !local->n) {
                char name[4];
                position_point_name(x, y, name);
                printf(" %s", name);
                ++count;
            }
        }
    return count;
}

static void print_score(const struct sight *sight) {
    static const int bounds[GOISHI_JOSEKI_BOUNDS] = GOISHI_JOSEKI_DEFAULT_BOUNDS;
    static const int weights[GOISHI_JOSEKI_CLASSES] = GOISHI_JOSEKI_DEFAULT_WEIGHTS;
    printf("evaluation   |influence|  weight  black  white\n");
    for (int k = 0; k < GOISHI_JOSEKI_CLASSES; ++k) {
        char to[12] = "";
        if (k < GOISHI_JOSEKI_BOUNDS)
            snprintf(to, sizeof to, "%d", bounds[k] - 1);
        printf("            %5d - %-4s %6d %6d %6d\n", k ? bounds[k - 1] : 1, to, weights[k],
               sight->score.black[k], sight->score.white[k]);
    }
    printf("             sum for Black: %+" PRId32 "\n", sight->score.score);
}

static int show(struct request *request, const struct game *game, struct fault *fault) {
    static struct sight sight;
    struct position before, position;
    struct game_last last;
    if (request->move < 0)
        request->move = game->moves;
    if (!game_position(game, (int)request->move, &position, &last, fault) ||
        !game_position(game, request->move > 0 ? (int)request->move - 1 : 0, &before, NULL, fault))
        return cli_fail("inspect", fault->text);
    if (position.size < 6)
        return cli_fail("inspect", "the joseki board begins at 6x6");
    if (request->move == 0)
        last.x = 0;
    if (!(request->compare
              ? compare(request, &before, &position, &last, &sight, fault)
              : compute(request->backend, request, &before, &position, &last, &sight, fault)))
        return cli_fail("inspect", fault->text);

    char black[64], white[64], name[5] = "none";
    utf8_clean(black, sizeof black, *game->black ? game->black : "Black");
    utf8_clean(white, sizeof white, *game->white ? game->white : "White");
    if (last.x)
        position_point_name(last.x, last.y, name);
    printf("%s - %s, move %ld (%s)\n", black, white, request->move, name);
    print_board(position.size, &sight);
    printf("X O stones (' in the last move's corner), * dead link, + area of the corner's stones "
           "(%s), ! interferes, "
           "x o virtual stones\n",
           request->wide ? "20 points" : "8 points");
    printf("dead links:  ");
    if (print_marked(position.size, &sight, true) == 0)
        printf(" none");
    printf(" (%d removed)\ninterference:", sight.placed.removed);
    if (print_marked(position.size, &sight, false) == 0)
        printf(" none");
    printf("\n");
    print_score(&sight);
    if (request->compare)
        printf("soft and rtl agree in every point, count and score\n");
    if (sight.clocked)
        printf("Verilated cells: %" PRIu64 " clocks, %" PRIu64 " bus accesses\n", sight.clocks,
               sight.accesses);
    return CLI_FINE;
}

int cmd_inspect(int argc, char **argv) {
    struct request request = {.backend = "soft", .move = -1};
    const struct cli_option options[] = {
        {"move", CLI_NUMBER, &request.move, "N", "the position after move N (default: the last)", 0,
         INT_MAX, NULL},
        {"backend", CLI_CHOICE, &request.backend, "NAME",
         "soft: the C twins (default); rtl: the Verilated cells", 0, 0, backend_names},
        {"compare", CLI_FLAG, &request.compare, NULL,
         "ask both backends; fail when anything differs", 0, 0, NULL},
        {"wide", CLI_FLAG, &request.wide, NULL,
         "the wide interference area: 20 points instead of 8", 0, 0, NULL},
        {0}};
    const struct cli_syntax syntax = {
        "inspect",
        "GAME.sgf",
        1,
        1,
        "Shows what the joseki board sees: the links killed by the last move, the\n"
        "interference area of the last move's corner, virtual stones, and the evaluation.",
        options};
    const int code = cli_parse(&syntax, argc, argv, &request.file);
    if (code != CLI_GO)
        return code;
    struct fault fault;
    struct game *game = game_read(request.file, &fault);
    if (!game)
        return cli_fail("inspect", fault.text);
    const int result = show(&request, game, &fault);
    game_free(game);
    return result;
}
