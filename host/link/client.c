/* SPDX-License-Identifier: Apache-2.0
 * Requests, repeated until they are answered. */
#include "host/link/client.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "fw/base/map.h"
#include "fw/tree/image.h"

const struct link_timing link_timing_serial = {400000, 4000000, 900000000};

static const char *const kind_names[] = {
    [GOISHI_LINK_HELLO] = "hello",         [GOISHI_LINK_BUS] = "bus",
    [GOISHI_LINK_POSITION] = "position",   [GOISHI_LINK_SUGGEST] = "suggest",
    [GOISHI_LINK_MORE] = "more",           [GOISHI_LINK_INFLUENCE] = "influence",
    [GOISHI_LINK_PLAYOUTS] = "playouts",   [GOISHI_LINK_STATISTICS] = "statistics",
    [GOISHI_LINK_SELFTEST] = "self-test",  [GOISHI_LINK_UPLOAD_BEGIN] = "begin of an upload",
    [GOISHI_LINK_UPLOAD_CHUNK] = "upload", [GOISHI_LINK_UPLOAD_COMMIT] = "end of an upload",
    [GOISHI_LINK_STOP] = "stop",
};

const char *link_kind_name(int kind) {
    const int count = sizeof kind_names / sizeof *kind_names;
    return kind > 0 && kind < count ? kind_names[kind] : "unknown";
}

const char *link_error_text(int code) {
    static const char *const text[] = {
        [GOISHI_LINK_FINE] = "fine",
        [GOISHI_LINK_BAD_LENGTH] = "wrong length",
        [GOISHI_LINK_UNKNOWN] = "its program has no such service",
        [GOISHI_LINK_BUS_ERROR] = "bus error",
        [GOISHI_LINK_REFUSED] = "refused",
        [GOISHI_LINK_NO_DICTIONARY] = "it has no dictionary (goishi upload)",
        [GOISHI_LINK_BUSY] = "busy with another job",
        [GOISHI_LINK_FLASH_FAILED] = "the flash failed",
        [GOISHI_LINK_TRAPPED] = "its program trapped, and it restarted",
        [GOISHI_LINK_STOPPED] = "stopped",
        [GOISHI_LINK_OUT_OF_STEP] = "out of step",
    };
    const int count = sizeof text / sizeof *text;
    return code >= 0 && code < count ? text[code] : "unknown error";
}

void link_start(struct link *link, const struct link_transport *transport,
                const struct link_timing *timing, const char *name, uint64_t seed) {
    memset(link, 0, sizeof *link);
    link->transport = *transport;
    link->timing = *timing;
    link->random = seed * 0x9e3779b97f4a7c15u + 1;
    link->seq = (uint8_t)(link->random >> 24);
    snprintf(link->name, sizeof link->name, "%s", name);
    frame_init(&link->decoder);
}

void link_end(struct link *link) {
    if (link->transport.close)
        link->transport.close(link->transport.context);
    link->transport.close = NULL;
}

static uint32_t draw(struct link *link) {
    link->random ^= link->random << 13;
    link->random ^= link->random >> 7;
    link->random ^= link->random << 17;
    return (uint32_t)(link->random >> 32);
}

static uint64_t now(struct link *link) {
    return link->transport.now(link->transport.context);
}

/* The next good frame before `until`: 1, 0 when there was none, -1 when the line is broken. */
static int receive(struct link *link, uint64_t until, struct frame *frame) {
    for (;;) {
        while (link->taken < link->buffered)
            if (frame_take(&link->decoder, link->buffer[link->taken++], frame))
                return 1;
        const uint64_t at = now(link);
        if (at >= until)
            return 0;
        link->taken = 0;
        link->buffered = link->transport.read(link->transport.context, link->buffer,
                                              sizeof link->buffer, until - at);
        if (link->buffered < 0) {
            link->buffered = 0;
            return -1;
        }
    }
}

static bool send(struct link *link, uint8_t seq, uint8_t kind, const void *payload,
                 uint32_t bytes) {
    uint8_t coded[FRAME_ROOM];
    const uint32_t length = frame_encode(seq, kind, payload, bytes, coded);
    return length && link->transport.write(link->transport.context, coded, (int)length);
}

static enum link_status broken(struct link *link, struct fault *fault) {
    link->session = false;
    fault_set(fault, "%s: the line is broken", link->name);
    return LINK_BROKEN;
}

/* Takes a frame with the right seq: LINK_OK answered, LINK_ERROR error, LINK_TIMEOUT neither. */
static enum link_status judge(struct link *link, uint8_t kind, const struct frame *frame) {
    if (frame->kind == (kind | GOISHI_LINK_ANSWER)) {
        memcpy(link->answer, frame->payload, frame->bytes);
        link->answer_bytes = frame->bytes;
        return LINK_OK;
    }
    if (frame->kind == GOISHI_LINK_ERROR && frame->bytes >= 6 && frame->payload[1] == kind) {
        link->code = frame->payload[0];
        link->detail = goishi_get32(frame->payload + 2);
        return LINK_ERROR;
    }
    return LINK_TIMEOUT;
}

/* One request of any kind, until its answer, an error, or the deadline. */
static enum link_status exchange(struct link *link, uint8_t seq, uint8_t kind, const void *payload,
                                 uint32_t bytes, struct fault *fault) {
    const uint64_t begun = now(link);
    uint64_t deadline = begun + link->timing.deadline, attempt = 0;
    const uint64_t longest = begun + link->timing.longest;
    bool stopping = false;
    link->code = GOISHI_LINK_FINE;
    link->detail = 0;
    link->attempts = 0;
    link->count.requests++;
    for (;;) {
        if (now(link) >= attempt) {
            if (link->attempts++)
                link->count.repeats++;
            if (!send(link, seq, stopping ? GOISHI_LINK_STOP : kind, payload, stopping ? 0 : bytes))
                return broken(link, fault);
            attempt = now(link) + link->timing.attempt;
        }
        if (deadline > longest)
            deadline = longest;
        struct frame frame;
        const int got = receive(link, attempt < deadline ? attempt : deadline, &frame);
        if (got < 0)
            return broken(link, fault);
        if (got == 0) {
            if (now(link) < deadline)
                continue;
            link->session = false;
            link->count.dropped = link->decoder.dropped;
            fault_set(fault, "%s: no answer to %s within %.3g s (sent %d time%s)", link->name,
                      link_kind_name(kind), (double)(now(link) - begun) / 1e6, link->attempts,
                      link->attempts == 1 ? "" : "s");
            return LINK_TIMEOUT;
        }
        if (frame.seq != seq) {
            link->count.stale++;
            continue;
        }
        if (frame.kind == GOISHI_LINK_PROGRESS && frame.bytes == 8) {
            const uint64_t at = now(link);
            deadline = at + link->timing.deadline;
            attempt = at + link->timing.attempt;
            if (link->progress && !stopping &&
                !link->progress(link->context, goishi_get32(frame.payload),
                                goishi_get32(frame.payload + 4))) {
                stopping = true;
                attempt = 0;
            }
            continue;
        }
        const enum link_status status = judge(link, kind, &frame);
        if (status == LINK_TIMEOUT) {
            link->count.stale++;
            continue;
        }
        link->count.dropped = link->decoder.dropped;
        return status;
    }
}

static void read_hello(struct link *link) {
    uint8_t from[GOISHI_HELLO_BYTES] = {0};
    struct link_hello *h = &link->hello;
    memcpy(from, link->answer, link->answer_bytes < sizeof from ? link->answer_bytes : sizeof from);
    *h = (struct link_hello){
        .is_bridge = from[GOISHI_HELLO_IS_BRIDGE],
        .size = from[GOISHI_HELLO_SIZE],
        .map_hash = goishi_get32(from + GOISHI_HELLO_MAP_HASH),
        .clock_hz = goishi_get32(from + GOISHI_HELLO_CLOCK),
        .boards = goishi_get32(from + GOISHI_HELLO_BOARDS),
        .software = goishi_get32(from + GOISHI_HELLO_SOFTWARE),
        .payload = (int)goishi_get16(from + GOISHI_HELLO_PAYLOAD),
        .flags = from[GOISHI_HELLO_FLAGS],
        .reset = from[GOISHI_HELLO_RESET],
        .dictionary = goishi_get32(from + GOISHI_HELLO_DICTIONARY),
        .dictionary_crc = goishi_get32(from + GOISHI_HELLO_DICTIONARY_CRC),
        .rom = goishi_get32(from + GOISHI_HELLO_ROM),
        .ram = goishi_get32(from + GOISHI_HELLO_RAM),
        .flash = goishi_get32(from + GOISHI_HELLO_FLASH),
        .tested = from[GOISHI_HELLO_TESTED],
        .failed = from[GOISHI_HELLO_FAILED],
        .bank = from[GOISHI_HELLO_BANK],
        .tree_status = from[GOISHI_HELLO_TREE_STATUS],
    };
}

/* What is used as an index or as a name must be possible: a chip is not trusted. */
static bool good_hello(const struct link_hello *h) {
    return h->size >= 1 && h->size <= GOISHI_MAX_SIZE && h->tree_status <= TREE_ABSENT &&
           (h->bank <= 1 || (h->bank == 255 && !(h->flags & GOISHI_HELLO_FLAG_DICTIONARY)));
}

enum link_status link_hello(struct link *link, struct fault *fault) {
    uint8_t payload[4];
    const uint32_t nonce = draw(link);
    /* Far from the last session's: what is still on its way fits nothing in this one. */
    link->seq = (uint8_t)(link->seq + 97);
    link->session = false;
    goishi_put32(payload, nonce);
    enum link_status status =
        exchange(link, link->seq, GOISHI_LINK_HELLO, payload, sizeof payload, fault);
    if (status == LINK_ERROR) {
        fault_set(fault, "%s: refuses hello: %s", link->name, link_error_text(link->code));
        return LINK_REFUSED;
    }
    if (status != LINK_OK)
        return status;
    const uint8_t *from = link->answer;
    if (link->answer_bytes < GOISHI_HELLO_SHORT ||
        goishi_get32(from + GOISHI_HELLO_MAGIC) != GOISHI_LINK_MAGIC ||
        goishi_get32(from + GOISHI_HELLO_NONCE) != nonce) {
        fault_set(fault, "%s: what answers there is no Goishi chip", link->name);
        return LINK_REFUSED;
    }
    const uint32_t version = goishi_get16(from + GOISHI_HELLO_PROTOCOL);
    read_hello(link);
    const uint32_t expected =
        link->hello.is_bridge ? GOISHI_LINK_BRIDGE_VERSION : GOISHI_LINK_VERSION;
    if (version != expected) {
        fault_set(fault, "%s: the chip speaks version %u of the protocol, this program %u",
                  link->name, (unsigned)version, (unsigned)expected);
        return LINK_REFUSED;
    }
    if (link->hello.map_hash != GOISHI_MAP_HASH) {
        fault_set(fault,
                  "%s: the chip has register map %08" PRIx32 ", this program %08" PRIx32
                  ": they do not fit each other",
                  link->name, link->hello.map_hash, (uint32_t)GOISHI_MAP_HASH);
        return LINK_REFUSED;
    }
    if (!good_hello(&link->hello)) {
        fault_set(fault, "%s: the chip describes itself as none can be (boards %dx%d)", link->name,
                  link->hello.size, link->hello.size);
        return LINK_REFUSED;
    }
    if (link->hello.payload < 16 || link->hello.payload > GOISHI_LINK_PAYLOAD)
        link->hello.payload = GOISHI_LINK_BRIDGE;
    link->session = true;
    return LINK_OK;
}

enum link_status link_request(struct link *link, enum goishi_link_kind kind, const void *payload,
                              uint32_t bytes, struct fault *fault) {
    if (!link->session) {
        const enum link_status status = link_hello(link, fault);
        if (status != LINK_OK)
            return status;
    }
    if (bytes > (uint32_t)link->hello.payload) {
        fault_set(fault, "%s: a request of %u bytes is more than it takes", link->name,
                  (unsigned)bytes);
        return LINK_REFUSED;
    }
    link->seq++;
    const enum link_status status = exchange(link, link->seq, kind, payload, bytes, fault);
    if (status != LINK_ERROR)
        return status;
    if (link->code == GOISHI_LINK_OUT_OF_STEP) {
        link->session = false;
        fault_set(fault, "%s: the chip restarted before it answered %s", link->name,
                  link_kind_name(kind));
        return LINK_RESTARTED;
    }
    if (link->code == GOISHI_LINK_TRAPPED)
        link->session = false;
    fault_set(fault, "%s: %s: %s (detail %08" PRIx32 ")", link->name, link_kind_name(kind),
              link_error_text(link->code), link->detail);
    return LINK_ERROR;
}
