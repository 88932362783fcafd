/* SPDX-License-Identifier: Apache-2.0
 * Driver of the timer block. */
#include "fw/drivers/timer.h"

#include "fw/base/reg.h"
#include "fw/drivers/block.h"

#define REG(name) (GOISHI_BASE(timer, TIMER) + GOISHI_OFFSET(TIMER, name))

enum goishi_status timer_init(struct timer *timer, struct goishi_bus bus, uint32_t base) {
    int size;
    timer->bus = bus;
    timer->base = GOISHI_BUS_ORIGIN + base;
    return block_identify(bus, GOISHI_BUS_ORIGIN + base, GOISHI__TIMER__ID__ID_reset,
                          GOISHI__TIMER__VERSION__VERSION_reset, &size);
}

/* The lower half first: reading it keeps the upper one. */
enum goishi_status timer_cycles(struct timer *timer, uint64_t *cycles) {
    uint32_t low = 0, high = 0;
    enum goishi_status status = goishi_bus_read(&timer->bus, REG(CYCLES_LOW), &low);
    if (status == GOISHI_OK)
        status = goishi_bus_read(&timer->bus, REG(CYCLES_HIGH), &high);
    *cycles = (uint64_t)high << 32 | low;
    return status;
}

enum goishi_status timer_watchdog(struct timer *timer, uint64_t clocks) {
    uint64_t units = (clocks + 1023) >> 10;
    if (units > GOISHI__TIMER__WATCHDOG__LEFT_bm)
        units = GOISHI__TIMER__WATCHDOG__LEFT_bm;
    return goishi_bus_write(&timer->bus, REG(WATCHDOG), (uint32_t)units);
}

enum goishi_status timer_leds(struct timer *timer, uint8_t leds) {
    return goishi_bus_write(&timer->bus, REG(LEDS), leds);
}

enum goishi_status timer_cause(struct timer *timer, enum goishi_timer_cause *cause) {
    uint32_t value = 0;
    enum goishi_status status = goishi_bus_read(&timer->bus, REG(RESTART), &value);
    *cause = (enum goishi_timer_cause)value;
    return status;
}
