/* SPDX-License-Identifier: Apache-2.0
 * The group driver against a bus that records: the exact sequence of accesses. */
#include "fw/drivers/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/mock_bus.h"

#define REG(name) GOISHI_ADDRESS(GROUP, name)
#define COMMAND(field, value) GOISHI_FIELD(GROUP, COMMAND, field, value)
#define RESULT(field, value) GOISHI_FIELD(GROUP, RESULT, field, value)
#define SCAN(field, value) GOISHI_FIELD(GROUP, SCAN, field, value)
#define LAST(field, value) GOISHI_FIELD(GROUP, PLAYOUT_LAST, field, value)
/* A move of a stream, low half or high half. */
#define MOVE(half, slot, x, y, white, eye)                                                         \
    (GOISHI_FIELD(GROUP, STREAM, SLOT##half, slot) | GOISHI_FIELD(GROUP, STREAM, X##half, x) |     \
     GOISHI_FIELD(GROUP, STREAM, Y##half, y) | GOISHI_FIELD(GROUP, STREAM, WHITE##half, white) |   \
     GOISHI_FIELD(GROUP, STREAM, REFUSE_EYE##half, eye))
#define NO_MOVE MOVE(1, 15, 31, 31, 1, 1)

static void header(struct aid_mock_bus *mock, uint32_t id, uint32_t size, uint32_t version) {
    aid_mock_bus_answer(mock, REG(ID), id);
    aid_mock_bus_answer(mock, REG(VERSION),
                        GOISHI_FIELD(GROUP, VERSION, SIZE, size) |
                            GOISHI_FIELD(GROUP, VERSION, VERSION, version));
}

static struct group opened(struct aid_mock_bus *mock, int size) {
    struct group board;
    aid_mock_bus_init(mock);
    header(mock, GOISHI__GROUP__ID__ID_reset, (uint32_t)size,
           GOISHI__GROUP__VERSION__VERSION_reset);
    assert_int_equal(group_init(&board, aid_mock_bus(mock), GOISHI_GROUP_BASE), GOISHI_OK);
    assert_int_equal(board.size, size);
    AID_EXPECT(mock, AID_READ(REG(ID)), AID_READ(REG(VERSION)));
    return board;
}

static void a_command_and_its_result(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 19);
    struct goishi_group_result result;
    aid_mock_bus_answer(&mock, REG(RESULT),
                        RESULT(PLACED, 1) | RESULT(CAPTURED, 5) | RESULT(KO, 1));
    assert_int_equal(group_play(&board, 5, 16, 4, GOISHI_WHITE, true, &result), GOISHI_OK);
    assert_int_equal(result.code, GOISHI_GROUP_LEGAL);
    assert_true(result.placed && result.ko);
    assert_int_equal(result.captured, 5);
    AID_EXPECT(&mock,
               AID_WRITE(REG(COMMAND), COMMAND(OP, GOISHI_GROUP_PLAY) | COMMAND(REFUSE_EYE, 1) |
                                           COMMAND(SLOT, 5) | COMMAND(COLOUR, GOISHI_WHITE) |
                                           COMMAND(Y, 4) | COMMAND(X, 16)),
               AID_READ(REG(RESULT)));
    aid_mock_bus_answer(&mock, REG(RESULT), RESULT(CODE, GOISHI_GROUP_KO));
    assert_int_equal(group_play(&board, 0, 1, 1, GOISHI_BLACK, false, &result), GOISHI_REFUSED);
    assert_int_equal(result.code, GOISHI_GROUP_KO);
    AID_EXPECT(&mock,
               AID_WRITE(REG(COMMAND), COMMAND(OP, GOISHI_GROUP_PLAY) |
                                           COMMAND(COLOUR, GOISHI_BLACK) | COMMAND(Y, 1) |
                                           COMMAND(X, 1)),
               AID_READ(REG(RESULT)));
    assert_int_equal(group_clear(&board, 15), GOISHI_OK);
    assert_int_equal(group_pass(&board, 3), GOISHI_OK);
    assert_int_equal(group_copy(&board, 2, 9), GOISHI_OK);
    AID_EXPECT(&mock, AID_WRITE(REG(COMMAND), COMMAND(OP, GOISHI_GROUP_CLEAR) | COMMAND(SLOT, 15)),
               AID_WRITE(REG(COMMAND), COMMAND(OP, GOISHI_GROUP_PASS) | COMMAND(SLOT, 3)),
               AID_WRITE(REG(COMMAND),
                         COMMAND(OP, GOISHI_GROUP_COPY) | COMMAND(SLOT, 2) | COMMAND(FROM, 9)));
}

/* Two boards on one bus: each handle reaches its own registers. */
static void a_handle_has_its_own_base(void **state) {
    (void)state;
    const uint32_t base = GOISHI_GROUP2_BASE;
    struct aid_mock_bus mock;
    struct group first = opened(&mock, 9), second;
    aid_mock_bus_answer(&mock, base + GOISHI_OFFSET(GROUP, ID), GOISHI__GROUP__ID__ID_reset);
    aid_mock_bus_answer(&mock, base + GOISHI_OFFSET(GROUP, VERSION),
                        GOISHI_FIELD(GROUP, VERSION, SIZE, 13) |
                            GOISHI_FIELD(GROUP, VERSION, VERSION, 1));
    assert_int_equal(group_init(&second, aid_mock_bus(&mock), base), GOISHI_OK);
    assert_int_equal(second.size, 13);
    AID_EXPECT(&mock, AID_READ(base + GOISHI_OFFSET(GROUP, ID)),
               AID_READ(base + GOISHI_OFFSET(GROUP, VERSION)));
    assert_int_equal(group_clear(&first, 2), GOISHI_OK);
    assert_int_equal(group_clear(&second, 3), GOISHI_OK);
    AID_EXPECT(&mock, AID_WRITE(REG(COMMAND), COMMAND(OP, GOISHI_GROUP_CLEAR) | COMMAND(SLOT, 2)),
               AID_WRITE(base + GOISHI_OFFSET(GROUP, COMMAND),
                         COMMAND(OP, GOISHI_GROUP_CLEAR) | COMMAND(SLOT, 3)));
}

static void looks(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    int colour, id, count;
    aid_mock_bus_answer(&mock, REG(RESULT), RESULT(COLOUR, GOISHI_WHITE) | RESULT(GROUP, 42));
    assert_int_equal(group_point(&board, 1, 9, 2, &colour, &id), GOISHI_OK);
    assert_int_equal(colour, GOISHI_WHITE);
    assert_int_equal(id, 42);
    AID_EXPECT(&mock,
               AID_WRITE(REG(COMMAND), COMMAND(OP, GOISHI_GROUP_LOOK) | COMMAND(SLOT, 1) |
                                           COMMAND(X, 9) | COMMAND(Y, 2)),
               AID_READ(REG(RESULT)));
    aid_mock_bus_answer(&mock, REG(LIBERTIES), 7);
    assert_int_equal(group_liberties(&board, 1, 9, 2, &count), GOISHI_OK);
    assert_int_equal(count, 7);
    AID_EXPECT(
        &mock,
        AID_WRITE(REG(SCAN), SCAN(SLOT, 1) | SCAN(X, 9) | SCAN(Y, 2) | SCAN(COLOUR, GOISHI_BLACK)),
        AID_READ(REG(LIBERTIES)));
    uint32_t rows[GOISHI_MAX_SIZE];
    board.size = 2;
    aid_mock_bus_answer(&mock, REG(LEGAL[1]), 3);
    aid_mock_bus_answer(&mock, REG(LEGAL[2]), 1);
    assert_int_equal(group_legal(&board, 0, GOISHI_WHITE, true, rows), GOISHI_OK);
    assert_int_equal(rows[0], 3);
    assert_int_equal(rows[1], 1);
    AID_EXPECT(&mock,
               AID_WRITE(REG(SCAN), SCAN(REFUSE_EYE, 1) | SCAN(X, 1) | SCAN(Y, 1) |
                                        SCAN(COLOUR, GOISHI_WHITE)),
               AID_READ(REG(LEGAL[1])), AID_READ(REG(LEGAL[2])));
}

static void two_moves_an_access(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    const struct goishi_group_move moves[] = {
        {1, 1, 1, GOISHI_BLACK, false},
        {2, 9, 9, GOISHI_WHITE, true},
        {3, GOISHI_MOVE_PASS, GOISHI_MOVE_Y, GOISHI_BLACK, false}};
    uint8_t codes[3];
    aid_mock_bus_answer(&mock, REG(STREAM_RESULT), 0xfffff020);
    assert_int_equal(group_play_many(&board, moves, 3, codes), GOISHI_OK);
    assert_int_equal(codes[0], 0);
    assert_int_equal(codes[1], 2);
    assert_int_equal(codes[2], 0);
    AID_EXPECT(&mock, AID_WRITE(REG(STREAM), MOVE(0, 1, 1, 1, 0, 0) | MOVE(1, 2, 9, 9, 1, 1)),
               AID_WRITE(REG(STREAM), MOVE(0, 3, 31, 31, 0, 0) | NO_MOVE),
               AID_READ(REG(STREAM_RESULT)));
    const struct goishi_group_move bad = {15, 31, 31, GOISHI_WHITE,
                                          true}; /* would be no move at all */
    assert_int_equal(group_play_many(&board, &bad, 1, codes), GOISHI_REFUSED);
    AID_EXPECT_NOTHING(&mock);
}

/* One write for each stone, and three accesses to learn whether one was refused. */
static void the_stones_of_a_position(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    static const struct goishi_group_stone stones[] = {{1, 1, GOISHI_BLACK}, {9, 2, GOISHI_WHITE}};
    const uint32_t setup = COMMAND(OP, GOISHI_GROUP_SETUP) | COMMAND(SLOT, 7);
    /* Of the same answer both times nothing was placed. */
    aid_mock_bus_answer(&mock, REG(RESULT), 0);
    aid_mock_bus_answer(&mock, REG(PLACED), 0);
    assert_int_equal(group_setup_many(&board, 7, stones, 2), GOISHI_REFUSED);
    AID_EXPECT(&mock,
               AID_WRITE(REG(COMMAND), setup | COMMAND(X, 1) | COMMAND(Y, 1) | COMMAND(COLOUR, 1)),
               AID_READ(REG(PLACED)),
               AID_WRITE(REG(COMMAND), setup | COMMAND(X, 9) | COMMAND(Y, 2) | COMMAND(COLOUR, 2)),
               AID_WRITE(REG(COMMAND), COMMAND(OP, GOISHI_GROUP_LOOK) | COMMAND(SLOT, 7) |
                                           COMMAND(X, 1) | COMMAND(Y, 1)),
               AID_READ(REG(RESULT)), AID_READ(REG(PLACED)));
    assert_int_equal(group_setup_many(&board, 7, stones, 0), GOISHI_OK);
    assert_int_equal(group_setup_many(&board, 16, stones, 2), GOISHI_REFUSED);
    AID_EXPECT_NOTHING(&mock);
}

static void playouts(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    assert_int_equal(group_playout_seed(&board, 3, 0x0123456789abcdefu), GOISHI_OK);
    assert_int_equal(group_playout_rules(&board, 200, -7), GOISHI_OK);
    assert_int_equal(group_playout_start(&board, 0x00ff, GOISHI_WHITE, GOISHI_PLAYOUT_FORGET),
                     GOISHI_OK);
    AID_EXPECT(&mock, AID_WRITE(REG(PLAYOUT_SEED[6]), 0x89abcdef),
               AID_WRITE(REG(PLAYOUT_SEED[7]), 0x01234567), AID_WRITE(REG(PLAYOUT_LIMIT), 200),
               AID_WRITE(REG(PLAYOUT_KOMI), (uint32_t)-7 & GOISHI__GROUP__PLAYOUT_KOMI__POINTS_bm),
               AID_WRITE(REG(PLAYOUT), GOISHI_FIELD(GROUP, PLAYOUT, SLOTS, 0xff) |
                                           GOISHI_FIELD(GROUP, PLAYOUT, COLOUR, GOISHI_WHITE) |
                                           GOISHI_FIELD(GROUP, PLAYOUT, CLEAR, 1)));
    assert_int_equal(group_playout_again(&board, 300, 14), GOISHI_OK);
    assert_int_equal(group_playout_again(&board, 2, GOISHI_PLAYOUT_EMPTY), GOISHI_OK);
    assert_int_equal(group_playout_start(&board, 1, GOISHI_BLACK, GOISHI_PLAYOUT_FIRST), GOISHI_OK);
    AID_EXPECT(&mock,
               AID_WRITE(REG(PLAYOUT_AGAIN), GOISHI_FIELD(GROUP, PLAYOUT_AGAIN, GAMES, 300) |
                                                 GOISHI_FIELD(GROUP, PLAYOUT_AGAIN, BASE, 14)),
               AID_WRITE(REG(PLAYOUT_AGAIN), GOISHI_FIELD(GROUP, PLAYOUT_AGAIN, GAMES, 2) |
                                                 GOISHI_FIELD(GROUP, PLAYOUT_AGAIN, EMPTY, 1)),
               AID_WRITE(REG(PLAYOUT), GOISHI_FIELD(GROUP, PLAYOUT, SLOTS, 1) |
                                           GOISHI_FIELD(GROUP, PLAYOUT, COLOUR, GOISHI_BLACK) |
                                           GOISHI_FIELD(GROUP, PLAYOUT, FIRST, 1)));
    uint32_t games, wins;
    aid_mock_bus_answer(&mock, REG(FIRST_GAMES[32 * 5 + 4]), 17);
    aid_mock_bus_answer(&mock, REG(FIRST_WINS[32 * 5 + 4]), 9);
    assert_int_equal(group_playout_first(&board, 4, 5, &games, &wins), GOISHI_OK);
    assert_int_equal(games, 17);
    assert_int_equal(wins, 9);
    AID_EXPECT(&mock, AID_READ(REG(FIRST_GAMES[32 * 5 + 4])),
               AID_READ(REG(FIRST_WINS[32 * 5 + 4])));
    struct goishi_playout_last last;
    aid_mock_bus_answer(&mock, REG(PLAYOUT_LAST[2]),
                        LAST(FIRST_Y, 5) | LAST(FIRST_X, 4) | LAST(MOVES, 111) |
                            GOISHI__GROUP__PLAYOUT_LAST__SCORE_bm); /* -1 */
    assert_int_equal(group_playout_last(&board, 2, &last), GOISHI_OK);
    assert_int_equal(last.score, -1);
    assert_int_equal(last.moves, 111);
    assert_int_equal(last.first_x, 4);
    assert_int_equal(last.first_y, 5);
    AID_EXPECT(&mock, AID_READ(REG(PLAYOUT_LAST[2])));
    assert_int_equal(group_playout_seed(&board, 3, 0), GOISHI_REFUSED);
    assert_int_equal(group_playout_start(&board, 0, GOISHI_WHITE, true), GOISHI_REFUSED);
    assert_int_equal(group_playout_rules(&board, 0, 0), GOISHI_REFUSED);
    assert_int_equal(group_playout_again(&board, 0, 1), GOISHI_REFUSED);
    assert_int_equal(group_playout_again(&board, 65536, 1), GOISHI_REFUSED);
    assert_int_equal(group_playout_again(&board, 1, 16), GOISHI_REFUSED);
    assert_int_equal(group_playout_first(&board, 0, 5, &games, &wins), GOISHI_REFUSED);
    AID_EXPECT_NOTHING(&mock);
}

#define BOX(left, bottom, right, top)                                                              \
    (GOISHI_FIELD(GROUP, SCAN_BOX, LEFT, left) | GOISHI_FIELD(GROUP, SCAN_BOX, BOTTOM, bottom) |   \
     GOISHI_FIELD(GROUP, SCAN_BOX, RIGHT, right) | GOISHI_FIELD(GROUP, SCAN_BOX, TOP, top))

static void reports_and_boxes(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 19);
    struct goishi_group_report report;
    aid_mock_bus_answer(&mock, REG(REPORT),
                        GOISHI_FIELD(GROUP, REPORT, STONES, 300) |
                            GOISHI_FIELD(GROUP, REPORT, STRINGS, 4) |
                            GOISHI_FIELD(GROUP, REPORT, LIBERTIES, 3));
    assert_int_equal(group_report(&board, &report), GOISHI_OK);
    assert_int_equal(report.stones, 300);
    assert_int_equal(report.strings, 4);
    assert_int_equal(report.liberties, 3);
    AID_EXPECT(&mock, AID_READ(REG(REPORT)));

    struct goishi_group_box box = {3, 7, 9, 8};
    uint32_t rows[GOISHI_MAX_SIZE];
    int count;
    aid_mock_bus_answer(&mock, REG(LIBERTIES), 2);
    aid_mock_bus_answer(&mock, REG(LIBERTY) + 4 * 7, 0x18);
    aid_mock_bus_answer(&mock, REG(LIBERTY) + 4 * 8, 0);
    assert_int_equal(group_liberty_map(&board, 2, 5, 6, &box, rows, &count), GOISHI_OK);
    assert_int_equal(count, 2);
    for (int y = 1; y <= 19; y++)
        assert_int_equal(rows[y - 1], y == 7 ? 0x18 : 0);
    AID_EXPECT(
        &mock, AID_WRITE(REG(SCAN_BOX), BOX(3, 7, 9, 8)),
        AID_WRITE(REG(SCAN), SCAN(SLOT, 2) | SCAN(X, 5) | SCAN(Y, 6) | SCAN(COLOUR, GOISHI_BLACK)),
        AID_READ(REG(LIBERTIES)), AID_READ(REG(LIBERTY) + 4 * 7), AID_READ(REG(LIBERTY) + 4 * 8),
        AID_WRITE(REG(SCAN_BOX), BOX(1, 1, 19, 19)));

    /* No liberty in the box: is there a stone at all? */
    box = (struct goishi_group_box){1, 1, 1, 1};
    aid_mock_bus_answer(&mock, REG(LIBERTIES), 0);
    aid_mock_bus_answer(&mock, REG(LIBERTY) + 4, 0);
    aid_mock_bus_answer(&mock, REG(RESULT), RESULT(COLOUR, GOISHI_WHITE));
    assert_int_equal(group_liberty_map(&board, 2, 5, 6, &box, rows, &count), GOISHI_OK);
    aid_mock_bus_answer(&mock, REG(RESULT), 0);
    assert_int_equal(group_liberty_map(&board, 2, 5, 6, &box, rows, &count), GOISHI_REFUSED);
}

static void first_stones(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 2);
    struct goishi_amaf row[GOISHI_MAX_SIZE];
    const uint32_t at = REG(AMAF) + 4 * (1024 + 32 * 2);
    aid_mock_bus_answer(&mock, at + 4, 0xfffe0003);
    aid_mock_bus_answer(&mock, at + 8, 0x00010001);
    assert_int_equal(group_playout_amaf(&board, GOISHI_WHITE, 2, row), GOISHI_OK);
    assert_int_equal(row[0].games, 0xfffe);
    assert_int_equal(row[0].wins, 3);
    assert_int_equal(row[1].games, 1);
    AID_EXPECT(&mock, AID_READ(at + 4), AID_READ(at + 8));
    assert_int_equal(group_playout_amaf_forget(&board, 2), GOISHI_OK);
    assert_int_equal(group_playout_start(&board, 3, GOISHI_BLACK, GOISHI_PLAYOUT_AMAF), GOISHI_OK);
    AID_EXPECT(&mock, AID_WRITE(REG(AMAF_CLEAR), 2),
               AID_WRITE(REG(PLAYOUT), GOISHI_FIELD(GROUP, PLAYOUT, SLOTS, 3) |
                                           GOISHI_FIELD(GROUP, PLAYOUT, COLOUR, GOISHI_BLACK) |
                                           GOISHI_FIELD(GROUP, PLAYOUT, AMAF, 1)));
}

static void a_list_of_moves(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    const struct goishi_group_move moves[] = {
        {2, GOISHI_MOVE_CLEAR, GOISHI_MOVE_Y, GOISHI_BLACK, false}, /* clears slot 2 */
        {2, 9, 9, GOISHI_WHITE, true},
        {3, GOISHI_MOVE_PASS, GOISHI_MOVE_Y, GOISHI_BLACK, false}};
    assert_int_equal(group_list(&board, moves, 3), GOISHI_OK);
    assert_int_equal(group_list_start(&board, 3, 1000), GOISHI_OK);
    AID_EXPECT(&mock,
               AID_WRITE(REG(BURST_LIST[0]), MOVE(0, 2, 0, 31, 0, 0) | MOVE(1, 2, 9, 9, 1, 1)),
               AID_WRITE(REG(BURST_LIST[1]), MOVE(0, 3, 31, 31, 0, 0) | NO_MOVE),
               AID_WRITE(REG(BURST), GOISHI_FIELD(GROUP, BURST, TOP, 1) |
                                         GOISHI_FIELD(GROUP, BURST, ROUNDS, 1000)));
    struct goishi_group_list sums;
    aid_mock_bus_answer(&mock, REG(BURST_BUSY), 1);
    aid_mock_bus_answer(&mock, REG(BURST_MOVES), 12);
    aid_mock_bus_answer(&mock, REG(BURST_REFUSED), 3);
    aid_mock_bus_answer(&mock, REG(BURST_CLOCKS), 40);
    assert_int_equal(group_list_sums(&board, &sums), GOISHI_OK);
    assert_true(sums.busy);
    assert_int_equal(sums.moves, 12);
    assert_int_equal(sums.refused, 3);
    assert_int_equal(sums.clocks, 40);
    AID_EXPECT(&mock, AID_READ(REG(BURST_BUSY)), AID_READ(REG(BURST_MOVES)),
               AID_READ(REG(BURST_REFUSED)), AID_READ(REG(BURST_CLOCKS)));
    assert_int_equal(group_list(&board, moves, 0), GOISHI_REFUSED);
    assert_int_equal(group_list(&board, moves, 2049), GOISHI_REFUSED);
    assert_int_equal(group_list_start(&board, 2049, 1), GOISHI_REFUSED);
    assert_int_equal(group_list_start(&board, 1, 0), GOISHI_REFUSED);
    assert_int_equal(group_list_start(&board, 1, 65536), GOISHI_REFUSED);
    AID_EXPECT_NOTHING(&mock);
}

static void refusals_reach_no_bus(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    struct goishi_group_result result;
    int colour, id;
    assert_int_equal(group_play(&board, 16, 1, 1, GOISHI_BLACK, false, &result), GOISHI_REFUSED);
    assert_int_equal(group_play(&board, 0, 1, 1, GOISHI_EMPTY, false, &result), GOISHI_REFUSED);
    assert_int_equal(group_play(&board, 0, 10, 1, GOISHI_BLACK, false, &result), GOISHI_REFUSED);
    assert_int_equal(result.code, GOISHI_GROUP_OFF_BOARD);
    assert_int_equal(group_point(&board, 0, 0, 1, &colour, &id), GOISHI_REFUSED);
    assert_int_equal(group_copy(&board, 0, 16), GOISHI_REFUSED);
    assert_int_equal(group_clear(&board, -1), GOISHI_REFUSED);
    AID_EXPECT_NOTHING(&mock);
}

static void bus_errors_are_passed_on(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board = opened(&mock, 9);
    struct goishi_group_result result;
    struct goishi_group_summary summary;
    mock.broken = true;
    assert_int_equal(group_play(&board, 0, 1, 1, GOISHI_BLACK, false, &result), GOISHI_BUS);
    assert_int_equal(group_summary(&board, 0, &summary), GOISHI_BUS);
    assert_int_equal(group_init(&board, aid_mock_bus(&mock), GOISHI_GROUP_BASE), GOISHI_BUS);
}

static void another_block_is_refused(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct group board;
    aid_mock_bus_init(&mock);
    header(&mock, GOISHI__SYSTEM__ID__ID_reset, 9, 1);
    assert_int_equal(group_init(&board, aid_mock_bus(&mock), GOISHI_GROUP_BASE), GOISHI_REFUSED);
    header(&mock, GOISHI__GROUP__ID__ID_reset, 25, 1);
    assert_int_equal(group_init(&board, aid_mock_bus(&mock), GOISHI_GROUP_BASE), GOISHI_REFUSED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_command_and_its_result),
        cmocka_unit_test(a_handle_has_its_own_base),
        cmocka_unit_test(looks),
        cmocka_unit_test(two_moves_an_access),
        cmocka_unit_test(playouts),
        cmocka_unit_test(the_stones_of_a_position),
        cmocka_unit_test(a_list_of_moves),
        cmocka_unit_test(reports_and_boxes),
        cmocka_unit_test(first_stones),
        cmocka_unit_test(refusals_reach_no_bus),
        cmocka_unit_test(bus_errors_are_passed_on),
        cmocka_unit_test(another_block_is_refused),
    };
    return cmocka_run_group_tests_name("group_driver", tests, NULL, NULL);
}
