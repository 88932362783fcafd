/* SPDX-License-Identifier: Apache-2.0
 * How a driver reaches registers: on the chip a load and a store, in simulation a call into the
 * Verilated model, over the bridge a frame, in the tests a recording mock. Addresses are byte
 * offsets from the map's base. */
#ifndef GOISHI_BUS_H
#define GOISHI_BUS_H

#include "fw/base/goishi.h"

struct goishi_bus {
    void *context;
    enum goishi_status (*read)(void *context, uint32_t address, uint32_t *value);
    enum goishi_status (*write)(void *context, uint32_t address, uint32_t value);
};

/* What drivers call. On the chip the map lies at one fixed place, and an access is a load or a
 * store. */
#ifdef GOISHI_BUS_FIXED
static inline enum goishi_status goishi_bus_read(const struct goishi_bus *bus, uint32_t address,
                                                 uint32_t *value) {
    (void)bus;
    *value = *(volatile uint32_t *)(GOISHI_BUS_FIXED + address);
    return GOISHI_OK;
}
static inline enum goishi_status goishi_bus_write(const struct goishi_bus *bus, uint32_t address,
                                                  uint32_t value) {
    (void)bus;
    *(volatile uint32_t *)(GOISHI_BUS_FIXED + address) = value;
    return GOISHI_OK;
}
#else
static inline enum goishi_status goishi_bus_read(const struct goishi_bus *bus, uint32_t address,
                                                 uint32_t *value) {
    return bus->read(bus->context, address, value);
}
static inline enum goishi_status goishi_bus_write(const struct goishi_bus *bus, uint32_t address,
                                                  uint32_t value) {
    return bus->write(bus->context, address, value);
}
#endif

#endif
