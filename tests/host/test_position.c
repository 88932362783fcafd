/* SPDX-License-Identifier: Apache-2.0
 * The position against the literal rules of tests/aid/oracle/rules.c, and boards a player can read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fw/go/point.h"
#include "host/game/handicap.h"
#include "host/game/position.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/rules.h"
#include "tests/aid/random.h"

/* Rows from the top, X black, O white. */
static struct position board(int size, const char *rows) {
    struct position p;
    assert_true(position_init(&p, size));
    for (int y = size; y >= 1; --y) {
        for (int x = 1; x <= size; ++rows) {
            if (*rows == ' ' || *rows == '\n')
                continue;
            assert_int_not_equal(*rows, '\0');
            position_put(&p, x++, y, *rows == 'X' ? GOISHI_BLACK : *rows == 'O' ? GOISHI_WHITE : 0);
        }
    }
    return p;
}

static void assert_board(const struct position *p, const char *rows) {
    struct position wanted = board(p->size, rows);
    assert_memory_equal(p->colour, wanted.colour, sizeof p->colour);
}

static void takes_a_group(void **state) {
    (void)state;
    struct position p = board(5, ". O O . ."
                                 "O X X . ."
                                 ". O O . ."
                                 ". . . . ."
                                 ". . . . .");
    struct position_captures taken;
    assert_int_equal(position_liberties(&p, 2, 4), 1);
    assert_int_equal(position_play(&p, 4, 4, GOISHI_WHITE, &taken), GO_LEGAL);
    assert_board(&p, ". O O . ."
                     "O . . O ."
                     ". O O . ."
                     ". . . . ."
                     ". . . . .");
    assert_int_equal(taken.count, 2);
    assert_int_equal(taken.at[0].x + taken.at[1].x, 5);
    assert_int_equal(taken.at[0].y, 4);
    assert_int_equal(p.prisoners[GOISHI_BLACK], 2);
    assert_int_equal(p.prisoners[GOISHI_WHITE], 0);
    assert_int_equal(p.ko, 0);
}

static void refuses_suicide_and_occupied(void **state) {
    (void)state;
    struct position p = board(4, ". X . ."
                                 "X X . ."
                                 ". . . O"
                                 ". . O .");
    const struct position before = p;
    assert_int_equal(position_play(&p, 1, 4, GOISHI_WHITE, NULL), GO_SUICIDE);
    assert_int_equal(position_play(&p, 4, 1, GOISHI_BLACK, NULL), GO_SUICIDE);
    assert_int_equal(position_play(&p, 2, 4, GOISHI_WHITE, NULL), GO_OCCUPIED);
    assert_int_equal(position_play(&p, 0, 4, GOISHI_WHITE, NULL), GO_OFF_BOARD);
    assert_int_equal(position_play(&p, 1, 5, GOISHI_WHITE, NULL), GO_OFF_BOARD);
    assert_int_equal(position_play(&p, 1, 1, GOISHI_EMPTY, NULL), GO_BAD_COLOUR);
    assert_int_equal(position_play(&p, 1, 1, 3, NULL), GO_BAD_COLOUR);
    assert_memory_equal(&p, &before, sizeof p);
    assert_int_equal(position_play(&p, 1, 4, GOISHI_BLACK, NULL), GO_LEGAL);
}

static void suicide_of_several_stones(void **state) {
    (void)state;
    struct position p = board(3, ". X O"
                                 "X X O"
                                 "O O .");
    /* Black at A3 fills the last liberty of his own three stones. */
    assert_int_equal(position_check(&p, 1, 3, GOISHI_BLACK), GO_SUICIDE);
    /* White at A3 takes them. */
    assert_int_equal(position_play(&p, 1, 3, GOISHI_WHITE, NULL), GO_LEGAL);
    assert_board(&p, "O . O"
                     ". . O"
                     "O O .");
}

static void ko_is_for_one_move(void **state) {
    (void)state;
    struct position p = board(4, ". X O ."
                                 "X O . O"
                                 ". X O ."
                                 ". . . .");
    assert_int_equal(position_play(&p, 3, 3, GOISHI_BLACK, NULL), GO_LEGAL);
    assert_board(&p, ". X O ."
                     "X . X O"
                     ". X O ."
                     ". . . .");
    assert_int_equal(position_check(&p, 2, 3, GOISHI_WHITE), GO_KO);
    /* The side that took may fill. */
    assert_int_equal(position_check(&p, 2, 3, GOISHI_BLACK), GO_LEGAL);
    struct position passed = p;
    position_pass(&passed);
    assert_int_equal(position_check(&passed, 2, 3, GOISHI_WHITE), GO_LEGAL);
    assert_int_equal(position_play(&p, 1, 1, GOISHI_WHITE, NULL), GO_LEGAL);
    assert_int_equal(position_play(&p, 4, 1, GOISHI_BLACK, NULL), GO_LEGAL);
    assert_int_equal(position_play(&p, 2, 3, GOISHI_WHITE, NULL), GO_LEGAL);
}

static void two_for_one_is_no_ko(void **state) {
    (void)state;
    /* Two stones leave the board: White may play where one of them stood. */
    struct position p = board(5, ". X O . ."
                                 "X O . O ."
                                 "X O X O ."
                                 ". X O . ."
                                 ". . . . .");
    assert_int_equal(position_play(&p, 3, 4, GOISHI_BLACK, NULL), GO_LEGAL);
    assert_int_equal(p.prisoners[GOISHI_WHITE], 2);
    assert_int_equal(p.ko, 0);
    assert_int_equal(position_play(&p, 2, 4, GOISHI_WHITE, NULL), GO_LEGAL);
}

static void sizes(void **state) {
    (void)state;
    struct position p;
    assert_false(position_init(&p, 1));
    assert_false(position_init(&p, 20));
    assert_false(position_init(&p, -3));
    assert_true(position_init(&p, 2));
    assert_true(position_init(&p, 19));
}

static void stars_and_handicap(void **state) {
    (void)state;
    static const struct {
        int size, stars;
    } wanted[] = {{19, 9}, {13, 5}, {9, 5}, {6, 0}, {5, 1}, {8, 4}, {2, 0}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; ++i) {
        int stars = 0;
        for (int y = 1; y <= wanted[i].size; ++y)
            for (int x = 1; x <= wanted[i].size; ++x)
                stars += handicap_star(wanted[i].size, x, y);
        assert_int_equal(stars, wanted[i].stars);
    }
    struct handicap_points points;
    for (int stones = 2; stones <= 9; ++stones) {
        assert_true(handicap_points(19, stones, &points));
        assert_int_equal(points.count, stones);
        bool used[20][20] = {{false}};
        for (int i = 0; i < stones; ++i) {
            assert_true(handicap_star(19, points.at[i].x, points.at[i].y));
            assert_false(used[points.at[i].x][points.at[i].y]);
            used[points.at[i].x][points.at[i].y] = true;
        }
        /* Five and seven use the centre, six and eight do not. */
        if (stones >= 5)
            assert_int_equal(used[10][10], stones % 2);
    }
    assert_false(handicap_points(19, 10, &points));
    assert_false(handicap_points(19, 1, &points));
    assert_false(handicap_points(8, 5, &points));
}

static enum go_refusal expected(enum rules_answer answer) {
    static const enum go_refusal map[] = {[RULES_OK] = GO_LEGAL,
                                          [RULES_OCCUPIED] = GO_OCCUPIED,
                                          [RULES_SUICIDE] = GO_SUICIDE,
                                          [RULES_KO] = GO_KO};
    return map[answer];
}

static void compare(const struct position *p, const struct rules *rules) {
    for (int y = 1; y <= p->size; ++y)
        for (int x = 1; x <= p->size; ++x)
            assert_int_equal(position_at(p, x, y), rules->now[y][x]);
    assert_int_equal(p->prisoners[GOISHI_BLACK], rules->taken[GOISHI_BLACK]);
    assert_int_equal(p->prisoners[GOISHI_WHITE], rules->taken[GOISHI_WHITE]);
}

static void random_games(void **state) {
    (void)state;
    struct aid_random random = aid_random_start((uint64_t)time(NULL));
    const int games = aid_soak() ? 4000 : 150;
    long seen[6] = {0}, captures = 0;
    for (int game = 0; game < games; ++game) {
        const int size = 2 + aid_random_below(&random, 18);
        struct position p;
        struct rules rules;
        position_init(&p, size);
        rules_init(&rules, size);
        int colour = GOISHI_BLACK;
        struct position_captures last = {.count = 0};
        for (int i = 0; i < 3 * size * size; ++i, colour = goishi_other(colour)) {
            if (aid_random_below(&random, 40) == 0) {
                position_pass(&p);
                rules_pass(&rules);
                continue;
            }
            int x = 1 + aid_random_below(&random, size);
            int y = 1 + aid_random_below(&random, size);
            /* Often try to take back at once: pure chance hardly ever meets a ko. */
            if (last.count == 1 && aid_random_below(&random, 2)) {
                x = last.at[0].x;
                y = last.at[0].y;
            }
            const enum go_refusal wanted = expected(rules_play(&rules, x, y, colour));
            const struct position before = p;
            struct position_captures taken;
            assert_int_equal(position_check(&p, x, y, colour), wanted);
            assert_memory_equal(&before, &p, sizeof p);
            assert_int_equal(position_play(&p, x, y, colour, &taken), wanted);
            compare(&p, &rules);
            assert_int_equal(position_liberties(&p, x, y), rules_liberties(&rules, x, y));
            ++seen[wanted];
            last = taken;
            if (wanted == GO_LEGAL) {
                captures += taken.count;
                for (int k = 0; k < taken.count; ++k)
                    assert_int_equal(position_at(&p, taken.at[k].x, taken.at[k].y), GOISHI_EMPTY);
            } else {
                assert_memory_equal(&before, &p, sizeof p);
                /* The same side tries again, so that the turn stays with the rules' idea of ko. */
                colour = goishi_other(colour);
            }
        }
    }
    printf("legal %ld, occupied %ld, suicide %ld, ko %ld, captured %ld\n", seen[GO_LEGAL],
           seen[GO_OCCUPIED], seen[GO_SUICIDE], seen[GO_KO], captures);
    /* A run that met none of these proved nothing. */
    assert_true(seen[GO_LEGAL] > 1000 && seen[GO_SUICIDE] > 10 && captures > 100);
    assert_true(seen[GO_KO] > 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_a_group),
        cmocka_unit_test(refuses_suicide_and_occupied),
        cmocka_unit_test(suicide_of_several_stones),
        cmocka_unit_test(ko_is_for_one_move),
        cmocka_unit_test(two_for_one_is_no_ko),
        cmocka_unit_test(sizes),
        cmocka_unit_test(stars_and_handicap),
        cmocka_unit_test(random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
