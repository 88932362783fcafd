/* SPDX-License-Identifier: Apache-2.0
 * The registers of a chip as a bus for the drivers: BUS frames. Writes are gathered until a read or
 * a full frame sends them; the next access that waits reports an error in one of them. */
#ifndef LINK_BRIDGE_H
#define LINK_BRIDGE_H

#include "fw/base/bus.h"
#include "host/link/client.h"

struct bridge {
    struct link *link;
    uint8_t payload[GOISHI_LINK_PAYLOAD];
    uint32_t bytes, operations;
    bool failed; /* some write was not executed: the boards are in no known state */
    uint64_t accesses, frames;
    struct fault fault; /* why */
};

void bridge_init(struct bridge *bridge, struct link *link);
struct goishi_bus bridge_bus(struct bridge *bridge);
/* Sends what was gathered. */
enum goishi_status bridge_flush(struct bridge *bridge);

#endif
