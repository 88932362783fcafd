/* SPDX-License-Identifier: Apache-2.0
 * One game between two GTP engines. The rules are kept here: an engine that plays an illegal move,
 * ends, or does not answer in time loses. */
#ifndef LAB_DUEL_H
#define LAB_DUEL_H

#include <stdint.h>

#include "host/game/position.h"
#include "host/lab/foreign.h"

enum { DUEL_MOVES = 3 * GO_MAX_AREA, DUEL_COMMAND = 1024 };

enum duel_end {
    DUEL_COUNTED,  /* two passes, and the referee, or both engines, agree on the score */
    DUEL_DISPUTED, /* they do not: every stone counted as it stands */
    DUEL_RESIGNED,
    DUEL_ILLEGAL,
    DUEL_TIME,   /* no answer within the time, or the main time used up */
    DUEL_DEAD,   /* the engine ended or does not speak GTP */
    DUEL_ENDLESS /* no end after DUEL_MOVES moves: a draw */
};
extern const char *const duel_ends[]; /* "counted", ... */

struct duel_move {
    uint8_t x, y; /* x = 0: a pass */
};

struct duel_options {
    int size;
    double komi;
    double patience;     /* seconds for one answer */
    double main_time;    /* seconds of each side for all its moves; 0: none is set */
    const char *referee; /* a GTP engine that counts; NULL: the two players do */
    const struct duel_move *opening;
    int opening_moves;
};

struct duel {
    char command[2][DUEL_COMMAND]; /* of Black and White */
    uint64_t seed;
    enum duel_end end;
    int winner;        /* colour; 0: a draw */
    double score;      /* Black's, where it was counted */
    double seconds[3]; /* that each colour took */
    int moves;
    struct duel_move move[DUEL_MOVES];
    char note[200]; /* what went wrong, in words; "" */
};

/* Commands and seed are set; fills the rest. A fault: no game could be played at all, as when an
 * engine cannot be started or refuses the board. */
bool duel_play(const struct duel_options *options, struct duel *duel, struct fault *fault);
/* "B+3.5", "W+R", "0", as SGF has it. */
void duel_result(const struct duel *duel, char text[32]);
/* The game as SGF; the caller frees it. NULL when memory is short. */
char *duel_sgf(const struct duel_options *options, const struct duel *duel, const char *black,
               const char *white, const char *comment, size_t *length);

#endif
