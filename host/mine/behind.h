/* SPDX-License-Identifier: Apache-2.0
 * What stands behind the counts, while it is mined: the facts of every game, and in the end the
 * years, the expectations and the examples of the moves that were kept (dict/past.h). */
#ifndef MINE_BEHIND_H
#define MINE_BEHIND_H

#include "host/mine/edges.h"
#include "host/mine/grow.h"
#include "host/mine/mine.h"

struct behind_game {
    uint16_t year;
    bool decided, first_won;
    char date[16];
    char black[PAST_NAME], white[PAST_NAME], event[PAST_NAME];
};

struct behind {
    struct behind_game *game; /* by the number that its records have */
    size_t games, room;
};

/* False when memory is short, as below. */
bool behind_add(struct behind *behind, const struct mine_game *game);
/* The years of all games, and what was to be expected in each. */
bool behind_totals(const struct behind *behind, struct past *past);
/* The years and examples of the tree's nodes. Depends on what the games are, not on their order. */
bool behind_tree(const struct behind *behind, const struct edge_list *edges,
                 const struct edge_sum *sum, const struct grown *grown,
                 const struct dict_tree *tree, struct past *past);

#endif
