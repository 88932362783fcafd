/* SPDX-License-Identifier: Apache-2.0
 * Random numbers for tests: the same on every machine, with a seed that is printed and can be set
 * by GOISHI_SEED. */
#ifndef AID_RANDOM_H
#define AID_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

struct aid_random {
    uint64_t state;
};

/* Seeds from GOISHI_SEED when that is set, otherwise from `seed`, and prints what was taken. */
struct aid_random aid_random_start(uint64_t seed);
uint32_t aid_random_next(struct aid_random *random);
int aid_random_below(struct aid_random *random, int limit);

/* True when the long version of a test is asked for (GOISHI_SOAK=1). */
bool aid_soak(void);

#endif
