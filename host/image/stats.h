/* SPDX-License-Identifier: Apache-2.0
 * Counts over a dictionary and its image. */
#ifndef TREE_STATS_H
#define TREE_STATS_H

#include "fw/tree/image.h"
#include "host/dict/dict.h"

enum { STATS_BEST = 10, STATS_FIRST = 12 };

struct stats {
    int32_t nodes, leaves, hand, named; /* the dummy root is no node */
    int32_t depth[DICT_MAX_LEVEL + 1], deepest;
    int32_t duplicates;     /* nodes that share their pattern with another */
    int32_t patterns;       /* different ones */
    int32_t killing, kills; /* nodes that capture, stones captured */
    int32_t major, joseki, for_black, for_white;
    int32_t first[STATS_FIRST], firsts; /* the first stones, most played first */
    int32_t below[STATS_FIRST];         /* nodes from there on */
    int32_t best[STATS_BEST], bests;    /* the most played ends of josekis */
    int32_t opening_nodes;
};

bool stats_make(const struct dict *dict, struct stats *stats, struct fault *fault);

#endif
