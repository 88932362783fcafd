/* SPDX-License-Identifier: Apache-2.0
 * The real RTL, Verilated, through the real driver, against the twin. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/reg.h"
#include "fw/drivers/influence.h"
#include "fw/twin/influence.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/sim.h"
#include "tests/aid/oracle/influence.h"
#include "tests/aid/random.h"

#define REG(name) GOISHI_ADDRESS(INFLUENCE, name)
#define COMMAND(op, x, y, colour)                                                                  \
    (GOISHI_FIELD(INFLUENCE, COMMAND, OP, op) | GOISHI_FIELD(INFLUENCE, COMMAND, X, x) |           \
     GOISHI_FIELD(INFLUENCE, COMMAND, Y, y) | GOISHI_FIELD(INFLUENCE, COMMAND, COLOUR, colour))
#define ADD GOISHI_INFLUENCE_ADD
#define SUB GOISHI_INFLUENCE_SUB

struct pair {
    struct goishi_sim *sim;
    struct influence board;
    struct influence_twin twin;
};

static struct pair pair_open(int size) {
    struct pair pair;
    pair.sim = aid_sim_open("influence", size);
    assert_int_equal(influence_init(&pair.board, goishi_sim_bus(pair.sim), GOISHI_INFLUENCE_BASE),
                     GOISHI_OK);
    assert_int_equal(pair.board.size, size);
    influence_twin_init(&pair.twin, size);
    return pair;
}

static void compare(struct pair *pair) {
    for (int y = 1; y <= pair->board.size; y++)
        for (int x = 1; x <= pair->board.size; x++) {
            int16_t real, twin;
            assert_int_equal(influence_read(&pair->board, x, y, &real), GOISHI_OK);
            assert_int_equal(influence_twin_read(&pair->twin, x, y, &twin), GOISHI_OK);
            if (real != twin)
                fail_msg("(%d,%d): cells %d, twin %d", x, y, real, twin);
        }
}

static void golden(void **state) {
    (void)state;
    struct pair pair = pair_open(19);
    aid_influence_table_5_1(&influence_ops, &pair.board);
    aid_influence_figure_4_4(&influence_ops, &pair.board);
    goishi_sim_close(pair.sim);
}

static void random_stones(int size, int stones, uint64_t seed) {
    struct aid_random random = aid_random_start(seed);
    struct pair pair = pair_open(size);
    if (aid_soak())
        stones *= 10;
    for (int i = 1; i <= stones; i++) {
        int x = aid_random_below(&random, size + 2), y = aid_random_below(&random, size + 2);
        int colour = 1 + aid_random_below(&random, 2);
        if (aid_random_below(&random, 400) == 0) {
            assert_int_equal(influence_clear(&pair.board), GOISHI_OK);
            influence_twin_clear(&pair.twin);
        } else if (aid_random_below(&random, 3) == 0) {
            assert_int_equal(influence_sub(&pair.board, x, y, colour), GOISHI_OK);
            assert_int_equal(influence_twin_sub(&pair.twin, x, y, colour), GOISHI_OK);
        } else {
            assert_int_equal(influence_add(&pair.board, x, y, colour), GOISHI_OK);
            assert_int_equal(influence_twin_add(&pair.twin, x, y, colour), GOISHI_OK);
        }
        /* One point after every stone, all of them now and then. */
        int16_t real, twin;
        int px = 1 + aid_random_below(&random, size), py = 1 + aid_random_below(&random, size);
        assert_int_equal(influence_read(&pair.board, px, py, &real), GOISHI_OK);
        influence_twin_read(&pair.twin, px, py, &twin);
        if (real != twin)
            fail_msg("after %d stones (%d,%d): cells %d, twin %d", i, px, py, real, twin);
        if (i % 100 == 0)
            compare(&pair);
    }
    compare(&pair);
    goishi_sim_close(pair.sim);
}

static void random_9x9(void **state) {
    (void)state;
    random_stones(9, 20000, 1);
}

static void random_19x19(void **state) {
    (void)state;
    random_stones(19, 2000, 2);
}

static void random_6x6_and_13x13(void **state) {
    (void)state;
    random_stones(6, 2000, 3);
    random_stones(13, 1000, 4);
}

static uint32_t status_of(struct goishi_sim *sim) {
    uint32_t word = 99;
    assert_int_equal(goishi_sim_read(sim, REG(STATUS), &word), GOISHI_OK);
    return word;
}

/* Past the driver's own checks: the hardware refuses, says so, and changes nothing. */
static void hardware_refuses(void **state) {
    (void)state;
    struct pair pair = pair_open(9);
    influence_add(&pair.board, 3, 3, GOISHI_BLACK);
    influence_twin_add(&pair.twin, 3, 3, GOISHI_BLACK);
    assert_int_equal(status_of(pair.sim), 0);
    static const uint32_t bad[] = {
        COMMAND(ADD, 11, 3, 1), COMMAND(ADD, 31, 3, 1), COMMAND(ADD, 3, 11, 1),
        COMMAND(SUB, 3, 31, 2), COMMAND(ADD, 3, 3, 0),  COMMAND(ADD, 3, 3, 3),
        COMMAND(0, 3, 3, 1), /* no operation */
    };
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(goishi_sim_write(pair.sim, REG(COMMAND), bad[i]), GOISHI_OK);
        assert_int_equal(status_of(pair.sim), 1);
        assert_int_equal(goishi_sim_write(pair.sim, REG(STATUS), 0), GOISHI_OK);
        assert_int_equal(status_of(pair.sim), 1);
        assert_int_equal(goishi_sim_write(pair.sim, REG(STATUS), 1), GOISHI_OK);
        assert_int_equal(status_of(pair.sim), 0);
        compare(&pair);
    }
    goishi_sim_close(pair.sim);
}

static void bus_errors(void **state) {
    (void)state;
    struct goishi_sim *sim = aid_sim_open("influence", 9);
    uint32_t word = 0;
    assert_int_equal(goishi_sim_read(sim, GOISHI_ADDRESS(SYSTEM, MEMORY) + 4, &word),
                     GOISHI_BUS); /* nothing there */
    assert_int_equal(goishi_sim_read(sim, GOISHI_ADDRESS(FLASH, ID), &word),
                     GOISHI_BUS); /* a block that is not among the cells */
    assert_int_equal(goishi_sim_read(sim, GOISHI_ADDRESS(JOSEKI, ID), &word),
                     GOISHI_BUS); /* a board that is not built in */
    assert_int_equal(goishi_sim_read(sim, REG(COMMAND), &word), GOISHI_BUS); /* write only */
    assert_int_equal(goishi_sim_write(sim, REG(ID), 1), GOISHI_BUS);         /* read only */
    assert_int_equal(goishi_sim_write(sim, GOISHI_ADDRESS(SYSTEM, MAP_HASH), 1),
                     GOISHI_BUS);                                             /* read only */
    assert_int_equal(goishi_sim_write(sim, REG(CELL[33]), 1), GOISHI_BUS);    /* read only */
    assert_int_equal(goishi_sim_read(sim, REG(CELL[32]), &word), GOISHI_BUS); /* x = 0 */
    assert_int_equal(goishi_sim_read(sim, REG(CELL[1]), &word), GOISHI_BUS);  /* y = 0 */
    assert_int_equal(goishi_sim_read(sim, REG(CELL[32 + 10]), &word), GOISHI_BUS);
    assert_int_equal(goishi_sim_read(sim, REG(CELL[320 + 1]), &word), GOISHI_BUS);
    for (unsigned select = 0; select < 15; select++)
        assert_int_equal(goishi_sim_access(sim, false, REG(ID), select, &word), GOISHI_BUS);
    assert_int_equal(goishi_sim_read(sim, REG(ID) + 2, &word), GOISHI_BUS); /* not aligned */
    /* ... and the board still answers. */
    assert_int_equal(goishi_sim_read(sim, REG(ID), &word), GOISHI_OK);
    assert_int_equal(word, 0x4c464e49);
    goishi_sim_close(sim);
}

static void costs_in_clocks(void **state) {
    (void)state;
    struct goishi_sim *sim = aid_sim_open("influence", 9);
    uint32_t word;
    uint64_t start = goishi_sim_clocks(sim);
    goishi_sim_write(sim, REG(COMMAND), COMMAND(ADD, 3, 3, GOISHI_BLACK));
    uint64_t written = goishi_sim_clocks(sim);
    assert_int_equal(goishi_sim_read(sim, REG(CELL[33]), &word), GOISHI_OK);
    uint64_t read = goishi_sim_clocks(sim);
    assert_int_equal(written - start, 2);
    assert_int_equal(read - written, 5);
    assert_int_equal(goishi_sim_accesses(sim), 2);
    goishi_sim_close(sim);
}

static void waveform(void **state) {
    (void)state;
    struct goishi_sim *sim = aid_sim_open("influence+trace", 6);
    assert_true(goishi_sim_trace(sim, "build/test/influence.vcd"));
    goishi_sim_write(sim, REG(COMMAND), COMMAND(ADD, 3, 3, GOISHI_BLACK));
    goishi_sim_idle(sim, 4);
    goishi_sim_close(sim);
    FILE *file = fopen("build/test/influence.vcd", "r");
    assert_non_null(file);
    char text[4096];
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    assert_non_null(strstr(text, "wb_cyc_i"));

    sim = aid_sim_open("influence", 6);
    assert_false(goishi_sim_trace(sim, "build/test/none.vcd"));
    goishi_sim_close(sim);
}

static void missing_model(void **state) {
    (void)state;
    char error[256];
    assert_null(goishi_sim_open("build/sim", "influence", 7, error, sizeof error));
    assert_non_null(strstr(error, "make build/sim/influence-7.so"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden),           cmocka_unit_test(random_9x9),
        cmocka_unit_test(random_19x19),     cmocka_unit_test(random_6x6_and_13x13),
        cmocka_unit_test(hardware_refuses), cmocka_unit_test(bus_errors),
        cmocka_unit_test(costs_in_clocks),  cmocka_unit_test(waveform),
        cmocka_unit_test(missing_model),
    };
    return cmocka_run_group_tests_name("influence", tests, NULL, NULL);
}
