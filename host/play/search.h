/* SPDX-License-Identifier: Apache-2.0
 * The tree search (fw/uct) on this machine: its memory, its threads, and the tree from move to
 * move. With one thread the same seed gives the same tree. */
#ifndef PLAY_SEARCH_H
#define PLAY_SEARCH_H

#include "fw/uct/leaf.h"
#include "host/play/history.h"

struct search_options {
    int threads;               /* 1 to THREADS_MOST */
    int batch, expand, leaves; /* as for uct_options; 0: what suits the threads */
    long megabytes;            /* for the tree; 0: 256 */
    uint64_t seed;
    const struct go_policy *policy; /* NULL: the default */
};

struct search;

/* NULL on a fault. */
struct search *search_open(const struct search_options *options, struct fault *fault);
void search_close(struct search *search);
/* The tree for the position of the game with that colour to move; komi in half points. What is
 * known of it is kept. False when the position cannot be played on. */
bool search_begin(struct search *search, const struct history *history, int colour, int komi,
                  struct fault *fault);
/* Moves that are left out from the next search_begin on, as uct_options say it; NULL: none. What is
 * known is forgotten. */
void search_allow(struct search *search,
                  bool (*allowed)(const void *rules, int colour, int point, int depth),
                  const void *rules);
/* Forgets everything. */
void search_forget(struct search *search);
/* Some more games; false when there is nothing left to search. */
bool search_step(struct search *search);
const struct uct *search_tree(const struct search *search);
/* Games since search_begin. */
uint32_t search_games(const struct search *search);
/* Of the games since search_begin: black's share of a point at their end, 0 to 1. */
double search_owner(const struct search *search, int point);

#endif
