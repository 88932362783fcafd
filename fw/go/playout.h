/* SPDX-License-Identifier: Apache-2.0
 * Whole random games, as fast as one core plays them. */
#ifndef GO_PLAYOUT_H
#define GO_PLAYOUT_H

#include "fw/go/board.h"
#include "fw/go/random.h"

/* Uniformly random legal moves that fill no own eye, until two passes or `limit` moves (passes
 * included). Returns the moves played. The journals of the board do not fit it afterwards. */
int go_playout(struct go_board *board, int colour, int limit, struct go_random *random);
/* Black's area less white's, after a playout: stones and the empty points that touch only one
 * colour. Equals go_area() when the game came to its end: then every empty region is one point. */
int go_playout_score(const struct go_board *board);

#endif
