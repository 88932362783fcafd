/* SPDX-License-Identifier: Apache-2.0
 * The finder's scores as what they stand for: how likely professionals play each move. */
#ifndef SESSION_CHANCE_H
#define SESSION_CHANCE_H

#include "fw/finder/finder.h"

/* The style of the thesis asks the opening tree, then looks for an empty corner, then for the best
 * evaluation, and the first that has a move decides: how many moves come from there. Of the other
 * styles: all. */
int session_comparable(const struct finder_answer *answer, int style);
/* By move of the answer, 0 to 1, together 1: scores are logarithms to base two in 1/256, fitted as
 * likelihoods (lab/tune.h). False for the style whose scores are none. */
bool session_chances(const struct finder_answer *answer, int style, double chance[FINDER_MOVES]);

#endif
