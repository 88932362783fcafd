/* SPDX-License-Identifier: Apache-2.0
 * The positions that the finder is measured and fitted on, the same as `goishi tree coverage`
 * takes: corner moves of professional games whose previous move fell in the same quadrant. */
#ifndef FINDER_POSITIONS_H
#define FINDER_POSITIONS_H

#include "fw/finder/finder.h"
#include "host/mine/mine.h"

struct positions_options {
    int from, until; /* years, 0 for no limit */
    int first, last; /* moves */
    long every;      /* take every so many-th position only */
    long most;       /* and no more than so many; 0: all */
    bool elsewhere;  /* also corner moves whose previous move fell elsewhere, */
    bool anywhere;   /* and moves in no corner */
    const char *leave_out;
};
void positions_defaults(struct positions_options *options);

struct positions_case {
    const struct mine_game *game;
    int at; /* index of the move that was played */
    struct finder_question question;
    int x, y, corner; /* what was played, and in which quadrant; FINDER_CORNERS: none */
    bool answer;      /* the previous move fell in that quadrant */
    bool symmetric;   /* the quadrant is its own mirror image: two moves are one answer */
    int mirror_x, mirror_y;
};

/* Calls `take` for each; false from it ends the walk. Returns the number of games looked at. */
size_t positions_walk(const struct mine_text *texts, int count,
                      const struct positions_options *options,
                      bool (*take)(void *context, const struct positions_case *position),
                      void *context);

/* How many answers stand before the one that was played, -1 when it is not among them; with `fold`
 * a move and its mirror image count as one. */
int positions_rank(const struct finder_answer *answer, const struct positions_case *position,
                   bool fold);

#endif
