/* SPDX-License-Identifier: Apache-2.0
 * Games on a solved board: states of positions, and which best move to play. */
#include "host/solve/solution.h"

bool solution_state_of(const struct solve_shape *shape, const struct position *position, int colour,
                       int passes, struct solution_state *state) {
    if (shape->rows != position->size || shape->columns != position->size || shape->circular)
        return false;
    *state = (struct solution_state){{0, 0}, -1, passes};
    for (int p = 0; p < shape->points; ++p) {
        const int x = p % shape->columns + 1, y = shape->rows - p / shape->columns;
        const int stone = position_at(position, x, y);
        if (stone == colour)
            state->stones.mover |= UINT32_C(1) << p;
        else if (stone)
            state->stones.other |= UINT32_C(1) << p;
        if (passes == 0 && position->ko && position->ko == go_point(x, y))
            state->ko = p;
    }
    return true;
}

static bool same(const struct solution_state *a, const struct solution_state *b) {
    return a->stones.mover == b->stones.mover && a->stones.other == b->stones.other &&
           a->ko == b->ko && a->passes == b->passes;
}

int solution_pick(const struct solution_move *moves, int count, const struct solution_state *seen,
                  int states) {
    int pick = -1, least = 0;
    for (int k = 0; k < count; ++k) {
        if (!moves[k].best)
            continue;
        int visits = 0;
        for (int j = 0; j < states; ++j)
            visits += same(&moves[k].after, &seen[j]);
        if (pick < 0 || visits < least) {
            pick = k;
            least = visits;
        }
    }
    return pick;
}
