/* SPDX-License-Identifier: Apache-2.0
 * What stands behind the counts: years, expectations, examples; worked out by hand, and past.bin
 * with every kind of damage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include "host/dict/past.h"
#include "tests/aid/oracle/tree.h"

/* The nearest years until there are 400 decided games; the earlier of two at the same distance. */
static void rates(void **state) {
    (void)state;
    static const struct past_total total[] = {{0, 1000, 1000, 1000},
                                              {1900, 500, 400, 240},
                                              {1910, 300, 300, 150},
                                              {1914, 200, 200, 150},
                                              {2000, 900, 800, 360}};
    assert_int_equal(past_rate(total, 5, 1900), 600);
    assert_int_equal(past_rate(total, 5, 2000), 450);
    assert_int_equal(past_rate(total, 5, 1910), 600); /* with 1914: 300 of 500 */
    assert_int_equal(past_rate(total, 5, 1905), 600); /* 1900 is as near as 1910 */
    assert_int_equal(past_rate(total, 5, 1906), 557); /* 1910 and 1900: 390 of 700 */
    assert_int_equal(past_rate(total, 5, 2022), 450);
    assert_int_equal(past_rate(total, 5, 1700), 600); /* undated games are no neighbours */
    assert_int_equal(past_rate(total, 5, 0), 704);    /* all: 1900 of 2700 */
    assert_int_equal(past_rate(NULL, 0, 1990), 500);
    /* Too few games at all: still not the undated ones. */
    static const struct past_total few[] = {{0, 1000, 1000, 1000}, {1900, 100, 100, 60}};
    assert_int_equal(past_rate(few, 2, 1900), 600);
}

static void better(void **state) {
    (void)state;
    assert_int_equal(past_better(67, 33, 50), GOISHI_BLACK);
    assert_int_equal(past_better(66, 34, 50), 0);
    assert_int_equal(past_better(33, 67, 50), GOISHI_WHITE);
    assert_int_equal(past_better(67, 33, 60), 0);       /* what the years let expect */
    assert_int_equal(past_better(5200, 4800, 5000), 0); /* two points */
    assert_int_equal(past_better(5300, 4700, 5000), GOISHI_BLACK);
    assert_int_equal(past_better(29, 0, 14.5), 0); /* too few */
    assert_int_equal(past_better(0, 0, 0), 0);
}

/* Four games of one line. In the third the colours are swapped; in the last nobody won. */
static const char games[] =
    "(;SZ[19]DT[2016-05-01]PB[Ann]PW[Bob]EV[Spring Cup]RE[B+R];B[qd];W[oc])\n"
    "(;SZ[19]DT[2018-07-02]PB[Cid]PW[Dot]EV[Summer Cup]RE[W+0.5];B[qd];W[oc])\n"
    "(;SZ[19]DT[2018-07-09]PB[Eve]PW[Fay]RE[B+2.5];B[aa];W[qd];B[oc])\n"
    "(;SZ[19]DT[2020]PB[Gus]PW[Hal]EV[Autumn Cup]RE[Void];B[qd];W[oc])\n";

static void sum_is(const struct past *past, int32_t node, int from, int until, bool swapped,
                   unsigned count, unsigned black, unsigned white, double expected) {
    struct past_sum sum = {0};
    past_add(past, node, from, until, swapped, &sum);
    assert_int_equal(sum.count, count);
    assert_int_equal(sum.black, black);
    assert_int_equal(sum.white, white);
    assert_true(sum.expected > expected - 1e-9 && sum.expected < expected + 1e-9);
}

static void by_hand(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    aid_mine_all(&options);
    aid_mine(games, &options, &dict, &report);
    const struct past *past = dict.past;
    const int32_t low = dict_find(&dict.joseki, dict_find(&dict.joseki, 0, 17, 16, GOISHI_BLACK),
                                  15, 17, GOISHI_WHITE);
    assert_true(low > 0);
    /* Who began won two of three decided games: 667 in a thousand in every year. In the swapped
     * game the tree's black did not begin, and lost. */
    sum_is(past, low, 0, 0, false, 4, 1, 2, 0.667 + 0.667 + 0.333);
    sum_is(past, low, 0, 0, true, 4, 2, 1, 3 - (0.667 + 0.667 + 0.333));
    sum_is(past, low, 2017, 0, false, 3, 0, 2, 0.667 + 0.333);
    sum_is(past, low, 2017, 2018, false, 2, 0, 2, 0.667 + 0.333);
    sum_is(past, low, 0, 2016, false, 1, 1, 0, 0.667);
    sum_is(past, low, 1990, 2000, false, 0, 0, 0, 0);
    /* The newest two, and the newest from before 2017 instead of the third. */
    const int32_t *example = past->example[low];
    assert_string_equal(past->game[example[0]].black, "Gus");
    assert_string_equal(past->game[example[0]].event, "Autumn Cup");
    assert_int_equal(past->game[example[0]].year, 2020);
    assert_string_equal(past->game[example[1]].white, "Fay");
    assert_string_equal(past->game[example[1]].event, "");
    assert_string_equal(past->game[example[2]].black, "Ann");
    dict_free(&dict);
    mine_report_free(&report);
}

static void same_sums(const struct past *a, const struct past *b, int32_t node) {
    for (int year = 0; year <= 2030; year += 5) {
        struct past_sum one = {0}, two = {0};
        past_add(a, node, year, 0, false, &one);
        past_add(b, node, year, 0, false, &two);
        assert_memory_equal(&one, &two, sizeof one);
    }
}

/* Written and read again it is the same; whatever byte is changed or cut off, nothing is read out
 * of bounds, and the counts still add up to the tree's or it is refused. */
static void round_trip(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20261118);
    static char lines[40 * 1024];
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    struct past past;
    struct fault fault = {""};
    int at = 0;
    aid_mine_all(&options);
    for (int i = 0; i < 30; i++) {
        struct aid_game game;
        aid_random_game(&random, 30, &game);
        game.year = 1990 + aid_random_below(&random, 30);
        at +=
            aid_game_text(&game, aid_random_below(&random, 16), lines + at, (int)sizeof lines - at);
    }
    aid_mine(lines, &options, &dict, &report);
    size_t length;
    char *bytes = past_write(dict.past, &dict.joseki, &length);
    assert_non_null(bytes);
    assert_true(past_read(&past, &dict.joseki, "past.bin", bytes, length, &fault));
    for (int32_t node = 0; node < dict.joseki.nodes; node++) {
        same_sums(dict.past, &past, node);
        assert_memory_equal(past.example[node], dict.past->example[node], sizeof *past.example);
    }
    past_free(&past);
    for (int i = 0; i < 400; i++) {
        char *broken = malloc(length);
        assert_non_null(broken);
        memcpy(broken, bytes, length);
        size_t left = length;
        if (i % 2)
            left = (size_t)aid_random_below(&random, (int)length);
        else
            broken[aid_random_below(&random, (int)length)] ^=
                (char)(1 << aid_random_below(&random, 8));
        assert_false(past_read(&past, &dict.joseki, "past.bin", broken, left, &fault));
        assert_non_null(strstr(fault.text, "past.bin: damaged"));
        free(broken);
    }
    /* Of another tree. */
    dict.joseki.node[1].count++;
    assert_false(past_read(&past, &dict.joseki, "past.bin", bytes, length, &fault));
    assert_non_null(strstr(fault.text, "not made with this tree"));
    free(bytes);
    dict_free(&dict);
    mine_report_free(&report);
}

/* The program's own dictionary has one that fits. */
static void own_dictionary(void **state) {
    (void)state;
    struct dict dict;
    struct fault fault = {""};
    if (!dict_load(&dict, "host/dictionary", &fault) ||
        !dict_load_past(&dict, "host/dictionary", &fault))
        fail_msg("%s", fault.text);
    assert_non_null(dict.past);
    for (int32_t node = 1; node < dict.joseki.nodes; node++) {
        const struct dict_node *d = &dict.joseki.node[node];
        assert_true(!d->count == (dict.past->example[node][0] < 0));
    }
    dict_free(&dict);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rates),      cmocka_unit_test(better),         cmocka_unit_test(by_hand),
        cmocka_unit_test(round_trip), cmocka_unit_test(own_dictionary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
