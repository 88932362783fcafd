/* SPDX-License-Identifier: Apache-2.0
 * How a driver reaches registers: on the chip a load and a store, in simulation a call into the
 * Verilated model, over the bridge a frame, in the tests a recording mock. Addresses are byte
 * offsets from the map's base. */
#ifndef GOISHI_BUS_H
#define GOISHI_BUS_H

#include "goishi.h"

struct goishi_bus {
    void *context;
    enum goishi_status (*read)(void *context, uint32_t address, uint32_t *value);
    enum goishi_status (*write)(void *context, uint32_t address, uint32_t value);
};

#endif
