/* SPDX-License-Identifier: Apache-2.0
 * A whole game looked at by the tree search: the share of games won at every position, what each
 * move cost, what would have been better. */
#ifndef PLAY_REVIEW_H
#define PLAY_REVIEW_H

#include "host/play/engine.h"

struct review_move {
    uint8_t colour, x, y; /* as played; x = 0: a pass */
    double loss;          /* of the share of games won, for its side, 0 to 1 */
    struct advice best;   /* what the search would have played, with its line */
    const struct sgf_node *node;
};

struct review_position {
    double value; /* games won by Black, 0 to 1 */
    double score; /* points by which Black leads, komi included; a mean of random games */
    uint32_t visits;
};

struct review {
    int size, moves;
    struct review_move *move;         /* [moves] */
    struct review_position *position; /* [moves + 1]: the start first */
};

/* `visits` random games for every position. report is called before each; false from it ends the
 * review with a fault without text. NULL on a fault. */
struct review *review_make(struct engine *engine, const struct game *game, uint32_t visits,
                           bool (*report)(void *context, int position, int of), void *context,
                           struct fault *fault);
void review_free(struct review *review);
/* The numbers (from 0) of the moves with the largest losses of at least `least`, largest first;
 * returns how many were written. */
int review_mistakes(const struct review *review, double least, int *list, int room);

#endif
