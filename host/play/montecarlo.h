/* SPDX-License-Identifier: Apache-2.0
 * A plain Monte-Carlo choice over the first moves. Every legal move that fills no
 * own eye and repeats no position gets random games; the better it does, the more it gets (UCB1).
 * Works in steps, so that a clock or the next command can end it at any time. */
#ifndef PLAY_MONTECARLO_H
#define PLAY_MONTECARLO_H

#include "host/play/history.h"
#include "host/session/session.h"

struct montecarlo_move {
    uint8_t x, y;
    uint32_t games, wins; /* of the side to move */
    int64_t score;        /* its own, summed; without komi */
};

struct montecarlo {
    struct session *session;
    const struct history *history;
    int colour, komi; /* half points */
    uint64_t seed;
    uint32_t total; /* games so far */
    int batch;      /* games of one step */
    int moves;
    struct montecarlo_move move[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE];
};

/* Lists the moves; tally->moves is 0 when only a pass is left. `most` is how many may be played
 * in all: with few, not every move can have its share. */
void montecarlo_begin(struct montecarlo *tally, struct session *session,
                      const struct history *history, int colour, int komi, uint64_t seed,
                      long most);
/* Some more games for the move that deserves them most. */
bool montecarlo_step(struct montecarlo *tally, struct fault *fault);
/* Best first. */
void montecarlo_sort(struct montecarlo *tally);
/* Games won, 0 to 1; one half without games. */
double montecarlo_rate(const struct montecarlo_move *move);

#endif
