/* SPDX-License-Identifier: Apache-2.0
 * The values of a position and of its ko states, from the values of their successors. One function
 * serves the solver, its check and its questions. */
#ifndef HOST_SOLVE_VALUE_H
#define HOST_SOLVE_VALUE_H

#include "host/solve/rules.h"

enum { SOLVE_LOWEST = -128 }; /* no move at all */

/* Where values come from: a table in memory, or a file. Always inlined, so that the solver pays
 * nothing for the choice. */
typedef int solve_read(void *context, uint64_t slot);
#define SOLVE_INLINE static inline __attribute__((always_inline))

/* One side of a position: its own stones to move. */
struct solve_side {
    struct solve_code code;
    uint64_t slot;
    int value;      /* no pass just before, no ko */
    int after_pass; /* the opponent has just passed */
    int kos;        /* ko states: the point that may not be played, and the value */
    struct solve_code ko_code[SOLVE_MAX_POINTS];
    int ko_value[SOLVE_MAX_POINTS];
};

/* The slot of the position after side s plays at p; `opposite` is the position before, seen from
 * its opponent. A capture that makes a ko is not subtracted: that is the ko state's own slot. */
static inline uint64_t solve_child(const struct solve_shape *shape,
                                   const struct solve_strings *strings, int s, uint32_t own,
                                   const struct solve_side *opposite, int p, bool *ko) {
    const uint32_t point = UINT32_C(1) << p;
    const uint32_t taken = solve_captures(strings, s, point);
    *ko = solve_is_ko(shape, strings, own, point, taken);
    const uint32_t gone = *ko ? 0 : taken;
    uint32_t prefix = opposite->code.prefix + 2 * shape->prefix_weight[p];
    for (uint32_t rest = gone & shape->in_prefix; rest; rest &= rest - 1)
        prefix -= shape->prefix_weight[__builtin_ctz(rest)];
    const struct solve_place *place = &shape->place[prefix];
    const uint64_t *weight = shape->image_weight[place->symmetry];
    uint64_t slot =
        place->base + 2 * weight[p] + solve_suffix_image(shape, place->symmetry, opposite->code);
    for (uint32_t rest = gone & ~shape->in_prefix; rest; rest &= rest - 1)
        slot -= weight[__builtin_ctz(rest)];
    return slot;
}

/* The best successor of a side's stone moves, and for ko states the best without the move at the ko
 * point. */
SOLVE_INLINE int solve_best_move(const struct solve_shape *shape, solve_read *read, void *context,
                                 const struct solve_strings *strings, int s, uint32_t own,
                                 const struct solve_side *opposite, struct solve_side *side) {
    int worst = -SOLVE_LOWEST; /* for the opponent */
    const uint32_t legal = solve_legal(strings, s), quiet = legal & ~strings->atari[1 - s];
    const uint64_t *weight = shape->image_weight[shape->place[opposite->code.prefix].symmetry];
    for (uint32_t rest = quiet & ~shape->in_prefix; rest; rest &= rest - 1) {
        const int value = read(context, opposite->slot + 2 * weight[__builtin_ctz(rest)]);
        worst = value < worst ? value : worst;
    }
    for (uint32_t rest = quiet & shape->in_prefix; rest; rest &= rest - 1) {
        const struct solve_place *place =
            &shape->place[opposite->code.prefix + 2 * shape->prefix_weight[__builtin_ctz(rest)]];
        const uint64_t suffix = solve_suffix_image(shape, place->symmetry, opposite->code);
        const int value = read(context, place->base + suffix);
        worst = value < worst ? value : worst;
    }
    side->kos = 0;
    int best = -worst, second = best, best_ko = -1; /* second: without the best ko move */
    for (uint32_t rest = legal & strings->atari[1 - s]; rest; rest &= rest - 1) {
        const int p = __builtin_ctz(rest);
        bool ko;
        const int value = -read(context, solve_child(shape, strings, s, own, opposite, p, &ko));
        if (value > best) {
            second = best;
            best = value;
            best_ko = ko ? side->kos : -1;
        } else if (value > second) {
            second = value;
        }
        if (ko) {
            side->ko_code[side->kos] = side->code;
            solve_add(shape, &side->ko_code[side->kos++], p, 1);
        }
    }
    for (int k = 0; k < side->kos; ++k)
        side->ko_value[k] = k == best_ko ? second : best;
    return best;
}

/* Both sides of the position at once, because a pass leads from one to the other. False when the
 * position is not legal. side[0].code must be set.
 *
 * skip: the table holds values of this position already, and sides whose value is as far from 0 as
 * it can be are taken from there, if they have no ko. If such a value is the most that can be won,
 * so is that after a pass of the opponent: either a move wins it, or the area itself. If it is the
 * most that can be lost, no move is better, and after a pass of the opponent the area counts. */
SOLVE_INLINE bool solve_values(const struct solve_shape *shape, solve_read *read, void *context,
                               struct solve_side side[2], bool skip) {
    const struct solve_stones stones = solve_stones_of(shape, side[0].code);
    const uint32_t own[2] = {stones.mover, stones.other};
    struct solve_strings strings;
    if (!solve_look(shape, stones, &strings))
        return false;
    side[1].code = solve_swapped(shape, side[0].code);
    side[0].slot = solve_slot(shape, side[0].code);
    side[1].slot = solve_slot(shape, side[1].code);
    const int area = solve_score(shape, stones);
    int move[2];
    for (int s = 0; s < 2; ++s) {
        const int score = s == 0 ? area : -area;
        if (skip && !strings.lone[1 - s]) {
            const int known = read(context, side[s].slot);
            if (known == shape->points || known == -shape->points) {
                side[s].kos = 0;
                move[s] = known;
                side[s].after_pass = known > score ? known : score;
                continue;
            }
        }
        move[s] =
            solve_best_move(shape, read, context, &strings, s, own[s], &side[1 - s], &side[s]);
        side[s].after_pass = move[s] > score ? move[s] : score;
    }
    for (int s = 0; s < 2; ++s) {
        const int pass = -side[1 - s].after_pass;
        side[s].value = move[s] > pass ? move[s] : pass;
        for (int k = 0; k < side[s].kos; ++k)
            if (side[s].ko_value[k] < pass)
                side[s].ko_value[k] = pass;
    }
    return true;
}

#endif
