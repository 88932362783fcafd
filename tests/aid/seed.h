/* SPDX-License-Identifier: Apache-2.0
 * Random numbers for tests: the seed is printed, and GOISHI_SEED repeats a run. */
#ifndef AID_SEED_H
#define AID_SEED_H

#include <stdbool.h>
#include <stdint.h>

/* The seed of this run, printed once per call with the test's name. */
uint64_t aid_seed(const char *test);
/* splitmix64 */
uint64_t aid_next(uint64_t *state);
/* 0 to below - 1 */
unsigned aid_below(uint64_t *state, unsigned below);
/* GOISHI_SOAK is set: run the long version. */
bool aid_soak(void);

#endif
