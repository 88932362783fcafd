/* SPDX-License-Identifier: Apache-2.0
 * The influence twin against the thesis's own figures and against direct sums. */
#include <string.h>

#include "fw/twin/influence.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/influence.h"
#include "tests/aid/random.h"

static void golden_table_5_1(void **state) {
    (void)state;
    struct influence_twin twin;
    influence_twin_init(&twin, 19);
    aid_influence_table_5_1(&influence_twin_ops, &twin);
}

static void golden_figure_4_4(void **state) {
    (void)state;
    struct influence_twin twin;
    influence_twin_init(&twin, 19);
    aid_influence_figure_4_4(&influence_twin_ops, &twin);
}

/* Figure 4.3, row |dy| = 5 first, typed from the thesis and not from the twin. */
static void golden_figure_4_3(void **state) {
    (void)state;
    static const int figure[6][6] = {{2, 2, 1, 1, 0, 0},     {5, 4, 3, 2, 1, 0},
                                     {12, 11, 7, 4, 2, 1},   {34, 27, 15, 7, 3, 1},
                                     {92, 61, 27, 11, 4, 2}, {0, 92, 34, 12, 5, 2}};
    for (int dy = -6; dy <= 6; dy++)
        for (int dx = -6; dx <= 6; dx++) {
            int ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy;
            int expected = ax > 5 || ay > 5 ? 0 : figure[5 - ay][ax];
            assert_int_equal(influence_twin_value(dx, dy), expected);
        }
}

/* Any legal board: the accumulators are the plain sums over its stones, and nothing wraps. */
static void random_boards_equal_direct_sums(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(41);
    for (int round = 0; round < 200; round++) {
        static const int sizes[] = {6, 9, 13, 19};
        int size = sizes[round % 4];
        int stones[GOISHI_MAX_SIZE + 2][GOISHI_MAX_SIZE + 2] = {{0}};
        struct influence_twin twin;
        influence_twin_init(&twin, size);
        for (int i = 0; i < size * size; i++) {
            int x = aid_random_below(&random, size + 2), y = aid_random_below(&random, size + 2);
            int colour = 1 + aid_random_below(&random, 2);
            if (stones[y][x]) {
                assert_int_equal(influence_twin_sub(&twin, x, y, stones[y][x]), GOISHI_OK);
                stones[y][x] = GOISHI_EMPTY;
            } else {
                assert_int_equal(influence_twin_add(&twin, x, y, colour), GOISHI_OK);
                stones[y][x] = colour;
            }
        }
        for (int y = 1; y <= size; y++)
            for (int x = 1; x <= size; x++) {
                int sum = 0;
                for (int sy = 0; sy <= size + 1; sy++)
                    for (int sx = 0; sx <= size + 1; sx++) {
                        int sign = stones[sy][sx] == GOISHI_BLACK   ? 1
                                   : stones[sy][sx] == GOISHI_WHITE ? -1
                                                                    : 0;
                        sum += sign *
                               (sx == x && sy == y ? 0x4000 : influence_twin_value(sx - x, sy - y));
                    }
                int16_t value;
                assert_int_equal(influence_twin_read(&twin, x, y, &value), GOISHI_OK);
                assert_int_equal(value, sum);
            }
    }
}

static void refusals_change_nothing(void **state) {
    (void)state;
    struct influence_twin twin, before;
    influence_twin_init(&twin, 9);
    influence_twin_add(&twin, 3, 3, GOISHI_BLACK);
    before = twin;
    static const int bad[][3] = {{-1, 3, 1}, {11, 3, 1}, {3, -1, 1}, {3, 11, 2},
                                 {3, 3, 0},  {3, 3, 3},  {99, 99, 1}};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(influence_twin_add(&twin, bad[i][0], bad[i][1], bad[i][2]),
                         GOISHI_REFUSED);
        assert_int_equal(influence_twin_sub(&twin, bad[i][0], bad[i][1], bad[i][2]),
                         GOISHI_REFUSED);
        assert_memory_equal(&twin, &before, sizeof twin);
    }
    int16_t value;
    assert_int_equal(influence_twin_read(&twin, 0, 1, &value), GOISHI_REFUSED);
    assert_int_equal(influence_twin_read(&twin, 1, 10, &value), GOISHI_REFUSED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_table_5_1),
        cmocka_unit_test(golden_figure_4_4),
        cmocka_unit_test(golden_figure_4_3),
        cmocka_unit_test(random_boards_equal_direct_sums),
        cmocka_unit_test(refusals_change_nothing),
    };
    return cmocka_run_group_tests_name("influence_twin", tests, NULL, NULL);
}
