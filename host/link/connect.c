/* SPDX-License-Identifier: Apache-2.0
 * Finds the chip that a backend's name means. */
#define _POSIX_C_SOURCE 200809L
#include "host/link/connect.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool link_is_remote(const char *backend) {
    return strcmp(backend, "soc") == 0 || strchr(backend, '/');
}

static bool open_path(const char *backend, struct link_transport *transport, struct fault *fault) {
    char path[512];
    long baud = LINK_BAUD;
    snprintf(path, sizeof path, "%s", backend);
    char *colon = strrchr(path, ':');
    if (colon && isdigit((unsigned char)colon[1])) {
        char *end;
        baud = strtol(colon + 1, &end, 10);
        if (*end || baud < 300 || baud > 20000000)
            return fault_set(fault, "%s: %s is no rate for a serial line", backend, colon + 1);
        *colon = '\0';
    }
    return link_open_device(path, (int)baud, transport, fault);
}

static uint64_t any_number(void) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    return (uint64_t)at.tv_nsec ^ (uint64_t)at.tv_sec << 32 ^ (uint64_t)getpid() << 20;
}

/* A port may lead to a simulated chip, which takes its time: whoever needs long for a second hello
 * is given longer for everything. */
static bool measure(struct link *link, struct fault *fault) {
    enum { USUAL = 50000 };
    const uint64_t begun = link->transport.now(link->transport.context);
    if (link_hello(link, fault) != LINK_OK)
        return false;
    const uint64_t took = link->transport.now(link->transport.context) - begun;
    if (took > USUAL) {
        link->timing.attempt = link->timing.attempt * took / USUAL;
        link->timing.deadline = link->timing.deadline * took / USUAL;
        link->timing.longest = link->timing.longest * took / USUAL;
    }
    return true;
}

struct link *link_connect(const char *backend, const struct link_simulated *simulated,
                          struct fault *fault) {
    const bool soc = strcmp(backend, "soc") == 0;
    struct link_transport transport;
    struct link *link = calloc(1, sizeof *link);
    if (!link) {
        fault_set(fault, "not enough memory");
        return NULL;
    }
    if (!(soc ? link_open_simulated(simulated, &transport, fault)
              : open_path(backend, &transport, fault))) {
        free(link);
        return NULL;
    }
    link_start(link, &transport, soc ? &link_timing_simulated : &link_timing_serial, backend,
               any_number());
    if (link_hello(link, fault) == LINK_OK && (soc || measure(link, fault)))
        return link;
    link_disconnect(link);
    return NULL;
}

void link_disconnect(struct link *link) {
    if (!link)
        return;
    link_end(link);
    free(link);
}
