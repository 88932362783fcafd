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
    int value;      /* no pass just before, no ko */
    int after_pass; /* the opponent has just passed */
    int kos;        /* ko states: the point that may not be played, and the value */
    struct solve_code ko_code[SOLVE_MAX_POINTS];
    int ko_value[SOLVE_MAX_POINTS];
};

/* digit may be negative: the stone goes. */
static inline void solve_add(const struct solve_shape *shape, struct solve_code *code, int point,
                             int digit) {
    code->prefix += (uint32_t)digit * shape->prefix_weight[point];
    code->suffix += (uint64_t)(int64_t)digit * shape->suffix_weight[point];
}

/* The code of the position after side s plays at p, seen from its opponent. A capture that makes a
 * ko is not subtracted: that is the ko state's own code. */
static inline struct solve_code solve_child(const struct solve_shape *shape,
                                            const struct solve_strings *strings, int s,
                                            uint32_t own, struct solve_code opposite, int p,
                                            bool *ko) {
    const uint32_t point = UINT32_C(1) << p;
    const uint32_t taken = solve_captures(strings, s, point);
    solve_add(shape, &opposite, p, 2);
    *ko = solve_is_ko(shape, strings, own, point, taken);
    if (!*ko)
        for (uint32_t rest = taken; rest; rest &= rest - 1)
            solve_add(shape, &opposite, __builtin_ctz(rest), -1);
    return opposite;
}

/* The best successor of a side's stone moves, and the best without the move at a ko point. */
SOLVE_INLINE int solve_best_move(const struct solve_shape *shape, solve_read *read, void *context,
                                 const struct solve_strings *strings, int s, uint32_t own,
                                 struct solve_code opposite, struct solve_side *side) {
    int best = SOLVE_LOWEST, second = SOLVE_LOWEST, at = -1;
    side->kos = 0;
    int ko_at[SOLVE_MAX_POINTS];
    for (uint32_t rest = solve_legal(strings, s); rest; rest &= rest - 1) {
        const int p = __builtin_ctz(rest);
        bool ko;
        const struct solve_code child = solve_child(shape, strings, s, own, opposite, p, &ko);
        const int value = -read(context, solve_slot(shape, child));
        if (ko) {
            side->ko_code[side->kos] = side->code;
            solve_add(shape, &side->ko_code[side->kos], p, 1);
            ko_at[side->kos++] = p;
        }
        if (value > best) {
            second = best;
            best = value;
            at = p;
        } else if (value > second) {
            second = value;
        }
    }
    for (int k = 0; k < side->kos; ++k)
        side->ko_value[k] = ko_at[k] == at ? second : best;
    return best;
}

/* Both sides of the position at once, because a pass leads from one to the other. False when the
 * position is not legal. side[0].code must be set. */
SOLVE_INLINE bool solve_values(const struct solve_shape *shape, solve_read *read, void *context,
                               struct solve_side side[2]) {
    const struct solve_stones stones = solve_stones_of(shape, side[0].code);
    struct solve_strings strings;
    if (!solve_look(shape, stones, &strings))
        return false;
    side[1].code = solve_swapped(shape, side[0].code);
    const int score = solve_score(shape, stones);
    const int move[2] = {
        solve_best_move(shape, read, context, &strings, 0, stones.mover, side[1].code, &side[0]),
        solve_best_move(shape, read, context, &strings, 1, stones.other, side[0].code, &side[1])};
    side[0].after_pass = move[0] > score ? move[0] : score;
    side[1].after_pass = move[1] > -score ? move[1] : -score;
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
