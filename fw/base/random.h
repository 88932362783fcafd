/* SPDX-License-Identifier: Apache-2.0
 * Random numbers for benches and self-tests (xorshift32): small, and the same everywhere. */
#ifndef GOISHI_RANDOM_H
#define GOISHI_RANDOM_H

#include <stdint.h>

/* state: never 0, which the generator cannot leave. */
static inline uint32_t goishi_random(uint32_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* 0 to limit - 1, without a division: sixteen bits are spread over it. */
static inline uint32_t goishi_random_below(uint32_t *state, uint32_t limit) {
    return (goishi_random(state) >> 8 & 0xffff) * limit >> 16;
}

#endif
