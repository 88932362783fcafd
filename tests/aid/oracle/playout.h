/* SPDX-License-Identifier: Apache-2.0
 * The games of a playout engine, checked move by move by the naive rules (rules.h). An engine shows
 * no list of moves, but the same seed with a limit of one move more plays the same game one move
 * further: the difference of two boards is a move. */
#ifndef AID_PLAYOUT_H
#define AID_PLAYOUT_H

#include "tests/aid/oracle/rules.h"
#include "tests/aid/random.h"

enum { AID_PLAYOUT_GAMES = 16 };

struct aid_playout_end {
    int stone[21][21]; /* as rules.h */
    int moves, score;  /* as the engine reports them */
    int first_x, first_y;
};

struct aid_playout_engine {
    void *context;
    int size;
    /* Sixteen games on empty boards, each with its seed, `colour` to begin, broken off after
     * `limit` moves. */
    void (*play)(void *context, const uint64_t *seed, int colour, int limit,
                 struct aid_playout_end *end);
};

/* How the moves spread over those that were allowed. */
enum { AID_CHOICE_BINS = 16, AID_CHOICE_FEATURES = 8 };
struct aid_choices {
    struct aid_random random;
    long count;
    long bin[AID_CHOICE_BINS];
    struct {
        double excess, variance;
    } feature[AID_CHOICE_FEATURES];
};

/* Replays sixteen games, to their ends or for `most` moves (without superko a game can go round in
 * circles for long). Every move is legal and fills no own eye; a pass comes exactly when
 * there is no such move; two passes end the game and nothing else does; the score is the area.
 * Returns the number of moves. */
long aid_playout_replay(const struct aid_playout_engine *engine, struct aid_random *random,
                        int colour, int most, struct aid_choices *choices);

/* The move with this number (1 is the first) of sixteen games, checked and added. */
void aid_playout_choice(const struct aid_playout_engine *engine, struct aid_random *random,
                        int depth, struct aid_choices *choices);

/* Fails unless the choices are uniform. On a good engine each call fails for 8 in 10^6 seeds. */
void aid_choices_uniform(const struct aid_choices *choices, const char *name);

#endif
