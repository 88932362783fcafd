/* SPDX-License-Identifier: Apache-2.0
 * The Go Text Protocol over the Verilated cells: random games on the group board, the same joseki
 * moves as the twins give, sizes as the models have them. */
#include <stdio.h>
#include <string.h>

#include "tests/aid/cmocka.h"
#include "tests/aid/fake/gtp.h"

static void moves_from_hardware(void **state) {
    (void)state;
    struct aid_gtp engine;
    char score[32];
    aid_gtp_open(&engine,
                 "$GOISHI gtp --backend rtl --size 5 --seed 1 --playouts 300 --move-time 600000",
                 NULL);
    /* There is no group board of 13x13 among the models; the game goes on at 5x5. */
    assert_string_equal(aid_gtp_ask(&engine, "boardsize 13"), "? unacceptable size\n\n");
    /* Nor an influence board of 5x5: that is said when it is asked for. */
    assert_string_equal(aid_gtp_ask(&engine, "goishi-influence"),
                        "? there is no influence board in this session\n\n");
    aid_gtp_value(&engine, "komi 0.5");
    int passes = 0, moves = 0;
    for (; passes < 2 && moves < 120; ++moves)
        passes = strcmp(aid_gtp_value(&engine, "genmove %s", moves % 2 ? "w" : "b"), "pass") == 0
                     ? passes + 1
                     : 0;
    assert_int_equal(passes, 2);
    assert_true(moves > 8);
    snprintf(score, sizeof score, "%s", aid_gtp_value(&engine, "final_score"));
    assert_true(score[1] == '+');
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* A whole opening: the finder over Verilated cells and over twins plays it alike. */
static void the_same_joseki(void **state) {
    (void)state;
    struct aid_gtp soft, rtl;
    aid_gtp_open(&soft, "$GOISHI gtp --seed 1", NULL);
    aid_gtp_open(&rtl, "$GOISHI gtp --backend rtl --seed 1", NULL);
    for (int i = 0; i < 6; ++i) {
        const char *colour = i % 2 ? "w" : "b";
        char move[8];
        snprintf(move, sizeof move, "%s", aid_gtp_value(&soft, "genmove %s", colour));
        assert_string_equal(aid_gtp_value(&rtl, "genmove %s", colour), move);
    }
    char labels[1024];
    snprintf(labels, sizeof labels, "%s", aid_gtp_value(&soft, "goishi-joseki b"));
    assert_string_equal(aid_gtp_value(&rtl, "goishi-joseki b"), labels);
    assert_int_equal(aid_gtp_close(&soft), 0);
    assert_int_equal(aid_gtp_close(&rtl), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_from_hardware),
        cmocka_unit_test(the_same_joseki),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
