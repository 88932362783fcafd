/* SPDX-License-Identifier: Apache-2.0
 * Serial ports by libserialport; terminals that it does not know (a pseudo-terminal) by termios. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libserialport.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "host/link/transport.h"

struct device {
    struct sp_port *port; /* NULL: the terminal */
    int terminal;
};

static uint64_t device_now(void *context) {
    struct timespec at;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (uint64_t)at.tv_sec * 1000000u + (uint64_t)at.tv_nsec / 1000u;
}

static int wait_ms(uint64_t wait) {
    return wait > 1000000000u ? 1000000 : (int)((wait + 999) / 1000);
}

static int device_read(void *context, uint8_t *to, int room, uint64_t wait) {
    struct device *d = context;
    if (d->port) {
        /* Until the first bytes, not until the buffer is full. */
        const int got = (int)sp_blocking_read_next(d->port, to, (size_t)room,
                                                   (unsigned)(wait_ms(wait) ? wait_ms(wait) : 1));
        return got < 0 ? -1 : got;
    }
    struct pollfd poll_for = {d->terminal, POLLIN, 0};
    const int ready = poll(&poll_for, 1, wait_ms(wait));
    if (ready <= 0)
        return ready == 0 || errno == EINTR ? 0 : -1;
    const ssize_t got = read(d->terminal, to, (size_t)room);
    return got > 0 ? (int)got : got < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

enum { WRITE_PATIENCE = 2000 }; /* ms: a line that takes nothing for so long is broken */

static bool device_write(void *context, const uint8_t *from, int bytes) {
    struct device *d = context;
    if (d->port)
        return sp_blocking_write(d->port, from, (size_t)bytes, WRITE_PATIENCE) == bytes;
    while (bytes > 0) {
        struct pollfd poll_for = {d->terminal, POLLOUT, 0};
        const int ready = poll(&poll_for, 1, WRITE_PATIENCE);
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0 || poll_for.revents & (POLLERR | POLLNVAL))
            return false;
        const ssize_t put = write(d->terminal, from, (size_t)bytes);
        if (put < 0 && errno != EAGAIN && errno != EINTR)
            return false;
        if (put > 0) {
            from += put;
            bytes -= (int)put;
        }
    }
    return true;
}

static void device_close(void *context) {
    struct device *d = context;
    if (d->port) {
        sp_close(d->port);
        sp_free_port(d->port);
    } else {
        close(d->terminal);
    }
    free(d);
}

static bool open_port(struct device *d, const char *path, int baud, struct fault *fault) {
    if (sp_open(d->port, SP_MODE_READ_WRITE) != SP_OK) {
        const int error = errno;
        sp_free_port(d->port);
        d->port = NULL;
        return fault_set(fault, "%s: %s", path, strerror(error));
    }
    if (sp_set_baudrate(d->port, baud) == SP_OK && sp_set_bits(d->port, 8) == SP_OK &&
        sp_set_parity(d->port, SP_PARITY_NONE) == SP_OK && sp_set_stopbits(d->port, 1) == SP_OK &&
        sp_set_flowcontrol(d->port, SP_FLOWCONTROL_NONE) == SP_OK &&
        sp_flush(d->port, SP_BUF_BOTH) == SP_OK)
        return true;
    sp_close(d->port);
    sp_free_port(d->port);
    d->port = NULL;
    return fault_set(fault, "%s: cannot be set to %d baud, 8N1", path, baud);
}

static bool open_terminal(struct device *d, const char *path, struct fault *fault) {
    struct termios mode;
    d->terminal = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (d->terminal < 0)
        return fault_set(fault, "%s: %s", path, strerror(errno));
    if (tcgetattr(d->terminal, &mode) != 0) {
        close(d->terminal);
        return fault_set(fault, "%s: not a serial port", path);
    }
    cfmakeraw(&mode);
    tcsetattr(d->terminal, TCSANOW, &mode);
    tcflush(d->terminal, TCIFLUSH);
    return true;
}

bool link_open_device(const char *path, int baud, struct link_transport *transport,
                      struct fault *fault) {
    struct device *d = calloc(1, sizeof *d);
    if (!d)
        return fault_set(fault, "not enough memory");
    const bool known = sp_get_port_by_name(path, &d->port) == SP_OK;
    if (!known)
        d->port = NULL;
    if (!(known ? open_port(d, path, baud, fault) : open_terminal(d, path, fault))) {
        free(d);
        return false;
    }
    *transport = (struct link_transport){d, device_read, device_write, device_now, device_close};
    return true;
}
