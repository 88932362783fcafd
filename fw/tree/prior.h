/* SPDX-License-Identifier: Apache-2.0
 * What professionals answered in corners that looked like this one: the prior tables of an image,
 * from the narrowest pattern to the whole corner, each smoothed by the one before it. Integers
 * only, so that every machine gives the same shares. */
#ifndef TREE_PRIOR_H
#define TREE_PRIOR_H

#include "tree/image.h"

/* The corner as the side to move sees it. Point (i, j) is i lines from the right edge and j lines
 * from the upper one, in the frame of the upper right corner: x = 19 - i, y = 19 - j. */
enum {
    TREE_VIEW = 13,
    TREE_VIEW_OWN = 1,
    TREE_VIEW_OTHER = 2,
    TREE_MOVES = TREE_AREA * TREE_AREA, /* an answer is 9 * i + j */
};

struct tree_corner_view {
    uint8_t stone[TREE_VIEW * TREE_VIEW]; /* [13 * i + j]: 0, TREE_VIEW_OWN or TREE_VIEW_OTHER */
    int8_t last_i, last_j;                /* the move before, if it fell in this corner; else -1 */
};

struct tree_key {
    uint64_t hash;
    bool mirrored;  /* the hash is the mirrored corner's */
    bool symmetric; /* both are the same */
};
/* False when the table cannot answer (it wants a last move and there is none). */
bool tree_prior_key(int shape, int radius, bool last, const struct tree_corner_view *view,
                    struct tree_key *key);

/* The keys of all tables of an image at once: each stone is mixed but once. */
struct tree_prior_keys {
    struct tree_key key[TREE_MAX_PRIORS];
    uint32_t known; /* a bit for each table that can answer */
};
void tree_prior_keys(const struct tree_image *image, const struct tree_corner_view *view,
                     struct tree_prior_keys *keys);

/* What one table has for a key; false when the position is not in it. */
struct tree_prior_found {
    uint32_t weight[TREE_MOVES], total;
};
bool tree_prior_find(const struct tree_image *image, uint32_t table, const struct tree_key *key,
                     struct tree_prior_found *found);
/* share[] becomes what this table says, smoothed by what stood there before. Shares are in
 * 1/65536. */
void tree_prior_smooth(const struct tree_image *image, uint32_t table,
                       const struct tree_prior_found *found, uint32_t share[TREE_MOVES]);
/* The share of one move in this table alone. */
uint32_t tree_prior_alone(const struct tree_image *image, uint32_t table,
                          const struct tree_prior_found *found, uint32_t move);

/* One table, found and smoothed. */
bool tree_prior_table(const struct tree_image *image, uint32_t table,
                      const struct tree_corner_view *view, uint32_t share[TREE_MOVES]);
/* All tables in their order, and no share for points that are taken. Returns a bit for each table
 * that knew the position; 0: nothing is known. */
uint32_t tree_prior(const struct tree_image *image, const struct tree_corner_view *view,
                    uint32_t share[TREE_MOVES]);

#endif
