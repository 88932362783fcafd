/* SPDX-License-Identifier: Apache-2.0
 * The fast soft board: see board.h. */
#include "host/fast/board.h"

#include <string.h>

enum { NORTH = FAST_BOARD_PITCH, EAST = 1, SOUTH = -FAST_BOARD_PITCH, WEST = -1, BORDER = 3 };

/* around[]: what one neighbour of each colour adds. */
static const uint16_t weight[4] = {0x001, 0x010, 0x100, 0x110};

#define EMPTIES(a) ((a)&15)
#define OF_COLOUR(a, c) (((a) >> (4 * (c))) & 15)

void fast_board_clear(struct fast_board *board, int size) {
    memset(board, 0, sizeof *board);
    board->size = (uint8_t)size;
    memset(board->colour, BORDER, sizeof board->colour);
    for (int y = 1; y <= size; y++)
        for (int x = 1; x <= size; x++) {
            uint16_t p = fast_board_point(x, y);
            board->colour[p] = GOISHI_EMPTY;
            board->where[p] = board->empties;
            board->empty[board->empties++] = p;
        }
    for (int i = 0; i < board->empties; i++) {
        int p = board->empty[i];
        board->around[p] =
            (uint16_t)(weight[board->colour[p + NORTH]] + weight[board->colour[p + EAST]] +
                       weight[board->colour[p + SOUTH]] + weight[board->colour[p + WEST]]);
    }
}

/* Suicide or not, for a point without an empty neighbour. The same group may touch the point from
 * several sides: each of those sides is one of its pseudo-liberties. */
static bool dies(const struct fast_board *board, int point, int colour) {
    const int side[4] = {point + NORTH, point + EAST, point + SOUTH, point + WEST};
    for (int i = 0; i < 4; i++) {
        int c = board->colour[side[i]];
        if (c == BORDER)
            continue;
        int g = board->group[side[i]], sides = 0;
        for (int j = 0; j < 4; j++)
            sides += board->group[side[j]] == g && board->colour[side[j]] == c;
        if ((board->liberties[g] == sides) != (c == colour))
            return false;
    }
    return true;
}

/* All four neighbours are the player's (or border): an eye unless the diagonals make it false, that
 * is two of the opponent's stones there, one when the point is on the edge. */
static bool true_eye(const struct fast_board *board, int point, int colour) {
    const int diagonal[4] = {NORTH + EAST, NORTH + WEST, SOUTH + EAST, SOUTH + WEST};
    int against = 0, edge = 0;
    for (int i = 0; i < 4; i++) {
        int c = board->colour[point + diagonal[i]];
        against += c == goishi_other(colour);
        edge |= c == BORDER;
    }
    return against + edge < 2;
}

static inline enum fast_board_refusal check(const struct fast_board *board, int point, int colour,
                                            bool refuse_eye) {
    unsigned around = board->around[point];
    if (EMPTIES(around))
        return FAST_BOARD_LEGAL;
    if (refuse_eye && OF_COLOUR(around, colour) == 4 && true_eye(board, point, colour))
        return FAST_BOARD_OWN_EYE;
    if (point == board->ko)
        return FAST_BOARD_KO;
    return dies(board, point, colour) ? FAST_BOARD_SUICIDE : FAST_BOARD_LEGAL;
}

enum fast_board_refusal fast_board_check(const struct fast_board *board, int point, int colour,
                                         bool refuse_eye) {
    if (point < 0 || point >= FAST_BOARD_POINTS || board->colour[point] == BORDER)
        return FAST_BOARD_OFF_BOARD;
    if (board->colour[point] != GOISHI_EMPTY)
        return FAST_BOARD_OCCUPIED;
    return check(board, point, colour, refuse_eye);
}

static inline void change_around(struct fast_board *board, int point, int delta) {
    board->around[point + NORTH] = (uint16_t)(board->around[point + NORTH] + delta);
    board->around[point + EAST] = (uint16_t)(board->around[point + EAST] + delta);
    board->around[point + SOUTH] = (uint16_t)(board->around[point + SOUTH] + delta);
    board->around[point + WEST] = (uint16_t)(board->around[point + WEST] + delta);
}

/* Border points carry group 0, whose count nobody reads: no test for the edge is needed. */
static inline void change_liberties(struct fast_board *board, int point, int delta) {
    const int side[4] = {NORTH, EAST, SOUTH, WEST};
    for (int i = 0; i < 4; i++) {
        uint16_t *liberties = &board->liberties[board->group[point + side[i]]];
        *liberties = (uint16_t)(*liberties + delta);
    }
}

static void capture(struct fast_board *board, int first, int colour) {
    int p = first;
    /* First the stones, then the liberties they give: a stone of the group itself must not receive
     * any. */
    do {
        board->colour[p] = GOISHI_EMPTY;
        board->group[p] = 0;
        board->where[p] = board->empties;
        board->empty[board->empties++] = (uint16_t)p;
        board->captured++;
        p = board->next[p];
    } while (p != first);
    do {
        change_around(board, p, weight[GOISHI_EMPTY] - weight[colour]);
        change_liberties(board, p, 1);
        p = board->next[p];
    } while (p != first);
}

static inline void merge(struct fast_board *board, int a, int b) {
    if (board->stones[a] < board->stones[b]) {
        int t = a;
        a = b;
        b = t;
    }
    board->liberties[a] = (uint16_t)(board->liberties[a] + board->liberties[b]);
    board->stones[a] = (uint16_t)(board->stones[a] + board->stones[b]);
    int p = b;
    do {
        board->group[p] = (uint16_t)a;
        p = board->next[p];
    } while (p != b);
    uint16_t t = board->next[a];
    board->next[a] = board->next[b];
    board->next[b] = t;
}

void fast_board_play(struct fast_board *board, int point, int colour) {
    const int side[4] = {NORTH, EAST, SOUTH, WEST};
    int other = goishi_other(colour);
    uint16_t before = board->captured;
    bool may_ko = OF_COLOUR(board->around[point], other) == 4;
    uint16_t last = board->empty[--board->empties];
    board->empty[board->where[point]] = last;
    board->where[last] = board->where[point];
    board->ko = 0;

    board->colour[point] = (uint8_t)colour;
    change_around(board, point, weight[colour] - weight[GOISHI_EMPTY]);
    change_liberties(board, point, -1);
    board->group[point] = board->next[point] = (uint16_t)point;
    board->stones[point] = 1;
    board->liberties[point] = (uint16_t)EMPTIES(board->around[point]);
    for (int i = 0; i < 4; i++) {
        int q = point + side[i], g = board->group[q];
        if (board->colour[q] == colour) {
            if (g != board->group[point])
                merge(board, board->group[point], g);
        } else if (board->colour[q] == other && board->liberties[g] == 0) {
            capture(board, g, other);
        }
    }
    if (may_ko && board->captured == before + 1)
        board->ko = board->empty[board->empties - 1];
}

void fast_board_pass(struct fast_board *board) {
    board->ko = 0;
}

int fast_board_score(const struct fast_board *board) {
    int score = 0;
    for (int y = 1; y <= board->size; y++)
        for (int x = 1; x <= board->size; x++) {
            int p = fast_board_point(x, y);
            unsigned around = board->around[p];
            if (board->colour[p] != GOISHI_EMPTY)
                score += board->colour[p] == GOISHI_BLACK ? 1 : -1;
            else
                score +=
                    (OF_COLOUR(around, GOISHI_BLACK) == 4) - (OF_COLOUR(around, GOISHI_WHITE) == 4);
        }
    return score;
}

/* xorshift64* : quick, and good enough to choose points with. */
static inline uint32_t draw(uint64_t *seed, uint32_t bound) {
    uint64_t s = *seed;
    s ^= s >> 12;
    s ^= s << 25;
    s ^= s >> 27;
    *seed = s;
    return (uint32_t)(((s * 0x2545f4914f6cdd1dULL >> 32) * bound) >> 32);
}

int fast_board_playout(struct fast_board *board, int colour, int limit, uint64_t *seed) {
    int moves = 0, passes = 0;
    while (moves < limit && passes < 2) {
        uint32_t left = board->empties;
        int chosen = 0;
        while (left != 0) {
            uint32_t i = draw(seed, left);
            uint16_t p = board->empty[i];
            if (check(board, p, colour, true) == FAST_BOARD_LEGAL) {
                chosen = p;
                break;
            }
            /* Not tried again this turn: the rest stays equally likely. */
            uint16_t q = board->empty[--left];
            board->empty[i] = q;
            board->where[q] = (uint16_t)i;
            board->empty[left] = p;
            board->where[p] = (uint16_t)left;
        }
        if (chosen) {
            fast_board_play(board, chosen, colour);
            passes = 0;
        } else {
            fast_board_pass(board);
            passes++;
        }
        colour = goishi_other(colour);
        moves++;
    }
    return moves;
}
