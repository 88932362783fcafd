/* SPDX-License-Identifier: Apache-2.0
 * Registers over BUS frames. */
#include "host/link/bridge.h"

void bridge_init(struct bridge *bridge, struct link *link) {
    *bridge = (struct bridge){.link = link};
}

/* Sends the operations; the last of them may be a read. */
static enum goishi_status send(struct bridge *b, uint32_t *value) {
    const uint32_t operations = b->operations;
    const uint32_t expected = GOISHI_BUS_HEAD + (value ? 4 : 0);
    if (!operations)
        return b->failed ? GOISHI_BUS : GOISHI_OK;
    const enum link_status status =
        link_request(b->link, GOISHI_LINK_BUS, b->payload, b->bytes, &b->fault);
    b->bytes = b->operations = 0;
    b->frames++;
    if (status != LINK_OK) {
        b->failed = true;
        return GOISHI_BUS;
    }
    const uint8_t *answer = b->link->answer;
    if (b->link->answer_bytes < GOISHI_BUS_HEAD || answer[0] != operations || answer[1] ||
        b->link->answer_bytes != expected) {
        /* Only the read at the end may be refused without harm. */
        if (!value || b->link->answer_bytes < GOISHI_BUS_HEAD || answer[0] + 1u != operations) {
            b->failed = true;
            fault_set(&b->fault, "%s: a write to the boards ended with a bus error", b->link->name);
        }
        return GOISHI_BUS;
    }
    if (value)
        *value = goishi_get32(answer + GOISHI_BUS_HEAD);
    return GOISHI_OK;
}

enum goishi_status bridge_flush(struct bridge *b) {
    return b->failed ? GOISHI_BUS : send(b, NULL);
}

static bool room(const struct bridge *b, uint32_t bytes) {
    return b->bytes + bytes <= (uint32_t)b->link->hello.payload;
}

static enum goishi_status bridge_write(void *context, uint32_t address, uint32_t value) {
    struct bridge *b = context;
    if (b->failed || (!room(b, GOISHI_BUS_WRITE_BYTES) && send(b, NULL) != GOISHI_OK))
        return GOISHI_BUS;
    uint8_t *at = b->payload + b->bytes;
    at[0] = GOISHI_BUS_WRITE;
    goishi_put32(at + 1, address);
    goishi_put32(at + 5, value);
    b->bytes += GOISHI_BUS_WRITE_BYTES;
    b->operations++;
    b->accesses++;
    return GOISHI_OK;
}

static enum goishi_status bridge_read(void *context, uint32_t address, uint32_t *value) {
    struct bridge *b = context;
    *value = 0;
    if (b->failed || (!room(b, GOISHI_BUS_READ_BYTES) && send(b, NULL) != GOISHI_OK))
        return GOISHI_BUS;
    uint8_t *at = b->payload + b->bytes;
    at[0] = GOISHI_BUS_READ;
    goishi_put32(at + 1, address);
    b->bytes += GOISHI_BUS_READ_BYTES;
    b->operations++;
    b->accesses++;
    return send(b, value);
}

struct goishi_bus bridge_bus(struct bridge *bridge) {
    return (struct goishi_bus){bridge, bridge_read, bridge_write};
}
