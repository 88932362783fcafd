/* SPDX-License-Identifier: Apache-2.0
 * Consistent overhead byte stuffing: any bytes become bytes without 00, so that 00 ends a frame. A
 * code byte n in front of n - 1 bytes other than 00 stands for a 00 after them, except n = 255 and
 * the last. */
#ifndef LINK_COBS_H
#define LINK_COBS_H

#include "fw/base/goishi.h"

/* Coded bytes of n plain ones, at most. */
#define COBS_BYTES(n) ((n) + (n) / 254 + 1)

/* Codes `bytes` at `from` with `tail_bytes` at `tail` behind them, and gives the coded bytes to
 * `put` one by one: no buffer is needed. */
void cobs_encode(const uint8_t *from, uint32_t bytes, const uint8_t *tail, uint32_t tail_bytes,
                 void (*put)(void *context, uint8_t byte), void *context);

/* Byte by byte, without looking back. */
struct cobs_decoder {
    uint8_t left; /* bytes of the block still to come */
    bool full;    /* the block stands for no 00 */
    bool begun;   /* some code byte was read */
};

enum cobs_step { COBS_NOTHING, COBS_BYTE, COBS_ZERO };

/* A coded byte other than 00. COBS_BYTE: `byte` itself is the next plain byte; COBS_ZERO: a 00 is.
 */
enum cobs_step cobs_step(struct cobs_decoder *decoder, uint8_t byte);
/* At the 00: was the last block whole? */
bool cobs_whole(const struct cobs_decoder *decoder);

#endif
