/* SPDX-License-Identifier: Apache-2.0
 * The long self-test: boards that are right pass, and every kind of wrong answer is found. The
 * boards are twins here, each wrong in one place. */
#include <string.h>

#include "fw/link/protocol.h"
#include "fw/twin/group.h"
#include "fw/twin/influence.h"
#include "fw/twin/joseki.h"
#include "host/session/selftest.h"
#include "tests/aid/cmocka.h"

enum { SIZE = 9, OPERATIONS = 300 };

static struct influence_twin influence;
static struct joseki_twin joseki;
static struct group_twin group;

static int fault;
enum {
    NO_FAULT,
    BAD_CELL,
    BAD_SUB,
    BAD_MATCH,
    BAD_REFUSAL,
    BAD_POINT,
    BAD_SCORE,
    BAD_PLAY,
    BAD_LIBERTIES,
    BAD_LEGAL,
    BAD_GAME,
    FAULTS
};

static enum goishi_status bad_read(void *board, int x, int y, int16_t *value) {
    const enum goishi_status status = influence_twin_read(board, x, y, value);
    *value = (int16_t)(*value ^ (fault == BAD_CELL && x == 3 && y == 4));
    return status;
}

static enum goishi_status bad_sub(void *board, int x, int y, int colour) {
    return fault == BAD_SUB ? GOISHI_OK : influence_twin_sub(board, x, y, colour);
}

static enum goishi_status bad_command(void *board, enum goishi_joseki_op op, int x, int y,
                                      int colour, struct goishi_joseki_result *result) {
    const enum goishi_status status = joseki_twin_ops.command(board, op, x, y, colour, result);
    if (result && fault == BAD_MATCH && op == GOISHI_JOSEKI_POP)
        result->all_matched ^= 1;
    return fault == BAD_REFUSAL ? GOISHI_OK : status;
}

static enum goishi_status bad_point(void *board, int x, int y, struct goishi_joseki_point *point) {
    const enum goishi_status status = joseki_twin_ops.point(board, x, y, point);
    point->flagged ^= fault == BAD_POINT && x < 5 && y < 5;
    return status;
}

static enum goishi_status bad_evaluate(void *board, int32_t *score) {
    const enum goishi_status status = joseki_twin_ops.evaluate(board, score);
    *score += fault == BAD_SCORE;
    return status;
}

static enum goishi_status bad_play(void *board, int slot, int x, int y, int colour, bool refuse_eye,
                                   struct goishi_group_result *result) {
    const enum goishi_status status =
        group_twin_ops.play(board, slot, x, y, colour, refuse_eye, result);
    if (fault == BAD_PLAY && result->code == GOISHI_GROUP_SUICIDE)
        result->code = GOISHI_GROUP_KO;
    return status;
}

static enum goishi_status bad_liberties(void *board, int slot, int x, int y, int *count) {
    const enum goishi_status status = group_twin_ops.liberties(board, slot, x, y, count);
    *count -= fault == BAD_LIBERTIES && *count > 3;
    return status;
}

static enum goishi_status bad_legal(void *board, int slot, int colour, bool refuse_eye,
                                    uint32_t rows[GOISHI_MAX_SIZE]) {
    const enum goishi_status status = group_twin_ops.legal(board, slot, colour, refuse_eye, rows);
    rows[SIZE - 1] ^= fault == BAD_LEGAL;
    return status;
}

static enum goishi_status bad_sums(void *board, struct goishi_playout_sums *sums) {
    const enum goishi_status status = group_twin_playout_ops.sums(board, sums);
    sums->wins += fault == BAD_GAME;
    return status;
}

static void count(void *context, uint32_t done, uint32_t of) {
    assert_true(done < of);
    ++*(uint32_t *)context;
}

static void every_fault_is_found(void **state) {
    static const int block[FAULTS] = {-1, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3};
    struct goishi_influence_ops influence_ops = influence_twin_ops;
    struct goishi_joseki_ops joseki_ops = joseki_twin_ops;
    struct goishi_group_ops group_ops = group_twin_ops;
    struct goishi_playout_ops playouts = group_twin_playout_ops;
    uint32_t calls = 0;
    (void)state;
    influence_ops.read = bad_read;
    influence_ops.sub = bad_sub;
    joseki_ops.command = bad_command;
    joseki_ops.point = bad_point;
    joseki_ops.evaluate = bad_evaluate;
    group_ops.play = bad_play;
    group_ops.liberties = bad_liberties;
    group_ops.legal = bad_legal;
    playouts.sums = bad_sums;
    const struct goishi_cells cells = {SIZE,      &influence_ops, &influence, &joseki_ops,
                                       &joseki,   &group_ops,     &group,     NULL,
                                       &playouts, GOISHI_HAS_ALL};
    const struct selftest test = {&cells, OPERATIONS, 9, count, &calls};
    for (fault = NO_FAULT; fault < FAULTS; ++fault) {
        influence_twin_init(&influence, SIZE);
        joseki_twin_init(&joseki, SIZE, &influence);
        group_twin_init(&group, SIZE);
        for (int i = 0; i < GOISHI_TEST_BLOCKS; ++i) {
            struct selftest_result result;
            calls = 0;
            if (!selftest_board(&test, i, &result)) {
                assert_int_equal(1 << i, GOISHI_TEST_DICTIONARY);
                continue;
            }
            if (fault && i == block[fault]) {
                if (result.differed == SELFTEST_NONE)
                    fail_msg("fault %d is not found", fault);
                assert_true(result.differed == result.done && result.done < OPERATIONS);
            } else {
                assert_int_equal(result.differed, SELFTEST_NONE);
                assert_int_equal(result.done,
                                 1 << i == GOISHI_TEST_PLAYOUTS ? OPERATIONS / 64 : OPERATIONS);
            }
            assert_int_equal(calls, result.done);
        }
    }
}

static void what_is_missing_is_left_out(void **state) {
    const struct goishi_cells cells = {
        SIZE, &influence_twin_ops, &influence, NULL, NULL, &group_twin_ops, &group, NULL, NULL, 0};
    const struct selftest test = {.cells = &cells, .operations = 20, .seed = 1};
    struct selftest_result result;
    (void)state;
    influence_twin_init(&influence, SIZE);
    group_twin_init(&group, SIZE);
    assert_true(selftest_board(&test, 0, &result));
    assert_false(selftest_board(&test, 1, &result));
    assert_true(selftest_board(&test, 2, &result));
    assert_false(selftest_board(&test, 3, &result));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_found),
        cmocka_unit_test(what_is_missing_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
