/* SPDX-License-Identifier: Apache-2.0
 * A line of bytes: a UART, a queue in a test, a pseudo-terminal. Neither function waits. */
#ifndef GOISHI_SERIAL_H
#define GOISHI_SERIAL_H

#include "fw/base/goishi.h"

struct goishi_serial {
    void *context;
    int (*get)(void *context);                /* -1: nothing there */
    bool (*put)(void *context, uint8_t byte); /* false: no room now */
};

#endif
