/* SPDX-License-Identifier: Apache-2.0
 * The session's seam: the same questions on twins and Verilated cells; random games on the soft
 * board and on the group board, ko included; a session without a dictionary. */
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/session/playouts.h"
#include "host/session/session.h"
#include "tests/aid/cmocka.h"

static struct session *open_for(const char *backend, int size, unsigned what) {
    struct fault fault = {""};
    const struct session_wants wants = {.backend = backend, .size = size, .what = what};
    struct session *session = session_open_for(&wants, &fault);
    if (!session)
        fail_msg("%s", fault.text);
    return session;
}

/* Rows from the top; the ko point is marked with a star. */
static void draw(struct position *position, const char *const *rows) {
    const int size = (int)strlen(rows[0]);
    assert_true(position_init(position, size));
    for (int y = 1; y <= size; ++y)
        for (int x = 1; x <= size; ++x) {
            const char c = rows[size - y][x - 1];
            position_put(position, x, y, c == 'X' ? GOISHI_BLACK : c == 'O' ? GOISHI_WHITE : 0);
        }
    for (int y = 1; y <= size; ++y)
        for (int x = 1; x <= size; ++x)
            if (rows[size - y][x - 1] == '*')
                position->ko = (uint16_t)go_point(x, y);
}

static struct playouts_result play(struct session *session, const struct position *position,
                                   int to_move, int komi, int count, uint64_t seed) {
    struct fault fault = {""};
    struct playouts_result result;
    const struct playouts_request request = {position, to_move, komi, count, 1000, seed};
    if (!session_playouts(session, &request, &result, &fault))
        fail_msg("%s", fault.text);
    return result;
}

static void playouts_agree_in_the_mean(void **state) {
    (void)state;
    struct session *soft = open_for("soft", 9, SESSION_PLAYOUTS);
    struct session *rtl = open_for("rtl", 9, SESSION_PLAYOUTS);
    struct position position;
    position_init(&position, 9);
    position_play(&position, 5, 5, GOISHI_BLACK, NULL);
    position_play(&position, 3, 3, GOISHI_BLACK, NULL);
    const int games = 600;
    struct playouts_result a = play(soft, &position, GOISHI_WHITE, 13, games, 7);
    struct playouts_result b = play(rtl, &position, GOISHI_WHITE, 13, games, 7);
    assert_int_equal(a.games, games);
    assert_int_equal(b.games, games);
    /* A score's deviation is below 35: the means of 600 lie within 2 of the truth, five times over
     * each. */
    const double difference = (double)(a.score - b.score) / games;
    if (difference < -10 || difference > 10)
        fail_msg("mean scores differ by %.1f", difference);
    assert_true(a.score > 0 && b.score > 0);
    assert_true(a.moves > 50u * games && a.moves < 300u * games);
    assert_true(b.moves > 50u * games && b.moves < 300u * games);
    session_close(soft);
    session_close(rtl);
}

static void the_same_request_gives_the_same_result(void **state) {
    (void)state;
    static const char *const backends[] = {"soft", "rtl"};
    for (int i = 0; i < 2; ++i) {
        struct session *session = open_for(backends[i], 5, SESSION_PLAYOUTS);
        struct position position;
        position_init(&position, 5);
        struct playouts_result a = play(session, &position, GOISHI_BLACK, 0, 100, 1);
        struct playouts_result other = play(session, &position, GOISHI_BLACK, 0, 100, 2);
        struct playouts_result b = play(session, &position, GOISHI_BLACK, 0, 100, 1);
        assert_int_equal(a.score, b.score);
        assert_int_equal(a.moves, b.moves);
        assert_int_equal(a.black_wins, b.black_wins);
        assert_int_not_equal(a.moves, other.moves);
        session_close(session);
    }
}

/* Black has taken at the star, and White has no other move: the rest is suicide or White's own eye.
 * Black has 15 stones and 3 points, White 6 and 1. Where there is no ko, White takes one back: 14
 * and 2 against 7 and 2. */
static void ko_is_heeded(void **state) {
    (void)state;
    static const char *const backends[] = {"soft", "rtl"};
    static const char *const rows[] = {".OX.X", /* */
                                       "OOXXX", /* */
                                       "OOXX.", /* */
                                       "XOXXX", /* */
                                       "*XXXX"};
    for (int i = 0; i < 2; ++i) {
        struct session *session = open_for(backends[i], 5, SESSION_PLAYOUTS);
        struct fault fault = {""};
        struct position position;
        struct playouts_result result;
        struct playouts_request request = {&position, GOISHI_WHITE, 0, 20, 1, 3};
        draw(&position, rows);
        assert_int_equal(position_check(&position, 1, 1, GOISHI_WHITE), GO_KO);
        assert_true(session_playouts(session, &request, &result, &fault));
        assert_int_equal(result.score, 20 * 11);
        position.ko = 0;
        assert_true(session_playouts(session, &request, &result, &fault));
        assert_int_equal(result.score, 20 * 7);
        session_close(session);
    }
}

/* Won is what is above the komi: 11 points on the board above, in half points. */
static void komi_decides(void **state) {
    (void)state;
    static const char *const backends[] = {"soft", "rtl"};
    static const char *const rows[] = {".OX.X", /* */
                                       "OOXXX", /* */
                                       "OOXX.", /* */
                                       "XOXXX", /* */
                                       "*XXXX"};
    static const struct {
        int komi, wins;
    } cases[] = {{21, 1}, {22, 0}, {23, 0}, {-3, 1}, {100000, 0}, {-100000, 1}};
    for (int i = 0; i < 2; ++i) {
        struct session *session = open_for(backends[i], 5, SESSION_PLAYOUTS);
        struct position position;
        draw(&position, rows);
        for (size_t k = 0; k < sizeof cases / sizeof *cases; ++k) {
            struct fault fault = {""};
            struct playouts_result result;
            struct playouts_request request = {&position, GOISHI_WHITE, cases[k].komi, 1, 1, 3};
            assert_true(session_playouts(session, &request, &result, &fault));
            assert_int_equal(result.black_wins, cases[k].wins);
        }
        session_close(session);
    }
}

/* Section A.3: from each border point the closest of three stones inward decides. */
static void virtual_stones_are_read(void **state) {
    (void)state;
    static const char *const backends[] = {"soft", "rtl"};
    struct session_influence result[2];
    for (int i = 0; i < 2; ++i) {
        struct session *session = open_for(backends[i], 9, SESSION_ASK);
        struct fault fault = {""};
        struct position position;
        position_init(&position, 9);
        position_put(&position, 3, 4, GOISHI_BLACK);
        position_put(&position, 2, 4, GOISHI_WHITE);
        assert_true(session_influence(session, &position, true, &result[i], &fault));
        assert_int_equal(result[i].edge[4][0], GOISHI_WHITE);
        int stones = 0;
        for (int y = 0; y <= 10; ++y)
            for (int x = 0; x <= 10; ++x)
                stones += result[i].edge[y][x] != 0;
        assert_int_equal(stones, 1);
        /* Figure 4.3: Black one away, White two, the virtual stone four. */
        assert_int_equal(result[i].heat[4][4], 92 - 34 - 5);
        session_close(session);
    }
    assert_memory_equal(result[0].heat, result[1].heat, sizeof result[0].heat);
    assert_memory_equal(result[0].edge, result[1].edge, sizeof result[0].edge);
    assert_true(!result[0].cost.counted && result[1].cost.counted && result[1].cost.clocks > 0);
}

static void a_dictionary_may_be_missing(void **state) {
    (void)state;
    struct fault fault = {""};
    struct session_wants wants = {
        .dictionary = "/nowhere/at/all", .backend = "soft", .size = 9, .what = SESSION_ASK};
    assert_null(session_open_for(&wants, &fault));
    assert_non_null(strstr(fault.text, "/nowhere/at/all"));
    wants.what = SESSION_ASK_IF_POSSIBLE | SESSION_PLAYOUTS | SESSION_INFLUENCE;
    struct session *session = session_open_for(&wants, &fault);
    assert_non_null(session);
    assert_non_null(session_missing(session));
    assert_non_null(strstr(session_missing(session), "/nowhere/at/all"));
    struct position position;
    struct finder_question question;
    struct session_influence influence;
    position_init(&position, 9);
    session_question(&position, GOISHI_BLACK, 0, 0, 0, &question);
    assert_int_equal(session_ask(session, &question, &fault)->why, FINDER_NO_DICTIONARY);
    position_put(&position, 5, 5, GOISHI_WHITE);
    assert_true(session_influence(session, &position, false, &influence, &fault));
    assert_int_equal(influence.heat[5][6], -92); /* Figure 4.3 */
    assert_int_equal(play(session, &position, GOISHI_BLACK, 0, 10, 1).games, 10);
    session_close(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(playouts_agree_in_the_mean),
        cmocka_unit_test(the_same_request_gives_the_same_result),
        cmocka_unit_test(ko_is_heeded),
        cmocka_unit_test(komi_decides),
        cmocka_unit_test(virtual_stones_are_read),
        cmocka_unit_test(a_dictionary_may_be_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
