/* SPDX-License-Identifier: Apache-2.0
 * Random games with rules of thumb: capture and escape after the last stone, shapes around it, no
 * self-atari. For every point the game notes which colour played there first (AMAF). */
#ifndef GO_POLICY_H
#define GO_POLICY_H

#include "fw/go/pattern.h"
#include "fw/go/random.h"

enum { GO_ALWAYS = 256 };

/* How often each rule is tried, of 256. */
struct go_policy {
    uint16_t capture;    /* of a string that the last stone left with one liberty */
    uint16_t escape;     /* of an own string beside it, to two liberties at least */
    uint16_t rescue;     /* of such a string, by taking one beside it; when it cannot escape */
    uint16_t pattern;    /* at one of the eight points around it */
    uint16_t self_atari; /* a random move that leaves a string of two stones or more with one
                            liberty is rejected; moves by the rules above always are */
    const struct go_patterns *patterns; /* may be NULL when pattern is 0 */
};

/* 0.9, 0.9, 1, 0.95 and 0.5. */
static inline struct go_policy go_policy_default(const struct go_patterns *patterns) {
    return (struct go_policy){230, 230, GO_ALWAYS, 243, 128, patterns};
}

/* A stone at this legal point would leave a string of two stones or more with one liberty. */
bool go_self_atari(const struct go_board *board, int point, int colour);

/* As go_playout(), by the policy. last: the stone just played, 0 when there is none. first[]: which
 * colour played a point first; the caller clears it, it may be NULL. */
int go_policy_playout(struct go_board *board, int colour, int last, int limit,
                      struct go_random *random, const struct go_policy *policy,
                      uint8_t first[GO_POINTS]);

#endif
