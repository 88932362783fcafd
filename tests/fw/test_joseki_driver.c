/* SPDX-License-Identifier: Apache-2.0
 * The joseki driver against a bus that records: the exact sequence of accesses. */
#include <string.h>

#include "fw/drivers/joseki.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/mock_bus.h"

#define REG(name) GOISHI_ADDRESS(JOSEKI, name)
#define RESULT(field, value) GOISHI_FIELD(JOSEKI, RESULT, field, value)
#define AT(field, value) GOISHI_FIELD(JOSEKI, POINT, field, value)
#define COMMAND(op, x, y, colour)                                                                  \
    AID_WRITE(REG(COMMAND), GOISHI_FIELD(JOSEKI, COMMAND, OP, op) |                                \
                                GOISHI_FIELD(JOSEKI, COMMAND, X, x) |                              \
                                GOISHI_FIELD(JOSEKI, COMMAND, Y, y) |                              \
                                GOISHI_FIELD(JOSEKI, COMMAND, COLOUR, colour))

static void header(struct aid_mock_bus *mock, uint32_t id, uint32_t size, uint32_t version) {
    aid_mock_bus_answer(mock, REG(ID), id);
    aid_mock_bus_answer(mock, REG(VERSION),
                        GOISHI_FIELD(JOSEKI, VERSION, SIZE, size) |
                            GOISHI_FIELD(JOSEKI, VERSION, VERSION, version));
}

static struct joseki opened(struct aid_mock_bus *mock, int size) {
    struct joseki board;
    aid_mock_bus_init(mock);
    header(mock, GOISHI__JOSEKI__ID__ID_reset, (uint32_t)size,
           GOISHI__JOSEKI__VERSION__VERSION_reset);
    assert_int_equal(joseki_init(&board, aid_mock_bus(mock), GOISHI_JOSEKI_BASE), GOISHI_OK);
    assert_int_equal(board.size, size);
    AID_EXPECT(mock, AID_READ(REG(ID)), AID_READ(REG(VERSION)));
    return board;
}

static void two_accesses_per_command(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct joseki board = opened(&mock, 19);
    struct goishi_joseki_result result;

    aid_mock_bus_answer(&mock, REG(RESULT),
                        RESULT(REMOVED, 2) | RESULT(KILLING, 1) | RESULT(ONE_MATCHED, 1) |
                            RESULT(ALL_MATCHED, 1) | RESULT(DEPTH, 3));
    assert_int_equal(joseki_command(&board, GOISHI_JOSEKI_PLACE, 16, 4, GOISHI_BLACK, &result),
                     GOISHI_OK);
    AID_EXPECT(&mock, COMMAND(GOISHI_JOSEKI_PLACE, 16, 4, GOISHI_BLACK), AID_READ(REG(RESULT)));
    assert_int_equal(result.removed, 2);
    assert_true(result.killing && result.one_matched && result.all_matched);
    assert_false(result.suicide || result.interference);
    assert_int_equal(result.depth, 3);
    assert_int_equal(result.error, GOISHI_JOSEKI_FINE);

    aid_mock_bus_answer(&mock, REG(RESULT),
                        RESULT(SUICIDE, 1) | RESULT(INTERFERENCE, 1) |
                            RESULT(ERROR, GOISHI_JOSEKI_KILLER));
    assert_int_equal(joseki_command(&board, GOISHI_JOSEKI_UNPLACE, 1, 19, 0, &result),
                     GOISHI_REFUSED);
    AID_EXPECT(&mock, COMMAND(GOISHI_JOSEKI_UNPLACE, 1, 19, 0), AID_READ(REG(RESULT)));
    assert_true(result.suicide && result.interference);
    assert_int_equal(result.error, GOISHI_JOSEKI_KILLER);

    /* Without a result only the write. */
    assert_int_equal(joseki_command(&board, GOISHI_JOSEKI_LOAD_S, 3, 3, GOISHI_WHITE, NULL),
                     GOISHI_OK);
    assert_int_equal(joseki_command(&board, GOISHI_JOSEKI_POP, 0, 0, 0, NULL), GOISHI_OK);
    AID_EXPECT(&mock, COMMAND(GOISHI_JOSEKI_LOAD_S, 3, 3, GOISHI_WHITE),
               COMMAND(GOISHI_JOSEKI_POP, 0, 0, 0));

    /* What does not fit is sent as what no board has. */
    joseki_command(&board, GOISHI_JOSEKI_PLACE, -1, 100, 7, NULL);
    joseki_command(&board, (enum goishi_joseki_op)99, 1, 1, -3, NULL);
    AID_EXPECT(&mock, COMMAND(GOISHI_JOSEKI_PLACE, 31, 31, 3), COMMAND(15, 1, 1, 3));
}

static void evaluation(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct joseki board = opened(&mock, 19);
    struct goishi_joseki_score counts;
    int32_t score;
    unsigned clocks;

    aid_mock_bus_answer(&mock, REG(SCORE), (uint32_t)-100);
    assert_int_equal(joseki_evaluate(&board, &score), GOISHI_OK);
    assert_int_equal(score, -100);
    AID_EXPECT(&mock, COMMAND(GOISHI_JOSEKI_EVALUATE, 0, 0, 0), AID_READ(REG(SCORE)));

    for (uint32_t k = 0; k < 8; k++)
        aid_mock_bus_answer(&mock, REG(COUNT[k]),
                            GOISHI_FIELD(JOSEKI, COUNT, WHITE, 100 + k) |
                                GOISHI_FIELD(JOSEKI, COUNT, BLACK, k));
    assert_int_equal(joseki_counts(&board, &counts), GOISHI_OK);
    AID_EXPECT(&mock, AID_READ(REG(SCORE)), AID_READ(REG(COUNT[0])), AID_READ(REG(COUNT[1])),
               AID_READ(REG(COUNT[2])), AID_READ(REG(COUNT[3])), AID_READ(REG(COUNT[4])),
               AID_READ(REG(COUNT[5])), AID_READ(REG(COUNT[6])), AID_READ(REG(COUNT[7])));
    assert_int_equal(counts.score, -100);
    for (int k = 0; k < 8; k++) {
        assert_int_equal(counts.black[k], k);
        assert_int_equal(counts.white[k], 100 + k);
    }

    aid_mock_bus_answer(&mock, REG(CLOCKS), 123);
    assert_int_equal(joseki_clocks(&board, &clocks), GOISHI_OK);
    assert_int_equal(clocks, 123);
    AID_EXPECT(&mock, AID_READ(REG(CLOCKS)));
}

static void settings_and_points(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct joseki board = opened(&mock, 9);
    struct goishi_joseki_point point;

    assert_int_equal(joseki_set_view(&board, 13), GOISHI_OK);
    assert_int_equal(joseki_set_area(&board, true), GOISHI_OK);
    assert_int_equal(joseki_set_bound(&board, 1, 7), GOISHI_OK);
    assert_int_equal(joseki_set_bound(&board, 7, 1023), GOISHI_OK);
    assert_int_equal(joseki_set_weight(&board, 0, -1), GOISHI_OK);
    assert_int_equal(joseki_set_weight(&board, 7, 300), GOISHI_OK);
    AID_EXPECT(&mock, AID_WRITE(REG(VIEW), 13), AID_WRITE(REG(AREA), 1),
               AID_WRITE(REG(BOUND[0]), 7), AID_WRITE(REG(BOUND[6]), 1023),
               AID_WRITE(REG(WEIGHT[0]), GOISHI__JOSEKI__WEIGHT__WEIGHT_bm),
               AID_WRITE(REG(WEIGHT[7]), 300));
    assert_int_equal(joseki_set_view(&board, 16), GOISHI_REFUSED);
    assert_int_equal(joseki_set_bound(&board, 1, 1024), GOISHI_REFUSED);
    assert_int_equal(joseki_set_weight(&board, 8, 0), GOISHI_REFUSED);
    assert_int_equal(joseki_point(&board, 11, 0, &point), GOISHI_BUS);
    AID_EXPECT_NOTHING(&mock);

    const uint32_t word = REG(POINT[32 * 3 + 10]);
    aid_mock_bus_answer(&mock, word,
                        AT(S, 1) | AT(N, 1) | AT(CAPTURED, 1) | AT(DEAD, 1) | AT(FLAGGED, 1) |
                            AT(MISMATCH, 1) | AT(COUNTED, 2));
    assert_int_equal(joseki_point(&board, 10, 3, &point), GOISHI_OK);
    AID_EXPECT(&mock, AID_READ(word));
    assert_int_equal(point.s, 1);
    assert_int_equal(point.n, 1);
    assert_int_equal(point.counted, 2);
    assert_true(point.captured && point.dead && point.flagged && point.mismatch);
    aid_mock_bus_answer(&mock, word, AT(N, 2) | AT(COUNTED, 1));
    assert_int_equal(joseki_point(&board, 10, 3, &point), GOISHI_OK);
    assert_int_equal(point.s, 0);
    assert_int_equal(point.n, 2);
    assert_int_equal(point.counted, 1);
    assert_false(point.captured || point.dead || point.flagged || point.mismatch);
}

static void bus_errors_are_passed_on(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct joseki board = opened(&mock, 9);
    struct goishi_joseki_result result;
    struct goishi_joseki_score counts;
    struct goishi_joseki_point point;
    int32_t score;
    unsigned clocks;
    mock.broken = true;
    assert_int_equal(joseki_command(&board, GOISHI_JOSEKI_POP, 0, 0, 0, &result), GOISHI_BUS);
    assert_int_equal(joseki_evaluate(&board, &score), GOISHI_BUS);
    assert_int_equal(joseki_counts(&board, &counts), GOISHI_BUS);
    assert_int_equal(joseki_point(&board, 1, 1, &point), GOISHI_BUS);
    assert_int_equal(joseki_clocks(&board, &clocks), GOISHI_BUS);
    assert_int_equal(joseki_set_view(&board, 1), GOISHI_BUS);
    assert_int_equal(joseki_init(&board, aid_mock_bus(&mock), GOISHI_JOSEKI_BASE), GOISHI_BUS);
}

static void another_block_is_refused(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct joseki board;
    aid_mock_bus_init(&mock);
    header(&mock, GOISHI__INFLUENCE__ID__ID_reset, 9, 1);
    assert_int_equal(joseki_init(&board, aid_mock_bus(&mock), GOISHI_JOSEKI_BASE), GOISHI_REFUSED);
    header(&mock, GOISHI__JOSEKI__ID__ID_reset, 9, 2);
    assert_int_equal(joseki_init(&board, aid_mock_bus(&mock), GOISHI_JOSEKI_BASE), GOISHI_REFUSED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_accesses_per_command), cmocka_unit_test(evaluation),
        cmocka_unit_test(settings_and_points),      cmocka_unit_test(bus_errors_are_passed_on),
        cmocka_unit_test(another_block_is_refused),
    };
    return cmocka_run_group_tests_name("joseki_driver", tests, NULL, NULL);
}
