/* SPDX-License-Identifier: Apache-2.0
 * The searches of [GOG] rule by rule, and shicho against the exact ladder on random positions. */
#include <stdio.h>
#include <string.h>

#include "fw/go/playout.h"
#include "fw/read/area.h"
#include "fw/read/gog.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"

static struct go_undo undo[4 * GOG_SHICHO_DEPTH];
static struct go_journal journal = {undo, 4 * GOG_SHICHO_DEPTH, 0};
static struct go_board board;

static int at(const char *name) {
    int x, y;
    assert_true(go_parse_point(name, board.width, board.height, &x, &y));
    return go_point(x, y);
}

/* "XE5 OD4 ..." on an empty board. */
static void set(int size, const char *stones) {
    char text[400], *word;
    snprintf(text, sizeof text, "%s", stones);
    go_clear(&board, size, size);
    for (word = strtok(text, " "); word; word = strtok(NULL, " "))
        assert_int_equal(
            go_put(&board, at(word + 1), *word == 'X' ? GOISHI_BLACK : GOISHI_WHITE, NULL),
            GO_LEGAL);
}

static struct gog_search shicho(const char *target, int to_move) {
    const struct gog_search result = gog_shicho(&board, &journal, at(target), to_move);
    assert_int_equal(journal.used, 0);
    return result;
}

/* 5.2.2, one line after the other. */
static void last_phases(void **state) {
    (void)state;
    set(9, "OE5 XD5 XE6");
    assert_int_equal(shicho("E5", GOISHI_WHITE).value, GOG_SUCCESS); /* defence, two DAMEs */
    assert_int_equal(shicho("E5", GOISHI_WHITE).moves, 0);
    set(9, "OE5 XD5 XE6 XE4");
    assert_int_equal(shicho("E5", GOISHI_BLACK).value, GOG_SUCCESS); /* offence, one DAME */
    assert_int_equal(shicho("E5", GOISHI_BLACK).move, at("F5"));
    assert_int_equal(shicho("E5", GOISHI_BLACK).moves, 0);
    set(9, "OE5 XD5");
    assert_int_equal(shicho("E5", GOISHI_BLACK).value, GOG_FAILURE); /* offence, three DAMEs */
    assert_int_equal(shicho("E5", GOISHI_BLACK).moves, 0);
}

/* 5.2.3 and 5.2.4. */
static void moves(void **state) {
    (void)state;
    /* At F5 white would get three DAMEs, at E4 two: black begins at F5, and the ladder works. */
    set(9, "OE5 XD5 XE6 XD4");
    assert_int_equal(shicho("E5", GOISHI_BLACK).value, GOG_SUCCESS);
    assert_int_equal(shicho("E5", GOISHI_BLACK).move, at("F5"));
    /* White's stone at F3 makes it four at E4: compulsory, though F5 is worth three. */
    set(9, "OE5 XD5 XE6 OE3 OF4");
    assert_int_equal(shicho("E5", GOISHI_BLACK).value, GOG_FAILURE);
    /* In atari the defence captures first, which is worth more than its DAME, and is out. */
    set(9, "OE5 XD5 XE6 XE4 OD6 OC5");
    assert_int_equal(shicho("E5", GOISHI_WHITE).value, GOG_SUCCESS);
    assert_int_equal(shicho("E5", GOISHI_WHITE).move, at("D4"));
    /* On the first line there is no way out. */
    set(9, "OE1 XD1 XD2 XE2 XG2");
    assert_int_equal(shicho("E1", GOISHI_WHITE).value, GOG_FAILURE);
}

/* Diagonal ladders as in problems 2 and 3 of 5.2.5 (12 and 28 moves there; the positions are not
 * known): as many moves as they are long, four for each line further from the edge, since every first
 * choice is right. */
static void counts(void **state) {
    (void)state;
    int before = 0;
    for (int y = 4; y <= 15; ++y) {
        char stones[60];
        snprintf(stones, sizeof stones, "OE%d XD%d XE%d XD%d", y, y, y + 1, y - 1);
        set(19, stones);
        snprintf(stones, sizeof stones, "E%d", y);
        const struct gog_search result = shicho(stones, GOISHI_BLACK);
        assert_int_equal(result.value, GOG_SUCCESS);
        assert_int_equal(result.moves, result.depth);
        assert_true(!before || result.moves == before + 4);
        before = result.moves;
        printf("shicho from line %d: %d moves\n", y, result.moves);
    }
}

static void multi_target(void **state) {
    (void)state;
    uint16_t target[2];
    /* Two strings with two DAMEs each, one of them common: black plays there and takes one. */
    set(9, "OD5 OE4 XC5 XD6 XF4 XE3");
    target[0] = (uint16_t)at("D5");
    target[1] = (uint16_t)at("E4");
    struct gog_search result = gog_multi(&board, &journal, target, 2, GOISHI_BLACK);
    assert_int_equal(result.value, GOG_SUCCESS);
    assert_true(result.move == at("D4") || result.move == at("E5"));
    assert_int_equal(journal.used, 0);
    /* No string has two DAMEs. */
    set(9, "OD5 OG3");
    target[1] = (uint16_t)at("G3");
    assert_int_equal(gog_multi(&board, &journal, target, 2, GOISHI_BLACK).value, GOG_FAILURE);
    /* One in ATARI in the offence's turn. */
    set(9, "OD5 OG3 XC5 XD6 XE5");
    result = gog_multi(&board, &journal, target, 2, GOISHI_BLACK);
    assert_int_equal(result.value, GOG_SUCCESS);
    assert_int_equal(result.move, at("D4"));
    assert_int_equal(result.moves, 0);
    /* The defence: none in ATARI is safe; two without a common DAME are not. */
    set(9, "OD5 OG3");
    assert_int_equal(gog_multi(&board, &journal, target, 2, GOISHI_WHITE).value, GOG_SUCCESS);
    set(9, "OD5 OG3 XC5 XD6 XE5 XF3 XG4 XH3");
    assert_int_equal(gog_multi(&board, &journal, target, 2, GOISHI_WHITE).value, GOG_FAILURE);
    /* Two with a common DAME, where the connection is out. */
    set(9, "OD5 OE4 OC4 XC5 XD6 XE5 XF4 XE3");
    target[1] = (uint16_t)at("E4");
    result = gog_multi(&board, &journal, target, 2, GOISHI_WHITE);
    assert_int_equal(result.value, GOG_SUCCESS);
    assert_int_equal(result.move, at("D4"));
}

/* What shicho decides, the exact ladder decides alike; a ko may be either. */
static void against_exact(void **state) {
    (void)state;
    static struct read_state reader;
    static _Alignas(16) unsigned char memory[1 << 20];
    static struct read_problem problem;
    struct aid_random random = aid_random_start(52);
    struct read_result result;
    int asked = 0, captured = 0, unknown = 0;
    assert_true(read_open(&reader, memory, sizeof memory));
    while (asked < 2000) {
        const int size = 7 + aid_random_below(&random, 7);
        go_clear(&board, size, size);
        const int stones = size * size / 8 + aid_random_below(&random, size * size / 2);
        for (int i = 0; i < stones; ++i)
            go_play(
                &board,
                go_point(1 + aid_random_below(&random, size), 1 + aid_random_below(&random, size)),
                1 + aid_random_below(&random, 2), NULL);
        board.ko = 0;
        for (int p = 0; p < GO_POINTS; ++p) {
            if (!go_on_board(&board, p) || board.string[p] != p || go_liberties(&board, p) != 2)
                continue;
            const int side = goishi_other(board.colour[p]);
            const struct read_ask ask = {.question = READ_ASK_LADDER, .point = p};
            const struct gog_search gog = gog_shicho(&board, &journal, p, side);
            assert_true(read_ask(&board, &ask, side, &problem, NULL));
            read_set(&reader, &board);
            read_solve(&reader, &problem, 1000000, &result);
            ++asked;
            unknown += gog.value == GOG_UNKNOWN;
            captured += gog.value == GOG_SUCCESS;
            if (gog.value == GOG_SUCCESS)
                assert_true(result.status > READ_LOST);
            if (gog.value == GOG_FAILURE)
                assert_true(result.status < READ_WON && result.status != READ_UNKNOWN);
        }
    }
    printf("%d strings with two DAMEs, %d captured, %d unknown\n", asked, captured, unknown);
    assert_true(captured > 100 && captured < asked - 100 && unknown < asked / 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(last_phases), cmocka_unit_test(moves),
                                       cmocka_unit_test(counts), cmocka_unit_test(multi_target),
                                       cmocka_unit_test(against_exact)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
