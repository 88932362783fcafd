/* SPDX-License-Identifier: Apache-2.0
 * Consistent overhead byte stuffing. */
#include "fw/link/cobs.h"

uint32_t cobs_encode(const uint8_t *from, uint32_t bytes, uint8_t *to) {
    uint32_t at = 1, code_at = 0;
    uint8_t code = 1;
    for (uint32_t i = 0; i < bytes; i++) {
        if (from[i]) {
            to[at++] = from[i];
            code++;
        }
        /* A full block at the very end needs no other after it. */
        if (!from[i] || (code == 255 && i + 1 < bytes)) {
            to[code_at] = code;
            code_at = at++;
            code = 1;
        }
    }
    to[code_at] = code;
    return at;
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
