/* SPDX-License-Identifier: Apache-2.0
 * The random games of the Verilated board by the naive rules, move by move, and how its choices
 * spread: no twin takes part. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "fw/base/reg.h"
#include "fw/drivers/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/sim.h"
#include "tests/aid/oracle/playout.h"

struct chip {
    struct goishi_sim *sim;
    struct group board;
};

/* A scan leaves the stones of both colours, a word for each row. */
static void read_stones(struct chip *chip, int slot, int stone[21][21]) {
    static const uint32_t map[3] = {0, GOISHI_ADDRESS(GROUP, BLACK), GOISHI_ADDRESS(GROUP, WHITE)};
    uint32_t legal[GOISHI_MAX_SIZE], row;
    assert_int_equal(group_legal(&chip->board, slot, GOISHI_BLACK, false, legal), GOISHI_OK);
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; colour++)
        for (int y = 1; y <= chip->board.size; y++) {
            const uint32_t address = map[colour] + 4u * (uint32_t)y;
            assert_int_equal(goishi_sim_read(chip->sim, address, &row), GOISHI_OK);
            for (int x = 1; x <= chip->board.size; x++)
                if (row >> (x - 1) & 1)
                    stone[y][x] = colour;
        }
}

static void play(void *context, const uint64_t *seed, int colour, int limit,
                 struct aid_playout_end *end) {
    struct chip *chip = context;
    uint32_t busy = 1;
    assert_int_equal(group_playout_rules(&chip->board, limit, 0), GOISHI_OK);
    for (int slot = 0; slot < AID_PLAYOUT_GAMES; slot++) {
        assert_int_equal(group_clear(&chip->board, slot), GOISHI_OK);
        assert_int_equal(group_playout_seed(&chip->board, slot, seed[slot]), GOISHI_OK);
    }
    assert_int_equal(group_playout_start(&chip->board, 0xffff, colour, GOISHI_PLAYOUT_FORGET),
                     GOISHI_OK);
    for (int i = 0; busy; i++) {
        assert_true(i < 100000);
        goishi_sim_idle(chip->sim, 64);
        assert_int_equal(group_playout_busy(&chip->board, &busy), GOISHI_OK);
    }
    for (int slot = 0; slot < AID_PLAYOUT_GAMES; slot++) {
        struct goishi_playout_last last;
        assert_int_equal(group_playout_last(&chip->board, slot, &last), GOISHI_OK);
        end[slot] = (struct aid_playout_end){.moves = last.moves,
                                             .score = last.score,
                                             .first_x = last.first_x,
                                             .first_y = last.first_y};
        read_stones(chip, slot, end[slot].stone);
    }
}

static struct aid_playout_engine open_chip(struct chip *chip, int size) {
    chip->sim = aid_sim_open("group+playout", size);
    assert_int_equal(group_init(&chip->board, goishi_sim_bus(chip->sim), GOISHI_GROUP_BASE),
                     GOISHI_OK);
    return (struct aid_playout_engine){chip, size, play};
}

static void whole_games(int size, int rounds, uint64_t seed) {
    struct aid_random random = aid_random_start(seed);
    struct aid_choices choices = {.random = {seed}};
    struct chip chip;
    struct aid_playout_engine engine = open_chip(&chip, size);
    char name[32];
    long moves = 0;
    for (int i = 0; i < (aid_soak() ? 10 : 1) * rounds; i++)
        moves += aid_playout_replay(&engine, &random, 1 + i % 2, 4 * size * size, &choices);
    snprintf(name, sizeof name, "%dx%d, %ld moves", size, size, moves);
    aid_choices_uniform(&choices, name);
    goishi_sim_close(chip.sim);
}

static void whole_games_5x5(void **state) {
    (void)state;
    whole_games(5, 3, 81);
}

static void whole_games_9x9(void **state) {
    (void)state;
    whole_games(9, 1, 82);
}

static void uniform_9x9(void **state) {
    (void)state;
    static const int depth[] = {1, 5, 20, 60};
    struct aid_random random = aid_random_start(83);
    struct chip chip;
    struct aid_playout_engine engine = open_chip(&chip, 9);
    for (int i = 0; i < 4; i++) {
        struct aid_choices choices = {.random = {83}};
        char name[32];
        for (int k = 0; k < (aid_soak() ? 200 : 20); k++)
            aid_playout_choice(&engine, &random, depth[i], &choices);
        snprintf(name, sizeof name, "9x9, move %d", depth[i]);
        aid_choices_uniform(&choices, name);
    }
    goishi_sim_close(chip.sim);
}

/* Slow: few games, all depths together. */
static void uniform_19x19(void **state) {
    (void)state;
    static const int depth[] = {1, 5, 20, 60, 200, 400};
    struct aid_random random = aid_random_start(84);
    struct aid_choices choices = {.random = {84}};
    struct chip chip;
    struct aid_playout_engine engine = open_chip(&chip, 19);
    for (int k = 0; k < (aid_soak() ? 20 : 2); k++)
        for (int i = 0; i < 6; i++)
            aid_playout_choice(&engine, &random, depth[i], &choices);
    aid_choices_uniform(&choices, "19x19");
    goishi_sim_close(chip.sim);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_5x5),
        cmocka_unit_test(whole_games_9x9),
        cmocka_unit_test(uniform_9x9),
        cmocka_unit_test(uniform_19x19),
    };
    if (getenv("GOISHI_TEST")) /* one test by name, for the mutation check */
        cmocka_set_test_filter(getenv("GOISHI_TEST"));
    return cmocka_run_group_tests_name("playout_rules", tests, NULL, NULL);
}
