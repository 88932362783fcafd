/* SPDX-License-Identifier: Apache-2.0
 * The joseki driver against a bus that records: the exact sequence of accesses. Addresses and words
 * are written out here by hand from docs/registers.md. */
#include <string.h>

#include "fw/drivers/joseki.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/mock_bus.h"

static struct joseki opened(struct aid_mock_bus *mock, int size) {
    struct joseki board;
    aid_mock_bus_init(mock);
    aid_mock_bus_answer(mock, 0x20000, 0x4b534f4a);
    aid_mock_bus_answer(mock, 0x20004, (uint32_t)size << 16 | 1);
    assert_int_equal(joseki_init(&board, aid_mock_bus(mock)), GOISHI_OK);
    assert_int_equal(board.size, size);
    aid_mock_bus_expect(mock, "R20000 R20004");
    return board;
}

static void two_accesses_per_command(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct joseki board = opened(&mock, 19);
    struct goishi_joseki_result result;

    aid_mock_bus_answer(&mock, 0x2000c, 0x03001a02); /* removed 2, killing, one, all; depth 3 */
    assert_int_equal(joseki_command(&board, GOISHI_JOSEKI_PLACE, 16, 4, GOISHI_BLACK, &result),
                     GOISHI_OK);
    aid_mock_bus_expect(&mock, "W20008=10010410 R2000c");
    assert_int_equal(result.removed, 2);
    assert_true(result.killing && result.one_matched && result.all_matched);
    assert_false(result.suicide || result.interference);
    assert_int_equal(result.depth, 3);
    assert_int_equal(result.error, GOISHI_JOSEKI_FINE);

    aid_mock_bus_answer(&mock, 0x2000c, 0x00082400); /* suicide, interference, error 8 */
    assert_int_equal(joseki_command(&board, GOISHI_JOSEKI_UNPLACE, 1, 19, 0, &result),
                     GOISHI_REFUSED);
    aid_mock_bus_expect(&mock, "W20008=20001301 R2000c");
    assert_true(result.suicide && result.interference);
    assert_int_equal(result.error, GOISHI_JOSEKI_KILLER);

    /* Without a result only the write. */
    assert_int_equal(joseki_command(&board, GOISHI_JOSEKI_LOAD_S, 3, 3, GOISHI_WHITE, NULL),
                     GOISHI_OK);
    assert_int_equal(joseki_command(&board, GOISHI_JOSEKI_POP, 0, 0, 0, NULL), GOISHI_OK);
    aid_mock_bus_expect(&mock, "W20008=40020303 W20008=30000000");

    /* What does not fit is sent as what no board has. */
    joseki_command(&board, GOISHI_JOSEKI_PLACE, -1, 100, 7, NULL);
    joseki_command(&board, (enum goishi_joseki_op)99, 1, 1, -3, NULL);
    aid_mock_bus_expect(&mock, "W20008=10031f1f W20008=f0030101");
}

static void evaluation(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct joseki board = opened(&mock, 19);
    struct goishi_joseki_score counts;
    int32_t score;
    unsigned clocks;

    aid_mock_bus_answer(&mock, 0x20018, 0xffffff9c);
    assert_int_equal(joseki_evaluate(&board, &score), GOISHI_OK);
    assert_int_equal(score, -100);
    aid_mock_bus_expect(&mock, "W20008=90000000 R20018");

    for (uint32_t k = 0; k < 8; k++)
        aid_mock_bus_answer(&mock, 0x20060 + 4 * k, (100 + k) << 16 | k);
    assert_int_equal(joseki_counts(&board, &counts), GOISHI_OK);
    aid_mock_bus_expect(&mock, "R20018 R20060 R20064 R20068 R2006c R20070 R20074 R20078 R2007c");
    assert_int_equal(counts.score, -100);
    for (int k = 0; k < 8; k++) {
        assert_int_equal(counts.black[k], k);
        assert_int_equal(counts.white[k], 100 + k);
    }

    aid_mock_bus_answer(&mock, 0x2001c, 123);
    assert_int_equal(joseki_clocks(&board, &clocks), GOISHI_OK);
    assert_int_equal(clocks, 123);
    aid_mock_bus_expect(&mock, "R2001c");
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
    aid_mock_bus_expect(&mock, "W20010=d W20014=1 W20020=7 W20038=3ff W20040=ffff W2005c=12c");
    assert_int_equal(joseki_set_view(&board, 16), GOISHI_REFUSED);
    assert_int_equal(joseki_set_bound(&board, 1, 1024), GOISHI_REFUSED);
    assert_int_equal(joseki_set_weight(&board, 8, 0), GOISHI_REFUSED);
    assert_int_equal(joseki_point(&board, 11, 0, &point), GOISHI_BUS);
    aid_mock_bus_expect(&mock, "");

    aid_mock_bus_answer(&mock, 0x21000 + 4 * (32 * 3 + 10), 0x2f5);
    assert_int_equal(joseki_point(&board, 10, 3, &point), GOISHI_OK);
    aid_mock_bus_expect(&mock, "R211a8");
    assert_int_equal(point.s, 1);
    assert_int_equal(point.n, 1);
    assert_int_equal(point.counted, 2);
    assert_true(point.captured && point.dead && point.flagged && point.mismatch);
    aid_mock_bus_answer(&mock, 0x21000 + 4 * (32 * 3 + 10), 0x108);
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
    assert_int_equal(joseki_init(&board, aid_mock_bus(&mock)), GOISHI_BUS);
}

static void another_block_is_refused(void **state) {
    (void)state;
    struct aid_mock_bus mock;
    struct joseki board;
    aid_mock_bus_init(&mock);
    aid_mock_bus_answer(&mock, 0x20000, 0x4c464e49);
    aid_mock_bus_answer(&mock, 0x20004, 9 << 16 | 1);
    assert_int_equal(joseki_init(&board, aid_mock_bus(&mock)), GOISHI_REFUSED);
    aid_mock_bus_answer(&mock, 0x20000, 0x4b534f4a);
    aid_mock_bus_answer(&mock, 0x20004, 9 << 16 | 2);
    assert_int_equal(joseki_init(&board, aid_mock_bus(&mock)), GOISHI_REFUSED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_accesses_per_command), cmocka_unit_test(evaluation),
        cmocka_unit_test(settings_and_points),      cmocka_unit_test(bus_errors_are_passed_on),
        cmocka_unit_test(another_block_is_refused),
    };
    return cmocka_run_group_tests_name("joseki_driver", tests, NULL, NULL);
}
