/* SPDX-License-Identifier: Apache-2.0
 * The group board of the chip. */
#include "fw/app/app.h"
#include "fw/base/reg.h"
#include "fw/boot/boot.h"
#include "fw/drivers/group.h"

static struct group group;

void app_find_group(struct service_board *board, struct goishi_cells *cells) {
    if (!(board->boards & GOISHI__SYSTEM__BOARDS__GROUP_bm))
        return;
    if (group_init(&group, boot_bus(), GOISHI_GROUP_BASE) != GOISHI_OK ||
        group.size != cells->size) {
        board->unlike |= GOISHI_TEST_GROUP;
        return;
    }
    cells->group_ops = &group_ops;
    cells->group = &group;
    if (board->boards & GOISHI__SYSTEM__BOARDS__PLAYOUT_bm)
        board->playouts = &service_playouts_driver;
}
