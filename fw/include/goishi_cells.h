/* SPDX-License-Identifier: Apache-2.0
 * The only way the controller touches a cell. Behind it stand the C twins (fw/twin) or the drivers
 * (fw/drivers) over some bus; the controller cannot tell which. A later board adds its own
 * operations here. */
#ifndef GOISHI_CELLS_H
#define GOISHI_CELLS_H

#include "goishi.h"

struct goishi_influence_ops {
    enum goishi_status (*clear)(void *board);
    /* x, y from 0 to N+1: the border lines carry virtual stones. */
    enum goishi_status (*add)(void *board, int x, int y, int colour);
    enum goishi_status (*sub)(void *board, int x, int y, int colour);
    /* x, y from 1 to N; the thesis's encoding, +-0x4000 for the cell's own stone. */
    enum goishi_status (*read)(void *board, int x, int y, int16_t *value);
};

struct goishi_cells {
    int size;
    const struct goishi_influence_ops *influence_ops;
    void *influence;
};

#endif
