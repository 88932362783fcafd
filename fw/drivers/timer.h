/* SPDX-License-Identifier: Apache-2.0
 * Driver of the timer block: time, watchdog, LEDs, why the chip started. */
#ifndef DRIVERS_TIMER_H
#define DRIVERS_TIMER_H

#include "fw/base/bus.h"
#include "fw/base/map.h"

struct timer {
    struct goishi_bus bus;
    uint32_t base;
};

enum goishi_status timer_init(struct timer *timer, struct goishi_bus bus, uint32_t base);
enum goishi_status timer_cycles(struct timer *timer, uint64_t *cycles);
/* Restarts the chip unless it is called again within so many clocks (rounded up to 1024); 0: off.
 */
enum goishi_status timer_watchdog(struct timer *timer, uint64_t clocks);
enum goishi_status timer_leds(struct timer *timer, uint8_t leds);
enum goishi_status timer_cause(struct timer *timer, enum goishi_timer_cause *cause);

#endif
