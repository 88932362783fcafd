/* SPDX-License-Identifier: Apache-2.0
 * Patterns of the eight points around a point, one bit for each of the 4^8 neighbourhoods. The
 * side to move is always the same in them: a table serves both colours. */
#ifndef GO_PATTERN_H
#define GO_PATTERN_H

#include "fw/go/board.h"

enum { GO_PATTERN_BYTES = 65536 / 8 };

struct go_patterns {
    uint8_t bit[GO_PATTERN_BYTES];
};

/* The shapes of Gelly, Wang, Munos and Teytaud, "Modification of UCT with Patterns in Monte-Carlo
 * Go" (2006): hane, cut, and shapes at the edge. */
void go_patterns_default(struct go_patterns *patterns);

/* Adds one shape in its eight orientations. Three rows of three characters, '/' between them:
 * X the side to move, O its opponent, . empty, # border, x not X, o not O, _ anything; the middle
 * is *. With both_sides the shape counts with the colours exchanged as well. False, and nothing is
 * changed, when the text is none. */
bool go_patterns_add(struct go_patterns *patterns, const char *shape, bool both_sides);

/* What stands around a point, two bits each: 0 empty, 1 the side to move, 2 its opponent, 3 border;
 * from the north clockwise, the north in the lowest bits. */
static inline unsigned go_neighbourhood(const struct go_board *board, int point, int colour) {
    const uint8_t *at = board->colour + point;
    const unsigned code = at[GO_NORTH] | at[GO_NORTH + GO_EAST] << 2 | at[GO_EAST] << 4 |
                          at[GO_SOUTH + GO_EAST] << 6 | at[GO_SOUTH] << 8 |
                          at[GO_SOUTH + GO_WEST] << 10 | at[GO_WEST] << 12 |
                          (unsigned)at[GO_NORTH + GO_WEST] << 14;
    if (colour == GOISHI_BLACK)
        return code;
    /* White's turn: 1 and 2 change places, 0 and 3 stay. */
    return (code & 0x5555) << 1 | (code >> 1 & 0x5555);
}

static inline bool go_patterns_match(const struct go_patterns *patterns,
                                     const struct go_board *board, int point, int colour) {
    const unsigned code = go_neighbourhood(board, point, colour);
    return patterns->bit[code >> 3] >> (code & 7) & 1;
}

#endif
