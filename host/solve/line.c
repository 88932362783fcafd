/* SPDX-License-Identifier: Apache-2.0
 * White's rule for boards of one row. Every state with Black to move that can be reached is visited
 * once: a bit for each position, ko and pass before. */
#include "host/solve/line.h"

#include <stdlib.h>

#include "host/solve/rules.h"

enum { HALF = 10, HALF_SETS = 1 << HALF, HALF_CODES = 59049, NO_MOVE = -1 };

/* Black to move. */
struct state {
    uint32_t black, white;
    int8_t ko;      /* where Black may not play, or -1 */
    uint8_t passed; /* White has just passed */
};

struct trial {
    struct solve_shape shape;
    enum line_rule rule;
    uint32_t ternary[HALF_SETS]; /* the sum of 3^p over a set */
    uint64_t *seen;
    struct state *stack;
    size_t height, room;
    bool failed; /* memory */
    struct line_result result;
};

/* Positions count from 1. */
static bool at(uint32_t set, int position) {
    return set >> (position - 1) & 1;
}

/* The point of White's move, NO_MOVE for a pass. `legal`: where White may play. */
static int rule_move(const struct trial *trial, const struct state *state, uint32_t legal) {
    const int n = trial->shape.points;
    const uint32_t taken = state->black | state->white;
    int first = trial->rule == LINE_PROSE ? 4 : 1;
    while (first <= n && !at(state->black, first))
        ++first;
    if (first > 3 && at(state->white, first - 1) && !at(taken, first - 2))
        return first - 3;
    for (int position = 2; position <= n; ++position)
        if (trial->rule == LINE_PROSE ? !at(taken, position) : at(legal, position))
            return position - 1;
    return NO_MOVE;
}

static void visit(struct trial *trial, struct state state) {
    const uint32_t black = state.black | (state.ko < 0 ? 0 : UINT32_C(1) << state.ko);
    const uint64_t low =
        trial->ternary[black % HALF_SETS] + 2 * (uint64_t)trial->ternary[state.white % HALF_SETS];
    const uint64_t high =
        trial->ternary[black / HALF_SETS] + 2 * (uint64_t)trial->ternary[state.white / HALF_SETS];
    const uint64_t index = 2 * (high * HALF_CODES + low) + state.passed;
    const uint64_t bit = UINT64_C(1) << index % 64;
    if (trial->seen[index / 64] & bit)
        return;
    trial->seen[index / 64] |= bit;
    ++trial->result.states;
    if (trial->height == trial->room) {
        const size_t room = trial->room ? 2 * trial->room : 1024;
        struct state *grown = realloc(trial->stack, room * sizeof *grown);
        if (!grown) {
            trial->failed = true;
            return;
        }
        trial->stack = grown;
        trial->room = room;
    }
    trial->stack[trial->height++] = state;
}

static void end(struct trial *trial, const struct state *state) {
    ++trial->result.ends;
    trial->result.lost +=
        solve_score(&trial->shape, (struct solve_stones){state->black, state->white}) > 0;
}

/* White's turn; ko: where White may not play. */
static void answer(struct trial *trial, struct state state, int ko, bool black_passed) {
    struct solve_strings strings;
    solve_look(&trial->shape, (struct solve_stones){state.white, state.black}, &strings);
    uint32_t legal = solve_legal(&strings, 0);
    if (ko >= 0)
        legal &= ~(UINT32_C(1) << ko);
    const int move = rule_move(trial, &state, legal);
    if (move == NO_MOVE) {
        if (black_passed)
            end(trial, &state);
        else
            visit(trial, (struct state){state.black, state.white, -1, 1});
    } else if (!(legal >> move & 1)) {
        ++trial->result.illegal;
    } else {
        const uint32_t point = UINT32_C(1) << move;
        const uint32_t taken = solve_captures(&strings, 0, point);
        const bool is_ko = solve_is_ko(&trial->shape, &strings, state.white, point, taken);
        visit(trial, (struct state){state.black & ~taken, state.white | point,
                                    (int8_t)(is_ko ? __builtin_ctz(taken) : -1), 0});
    }
}

/* White's first move decides from which side positions are counted, for the whole game: from that
 * where Black is neither on 2 nor on 3. The board is turned round if it is the other one. */
static bool choose_side(struct trial *trial, struct state *state) {
    const int n = trial->shape.points, position = __builtin_ctz(state->black) + 1;
    const int turned = n + 1 - position;
    if (position == 2 || position == 3) {
        if (turned == 2 || turned == 3) {
            ++trial->result.without_side;
            return false;
        }
        state->black = UINT32_C(1) << (turned - 1);
    }
    return true;
}

/* Every move of Black, and White's answer. */
static void expand(struct trial *trial, struct state state) {
    struct solve_strings strings;
    solve_look(&trial->shape, (struct solve_stones){state.black, state.white}, &strings);
    uint32_t legal = solve_legal(&strings, 0);
    if (state.ko >= 0)
        legal &= ~(UINT32_C(1) << state.ko);
    for (; legal; legal &= legal - 1) {
        const uint32_t point = legal & -legal;
        const uint32_t taken = solve_captures(&strings, 0, point);
        const bool is_ko = solve_is_ko(&trial->shape, &strings, state.black, point, taken);
        struct state after = {state.black | point, state.white & ~taken, -1, 0};
        if (!(state.black | state.white | state.passed) && !choose_side(trial, &after))
            continue;
        answer(trial, after, is_ko ? __builtin_ctz(taken) : -1, false);
    }
    if (state.passed)
        end(trial, &state);
    else
        answer(trial, state, -1, true);
}

bool line_try(int length, enum line_rule rule, struct line_result *result, struct fault *fault) {
    if (length < LINE_SHORTEST || length > LINE_LONGEST)
        return fault_set(fault, "the rule is for boards of 1x%d to 1x%d", LINE_SHORTEST,
                         LINE_LONGEST);
    struct trial trial = {.rule = rule};
    if (!solve_shape_open(&trial.shape, 1, length, false, fault))
        return false;
    solve_shape_tabulate(&trial.shape);
    uint64_t codes = 1;
    for (int p = 0; p < length; ++p)
        codes *= 3;
    for (uint32_t set = 1; set < HALF_SETS; ++set) {
        uint32_t weight = 1;
        for (uint32_t low = set & -set; low > 1; low >>= 1)
            weight *= 3;
        trial.ternary[set] = trial.ternary[set & (set - 1)] + weight;
    }
    trial.seen = calloc(codes * 2 / 64 + 1, sizeof *trial.seen);
    trial.failed = !trial.seen;
    if (trial.seen)
        visit(&trial, (struct state){0, 0, -1, 0});
    while (trial.height && !trial.failed)
        expand(&trial, trial.stack[--trial.height]);
    *result = trial.result;
    free(trial.seen);
    free(trial.stack);
    solve_shape_close(&trial.shape);
    return !trial.failed || fault_set(fault, "not enough memory for a board of 1x%d", length);
}
