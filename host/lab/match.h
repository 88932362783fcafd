/* SPDX-License-Identifier: Apache-2.0
 * A match of two GTP engines: many games, several at a time, colours alternating. Games 2k and
 * 2k+1 begin with the same opening. */
#ifndef LAB_MATCH_H
#define LAB_MATCH_H

#include "host/lab/duel.h"
#include "host/lab/rating.h"

enum { MATCH_NAME = 64, MATCH_OPENING = 64 };

struct match_opening {
    int moves;
    struct duel_move move[MATCH_OPENING];
};

struct match_game {
    int number;  /* from 1 */
    int colour;  /* of the first engine */
    int opening; /* from 1; 0: none */
    const struct duel *duel;
};

struct match_options {
    const char *command[2]; /* %s in it stands for the seed of the game */
    const char *name[2];
    int games, parallel;
    uint64_t seed;            /* game number n has seed + n */
    struct duel_options duel; /* the opening is set by the match */
    const struct match_opening *opening;
    int openings;
    const char *folder; /* for the records, NAME-0001.sgf; NULL: none are written */
    bool sprt;
    double first, second; /* Elo of the two suppositions: it ends when one is refuted */
    /* After every game; not at the same time from two threads. May be NULL. */
    void (*report)(void *context, const struct match_game *game);
    void *context;
};

struct match_result {
    int games, wins, losses, draws; /* of the first engine */
    int black_games, black_wins;    /* of these, as Black */
    int ends[DUEL_ENDLESS + 1];     /* by enum duel_end */
    int faults[2]; /* games that an engine lost by an illegal move, its time, or its end */
    long moves;
    double seconds[2]; /* that each engine took for its moves */
    struct rating rating;
    enum sprt test;
};

/* False when a game could not be played at all or a record not be written: the fault says why, and
 * the result holds what was played before. */
bool match_play(const struct match_options *options, struct match_result *result,
                struct fault *fault);
/* Reads openings, one a line, moves by their names: "E5 C3"; # begins a comment. The caller frees
 * them. NULL on a fault. */
struct match_opening *match_openings(const char *path, int size, int *count, struct fault *fault);

#endif
