/* SPDX-License-Identifier: Apache-2.0
 * Poses. A corner of the board is looked at as if it were the upper right one, with x and y from
 * 11 to 19; what is left are four poses: mirrored on the diagonal or not, colours swapped or not.
 * The sixteen equivalents of the thesis (Table 3.1) are four corners times these four. */
#ifndef TREE_CORNER_H
#define TREE_CORNER_H

#include "fw/tree/format.h"
#include "host/game/position.h"

enum { POSE_MIRROR = 1, POSE_SWAP = 2, POSES = 4 };

/* Which corner a point of the 19x19 board lies in: 0 upper right, 1 upper left, 2 lower right, 3
 * lower left, -1 on the two middle lines. x and y become those of the upper right corner. */
int corner_of(int *x, int *y);
/* The reverse, for any point: flips x for corners 1 and 3, y for 2 and 3. */
void corner_place(int corner, int *x, int *y);

/* A position in a corner, exactly: a bit per point and colour. Equal keys are equal positions. */
struct corner_key {
    uint64_t word[3];
};
int corner_key_compare(const struct corner_key *a, const struct corner_key *b);

/* Only the stones of one corner, replayed without the rest of the board: what a path of the joseki
 * tree sees. Ko is not a reason to refuse: the threat was elsewhere. */
struct corner {
    struct position board;
    uint64_t bits[2][3][2]; /* [mirrored][colour][low, high] */
    bool outside;           /* a stone stands outside the area: the key does not cover all */
};
void corner_init(struct corner *corner);
/* False when the move is not possible; captures may be NULL. */
bool corner_play(struct corner *corner, int x, int y, int colour,
                 struct position_captures *captures);
/* The smallest of the four poses' keys, and a bit for each pose that gives it. */
unsigned corner_canonical(const struct corner *corner, struct corner_key *key);
/* The key in one pose. */
struct corner_key corner_key_in(const struct corner *corner, int pose);

static inline void corner_pose(int pose, int *x, int *y, int *colour) {
    if (pose & POSE_MIRROR) {
        int t = *x;
        *x = *y;
        *y = t;
    }
    if (pose & POSE_SWAP && *colour)
        *colour = goishi_other(*colour);
}

#endif
