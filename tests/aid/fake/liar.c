/* SPDX-License-Identifier: Apache-2.0
 * A chip that answers what it likes. */
#include "tests/aid/fake/liar.h"

#include <string.h>

#include "fw/base/map.h"

static int from_chip(void *context, uint8_t *to, int room, uint64_t wait) {
    struct aid_liar *liar = context;
    const int left = liar->bytes - liar->at, take = left < room ? left : room;
    if (take == 0)
        liar->now += wait;
    memcpy(to, liar->out + liar->at, (size_t)take);
    liar->at += take;
    return take;
}

static bool to_chip(void *context, const uint8_t *from, int bytes) {
    struct aid_liar *liar = context;
    struct frame request;
    for (int i = 0; i < bytes; ++i) {
        uint8_t payload[GOISHI_LINK_PAYLOAD] = {0};
        if (!frame_take(&liar->decoder, from[i], &request))
            continue;
        const uint32_t length = liar->answer(liar->context, &request, payload);
        liar->at = 0;
        liar->bytes = (int)frame_encode(request.seq, request.kind | GOISHI_LINK_ANSWER, payload,
                                        length, liar->out);
    }
    ++liar->now;
    return true;
}

static uint64_t now(void *context) {
    return ((struct aid_liar *)context)->now;
}

void aid_liar_start(struct aid_liar *liar, struct link *link) {
    static const struct link_timing timing = {1000, 4000, 100000};
    const struct link_transport transport = {liar, from_chip, to_chip, now, NULL};
    frame_init(&liar->decoder);
    liar->at = liar->bytes = 0;
    liar->now = 0;
    link_start(link, &transport, &timing, "chip", 1);
}

uint32_t aid_liar_hello(const struct frame *request, int size, uint8_t *payload) {
    memcpy(payload + GOISHI_HELLO_NONCE, request->payload, 4);
    goishi_put32(payload + GOISHI_HELLO_MAGIC, GOISHI_LINK_MAGIC);
    goishi_put16(payload + GOISHI_HELLO_PROTOCOL, GOISHI_LINK_VERSION);
    payload[GOISHI_HELLO_SIZE] = (uint8_t)size;
    goishi_put32(payload + GOISHI_HELLO_MAP_HASH, GOISHI_MAP_HASH);
    goishi_put32(payload + GOISHI_HELLO_CLOCK, 60000000);
    goishi_put32(payload + GOISHI_HELLO_BOARDS, GOISHI__SYSTEM__BOARDS__INFLUENCE_bm |
                                                    GOISHI__SYSTEM__BOARDS__JOSEKI_bm |
                                                    GOISHI__SYSTEM__BOARDS__GROUP_bm);
    goishi_put16(payload + GOISHI_HELLO_PAYLOAD, GOISHI_LINK_PAYLOAD);
    payload[GOISHI_HELLO_FLAGS] = GOISHI_HELLO_FLAG_DICTIONARY;
    return GOISHI_HELLO_BYTES;
}
