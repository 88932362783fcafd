/* SPDX-License-Identifier: Apache-2.0
 * Questions as players ask them, made into problems. */
#include "fw/read/area.h"

#include <string.h>

static const int8_t side[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};

static bool is_stone(const struct go_board *board, int point) {
    return go_on_board(board, point) && board->string[point];
}

static void clear(struct read_problem *problem, enum read_goal goal, int reacher, int to_move) {
    memset(problem, 0, sizeof *problem);
    problem->goal = goal;
    problem->reacher = (uint8_t)reacher;
    problem->to_move = (uint8_t)to_move;
}

static bool ask_ladder(const struct go_board *board, int point, int to_move,
                       struct read_problem *problem) {
    if (!is_stone(board, point))
        return false;
    clear(problem, READ_LADDER, goishi_other(board->colour[point]), to_move);
    problem->targets = (uint16_t)go_string_points(board, point, problem->target, GO_MAX_AREA);
    return true;
}

static bool ask_capture(const struct go_board *board, int point, int to_move,
                        struct read_problem *problem) {
    if (!ask_ladder(board, point, to_move, problem))
        return false;
    problem->goal = READ_CAPTURE;
    problem->local = true;
    problem->escape = go_liberties(board, point) < READ_ESCAPE - 2 ? READ_ESCAPE - 1 : READ_ESCAPE;
    return true;
}

/* ---- areas */

/* Points that are reached from the stones: through stones of their colour, and through empty points,
 * which cost more the less they are theirs. Strings of the other colour without a liberty elsewhere
 * are inside. */
struct flood {
    const struct go_board *board;
    int colour, reach, empties;
    bool cut;               /* there was more, further away */
    uint8_t far[GO_POINTS]; /* the cost and one; 0: not reached */
    uint16_t list[GO_MAX_AREA];
    int count;
    uint64_t *area;
};

enum { COST_BESIDE_OWN = 1, COST_OPEN = 2, COST_BESIDE_OTHER = 4, FARTHEST = 60 };

static int cost(const struct flood *flood, int point) {
    const struct go_board *board = flood->board;
    int price = COST_OPEN;
    if (board->colour[point] != GOISHI_EMPTY)
        return 0;
    for (int d = 0; d < 4; d++) {
        const int colour = board->colour[point + side[d]];
        if (colour == flood->colour)
            return COST_BESIDE_OWN;
        if (colour == goishi_other(flood->colour))
            price = COST_BESIDE_OTHER;
    }
    return price;
}

static void reach_point(struct flood *flood, int point, int far) {
    if (!flood->far[point]) {
        flood->list[flood->count++] = (uint16_t)point;
        flood->empties += flood->board->colour[point] == GOISHI_EMPTY;
        go_set_add(flood->area, point);
    }
    flood->far[point] = (uint8_t)far;
}

/* Until nothing is nearer than it was. */
static void spread(struct flood *flood) {
    for (bool more = true; more;) {
        more = flood->cut = false;
        for (int i = 0; i < flood->count; i++)
            for (int d = 0; d < 4; d++) {
                const int p = flood->list[i], q = p + side[d];
                const int colour = flood->board->colour[q];
                if (colour == GO_BORDER ||
                    (colour == goishi_other(flood->colour) && !flood->far[q]))
                    continue;
                const int far = flood->far[p] + cost(flood, q);
                if (flood->far[q] && flood->far[q] <= far)
                    continue;
                if (far > flood->reach) {
                    flood->cut = flood->cut || !flood->far[q];
                } else {
                    reach_point(flood, q, far);
                    more = true;
                }
            }
    }
}

/* Takes in the strings of the other colour that have no liberty outside; true when there was one. */
static bool take_in(struct flood *flood) {
    const struct go_board *board = flood->board;
    bool more = false;
    for (int i = 0; i < flood->count; i++)
        for (int d = 0; d < 4; d++) {
            const int q = flood->list[i] + side[d];
            if (board->colour[q] != goishi_other(flood->colour) || flood->far[q] ||
                !go_set_within(go_string_at(board, q)->liberty, flood->area))
                continue;
            const int far = flood->far[flood->list[i]];
            int p = q;
            do {
                reach_point(flood, p, far);
                p = board->next[p];
            } while (p != q);
            more = true;
        }
    return more;
}

static void run_flood(struct flood *flood, const uint16_t *from, int points, int reach) {
    memset(flood->area, 0, GO_SET_WORDS * sizeof *flood->area);
    memset(flood->far, 0, sizeof flood->far);
    flood->reach = reach;
    flood->empties = flood->count = 0;
    flood->cut = false;
    for (int i = 0; i < points; i++)
        reach_point(flood, from[i], 1);
    do
        spread(flood);
    while (take_in(flood));
}

/* The largest area around the stones with at most that many empty points. */
static bool choose_area(const struct go_board *board, const uint16_t *from, int points, int empties,
                        uint64_t area[GO_SET_WORDS]) {
    struct flood flood = {.board = board, .colour = board->colour[from[0]], .area = area};
    for (int reach = FARTHEST; reach > 1; reach = reach > 10 ? 10 : reach - 1) {
        run_flood(&flood, from, points, reach);
        if (flood.empties <= empties)
            break;
    }
    return !flood.cut;
}

static bool ask_life(const struct go_board *board, int point, int to_move,
                     struct read_problem *problem, bool *enclosed) {
    uint16_t stone[GO_MAX_AREA];
    if (!is_stone(board, point))
        return false;
    const int colour = board->colour[point];
    const int stones = go_string_points(board, point, stone, GO_MAX_AREA);
    clear(problem, READ_CAPTURE, goishi_other(colour), to_move);
    *enclosed = choose_area(board, stone, stones, READ_EMPTIES, problem->area);
    /* The other strings of an enclosed group are part of it: it is dead when all are. */
    for (int i = 0; i < stones; i++)
        problem->target[problem->targets++] = stone[i];
    for (int y = 1; y <= board->height && *enclosed; y++)
        for (int x = 1; x <= board->width; x++) {
            const int p = go_point(x, y);
            if (board->colour[p] == colour && go_set_has(problem->area, p) &&
                board->string[p] != board->string[point])
                problem->target[problem->targets++] = (uint16_t)p;
        }
    return true;
}

static bool ask_connect(const struct go_board *board, int a, int b, int to_move,
                        struct read_problem *problem) {
    if (!is_stone(board, a) || !is_stone(board, b) || board->colour[a] != board->colour[b])
        return false;
    clear(problem, READ_CONNECT, board->colour[a], to_move);
    const uint16_t from[2] = {(uint16_t)a, (uint16_t)b};
    memcpy(problem->target, from, sizeof from);
    problem->targets = 2;
    choose_area(board, from, 2, READ_EMPTIES, problem->area);
    return true;
}

static bool ask_eye(const struct go_board *board, int point, int colour, int to_move,
                    struct read_problem *problem) {
    if (!go_on_board(board, point) || board->colour[point] == colour)
        return false;
    clear(problem, READ_EYE, colour, to_move);
    uint16_t from = (uint16_t)point;
    struct flood flood = {.board = board, .colour = colour, .area = problem->area};
    for (int reach = 12; reach > 1; reach--) {
        run_flood(&flood, &from, 1, reach);
        if (flood.empties <= READ_EMPTIES / 2)
            break;
    }
    for (int i = 0; i < flood.count; i++)
        if (board->colour[flood.list[i]] != colour)
            problem->target[problem->targets++] = flood.list[i];
    return true;
}

bool read_ask(const struct go_board *board, const struct read_ask *ask, int to_move,
              struct read_problem *problem, bool *enclosed) {
    bool unused;
    switch (ask->question) {
    case READ_ASK_LADDER:
        return ask_ladder(board, ask->point, to_move, problem);
    case READ_ASK_CAPTURE:
        return ask_capture(board, ask->point, to_move, problem);
    case READ_ASK_CONNECT:
        return ask_connect(board, ask->point, ask->other, to_move, problem);
    case READ_ASK_EYE:
        return ask_eye(board, ask->point, ask->colour, to_move, problem);
    default:
        return ask_life(board, ask->point, to_move, problem, enclosed ? enclosed : &unused);
    }
}
