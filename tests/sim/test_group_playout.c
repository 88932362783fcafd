/* SPDX-License-Identifier: Apache-2.0
 * Random games in hardware: the same games, move by move, as the twin plays; uniform choices; how
 * many of the board's clocks play a move. */
#include <stdio.h>
#include <stdlib.h>

#include "drivers/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/group.h"
#include "tests/aid/random.h"
#include "tests/aid/sim.h"
#include "twin/group.h"

struct pair {
    struct goishi_sim *sim;
    struct group board;
    struct group_twin *twin;
};

static void pair_open(struct pair *pair, int size) {
    pair->sim = aid_sim_open("group+playout", size);
    assert_int_equal(group_init(&pair->board, goishi_sim_bus(pair->sim)), GOISHI_OK);
    pair->twin = malloc(sizeof *pair->twin);
    group_twin_init(pair->twin, size);
}

static void pair_close(struct pair *pair) {
    goishi_sim_close(pair->sim);
    free(pair->twin);
}

static void run(struct pair *pair, uint32_t slots, int colour) {
    uint32_t busy = 1;
    assert_int_equal(group_playout_start(&pair->board, slots, colour, true), GOISHI_OK);
    for (int i = 0; busy; i++) {
        assert_true(i < 100000);
        goishi_sim_idle(pair->sim, 64);
        assert_int_equal(group_playout_busy(&pair->board, &busy), GOISHI_OK);
    }
}

/* Plays the same games on both; the boards at the end are equal in everything, so every move was.
 */
static void same_games(struct pair *pair, struct aid_random *random, int colour, int limit) {
    struct aid_group real = {&group_ops, &pair->board, pair->board.size};
    struct aid_group soft = {&group_twin_ops, pair->twin, pair->board.size};
    struct group_playout games[16];
    struct group_playouts sums, expected = {0};
    int komi = aid_random_below(random, 9) - 4;
    assert_int_equal(group_playout_rules(&pair->board, limit, komi), GOISHI_OK);
    for (int slot = 0; slot < 16; slot++) {
        uint64_t seed = (uint64_t)aid_random_next(random) << 32 | aid_random_next(random) | 1;
        games[slot] = (struct group_playout){.seed = seed, .colour = colour, .limit = limit};
        assert_int_equal(group_playout_seed(&pair->board, slot, seed), GOISHI_OK);
    }
    run(pair, 0xffff, colour);
    for (int slot = 0; slot < 16; slot++) {
        struct group_last last;
        group_twin_playout(pair->twin, slot, &games[slot]);
        assert_int_equal(group_playout_last(&pair->board, slot, &last), GOISHI_OK);
        if (last.moves != games[slot].moves || last.score != games[slot].score ||
            last.first_x != games[slot].first_x || last.first_y != games[slot].first_y)
            fail_msg("slot %d: %d moves, score %d, first (%d,%d); the twin %d, %d, (%d,%d)", slot,
                     last.moves, last.score, last.first_x, last.first_y, games[slot].moves,
                     games[slot].score, games[slot].first_x, games[slot].first_y);
        aid_group_same(&real, &soft, slot);
        expected.games++;
        expected.wins += games[slot].score > komi;
        expected.score += games[slot].score;
        expected.moves += (uint32_t)games[slot].moves;
        expected.entries += (uint32_t)games[slot].entries;
    }
    assert_int_equal(group_playout_sums(&pair->board, &sums), GOISHI_OK);
    assert_int_equal(sums.games, expected.games);
    assert_int_equal(sums.wins, expected.wins);
    assert_int_equal(sums.score, expected.score);
    assert_int_equal(sums.moves, expected.moves);
    assert_int_equal(sums.entries, expected.entries);
}

static void clear_all(struct pair *pair) {
    for (int slot = 0; slot < 16; slot++) {
        assert_int_equal(group_clear(&pair->board, slot), GOISHI_OK);
        group_twin_clear(pair->twin, slot);
    }
}

static void same_games_of(int size, int rounds, uint64_t seed) {
    struct aid_random random = aid_random_start(seed);
    struct pair pair;
    pair_open(&pair, size);
    for (int i = 0; i < (aid_soak() ? 10 * rounds : rounds); i++) {
        clear_all(&pair);
        /* break off at random lengths too: the whole way is compared, not only its end */
        int limit = i % 3 == 0 ? 1000 : 1 + aid_random_below(&random, 2 * size * size);
        same_games(&pair, &random, 1 + i % 2, limit);
        if (i % 4 == 0) /* and go on from there */
            same_games(&pair, &random, 1 + i % 2, 1000);
    }
    pair_close(&pair);
}

static void equal_5x5(void **state) {
    (void)state;
    same_games_of(5, 30, 41);
}

static void equal_9x9(void **state) {
    (void)state;
    same_games_of(9, 24, 42);
}

static void equal_19x19(void **state) {
    (void)state;
    same_games_of(19, 1, 43);
}

/* Chi-square of the first move over the legal ones; none may fall elsewhere. */
static void uniform(struct pair *pair, struct aid_random *random, int rounds) {
    int count[20][20] = {{0}}, games = 0, legal = 0;
    uint32_t rows[GOISHI_MAX_SIZE];
    int size = pair->board.size;
    group_playout_rules(&pair->board, 1, 0);
    for (int slot = 0; slot < 16; slot++)
        group_playout_seed(&pair->board, slot,
                           (uint64_t)aid_random_next(random) << 32 | aid_random_next(random) | 1);
    group_twin_legal(pair->twin, 0, GOISHI_BLACK, true, rows);
    for (int i = 0; i < rounds; i++) {
        for (int slot = 1; slot < 16; slot++)
            assert_int_equal(group_copy(&pair->board, slot, 0), GOISHI_OK);
        run(pair, 0xfffe, GOISHI_BLACK);
        for (int slot = 1; slot < 16; slot++) {
            struct group_last last;
            group_playout_last(&pair->board, slot, &last);
            assert_true(last.first_x >= 1 && last.first_y >= 1);
            assert_true(rows[last.first_y - 1] >> (last.first_x - 1) & 1);
            count[last.first_y][last.first_x]++;
            games++;
        }
    }
    for (int y = 1; y <= size; y++)
        for (int x = 1; x <= size; x++)
            legal += rows[y - 1] >> (x - 1) & 1;
    double mean = (double)games / legal, chi = 0;
    for (int y = 1; y <= size; y++)
        for (int x = 1; x <= size; x++)
            if (rows[y - 1] >> (x - 1) & 1)
                chi += (count[y][x] - mean) * (count[y][x] - mean) / mean;
    /* mean k, variance 2k: five standard deviations */
    double degrees = legal - 1;
    printf("%d games, %d legal first moves, chi-square %.1f\n", games, legal, chi);
    assert_true(mean > 20);
    assert_true((chi - degrees) * (chi - degrees) < 25 * 2 * degrees);
}

static void uniform_first_move(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(51);
    struct pair pair;
    pair_open(&pair, 9);
    uniform(&pair, &random, 160);
    /* White eyes and black ones, a snake of stones: half of the points are no move for black. */
    static const char *const half[] = {".X.XO.O.O", "XXXXOOOOO", ".X.XO.O.O",
                                       "XXXXOOOOO", "X.X.O.O.O", "XXXXOOOOO",
                                       ".........", ".........", "........."};
    struct aid_group real = {&group_ops, &pair.board, 9}, soft = {&group_twin_ops, pair.twin, 9};
    aid_group_set(&real, 0, half);
    aid_group_set(&soft, 0, half);
    uniform(&pair, &random, 160);
    pair_close(&pair);
}

static void efficiency(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(61);
    struct pair pair;
    struct group_playouts sums;
    pair_open(&pair, 19);
    group_playout_rules(&pair.board, 1000, 0);
    for (int slot = 0; slot < 16; slot++)
        group_playout_seed(&pair.board, slot,
                           (uint64_t)aid_random_next(&random) << 32 | aid_random_next(&random) | 1);
    run(&pair, 0xffff, GOISHI_BLACK);
    assert_int_equal(group_playout_sums(&pair.board, &sums), GOISHI_OK);
    printf("19x19: %u games, %.1f moves each, %.3f moves a clock of the board\n", sums.games,
           (double)sums.moves / sums.games, (double)sums.moves / sums.entries);
    assert_int_equal(sums.games, 16);
    assert_true((double)sums.moves / sums.entries > 0.7);
    pair_close(&pair);
}

static void without_the_engine(void **state) {
    (void)state;
    struct goishi_sim *sim = aid_sim_open("group", 9);
    struct group board;
    assert_int_equal(group_init(&board, goishi_sim_bus(sim)), GOISHI_OK);
    assert_int_equal(group_playout_start(&board, 1, GOISHI_BLACK, true), GOISHI_BUS);
    assert_int_equal(group_playout_seed(&board, 0, 1), GOISHI_BUS);
    goishi_sim_close(sim);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_5x5),   cmocka_unit_test(equal_9x9),
        cmocka_unit_test(equal_19x19), cmocka_unit_test(uniform_first_move),
        cmocka_unit_test(efficiency),  cmocka_unit_test(without_the_engine),
    };
    return cmocka_run_group_tests_name("group_playout", tests, NULL, NULL);
}
