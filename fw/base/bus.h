/* SPDX-License-Identifier: Apache-2.0
 * How a driver reaches registers: on the chip a load and a store, in simulation a call into the
 * Verilated model, over the bridge a frame, in the tests a recording mock. Addresses are byte
 * offsets from the map's base. */
#ifndef GOISHI_BUS_H
#define GOISHI_BUS_H

#include "fw/base/goishi.h"
#include "fw/base/map.h"

struct goishi_bus {
    void *context;
    enum goishi_status (*read)(void *context, uint32_t address, uint32_t *value);
    enum goishi_status (*write)(void *context, uint32_t address, uint32_t value);
};

/* What drivers call. An address is the base of a handle and the offset of a register. On the chip
 * the map lies at one fixed place, an access is a load or a store, and a block that the map has only
 * once lies at a constant address. */
#ifdef GOISHI_BUS_FIXED
#define GOISHI_BUS_ORIGIN GOISHI_BUS_FIXED
#define GOISHI_BASE(handle, block) (GOISHI_BUS_FIXED + GOISHI_##block##_BASE)
static inline enum goishi_status goishi_bus_read(const struct goishi_bus *bus, uint32_t address,
                                                 uint32_t *value) {
    (void)bus;
    *value = *(volatile uint32_t *)address;
    return GOISHI_OK;
}
static inline enum goishi_status goishi_bus_write(const struct goishi_bus *bus, uint32_t address,
                                                  uint32_t value) {
    (void)bus;
    *(volatile uint32_t *)address = value;
    return GOISHI_OK;
}
#else
#define GOISHI_BUS_ORIGIN 0u
#define GOISHI_BASE(handle, block) ((handle)->base)
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
