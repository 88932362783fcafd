/* SPDX-License-Identifier: Apache-2.0
 * Points: Table 3.1 as the thesis prints it, names of every point of every board. */
#include <stdio.h>
#include <string.h>

#include "fw/go/point.h"
#include "tests/aid/cmocka.h"

/* Table 3.1 for the 19x19 board, written out: where (x, y) goes on boards 0/1, 2/3, ... 14/15. */
static void table(int pair, int x, int y, int *tx, int *ty) {
    const int row[8][2] = {{x, y}, {x, 20 - y}, {20 - x, y}, {20 - x, 20 - y},
                           {y, x}, {y, 20 - x}, {20 - y, x}, {20 - y, 20 - x}};
    *tx = row[pair][0];
    *ty = row[pair][1];
}

static void equivalents_are_table_3_1(void **state) {
    (void)state;
    for (int board = 0; board < 16; ++board)
        for (int y = 0; y <= 20; ++y)
            for (int x = 0; x <= 20; ++x)
                for (int colour = 0; colour <= 2; ++colour) {
                    int tx, ty, ax = x, ay = y, ac = colour;
                    table(board / 2, x, y, &tx, &ty);
                    go_equivalent(board, 19, &ax, &ay, &ac);
                    assert_int_equal(ax, tx);
                    assert_int_equal(ay, ty);
                    /* Odd boards swap the colours. */
                    assert_int_equal(ac, board % 2 && colour ? 3 - colour : colour);
                    go_equivalent(go_equivalent_inverse(board), 19, &ax, &ay, &ac);
                    assert_true(ax == x && ay == y && ac == colour);
                }
}

static void points_have_numbers(void **state) {
    (void)state;
    bool used[GO_POINTS] = {false};
    for (int y = 0; y <= 20; ++y)
        for (int x = 0; x <= 20; ++x) {
            const int p = go_point(x, y);
            assert_true(p >= 0 && p < GO_POINTS && !used[p]);
            used[p] = true;
            assert_int_equal(go_x(p), x);
            assert_int_equal(go_y(p), y);
        }
    assert_int_equal(go_point(4, 4) + GO_NORTH, go_point(4, 5));
    assert_int_equal(go_point(4, 4) + GO_SOUTH, go_point(4, 3));
    assert_int_equal(go_point(4, 4) + GO_EAST, go_point(5, 4));
    assert_int_equal(go_point(4, 4) + GO_WEST, go_point(3, 4));
}

static void names_go_both_ways(void **state) {
    (void)state;
    for (int height = 1; height <= 19; ++height)
        for (int width = 1; width <= 19; ++width)
            for (int y = 1; y <= 19; ++y)
                for (int x = 1; x <= 19; ++x) {
                    char wanted[16], name[GO_NAME_BYTES], sgf[GO_SGF_BYTES];
                    const bool on = x <= width && y <= height;
                    int a = -1, b = -1;
                    snprintf(wanted, sizeof wanted, "%c%d", 'A' + x - 1 + (x >= 9), y);
                    go_name(x, y, name);
                    assert_string_equal(name, wanted);
                    assert_int_equal(go_parse_name(name, width, height, &a, &b), on);
                    assert_true(on ? a == x && b == y : a == -1 && b == -1);
                    name[0] = (char)(name[0] - 'A' + 'a');
                    a = b = -1;
                    assert_int_equal(go_parse_point(name, width, height, &a, &b), on);
                    assert_true(on ? a == x && b == y : a == -1 && b == -1);
                    if (!on)
                        continue;
                    /* From the upper left: the first letter to the right, the second down. */
                    snprintf(wanted, sizeof wanted, "%c%c", 'a' + x - 1, 'a' + height - y);
                    go_sgf_name(x, y, height, sgf);
                    assert_string_equal(sgf, wanted);
                    a = b = -1;
                    assert_true(go_parse_sgf(sgf, 2, width, height, &a, &b));
                    assert_true(a == x && b == y);
                }
}

static void a_player_reads_them(void **state) {
    (void)state;
    char name[GO_NAME_BYTES], sgf[GO_SGF_BYTES];
    int x = -1, y = -1;
    go_name(16, 16, name);
    assert_string_equal(name, "Q16");
    go_sgf_name(16, 16, 19, sgf);
    assert_string_equal(sgf, "pd");
    assert_int_equal(go_column(9), 'J');
    assert_int_equal(go_column(19), 'T');
    assert_true(go_parse_name("d4", 19, 19, &x, &y) && x == 4 && y == 4);
    assert_true(go_parse_name("Z25", 25, 25, &x, &y) && x == 25 && y == 25);
}

static void a_pass_has_no_point(void **state) {
    (void)state;
    char name[GO_NAME_BYTES], sgf[GO_SGF_BYTES];
    int x = -1, y = -1;
    assert_int_equal(go_point(0, 0), GO_PASS);
    go_name(0, 0, name);
    assert_string_equal(name, "pass");
    go_sgf_name(0, 0, 19, sgf);
    assert_string_equal(sgf, "");
    assert_false(go_parse_point("pass", 19, 19, &x, &y));
    assert_true(x == -1 && y == -1);
    assert_true(go_parse_name("PaSs", 1, 1, &x, &y) && x == 0 && y == 0);
    x = y = -1;
    assert_true(go_parse_sgf("", 0, 1, 1, &x, &y) && x == 0 && y == 0);
    x = y = -1;
    assert_true(go_parse_sgf("tt", 2, 19, 19, &x, &y) && x == 0 && y == 0);
    assert_true(go_parse_sgf("tt", 2, 20, 21, &x, &y) && x == 20 && y == 2);
}

static void bad_names_are_refused(void **state) {
    (void)state;
    static const char *const bad[] = {"",    "A",   "1",     "I5",    "i5",  "U1",  "A0",  "A00",
                                      "A01", "A20", "A100",  "AA1",   "A1 ", " A1", "A-1", "A1x",
                                      "pas", "pa",  "pass1", "passs", "Z9",  "@1",  "[1",  "A+1"};
    static const char *const bad_sgf[] = {"a",  "aaa", "ua", "au", "Aa",
                                          "aA", "a1",  " a", "a ", "{a"};
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; ++i) {
        int x = -1, y = -1;
        assert_false(go_parse_name(bad[i], 19, 19, &x, &y));
        assert_true(x == -1 && y == -1);
    }
    for (unsigned i = 0; i < sizeof bad_sgf / sizeof *bad_sgf; ++i) {
        int x = -1, y = -1;
        assert_false(go_parse_sgf(bad_sgf[i], strlen(bad_sgf[i]), 19, 19, &x, &y));
        assert_true(x == -1 && y == -1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_have_numbers),   cmocka_unit_test(equivalents_are_table_3_1),
        cmocka_unit_test(names_go_both_ways),    cmocka_unit_test(a_player_reads_them),
        cmocka_unit_test(bad_names_are_refused), cmocka_unit_test(a_pass_has_no_point),
    };
    return cmocka_run_group_tests_name("go_point", tests, NULL, NULL);
}
