/* SPDX-License-Identifier: Apache-2.0
 * Surveys a solved table. */
#include "host/solve/seki.h"

SOLVE_INLINE int read_points(void *table, uint64_t slot) {
    return solve_points(((const int8_t *)table)[slot]);
}

/* The best stone move of side s, without the move at `ko` (-1: none); SOLVE_LOWEST without any. */
static int best_stone(const struct solve_shape *shape, const int8_t *table,
                      const struct solve_strings *strings, int s, uint32_t own,
                      const struct solve_side *opposite, int ko) {
    int best = SOLVE_LOWEST;
    for (uint32_t rest = solve_legal(strings, s); rest; rest &= rest - 1) {
        const int p = __builtin_ctz(rest);
        bool is_ko;
        const uint64_t child = solve_child(shape, strings, s, own, opposite, p, &is_ko);
        const int value = -solve_points(table[child]);
        if (p != ko && value > best)
            best = value;
    }
    return best;
}

static void survey_position(const struct solve_shape *shape, const int8_t *table,
                            struct solve_code code, struct solve_survey *survey) {
    struct solve_side side[2];
    side[0].code = code;
    if (!solve_values(shape, read_points, (void *)table, side, false))
        return;
    survey->value[side[0].value + shape->points]++;
    const int byte = table[side[0].slot];
    if (side[0].value == 0)
        ++*(solve_marks(byte) ? &survey->by_score : &survey->by_loop);
    const struct solve_stones stones = solve_stones_of(shape, code);
    struct solve_strings strings;
    solve_look(shape, stones, &strings);
    const int score = solve_score(shape, stones);
    const int reply = best_stone(shape, table, &strings, 1, stones.other, &side[0], -1);
    if (reply == SOLVE_LOWEST || reply >= -score)
        return; /* the opponent would rather play than end the game */
    uint64_t seen[SOLVE_MAX_POINTS];
    int kos = 0;
    for (int k = -1; k < side[0].kos; ++k) {
        const struct solve_code state = k < 0 ? code : side[0].ko_code[k];
        const uint32_t point = solve_stones_of(shape, state).mover & ~stones.mover;
        const int best = best_stone(shape, table, &strings, 0, stones.mover, &side[1],
                                    point ? __builtin_ctz(point) : -1);
        if (best == SOLVE_LOWEST || best >= -side[1].after_pass)
            continue;
        if (k < 0) {
            ++survey->sekis;
            continue;
        }
        const uint64_t slot = solve_largest_copy(shape, state);
        bool known = false;
        for (int j = 0; j < kos; ++j)
            known |= seen[j] == slot;
        if (!known) {
            seen[kos++] = slot;
            ++survey->ko_sekis;
        }
    }
}

struct solve_survey solve_survey_table(const struct solve_shape *shape, const int8_t *table) {
    struct solve_survey survey = {{0}, 0, 0, 0, 0};
    for (uint64_t orbit = 0; orbit < shape->orbits; ++orbit)
        for (uint64_t suffix = 0; suffix < shape->suffixes; ++suffix) {
            const struct solve_code code = solve_code_at(shape, orbit, suffix);
            if (solve_largest_copy(shape, code) == orbit * shape->suffixes + suffix)
                survey_position(shape, table, code, &survey);
        }
    return survey;
}
