/* SPDX-License-Identifier: Apache-2.0
 * Two kinds of draw. A value of 0 comes from a game that ends with equal areas, or from a game that
 * nobody can end without loss. For states of value 0 two marks are computed as the values are,
 * growing from nothing: the side to move can force an end without loss; its opponent can. */
#ifndef HOST_SOLVE_ENDINGS_H
#define HOST_SOLVE_ENDINGS_H

#include "host/solve/value.h"

/* What a byte of the table says. Values are kept as they are, but a value of 0 with marks is
 * SOLVE_DRAW plus the marks. */
enum {
    SOLVE_MOVER_ENDS = 1, /* the side to move can force an end without loss */
    SOLVE_OTHER_ENDS = 2,
    SOLVE_DRAW = 64,
};

static inline int solve_points(int byte) {
    return byte >= SOLVE_DRAW ? 0 : byte;
}
static inline int solve_marks(int byte) {
    return byte >= SOLVE_DRAW ? byte - SOLVE_DRAW : 0;
}
static inline int solve_byte(int value, int marks) {
    return value == 0 && marks ? SOLVE_DRAW + marks : value;
}

/* The marks of a position with value 0, with and without a pass before, and of its ko states. */
struct solve_endings {
    int marks, after_pass;
    int ko_marks[SOLVE_MAX_POINTS];
};

/* Both sides again; side[] is what solve_values gave for the same position. Marks of states whose
 * value is not 0 mean nothing. */
SOLVE_INLINE void solve_find_endings(const struct solve_shape *shape, solve_read *read,
                                     void *context, const struct solve_side side[2],
                                     struct solve_endings endings[2]) {
    const struct solve_stones stones = solve_stones_of(shape, side[0].code);
    struct solve_strings strings;
    solve_look(shape, stones, &strings);
    const uint32_t own[2] = {stones.mover, stones.other};
    int ending[2], escaping[2]; /* moves after which we can end; moves after which they cannot */
    bool ko_ending[2][SOLVE_MAX_POINTS], ko_escaping[2][SOLVE_MAX_POINTS];
    for (int s = 0; s < 2; ++s) {
        int kos = 0;
        ending[s] = escaping[s] = 0;
        for (uint32_t rest = solve_legal(&strings, s); rest; rest &= rest - 1) {
            bool ko;
            const uint64_t child =
                solve_child(shape, &strings, s, own[s], &side[1 - s], __builtin_ctz(rest), &ko);
            const int byte = read(context, child);
            const bool draw = solve_points(byte) == 0;
            const bool ends = draw && solve_marks(byte) & SOLVE_OTHER_ENDS;
            const bool escapes =
                solve_points(byte) < 0 || (draw && !(solve_marks(byte) & SOLVE_MOVER_ENDS));
            ending[s] += ends;
            escaping[s] += escapes;
            if (ko) {
                ko_ending[s][kos] = ends;
                ko_escaping[s][kos++] = escapes;
            }
        }
    }
    const int score = solve_score(shape, stones);
    for (int s = 0; s < 2; ++s) /* a second pass ends the game: without loss if the area is equal */
        endings[s].after_pass =
            (ending[s] > 0 || (s == 0 ? score : -score) == 0 ? SOLVE_MOVER_ENDS : 0) |
            (escaping[s] == 0 ? SOLVE_OTHER_ENDS : 0);
    for (int s = 0; s < 2; ++s) {
        const struct solve_side *passed = &side[1 - s];
        const bool draw = passed->after_pass == 0;
        const bool ends = draw && endings[1 - s].after_pass & SOLVE_OTHER_ENDS;
        const bool escapes =
            passed->after_pass < 0 || (draw && !(endings[1 - s].after_pass & SOLVE_MOVER_ENDS));
        endings[s].marks = (ending[s] + ends > 0 ? SOLVE_MOVER_ENDS : 0) |
                           (escaping[s] + escapes == 0 ? SOLVE_OTHER_ENDS : 0);
        for (int k = 0; k < side[s].kos; ++k)
            endings[s].ko_marks[k] =
                (ending[s] + ends - ko_ending[s][k] > 0 ? SOLVE_MOVER_ENDS : 0) |
                (escaping[s] + escapes - ko_escaping[s][k] == 0 ? SOLVE_OTHER_ENDS : 0);
    }
}

#endif
