/* SPDX-License-Identifier: Apache-2.0
 * The game that a controller and the engine share: the position, and the way to it. */
#ifndef GTP_MATCH_H
#define GTP_MATCH_H

#include "host/game/game.h"
#include "host/game/position.h"

enum { MATCH_MOVES = 20000 }; /* of a record that is loaded */

struct match_step {
    struct position before;
    uint64_t print;       /* of the stones before it, to find repetitions with */
    uint8_t colour, x, y; /* x = 0: a pass */
};

struct match {
    struct position now;
    int steps, room;
    struct match_step *step;
};

/* An empty board; false, and nothing is changed, when the size is none. */
bool match_clear(struct match *match, int size);
void match_free(struct match *match);
/* x = 0 passes. POSITION_OK, or why not. Aborts when memory is short. */
enum position_status match_play(struct match *match, int x, int y, int colour);
bool match_undo(struct match *match);
bool match_empty(const struct match *match);
/* The last move; NULL when there is none. */
const struct match_step *match_last(const struct match *match);
/* Black after White and at the start, White otherwise. */
int match_to_move(const struct match *match);
/* Would the stones after this legal move stand as they have stood before? */
bool match_repeats(const struct match *match, int x, int y, int colour);
/* The record's first `moves` moves with what is set up; false, and nothing is changed, when a move
 * is illegal. */
bool match_load(struct match *match, const struct game *game, int moves, struct fault *fault);

#endif
