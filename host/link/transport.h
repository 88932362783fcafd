/* SPDX-License-Identifier: Apache-2.0
 * A channel for bytes to a chip and back, with its own clock: a serial port, a pseudo-terminal, the
 * Verilated SoC (whose clock is simulated), a queue in a test. */
#ifndef LINK_TRANSPORT_H
#define LINK_TRANSPORT_H

#include <stdint.h>

#include "host/base/fault.h"

struct link_transport {
    void *context;
    /* Bytes read, at most `room`; 0 when none came within `wait` microseconds; -1 when the line is
     * broken. */
    int (*read)(void *context, uint8_t *to, int room, uint64_t wait);
    bool (*write)(void *context, const uint8_t *from, int bytes);
    uint64_t (*now)(void *context); /* microseconds */
    /* Ends what was begun; may be NULL. */
    void (*close)(void *context);
};

/* A serial port (/dev/ttyUSB0) or a terminal (/dev/pts/3). */
bool link_open_device(const char *path, int baud, struct link_transport *transport,
                      struct fault *fault);

enum { LINK_BAUD = 115200 };

#endif
