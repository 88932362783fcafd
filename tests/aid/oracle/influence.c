/* SPDX-License-Identifier: Apache-2.0
 * The thesis's influence examples. */
#include "tests/aid/oracle/influence.h"

#include "tests/aid/cmocka.h"

static int16_t value_at(const struct goishi_influence_ops *ops, void *board, int x, int y) {
    int16_t value = 0x5555;
    assert_int_equal(ops->read(board, x, y, &value), GOISHI_OK);
    return value;
}

/* Accumulators at (1,1) (1,5) (5,5) (10,10) after each stone. */
void aid_influence_table_5_1(const struct goishi_influence_ops *ops, void *board) {
    static const struct {
        int x, y, colour;
        uint16_t expected[4];
    } rows[] = {
        {1, 3, GOISHI_BLACK, {0x0022, 0x0022, 0x0003, 0x0000}},
        {2, 5, GOISHI_BLACK, {0x0026, 0x007e, 0x000f, 0x0000}},
        {7, 8, GOISHI_WHITE, {0x0026, 0x007e, 0x0008, 0xfff9}},
        {10, 9, GOISHI_WHITE, {0x0026, 0x007e, 0x0008, 0xff9d}},
        {15, 15, GOISHI_BLACK, {0x0026, 0x007e, 0x0008, 0xff9d}},
        {12, 10, GOISHI_BLACK, {0x0026, 0x007e, 0x0008, 0xffbf}},
        {2, 8, GOISHI_WHITE, {0x0026, 0x0073, 0x0004, 0xffbf}},
        {10, 10, GOISHI_BLACK, {0x0026, 0x0073, 0x0004, 0x3fbf}},
        {5, 5, GOISHI_WHITE, {0x0025, 0x006e, 0xc004, 0x3fbf}},
    };
    static const int at[4][2] = {{1, 1}, {1, 5}, {5, 5}, {10, 10}};
    assert_int_equal(ops->clear(board), GOISHI_OK);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(ops->add(board, rows[i].x, rows[i].y, rows[i].colour), GOISHI_OK);
        for (int k = 0; k < 4; k++)
            assert_int_equal((uint16_t)value_at(ops, board, at[k][0], at[k][1]),
                             rows[i].expected[k]);
    }
    /* Undone in another order, nothing is left. */
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(ops->sub(board, rows[i].x, rows[i].y, rows[i].colour), GOISHI_OK);
    for (int k = 0; k < 4; k++)
        assert_int_equal(value_at(ops, board, at[k][0], at[k][1]), 0);
}

/* Two black stones at (1,3) and (2,2). */
void aid_influence_figure_4_4(const struct goishi_influence_ops *ops, void *board) {
    assert_int_equal(ops->clear(board), GOISHI_OK);
    assert_int_equal(ops->add(board, 1, 3, GOISHI_BLACK), GOISHI_OK);
    assert_int_equal(ops->add(board, 2, 2, GOISHI_BLACK), GOISHI_OK);
    assert_int_equal(value_at(ops, board, 2, 3), 184);
    assert_int_equal(value_at(ops, board, 1, 1), 95);
    assert_int_equal(value_at(ops, board, 2, 1), 119);
    assert_int_equal(value_at(ops, board, 3, 3), 95);
}
