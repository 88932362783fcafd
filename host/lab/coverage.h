/* SPDX-License-Identifier: Apache-2.0
 * Measures an image on games: of the corner moves 5 to 40 whose previous move fell in the same
 * corner, how many positions it knows and how often its first (or one of its first three) answers
 * was the move played. */
#ifndef TREE_COVERAGE_H
#define TREE_COVERAGE_H

#include "fw/tree/image.h"
#include "host/mine/mine.h"

struct coverage_row {
    char name[48];
    size_t known;      /* positions with an answer for the side to move */
    size_t top1, top3; /* a corner that is its own mirror image has one answer where it has two */
    size_t exact1, exact3; /* the very point */
};

enum { COVERAGE_ROWS = TREE_MAX_PRIORS + 2 };

struct coverage {
    size_t games, positions;
    struct coverage_row row[COVERAGE_ROWS]; /* the tree, each table alone, all tables together */
    int rows;
};

struct coverage_options {
    int from, until;       /* years, 0 for no limit */
    int first, last;       /* moves */
    const char *leave_out; /* as in the miner */
};

bool coverage_measure(const struct tree_image *image, const struct mine_text *texts, int count,
                      const struct coverage_options *options, struct coverage *coverage,
                      struct fault *fault);

#endif
