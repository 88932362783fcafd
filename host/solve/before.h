/* SPDX-License-Identifier: Apache-2.0
 * The positions before a position: which classes have to be evaluated again when it changes. */
#ifndef HOST_SOLVE_BEFORE_H
#define HOST_SOLVE_BEFORE_H

#include "host/solve/value.h"

/* Receives a code, which need not be that of a legal position. */
typedef void solve_visit(void *context, struct solve_code code);

/* The regions of empty points that stone x of the opponent could have emptied: all of their
 * neighbours are its side's. At most four. */
static inline int solve_emptied(const struct solve_shape *shape, struct solve_stones stones,
                                uint32_t x, uint32_t region[4]) {
    const uint32_t empty = shape->full & ~(stones.mover | stones.other);
    int count = 0;
    for (uint32_t rest = solve_beside(shape, x) & empty; rest;) {
        const uint32_t one = solve_connected(shape, rest & -rest, empty);
        rest &= ~one;
        if (!(solve_beside(shape, one) & stones.mover))
            region[count++] = one;
    }
    return count;
}

/* Every position with a move into this one, ko states apart: take a stone of the opponent away, and
 * give back what it may have captured. */
SOLVE_INLINE void solve_before(const struct solve_shape *shape, struct solve_code code,
                               solve_visit *visit, void *context) {
    const struct solve_stones stones = solve_stones_of(shape, code);
    for (uint32_t rest = stones.other; rest; rest &= rest - 1) {
        uint32_t region[4];
        const int regions = solve_emptied(shape, stones, rest & -rest, region);
        struct solve_code before = code;
        solve_add(shape, &before, __builtin_ctz(rest), -2);
        for (int choice = 0; choice < 1 << regions; ++choice) {
            struct solve_code filled = before;
            for (int k = 0; k < regions; ++k)
                if (choice >> k & 1)
                    for (uint32_t points = region[k]; points; points &= points - 1)
                        solve_add(shape, &filled, __builtin_ctz(points), 1);
            visit(context, filled);
        }
    }
}

/* The one position with a move into a ko state: the stone that may not be taken back took the stone
 * on the ko point. The state's code `ko` has that stone already. */
static inline struct solve_code solve_before_ko(const struct solve_shape *shape,
                                                struct solve_code code, struct solve_code ko) {
    const struct solve_stones stones = solve_stones_of(shape, code);
    const uint32_t point = solve_stones_of(shape, ko).mover & ~stones.mover;
    const uint32_t empty = shape->full & ~(stones.mover | stones.other);
    uint32_t x = solve_beside(shape, point) & stones.other;
    while (solve_beside(shape, x & -x) & (stones.other | empty) & ~point)
        x &= x - 1;
    solve_add(shape, &ko, __builtin_ctz(x), -2);
    return ko;
}

#endif
