/* SPDX-License-Identifier: Apache-2.0
 * Grows a tree from what was counted. A position can be reached in many ways; it is continued in
 * one place, behind the path most often played, and the other paths end there: the image's
 * duplication table joins them again. */
#ifndef TREE_GROW_H
#define TREE_GROW_H

#include "host/dict/dict.h"
#include "host/mine/edges.h"

struct grow_options {
    uint32_t count;  /* a move is kept when it was played this often, */
    uint32_t weight; /* or when its recency weight is this large, */
    uint32_t twice;  /* but never when it was played less often than this */
    uint32_t early;  /* in the cap tree's levels all three are multiplied by this */
    int levels;      /* stones on a path */
    uint32_t major;  /* J: a joseki played this often */
    uint32_t end;    /* j: an end, and played this often */
    uint32_t first;  /* first stones played less often are left out */
};

/* Where a node comes from. */
struct grown {
    uint32_t sum;
    bool swapped; /* the tree's black is the sum's white */
};

/* `*grown` becomes a list by node, which the caller frees. */
bool grow_joseki(const struct edge_sum *sum, size_t sums, const struct grow_options *options,
                 struct dict_tree *tree, struct grown **grown);
bool grow_opening(const struct edge_sum *sum, size_t sums, const struct grow_options *options,
                  struct dict_tree *tree);

/* The properties of a move, from its counts. `both` says that both colours have stones there. */
unsigned grow_properties(const struct edge_sum *sum, bool swapped, bool both,
                         const struct grow_options *options);

#endif
