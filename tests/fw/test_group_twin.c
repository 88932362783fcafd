/* SPDX-License-Identifier: Apache-2.0
 * The group twin by itself: positions a player knows, and the fast board beside it. */
#include "fw/twin/group.h"
#include "host/fast/board.h"
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

/* Two implementations that share no line: plain flood fill and incremental pseudo-liberties. */
static void fast_board_agrees(int size, int moves, struct aid_random *random) {
    struct fast_board fast;
    struct aid_group group = fresh(size);
    fast_board_clear(&fast, size);
    int colour = GOISHI_BLACK;
    for (int i = 0; i < moves; i++) {
        int x = aid_random_below(random, size + 2), y = aid_random_below(random, size + 2);
        bool refuse_eye = aid_random_below(random, 4) != 0;
        enum goishi_group_code code = 99;
        int expected = fast_board_check(&fast, fast_board_point(x, y), colour, refuse_eye);
        group_twin_play(&twin, 0, x, y, colour, refuse_eye, &code);
        if ((int)code != expected)
            fail_msg("move %d, size %d (%d,%d): twin %d, fast board %d", i, size, x, y, code,
                     expected);
        if (code == GOISHI_GROUP_LEGAL) {
            fast_board_play(&fast, fast_board_point(x, y), colour);
            colour = goishi_other(colour);
        }
        if (i % 64 == 0)
            for (int py = 1; py <= size; py++)
                for (int px = 1; px <= size; px++)
                    assert_int_equal(twin.game[0].colour[py][px],
                                     fast.colour[fast_board_point(px, py)]);
        if (aid_random_below(random, 40 * size * size) == 0) {
            group_twin_clear(&twin, 0);
            fast_board_clear(&fast, size);
        }
    }
    struct goishi_group_summary summary;
    assert_int_equal(group.ops->summary(group.board, 0, &summary), GOISHI_OK);
    assert_int_equal(summary.captured[1] + summary.captured[2], fast.captured);
}

static void fast_board(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(11);
    for (int size = 2; size <= 9; size++)
        fast_board_agrees(size, aid_soak() ? 400000 : 20000, &random);
    fast_board_agrees(19, aid_soak() ? 400000 : 20000, &random);
}

/* Whole playouts end where no move is left, and both boards count the same area there. */
static void fast_playouts(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(12);
    uint64_t seed = aid_random_next(&random) | 1u;
    for (int i = 0; i < 40; i++) {
        int size = i % 2 ? 9 : 5;
        struct fast_board fast;
        struct aid_group group = fresh(size);
        struct goishi_group_summary summary;
        fast_board_clear(&fast, size);
        int moves = fast_board_playout(&fast, GOISHI_BLACK, 1000, &seed);
        for (int y = 1; y <= size; y++)
            for (int x = 1; x <= size; x++) {
                enum goishi_group_code code;
                int colour = fast.colour[fast_board_point(x, y)];
                if (colour)
                    assert_int_equal(group_twin_setup(&twin, 0, x, y, colour, &code), GOISHI_OK);
            }
        group.ops->summary(group.board, 0, &summary);
        assert_int_equal(summary.score, fast_board_score(&fast));
        assert_true(summary.over || moves == 1000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kokkalis),      cmocka_unit_test(positions),
        cmocka_unit_test(fast_board),    cmocka_unit_test(legal_positions_counted),
        cmocka_unit_test(fast_playouts),
    };
    return cmocka_run_group_tests_name("group_twin", tests, NULL, NULL);
}
