/* SPDX-License-Identifier: Apache-2.0
 * Frames of the link (goishi_link.h), both ways, byte by byte. The decoder takes any bytes: what is
 * not a whole frame with a good CRC is dropped and counted; the next 00 begins a new one. */
#ifndef LINK_FRAME_H
#define LINK_FRAME_H

#include "fw/base/serial.h"
#include "fw/link/cobs.h"
#include "fw/link/protocol.h"

struct frame {
    uint8_t seq, kind;
    const uint8_t *payload; /* in the decoder: good until its next byte */
    uint32_t bytes;
};

struct frame_decoder {
    struct cobs_decoder cobs;
    uint32_t length;
    bool bad;         /* too long: wait for the next 00 */
    uint32_t dropped; /* frames that were none */
    uint8_t byte[GOISHI_LINK_FRAME];
};

void frame_init(struct frame_decoder *decoder);
/* True when this byte ended a good frame. */
bool frame_take(struct frame_decoder *decoder, uint8_t byte, struct frame *frame);

/* Coded, with both 00: `to` has FRAME_ROOM bytes. Returns the length, 0 when the payload is too
 * long. */
enum { FRAME_ROOM = GOISHI_LINK_CODED + 3 };
uint32_t frame_encode(uint8_t seq, uint8_t kind, const uint8_t *payload, uint32_t bytes,
                      uint8_t *to);

/* Sends without a buffer for the coded bytes: `plain` is seq, kind and payload. `wait` (may be
 * NULL) is called while the line has no room. */
void frame_send(const struct goishi_serial *serial, const uint8_t *plain, uint32_t bytes,
                void (*wait)(void *context), void *context);

#endif
