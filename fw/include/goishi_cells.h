/* SPDX-License-Identifier: Apache-2.0
 * The only way the controller touches a cell. Behind it stand the C twins (fw/twin) or the drivers
 * (fw/drivers) over some bus; the controller cannot tell which. A later board adds its own
 * operations here. */
#ifndef GOISHI_CELLS_H
#define GOISHI_CELLS_H

#include "goishi.h"
#include "goishi_joseki.h"

struct goishi_influence_ops {
    enum goishi_status (*clear)(void *board);
    /* x, y from 0 to N+1: the border lines carry virtual stones. */
    enum goishi_status (*add)(void *board, int x, int y, int colour);
    enum goishi_status (*sub)(void *board, int x, int y, int colour);
    /* x, y from 1 to N; the thesis's encoding, +-0x4000 for the cell's own stone. */
    enum goishi_status (*read)(void *board, int x, int y, int16_t *value);
};

/* Every operation is defined in fw/twin/joseki.h. One command is one write and one read. */
struct goishi_joseki_ops {
    /* GOISHI_REFUSED: the reason is in result->error, and nothing has changed. result may be NULL
     * where it is not wanted: then the refusal is not seen and the read is saved. */
    enum goishi_status (*command)(void *board, enum goishi_joseki_op op, int x, int y, int colour,
                                  struct goishi_joseki_result *result);
    enum goishi_status (*set_view)(void *board, int view);
    enum goishi_status (*set_area)(void *board, bool wide);
    enum goishi_status (*set_bound)(void *board, int k, int bound);   /* k from 1 to 7 */
    enum goishi_status (*set_weight)(void *board, int k, int weight); /* k from 0 to 7 */
    enum goishi_status (*point)(void *board, int x, int y, struct goishi_joseki_point *point);
    /* EVALUATE, and the weighted sum as it is seen from the view's black. */
    enum goishi_status (*evaluate)(void *board, int32_t *score);
    /* The interval counts of the last EVALUATE. */
    enum goishi_status (*counts)(void *board, struct goishi_joseki_score *score);
};

struct goishi_cells {
    int size;
    const struct goishi_influence_ops *influence_ops;
    void *influence;
    const struct goishi_joseki_ops *joseki_ops;
    void *joseki;
};

#endif
