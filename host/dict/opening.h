/* SPDX-License-Identifier: Apache-2.0
 * Whole-board positions of the first moves: at most eight stones, none of them captured, folded
 * over the eight symmetries of the board (the side that moves first is black). */
#ifndef TREE_OPENING_H
#define TREE_OPENING_H

#include "fw/go/point.h"
#include "host/dict/corner.h"

enum { OPENING_MOVES = 8 };

struct opening {
    int stones;
    uint8_t x[OPENING_MOVES], y[OPENING_MOVES], colour[OPENING_MOVES];
};

/* Symmetry s of 0..7: equivalent board 2 * s of the thesis. */
static inline void opening_symmetry(int s, int *x, int *y) {
    int colour = 0;
    go_equivalent(2 * s, 19, x, y, &colour);
}
static inline void opening_symmetry_undo(int s, int *x, int *y) {
    int colour = 0;
    go_equivalent(go_equivalent_inverse(2 * s), 19, x, y, &colour);
}

/* False when the point is taken or the board is full of stones for this purpose. */
bool opening_play(struct opening *opening, int x, int y, int colour);
/* The smallest of the eight keys, and a bit for each symmetry that gives it. */
unsigned opening_canonical(const struct opening *opening, struct corner_key *key);

#endif
