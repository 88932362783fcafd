/* SPDX-License-Identifier: Apache-2.0
 * What an adviser of the engine says about a move: its value, its line, and reasons that a front
 * end can put into words. */
#ifndef PLAY_ADVICE_H
#define PLAY_ADVICE_H

#include <stdbool.h>
#include <stdint.h>

#include "host/base/fault.h"

enum { ADVICE_LINE = 24, ADVICE_REASONS = 8 };

/* Which members of a reason are set, behind each kind. */
enum reason_kind {
    REASON_JOSEKI,    /* games (of professionals), share, score */
    REASON_NO_JOSEKI, /* why */
    REASON_DROPPED,   /* games: so many patterns and moves of the dictionary were dropped; why */
    REASON_PLAYOUTS,  /* games (random ones after this move), share, total (after all moves) */
    REASON_SOLVED,    /* the board is solved; score: points for the side that plays the move */
    REASON_DECIDED,   /* a pass: nothing is left to play for */
    REASON_NO_MOVE,   /* a pass: no other move is left */
};

struct reason {
    enum reason_kind kind;
    const char *why; /* constant words */
    uint32_t games, total;
    double share;  /* of the games, won by the side that played the move, 0 to 1 */
    int32_t score; /* in 1/256 of a factor of two, unless the kind says otherwise */
};

struct advice {
    uint8_t x, y;   /* 0, 0: pass */
    bool resigns;   /* the move is the best one, but the game is lost */
    double value;   /* games won by the side that plays it, 0 to 1; one half where unknown */
    uint32_t games; /* that the value comes from */
    /* How much of the search the move got: in a list of candidates the better move has more, or as
     * many. 0: it was not looked at. */
    uint32_t visits;
    unsigned prior; /* how likely the move was before it was looked at, in 1/10000 */
    bool scored;    /* the score is known: */
    double score;   /* points by which the side that plays it will lead, komi included */
    int length;     /* of the line, the move itself included; 0 for a pass */
    struct {
        uint8_t x, y, colour;
    } line[ADVICE_LINE];
    int reasons; /* the first ones: why earlier advisers had no move */
    struct reason reason[ADVICE_REASONS];
};

/* Adds a reason; the last ones give way when there are too many. Returns it. */
struct reason *advice_reason(struct advice *advice, enum reason_kind kind);
/* The first reason of a kind; NULL when there is none. */
const struct reason *advice_find(const struct advice *advice, enum reason_kind kind);
/* The lower end of the interval in which its share of games won lies, 19 times of 20. */
double advice_lower(const struct advice *advice);
/* The move itself as the only one of the line. */
void advice_move(struct advice *advice, int x, int y, int colour);

#endif
