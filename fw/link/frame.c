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

/* Seq, kind and payload, with the CRC behind them and a 00 at both ends. */
static void code(const uint8_t *plain, uint32_t bytes, void (*put)(void *context, uint8_t byte),
                 void *context) {
    uint8_t crc[GOISHI_LINK_CRC];
    goishi_put32(crc, tree_crc32(0, plain, bytes));
    put(context, 0);
    cobs_encode(plain, bytes, crc, sizeof crc, put, context);
    put(context, 0);
}

static void put_memory(void *context, uint8_t byte) {
    uint8_t **to = context;
    *(*to)++ = byte;
}

uint32_t frame_encode(uint8_t seq, uint8_t kind, const uint8_t *payload, uint32_t bytes,
                      uint8_t *to) {
    uint8_t plain[GOISHI_LINK_FRAME] = {seq, kind}, *end = to;
    if (bytes > GOISHI_LINK_PAYLOAD)
        return 0;
    if (bytes)
        memcpy(plain + GOISHI_LINK_HEAD, payload, bytes);
    code(plain, GOISHI_LINK_HEAD + bytes, put_memory, &end);
    return (uint32_t)(end - to);
}

struct line {
    const struct goishi_serial *serial;
    void (*wait)(void *context);
    void *context;
};

static void put_line(void *context, uint8_t byte) {
    const struct line *line = context;
    while (!line->serial->put(line->serial->context, byte))
        if (line->wait)
            line->wait(line->context);
}

void frame_send(const struct goishi_serial *serial, const uint8_t *plain, uint32_t bytes,
                void (*wait)(void *context), void *context) {
    struct line line = {serial, wait, context};
    code(plain, bytes, put_line, &line);
}
