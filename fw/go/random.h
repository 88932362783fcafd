/* SPDX-License-Identifier: Apache-2.0
 * Random numbers that are quick and good enough to choose points with, the same on every machine.
 */
#ifndef GO_RANDOM_H
#define GO_RANDOM_H

#include <stdint.h>

struct go_random {
    uint64_t state; /* never 0: the generator could not leave it */
};

/* splitmix64's step from state to state: 2^64 divided by the golden ratio. */
#define GO_GOLDEN 0x9e3779b97f4a7c15u

/* splitmix64's last step: neighbouring numbers give unrelated ones. */
static inline uint64_t go_mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* The generator of one of many games: it depends on the two numbers alone. */
static inline struct go_random go_random_of(uint64_t seed, uint64_t game) {
    uint64_t z = go_mix(seed + (game + 1) * GO_GOLDEN);
    return (struct go_random){z ? z : 1};
}

/* 0 to bound - 1, by xorshift64*. */
static inline uint32_t go_random_below(struct go_random *random, uint32_t bound) {
    uint64_t s = random->state;
    s ^= s >> 12;
    s ^= s << 25;
    s ^= s >> 27;
    random->state = s;
    return (uint32_t)(((s * 0x2545f4914f6cdd1dULL >> 32) * bound) >> 32);
}

#endif
