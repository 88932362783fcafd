/* SPDX-License-Identifier: Apache-2.0
 * What the miner writes down: one record for each move in a corner (and each of the first moves of
 * a game), with the position before it. Records are sorted and added up; nothing depends on the
 * order in which they came. */
#ifndef TREE_EDGES_H
#define TREE_EDGES_H

#include <stddef.h>

#include "host/dict/corner.h"

struct edge {
    struct corner_key key; /* the position before the move, in its canonical pose */
    uint16_t move;         /* 9 * (19 - x) + 19 - y; in the opening 19 * (x - 1) + y - 1 */
    uint16_t year;         /* 0 for unknown */
    uint8_t colour;
    uint8_t won;   /* the winner in the pose's colours, 0 for unknown */
    uint8_t began; /* the pose's black is the side that began the game */
    uint8_t left;  /* the next two moves were played elsewhere */
    uint32_t game; /* which game it was */
};

struct edge_list {
    struct edge *edge;
    size_t count, room;
};
bool edge_add(struct edge_list *list, const struct edge *edge);

struct edge_sum {
    struct corner_key key;
    uint16_t move;
    uint8_t colour;
    uint16_t first, last;
    uint32_t count, black, white, left, weight;
    uint64_t expected; /* wins of the pose's black, from who began and when alone; in 1/1000 */
    size_t from;       /* its first record in the sorted list, `count` in a row by years */
};

/* How much a game of each year counts: 256 for the newest, half as much after `half_life` years,
 * and never less than `least`, which is also for games without a year. */
struct recency {
    int newest;
    uint32_t half_life, least;
};
#define RECENCY_UNIT 256u
uint32_t recency_weight(const struct recency *recency, int year);

/* Sorts the list in place and adds up equal moves; the sums stand sorted by key, colour and move.
 * `rate`: games won by the side that began, by year, in 1/1000. NULL when memory is short. The
 * caller frees them. */
struct edge_sum *edge_reduce(struct edge_list *list, const struct recency *recency,
                             const uint16_t rate[4096], size_t *count);
/* The moves from one position: from the returned index, *count of them. */
size_t edge_range(const struct edge_sum *sum, size_t sums, const struct corner_key *key,
                  size_t *count);

#endif
