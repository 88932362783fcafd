/* SPDX-License-Identifier: Apache-2.0
 * What a group board may have beside the rules, Verilated, through the driver: what a stone did
 * (REPORT), scans of a part and liberties as points (SCAN_BOX, LIBERTY), area maps. Random games
 * against the twin, positions with the answers written beside them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/reg.h"
#include "fw/drivers/group.h"
#include "fw/twin/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/sim.h"
#include "tests/aid/oracle/group.h"
#include "tests/aid/random.h"

#define MODEL "group+playout+report+box+amaf"
#define REG(name) GOISHI_ADDRESS(GROUP, name)

struct pair {
    struct goishi_sim *sim;
    struct group board;
    struct group_twin *twin;
    struct aid_group real, soft;
};

static void pair_open(struct pair *pair, int size) {
    pair->sim = aid_sim_open(MODEL, size);
    assert_int_equal(group_init(&pair->board, goishi_sim_bus(pair->sim), GOISHI_GROUP_BASE),
                     GOISHI_OK);
    pair->twin = malloc(sizeof *pair->twin);
    group_twin_init(pair->twin, size);
    pair->real = (struct aid_group){&group_ops, &pair->board, size};
    pair->soft = (struct aid_group){&group_twin_ops, pair->twin, size};
}

static void pair_close(struct pair *pair) {
    goishi_sim_close(pair->sim);
    free(pair->twin);
}

static uint32_t raw(struct pair *pair, uint32_t address) {
    uint32_t word = ~0u;
    assert_int_equal(goishi_sim_read(pair->sim, address, &word), GOISHI_OK);
    return word;
}

static void report_is(struct aid_group *group, int strings, int stones, int liberties) {
    struct goishi_group_report report;
    assert_int_equal(group->ops->report(group->board, &report), GOISHI_OK);
    assert_int_equal(report.strings, strings);
    assert_int_equal(report.stones, stones);
    assert_int_equal(report.liberties, liberties);
}

/* The same on twin and board: black plays at a vertex of a position. */
static void reports(struct pair *pair, const char *const *rows, const char *vertex, int strings,
                    int stones, int liberties) {
    struct aid_group *both[] = {&pair->real, &pair->soft};
    for (int i = 0; i < 2; i++) {
        aid_group_set(both[i], 3, rows);
        aid_group_move(both[i], 3, GOISHI_BLACK, vertex, GOISHI_GROUP_LEGAL);
        report_is(both[i], strings, stones, liberties);
    }
}

static void reports_by_hand(void **state) {
    (void)state;
    struct pair pair;
    pair_open(&pair, 5);
    static const char *const none[] = {".....", ".....", ".....", ".....", "....."};
    reports(&pair, none, "A1", 0, 0, 2);
    reports(&pair, none, "C1", 0, 0, 3);
    reports(&pair, none, "C3", 0, 0, 3); /* four */
    /* Four strings of one stone each; their points are the new liberties. */
    static const char *const four[] = {"..X..", ".XOX.", "XO.OX", ".XOX.", "..X.."};
    reports(&pair, four, "C3", 4, 4, 3);
    /* One string on three sides. */
    static const char *const bent[] = {".XXX.", "XOOOX", "XO.OX", ".XXX.", "....."};
    reports(&pair, bent, "C3", 1, 5, 3);
    /* One string on two sides and another on a third. */
    static const char *const two[] = {".XX..", "XOOX.", "XO.OX", ".XXX.", "....."};
    reports(&pair, two, "C3", 2, 4, 3);
    static const char *const under[] = {".....", ".XXX.", "XO.OX", "XOOX.", ".XX.."};
    reports(&pair, under, "C3", 2, 4, 3);
    /* One string on two opposite sides, and nothing captured between them. */
    static const char *const round[] = {".....", ".XXX.", "XO.OX", "XOXOX", "XOOOX"};
    reports(&pair, round, "C3", 1, 7, 3);
    static const char *const beside[] = {"..XXX", ".XOOO", ".X.XO", ".XOOO", "..XXX"};
    reports(&pair, beside, "C3", 1, 7, 3);
    /* A ko: one stone, one liberty. */
    static const char *const ko[] = {".....", ".XO..", "XO.O.", ".XO..", "....."};
    reports(&pair, ko, "C3", 1, 1, 1);
    /* Two own strings joined in a corner: one liberty is left. */
    static const char *const joined[] = {".....", ".....", "O....", "X....", ".XO.."};
    reports(&pair, joined, "A1", 0, 0, 1);
    pair_close(&pair);
}

/* Every stone of random games, refused ones included; now and then a set-up stone or a copy. */
static void reports_of(int size, int moves, uint64_t seed) {
    struct aid_random random = aid_random_start(seed);
    struct pair pair;
    long captures = 0, several = 0, counts[4] = {0};
    pair_open(&pair, size);
    for (int i = 0; i < (aid_soak() ? 10 * moves : moves); i++) {
        int slot = aid_random_below(&random, 4), colour = 1 + aid_random_below(&random, 2);
        int x = 1 + aid_random_below(&random, size), y = 1 + aid_random_below(&random, size);
        bool setup = aid_random_below(&random, 10) == 0;
        struct goishi_group_result real, soft;
        if (aid_random_below(&random, size * size) == 0) {
            group_clear(&pair.board, slot);
            group_twin_clear(pair.twin, slot);
            assert_int_equal(raw(&pair, REG(REPORT)), 0);
        }
        if (setup) {
            group_setup(&pair.board, slot, x, y, colour, &real);
            group_twin_setup(pair.twin, slot, x, y, colour, &soft);
        } else {
            group_play(&pair.board, slot, x, y, colour, true, &real);
            group_twin_play(pair.twin, slot, x, y, colour, true, &soft);
        }
        aid_group_same_result(&real, &soft);
        const struct goishi_group_report *report = &pair.twin->report;
        report_is(&pair.real, report->strings, report->stones, report->liberties);
        captures += report->strings > 0;
        several += report->strings > 1;
        counts[report->liberties]++;
    }
    printf("%dx%d: %ld captures, %ld of several strings; by liberties %ld %ld %ld %ld\n", size,
           size, captures, several, counts[0], counts[1], counts[2], counts[3]);
    assert_true(captures > moves / 200 && counts[1] > 0 && counts[2] > 0);
    pair_close(&pair);
}

static void reports_5x5(void **state) {
    (void)state;
    reports_of(5, 3000, 81);
}

static void reports_9x9(void **state) {
    (void)state;
    reports_of(9, 3000, 82);
}

static int below(struct aid_random *random, int from, int to) {
    return from + aid_random_below(random, to - from + 1);
}

/* Stones at random in a slot of both. */
static void fill(struct pair *pair, struct aid_random *random, int slot) {
    int size = pair->board.size;
    struct goishi_group_result result;
    group_clear(&pair->board, slot);
    group_twin_clear(pair->twin, slot);
    for (int i = below(random, size, 2 * size * size); i > 0; i--) {
        int x = below(random, 1, size), y = below(random, 1, size), colour = below(random, 1, 2);
        group_setup(&pair->board, slot, x, y, colour, &result);
        group_twin_setup(pair->twin, slot, x, y, colour, &result);
    }
}

static uint32_t corners(const struct goishi_group_box *box) {
    return GOISHI_FIELD(GROUP, SCAN_BOX, LEFT, box->left) |
           GOISHI_FIELD(GROUP, SCAN_BOX, BOTTOM, box->bottom) |
           GOISHI_FIELD(GROUP, SCAN_BOX, RIGHT, box->right) |
           GOISHI_FIELD(GROUP, SCAN_BOX, TOP, box->top);
}

static void write_box(struct pair *pair, const struct goishi_group_box *box) {
    assert_int_equal(goishi_sim_write(pair->sim, REG(SCAN_BOX), corners(box)), GOISHI_OK);
    assert_int_equal(raw(pair, REG(SCAN_BOX)), corners(box));
}

/* Liberties as points, and the other maps, within a box; the whole board afterwards. */
static void boxes_of(int size, int rounds, uint64_t seed) {
    struct aid_random random = aid_random_start(seed);
    struct pair pair;
    long stones = 0, points = 0;
    pair_open(&pair, size);
    for (int i = 0; i < (aid_soak() ? 10 * rounds : rounds); i++) {
        int slot = i % 3;
        if (i % 20 < 3)
            fill(&pair, &random, slot);
        struct goishi_group_box box;
        box.left = (uint8_t)below(&random, 1, size);
        box.right = (uint8_t)below(&random, box.left, size);
        box.bottom = (uint8_t)below(&random, 1, size);
        box.top = (uint8_t)below(&random, box.bottom, size);
        int x = below(&random, 1, size), y = below(&random, 1, size), real_count, soft_count;
        uint32_t real[GOISHI_MAX_SIZE], soft[GOISHI_MAX_SIZE];
        enum goishi_status status =
            group_twin_liberty_map(pair.twin, slot, x, y, &box, soft, &soft_count);
        assert_int_equal(group_liberty_map(&pair.board, slot, x, y, &box, real, &real_count),
                         status);
        assert_int_equal(real_count, soft_count);
        assert_memory_equal(real, soft, sizeof *real * (size_t)size);
        stones += status == GOISHI_OK;
        points += soft_count;
        int colour = below(&random, 1, 2); /* the maps of a scan within a box */
        write_box(&pair, &box);
        assert_int_equal(goishi_sim_write(pair.sim, REG(SCAN),
                                          GOISHI_FIELD(GROUP, SCAN, SLOT, slot) |
                                              GOISHI_FIELD(GROUP, SCAN, X, x) |
                                              GOISHI_FIELD(GROUP, SCAN, Y, y) |
                                              GOISHI_FIELD(GROUP, SCAN, COLOUR, colour)),
                         GOISHI_OK);
        group_twin_legal(pair.twin, slot, colour, false, soft);
        for (int row = box.bottom; row <= box.top; row++) {
            uint32_t inside = (2u << (box.right - 1)) - (1u << (box.left - 1));
            uint32_t black = 0, white = 0;
            for (int column = 1; column <= size; column++) {
                int c = pair.twin->game[slot].colour[row][column];
                black |= (uint32_t)(c == GOISHI_BLACK) << (column - 1);
                white |= (uint32_t)(c == GOISHI_WHITE) << (column - 1);
            }
            uint32_t at = 4u * (uint32_t)row;
            assert_int_equal(raw(&pair, REG(LEGAL) + at), soft[row - 1] & inside);
            assert_int_equal(raw(&pair, REG(BLACK) + at), black & inside);
            assert_int_equal(raw(&pair, REG(WHITE) + at), white & inside);
        }
        write_box(&pair, &(struct goishi_group_box){1, 1, 31, 31});
        if (i % 20 == 3)
            aid_group_same(&pair.real, &pair.soft, slot);
    }
    printf("%dx%d: %ld strings, %ld liberties\n", size, size, stones, points);
    assert_true(stones > rounds / 5 && points > rounds / 5);
    pair_close(&pair);
}

static void boxes_5x5(void **state) {
    (void)state;
    boxes_of(5, 600, 83);
}

static void boxes_9x9(void **state) {
    (void)state;
    boxes_of(9, 300, 84);
}

/* Boxes that are none are refused and change nothing. */
static void no_boxes(void **state) {
    (void)state;
    struct pair pair;
    pair_open(&pair, 5);
    static const uint8_t bad[][4] = {{0, 1, 5, 5}, {1, 0, 5, 5}, {6, 1, 7, 5}, {1, 6, 5, 7},
                                     {3, 1, 2, 5}, {1, 4, 5, 3}, {0, 0, 0, 0}};
    uint32_t before = raw(&pair, REG(SCAN_BOX));
    assert_int_equal(before, 1 | 1 << 5 | 31 << 10 | 31 << 15);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct goishi_group_box box = {bad[i][0], bad[i][1], bad[i][2], bad[i][3]};
        assert_int_equal(goishi_sim_write(pair.sim, REG(SCAN_BOX), corners(&box)), GOISHI_BUS);
        assert_int_equal(raw(&pair, REG(SCAN_BOX)), before);
        uint32_t rows[GOISHI_MAX_SIZE];
        int count;
        assert_int_equal(group_liberty_map(&pair.board, 0, 1, 1, &box, rows, &count),
                         GOISHI_REFUSED);
        assert_int_equal(group_twin_liberty_map(pair.twin, 0, 1, 1, &box, rows, &count),
                         GOISHI_REFUSED);
    }
    assert_int_equal(goishi_sim_write(pair.sim, REG(LIBERTY), 0), GOISHI_BUS);
    assert_int_equal(goishi_sim_write(pair.sim, REG(REPORT), 0), GOISHI_BUS);
    pair_close(&pair);
}

static uint64_t scan_clocks(struct pair *pair, int right, int top) {
    write_box(pair, &(struct goishi_group_box){1, 1, (uint8_t)right, (uint8_t)top});
    goishi_sim_idle(pair->sim, 40);
    uint64_t start = goishi_sim_clocks(pair->sim);
    assert_int_equal(
        goishi_sim_write(pair->sim, REG(SCAN),
                         GOISHI_FIELD(GROUP, SCAN, X, 1) | GOISHI_FIELD(GROUP, SCAN, Y, 1)),
        GOISHI_OK);
    raw(pair, REG(LIBERTIES));
    return goishi_sim_clocks(pair->sim) - start;
}

static void clocks_of_a_scan(void **state) {
    (void)state;
    struct pair pair;
    pair_open(&pair, 9);
    unsigned long part = (unsigned long)scan_clocks(&pair, 7, 7);
    unsigned long whole = (unsigned long)scan_clocks(&pair, 9, 9);
    printf("a scan of 7x7 points: %lu clocks, of 9x9: %lu\n", part, whole);
    assert_int_equal(whole - part, 81 - 49);
    assert_true(part <= 49 + 30);
    pair_close(&pair);
}

/* Areas of finished games, by the twin's rule and by the score that the board itself reports. */
static void areas(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(85);
    struct pair pair;
    uint32_t busy = 1, maps[4][GOISHI_MAX_SIZE];
    pair_open(&pair, 5);
    for (int slot = 0; slot < 16; slot++)
        group_playout_seed(&pair.board, slot, (uint64_t)aid_random_next(&random) << 32 | 1);
    assert_int_equal(group_playout_start(&pair.board, 0xffff, GOISHI_BLACK, 0), GOISHI_OK);
    while (busy)
        assert_int_equal(group_playout_busy(&pair.board, &busy), GOISHI_OK);
    for (int slot = 0; slot < 16; slot++) {
        struct goishi_playout_last last;
        int score = 0;
        assert_int_equal(group_playout_last(&pair.board, slot, &last), GOISHI_OK);
        assert_int_equal(group_area(&pair.board, slot, maps[0], maps[1]), GOISHI_OK);
        for (int y = 1; y <= 5; y++)
            for (int x = 1; x <= 5; x++) {
                int colour, id;
                assert_int_equal(group_point(&pair.board, slot, x, y, &colour, &id), GOISHI_OK);
                pair.twin->game[slot].colour[y][x] = (uint8_t)colour;
                score +=
                    (int)(maps[0][y - 1] >> (x - 1) & 1) - (int)(maps[1][y - 1] >> (x - 1) & 1);
            }
        assert_int_equal(score, last.score);
        assert_int_equal(group_twin_area(pair.twin, slot, maps[2], maps[3]), GOISHI_OK);
        assert_memory_equal(maps[0], maps[2], 5 * sizeof **maps);
        assert_memory_equal(maps[1], maps[3], 5 * sizeof **maps);
    }
    assert_int_equal(group_area(&pair.board, 16, maps[0], maps[1]), GOISHI_REFUSED);
    assert_int_equal(group_twin_area(pair.twin, -1, maps[0], maps[1]), GOISHI_REFUSED);
    pair_close(&pair);
}

/* A board without them says so, and every register of theirs is a bus error. */
static void without_them(void **state) {
    (void)state;
    static const uint32_t registers[] = {REG(REPORT), REG(SCAN_BOX), REG(LIBERTY), REG(AMAF),
                                         REG(AMAF_CLEAR)};
    struct goishi_sim *sim = aid_sim_open("group+playout", 5);
    uint32_t word;
    assert_int_equal(goishi_sim_read(sim, GOISHI_ADDRESS(SYSTEM, BOARDS), &word), GOISHI_OK);
    assert_int_equal(word & GOISHI_HAS_ALL, 0);
    for (size_t i = 0; i < sizeof registers / sizeof *registers; i++) {
        assert_int_equal(goishi_sim_read(sim, registers[i], &word), GOISHI_BUS);
        assert_int_equal(goishi_sim_write(sim, registers[i], 1 | 1 << 5 | 1 << 10 | 1 << 15),
                         GOISHI_BUS);
    }
    goishi_sim_close(sim);
    sim = aid_sim_open(MODEL, 5);
    assert_int_equal(goishi_sim_read(sim, GOISHI_ADDRESS(SYSTEM, BOARDS), &word), GOISHI_OK);
    assert_int_equal(word & GOISHI_HAS_ALL, GOISHI_HAS_ALL);
    goishi_sim_close(sim);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reports_by_hand),  cmocka_unit_test(reports_5x5),
        cmocka_unit_test(reports_9x9),      cmocka_unit_test(boxes_5x5),
        cmocka_unit_test(boxes_9x9),        cmocka_unit_test(no_boxes),
        cmocka_unit_test(clocks_of_a_scan), cmocka_unit_test(areas),
        cmocka_unit_test(without_them),
    };
    if (getenv("GOISHI_TEST")) /* one test by name, for the mutation check */
        cmocka_set_test_filter(getenv("GOISHI_TEST"));
    return cmocka_run_group_tests_name("group_functions", tests, NULL, NULL);
}
