/* SPDX-License-Identifier: Apache-2.0
 * The only path from the controller to a cell. Behind it stand the C twins (fw/twin) or the drivers
 * (fw/drivers) over some bus; the controller does not know which. A later board adds its own
 * operations here. */
#ifndef GOISHI_CELLS_H
#define GOISHI_CELLS_H

#include "fw/base/goishi.h"
#include "fw/base/joseki.h"
#include "fw/base/map.h"

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

/* The group board: sixteen games ("slots"), 0 to 15. Why a stone was refused is an enum
 * goishi_group_code; a refused stone changes nothing. */
#define GOISHI_GROUP_SLOTS 16

struct goishi_group_summary {
    int stones[3];   /* on the board, by colour */
    int captured[3]; /* of that colour, since the slot was cleared */
    int score;       /* area: black's stones and surrounded points less white's */
    int passes;      /* in a row, at most 2 */
    bool over;       /* two passes, or no legal move outside own eyes for either side */
};

struct goishi_group_ops {
    enum goishi_status (*clear)(void *board, int slot);
    /* GOISHI_REFUSED with the reason in code when the stone is not legal. */
    enum goishi_status (*play)(void *board, int slot, int x, int y, int colour, bool refuse_eye,
                               enum goishi_group_code *code);
    /* A stone of a position being set up: no ko is heeded or made. */
    enum goishi_status (*setup)(void *board, int slot, int x, int y, int colour,
                                enum goishi_group_code *code);
    enum goishi_status (*pass)(void *board, int slot);
    enum goishi_status (*copy)(void *board, int to, int from);
    /* id: 0 when empty; equal for two stones of one colour exactly when they are one group. */
    enum goishi_status (*point)(void *board, int slot, int x, int y, int *colour, int *id);
    enum goishi_status (*liberties)(void *board, int slot, int x, int y, int *count);
    /* rows[y - 1], bit x - 1: a stone of that colour may be played there. */
    enum goishi_status (*legal)(void *board, int slot, int colour, bool refuse_eye,
                                uint32_t rows[GOISHI_MAX_SIZE]);
    enum goishi_status (*summary)(void *board, int slot, struct goishi_group_summary *summary);
};

struct goishi_cells {
    int size;
    const struct goishi_influence_ops *influence_ops;
    void *influence;
    const struct goishi_joseki_ops *joseki_ops;
    void *joseki;
    const struct goishi_group_ops *group_ops;
    void *group;
};

#endif
