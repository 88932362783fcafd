/* SPDX-License-Identifier: Apache-2.0
 * Who first played where, counted by the Verilated board: against the twin, against games that were
 * recorded move by move, and at no cost in clocks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/reg.h"
#include "fw/drivers/group.h"
#include "fw/twin/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/sim.h"
#include "tests/aid/random.h"

enum { ALL = 0xffff, KEEP = GOISHI_PLAYOUT_AMAF, FRESH = KEEP | GOISHI_PLAYOUT_FORGET };

/* The board and its twin; what is done to one is done to the other. */
struct pair {
    struct goishi_sim *sim;
    struct group board;
    struct group_twin *twin;
};

static void pair_open(struct pair *pair, int size) {
    pair->sim = aid_sim_open("group+playout+report+box+amaf", size);
    assert_int_equal(group_init(&pair->board, goishi_sim_bus(pair->sim), GOISHI_GROUP_BASE),
                     GOISHI_OK);
    pair->twin = malloc(sizeof *pair->twin);
    group_twin_init(pair->twin, size);
}

static void pair_close(struct pair *pair) {
    goishi_sim_close(pair->sim);
    free(pair->twin);
}

static void seed_all(struct pair *pair, struct aid_random *random) {
    for (int slot = 0; slot < 16; slot++) {
        uint64_t seed = (uint64_t)aid_random_next(random) << 32 | aid_random_next(random) | 1;
        assert_int_equal(group_playout_seed(&pair->board, slot, seed), GOISHI_OK);
        group_twin_playout_ops.seed(pair->twin, slot, seed);
    }
}

static void rules(struct pair *pair, int limit, int komi, int games, int base) {
    assert_int_equal(group_playout_rules(&pair->board, limit, komi), GOISHI_OK);
    assert_int_equal(group_playout_again(&pair->board, games, base), GOISHI_OK);
    group_twin_playout_ops.rules(pair->twin, limit, komi);
    group_twin_playout_ops.again(pair->twin, games, base);
}

static void await(struct pair *pair) {
    uint32_t busy = 1;
    for (int i = 0; busy; i++) {
        assert_true(i < 10000000); /* the full word takes several million reads */
        assert_int_equal(group_playout_busy(&pair->board, &busy), GOISHI_OK);
    }
}

static void play(struct pair *pair, uint32_t slots, int colour, int what) {
    assert_int_equal(group_playout_start(&pair->board, slots, colour, what), GOISHI_OK);
    group_twin_playout_ops.start(pair->twin, slots, colour, what);
    await(pair);
}

static void clear_all(struct pair *pair) {
    for (int slot = 0; slot < 16; slot++) {
        group_clear(&pair->board, slot);
        group_twin_clear(pair->twin, slot);
    }
}

/* Every word, and the sums; the number of first stones. */
static long same(struct pair *pair) {
    struct goishi_playout_sums real_sums, soft_sums;
    long stones = 0;
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; colour++)
        for (int y = 1; y <= pair->board.size; y++) {
            struct goishi_amaf real[GOISHI_MAX_SIZE], soft[GOISHI_MAX_SIZE];
            assert_int_equal(group_playout_amaf(&pair->board, colour, y, real), GOISHI_OK);
            assert_int_equal(group_twin_playout_ops.amaf(pair->twin, colour, y, soft), GOISHI_OK);
            for (int x = 1; x <= pair->board.size; x++) {
                if (real[x - 1].games != soft[x - 1].games || real[x - 1].wins != soft[x - 1].wins)
                    fail_msg("colour %d at (%d,%d): %d games, %d wins; the twin %d, %d", colour, x,
                             y, real[x - 1].games, real[x - 1].wins, soft[x - 1].games,
                             soft[x - 1].wins);
                stones += real[x - 1].games;
            }
        }
    assert_int_equal(group_playout_sums(&pair->board, &real_sums), GOISHI_OK);
    group_twin_playout_ops.sums(pair->twin, &soft_sums);
    assert_int_equal(real_sums.games, soft_sums.games);
    assert_int_equal(real_sums.wins, soft_sums.wins);
    assert_int_equal(real_sums.entries, soft_sums.entries);
    return stones;
}

/* Whole games and short ones, on empty boards and from a base, over several starts. */
static void counts_of(int size, int rounds, uint64_t seed) {
    struct aid_random random = aid_random_start(seed);
    struct pair pair;
    long stones = 0;
    pair_open(&pair, size);
    for (int i = 0; i < (aid_soak() ? 10 * rounds : rounds); i++) {
        int colour = 1 + i % 2, komi = aid_random_below(&random, 9) - 4;
        seed_all(&pair, &random);
        clear_all(&pair);
        rules(&pair, 1000, komi, 3, GOISHI_PLAYOUT_EMPTY);
        play(&pair, ALL, colour, FRESH);
        stones += same(&pair);
        play(&pair, 0x0ff0, colour, 0); /* not added */
        same(&pair);
        rules(&pair, 1 + aid_random_below(&random, size * size), komi, 4, 5);
        play(&pair, ALL & ~(1u << 5), colour, KEEP); /* from the end of a game */
        same(&pair);
        rules(&pair, 1 + aid_random_below(&random, 3), komi, 12, GOISHI_PLAYOUT_EMPTY);
        play(&pair, ALL, goishi_other(colour), KEEP);
        same(&pair);
        clear_all(&pair); /* they end while AMAF is cleared, and have to wait */
        play(&pair, ALL, colour, FRESH);
        same(&pair);
        rules(&pair, size * size, komi, 1, GOISHI_PLAYOUT_EMPTY);
        clear_all(&pair);
        play(&pair, ALL, colour, KEEP); /* sixteen games end together ... */
        rules(&pair, 1, komi, 1, GOISHI_PLAYOUT_EMPTY);
        play(&pair, ALL, colour, FRESH); /* ... and are forgotten before they are counted */
        same(&pair);
        uint32_t rows = aid_random_next(&random) & ((1u << size) - 1);
        assert_int_equal(group_playout_amaf_forget(&pair.board, rows), GOISHI_OK);
        group_twin_playout_ops.amaf_forget(pair.twin, rows);
        same(&pair);
        play(&pair, 0x0003, colour, KEEP);
        same(&pair);
    }
    printf("%dx%d: %ld first stones of whole games\n", size, size, stones);
    assert_true(stones > 16L * rounds);
    pair_close(&pair);
}

static void counts_5x5(void **state) {
    (void)state;
    counts_of(5, 3, 91);
}

static void counts_9x9(void **state) {
    (void)state;
    counts_of(9, 1, 92);
}

/* A board of a slot as it stands. */
static void stones_of(struct pair *pair, int slot, int to[6][6]) {
    for (int y = 1; y <= 5; y++)
        for (int x = 1; x <= 5; x++) {
            int id;
            assert_int_equal(group_point(&pair->board, slot, x, y, &to[y][x], &id), GOISHI_OK);
        }
}

/* The same seed with a limit of one move more plays the same game one move further: the new stone
 * is the move. From the moves so recorded the counts are made again, without the twin. */
static void recorded_games(void **state) {
    (void)state;
    enum { MOVES = 40 };
    struct aid_random random = aid_random_start(93);
    struct pair pair;
    static int move[16][MOVES][3], board[2][6][6]; /* x, y, colour; 0: a pass */
    int expected[3][6][6][2] = {0}, again = 0;
    pair_open(&pair, 5);
    for (int limit = 1; limit <= MOVES; limit++) {
        struct aid_random same_random = random;
        clear_all(&pair);
        seed_all(&pair, &same_random);
        rules(&pair, limit, 0, 1, GOISHI_PLAYOUT_EMPTY);
        assert_int_equal(group_playout_start(&pair.board, ALL, GOISHI_BLACK, FRESH), GOISHI_OK);
        await(&pair);
        static int before[16][6][6];
        for (int slot = 0; slot < 16; slot++) {
            int colour = limit % 2 ? GOISHI_BLACK : GOISHI_WHITE;
            stones_of(&pair, slot, board[0]);
            for (int y = 1; y <= 5; y++)
                for (int x = 1; x <= 5; x++)
                    if (board[0][y][x] == colour && before[slot][y][x] != colour) {
                        assert_int_equal(move[slot][limit - 1][0], 0);
                        memcpy(move[slot][limit - 1], (int[]){x, y, colour}, 3 * sizeof(int));
                    }
            memcpy(before[slot], board[0], sizeof board[0]);
        }
    }
    for (int slot = 0; slot < 16; slot++) {
        struct goishi_playout_last last;
        assert_int_equal(group_playout_last(&pair.board, slot, &last), GOISHI_OK);
        for (int i = 0; i < MOVES; i++) {
            const int *m = move[slot][i];
            bool first = m[0] != 0;
            for (int k = 0; k < i; k++)
                first = first && (move[slot][k][0] != m[0] || move[slot][k][1] != m[1]);
            again += m[0] != 0 && !first;
            if (first) {
                expected[m[2]][m[1]][m[0]][0]++;
                expected[m[2]][m[1]][m[0]][1] += last.score > 0;
            }
        }
    }
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; colour++)
        for (int y = 1; y <= 5; y++) {
            struct goishi_amaf row[GOISHI_MAX_SIZE];
            assert_int_equal(group_playout_amaf(&pair.board, colour, y, row), GOISHI_OK);
            for (int x = 1; x <= 5; x++) {
                assert_int_equal(row[x - 1].games, expected[colour][y][x][0]);
                assert_int_equal(row[x - 1].wins, expected[colour][y][x][1]);
            }
        }
    printf("16 games of %d moves recorded, %d stones on points played before\n", MOVES, again);
    assert_true(again > 16);
    pair_close(&pair);
}

/* The same games with and without counting take the same clocks: whole games, and shorter ones
 * from a position of some moves. */
static void costs_no_clock(void **state) {
    (void)state;
    struct pair pair;
    pair_open(&pair, 9);
    for (int part = 0; part < 2; part++) {
        struct goishi_playout_sums sums[2];
        for (int amaf = 0; amaf < 2; amaf++) {
            struct aid_random random = aid_random_start(94);
            seed_all(&pair, &random);
            clear_all(&pair);
            if (part) {
                assert_int_equal(group_playout_rules(&pair.board, 60, 0), GOISHI_OK);
                assert_int_equal(group_playout_again(&pair.board, 1, 0), GOISHI_OK);
                assert_int_equal(group_playout_start(&pair.board, 1, GOISHI_BLACK, 0), GOISHI_OK);
                await(&pair);
            }
            assert_int_equal(group_playout_rules(&pair.board, 1000, 0), GOISHI_OK);
            assert_int_equal(group_playout_again(&pair.board, 6, part ? 0 : GOISHI_PLAYOUT_EMPTY),
                             GOISHI_OK);
            assert_int_equal(group_playout_start(&pair.board, part ? 0xfffe : ALL, GOISHI_BLACK,
                                                 amaf ? FRESH : GOISHI_PLAYOUT_FORGET),
                             GOISHI_OK);
            await(&pair);
            assert_int_equal(group_playout_sums(&pair.board, &sums[amaf]), GOISHI_OK);
        }
        printf("%u games of %.0f moves: %u clocks without, %u with AMAF\n", sums[0].games,
               (double)sums[0].moves / sums[0].games, sums[0].clocks, sums[1].clocks);
        assert_int_equal(sums[0].score, sums[1].score);
        assert_int_equal(sums[0].entries, sums[1].entries);
        /* The start meets the slots at any of their sixteen turns. */
        assert_true(sums[1].clocks < sums[0].clocks + 16);
    }
    pair_close(&pair);
}

/* Reads while games are under way end and disturb nothing; rows are not forgotten then; a reset in
 * mid-game leaves no half-counted game behind. */
static void while_games_run(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(95);
    struct pair pair;
    struct goishi_amaf row[GOISHI_MAX_SIZE];
    uint32_t busy = 1;
    pair_open(&pair, 5);
    for (int i = 0; i < 2; i++) {
        seed_all(&pair, &random);
        rules(&pair, 1000, 0, 8, GOISHI_PLAYOUT_EMPTY);
        clear_all(&pair);
        assert_int_equal(group_playout_start(&pair.board, ALL, GOISHI_BLACK, FRESH), GOISHI_OK);
        for (int k = 0; k < 10; k++) {
            assert_int_equal(group_playout_amaf_forget(&pair.board, 1), GOISHI_BUS);
            assert_int_equal(group_playout_amaf(&pair.board, 1 + k % 2, 1 + k % 5, row), GOISHI_OK);
        }
        assert_int_equal(group_playout_busy(&pair.board, &busy), GOISHI_OK);
        assert_true(busy);
        if (i == 0) {
            goishi_sim_reset(pair.sim);
            group_twin_init(pair.twin, 5);
            continue;
        }
        await(&pair);
        group_twin_playout_ops.start(pair.twin, ALL, GOISHI_BLACK, FRESH);
        same(&pair);
    }
    assert_int_equal(group_playout_amaf(&pair.board, 0, 1, row), GOISHI_REFUSED);
    assert_int_equal(group_playout_amaf(&pair.board, GOISHI_BLACK, 6, row), GOISHI_REFUSED);
    assert_int_equal(group_twin_playout_ops.amaf(pair.twin, 3, 1, row), GOISHI_REFUSED);
    assert_int_equal(group_twin_playout_ops.amaf(pair.twin, GOISHI_BLACK, 0, row), GOISHI_REFUSED);
    pair_close(&pair);
}

/* A word that is full stays as it is: one move in each game, always the same. */
static void a_full_word(void **state) {
    (void)state;
    if (!aid_soak()) /* most of a minute */
        return;
    static const char *const one[] = {"X.XXX", "XXXXX", "XXXXX", "XXXX.", "XX.XX"};
    struct pair pair;
    struct goishi_group_result result;
    struct aid_random random = aid_random_start(96);
    pair_open(&pair, 5);
    seed_all(&pair, &random);
    clear_all(&pair);
    for (int y = 1; y <= 5; y++)
        for (int x = 1; x <= 5; x++)
            if (one[5 - y][x - 1] == 'X') {
                group_setup(&pair.board, 0, x, y, GOISHI_BLACK, &result);
                group_twin_setup(pair.twin, 0, x, y, GOISHI_BLACK, &result);
            }
    rules(&pair, 1, 0, 65535, 0);
    play(&pair, 2, GOISHI_WHITE, FRESH);
    same(&pair);
    play(&pair, 2, GOISHI_WHITE, KEEP);
    same(&pair);
    pair_close(&pair);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_5x5),      cmocka_unit_test(counts_9x9),
        cmocka_unit_test(recorded_games),  cmocka_unit_test(costs_no_clock),
        cmocka_unit_test(while_games_run), cmocka_unit_test(a_full_word),
    };
    if (getenv("GOISHI_TEST")) /* one test by name, for the mutation check */
        cmocka_set_test_filter(getenv("GOISHI_TEST"));
    return cmocka_run_group_tests_name("group_amaf", tests, NULL, NULL);
}
