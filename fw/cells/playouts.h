/* SPDX-License-Identifier: Apache-2.0
 * Random games from positions, on the group boards of the cells: the leaves of a search, or one
 * position alone. Fifteen games at a time on each board; the sixteenth slot keeps the position.
 *
 * A game's seed depends on its leaf's seed and its own number alone, so the sums do not depend on
 * how the games were put together, nor on how many boards there are. */
#ifndef CELLS_PLAYOUTS_H
#define CELLS_PLAYOUTS_H

#include "fw/base/cells.h"
#include "fw/base/question.h"

struct cells_leaf {
    const struct finder_question *position; /* stones, to_move and ko count */
    uint64_t seed;
    uint32_t games;
};

struct cells_played {
    uint32_t games;
    uint32_t wins; /* black's: score above the komi */
    uint32_t moves;
    int32_t score; /* sum over the games: black's area less white's */
};

struct cells_rules {
    int limit; /* moves of a game, passes included; 1 to 4095 */
    int komi;  /* -512 to 511 */
    /* Called again and again; false: no further games are started. May be NULL. */
    bool (*go_on)(void *context, uint32_t done, uint32_t of);
    void *context;
};

/* Games that can be under way at once; 0: the cells play none. */
int cells_playouts_batch(const struct goishi_cells *cells);

/* GOISHI_REFUSED: no such board, rules out of range, or a position that cannot stand. */
enum goishi_status cells_playouts(const struct goishi_cells *cells, const struct cells_rules *rules,
                                  const struct cells_leaf *leaf, int leaves,
                                  struct cells_played *played);

#endif
