/* SPDX-License-Identifier: Apache-2.0
 * Driver of the UART. */
#include "fw/drivers/uart.h"

#include "fw/base/reg.h"
#include "fw/drivers/block.h"

#define REG(name) (GOISHI_BASE(uart, UART) + GOISHI_OFFSET(UART, name))

static enum goishi_status status(struct uart *uart, uint32_t *value) {
    return goishi_bus_read(&uart->bus, REG(STATUS), value);
}

enum goishi_status uart_init(struct uart *uart, struct goishi_bus bus, uint32_t base) {
    int size;
    uart->bus = bus;
    uart->base = GOISHI_BUS_ORIGIN + base;
    uart->room = 0;
    return block_identify(bus, GOISHI_BUS_ORIGIN + base, GOISHI__UART__ID__ID_reset,
                          GOISHI__UART__VERSION__VERSION_reset, &size);
}

static int get(void *context) {
    struct uart *uart = context;
    uint32_t value;
    if (goishi_bus_read(&uart->bus, REG(RX), &value) != GOISHI_OK ||
        (value & GOISHI__UART__RX__EMPTY_bm))
        return -1;
    return (int)(value & GOISHI__UART__RX__DATA_bm);
}

/* The FIFO only empties by itself: room that was seen stays. */
static bool put(void *context, uint8_t byte) {
    struct uart *uart = context;
    if (uart->room == 0) {
        uint32_t value;
        if (status(uart, &value) != GOISHI_OK)
            return false;
        uart->room = GOISHI_GET(UART, STATUS, TX_ROOM, value);
        if (uart->room == 0)
            return false;
    }
    uart->room--;
    return goishi_bus_write(&uart->bus, REG(TX), byte) == GOISHI_OK;
}

struct goishi_serial uart_serial(struct uart *uart) {
    return (struct goishi_serial){.context = uart, .get = get, .put = put};
}
