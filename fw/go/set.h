/* SPDX-License-Identifier: Apache-2.0
 * Sets of points: one bit for each number below 64 * GO_SET_WORDS, every point of a board. */
#ifndef GO_SET_H
#define GO_SET_H

#include "fw/go/board.h"

static inline bool go_set_has(const uint64_t set[GO_SET_WORDS], int point) {
    return set[point >> 6] >> (point & 63) & 1;
}
static inline void go_set_add(uint64_t set[GO_SET_WORDS], int point) {
    set[point >> 6] |= 1ull << (point & 63);
}
static inline void go_set_remove(uint64_t set[GO_SET_WORDS], int point) {
    set[point >> 6] &= ~(1ull << (point & 63));
}

/* Are all points of the first one in the second? */
static inline bool go_set_within(const uint64_t inner[GO_SET_WORDS],
                                 const uint64_t outer[GO_SET_WORDS]) {
    uint64_t rest = 0;
    for (int i = 0; i < GO_SET_WORDS; i++)
        rest |= inner[i] & ~outer[i];
    return rest == 0;
}

static inline int go_set_count(const uint64_t set[GO_SET_WORDS]) {
    int count = 0;
    for (int i = 0; i < GO_SET_WORDS; i++) {
        uint64_t w = set[i];
        w = w - (w >> 1 & 0x5555555555555555u);
        w = (w & 0x3333333333333333u) + (w >> 2 & 0x3333333333333333u);
        w = (w + (w >> 4)) & 0x0f0f0f0f0f0f0f0fu;
        count += (int)(w * 0x0101010101010101u >> 56);
    }
    return count;
}

#endif
