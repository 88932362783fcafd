/* SPDX-License-Identifier: Apache-2.0
 * The group boards of the chip. */
#include "fw/app/app.h"
#include "fw/base/reg.h"
#include "fw/boot/boot.h"
#include "fw/drivers/group.h"

static struct group group, group2;

static bool opened(struct service_board *board, const struct goishi_cells *cells,
                   struct group *which, uint32_t base) {
    bool good = group_init(which, boot_bus(), base) == GOISHI_OK && which->size == cells->size;
    if (!good)
        board->unlike |= GOISHI_TEST_GROUP;
    return good;
}

void app_find_group(struct service_board *board, struct goishi_cells *cells) {
    if (!(board->boards & GOISHI__SYSTEM__BOARDS__GROUP_bm) ||
        !opened(board, cells, &group, GOISHI_GROUP_BASE))
        return;
    cells->group_ops = &group_ops;
    cells->group = &group;
    cells->group_functions = board->boards & GOISHI_HAS_ALL;
    if (board->boards & GOISHI__SYSTEM__BOARDS__PLAYOUT_bm)
        cells->playout_ops = &group_playout_ops;
    if ((board->boards & GOISHI__SYSTEM__BOARDS__GROUP2_bm) &&
        opened(board, cells, &group2, GOISHI_GROUP2_BASE))
        cells->group2 = &group2;
}
