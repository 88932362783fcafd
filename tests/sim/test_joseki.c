/* SPDX-License-Identifier: Apache-2.0
 * The real joseki RTL, Verilated, through the real driver, against the thesis's tables and against
 * the twin. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/drivers/influence.h"
#include "fw/drivers/joseki.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/sim.h"
#include "tests/aid/oracle/joseki.h"

enum { B = GOISHI_BLACK, W = GOISHI_WHITE };
#define REG(name) GOISHI_ADDRESS(JOSEKI, name)
#define COMMAND(field, value) GOISHI_FIELD(JOSEKI, COMMAND, field, value)
#define AT(field, value) GOISHI_FIELD(JOSEKI, POINT, field, value)

/* The worst cases of docs/joseki-board.md. Any command but EVALUATE: two waves over the longest
 * possible link, and a pass over all rows. EVALUATE: everything forgotten, every stone and virtual
 * stone exchanged. */
static unsigned worst_case(int size) {
    unsigned n = (unsigned)size;
    unsigned waves = 2 * (n * n + 2) + n + 8;
    unsigned evaluate = (n + 3) + 2 * (n + 2) + 2 * (n * n + 4 * n) + n + 16;
    return waves > evaluate ? waves : evaluate;
}

static struct aid_joseki_pair pair;
static struct joseki driver;
static struct influence influence_driver;

static unsigned clocks_of(void *board) {
    unsigned clocks = 0;
    assert_int_equal(joseki_clocks(board, &clocks), GOISHI_OK);
    assert_true(clocks <= worst_case(pair.size));
    return clocks;
}

static void *opened(const char *boards, int size) {
    memset(&pair, 0, sizeof pair);
    pair.size = size;
    pair.sim = aid_sim_open(boards, size);
    assert_int_equal(joseki_init(&driver, goishi_sim_bus(pair.sim), GOISHI_JOSEKI_BASE), GOISHI_OK);
    assert_int_equal(driver.size, size);
    pair.ops = &joseki_ops;
    pair.board = &driver;
    pair.clocks = clocks_of;
    if (strstr(boards, "influence")) {
        assert_int_equal(
            influence_init(&influence_driver, goishi_sim_bus(pair.sim), GOISHI_INFLUENCE_BASE),
            GOISHI_OK);
        pair.influence_ops = &influence_ops;
        pair.influence = &influence_driver;
    }
    aid_joseki_reset(&pair);
    return &driver;
}

static void closed(void) {
    goishi_sim_close(pair.sim);
}

static void thesis(void **state) {
    (void)state;
    void *board = opened("joseki+influence", 6);
    aid_joseki_table_5_2(&joseki_ops, board);
    aid_joseki_table_5_3(&joseki_ops, board);
    closed();
    board = opened("joseki+influence", 19);
    aid_joseki_figure_5_5(&joseki_ops, board);
    closed();
}

static void definitions(void **state) {
    static const int sizes[] = {9, 13, 19};
    (void)state;
    for (int i = 0; i < 3; i++) {
        void *board = opened("joseki+influence", sizes[i]);
        aid_joseki_views(&joseki_ops, board, sizes[i]);
        aid_joseki_virtual_stones(&joseki_ops, board, sizes[i]);
        aid_joseki_areas(&joseki_ops, board, sizes[i]);
        aid_joseki_captured_marks(&joseki_ops, board);
        aid_joseki_stacks(&joseki_ops, board);
        aid_joseki_refusals(&joseki_ops, board, sizes[i]);
        closed();
    }
}

static void walk(const char *boards, int size, int steps, int every, uint64_t seed) {
    struct aid_random random = aid_random_start(seed);
    opened(boards, size);
    aid_joseki_walk(&pair, &random, aid_soak() ? steps * 10 : steps, every);
    printf("%dx%d, %d steps; most clocks: PLACE %u, POP %u, EVALUATE %u, SETTLE %u\n", size, size,
           steps, pair.worst[GOISHI_JOSEKI_PLACE], pair.worst[GOISHI_JOSEKI_POP],
           pair.worst[GOISHI_JOSEKI_EVALUATE], pair.worst[GOISHI_JOSEKI_SETTLE]);
    closed();
}

static void walk_9x9(void **state) {
    (void)state;
    walk("joseki+influence", 9, 200000, 20, 21);
}

static void walk_19x19(void **state) {
    (void)state;
    walk("joseki+influence", 19, 10000, 50, 22);
}

static struct aid_joseki_step steps[2000];
static int used;

static void add(int op, int x, int y, int colour) {
    steps[used++] = (struct aid_joseki_step){AID_COMMAND, op, x, y, colour};
}

/* One stone at a time, evaluated every time, with bounds that notice an influence of 1: what is
 * counted again after a change must be neither too little nor wrong. */
static void evaluate_every_stone(int size, uint64_t seed) {
    static const int bounds[7] = {2, 3, 5, 8, 12, 20, 40};
    struct aid_random random = aid_random_start(seed);
    used = 0;
    for (int k = 0; k < 7; k++)
        steps[used++] = (struct aid_joseki_step){AID_BOUND, 0, k + 1, bounds[k], 0};
    while (used < 1990) {
        if (aid_random_below(&random, 10) == 0) /* or only a bound has changed */
            steps[used++] = (struct aid_joseki_step){AID_BOUND, 0, 1 + aid_random_below(&random, 7),
                                                     1 + aid_random_below(&random, 50), 0};
        else
            add(GOISHI_JOSEKI_LOAD_S, 1 + aid_random_below(&random, size),
                1 + aid_random_below(&random, size), aid_random_below(&random, 4) % 3);
        add(GOISHI_JOSEKI_EVALUATE, 0, 0, 0);
        steps[used++] = (struct aid_joseki_step){AID_COUNTS, 0, 0, 0, 0};
    }
    aid_joseki_run(&pair, steps, used);
}

/* All that can be asked of a small board: what the mutation check and the netlist run, too. */
static void everything_6x6(void **state) {
    (void)state;
    void *board = opened("joseki+influence", 6);
    aid_joseki_table_5_2(&joseki_ops, board);
    aid_joseki_table_5_3(&joseki_ops, board);
    aid_joseki_views(&joseki_ops, board, 6);
    aid_joseki_virtual_stones(&joseki_ops, board, 6);
    aid_joseki_areas(&joseki_ops, board, 6);
    aid_joseki_captured_marks(&joseki_ops, board);
    aid_joseki_stacks(&joseki_ops, board);
    aid_joseki_refusals(&joseki_ops, board, 6);
    evaluate_every_stone(6, 27);
    closed();
    walk("joseki+influence", 6, 10000, 2, 23);
}

/* The netlist that Yosys makes for ECP5, under the same bench. */
static void synthesised_netlist(void **state) {
    (void)state;
    void *board = opened("netlist+joseki+influence", 6);
    aid_joseki_table_5_2(&joseki_ops, board);
    aid_joseki_table_5_3(&joseki_ops, board);
    aid_joseki_views(&joseki_ops, board, 6);
    aid_joseki_virtual_stones(&joseki_ops, board, 6);
    aid_joseki_stacks(&joseki_ops, board);
    aid_joseki_refusals(&joseki_ops, board, 6);
    closed();
    walk("netlist+joseki+influence", 6, 2000, 10, 26);
}

static void walk_without_influence(void **state) {
    (void)state;
    walk("joseki", 6, 5000, 1, 24); /* without an influence board EVALUATE is refused */
}

static void walk_13x13(void **state) {
    (void)state;
    walk("joseki+influence", 13, 5000, 20, 25);
}

/* ---- links along which the wave travels furthest */

/* Black winds through rows 1, 3, 5 ... joined at alternating ends; white fills the rest. */
static int winding(int size, int x, int y) {
    if (y % 2 == 1)
        return B;
    return (y % 4 == 2 ? x == size : x == 1) ? B : W;
}

/* Black and white arms coil inward side by side. */
static int spiral(int size, int x0, int y0) {
    int x = 1, y = 1, dx = 1, dy = 0, low_x = 1, low_y = 1, high_x = size, high_y = size;
    /* The black arm keeps one line free of itself at every turn. */
    for (;;) {
        if (x == x0 && y == y0)
            return B;
        if (dx == 1 && x == high_x) {
            dx = 0, dy = 1, low_y += 2;
        } else if (dy == 1 && y == high_y) {
            dx = -1, dy = 0, high_x -= 2;
        } else if (dx == -1 && x == low_x) {
            dx = 0, dy = -1, high_y -= 2;
        } else if (dy == -1 && y == low_y) {
            dx = 1, dy = 0, low_x += 2;
        }
        if (low_x > high_x || low_y > high_y)
            return W;
        x += dx;
        y += dy;
    }
}

static void furthest(int size, int (*colour)(int, int, int), const char *name) {
    void *board = opened("joseki+influence", size);
    /* One end of the black link is left open; `gap` is a point that white fills last, so that the
     * white it belongs to is dead first and forced alive then: two waves, the whole length each. */
    for (int end = 0; end < 2; end++) {
        int open_x = 1, open_y = 1, gap_x = 0, gap_y = 0;
        if (end) {
            for (int y = 1; y <= size; y++)
                for (int x = 1; x <= size; x++)
                    if (colour(size, x, y) == B &&
                        (y > open_y || (y == open_y && colour == winding)))
                        open_x = size % 4 == 1 || colour == spiral ? 1 : x, open_y = y;
            if (colour == winding)
                open_x = (size / 2) % 2 ? 1 : size;
        }
        used = 0;
        for (int y = 1; y <= size; y++)
            for (int x = 1; x <= size; x++) {
                if (x == open_x && y == open_y)
                    continue;
                if (colour(size, x, y) == W && !gap_x && abs(x - open_x) + abs(y - open_y) > size) {
                    gap_x = x;
                    gap_y = y;
                    continue;
                }
                add(GOISHI_JOSEKI_LOAD_N, x, y, colour(size, x, y));
            }
        add(GOISHI_JOSEKI_SETTLE, 0, 0, 0);
        steps[used++] = (struct aid_joseki_step){AID_COMPARE, 0, 0, 0, 0};
        if (gap_x)
            add(GOISHI_JOSEKI_PLACE, gap_x, gap_y, W);
        steps[used++] = (struct aid_joseki_step){AID_COMPARE, 0, 0, 0, 0};
        add(GOISHI_JOSEKI_POP, 0, 0, 0);
        add(GOISHI_JOSEKI_SETTLE, 0, 0, 0);
        steps[used++] = (struct aid_joseki_step){AID_COMPARE, 0, 0, 0, 0};
        /* White takes the last liberty of the winding link: everything black is dead. */
        add(GOISHI_JOSEKI_PLACE, open_x, open_y, W);
        steps[used++] = (struct aid_joseki_step){AID_COMPARE, 0, 0, 0, 0};
        aid_joseki_run(&pair, steps, used);
    }
    printf("%s %dx%d: PLACE at most %u clocks, SETTLE %u\n", name, size, size,
           pair.worst[GOISHI_JOSEKI_PLACE], pair.worst[GOISHI_JOSEKI_SETTLE]);
    /* The wave did go all the way: about half the board is one link. */
    assert_true(pair.worst[GOISHI_JOSEKI_PLACE] > (unsigned)(size * size * 2 / 5));
    (void)board;
    closed();
}

static void snakes_and_spirals(void **state) {
    static const int sizes[] = {6, 9, 13, 19};
    (void)state;
    for (int i = 0; i < 4; i++) {
        furthest(sizes[i], winding, "snake");
        furthest(sizes[i], spiral, "spiral");
    }
}

/* ---- evaluation: clocks, and the heat map it leaves */

static void evaluation_clocks(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(31);
    unsigned fresh = 0, few = 0, clocks;
    void *board = opened("joseki+influence", 19);
    for (int round = 0; round < 20; round++) {
        int stones = 0;
        int32_t score, twin_score;
        aid_joseki_reset(&pair);
        while (stones < 150) {
            int x = 1 + aid_random_below(&random, 19), y = 1 + aid_random_below(&random, 19);
            int colour = 1 + aid_random_below(&random, 2);
            if (pair.twin.s[y - 1][x - 1])
                continue;
            aid_joseki(&joseki_ops, board, GOISHI_JOSEKI_LOAD_S, x, y, colour);
            aid_joseki(&joseki_twin_ops, &pair.twin, GOISHI_JOSEKI_LOAD_S, x, y, colour);
            stones++;
        }
        joseki_evaluate(&driver, &score);
        joseki_twin_ops.evaluate(&pair.twin, &twin_score);
        assert_int_equal(score, twin_score);
        joseki_clocks(&driver, &clocks);
        fresh = clocks > fresh ? clocks : fresh;
        assert_true(clocks <= 400);
        /* The last stones of a line are exchanged for others, in the corner of a joseki. */
        for (int leaf = 0; leaf < 30; leaf++) {
            int changed = 1 + leaf % 3, placed_x[3], placed_y[3], placed = 0;
            for (int i = 0; i < changed; i++) {
                struct goishi_joseki_result result;
                int x = 11 + aid_random_below(&random, 8), y = 11 + aid_random_below(&random, 8);
                int colour = 1 + aid_random_below(&random, 2);
                joseki_command(&driver, GOISHI_JOSEKI_PLACE, x, y, colour, &result);
                joseki_twin_command(&pair.twin, GOISHI_JOSEKI_PLACE, x, y, colour);
                if (!result.error && !result.suicide && !result.killing)
                    placed_x[placed] = x, placed_y[placed++] = y;
            }
            joseki_evaluate(&driver, &score);
            joseki_twin_ops.evaluate(&pair.twin, &twin_score);
            assert_int_equal(score, twin_score);
            joseki_clocks(&driver, &clocks);
            few = clocks > few ? clocks : few;
            for (int i = 0; i < placed; i++) {
                joseki_command(&driver, GOISHI_JOSEKI_UNPLACE, placed_x[i], placed_y[i], 0, NULL);
                joseki_twin_command(&pair.twin, GOISHI_JOSEKI_UNPLACE, placed_x[i], placed_y[i], 0);
            }
        }
        for (int y = 1; y <= 19; y++)
            for (int x = 1; x <= 19; x++) {
                int16_t cell, twin;
                assert_int_equal(influence_read(&influence_driver, x, y, &cell), GOISHI_OK);
                influence_twin_read(&pair.influence_twin, x, y, &twin);
                assert_int_equal(cell, twin);
            }
    }
    evaluate_every_stone(19, 28);
    printf("evaluation at 19x19: 150 stones %u clocks, the last few stones %u clocks at most\n",
           fresh, few);
    assert_true(few <= 40);
    closed();
}

/* ---- the bus */

static void costs_in_accesses(void **state) {
    (void)state;
    opened("joseki+influence", 19);
    struct goishi_joseki_result result;
    int32_t score;
    uint64_t before = goishi_sim_accesses(pair.sim);
    joseki_command(&driver, GOISHI_JOSEKI_PLACE, 16, 4, B, &result);
    assert_int_equal(goishi_sim_accesses(pair.sim) - before, 2);
    before = goishi_sim_accesses(pair.sim);
    joseki_evaluate(&driver, &score);
    assert_int_equal(goishi_sim_accesses(pair.sim) - before, 2);
    closed();
}

static unsigned clocks_for(enum goishi_joseki_op op, int x, int y, int colour) {
    struct goishi_joseki_result result;
    joseki_command(&driver, op, x, y, colour, &result);
    return clocks_of(&driver);
}

/* The table of docs/joseki-board.md. */
static void costs_in_clocks(void **state) {
    (void)state;
    opened("joseki+influence", 19);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_POP, 0, 0, 0), 1); /* refused */
    assert_int_equal(clocks_for(GOISHI_JOSEKI_LOAD_S, 3, 3, B), 4);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_CLEAR_S, 0, 0, 0), 19 + 4);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_PLACE, 1, 1, W),
                     8); /* two steps: the empty points, the stone */
    assert_int_equal(clocks_for(GOISHI_JOSEKI_SETTLE, 0, 0, 0), 5);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_PLACE, 2, 1, B), 8);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_PLACE, 1, 2, B), 19 + 8 + 2);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_PLACE, 1, 1, W), 6 + 2 + 5 + 2);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_POP, 0, 0, 0), 19 + 4);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_UNPLACE, 2, 1, 0), 4);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_CLEAR_N, 0, 0, 0), 19 + 4);
    clocks_for(GOISHI_JOSEKI_EVALUATE, 0, 0, 0);
    assert_int_equal(clocks_for(GOISHI_JOSEKI_EVALUATE, 0, 0, 0), 9);
    closed();
}

/* A write is answered while the operation still runs; the next access waits for its end. */
static void reads_wait(void **state) {
    (void)state;
    opened("joseki+influence", 9);
    uint32_t word;
    uint64_t start = goishi_sim_clocks(pair.sim);
    const uint32_t clear = COMMAND(OP, GOISHI_JOSEKI_CLEAR_N);
    assert_int_equal(goishi_sim_write(pair.sim, REG(COMMAND), clear), GOISHI_OK);
    uint64_t written = goishi_sim_clocks(pair.sim);
    assert_true(written - start <= 30); /* the sweep after reset may still have run */
    start = goishi_sim_clocks(pair.sim);
    assert_int_equal(goishi_sim_write(pair.sim, REG(COMMAND), clear), GOISHI_OK);
    assert_int_equal(goishi_sim_write(pair.sim, REG(COMMAND),
                                      COMMAND(OP, GOISHI_JOSEKI_PLACE) | COMMAND(X, 3) |
                                          COMMAND(Y, 3) | COMMAND(COLOUR, B)),
                     GOISHI_OK);
    assert_int_equal(goishi_sim_read(pair.sim, REG(RESULT), &word), GOISHI_OK);
    assert_true(goishi_sim_clocks(pair.sim) - start > 9);
    assert_int_equal(word, 0); /* nothing matched: no S-stones */
    assert_int_equal(goishi_sim_read(pair.sim, REG(POINT[32 * 3 + 3]), &word), GOISHI_OK);
    assert_int_equal(word, AT(COUNTED, B) | AT(MISMATCH, 1) | AT(FLAGGED, 1) | AT(N, B));
    closed();
}

static void bus_errors(void **state) {
    (void)state;
    opened("joseki+influence", 9);
    uint32_t word;
    assert_int_equal(goishi_sim_read(pair.sim, REG(ID), &word), GOISHI_OK);
    assert_int_equal(word, GOISHI__JOSEKI__ID__ID_reset);
    assert_int_equal(goishi_sim_read(pair.sim, GOISHI_ADDRESS(SYSTEM, BOARDS), &word), GOISHI_OK);
    assert_int_equal(GOISHI_GET(SYSTEM, BOARDS, INFLUENCE, word), 1);
    assert_int_equal(GOISHI_GET(SYSTEM, BOARDS, JOSEKI, word), 1);
    assert_int_equal(GOISHI_GET(SYSTEM, BOARDS, GROUP, word), 0);
    assert_int_equal(goishi_sim_read(pair.sim, REG(COMMAND), &word), GOISHI_BUS);  /* write only */
    assert_int_equal(goishi_sim_write(pair.sim, REG(RESULT), 1), GOISHI_BUS);      /* read only */
    assert_int_equal(goishi_sim_write(pair.sim, REG(COUNT), 1), GOISHI_BUS);       /* read only */
    assert_int_equal(goishi_sim_write(pair.sim, REG(POINT[33]), 1), GOISHI_BUS);   /* read only */
    assert_int_equal(goishi_sim_read(pair.sim, REG(BOUND[7]), &word), GOISHI_BUS); /* no eighth */
    assert_int_equal(goishi_sim_read(pair.sim, REG(COUNT[8]), &word), GOISHI_BUS); /* nothing */
    assert_int_equal(goishi_sim_read(pair.sim, REG(POINT[32 + 11]), &word), GOISHI_BUS); /* x 11 */
    assert_int_equal(goishi_sim_read(pair.sim, REG(POINT[32 * 11 + 1]), &word), GOISHI_BUS);
    assert_int_equal(goishi_sim_read(pair.sim, REG(POINT[32 * 10]), &word), GOISHI_OK);
    assert_int_equal(goishi_sim_read(pair.sim, REG(BOUND) + 2, &word), GOISHI_BUS); /* not whole */
    closed();
}

static void registers_after_reset(void **state) {
    static const uint32_t bounds[7] = GOISHI_JOSEKI_DEFAULT_BOUNDS;
    static const int32_t weights[8] = GOISHI_JOSEKI_DEFAULT_WEIGHTS;
    (void)state;
    opened("joseki+influence", 9);
    uint32_t word;
    for (uint32_t k = 0; k < 7; k++) {
        assert_int_equal(goishi_sim_read(pair.sim, REG(BOUND[k]), &word), GOISHI_OK);
        assert_int_equal(word, bounds[k]);
    }
    for (uint32_t k = 0; k < 8; k++) {
        assert_int_equal(goishi_sim_read(pair.sim, REG(WEIGHT[k]), &word), GOISHI_OK);
        assert_int_equal((int32_t)word, weights[k]);
        assert_int_equal(goishi_sim_write(pair.sim, REG(WEIGHT[k]), 0xffff8000u + k), GOISHI_OK);
    }
    assert_int_equal(goishi_sim_read(pair.sim, REG(WEIGHT[2]), &word), GOISHI_OK);
    assert_int_equal(word, 0xffff8002u);
    assert_int_equal(goishi_sim_write(pair.sim, REG(BOUND[0]), 0), GOISHI_OK);
    assert_int_equal(goishi_sim_read(pair.sim, REG(BOUND[0]), &word), GOISHI_OK);
    assert_int_equal(word, 1);
    assert_int_equal(goishi_sim_write(pair.sim, REG(BOUND[6]), 1023), GOISHI_OK);
    assert_int_equal(goishi_sim_read(pair.sim, REG(BOUND[6]), &word), GOISHI_OK);
    assert_int_equal(word, 1023);
    assert_int_equal(goishi_sim_write(pair.sim, REG(VIEW), 13), GOISHI_OK);
    assert_int_equal(goishi_sim_read(pair.sim, REG(VIEW), &word), GOISHI_OK);
    assert_int_equal(word, 13);
    closed();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thesis),
        cmocka_unit_test(definitions),
        cmocka_unit_test(everything_6x6),
        cmocka_unit_test(walk_without_influence),
        cmocka_unit_test(synthesised_netlist),
        cmocka_unit_test(walk_9x9),
        cmocka_unit_test(walk_13x13),
        cmocka_unit_test(walk_19x19),
        cmocka_unit_test(snakes_and_spirals),
        cmocka_unit_test(evaluation_clocks),
        cmocka_unit_test(costs_in_accesses),
        cmocka_unit_test(costs_in_clocks),
        cmocka_unit_test(reads_wait),
        cmocka_unit_test(bus_errors),
        cmocka_unit_test(registers_after_reset),
    };
    if (getenv("GOISHI_TEST")) /* one test by name, for the mutation check */
        cmocka_set_test_filter(getenv("GOISHI_TEST"));
    return cmocka_run_group_tests_name("joseki", tests, NULL, NULL);
}
