/* SPDX-License-Identifier: Apache-2.0
 * The host's end of the link: sends a request until its answer is there or its deadline has passed,
 * and takes no answer but the right one. docs/protocol.md has the rules. */
#ifndef LINK_CLIENT_H
#define LINK_CLIENT_H

#include <stddef.h>

#include "fw/link/frame.h"
#include "fw/link/protocol.h"
#include "host/link/transport.h"

struct link_hello {
    bool is_bridge;
    int size;
    uint32_t map_hash, clock_hz, boards, software;
    int payload;
    uint8_t flags, reset;
    uint32_t dictionary, dictionary_crc, rom, ram, flash;
    uint8_t tested, failed, bank, tree_status;
};

enum link_status {
    LINK_OK,
    LINK_ERROR,     /* the chip answered with an error: see code and detail */
    LINK_TIMEOUT,   /* no answer within the deadline: executed or not, nobody knows */
    LINK_RESTARTED, /* the chip lost the session: it was not executed, or before the restart */
    LINK_BROKEN,    /* the line itself failed */
    LINK_REFUSED,   /* another protocol or register map */
};

/* All in microseconds of the transport's clock. */
struct link_timing {
    uint64_t attempt;  /* without any sign of life, then the request is sent again */
    uint64_t deadline; /* of a request, as long as no progress is reported */
    uint64_t longest;  /* of a request, whatever is reported */
};
extern const struct link_timing link_timing_serial;

struct link {
    struct link_transport transport;
    struct link_timing timing;
    char name[128]; /* for messages */
    struct frame_decoder decoder;
    uint8_t buffer[256]; /* bytes that were read and not yet decoded */
    int buffered, taken;
    uint8_t seq;
    bool session; /* HELLO was answered, and nothing was lost since */
    struct link_hello hello;
    uint64_t random;
    /* Of the last request. */
    uint8_t code;
    uint32_t detail;
    int attempts;
    uint8_t answer[GOISHI_LINK_PAYLOAD];
    uint32_t answer_bytes;
    /* Called with a job's progress; may be NULL. Returning false sends STOP. */
    bool (*progress)(void *context, uint32_t done, uint32_t of);
    void *context;
    struct {
        uint64_t requests, repeats, stale, dropped;
    } count;
};

/* Takes the transport over. Says nothing yet. `seed` makes nonces: any number. */
void link_start(struct link *link, const struct link_transport *transport,
                const struct link_timing *timing, const char *name, uint64_t seed);
void link_end(struct link *link);

/* Begins a session; link->hello describes the chip. Fails when protocol or register map differ.
 */
enum link_status link_hello(struct link *link, struct fault *fault);
/* The answer is in link->answer. Without a session says HELLO first. The fault is one line that
 * names the chip, the request and what happened. */
enum link_status link_request(struct link *link, enum goishi_link_kind kind, const void *payload,
                              uint32_t bytes, struct fault *fault);

/* "suggest", for messages. */
const char *link_kind_name(int kind);
const char *link_error_text(int code);

#endif
