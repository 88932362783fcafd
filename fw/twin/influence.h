/* SPDX-License-Identifier: Apache-2.0
 * C twin of the influence board (rtl/influence): the same operations on plain arrays, straight from
 * the thesis's table. It is the oracle of every test of that block and the cells of the soft
 * backend. */
#ifndef TWIN_INFLUENCE_H
#define TWIN_INFLUENCE_H

#include "fw/base/cells.h"

#define INFLUENCE_REACH 5 /* a stone reaches five points along each axis */

struct influence_twin {
    int size;
    /* Per point: the sum of the influences of other points' stones, modulo 2^12, and the stones on
     * the point itself (black minus white), modulo 4: what the cells store. Index [y][x], 1 to
     * size. */
    uint16_t sum[GOISHI_MAX_SIZE + 1][GOISHI_MAX_SIZE + 1];
    uint8_t own[GOISHI_MAX_SIZE + 1][GOISHI_MAX_SIZE + 1];
};

/* The table of the thesis's figure 4.3; 0 on the stone's own point and beyond the reach. */
int influence_twin_value(int dx, int dy);

void influence_twin_init(struct influence_twin *board, int size);
/* `board` is a struct influence_twin; these are its operations. */
enum goishi_status influence_twin_clear(void *board);
enum goishi_status influence_twin_add(void *board, int x, int y, int colour);
enum goishi_status influence_twin_sub(void *board, int x, int y, int colour);
enum goishi_status influence_twin_read(void *board, int x, int y, int16_t *value);

extern const struct goishi_influence_ops influence_twin_ops;

#endif
