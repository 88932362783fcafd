/* SPDX-License-Identifier: Apache-2.0
 * The group board as an oracle of the solver: in random games on small boards the Verilated cells
 * and the solver have the same legal moves, successors, kos and areas. */
#include <stdio.h>

#include "fw/drivers/group.h"
#include "host/solve/value.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/sim.h"
#include "tests/aid/random.h"

enum { GAME = 0, TRIAL = 1 }; /* slots of the board */

struct pair {
    struct goishi_sim *sim;
    struct group board;
    struct solve_shape shape;
};

/* The solver's points count from the upper left. */
static int column_of(const struct pair *pair, int p) {
    return p % pair->shape.columns + 1;
}
static int row_of(const struct pair *pair, int p) {
    return pair->shape.rows - p / pair->shape.columns;
}

/* What stands in a slot, seen from a colour. */
static struct solve_stones read_stones(struct pair *pair, int slot, int mover) {
    struct solve_stones stones = {0, 0};
    for (int p = 0; p < pair->shape.points; ++p) {
        int colour, id;
        assert_int_equal(
            group_point(&pair->board, slot, column_of(pair, p), row_of(pair, p), &colour, &id),
            GOISHI_OK);
        if (colour == mover)
            stones.mover |= UINT32_C(1) << p;
        else if (colour)
            stones.other |= UINT32_C(1) << p;
    }
    return stones;
}

static uint32_t read_legal(struct pair *pair, int colour) {
    uint32_t rows[GOISHI_MAX_SIZE], legal = 0;
    assert_int_equal(group_legal(&pair->board, GAME, colour, false, rows), GOISHI_OK);
    for (int p = 0; p < pair->shape.points; ++p)
        legal |= (rows[row_of(pair, p) - 1] >> (column_of(pair, p) - 1) & 1) << p;
    return legal;
}

/* Plays every move of the side on a copy; the board that results has the slot that the solver
 * expects. Returns how many were compared. */
static int compare_successors(struct pair *pair, const struct solve_strings *strings,
                              const struct solve_side side[2], uint32_t own, uint32_t legal,
                              int colour) {
    int count = 0;
    for (uint32_t rest = legal; rest; rest &= rest - 1, ++count) {
        const int p = __builtin_ctz(rest);
        struct goishi_group_result result;
        bool ko;
        const uint64_t slot = solve_child(&pair->shape, strings, 0, own, &side[1], p, &ko);
        assert_int_equal(group_copy(&pair->board, TRIAL, GAME), GOISHI_OK);
        assert_int_equal(group_play(&pair->board, TRIAL, column_of(pair, p), row_of(pair, p),
                                    colour, false, &result),
                         GOISHI_OK);
        assert_int_equal(result.ko, ko);
        struct solve_code code =
            solve_code_of(&pair->shape, read_stones(pair, TRIAL, goishi_other(colour)));
        if (ko) /* kept with the captured stone still there */
            solve_add(&pair->shape, &code,
                      __builtin_ctz(solve_captures(strings, 0, UINT32_C(1) << p)), 1);
        assert_true(solve_slot(&pair->shape, code) == slot);
    }
    return count;
}

static int compare_game(struct pair *pair, struct aid_random *random, int moves) {
    const struct solve_shape *shape = &pair->shape;
    int compared = 0, ko = -1, passes = 0;
    assert_int_equal(group_clear(&pair->board, GAME), GOISHI_OK);
    for (int move = 0; move < moves && passes < 2; ++move) {
        const int colour = move % 2 ? GOISHI_WHITE : GOISHI_BLACK;
        const struct solve_stones stones = read_stones(pair, GAME, colour);
        struct solve_side side[2] = {{.kos = 0}, {.kos = 0}};
        struct solve_strings strings;
        struct goishi_group_summary summary;
        assert_true(solve_look(shape, stones, &strings));
        side[0].code = solve_code_of(shape, stones);
        side[1].code = solve_swapped(shape, side[0].code);
        const uint32_t forbidden = ko < 0 ? 0 : UINT32_C(1) << ko;
        const uint32_t legal = solve_legal(&strings, 0) & ~forbidden;
        assert_int_equal(read_legal(pair, colour), legal);
        assert_int_equal(read_legal(pair, goishi_other(colour)), solve_legal(&strings, 1));
        assert_int_equal(group_summary(&pair->board, GAME, &summary), GOISHI_OK);
        assert_int_equal(summary.score,
                         (colour == GOISHI_BLACK ? 1 : -1) * solve_score(shape, stones));
        compared += compare_successors(pair, &strings, side, stones.mover, legal, colour);
        /* Captures are rare: a third of the moves are one where there is any. */
        const uint32_t takes = legal & strings.atari[1];
        const uint32_t from = takes && aid_random_below(random, 3) == 0 ? takes : legal;
        ko = -1;
        passes = from && aid_random_below(random, 20) ? 0 : passes + 1;
        if (passes) {
            assert_int_equal(group_pass(&pair->board, GAME), GOISHI_OK);
            continue;
        }
        uint32_t choice = from;
        for (int skip = aid_random_below(random, __builtin_popcount(from)); skip > 0; --skip)
            choice &= choice - 1;
        const uint32_t point = choice & -choice;
        const uint32_t taken = solve_captures(&strings, 0, point);
        if (solve_is_ko(shape, &strings, stones.mover, point, taken))
            ko = __builtin_ctz(taken);
        const int p = __builtin_ctz(point);
        struct goishi_group_result result;
        assert_int_equal(group_play(&pair->board, GAME, column_of(pair, p), row_of(pair, p), colour,
                                    false, &result),
                         GOISHI_OK);
    }
    return compared;
}

static void the_same_successors(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(427);
    for (int size = 2; size <= 4; ++size) {
        struct pair pair;
        struct fault fault;
        int compared = 0;
        pair.sim = aid_sim_open("group", size);
        assert_int_equal(group_init(&pair.board, goishi_sim_bus(pair.sim), GOISHI_GROUP_BASE),
                         GOISHI_OK);
        assert_true(solve_shape_open(&pair.shape, size, size, false, &fault));
        for (int game = 0; game < (aid_soak() ? 200 : 12); ++game)
            compared += compare_game(&pair, &random, 40);
        printf("%dx%d: %d successors compared\n", size, size, compared);
        assert_true(compared > 30);
        solve_shape_close(&pair.shape);
        goishi_sim_close(pair.sim);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_same_successors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
