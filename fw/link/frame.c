/* SPDX-License-Identifier: Apache-2.0
 * Frames: COBS and CRC-32 around seq, kind and payload. */
#include "fw/link/frame.h"

#include <string.h>

#include "fw/base/crc32.h"

static void begin(struct frame_decoder *decoder) {
    decoder->cobs = (struct cobs_decoder){0, false, false};
    decoder->length = 0;
    decoder->bad = false;
}

void frame_init(struct frame_decoder *decoder) {
    begin(decoder);
    decoder->dropped = 0;
}

static void store(struct frame_decoder *decoder, uint8_t byte) {
    if (decoder->length == sizeof decoder->byte)
        decoder->bad = true;
    else
        decoder->byte[decoder->length++] = byte;
}

bool frame_take(struct frame_decoder *decoder, uint8_t byte, struct frame *frame) {
    if (byte) {
        enum cobs_step step = cobs_step(&decoder->cobs, byte);
        if (step != COBS_NOTHING)
            store(decoder, step == COBS_BYTE ? byte : 0);
        return false;
    }
    /* Frames begin and end with 00: between two of them there is nothing. */
    if (!decoder->cobs.begun)
        return false;
    uint32_t length = decoder->length;
    bool good =
        !decoder->bad && cobs_whole(&decoder->cobs) && length >= GOISHI_LINK_HEAD + GOISHI_LINK_CRC;
    if (good) {
        length -= GOISHI_LINK_CRC;
        good = tree_crc32(0, decoder->byte, length) == goishi_get32(decoder->byte + length);
    }
    begin(decoder);
    if (!good) {
        decoder->dropped++;
        return false;
    }
    frame->seq = decoder->byte[0];
    frame->kind = decoder->byte[1];
    frame->payload = decoder->byte + GOISHI_LINK_HEAD;
    frame->bytes = length - GOISHI_LINK_HEAD;
    return true;
}

uint32_t frame_encode(uint8_t seq, uint8_t kind, const uint8_t *payload, uint32_t bytes,
                      uint8_t *to) {
    uint8_t plain[GOISHI_LINK_FRAME];
    if (bytes > GOISHI_LINK_PAYLOAD)
        return 0;
    plain[0] = seq;
    plain[1] = kind;
    if (bytes)
        memcpy(plain + GOISHI_LINK_HEAD, payload, bytes);
    bytes += GOISHI_LINK_HEAD;
    goishi_put32(plain + bytes, tree_crc32(0, plain, bytes));
    to[0] = 0;
    uint32_t coded = cobs_encode(plain, bytes + GOISHI_LINK_CRC, to + 1);
    to[coded + 1] = 0;
    return coded + 2;
}

struct line {
    const struct goishi_serial *serial;
    void (*wait)(void *context);
    void *context;
};

static void put(const struct line *line, uint8_t byte) {
    while (!line->serial->put(line->serial->context, byte))
        if (line->wait)
            line->wait(line->context);
}

void frame_send(const struct goishi_serial *serial, const uint8_t *plain, uint32_t bytes,
                void (*wait)(void *context), void *context) {
    const struct line line = {serial, wait, context};
    uint8_t crc[GOISHI_LINK_CRC];
    goishi_put32(crc, tree_crc32(0, plain, bytes));
    uint32_t all = bytes + GOISHI_LINK_CRC, at = 0;
#define PLAIN(i) ((i) < bytes ? plain[i] : crc[(i)-bytes])
    put(&line, 0);
    /* The 00 that a code byte stands for at the very end of the bytes is one block more. */
    for (bool more = true; more;) {
        uint32_t run = 0;
        while (run < 254 && at + run < all && PLAIN(at + run))
            run++;
        put(&line, (uint8_t)(run + 1));
        for (uint32_t i = 0; i < run; i++)
            put(&line, PLAIN(at + i));
        at += run;
        more = at < all;
        /* After a full block the next code byte stands alone; otherwise here is a 00. */
        if (more && run < 254)
            at++;
    }
    put(&line, 0);
#undef PLAIN
}
