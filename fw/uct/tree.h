/* SPDX-License-Identifier: Apache-2.0
 * Private to fw/uct: the nodes and their memory. */
#ifndef UCT_TREE_H
#define UCT_TREE_H

#include "fw/uct/uct.h"

enum { UCT_EVEN = 10 }; /* games at even odds that every move begins with */

static inline void uct_bar(struct uct_node *node) {
    node->prior.games |= UCT_BARRED;
}

uint32_t uct_value(const struct uct_node *node, int rave);
void uct_sort(uint16_t *points, int count);
/* Nothing happens when the memory is full. */
void uct_add_children(struct uct *uct, struct uct_node *node, const uint16_t *points,
                      const struct uct_prior *priors, int count);
/* Drops the children of nodes with few games, until a quarter of the memory is free or only the
 * root's children are left. No leaf may be under way. */
void uct_prune(struct uct *uct);

#endif
