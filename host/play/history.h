/* SPDX-License-Identifier: Apache-2.0
 * The game that a controller and the engine share: the position, and the moves to it. */
#ifndef PLAY_HISTORY_H
#define PLAY_HISTORY_H

#include "host/game/game.h"
#include "host/game/position.h"

enum { HISTORY_MOVES = 20000 }; /* of one game, passes included */

struct history_step {
    struct position before;
    uint8_t colour, x, y; /* x = 0: a pass */
};

struct history {
    struct position now;
    uint8_t first; /* who moves before the first move; 0: as the stones say */
    int steps, room;
    struct history_step *step;
    uint64_t *key; /* of the stones before each step, to find repetitions with */
};

/* An empty board; false, and nothing is changed, when the size is none. */
bool history_clear(struct history *history, int size);
void history_free(struct history *history);
/* x = 0 passes. GO_LEGAL, or why not: GO_NO_ROOM after HISTORY_MOVES moves. Aborts when memory is
 * short. */
enum go_refusal history_play(struct history *history, int x, int y, int colour);
bool history_undo(struct history *history);
bool history_empty(const struct history *history);
/* The last move; NULL when there is none. */
const struct history_step *history_last(const struct history *history);
/* The other side after a move; `first` before the first one, or Black, or White after handicap
 * stones. */
int history_to_move(const struct history *history);
/* Have the last two moves been passes? */
bool history_over(const struct history *history);
/* Would the stones after this legal move stand as they have stood before? */
bool history_repeats(const struct history *history, int x, int y, int colour);
/* The record's first `moves` moves with what is set up; false, and nothing is changed, when a move
 * is illegal. */
bool history_load(struct history *history, const struct game *game, int moves, struct fault *fault);

#endif
