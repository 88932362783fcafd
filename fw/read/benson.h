/* SPDX-License-Identifier: Apache-2.0
 * Unconditional life ([Benson]): strings that cannot be captured
 * even if their side always passes. */
#ifndef READ_BENSON_H
#define READ_BENSON_H

#include "fw/go/set.h"

/* The points of all strings of that colour that are unconditionally alive, and of the regions that
 * make them so (`eyes` may be NULL). Returns how many strings there are. */
int read_benson(const struct go_board *board, int colour, uint64_t alive[GO_SET_WORDS],
                uint64_t eyes[GO_SET_WORDS]);

#endif
