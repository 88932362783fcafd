/* SPDX-License-Identifier: Apache-2.0
 * goishi inspect: what the joseki board sees in a position: the links that the last move killed,
 * the area of the last move's corner and the stones that interfere with it, the virtual stones, the
 * evaluation by interval. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <cJSON.h>

#include "host/base/utf8.h"
#include "host/cli/context.h"
#include "host/json/json.h"

int cmd_inspect(int argc, char **argv);

enum { LINES = GOISHI_MAX_SIZE + 2 };

static const int bounds[GOISHI_JOSEKI_BOUNDS] = GOISHI_JOSEKI_DEFAULT_BOUNDS;
static const int weights[GOISHI_JOSEKI_CLASSES] = GOISHI_JOSEKI_DEFAULT_WEIGHTS;

struct request {
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

/* Dead by the last move, or in the area of the corner's stones. */
static bool marked(const struct sight *sight, int x, int y, bool dead) {
    const struct goishi_joseki_point *local = &sight->local[y][x];
    return dead ? sight->last[y][x].dead && !local->s : local->flagged && local->s && !local->n;
}

static int print_marked(int size, const struct sight *sight, bool dead) {
    int count = 0;
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x) {
            if (marked(sight, x, y, dead)) {
                char name[4];
                position_point_name(x, y, name);
                printf(" %s", name);
                ++count;
            }
        }
    return count;
}

static void print_score(const struct sight *sight) {
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

static cJSON *json_marked(int size, const struct sight *sight, bool dead) {
    cJSON *names = cJSON_CreateArray();
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x)
            if (marked(sight, x, y, dead)) {
                char name[4];
                position_point_name(x, y, name);
                cJSON_AddItemToArray(names, cJSON_CreateString(name));
            }
    return names;
}

static cJSON *json_virtual(int size, const struct sight *sight) {
    cJSON *stones = cJSON_CreateArray();
    for (int y = 0; y <= size + 1; ++y)
        for (int x = 0; x <= size + 1; ++x) {
            if ((x >= 1 && x <= size && y >= 1 && y <= size) || !sight->local[y][x].counted)
                continue;
            cJSON *stone = cJSON_CreateObject();
            cJSON_AddNumberToObject(stone, "x", x);
            cJSON_AddNumberToObject(stone, "y", y);
            cJSON_AddStringToObject(stone, "colour", cli_side(sight->local[y][x].counted));
            cJSON_AddItemToArray(stones, stone);
        }
    return stones;
}

static void print_json(const struct request *request, const struct cli_frame *frame,
                       const struct sight *sight) {
    const int size = frame->position.size;
    char file[512], name[5] = "";
    cJSON *root = cJSON_CreateObject(), *rows = cJSON_CreateArray();
    cJSON *intervals = cJSON_CreateArray();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, frame->file));
    cJSON_AddNumberToObject(root, "size", size);
    cJSON_AddNumberToObject(root, "move", (double)frame->move);
    if (frame->last.x)
        position_point_name(frame->last.x, frame->last.y, name);
    cJSON_AddStringToObject(root, "last", name);
    cJSON_AddStringToObject(root, "backend", request->compare ? "rtl" : frame->backend);
    for (int y = size; y >= 1; --y) {
        char line[GOISHI_MAX_SIZE + 1] = "";
        for (int x = 1; x <= size; ++x)
            line[x - 1] = ".XO"[position_at(&frame->position, x, y)];
        cJSON_AddItemToArray(rows, cJSON_CreateString(line));
    }
    cJSON_AddItemToObject(root, "board", rows);
    cJSON_AddItemToObject(root, "dead_links", json_marked(size, sight, true));
    cJSON_AddNumberToObject(root, "removed", sight->placed.removed);
    cJSON_AddItemToObject(root, "interference", json_marked(size, sight, false));
    cJSON_AddItemToObject(root, "virtual_stones", json_virtual(size, sight));
    for (int k = 0; k < GOISHI_JOSEKI_CLASSES; ++k) {
        cJSON *interval = cJSON_CreateObject();
        cJSON_AddNumberToObject(interval, "from", k ? bounds[k - 1] : 1);
        cJSON_AddNumberToObject(interval, "weight", weights[k]);
        cJSON_AddNumberToObject(interval, "black", sight->score.black[k]);
        cJSON_AddNumberToObject(interval, "white", sight->score.white[k]);
        cJSON_AddItemToArray(intervals, interval);
    }
    cJSON_AddItemToObject(root, "intervals", intervals);
    cJSON_AddNumberToObject(root, "score", sight->score.score);
    if (request->compare)
        cJSON_AddBoolToObject(root, "agree", true);
    if (sight->clocked) {
        cJSON_AddNumberToObject(root, "clocks", (double)sight->clocks);
        cJSON_AddNumberToObject(root, "bus_accesses", (double)sight->accesses);
    }
    json_print(root);
}

static void print_sight(const struct request *request, const struct cli_frame *frame,
                        const struct sight *sight) {
    const int size = frame->position.size;
    char name[5] = "none";
    if (frame->last.x)
        position_point_name(frame->last.x, frame->last.y, name);
    printf("%s - %s, move %ld (%s)\n", frame->black, frame->white, frame->move, name);
    print_board(size, sight);
    printf("X O stones (' in the last move's corner), * dead link, + area of the corner's stones "
           "(%s), ! interferes, "
           "x o virtual stones\n",
           request->wide ? "20 points" : "8 points");
    printf("dead links:  ");
    if (print_marked(size, sight, true) == 0)
        printf(" none");
    printf(" (%d removed)\ninterference:", sight->placed.removed);
    if (print_marked(size, sight, false) == 0)
        printf(" none");
    printf("\n");
    print_score(sight);
    if (request->compare)
        printf("soft and rtl agree in every point, count and score\n");
    if (sight->clocked)
        printf("Verilated cells: %" PRIu64 " clocks, %" PRIu64 " bus accesses\n", sight->clocks,
               sight->accesses);
}

static int show(void *context, struct cli_frame *frame, struct fault *fault) {
    const struct request *request = context;
    static struct sight sight;
    struct position before;
    if (frame->move == 0)
        frame->last.x = 0;
    if (!game_position(frame->game, frame->move > 0 ? (int)frame->move - 1 : 0, &before, NULL,
                       fault))
        return CLI_FAILED;
    if (frame->position.size < 6) {
        fault_set(fault, "the joseki board begins at 6x6");
        return CLI_FAILED;
    }
    if (!(request->compare
              ? compare(request, &before, &frame->position, &frame->last, &sight, fault)
              : compute(frame->backend, request, &before, &frame->position, &frame->last, &sight,
                        fault)))
        return CLI_FAILED;
    if (frame->json)
        print_json(request, frame, &sight);
    else
        print_sight(request, frame, &sight);
    return CLI_FINE;
}

int cmd_inspect(int argc, char **argv) {
    struct cli_frame frame = CLI_FRAME_DEFAULTS;
    struct request request = {0};
    const struct cli_option options[] = {
        CLI_OPTION_MOVE(frame),
        CLI_OPTION_BACKEND(frame.backend),
        {"compare", CLI_FLAG, &request.compare, NULL,
         "ask both backends; fail when anything differs", 0, 0, NULL},
        {"wide", CLI_FLAG, &request.wide, NULL,
         "the wide interference area: 20 points instead of 8", 0, 0, NULL},
        CLI_OPTION_JSON(frame.json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "inspect",
        "GAME.sgf",
        1,
        1,
        "Shows what the joseki board sees: the links killed by the last move, the\n"
        "interference area of the last move's corner, virtual stones, and the evaluation.",
        options};
    return cli_frame_run(&syntax, argc, argv, &frame, show, &request);
}
