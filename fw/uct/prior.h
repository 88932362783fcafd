/* SPDX-License-Identifier: Apache-2.0
 * What moves begin with, from the board alone: nearness to the last stone, captures and escapes,
 * shapes, self-atari, lines of an empty area. */
#ifndef UCT_PRIOR_H
#define UCT_PRIOR_H

#include "fw/go/policy.h"
#include "fw/uct/uct.h"

/* Adds to priors[]; points[] are legal moves of to_move. last: 0 when there is none. */
void uct_board_priors(const struct go_patterns *patterns, const struct go_board *board, int to_move,
                      int last, const uint16_t *points, int count, struct uct_prior *priors);

#endif
