/* SPDX-License-Identifier: Apache-2.0
 * How many states and moves a board has, up to symmetry: the columns of Table 5.2 of [Lin]. */
#ifndef HOST_SOLVE_COUNT_H
#define HOST_SOLVE_COUNT_H

#include "host/solve/shape.h"

struct solve_count {
    uint64_t legal;     /* positions, not reduced */
    uint64_t kos;       /* ko states, not reduced */
    uint64_t positions; /* up to symmetry, the side to move being given */
    uint64_t ko_states; /* up to symmetry */
    uint64_t edges;     /* moves, passes included, of all states with at most one pass */
};

/* [Lin] counts states with no pass, one pass and ko for most boards, and those with two passes as
 * well for others. */
static inline uint64_t solve_states(const struct solve_count *count, bool with_two_passes) {
    return (with_two_passes ? 3 : 2) * count->positions + count->ko_states;
}

struct solve_count solve_count_states(const struct solve_shape *shape, int threads);

#endif
