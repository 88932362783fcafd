/* SPDX-License-Identifier: Apache-2.0
 * Driver of the UART. */
#ifndef DRIVERS_UART_H
#define DRIVERS_UART_H

#include "fw/base/bus.h"
#include "fw/base/serial.h"

struct uart {
    struct goishi_bus bus;
    uint32_t base;
    uint32_t room; /* bytes that TX is known to take */
};

enum goishi_status uart_init(struct uart *uart, struct goishi_bus bus, uint32_t base);

struct goishi_serial uart_serial(struct uart *uart);

#endif
