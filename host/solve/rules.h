/* SPDX-License-Identifier: Apache-2.0
 * The rules on sets of points: no suicide, basic ko, area score. In a header because the solver
 * spends its time here; everything else that needs a small board's rules calls the same functions. */
#ifndef HOST_SOLVE_RULES_H
#define HOST_SOLVE_RULES_H

#include "host/solve/shape.h"

/* What the strings of a position are, as far as moves depend on it. Index 0 is the side to move. */
struct solve_strings {
    uint32_t empty;
    uint32_t open;     /* empty points beside another empty point */
    uint32_t safe[2];  /* empty points beside a string of that side with more liberties than it */
    uint32_t atari[2]; /* the last liberties of strings of that side */
    uint32_t lone[2];  /* the last liberties of strings that are one stone: kos may be there */
    int last[2];       /* how many strings have one liberty */
    uint32_t liberty[2][SOLVE_MAX_POINTS], string[2][SOLVE_MAX_POINTS];
};

/* False when a string has no liberty: the position is not legal. */
static inline bool solve_look(const struct solve_shape *shape, struct solve_stones stones,
                              struct solve_strings *strings) {
    const uint32_t empty = shape->full & ~(stones.mover | stones.other);
    const uint32_t side[2] = {stones.mover, stones.other};
    strings->empty = empty;
    strings->open = empty & solve_beside(shape, empty);
    for (int s = 0; s < 2; ++s) {
        strings->safe[s] = strings->atari[s] = strings->lone[s] = 0;
        strings->last[s] = 0;
        for (uint32_t rest = side[s]; rest;) {
            const struct solve_string found = solve_first_string(shape, rest);
            const uint32_t string = found.points, liberties = found.beside & empty;
            if (!liberties)
                return false;
            rest &= ~string;
            if (liberties & (liberties - 1)) {
                strings->safe[s] |= liberties;
            } else {
                strings->atari[s] |= liberties;
                if (!(string & (string - 1)))
                    strings->lone[s] |= liberties;
                strings->liberty[s][strings->last[s]] = liberties;
                strings->string[s][strings->last[s]++] = string;
            }
        }
    }
    return true;
}

/* Where side s may play, ko apart. */
static inline uint32_t solve_legal(const struct solve_strings *strings, int s) {
    return strings->empty & (strings->open | strings->safe[s] | strings->atari[1 - s]);
}

/* What a stone of side s at the point (a set of one) captures. */
static inline uint32_t solve_captures(const struct solve_strings *strings, int s, uint32_t point) {
    uint32_t taken = 0;
    if (strings->atari[1 - s] & point)
        for (int k = 0; k < strings->last[1 - s]; ++k)
            if (strings->liberty[1 - s][k] == point)
                taken |= strings->string[1 - s][k];
    return taken;
}

/* A stone that captured `taken` stands alone and could be taken back at once: a ko. */
static inline bool solve_is_ko(const struct solve_shape *shape, const struct solve_strings *strings,
                               uint32_t own, uint32_t point, uint32_t taken) {
    return taken && !(taken & (taken - 1)) &&
           !(solve_beside(shape, point) & (own | strings->empty) & ~point);
}

/* Area of the side to move less its opponent's. */
static inline int solve_score(const struct solve_shape *shape, struct solve_stones stones) {
    int score = __builtin_popcount(stones.mover) - __builtin_popcount(stones.other);
    const uint32_t empty = shape->full & ~(stones.mover | stones.other);
    for (uint32_t rest = empty; rest;) {
        const struct solve_string found = solve_first_string(shape, rest);
        const uint32_t region = found.points, border = found.beside;
        rest &= ~region;
        const bool mover = border & stones.mover, other = border & stones.other;
        if (mover != other)
            score += mover ? __builtin_popcount(region) : -__builtin_popcount(region);
    }
    return score;
}

#endif
