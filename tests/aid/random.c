/* SPDX-License-Identifier: Apache-2.0
 * Random numbers for tests (splitmix64). */
#include "tests/aid/random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct aid_random aid_random_start(uint64_t seed) {
    const char *given = getenv("GOISHI_SEED");
    if (given)
        seed = strtoull(given, NULL, 0);
    printf("seed: GOISHI_SEED=%" PRIu64 "\n", seed);
    return (struct aid_random){.state = seed};
}

uint32_t aid_random_next(struct aid_random *random) {
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ (z >> 31)) >> 32);
}

int aid_random_below(struct aid_random *random, int limit) {
    return (int)(((uint64_t)aid_random_next(random) * (uint32_t)limit) >> 32);
}

bool aid_soak(void) {
    const char *soak = getenv("GOISHI_SOAK");
    return soak && soak[0] == '1';
}
