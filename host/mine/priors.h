/* SPDX-License-Identifier: Apache-2.0
 * Makes prior tables: what was answered in corners with the same stones within some distance, cut
 * to what is worth its bytes. fw/tree/prior.h reads them. */
#ifndef TREE_PRIORS_H
#define TREE_PRIORS_H

#include "fw/tree/prior.h"
#include "host/dict/dict.h"
#include "host/mine/edges.h"

struct prior_kind {
    uint8_t shape, radius, last;
    uint32_t alpha;  /* weight of the narrower tables before it, in 1/256 of a game */
    uint32_t weight; /* a position is kept from this weight on, */
    uint32_t single; /* from this one if it was seen once (and only in an answer to a move there) */
    uint32_t share;  /* a move, from this share of the most frequent one, in 1/256 */
    uint32_t most;   /* and no more moves than this */
};

struct prior_record {
    uint64_t hash;
    uint16_t year;
    uint8_t move;
    uint8_t answer; /* the move before fell in the same corner */
};

struct prior_list {
    struct prior_record *record;
    size_t count, room;
};
bool prior_add(struct prior_list *list, const struct prior_kind *kind,
               const struct tree_corner_window *view, int move, int year, bool answer);
/* Sorts the list; false when memory is short. */
bool prior_make(const struct prior_kind *kind, struct prior_list *list,
                const struct recency *recency, struct dict_prior *prior);

extern const struct prior_kind prior_default[];
extern const int prior_defaults;

/* The corner that the point lies in, as the side to move sees it; last may be 0, 0. */
void prior_view(const struct position *position, int corner, int colour, int last_x, int last_y,
                struct tree_corner_window *view);

#endif
