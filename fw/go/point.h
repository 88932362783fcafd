/* SPDX-License-Identifier: Apache-2.0
 * Points: their numbers, their names, and the sixteen equivalents of a board.
 *
 * x and y run from 1 at the lower left. A point's number is 21 * y + x on every board, so that a
 * neighbour is a constant away and the border lines 0 and N+1 are points too. Number 0 is no point
 * of any board: it means "none" or "pass". Nothing else in the program converts coordinates. */
#ifndef GO_POINT_H
#define GO_POINT_H

#include <stddef.h>

#include "fw/base/goishi.h"

enum {
    GO_STRIDE = GOISHI_MAX_SIZE + 2,
    GO_POINTS = GO_STRIDE * GO_STRIDE,               /* numbers, border lines included */
    GO_MAX_AREA = GOISHI_MAX_SIZE * GOISHI_MAX_SIZE, /* points of the largest board */
    GO_PASS = 0,
    GO_NORTH = GO_STRIDE,
    GO_EAST = 1,
    GO_SOUTH = -GO_STRIDE,
    GO_WEST = -1,
};

/* What stands on the border lines, where a board is stored with them. */
enum { GO_BORDER = 3 };

static inline int go_point(int x, int y) {
    return GO_STRIDE * y + x;
}
static inline int go_x(int point) {
    return point % GO_STRIDE;
}
static inline int go_y(int point) {
    return point / GO_STRIDE;
}

/* ---- the sixteen equivalents (thesis A, Table 3.1), of a square board */

enum { GO_EQUIVALENTS = 16 };

/* Where a stone stands on equivalent board 0 to 15: bit 3 exchanges x and y, then bit 2 flips x,
 * bit 1 flips y, bit 0 swaps the colours. x, y may lie on the border lines. */
static inline void go_equivalent(int board, int size, int *x, int *y, int *colour) {
    int across = size + 1;
    int a = (board & 8) ? *y : *x;
    int b = (board & 8) ? *x : *y;
    *x = (board & 4) ? across - a : a;
    *y = (board & 2) ? across - b : b;
    if ((board & 1) && (*colour == GOISHI_BLACK || *colour == GOISHI_WHITE))
        *colour = goishi_other(*colour);
}

/* The equivalent that undoes it: only the two quarter turns are not their own inverse. */
static inline int go_equivalent_inverse(int board) {
    int turn = board & 14;
    return turn == 10 ? (board & 1) | 12 : turn == 12 ? (board & 1) | 10 : board;
}

/* ---- names; a pass is the point (0, 0), whose number is GO_PASS */

enum { GO_NAME_BYTES = 5, GO_SGF_BYTES = 3 }; /* of the longest name, with its NUL */

/* The letter of a column: A, B, ... without I. */
char go_column(int x);
/* A player's and GTP's name: "Q16", "pass". */
void go_name(int x, int y, char name[GO_NAME_BYTES]);
/* The reverse, in either case; false, and nothing is changed, when it names no point of such a board
 * and is no pass. Names are defined for sides up to 25. */
bool go_parse_name(const char *name, int width, int height, int *x, int *y);
/* The same without passes. */
bool go_parse_point(const char *name, int width, int height, int *x, int *y);
/* SGF's two letters, counted from the upper left; "" for a pass. */
void go_sgf_name(int x, int y, int height, char name[GO_SGF_BYTES]);
/* The reverse; "" is a pass, and "tt" is one on boards up to 19x19. Sides up to 26. */
bool go_parse_sgf(const char *text, size_t length, int width, int height, int *x, int *y);

#endif
