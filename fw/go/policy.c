/* SPDX-License-Identifier: Apache-2.0
 * Random games with rules of thumb. */
#include "fw/go/policy.h"

#include "fw/go/parts.h"

static const int8_t ring[8] = {GO_NORTH, GO_NORTH + GO_EAST, GO_EAST, GO_SOUTH + GO_EAST,
                               GO_SOUTH, GO_SOUTH + GO_WEST, GO_WEST, GO_NORTH + GO_WEST};

static inline bool chance(struct go_random *random, unsigned of_256) {
    return of_256 >= GO_ALWAYS || (of_256 && go_random_below(random, 256) < of_256);
}

/* The one liberty of a string in atari. */
static inline int last_liberty(const struct go_board *board, int string) {
    const uint64_t *set = board->strings[string].liberty;
    for (int i = 0; i < GO_SET_WORDS; i++)
        if (set[i])
            return 64 * i + __builtin_ctzll(set[i]);
    return 0;
}

bool go_self_atari(const struct go_board *board, int point, int colour) {
    if (GO_EMPTIES(board->around[point]) >= 2)
        return false; /* two liberties of its own */
    bool connects = false;
    for (int i = 0; i < 4; i++) {
        const int q = point + go_side[i];
        if (board->colour[q] != colour)
            continue;
        connects = true;
        if (go_string_at(board, q)->liberties > 2)
            return false; /* one of them is the point itself */
    }
    return connects && go_liberties_after(board, point, colour, 0) == 1;
}

/* Takes the last stone's string, if it has one liberty. */
static int capture(const struct go_board *board, int last, int colour) {
    const int string = board->string[last];
    if (!string || board->strings[string].liberties != 1)
        return 0;
    const int point = last_liberty(board, string);
    return point != board->ko && !go_self_atari(board, point, colour) ? point : 0;
}

/* Own strings beside the last stone that have one liberty left, each by one of its stones; one that
 * it touches twice counts twice. */
static inline int threatened(const struct go_board *board, int last, int colour, int stone[4]) {
    int count = 0;
    for (int i = 0; i < 4; i++) {
        const int q = last + go_side[i];
        if (board->colour[q] == colour && go_string_at(board, q)->liberties == 1)
            stone[count++] = q;
    }
    return count;
}

static inline int one_of(const int *found, int count, struct go_random *random) {
    return count ? found[count > 1 ? go_random_below(random, (uint32_t)count) : 0] : 0;
}

/* Extends one of them. */
static int escape(const struct go_board *board, const int *stone, int strings, int colour,
                  struct go_random *random) {
    int found[4], count = 0;
    for (int i = 0; i < strings; i++) {
        const int point = last_liberty(board, board->string[stone[i]]);
        if (point != board->ko && go_liberties_after(board, point, colour, 0) >= 2)
            found[count++] = point;
    }
    return one_of(found, count, random);
}

/* Takes a string with one liberty that touches one of them. */
static int rescue(const struct go_board *board, const int *stone, int strings,
                  struct go_random *random) {
    enum { ENEMIES = 32 };
    uint16_t enemy[ENEMIES];
    int found[4 * ENEMIES], count = 0;
    for (int i = 0; i < strings; i++) {
        const int enemies = go_string_enemies(board, stone[i], enemy, ENEMIES);
        for (int k = 0; k < enemies; k++)
            if (board->strings[enemy[k]].liberties == 1) {
                const int point = last_liberty(board, enemy[k]);
                if (point != board->ko)
                    found[count++] = point;
            }
    }
    return one_of(found, count, random);
}

/* One of the points around it where a shape fits. The picture is looked at first and everywhere, the
 * rules only where chance falls: what they refuse is replaced by another one, so that all that stand
 * the test are equally likely. */
static int shape(const struct go_board *board, int last, int colour, struct go_random *random,
                 const struct go_patterns *patterns) {
    int found[8], count = 0;
    for (int i = 0; i < 8; i++) {
        const int p = last + ring[i];
        found[count] = p;
        count += board->colour[p] == GOISHI_EMPTY && go_patterns_match(patterns, board, p, colour);
    }
    while (count) {
        const int i = count > 1 ? (int)go_random_below(random, (uint32_t)count) : 0;
        const int p = found[i];
        if (go_may_play(board, p, colour) && !go_self_atari(board, p, colour))
            return p;
        found[i] = found[--count];
    }
    return 0;
}

static int by_rule(const struct go_board *board, int last, int colour, struct go_random *random,
                   const struct go_policy *policy) {
    int stone[4];
    /* Few stones leave something in atari: chance is asked only where it decides. */
    int point = policy->capture ? capture(board, last, colour) : 0;
    if (point && !chance(random, policy->capture))
        point = 0;
    const int strings = point ? 0 : threatened(board, last, colour, stone);
    if (strings && chance(random, policy->escape))
        point = escape(board, stone, strings, colour, random);
    if (strings && !point && chance(random, policy->rescue))
        point = rescue(board, stone, strings, random);
    if (!point && chance(random, policy->pattern))
        point = shape(board, last, colour, random, policy->patterns);
    return point;
}

/* A uniformly random move; a self-atari only if no other is left, or by chance. */
static int at_random(struct go_board *board, int colour, struct go_random *random,
                     const struct go_policy *policy) {
    int spare = 0;
    for (uint32_t left = board->empties; left != 0;) {
        const uint32_t i = go_random_below(random, left);
        const uint16_t p = board->empty[i];
        if (go_may_play(board, p, colour)) {
            if (!policy->self_atari || !go_self_atari(board, p, colour) ||
                !chance(random, policy->self_atari))
                return p;
            if (!spare)
                spare = p;
        }
        go_set_aside(board, i, --left);
    }
    return spare;
}

int go_policy_playout(struct go_board *board, int colour, int last, int limit,
                      struct go_random *random, const struct go_policy *policy,
                      uint8_t first[GO_POINTS]) {
    int moves = 0, passes = 0;
    while (moves < limit && passes < 2) {
        int point = last ? by_rule(board, last, colour, random, policy) : 0;
        if (!point)
            point = at_random(board, colour, random, policy);
        if (point) {
            go_make_move(board, point, colour, 0);
            if (first && !first[point])
                first[point] = (uint8_t)colour;
            passes = 0;
        } else {
            board->ko = 0;
            passes++;
        }
        last = point;
        colour = goishi_other(colour);
        moves++;
    }
    return moves;
}
