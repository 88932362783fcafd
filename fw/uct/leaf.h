/* SPDX-License-Identifier: Apache-2.0
 * The random games of a leaf, on the board library. */
#ifndef UCT_LEAF_H
#define UCT_LEAF_H

#include "fw/go/policy.h"
#include "fw/uct/uct.h"

/* In how many games a point was whose at the end. */
struct uct_owners {
    uint32_t games;
    uint32_t owned[3][GO_POINTS]; /* by colour */
};

/* Plays leaf->games games by the policy, each with a generator of its own made from the leaf's seed,
 * and fills the leaf's sums. Adds to the owners unless it is NULL. */
void uct_play_leaf(struct uct_leaf *leaf, const struct go_policy *policy, int komi,
                   struct uct_owners *owners);

#endif
