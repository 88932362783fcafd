/* SPDX-License-Identifier: Apache-2.0
 * The rules that a game can be played by. Area is counted, suicide is illegal; what is left to
 * choose stands here. */
#ifndef PLAY_RULES_H
#define PLAY_RULES_H

#include <stdbool.h>

/* Points that White gets in a handicap game of N stones. */
enum rules_bonus { RULES_BONUS_NONE, RULES_BONUS_LESS_ONE, RULES_BONUS_ALL };

struct rules {
    bool superko; /* no position may come back; otherwise only a ko may not be taken back at once */
    enum rules_bonus bonus;
};

#endif
