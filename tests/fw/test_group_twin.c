/* SPDX-License-Identifier: Apache-2.0
 * The group twin by itself: positions a player knows, and the fast board beside it. */
#include "fw/go/playout.h"
#include "fw/twin/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/group.h"
#include "tests/aid/random.h"

static struct group_twin twin;

static struct aid_group fresh(int size) {
    group_twin_init(&twin, size);
    return (struct aid_group){&group_twin_ops, &twin, size};
}

static void kokkalis(void **state) {
    (void)state;
    struct aid_group group = fresh(9);
    aid_group_kokkalis(&group);
}

static void positions(void **state) {
    (void)state;
    struct aid_group group = fresh(9);
    aid_group_positions(&group);
}

static void legal_positions_counted(void **state) {
    (void)state;
    struct aid_group group = fresh(2);
    assert_int_equal(aid_group_count_positions(&group), 57);
    group = fresh(3);
    assert_int_equal(aid_group_count_positions(&group), 12675);
}

/* Two implementations that share no line: plain flood fill and incremental sets of liberties. */
static void go_board_agrees(int size, int moves, struct aid_random *random) {
    struct go_board board;
    struct aid_group group = fresh(size);
    go_clear(&board, size, size);
    int colour = GOISHI_BLACK;
    for (int i = 0; i < moves; i++) {
        int x = aid_random_below(random, size + 2), y = aid_random_below(random, size + 2);
        bool refuse_eye = aid_random_below(random, 4) != 0;
        struct goishi_group_result result = {.code = 7};
        int expected = go_check(&board, go_point(x, y), colour, refuse_eye);
        group_twin_play(&twin, 0, x, y, colour, refuse_eye, &result);
        if ((int)result.code != expected)
            fail_msg("move %d, size %d (%d,%d): twin %d, fw/go %d", i, size, x, y, result.code,
                     expected);
        if (result.code == GOISHI_GROUP_LEGAL) {
            go_play(&board, go_point(x, y), colour, NULL);
            colour = goishi_other(colour);
        }
        if (i % 64 == 0)
            for (int py = 1; py <= size; py++)
                for (int px = 1; px <= size; px++)
                    assert_int_equal(twin.game[0].colour[py][px], board.colour[go_point(px, py)]);
        if (aid_random_below(random, 40 * size * size) == 0) {
            group_twin_clear(&twin, 0);
            go_clear(&board, size, size);
        }
    }
    struct goishi_group_summary summary;
    assert_int_equal(group.ops->summary(group.board, 0, &summary), GOISHI_OK);
    assert_int_equal(summary.captured[1] + summary.captured[2],
                     board.prisoners[1] + board.prisoners[2]);
}

static void go_board(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(11);
    for (int size = 2; size <= 9; size++)
        go_board_agrees(size, aid_soak() ? 400000 : 20000, &random);
    go_board_agrees(19, aid_soak() ? 400000 : 20000, &random);
}

/* Whole playouts end where no move is left, and both boards count the same area there. */
static void go_playouts(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(12);
    struct go_random numbers = {aid_random_next(&random) | 1u};
    for (int i = 0; i < 40; i++) {
        int size = i % 2 ? 9 : 5;
        struct go_board board;
        struct aid_group group = fresh(size);
        struct goishi_group_summary summary;
        go_clear(&board, size, size);
        int moves = go_playout(&board, GOISHI_BLACK, 1000, &numbers);
        for (int y = 1; y <= size; y++)
            for (int x = 1; x <= size; x++) {
                struct goishi_group_result result;
                int colour = board.colour[go_point(x, y)];
                if (colour)
                    assert_int_equal(group_twin_setup(&twin, 0, x, y, colour, &result), GOISHI_OK);
            }
        group.ops->summary(group.board, 0, &summary);
        assert_int_equal(summary.score, go_playout_score(&board));
        assert_true(summary.over || moves == 1000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kokkalis),    cmocka_unit_test(positions),
        cmocka_unit_test(go_board),    cmocka_unit_test(legal_positions_counted),
        cmocka_unit_test(go_playouts),
    };
    return cmocka_run_group_tests_name("group_twin", tests, NULL, NULL);
}
