/* SPDX-License-Identifier: Apache-2.0
 * The influence driver against a bus that records: the exact sequence of accesses. */
#include "fw/drivers/influence.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/mock_bus.h"

#define REG(name) GOISHI_ADDRESS(INFLUENCE, name)
#define COMMAND(op, x, y, colour)                                                                  \
    (GOISHI_FIELD(INFLUENCE, COMMAND, OP, GOISHI_INFLUENCE_##op) |                                 \
     GOISHI_FIELD(INFLUENCE, COMMAND, X, x) | GOISHI_FIELD(INFLUENCE, COMMAND, Y, y) |             \
     GOISHI_FIELD(INFLUENCE, COMMAND, COLOUR, colour))

static void header(struct aid_mock_bus *mock, uint32_t id, uint32_t size, uint32_t version) {
    aid_mock_bus_answer(mock, REG(ID), id);
    aid_mock_bus_answer(mock, REG(VERSION),
                        GOISHI_FIELD(INFLUENCE, VERSION, SIZE, size) |
                            GOISHI_FIELD(INFLUENCE, VERSION, VERSION, version));
}

static struct influence opened(struct aid_mock_bus *mock, int size) {
    struct influence board;
    aid_mock_bus_init(mock);
    header(mock, GOISHI__INFLUENCE__ID__ID_reset, (uint32_t)size,
           GOISHI__INFLUENCE__VERSION__VERSION_reset);
    assert_int_equal(influence_init(&board, aid_mock_bus(mock), GOISHI_INFLUENCE_BASE), GOISHI_OK);
    assert_int_equal(board.size, size);
    AID_EXPECT(mock, AID_READ(REG(ID)), AID_READ(REG(VERSION)));
    return board;
}

static void one_access_per_operation(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct influence board = opened(&mock, 19);
    assert_int_equal(influence_clear(&board), GOISHI_OK);
    assert_int_equal(influence_add(&board, 16, 4, GOISHI_BLACK), GOISHI_OK);
    assert_int_equal(influence_sub(&board, 0, 20, GOISHI_WHITE), GOISHI_OK);
    AID_EXPECT(&mock, AID_WRITE(REG(COMMAND), COMMAND(CLEAR, 0, 0, 0)),
               AID_WRITE(REG(COMMAND), COMMAND(ADD, 16, 4, GOISHI_BLACK)),
               AID_WRITE(REG(COMMAND), COMMAND(SUB, 0, 20, GOISHI_WHITE)));
    int16_t value;
    const uint32_t cell = REG(CELL[32 * 3 + 17]);
    aid_mock_bus_answer(&mock, cell, 0xffffc004);
    assert_int_equal(influence_read(&board, 17, 3, &value), GOISHI_OK);
    assert_int_equal(value, (int16_t)0xc004);
    AID_EXPECT(&mock, AID_READ(cell));
}

static void refusals_reach_no_bus(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct influence board = opened(&mock, 9);
    int16_t value;
    assert_int_equal(influence_add(&board, 11, 1, GOISHI_BLACK), GOISHI_REFUSED);
    assert_int_equal(influence_add(&board, 1, -1, GOISHI_BLACK), GOISHI_REFUSED);
    assert_int_equal(influence_sub(&board, 1, 1, GOISHI_EMPTY), GOISHI_REFUSED);
    assert_int_equal(influence_sub(&board, 1, 1, 3), GOISHI_REFUSED);
    assert_int_equal(influence_read(&board, 0, 1, &value), GOISHI_REFUSED);
    assert_int_equal(influence_read(&board, 1, 10, &value), GOISHI_REFUSED);
    AID_EXPECT_NOTHING(&mock);
}

static void bus_errors_are_passed_on(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct influence board = opened(&mock, 9);
    int16_t value;
    mock.broken = true;
    assert_int_equal(influence_clear(&board), GOISHI_BUS);
    assert_int_equal(influence_add(&board, 1, 1, GOISHI_BLACK), GOISHI_BUS);
    assert_int_equal(influence_read(&board, 1, 1, &value), GOISHI_BUS);
    assert_int_equal(influence_init(&board, aid_mock_bus(&mock), GOISHI_INFLUENCE_BASE),
                     GOISHI_BUS);
}

static void another_block_is_refused(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct influence board;
    aid_mock_bus_init(&mock);
    header(&mock, GOISHI__SYSTEM__ID__ID_reset, 9, 1);
    assert_int_equal(influence_init(&board, aid_mock_bus(&mock), GOISHI_INFLUENCE_BASE),
                     GOISHI_REFUSED);
    header(&mock, GOISHI__INFLUENCE__ID__ID_reset, 9, 2);
    assert_int_equal(influence_init(&board, aid_mock_bus(&mock), GOISHI_INFLUENCE_BASE),
                     GOISHI_REFUSED);
    header(&mock, GOISHI__INFLUENCE__ID__ID_reset, 25, 1);
    assert_int_equal(influence_init(&board, aid_mock_bus(&mock), GOISHI_INFLUENCE_BASE),
                     GOISHI_REFUSED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_access_per_operation),
        cmocka_unit_test(refusals_reach_no_bus),
        cmocka_unit_test(bus_errors_are_passed_on),
        cmocka_unit_test(another_block_is_refused),
    };
    return cmocka_run_group_tests_name("influence_driver", tests, NULL, NULL);
}
