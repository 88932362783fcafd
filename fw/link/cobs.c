/* SPDX-License-Identifier: Apache-2.0
 * Consistent overhead byte stuffing. */
#include "fw/link/cobs.h"

void cobs_encode(const uint8_t *from, uint32_t bytes, const uint8_t *tail, uint32_t tail_bytes,
                 void (*put)(void *context, uint8_t byte), void *context) {
    const uint32_t all = bytes + tail_bytes;
    uint32_t at = 0;
#define PLAIN(i) ((i) < bytes ? from[i] : tail[(i)-bytes])
    /* The 00 that a code byte stands for at the very end of the bytes is one block more. */
    for (bool more = true; more;) {
        uint32_t run = 0;
        while (run < 254 && at + run < all && PLAIN(at + run))
            run++;
        put(context, (uint8_t)(run + 1));
        for (uint32_t i = 0; i < run; i++)
            put(context, PLAIN(at + i));
        at += run;
        more = at < all;
        /* After a full block the next code byte stands alone; otherwise here is a 00. */
        if (more && run < 254)
            at++;
    }
#undef PLAIN
}

enum cobs_step cobs_step(struct cobs_decoder *decoder, uint8_t byte) {
    if (decoder->left) {
        decoder->left--;
        return COBS_BYTE;
    }
    enum cobs_step step = decoder->begun && !decoder->full ? COBS_ZERO : COBS_NOTHING;
    decoder->begun = true;
    decoder->left = (uint8_t)(byte - 1);
    decoder->full = byte == 255;
    return step;
}

bool cobs_whole(const struct cobs_decoder *decoder) {
    return decoder->begun && decoder->left == 0;
}
