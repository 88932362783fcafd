/* SPDX-License-Identifier: Apache-2.0
 * A chip by the name of its backend: "soc" starts a Verilated one, a path is a port where one is
 * connected, with ":BAUD" after it when that is not 115200. */
#ifndef LINK_CONNECT_H
#define LINK_CONNECT_H

#include <stddef.h>

#include "host/base/progress.h"
#include "host/link/client.h"

/* Of "soc", or a path. */
bool link_is_remote(const char *backend);

/* What a Verilated chip is started with; a real one has it already. */
struct link_simulated {
    const char *model; /* "soc", "soc+joseki"; NULL: a model that has the boards in `boards` */
    int size;
    bool joseki, group;   /* the boards that are needed */
    const uint8_t *image; /* a dictionary for the flash, NULL: none */
    size_t length;
    const char *program; /* NULL: that of the model in build/fw */
    struct progress progress;
};

/* Opens the line and begins a session. */
struct link *link_connect(const char *backend, const struct link_simulated *simulated,
                          struct fault *fault);
void link_disconnect(struct link *link);

/* Only the line. */
bool link_open_simulated(const struct link_simulated *simulated, struct link_transport *transport,
                         struct fault *fault);
extern const struct link_timing link_timing_simulated;
struct goishi_soc;
struct goishi_soc *link_simulated_soc(const struct link_transport *transport);

/* A dictionary as it lies in a chip's flash; `flash` begins at address 0. */
void link_fill_bank(uint8_t *flash, int bank, uint32_t sequence, const uint8_t *image,
                    uint32_t length);

#endif
