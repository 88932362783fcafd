/* SPDX-License-Identifier: Apache-2.0
 * A fast soft board: incremental groups, tuned for whole random playouts on one core.
 *
 * The same rules as the group board (fw/twin/group.h): captures of whole groups, suicide refused,
 * exact simple ko, own eyes refused when asked. A group is a ring of points with its
 * pseudo-liberties (a liberty counted once per stone that touches it): zero exactly when there is
 * no true liberty, which is all a move asks. */
#ifndef FAST_BOARD_H
#define FAST_BOARD_H

#include "fw/base/goishi.h"

/* A padded board with a fixed pitch, so that a neighbour is a constant away at every size. */
#define FAST_BOARD_PITCH (GOISHI_MAX_SIZE + 2)
#define FAST_BOARD_POINTS (FAST_BOARD_PITCH * FAST_BOARD_PITCH)

enum fast_board_refusal {
    FAST_BOARD_LEGAL = 0,
    FAST_BOARD_OFF_BOARD,
    FAST_BOARD_OCCUPIED,
    FAST_BOARD_SUICIDE,
    FAST_BOARD_KO,
    FAST_BOARD_OWN_EYE,
};

struct fast_board {
    uint8_t colour[FAST_BOARD_POINTS]; /* 0 empty, 1 black, 2 white, 3 border */
    /* Neighbours of each kind: a nibble each for empty, black, white; the border counts as both
     * colours. */
    uint16_t around[FAST_BOARD_POINTS];
    uint16_t group[FAST_BOARD_POINTS];
    uint16_t next[FAST_BOARD_POINTS];
    uint16_t liberties[FAST_BOARD_POINTS]; /* pseudo-liberties, valid at a group's own number */
    uint16_t stones[FAST_BOARD_POINTS];
    uint16_t where[FAST_BOARD_POINTS];
    uint16_t empty[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE];
    uint16_t empties;
    uint16_t ko; /* 0: none */
    uint16_t captured;
    uint8_t size;
};

static inline uint16_t fast_board_point(int x, int y) {
    return (uint16_t)(y * FAST_BOARD_PITCH + x);
}

void fast_board_clear(struct fast_board *board, int size);
enum fast_board_refusal fast_board_check(const struct fast_board *board, int point, int colour,
                                         bool refuse_eye);
/* The move must have been found legal. */
void fast_board_play(struct fast_board *board, int point, int colour);
void fast_board_pass(struct fast_board *board);
/* Black's area less white's: stones and the empty points that touch only one colour (exact when the
 * game is over: then every empty region is one point). */
int fast_board_score(const struct fast_board *board);
/* Uniformly random legal moves that fill no own eye, until two passes or `limit` moves (passes
 * included). Returns the moves played; `seed` is the generator's state and moves on. */
int fast_board_playout(struct fast_board *board, int colour, int limit, uint64_t *seed);

#endif
