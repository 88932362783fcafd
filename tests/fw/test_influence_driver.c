/* SPDX-License-Identifier: Apache-2.0
 * The influence driver against a bus that records: the exact sequence of accesses. Addresses and
 * words are written out here by hand from docs/registers.md. */
#include "fw/drivers/influence.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/mock_bus.h"

static struct influence opened(struct aid_mock_bus *mock, int size) {
    struct influence board;
    aid_mock_bus_init(mock);
    aid_mock_bus_answer(mock, 0x10000, 0x4c464e49);
    aid_mock_bus_answer(mock, 0x10004, (uint32_t)size << 16 | 1);
    assert_int_equal(influence_init(&board, aid_mock_bus(mock)), GOISHI_OK);
    assert_int_equal(board.size, size);
    aid_mock_bus_expect(mock, "R10000 R10004");
    return board;
}

static void one_access_per_operation(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct influence board = opened(&mock, 19);
    assert_int_equal(influence_clear(&board), GOISHI_OK);
    assert_int_equal(influence_add(&board, 16, 4, GOISHI_BLACK), GOISHI_OK);
    assert_int_equal(influence_sub(&board, 0, 20, GOISHI_WHITE), GOISHI_OK);
    aid_mock_bus_expect(&mock, "W10008=30000000 W10008=10010410 W10008=20021400");
    int16_t value;
    aid_mock_bus_answer(&mock, 0x11000 + 4 * (32 * 3 + 17), 0xffffc004);
    assert_int_equal(influence_read(&board, 17, 3, &value), GOISHI_OK);
    assert_int_equal(value, (int16_t)0xc004);
    aid_mock_bus_expect(&mock, "R111c4");
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
    aid_mock_bus_expect(&mock, "");
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
    assert_int_equal(influence_init(&board, aid_mock_bus(&mock)), GOISHI_BUS);
}

static void another_block_is_refused(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct influence board;
    aid_mock_bus_init(&mock);
    aid_mock_bus_answer(&mock, 0x10000, 0x48534f47);
    aid_mock_bus_answer(&mock, 0x10004, 9 << 16 | 1);
    assert_int_equal(influence_init(&board, aid_mock_bus(&mock)), GOISHI_REFUSED);
    aid_mock_bus_answer(&mock, 0x10000, 0x4c464e49);
    aid_mock_bus_answer(&mock, 0x10004, 9 << 16 | 2);
    assert_int_equal(influence_init(&board, aid_mock_bus(&mock)), GOISHI_REFUSED);
    aid_mock_bus_answer(&mock, 0x10004, 25 << 16 | 1);
    assert_int_equal(influence_init(&board, aid_mock_bus(&mock)), GOISHI_REFUSED);
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
