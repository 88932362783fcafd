/* SPDX-License-Identifier: Apache-2.0
 * The fall-back: a plain Monte-Carlo choice over the first moves. Every legal move that fills no
 * own eye and repeats no position gets random games; the better it does, the more it gets (UCB1).
 * Works in steps, so that a clock or the next command can end it at any time. */
#ifndef GTP_CHOOSE_H
#define GTP_CHOOSE_H

#include "host/play/history.h"
#include "host/session/session.h"

struct choose_move {
    uint8_t x, y;
    uint32_t games, wins; /* of the side to move */
    int64_t score;        /* its own, summed; without komi */
};

struct choose {
    struct session *session;
    const struct match *match;
    int colour, komi; /* half points */
    uint64_t seed;
    uint32_t total; /* games so far */
    int batch;      /* games of one step */
    int moves;
    struct choose_move move[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE];
};

/* Lists the moves; choose->moves is 0 when only a pass is left. `games` is how many may be played
 * in all: with few, not every move can have its share. */
void choose_begin(struct choose *choose, struct session *session, const struct match *match,
                  int colour, int komi, uint64_t seed, long games);
/* Some more games for the move that deserves them most. */
bool choose_step(struct choose *choose, struct fault *fault);
/* Best first. */
void choose_sort(struct choose *choose);
/* Games won, 0 to 1; one half without games. */
double choose_rate(const struct choose_move *move);

#endif
