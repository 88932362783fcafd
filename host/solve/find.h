/* SPDX-License-Identifier: Apache-2.0
 * What [Lin] prints of a board, computed: its value, best first moves, states and moves. */
#ifndef HOST_SOLVE_FIND_H
#define HOST_SOLVE_FIND_H

#include "host/solve/count.h"

struct solve_found {
    int value;     /* for Black on the empty board */
    char best[64]; /* first moves up to symmetry: "B1 C1", "A1 pass" */
    struct solve_count count;
};

bool solve_find(int rows, int columns, bool circular, int threads, struct solve_found *found,
                struct fault *fault);

#endif
