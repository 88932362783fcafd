/* SPDX-License-Identifier: Apache-2.0
 * The joseki twin against the thesis's tables and against evaluations worked out here. */
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/joseki.h"
#include "tests/aid/random.h"

struct boards {
    struct joseki_twin joseki;
    struct influence_twin influence;
};

static struct boards board;

static void *opened(int size) {
    influence_twin_init(&board.influence, size);
    joseki_twin_init(&board.joseki, size, &board.influence);
    return &board.joseki;
}

static void thesis(void **state) {
    (void)state;
    aid_joseki_table_5_2(&joseki_twin_ops, opened(6));
    aid_joseki_table_5_3(&joseki_twin_ops, opened(6));
    aid_joseki_figure_5_5(&joseki_twin_ops, opened(19));
}

static void definitions(void **state) {
    static const int sizes[] = {6, 9, 13, 19};
    (void)state;
    for (int i = 0; i < 4; i++) {
        void *twin = opened(sizes[i]);
        aid_joseki_views(&joseki_twin_ops, twin, sizes[i]);
        aid_joseki_virtual_stones(&joseki_twin_ops, twin, sizes[i]);
        aid_joseki_areas(&joseki_twin_ops, twin, sizes[i]);
        aid_joseki_captured_marks(&joseki_twin_ops, twin);
        aid_joseki_stacks(&joseki_twin_ops, twin);
        aid_joseki_refusals(&joseki_twin_ops, twin, sizes[i]);
    }
}

/* Figure 4.3, typed again: rows |dy|, columns |dx|. */
static const int figure_4_3[6][6] = {{0, 92, 34, 12, 5, 2}, {92, 61, 27, 11, 4, 2},
                                     {34, 27, 15, 7, 3, 1}, {12, 11, 7, 4, 2, 1},
                                     {5, 4, 3, 2, 1, 0},    {2, 2, 1, 1, 0, 0}};

/* One stone in the middle: the values of the figure, each as often as it stands there. */
static void one_stone(void **state) {
    (void)state;
    void *twin = opened(19);
    int32_t score;
    struct goishi_joseki_score counts;
    aid_joseki(&joseki_twin_ops, twin, GOISHI_JOSEKI_LOAD_S, 10, 10, GOISHI_BLACK);
    assert_int_equal(joseki_twin_ops.evaluate(twin, &score), GOISHI_OK);
    joseki_twin_ops.counts(twin, &counts);
    /* Bounds 4 10 20 40 80 140 240. Below 4 (but not 0): 3, 2 and 1; then 4 5 7; 11 12 15; 27 34;
     * 61; 92. */
    static const uint16_t black[8] = {8 + 20 + 20, 12 + 4 + 8, 8 + 4 + 4, 8 + 4, 4, 4, 0, 0};
    for (int k = 0; k < 8; k++) {
        assert_int_equal(counts.black[k], black[k]);
        assert_int_equal(counts.white[k], 0);
    }
    assert_int_equal(score,
                     2 * black[1] + 5 * black[2] + 8 * black[3] + 10 * black[4] + 8 * black[5]);
    /* Seen from the other side the same points are white's. */
    joseki_twin_ops.set_view(twin, 1);
    assert_int_equal(joseki_twin_ops.evaluate(twin, &score), GOISHI_OK);
    joseki_twin_ops.counts(twin, &counts);
    assert_int_equal(score,
                     -(2 * black[1] + 5 * black[2] + 8 * black[3] + 10 * black[4] + 8 * black[5]));
    assert_int_equal(counts.white[4], black[4]);
    assert_int_equal(counts.black[4], 0);
}

/* Random boards, evaluated again here point by point straight from the definition. */
static void random_boards(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(11);
    for (int round = 0; round < 60; round++) {
        int size = round % 2 ? 9 : 19, stones[21][21], score = 0;
        int32_t said;
        void *twin = opened(size);
        memset(stones, 0, sizeof stones);
        for (int i = 0; i < size * 4; i++) {
            int x = 1 + aid_random_below(&random, size), y = 1 + aid_random_below(&random, size);
            int colour = 1 + aid_random_below(&random, 2);
            if (i % 2 == 0 && !board.joseki.n.stone[y - 1][x - 1]) {
                aid_joseki(&joseki_twin_ops, twin, GOISHI_JOSEKI_LOAD_S, x, y, colour);
                stones[y][x] = colour;
            } else if (!board.joseki.n.stone[y - 1][x - 1]) {
                aid_joseki(&joseki_twin_ops, twin, GOISHI_JOSEKI_LOAD_N, x, y, colour);
                stones[y][x] = colour; /* the path lies over the board */
            }
        }
        for (int at = 1; at <= size; at++)
            for (int line = 3; line >= 1; line--) {
                int colour = stones[at][line];
                stones[at][0] = colour ? colour : stones[at][0];
                colour = stones[at][size + 1 - line];
                stones[at][size + 1] = colour ? colour : stones[at][size + 1];
                colour = stones[line][at];
                stones[0][at] = colour ? colour : stones[0][at];
                colour = stones[size + 1 - line][at];
                stones[size + 1][at] = colour ? colour : stones[size + 1][at];
            }
        static const int bounds[7] = {4, 10, 20, 40, 80, 140, 240},
                         weights[8] = {0, 2, 5, 8, 10, 8, 5, 3};
        for (int y = 1; y <= size; y++)
            for (int x = 1; x <= size; x++) {
                int sum = 0, k = 0;
                if (stones[y][x])
                    continue;
                for (int v = 0; v <= size + 1; v++)
                    for (int u = 0; u <= size + 1; u++)
                        if (stones[v][u] && abs(u - x) <= 5 && abs(v - y) <= 5)
                            sum += (stones[v][u] == GOISHI_BLACK ? 1 : -1) *
                                   figure_4_3[abs(v - y)][abs(u - x)];
                while (k < 7 && abs(sum) >= bounds[k])
                    k++;
                score += sum > 0 ? weights[k] : sum < 0 ? -weights[k] : 0;
            }
        assert_int_equal(joseki_twin_ops.evaluate(twin, &said), GOISHI_OK);
        assert_int_equal(said, score);
    }
}

/* SETTLE shows dead links and removes nothing. */
static void settle(void **state) {
    static const char *const rows[6] = {"......", "......", "OO....", "XXO...", "OXO...", "OXO..."};
    static const char *const dead[6] = {"......", "......", "......", "XX....", "OX....", "OX...."};
    (void)state;
    void *twin = opened(6);
    aid_joseki_load(&joseki_twin_ops, twin, GOISHI_JOSEKI_LOAD_N, 6, rows);
    struct goishi_joseki_result result =
        aid_joseki(&joseki_twin_ops, twin, GOISHI_JOSEKI_SETTLE, 0, 0, 0);
    assert_true(result.killing);
    assert_int_equal(result.removed, 0);
    for (int y = 1; y <= 6; y++)
        for (int x = 1; x <= 6; x++)
            assert_int_equal(aid_joseki_point(&joseki_twin_ops, twin, x, y).dead,
                             dead[6 - y][x - 1] != '.');
    aid_joseki(&joseki_twin_ops, twin, GOISHI_JOSEKI_UNPLACE, 3, 3, 0);
    result = aid_joseki(&joseki_twin_ops, twin, GOISHI_JOSEKI_SETTLE, 0, 0, 0);
    assert_true(result.killing); /* the white pair at the left edge */
    assert_false(aid_joseki_point(&joseki_twin_ops, twin, 2, 2).dead);
    assert_true(aid_joseki_point(&joseki_twin_ops, twin, 1, 2).dead);
}

/* Smaller than the three points that a virtual stone looks at. */
static void tiny_boards(void **state) {
    (void)state;
    for (int size = 1; size <= 5; size++) {
        struct influence_twin influence;
        struct joseki_twin board;
        struct goishi_joseki_point point;
        int32_t score;
        influence_twin_init(&influence, size);
        joseki_twin_init(&board, size, &influence);
        assert_int_equal(joseki_twin_command(&board, GOISHI_JOSEKI_LOAD_S, 1, size, GOISHI_WHITE),
                         GOISHI_OK);
        assert_int_equal(joseki_twin_ops.evaluate(&board, &score), GOISHI_OK);
        assert_int_equal(joseki_twin_point(&board, 0, size, &point), GOISHI_OK);
        assert_int_equal(point.counted, GOISHI_WHITE);
        assert_int_equal(joseki_twin_point(&board, 1, 0, &point), GOISHI_OK);
        assert_int_equal(point.counted, size <= 3 ? GOISHI_WHITE : GOISHI_EMPTY);
    }
}

static void no_influence_board(void **state) {
    struct goishi_joseki_result result;
    (void)state;
    joseki_twin_init(&board.joseki, 9, NULL);
    assert_int_equal(
        joseki_twin_ops.command(&board.joseki, GOISHI_JOSEKI_EVALUATE, 0, 0, 0, &result),
        GOISHI_REFUSED);
    assert_int_equal(result.error, GOISHI_JOSEKI_NO_INFLUENCE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thesis),      cmocka_unit_test(definitions),
        cmocka_unit_test(one_stone),   cmocka_unit_test(random_boards),
        cmocka_unit_test(settle),      cmocka_unit_test(no_influence_board),
        cmocka_unit_test(tiny_boards),
    };
    return cmocka_run_group_tests_name("joseki_twin", tests, NULL, NULL);
}
