/* SPDX-License-Identifier: Apache-2.0
 * Driver of the joseki board (rtl/joseki). A command is one write and one read; the read waits in
 * the circuit. What the operations do is defined in fw/twin/joseki.h. Checks that need no cells are
 * left to the circuit, except where a value does not fit its field: that is refused here. */
#ifndef DRIVERS_JOSEKI_H
#define DRIVERS_JOSEKI_H

#include "goishi_bus.h"
#include "goishi_cells.h"

struct joseki {
    struct goishi_bus bus;
    int size;
};

/* Reads identity, version and size. GOISHI_REFUSED when another block answers. */
enum goishi_status joseki_init(struct joseki *board, struct goishi_bus bus);

enum goishi_status joseki_command(struct joseki *board, enum goishi_joseki_op op, int x, int y,
                                  int colour, struct goishi_joseki_result *result);
enum goishi_status joseki_set_view(struct joseki *board, int view);
enum goishi_status joseki_set_area(struct joseki *board, bool wide);
enum goishi_status joseki_set_bound(struct joseki *board, int k, int bound);
enum goishi_status joseki_set_weight(struct joseki *board, int k, int weight);
enum goishi_status joseki_point(struct joseki *board, int x, int y,
                                struct goishi_joseki_point *point);
enum goishi_status joseki_evaluate(struct joseki *board, int32_t *score);
enum goishi_status joseki_counts(struct joseki *board, struct goishi_joseki_score *score);

/* The clocks that the last command took. */
enum goishi_status joseki_clocks(struct joseki *board, unsigned *clocks);

extern const struct goishi_joseki_ops joseki_ops;

#endif
