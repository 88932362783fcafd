/* SPDX-License-Identifier: Apache-2.0
 * The influence on a position: loading it onto the boards, and what is read from them afterwards.
 * Host and chip do it by these functions. */
#ifndef CELLS_INFLUENCE_H
#define CELLS_INFLUENCE_H

#include "fw/base/cells.h"
#include "fw/base/question.h"
#include "fw/go/point.h"

/* The stones alone, or, with the joseki board, the virtual stones of the border lines too. False
 * when a board that is needed is missing. */
bool cells_has_influence(const struct goishi_cells *cells, bool virtual_stones);
enum goishi_status cells_influence(const struct goishi_cells *cells,
                                   const struct finder_question *position, bool virtual_stones);

/* The border points in the order in which they are listed: 4 * size of them, the lower line, the
 * upper, the left and the right. */
static inline void cells_border_point(int size, int i, int *x, int *y) {
    const int side = i / size, at = i % size + 1, far = side & 1 ? size + 1 : 0;
    *x = side < 2 ? at : far;
    *y = side < 2 ? far : at;
}
/* The virtual stone at border point i: its colour. */
enum goishi_status cells_border(const struct goishi_cells *cells, int i, uint8_t *colour);

/* What a stone adds to the reading of its own cell. */
static inline int16_t cells_own(int colour) {
    return colour == GOISHI_BLACK ? 0x4000 : colour == GOISHI_WHITE ? -0x4000 : 0;
}
/* Reads the influence on all points, without what the stones of the map add to their own cells. */
enum goishi_status cells_heat(const struct goishi_cells *cells, const uint8_t map[GO_POINTS],
                              int16_t heat[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE]);

#endif
