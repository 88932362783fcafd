/* SPDX-License-Identifier: Apache-2.0
 * Random numbers for tests. */
#include "tests/aid/seed.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

uint64_t aid_seed(const char *test) {
    const char *given = getenv("GOISHI_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 0) : (uint64_t)time(NULL) * 1000003u;
    printf("%s: GOISHI_SEED=%" PRIu64 "\n", test, seed);
    fflush(stdout);
    return seed;
}

uint64_t aid_next(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

unsigned aid_below(uint64_t *state, unsigned below) {
    return (unsigned)((aid_next(state) >> 32) % below);
}

bool aid_soak(void) {
    const char *soak = getenv("GOISHI_SOAK");
    return soak && *soak && *soak != '0';
}
