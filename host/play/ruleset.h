/* SPDX-License-Identifier: Apache-2.0
 * The rules that a game can be played by. Area is counted, suicide is illegal; what is left to
 * choose stands here. */
#ifndef PLAY_RULESET_H
#define PLAY_RULESET_H

#include <stdbool.h>

/* Points that White gets in a handicap game of N stones. */
enum ruleset_bonus { RULESET_BONUS_NONE, RULESET_BONUS_LESS_ONE, RULESET_BONUS_ALL };

struct ruleset {
    bool superko; /* no position may come back; otherwise only a ko may not be taken back at once */
    enum ruleset_bonus bonus;
};

#endif
