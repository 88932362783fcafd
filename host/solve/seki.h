/* SPDX-License-Identifier: Apache-2.0
 * What a solved table holds: how often each value occurs, and sekis as [Lin] defines them. */
#ifndef HOST_SOLVE_SEKI_H
#define HOST_SOLVE_SEKI_H

#include "host/solve/endings.h"

struct solve_survey {
    uint64_t value[2 * SOLVE_MAX_POINTS + 1]; /* positions up to symmetry, by value + points */
    uint64_t by_score, by_loop;               /* the draws among them */
    uint64_t sekis;                           /* positions up to symmetry */
    uint64_t ko_sekis;                        /* ko states up to symmetry */
};

/* A seki ([Lin], 5.5.1): passing is strictly best for the side to move, and then strictly best for
 * its opponent, while both have a move. */
struct solve_survey solve_survey_table(const struct solve_shape *shape, const int8_t *table);

#endif
