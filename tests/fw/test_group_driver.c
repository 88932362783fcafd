/* SPDX-License-Identifier: Apache-2.0
 * The group driver against a bus that records: the exact sequence of accesses. Addresses and words
 * are written out here by hand from docs/registers.md. */
#include "fw/drivers/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/mock_bus.h"

static struct group opened(struct aid_mock_bus *mock, int size) {
    struct group board;
    aid_mock_bus_init(mock);
    aid_mock_bus_answer(mock, 0x30000, 0x50555247);
    aid_mock_bus_answer(mock, 0x30004, (uint32_t)size << 16 | 1);
    assert_int_equal(group_init(&board, aid_mock_bus(mock)), GOISHI_OK);
    assert_int_equal(board.size, size);
    aid_mock_bus_expect(mock, "R30000 R30004");
    return board;
}

static void a_command_and_its_result(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 19);
    enum goishi_group_code code;
    aid_mock_bus_answer(&mock, 0x3000c, 0x00000008); /* placed */
    assert_int_equal(group_play(&board, 5, 16, 4, GOISHI_WHITE, true, &code), GOISHI_OK);
    assert_int_equal(code, GOISHI_GROUP_LEGAL);
    /* PLAY, refuse eyes, slot 5, white, y 4, x 16 */
    aid_mock_bus_expect(&mock, "W30008=10105890 R3000c");
    aid_mock_bus_answer(&mock, 0x3000c, 0x00000004);
    assert_int_equal(group_play(&board, 0, 1, 1, GOISHI_BLACK, false, &code), GOISHI_REFUSED);
    assert_int_equal(code, GOISHI_GROUP_KO);
    aid_mock_bus_expect(&mock, "W30008=10000421 R3000c");
    assert_int_equal(group_clear(&board, 15), GOISHI_OK);
    assert_int_equal(group_pass(&board, 3), GOISHI_OK);
    assert_int_equal(group_copy(&board, 2, 9), GOISHI_OK);
    aid_mock_bus_expect(&mock, "W30008=4000f000 W30008=30003000 W30008=50092000");
}

static void looks(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    int colour, id, count;
    aid_mock_bus_answer(&mock, 0x3000c, 0x002a0400); /* white, group 42 */
    assert_int_equal(group_point(&board, 1, 9, 2, &colour, &id), GOISHI_OK);
    assert_int_equal(colour, GOISHI_WHITE);
    assert_int_equal(id, 42);
    aid_mock_bus_expect(&mock, "W30008=1049 R3000c");
    aid_mock_bus_answer(&mock, 0x30018, 7);
    assert_int_equal(group_liberties(&board, 1, 9, 2, &count), GOISHI_OK);
    assert_int_equal(count, 7);
    aid_mock_bus_expect(&mock, "W30014=1449 R30018");
    uint32_t rows[GOISHI_MAX_SIZE];
    board.size = 2;
    aid_mock_bus_answer(&mock, 0x30104, 3);
    aid_mock_bus_answer(&mock, 0x30108, 1);
    assert_int_equal(group_legal(&board, 0, GOISHI_WHITE, true, rows), GOISHI_OK);
    assert_int_equal(rows[0], 3);
    assert_int_equal(rows[1], 1);
    aid_mock_bus_expect(&mock, "W30014=100821 R30104 R30108");
}

static void two_moves_an_access(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    const struct group_move moves[] = {{1, 1, 1, GOISHI_BLACK, false},
                                       {2, 9, 9, GOISHI_WHITE, true},
                                       {3, 31, 31, GOISHI_BLACK, false}};
    uint8_t codes[3];
    aid_mock_bus_answer(&mock, 0x30020, 0xfffff020);
    assert_int_equal(group_stream(&board, moves, 3, codes), GOISHI_OK);
    assert_int_equal(codes[0], 0);
    assert_int_equal(codes[1], 2);
    assert_int_equal(codes[2], 0);
    aid_mock_bus_expect(&mock, "W3001c=95290821 W3001c=ffff1bff R30020");
    const struct group_move bad = {15, 31, 31, GOISHI_WHITE, true}; /* would be no move at all */
    assert_int_equal(group_stream(&board, &bad, 1, codes), GOISHI_REFUSED);
    aid_mock_bus_expect(&mock, "");
}

static void playouts(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    assert_int_equal(group_playout_seed(&board, 3, 0x0123456789abcdefu), GOISHI_OK);
    assert_int_equal(group_playout_rules(&board, 200, -7), GOISHI_OK);
    assert_int_equal(group_playout_start(&board, 0x00ff, GOISHI_WHITE, true), GOISHI_OK);
    aid_mock_bus_expect(&mock, "W30298=89abcdef W3029c=1234567 W3002c=c8 W30030=3f9 "
                               "W30024=800200ff");
    assert_int_equal(group_playout_again(&board, 300, 14), GOISHI_OK);
    assert_int_equal(group_playout_again(&board, 2, GROUP_PLAYOUT_EMPTY), GOISHI_OK);
    assert_int_equal(group_playout_start(&board, 1, GOISHI_BLACK, GROUP_PLAYOUT_FIRST), GOISHI_OK);
    aid_mock_bus_expect(&mock, "W30048=e012c W30048=100002 W30024=40010001");
    uint32_t games, wins;
    aid_mock_bus_answer(&mock, 0x31000 + 4 * (32 * 5 + 4), 17);
    aid_mock_bus_answer(&mock, 0x32000 + 4 * (32 * 5 + 4), 9);
    assert_int_equal(group_playout_first(&board, 4, 5, &games, &wins), GOISHI_OK);
    assert_int_equal(games, 17);
    assert_int_equal(wins, 9);
    aid_mock_bus_expect(&mock, "R31290 R32290");
    struct group_last last;
    aid_mock_bus_answer(&mock, 0x30088, 5u << 27 | 4u << 22 | 111u << 10 | 0x3ffu);
    assert_int_equal(group_playout_last(&board, 2, &last), GOISHI_OK);
    assert_int_equal(last.score, -1);
    assert_int_equal(last.moves, 111);
    assert_int_equal(last.first_x, 4);
    assert_int_equal(last.first_y, 5);
    aid_mock_bus_expect(&mock, "R30088");
    assert_int_equal(group_playout_seed(&board, 3, 0), GOISHI_REFUSED);
    assert_int_equal(group_playout_start(&board, 0, GOISHI_WHITE, true), GOISHI_REFUSED);
    assert_int_equal(group_playout_rules(&board, 0, 0), GOISHI_REFUSED);
    assert_int_equal(group_playout_again(&board, 0, 1), GOISHI_REFUSED);
    assert_int_equal(group_playout_again(&board, 65536, 1), GOISHI_REFUSED);
    assert_int_equal(group_playout_again(&board, 1, 16), GOISHI_REFUSED);
    assert_int_equal(group_playout_first(&board, 0, 5, &games, &wins), GOISHI_REFUSED);
    aid_mock_bus_expect(&mock, "");
}

static void a_list_of_moves(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    const struct group_move moves[] = {{2, 0, 31, GOISHI_BLACK, false}, /* clears slot 2 */
                                       {2, 9, 9, GOISHI_WHITE, true},
                                       {3, 31, 31, GOISHI_BLACK, false}};
    assert_int_equal(group_burst_list(&board, moves, 3), GOISHI_OK);
    assert_int_equal(group_burst_start(&board, 3, 1000), GOISHI_OK);
    aid_mock_bus_expect(&mock, "W33000=952913e0 W33004=ffff1bff W30050=3e80001");
    struct group_burst sums;
    aid_mock_bus_answer(&mock, 0x30054, 1);
    aid_mock_bus_answer(&mock, 0x30058, 12);
    aid_mock_bus_answer(&mock, 0x3005c, 3);
    aid_mock_bus_answer(&mock, 0x30060, 40);
    assert_int_equal(group_burst_sums(&board, &sums), GOISHI_OK);
    assert_true(sums.busy);
    assert_int_equal(sums.moves, 12);
    assert_int_equal(sums.refused, 3);
    assert_int_equal(sums.clocks, 40);
    aid_mock_bus_expect(&mock, "R30054 R30058 R3005c R30060");
    assert_int_equal(group_burst_list(&board, moves, 0), GOISHI_REFUSED);
    assert_int_equal(group_burst_list(&board, moves, 2049), GOISHI_REFUSED);
    assert_int_equal(group_burst_start(&board, 2049, 1), GOISHI_REFUSED);
    assert_int_equal(group_burst_start(&board, 1, 0), GOISHI_REFUSED);
    assert_int_equal(group_burst_start(&board, 1, 65536), GOISHI_REFUSED);
    aid_mock_bus_expect(&mock, "");
}

static void refusals_reach_no_bus(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    enum goishi_group_code code;
    int colour, id;
    assert_int_equal(group_play(&board, 16, 1, 1, GOISHI_BLACK, false, &code), GOISHI_REFUSED);
    assert_int_equal(group_play(&board, 0, 1, 1, GOISHI_EMPTY, false, &code), GOISHI_REFUSED);
    assert_int_equal(group_play(&board, 0, 10, 1, GOISHI_BLACK, false, &code), GOISHI_REFUSED);
    assert_int_equal(code, GOISHI_GROUP_OFF_BOARD);
    assert_int_equal(group_point(&board, 0, 0, 1, &colour, &id), GOISHI_REFUSED);
    assert_int_equal(group_copy(&board, 0, 16), GOISHI_REFUSED);
    assert_int_equal(group_clear(&board, -1), GOISHI_REFUSED);
    aid_mock_bus_expect(&mock, "");
}

static void bus_errors_are_passed_on(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    enum goishi_group_code code;
    struct goishi_group_summary summary;
    mock.broken = true;
    assert_int_equal(group_play(&board, 0, 1, 1, GOISHI_BLACK, false, &code), GOISHI_BUS);
    assert_int_equal(group_summary(&board, 0, &summary), GOISHI_BUS);
    assert_int_equal(group_init(&board, aid_mock_bus(&mock)), GOISHI_BUS);
}

static void another_block_is_refused(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board;
    aid_mock_bus_init(&mock);
    aid_mock_bus_answer(&mock, 0x30000, 0x48534f47);
    aid_mock_bus_answer(&mock, 0x30004, 9 << 16 | 1);
    assert_int_equal(group_init(&board, aid_mock_bus(&mock)), GOISHI_REFUSED);
    aid_mock_bus_answer(&mock, 0x30000, 0x50555247);
    aid_mock_bus_answer(&mock, 0x30004, 25 << 16 | 1);
    assert_int_equal(group_init(&board, aid_mock_bus(&mock)), GOISHI_REFUSED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_command_and_its_result), cmocka_unit_test(looks),
        cmocka_unit_test(two_moves_an_access),      cmocka_unit_test(playouts),
        cmocka_unit_test(a_list_of_moves),          cmocka_unit_test(refusals_reach_no_bus),
        cmocka_unit_test(bus_errors_are_passed_on), cmocka_unit_test(another_block_is_refused),
    };
    return cmocka_run_group_tests_name("group_driver", tests, NULL, NULL);
}
