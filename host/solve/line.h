/* SPDX-License-Identifier: Apache-2.0
 * White's rule for boards of one row ([Lin], Algorithm 8), against every play of Black. */
#ifndef HOST_SOLVE_LINE_H
#define HOST_SOLVE_LINE_H

#include "host/solve/shape.h"

enum { LINE_SHORTEST = 3, LINE_LONGEST = 20 };

/* The rule as the boxed algorithm has it, or as the text beside it says, which differs: the first
 * black stone is looked for from position 4 on only. */
enum line_rule { LINE_BOXED, LINE_PROSE };

struct line_result {
    uint64_t states;       /* reached, with Black to move */
    uint64_t ends;         /* of games, as often as they are reached from different states */
    uint64_t lost;         /* of these, won by Black */
    uint64_t illegal;      /* states in which the rule gives a move that may not be played */
    uint64_t without_side; /* first moves of Black that the rule has no answer to */
};

/* False with a fault when the length is not between LINE_SHORTEST and LINE_LONGEST or memory is
 * short. */
bool line_try(int length, enum line_rule rule, struct line_result *result, struct fault *fault);

#endif
