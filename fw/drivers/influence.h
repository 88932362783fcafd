/* SPDX-License-Identifier: Apache-2.0
 * Driver of the influence board (rtl/influence): one bus access per stone, one per point read.
 * Coordinates and colours are checked here, so that no access is spent on asking the board whether
 * it refused. */
#ifndef DRIVERS_INFLUENCE_H
#define DRIVERS_INFLUENCE_H

#include "fw/base/bus.h"
#include "fw/base/cells.h"

struct influence {
    struct goishi_bus bus;
    uint32_t base;
    int size;
};

/* Reads identity, version and size; GOISHI_REFUSED when something else answers there. */
enum goishi_status influence_init(struct influence *board, struct goishi_bus bus, uint32_t base);
enum goishi_status influence_clear(void *board);
enum goishi_status influence_add(void *board, int x, int y, int colour);
enum goishi_status influence_sub(void *board, int x, int y, int colour);
enum goishi_status influence_read(void *board, int x, int y, int16_t *value);

extern const struct goishi_influence_ops influence_ops;

#endif
