/* SPDX-License-Identifier: Apache-2.0
 * The C twin of the group board in place of the board. */
#include "fw/app/app.h"
#include "fw/twin/group.h"

static struct group_twin group;

void app_find_group(struct service_board *board, struct goishi_cells *cells) {
    group_twin_init(&group, cells->size);
    cells->group_ops = &group_twin_ops;
    cells->group = &group;
    cells->playout_ops = &group_twin_playout_ops;
    cells->group_functions = GOISHI_HAS_ALL;
    board->twins = true;
}
