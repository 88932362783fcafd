/* SPDX-License-Identifier: Apache-2.0
 * The influence and the joseki board of the chip. */
#include "fw/app/app.h"
#include "fw/base/reg.h"
#include "fw/boot/boot.h"
#include "fw/drivers/influence.h"
#include "fw/drivers/joseki.h"

static struct influence influence;
static struct joseki joseki;

void app_find_joseki(struct service_board *board, struct goishi_cells *cells) {
    struct goishi_bus bus = boot_bus();
    if (board->boards & GOISHI__SYSTEM__BOARDS__INFLUENCE_bm) {
        if (influence_init(&influence, bus, GOISHI_INFLUENCE_BASE) == GOISHI_OK &&
            influence.size == cells->size) {
            cells->influence_ops = &influence_ops;
            cells->influence = &influence;
        } else {
            board->unlike |= GOISHI_TEST_INFLUENCE;
        }
    }
    if (board->boards & GOISHI__SYSTEM__BOARDS__JOSEKI_bm) {
        if (joseki_init(&joseki, bus, GOISHI_JOSEKI_BASE) == GOISHI_OK &&
            joseki.size == cells->size) {
            cells->joseki_ops = &joseki_ops;
            cells->joseki = &joseki;
        } else {
            board->unlike |= GOISHI_TEST_JOSEKI;
        }
    }
}
