/* SPDX-License-Identifier: Apache-2.0
 * What professionals answered in corners that looked like this one: the prior tables of an image,
 * from the narrowest pattern to the whole corner, each smoothed by the one before it. Integers
 * only, so that every machine gives the same shares. */
#ifndef TREE_PRIOR_H
#define TREE_PRIOR_H

#include "fw/tree/image.h"

/* The corner as the side to move sees it. Point (i, j) is i lines from the right edge and j lines
 * from the upper one, in the pose of the upper right corner: x = 19 - i, y = 19 - j. */
enum {
    TREE_WINDOW = 13,
    TREE_WINDOW_OWN = 1,
    TREE_WINDOW_OTHER = 2,
    TREE_MOVES = TREE_AREA * TREE_AREA, /* an answer is 9 * i + j */
};

struct tree_corner_window {
    uint8_t stone[TREE_WINDOW *
                  TREE_WINDOW]; /* [13 * i + j]: 0, TREE_WINDOW_OWN or TREE_WINDOW_OTHER */
    int8_t last_i, last_j;      /* the move before, if it fell in this corner; else -1 */
};

struct tree_key {
    uint64_t hash;
    bool mirrored;  /* the hash is the mirrored corner's */
    bool symmetric; /* both are the same */
};
/* False when the table cannot answer (it wants a last move and there is none). */
bool tree_prior_key(int shape, int radius, bool last, const struct tree_corner_window *view,
                    struct tree_key *key);

/* The keys of all tables of an image at once: each stone is mixed but once. */
struct tree_prior_keys {
    struct tree_key key[TREE_MAX_PRIORS];
    uint32_t known; /* a bit for each table that can answer */
};
/* The stones of a corner in a row: where they stand in a view, and what stands there. */
struct tree_corner_stones {
    struct {
        uint8_t i, j, what;
    } stone[TREE_WINDOW * TREE_WINDOW];
    uint32_t count;
    int8_t last_i, last_j; /* as in a view */
};
void tree_prior_keys(const struct tree_image *image, const struct tree_corner_stones *stones,
                     struct tree_prior_keys *keys);

/* Some of the moves, in the order in which they came. Only of those the numbers are set. */
struct tree_some {
    uint32_t known[3]; /* a bit for each move */
    uint32_t count;
    uint8_t move[TREE_MOVES];
    uint32_t of[TREE_MOVES];
};
static inline bool tree_some_has(const struct tree_some *some, uint32_t move) {
    return some->known[move / 32] >> move % 32 & 1;
}
static inline void tree_some_clear(struct tree_some *some) {
    some->count = some->known[0] = some->known[1] = some->known[2] = 0;
}
static inline void tree_some_add(struct tree_some *some, uint32_t move, uint32_t number) {
    if (tree_some_has(some, move)) {
        some->of[move] += number;
        return;
    }
    some->known[move / 32] |= 1u << move % 32;
    some->move[some->count++] = (uint8_t)move;
    some->of[move] = number;
}

/* What one table has for a key; false when the position is not in it. */
struct tree_prior_found {
    struct tree_some weight;
    uint32_t total;
    /* share = (share * alpha + weight) / sum, in 32 bits: what is to be divided is shifted. */
    uint32_t shift, sum, alpha, inverse;
};
bool tree_prior_find(const struct tree_image *image, uint32_t table, const struct tree_key *key,
                     struct tree_prior_found *found);
/* The shares become what this table says, smoothed by what stood there before. In 1/65536. */
void tree_prior_smooth(const struct tree_prior_found *found, struct tree_some *share);
/* The share of one move in this table alone. */
uint32_t tree_prior_alone(const struct tree_prior_found *found, uint32_t move);

/* One table, found and smoothed. */
bool tree_prior_table(const struct tree_image *image, uint32_t table,
                      const struct tree_corner_window *view, uint32_t share[TREE_MOVES]);
/* All tables in their order, and no share for points that are taken. Returns a bit for each table
 * that knew the position; 0: nothing is known. */
uint32_t tree_prior(const struct tree_image *image, const struct tree_corner_window *view,
                    uint32_t share[TREE_MOVES]);

#endif
