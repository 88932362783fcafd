/* SPDX-License-Identifier: Apache-2.0
 * A chip that answers every request in a good frame, with whatever the test puts into it: what the
 * host does with answers that no honest chip gives. Virtual time. */
#ifndef AID_LIAR_H
#define AID_LIAR_H

#include "host/link/client.h"

struct aid_liar {
    /* Writes the payload of the answer to a request and returns its bytes, at most
     * GOISHI_LINK_PAYLOAD. */
    uint32_t (*answer)(void *context, const struct frame *request, uint8_t *payload);
    void *context;
    struct frame_decoder decoder;
    uint8_t out[FRAME_ROOM];
    int at, bytes; /* of out */
    uint64_t now;
};

void aid_liar_start(struct aid_liar *liar, struct link *link);
/* The answer to HELLO of a good chip with firmware, boards of this size and a dictionary. */
uint32_t aid_liar_hello(const struct frame *request, int size, uint8_t *payload);

#endif
