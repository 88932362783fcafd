/* SPDX-License-Identifier: Apache-2.0
 * Addresses and fields of the register map by their names, as the generated header has them:
 * GOISHI_FIELD(GROUP, COMMAND, SLOT, 3) is 3 at the place of the field. */
#ifndef GOISHI_REG_H
#define GOISHI_REG_H

#include <stddef.h>

#include "fw/base/map.h"

/* From the base of the map, and from that of the block. */
#define GOISHI_ADDRESS(block, reg) ((uint32_t)offsetof(goishi_t, block.reg))
#define GOISHI_OFFSET(block, reg) ((uint32_t)offsetof(goishi__##block##_t, reg))

#define GOISHI_FIELD(block, reg, field, value)                                                     \
    ((uint32_t)(value) << GOISHI__##block##__##reg##__##field##_bp)
#define GOISHI_GET(block, reg, field, word)                                                        \
    (((word)&GOISHI__##block##__##reg##__##field##_bm) >> GOISHI__##block##__##reg##__##field##_bp)

/* The map has sixteen blocks of 64 KiB; it ends at GOISHI_BLOCK(16). */
#define GOISHI_BLOCK(number) ((uint32_t)(number) << 16)

/* The word of a point in an array that has one for each: 32 of them a line. */
#define GOISHI_POINT(x, y) (4u * (32u * (uint32_t)(y) + (uint32_t)(x)))

#endif
