/* SPDX-License-Identifier: Apache-2.0
 * The thesis's influence examples, and plain sums. */
#include "tests/aid/oracle/influence.h"

#include <stdlib.h>

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

/* Figure 4.3, by distance: rows |dy|, columns |dx|. */
static const int figure[6][6] = {{0, 92, 34, 12, 5, 2}, {92, 61, 27, 11, 4, 2},
                                 {34, 27, 15, 7, 3, 1}, {12, 11, 7, 4, 2, 1},
                                 {5, 4, 3, 2, 1, 0},    {2, 2, 1, 1, 0, 0}};

static int from(int colour, int dx, int dy) {
    const int sign = colour == GOISHI_BLACK ? 1 : colour == GOISHI_WHITE ? -1 : 0;
    return abs(dx) > 5 || abs(dy) > 5 ? 0 : sign * figure[abs(dy)][abs(dx)];
}

/* The first stone inwards from a border point, among three. */
static int virtual_stone(const struct rules *board, int x, int y, int dx, int dy) {
    for (int i = 1; i <= 3; i++)
        if (board->now[y + i * dy][x + i * dx])
            return board->now[y + i * dy][x + i * dx];
    return 0;
}

void aid_influence_sums(const struct rules *board, int16_t heat[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE]) {
    const int size = board->width;
    for (int y = 1; y <= size; y++)
        for (int x = 1; x <= size; x++) {
            int sum = 0;
            for (int v = 1; v <= size; v++)
                for (int u = 1; u <= size; u++)
                    sum += from(board->now[v][u], u - x, v - y);
            for (int i = 1; i <= size; i++)
                sum += from(virtual_stone(board, i, 0, 0, 1), i - x, -y) +
                       from(virtual_stone(board, i, size + 1, 0, -1), i - x, size + 1 - y) +
                       from(virtual_stone(board, 0, i, 1, 0), -x, i - y) +
                       from(virtual_stone(board, size + 1, i, -1, 0), size + 1 - x, i - y);
            heat[y - 1][x - 1] = (int16_t)sum;
        }
}
