/* SPDX-License-Identifier: Apache-2.0
 * Random games in hardware: the same games, move by move, as the twin plays; uniform choices; how
 * many of the board's clocks play a move. */
#include <stdio.h>
#include <stdlib.h>

#include "fw/drivers/group.h"
#include "fw/twin/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/sim.h"
#include "tests/aid/oracle/group.h"
#include "tests/aid/random.h"

struct pair {
    struct goishi_sim *sim;
    struct group board;
    struct group_twin *twin;
};

static void pair_open(struct pair *pair, int size) {
    pair->sim = aid_sim_open("group+playout", size);
    assert_int_equal(group_init(&pair->board, goishi_sim_bus(pair->sim), GOISHI_GROUP_BASE),
                     GOISHI_OK);
    pair->twin = malloc(sizeof *pair->twin);
    group_twin_init(pair->twin, size);
}

static void pair_close(struct pair *pair) {
    goishi_sim_close(pair->sim);
    free(pair->twin);
}

static void run(struct pair *pair, uint32_t slots, int colour, int what) {
    uint32_t busy = 1;
    assert_int_equal(group_playout_start(&pair->board, slots, colour, what), GOISHI_OK);
    for (int i = 0; busy; i++) {
        assert_true(i < 100000);
        goishi_sim_idle(pair->sim, 64);
        assert_int_equal(group_playout_busy(&pair->board, &busy), GOISHI_OK);
    }
}

/* What the twin's games amount to. */
struct totals {
    struct goishi_playout_sums sums;
    uint32_t games[20][20], wins[20][20]; /* by first move, [y][x] */
};

static void twin_game(struct pair *pair, int slot, struct group_playout *game, int komi,
                      struct totals *totals) {
    group_twin_playout(pair->twin, slot, game);
    totals->sums.games++;
    totals->sums.wins += game->score > komi;
    totals->sums.score += game->score;
    totals->sums.moves += (uint32_t)game->moves;
    totals->sums.entries += (uint32_t)game->entries;
    totals->games[game->first_y][game->first_x]++;
    totals->wins[game->first_y][game->first_x] += game->score > komi;
}

struct series {
    uint32_t slots;
    int colour, limit, games;
    int base; /* of the games after the first */
    int what;
};

/* Plays the same games on both; the boards at the end are equal in everything, so every move was.
 * Sums and first moves go on from those in `totals`. */
static void same_games(struct pair *pair, struct aid_random *random, struct series series,
                       struct totals *totals) {
    struct aid_group real = {&group_ops, &pair->board, pair->board.size};
    struct aid_group soft = {&group_twin_ops, pair->twin, pair->board.size};
    struct group_playout games[16];
    struct goishi_playout_sums sums;
    int komi = aid_random_below(random, 9) - 4;
    assert_int_equal(group_playout_rules(&pair->board, series.limit, komi), GOISHI_OK);
    assert_int_equal(group_playout_again(&pair->board, series.games, series.base), GOISHI_OK);
    for (int slot = 0; slot < 16; slot++) {
        uint64_t seed = (uint64_t)aid_random_next(random) << 32 | aid_random_next(random) | 1;
        games[slot] = (struct group_playout){.seed = seed, .limit = series.limit};
        assert_int_equal(group_playout_seed(&pair->board, slot, seed), GOISHI_OK);
    }
    run(pair, series.slots, series.colour, series.what);
    for (int slot = 0; slot < 16; slot++) {
        struct goishi_playout_last last;
        if (series.slots >> slot & 1) {
            for (int i = 0; i < series.games; i++) {
                if (i > 0 && series.base >= 0)
                    group_twin_copy(pair->twin, slot, series.base);
                else if (i > 0)
                    group_twin_clear(pair->twin, slot);
                games[slot].colour = series.colour;
                twin_game(pair, slot, &games[slot], komi, totals);
            }
            assert_int_equal(group_playout_last(&pair->board, slot, &last), GOISHI_OK);
            if (last.moves != games[slot].moves || last.score != games[slot].score ||
                last.first_x != games[slot].first_x || last.first_y != games[slot].first_y)
                fail_msg("slot %d: %d moves, score %d, first (%d,%d); the twin %d, %d, (%d,%d)",
                         slot, last.moves, last.score, last.first_x, last.first_y,
                         games[slot].moves, games[slot].score, games[slot].first_x,
                         games[slot].first_y);
        }
        aid_group_same(&real, &soft, slot);
    }
    assert_int_equal(group_playout_sums(&pair->board, &sums), GOISHI_OK);
    assert_int_equal(sums.games, totals->sums.games);
    assert_int_equal(sums.wins, totals->sums.wins);
    assert_int_equal(sums.score, totals->sums.score);
    assert_int_equal(sums.moves, totals->sums.moves);
    assert_int_equal(sums.entries, totals->sums.entries);
    assert_true(sums.clocks >= sums.entries);
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
        struct series one = {0xffff, 1 + i % 2, limit, 1, 0, GOISHI_PLAYOUT_FORGET};
        struct totals totals = {0};
        same_games(&pair, &random, one, &totals);
        if (i % 4 == 0) { /* and go on from there */
            one.limit = 1000;
            one.what = 0;
            same_games(&pair, &random, one, &totals);
        }
    }
    pair_close(&pair);
}

static void same_first_moves(struct pair *pair, const struct totals *totals) {
    for (int y = 0; y <= pair->board.size; y++)
        for (int x = y > 0; x <= (y > 0 ? pair->board.size : 0); x++) {
            uint32_t games, wins;
            assert_int_equal(group_playout_first(&pair->board, x, y, &games, &wins), GOISHI_OK);
            assert_int_equal(games, totals->games[y][x]);
            assert_int_equal(wins, totals->wins[y][x]);
        }
}

/* Games that follow each other in a slot, on an empty board and with a base, and the statistics of
 * their first moves, kept over two starts. */
static void series_of(int size, int games, uint64_t seed) {
    static const char *const corner[] = {".O...", "X.OO.", "XXO.O", ".XXO.", "X.XOO"};
    struct aid_random random = aid_random_start(seed);
    struct totals totals = {0};
    struct pair pair;
    pair_open(&pair, size);
    struct series series = {
        0xffff, GOISHI_BLACK,         1000,
        games,  GOISHI_PLAYOUT_EMPTY, GOISHI_PLAYOUT_FORGET | GOISHI_PLAYOUT_FIRST};
    same_games(&pair, &random, series, &totals);
    same_first_moves(&pair, &totals);

    int base = aid_random_below(&random, 16);
    assert_int_equal(group_clear(&pair.board, base), GOISHI_OK);
    group_twin_clear(pair.twin, base);
    for (int y = 1; y <= 5; y++)
        for (int x = 1; x <= 5; x++) {
            struct goishi_group_result result;
            char c = corner[5 - y][x - 1];
            if (c == '.')
                continue;
            group_setup(&pair.board, base, x, y, c == 'X' ? GOISHI_BLACK : GOISHI_WHITE, &result);
            group_twin_setup(pair.twin, base, x, y, c == 'X' ? GOISHI_BLACK : GOISHI_WHITE,
                             &result);
        }
    series = (struct series){0xffff & ~(1u << base), GOISHI_WHITE, 2 * size * size, games, base,
                             GOISHI_PLAYOUT_FIRST};
    same_games(&pair, &random, series, &totals);
    same_first_moves(&pair, &totals);
    series.slots &= 0x2949; /* few slots, very short games: the restarts crowd */
    series.limit = 1;
    same_games(&pair, &random, series, &totals);
    series.slots = 0xffff & ~(1u << base);
    same_games(&pair, &random, series, &totals);
    same_first_moves(&pair, &totals);
    series.what = 0; /* not kept */
    struct totals before = totals;
    same_games(&pair, &random, series, &totals);
    same_first_moves(&pair, &before);
    pair_close(&pair);
}

static void series_5x5(void **state) {
    (void)state;
    series_of(5, 12, 44);
}

static void series_9x9(void **state) {
    (void)state;
    series_of(9, 5, 45);
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
        run(pair, 0xfffe, GOISHI_BLACK, GOISHI_PLAYOUT_FORGET);
        for (int slot = 1; slot < 16; slot++) {
            struct goishi_playout_last last;
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
    struct goishi_playout_sums sums;
    pair_open(&pair, 19);
    group_playout_rules(&pair.board, 1000, 0);
    for (int slot = 0; slot < 16; slot++)
        group_playout_seed(&pair.board, slot,
                           (uint64_t)aid_random_next(&random) << 32 | aid_random_next(&random) | 1);
    assert_int_equal(group_playout_again(&pair.board, 12, GOISHI_PLAYOUT_EMPTY), GOISHI_OK);
    assert_int_equal(group_playout_start(&pair.board, 0xffff, GOISHI_BLACK, GOISHI_PLAYOUT_FORGET),
                     GOISHI_OK);
    /* While no slot has played its last game every clock is an entry. */
    for (uint32_t busy = 0xffff; busy == 0xffff;) {
        assert_int_equal(group_playout_sums(&pair.board, &sums), GOISHI_OK);
        assert_int_equal(group_playout_busy(&pair.board, &busy), GOISHI_OK);
        if (busy ==
            0xffff) /* a turn of the slots at the start, and from one register to the next */
            assert_true(sums.clocks - sums.entries < 100);
        goishi_sim_idle(pair.sim, 256);
    }
    for (uint32_t busy = 1; busy;) {
        goishi_sim_idle(pair.sim, 256);
        assert_int_equal(group_playout_busy(&pair.board, &busy), GOISHI_OK);
    }
    assert_int_equal(group_playout_sums(&pair.board, &sums), GOISHI_OK);
    printf("19x19: %u games, %.1f moves each, %.3f moves a clock of the board\n", sums.games,
           (double)sums.moves / sums.games, (double)sums.moves / sums.entries);
    assert_int_equal(sums.games, 192);
    assert_true((double)sums.moves / sums.entries >= 0.85);
    pair_close(&pair);
}

static void without_the_engine(void **state) {
    (void)state;
    struct goishi_sim *sim = aid_sim_open("group", 9);
    struct group board;
    assert_int_equal(group_init(&board, goishi_sim_bus(sim), GOISHI_GROUP_BASE), GOISHI_OK);
    assert_int_equal(group_playout_start(&board, 1, GOISHI_BLACK, true), GOISHI_BUS);
    assert_int_equal(group_playout_seed(&board, 0, 1), GOISHI_BUS);
    goishi_sim_close(sim);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_5x5),   cmocka_unit_test(equal_9x9),
        cmocka_unit_test(equal_19x19), cmocka_unit_test(uniform_first_move),
        cmocka_unit_test(series_5x5),  cmocka_unit_test(series_9x9),
        cmocka_unit_test(efficiency),  cmocka_unit_test(without_the_engine),
    };
    if (getenv("GOISHI_TEST")) /* one test by name, for the mutation check */
        cmocka_set_test_filter(getenv("GOISHI_TEST"));
    return cmocka_run_group_tests_name("group_playout", tests, NULL, NULL);
}
