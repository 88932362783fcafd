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
/* Clocks per bit. */
enum goishi_status uart_set_divisor(struct uart *uart, uint32_t divisor);
/* Bytes lost or without stop bit since this was last asked. */
enum goishi_status uart_errors(struct uart *uart, bool *overrun, bool *framing);
/* Everything has been sent. */
enum goishi_status uart_idle(struct uart *uart, bool *idle);

struct goishi_serial uart_serial(struct uart *uart);

#endif
