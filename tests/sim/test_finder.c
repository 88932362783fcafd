/* SPDX-License-Identifier: Apache-2.0
 * Whole decisions at 19x19 on the twins and on the Verilated cells: the same moves, scores, values
 * and lines, the same work, and few clocks. */
#include <stdlib.h>
#include <string.h>

#include "host/game/game.h"
#include "host/session/session.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"

static struct session *soft, *rtl;

static int open_sessions(void **state) {
    struct fault fault = {""};
    (void)state;
    soft = session_open(NULL, "soft", 19, &fault);
    rtl = soft ? session_open(NULL, "rtl", 19, &fault) : NULL;
    if (!rtl)
        print_message("%s\n", fault.text);
    return rtl ? 0 : -1;
}

static int close_sessions(void **state) {
    (void)state;
    session_close(soft);
    session_close(rtl);
    return 0;
}

/* A position of the sample game, from move 12 on with some stones moved about. */
static void question(struct aid_random *random, int number, struct finder_question *q) {
    struct fault fault = {""};
    struct position position;
    struct game_last last;
    struct game *game = game_read("host/samples/opening.sgf", &fault);
    int move = 1 + number % 43;
    if (!game || !game_position(game, move, &position, &last, &fault))
        fail_msg("%s", fault.text);
    session_question(&position, game_to_move(game, move), last.x, last.y, move, q);
    game_free(game);
    for (int i = move >= 12 ? aid_random_below(random, 4) : 0; i > 0; i--) {
        int x = aid_random_below(random, 19), y = aid_random_below(random, 19);
        q->stone[y][x] = (uint8_t)(q->stone[y][x] ? 0 : 1 + aid_random_below(random, 2));
    }
    q->style = (uint8_t)(number % 5 == 4 ? FINDER_STYLE_THESIS : FINDER_STYLE_FULL);
}

static int by_value(const void *left, const void *right) {
    const uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

static void test_soft_and_rtl_agree(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20281);
    static struct finder_answer expected;
    const int decisions = aid_soak() ? 300 : 30;
    uint32_t clocks[300];
    long moves = 0, lines = 0;
    for (int i = 0; i < decisions; i++) {
        struct finder_question q;
        question(&random, i, &q);
        expected = *finder_ask(&soft->finder, &q);
        const struct goishi_cost before = backend_cost(rtl->backend);
        const struct finder_answer *answer = finder_ask(&rtl->finder, &q);
        clocks[i] = (uint32_t)backend_cost_since(rtl->backend, before).clocks;
        assert_int_equal(answer->why, expected.why);
        assert_int_equal(answer->before, expected.before);
        assert_int_equal(answer->moves, expected.moves);
        for (int k = 0; k < expected.moves; k++) {
            assert_int_equal(answer->move[k].x, expected.move[k].x);
            assert_int_equal(answer->move[k].y, expected.move[k].y);
            assert_int_equal(answer->move[k].score, expected.move[k].score);
            assert_int_equal(answer->move[k].value, expected.move[k].value);
            assert_int_equal(answer->move[k].after, expected.move[k].after);
            assert_int_equal(answer->move[k].length, expected.move[k].length);
            assert_memory_equal(answer->move[k].line, expected.move[k].line,
                                expected.move[k].length * sizeof(finder_stone));
            lines += expected.move[k].length > 1;
        }
        assert_memory_equal(answer->drops, expected.drops, sizeof expected.drops);
        assert_memory_equal(&answer->counts, &expected.counts, sizeof expected.counts);
        moves += expected.moves;
    }
    qsort(clocks, (size_t)decisions, sizeof *clocks, by_value);
    print_message("%d decisions, %ld moves, %ld lines; clocks: median %u, worst %u\n", decisions,
                  moves, lines, (unsigned)clocks[decisions / 2], (unsigned)clocks[decisions - 1]);
    assert_true(moves > 10 * decisions);
    assert_true(lines > decisions);
    assert_true(clocks[decisions / 2] <= 100000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_soft_and_rtl_agree)};
    return cmocka_run_group_tests(tests, open_sessions, close_sessions);
}
