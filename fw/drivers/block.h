/* SPDX-License-Identifier: Apache-2.0
 * What every block on the bus begins with: identity and version (the map's BLOCK_HEADER). */
#ifndef DRIVERS_BLOCK_H
#define DRIVERS_BLOCK_H

#include "fw/base/bus.h"

/* Reads both registers at base and the size the block was built for; GOISHI_REFUSED when it is
 * another block, another version, or larger than GOISHI_MAX_SIZE. */
enum goishi_status block_identify(struct goishi_bus bus, uint32_t base, uint32_t id,
                                  uint32_t version, int *size);

#endif
