/* SPDX-License-Identifier: Apache-2.0
 * What the ranks of a team tell each other after a sweep: a head with sums, then entries of a slot
 * (five bytes) and its value; or, in the value's place, that the class there is to be evaluated
 * again. */
#ifndef HOST_SOLVE_SHARE_H
#define HOST_SOLVE_SHARE_H

#include "fw/base/bytes.h"
#include "host/base/text.h"
#include "host/solve/value.h"

enum { SHARE_HEAD = 32, SHARE_ENTRY = 6, SHARE_MARK = SOLVE_LOWEST };

struct share_head {
    uint64_t evaluated, changed;
    uint64_t stopped, failed; /* 1: this rank */
};

struct share_entry {
    uint64_t slot;
    int value;
};

static inline void share_put_head(uint8_t *bytes, const struct share_head *head) {
    goishi_put64(bytes, head->evaluated);
    goishi_put64(bytes + 8, head->changed);
    goishi_put64(bytes + 16, head->stopped);
    goishi_put64(bytes + 24, head->failed);
}

static inline struct share_head share_get_head(const uint8_t *bytes) {
    return (struct share_head){goishi_get64(bytes), goishi_get64(bytes + 8),
                               goishi_get64(bytes + 16), goishi_get64(bytes + 24)};
}

static inline void share_add(struct text *shared, uint64_t slot, int value) {
    uint8_t bytes[SHARE_ENTRY];
    goishi_put32(bytes, (uint32_t)slot);
    bytes[4] = (uint8_t)(slot >> 32);
    bytes[5] = (uint8_t)value;
    text_bytes(shared, bytes, sizeof bytes);
}

static inline struct share_entry share_get(const uint8_t *bytes) {
    return (struct share_entry){goishi_get32(bytes) | (uint64_t)bytes[4] << 32, (int8_t)bytes[5]};
}

#endif
