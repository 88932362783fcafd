/* SPDX-License-Identifier: Apache-2.0
 * goishi explore in a terminal: keys, mouse, sizes, and how it ends. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/aid/cmocka.h"

#include "host/base/file.h"
#include "host/sgf/sgf.h"
#include "tests/aid/fake/pty.h"
#include "tests/aid/random.h"
#include "tests/aid/run.h"

#define UP "\033OA"
#define DOWN "\033OB"
#define RIGHT "\033OC"
#define LEFT "\033OD"
#define BACK "\177"

/* A point of the whole board on a screen of 24 rows or more. */
static int row_of(int y) {
    return 2 + 19 - y;
}
static int column_of(int x) {
    return 3 + 2 * (x - 1);
}

static struct aid_pty_cell cell(struct aid_pty *pty, int x, int y) {
    return aid_pty_cell(pty, row_of(y), column_of(x));
}

/* Until the point shows the sign. */
static void expect_point(struct aid_pty *pty, int x, int y, const char *sign) {
    aid_pty_expect_at(pty, row_of(y), column_of(x), sign);
}

static void replies(void **state) {
    (void)state;
    struct aid_pty pty;
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore");
    aid_pty_expect(&pty, "q quit");
    assert_string_equal(aid_pty_row(&pty, 0), " goishi explore: the josekis of 64769 professional "
                                              "games");
    /* Counts as in host/dictionary. */
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_expect(&pty, "b Q16 113439");
    expect_point(&pty, 17, 16, "a");
    assert_int_equal(cell(&pty, 1, 19).back, cell(&pty, 1, 1).back);
    assert_true(cell(&pty, 19, 19).back != cell(&pty, 1, 1).back);
    assert_true(pty.other_screen && pty.cursor_hidden && pty.mouse && pty.coloured);
    aid_pty_keys(&pty, "b");
    aid_pty_expect(&pty, "upper right: 4-4 point (hoshi)");
    aid_pty_expect(&pty, "a O17  58739");
    aid_pty_expect(&pty, "b R17   6414");
    expect_point(&pty, 16, 16, "\u25c9");
    expect_point(&pty, 14, 17, "a");
    aid_pty_keys(&pty, "a");
    aid_pty_expect(&pty, "a R14  18691");
    /* 29212 of 58526 decided games were won by Black; both left in 5350 of 58739. */
    aid_pty_expect(&pty, "Black won 50% of 58526; expected 50%");
    expect_point(&pty, 16, 16, "\u25cf");
    assert_int_equal(cell(&pty, 16, 16).front, 16);
    assert_int_equal(cell(&pty, 14, 17).front, 231);
    /* White plays elsewhere than here: moves of the other side. */
    aid_pty_keys(&pty, BACK " ");
    aid_pty_expect(&pty, "White plays elsewhere.");
    aid_pty_expect(&pty, "a O17   9055");
    aid_pty_keys(&pty, "T");
    aid_pty_expect(&pty, "a O17  58739");
    /* With the arrows, two points left and one down of the 4-4 stone: O15 is a later letter. */
    aid_pty_keys(&pty, LEFT LEFT DOWN "\r");
    aid_pty_expect(&pty, "Off the dictionary.");
    aid_pty_expect(&pty, "left by White with O15");
    aid_pty_expect(&pty, "  O17  58739");
    aid_pty_keys(&pty, "L");
    aid_pty_expect(&pty, "Here White left the dictionary with O15");
    aid_pty_expect(&pty, "a O17  58739");
    aid_pty_keys(&pty, "1N");
    aid_pty_expect(&pty, "the empty corner");
    aid_pty_keys(&pty, "\t");
    aid_pty_expect(&pty, "lower right");
    aid_pty_expect(&pty, "a R4  125413");
    aid_pty_keys(&pty, "\033[Z\033[Z");
    aid_pty_expect(&pty, "a C16 125413");
    aid_pty_keys(&pty, "?");
    aid_pty_expect(&pty, "any key goes on");
    aid_pty_keys(&pty, "x");
    aid_pty_expect(&pty, "a C16 125413");
    aid_pty_keys(&pty, "w");
    aid_pty_expect(&pty, "There is no move w here.");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

static void lines(void **state) {
    (void)state;
    struct aid_pty pty;
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore --corner ll --mode lines");
    /* 4402 marked ends and one by hand, the most played first. */
    aid_pty_expect(&pty, "line 1 of 4403, 3 moves");
    expect_point(&pty, 4, 4, " 1");
    aid_pty_keys(&pty, RIGHT);
    aid_pty_expect(&pty, "line 2 of 4403, 3 moves");
    aid_pty_keys(&pty, "nn");
    aid_pty_expect(&pty, "line 4 of 4403, 7 moves");
    /* The figures are of the end however it was reached. */
    aid_pty_expect(&pty, "major joseki");
    /* Stones carry their numbers, in the colours of the other side. C4, E4, E3, F3, D3, F4, C6. */
    expect_point(&pty, 3, 6, " 7");
    assert_int_equal(cell(&pty, 3, 6).back, 16);
    assert_int_equal(cell(&pty, 6, 4).back, 231);
    aid_pty_keys(&pty, UP);
    expect_point(&pty, 3, 6, "\u253c\u2500");
    aid_pty_expect(&pty, "7 \u25cfC6");
    aid_pty_keys(&pty, "\033[6~");
    aid_pty_expect(&pty, "line 14 of 4403");
    aid_pty_keys(&pty, "\033OH" LEFT);
    aid_pty_expect(&pty, "line 1 of 4403");
    aid_pty_keys(&pty, "\033OF" RIGHT);
    aid_pty_expect(&pty, "line 4403 of 4403");
    aid_pty_keys(&pty, "\033OH" RIGHT "\r");
    /* R16 P17 Q15 in the lower left corner. */
    aid_pty_expect(&pty, "lower left: diagonal move (kosumi)");
    aid_pty_expect(&pty, "\u25cfC4 \u25cfE3 \u25cfD5");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

static void drill(void **state) {
    (void)state;
    struct aid_pty pty;
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore --mode drill --seed 5");
    aid_pty_expect(&pty, "You are Black.  Right 0, missed 0.");
    /* T19 was never played. */
    aid_pty_mouse(&pty, 0, row_of(19), column_of(19));
    aid_pty_expect(&pty, "No: T19 is not in the dictionary. These were played; n: another.");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_keys(&pty, "n");
    aid_pty_expect(&pty, "Right 0, missed 1.");
    aid_pty_gone(&pty, "125413");
    aid_pty_mouse(&pty, 0, row_of(16), column_of(16));
    aid_pty_expect(&pty, "Right 1, missed 1.");
    /* The panel has 36 columns: the text is wrapped there. */
    aid_pty_expect(&pty, "Right: Q16 (4-4 point (hoshi)):");
    aid_pty_expect(&pty, "113439 times, 44%; most often R16,");
    aid_pty_keys(&pty, "n");
    aid_pty_expect(&pty, "Black is yours: where does it play?");
    aid_pty_keys(&pty, "T");
    aid_pty_expect(&pty, "You are White.");
    aid_pty_expect(&pty, "Black");
    /* Leaving an empty corner is not what professionals do, answering elsewhere after one stone
     * is. */
    aid_pty_keys(&pty, " ");
    aid_pty_expect(&pty, "Right: both sides left here in");
    aid_pty_keys(&pty, BACK "\033");
    aid_pty_expect(&pty, "Black  *games");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

static void mouse(void **state) {
    (void)state;
    struct aid_pty pty;
    aid_pty_start(&pty, 30, 100, "exec $GOISHI explore");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_mouse(&pty, 0, row_of(16), column_of(16));
    aid_pty_expect(&pty, "a O17  58739");
    /* Into the mirror image of move a. */
    aid_pty_mouse(&pty, 0, row_of(14), column_of(17) + 1);
    aid_pty_expect(&pty, "small knight's approach");
    aid_pty_expect(&pty, "a O17  18691");
    /* The list's second row: Q14's mirror image. */
    aid_pty_mouse(&pty, 0, 8, 50);
    aid_pty_expect(&pty, "\u25cfQ16 \u25cfR14 \u25cfO16");
    aid_pty_mouse(&pty, 2, 3, 3);
    aid_pty_expect(&pty, "a O17  18691");
    /* Another corner, by clicking into it. */
    aid_pty_mouse(&pty, 0, row_of(3), column_of(3));
    aid_pty_expect(&pty, "lower left: 3-3 point (sansan)");
    /* A tab, the wheel, and clicks where nothing is. */
    aid_pty_mouse(&pty, 0, 1, 58);
    aid_pty_expect(&pty, "line 1 of");
    aid_pty_mouse(&pty, 65, 10, 10);
    aid_pty_expect(&pty, "line 2 of");
    aid_pty_mouse(&pty, 64, 10, 10);
    aid_pty_expect(&pty, "line 1 of");
    aid_pty_mouse(&pty, 0, 29, 99);
    aid_pty_mouse(&pty, 0, 0, 0);
    aid_pty_mouse(&pty, 0, 22, 10);
    aid_pty_expect(&pty, "line 1 of");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

static void sizes(void **state) {
    (void)state;
    struct aid_pty pty;
    aid_pty_start(&pty, 5, 20, "exec $GOISHI explore");
    aid_pty_expect(&pty, "Too small: 20x5.");
    aid_pty_expect(&pty, "Make it 60x16.");
    aid_pty_resize(&pty, 24, 80);
    aid_pty_expect(&pty, "q quit");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_expect_row(&pty, 1, "A B C D E F G H J K L M N O P Q R S T");
    aid_pty_expect_row(&pty, 20, " 1 ");
    /* Less room: lines of the corner at hand. */
    aid_pty_resize(&pty, 16, 60);
    aid_pty_expect(&pty, "   L M N O P Q R S T ");
    aid_pty_expect(&pty, "a R16 125413  45% 51%   1580-2022");
    aid_pty_expect(&pty, "q quit");
    aid_pty_keys(&pty, "\t");
    aid_pty_expect(&pty, "a R4  125413");
    aid_pty_expect_row(&pty, 12, " 1 ");
    /* A click finds the point there too: R4 is the seventh column. */
    aid_pty_mouse(&pty, 0, 2 + 11 - 4, 3 + 2 * 6);
    aid_pty_expect(&pty, "lower right: 3-4 point (komoku)");
    aid_pty_resize(&pty, 1, 1);
    aid_pty_expect(&pty, "T");
    aid_pty_resize(&pty, 50, 150);
    aid_pty_expect(&pty, "lower right: 3-4 point (komoku)");
    aid_pty_expect(&pty, "small knight's approach");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

static void plain(void **state) {
    (void)state;
    struct aid_pty pty;
    aid_pty_start(&pty, 24, 80, "NO_COLOR=1 LC_ALL=C exec $GOISHI explore");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_keys(&pty, "ba");
    aid_pty_expect(&pty, "XQ16 OO17");
    aid_pty_expect(&pty, "a R14  18691");
    assert_string_equal(cell(&pty, 16, 16).text, "X");
    assert_string_equal(cell(&pty, 14, 17).text, "O");
    assert_string_equal(cell(&pty, 1, 1).text, ".");
    assert_false(pty.coloured);
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore --color never");
    aid_pty_expect(&pty, "a R16 125413");
    assert_false(pty.coloured);
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
    aid_pty_start(&pty, 24, 80, "NO_COLOR=1 TERM=xterm exec $GOISHI explore --color always");
    aid_pty_expect(&pty, "a R16 125413");
    assert_true(pty.coloured);
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

static void saving(void **state) {
    (void)state;
    static const char path[] = "build/test/explored.sgf";
    struct aid_pty pty;
    struct fault fault = {""};
    char *text;
    size_t length;
    unlink(path);
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_keys(&pty, "ba");
    aid_pty_expect(&pty, "a R14  18691");
    aid_pty_keys(&pty, BACK "bS");
    aid_pty_expect(&pty, "Save as: joseki.sgf");
    aid_pty_keys(&pty, BACK BACK BACK BACK BACK BACK BACK BACK BACK BACK);
    aid_pty_keys(&pty, "build/test/nowhere/x.sgf\r");
    aid_pty_expect(&pty, "Not saved: build/test/nowhere/x.sgf: ");
    aid_pty_keys(&pty, "S\033");
    aid_pty_expect(&pty, "Not saved.");
    aid_pty_keys(&pty, "S" BACK BACK BACK BACK BACK BACK BACK BACK BACK BACK);
    aid_pty_keys(&pty, path);
    aid_pty_keys(&pty, "\r");
    aid_pty_expect(&pty, "Saved in build/test/explored.sgf");
    assert_true(file_read(path, FILE_LIMIT, &text, &length, &fault));
    struct sgf *sgf = sgf_parse(text, length, NULL);
    assert_non_null(sgf);
    const struct sgf_node *first = sgf->root->child;
    assert_string_equal(sgf_value(first, "B"), "pd");
    assert_string_equal(sgf_value(first->child, "W"), "nc");
    assert_string_equal(sgf_value(first->child->sibling, "W"), "qc");
    sgf_free(sgf);
    free(text);
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
    /* What is there already is not replaced without a word. */
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_keys(&pty, "S" BACK BACK BACK BACK BACK BACK BACK BACK BACK BACK);
    aid_pty_keys(&pty, path);
    aid_pty_keys(&pty, "\r");
    aid_pty_expect(&pty, "It is there already; Enter replaces it: ");
    aid_pty_keys(&pty, "\r");
    aid_pty_expect(&pty, "Saved in");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

/* The sample game: the upper right corner was left by Black at move 37. */
static void game(void **state) {
    (void)state;
    struct aid_pty pty;
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore host/samples/opening.sgf --corner ur");
    aid_pty_expect(&pty, "Kuroishi - Shiroishi, move 63");
    aid_pty_expect(&pty, "left by Black with P14, move 37");
    /* ;W[qh] (R12) behind ;B[qc] of the file goes on with ;B[rb] 46 times. */
    aid_pty_expect(&pty, "R18     46");
    /* Stones on the middle lines are shown, too. */
    expect_point(&pty, 10, 17, "\u25cf");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore host/samples/opening.sgf --move 9");
    aid_pty_expect(&pty, "a L17   1516");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

/* The stone at L16 is taken by White's stones, one of them on the middle line: the corner alone does
 * not see it. The board shown is the game's. */
static void captured(void **state) {
    (void)state;
    struct aid_pty pty;
    struct fault fault;
    const char *game = "(;GM[1]SZ[19];B[kd];W[jd];B[as];W[ld];B[bs];W[kc];B[cs];W[ke])";
    assert_true(file_write("build/test/taken.sgf", game, strlen(game), &fault));
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore build/test/taken.sgf --corner ur");
    aid_pty_expect(&pty, "not followed from move 8 on");
    expect_point(&pty, 11, 16, "\u253c");
    expect_point(&pty, 11, 15, "\u25cf");
    aid_pty_keys(&pty, BACK);
    aid_pty_gone(&pty, "not followed from");
    expect_point(&pty, 11, 16, "\u25cf");
    expect_point(&pty, 11, 15, "\u253c");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

/* First stones of the games from 2017 on, counted by a script in the records: 27,329 at 4-4 (14,011
 * of 27,319 decided won), 21,507 at 3-4 (10,586 of 21,501), 1,390 at 3-3 (628). */
static void years(void **state) {
    (void)state;
    struct aid_pty pty;
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_keys(&pty, "Y");
    aid_pty_expect(&pty, "upper right, from 2017 on");
    aid_pty_expect(&pty, "a Q16  27329  54% 51%");
    aid_pty_expect(&pty, "b R16  21507  42% 49%");
    aid_pty_expect(&pty, "c R17   1390   3% 45%");
    aid_pty_keys(&pty, "Y");
    aid_pty_expect(&pty, "upper right, up to 2016");
    aid_pty_expect(&pty, "a R16 103375"); /* the script again; the rest has no year */
    aid_pty_keys(&pty, "Y");
    aid_pty_expect(&pty, "a R16 125413");
    /* By share of recent games: 4-4 before 3-4. */
    aid_pty_keys(&pty, "O");
    aid_pty_expect(&pty, "a Q16 113439");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore --from 2017 --sort won");
    aid_pty_expect(&pty, "now*won");
    /* Games behind the number, with year and players. */
    aid_pty_keys(&pty, "\rE");
    aid_pty_expect(&pty, "Games with this position:");
    aid_pty_expect(&pty, "2022 ");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

/* A large screen: four columns a point, and the games below the moves. */
static void large(void **state) {
    (void)state;
    struct aid_pty pty;
    aid_pty_start(&pty, 50, 140, "exec $GOISHI explore");
    aid_pty_expect_row(&pty, 1, "A   B   C   D   E   F   G   H   J   K   L   M");
    aid_pty_keys(&pty, "b");
    aid_pty_expect_at(&pty, 2 + 2 * 3, 3 + 4 * 15, "\u25c9"); /* Q16 */
    aid_pty_expect(&pty, "Games with this position:");
    /* A click there finds the point O17. */
    aid_pty_mouse(&pty, 0, 2 + 2 * 2, 3 + 4 * 13);
    aid_pty_expect(&pty, "a R14  18691");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
}

static void ends(void **state) {
    (void)state;
    static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
    struct aid_pty pty;
    for (int i = 0; i < 3; ++i) {
        aid_pty_start(&pty, 24, 80, "exec $GOISHI explore");
        aid_pty_expect(&pty, "a R16 125413");
        assert_true(pty.other_screen);
        aid_pty_signal(&pty, numbers[i]);
        assert_int_equal(aid_pty_end(&pty), 1000 + numbers[i]);
    }
    /* In the midst of a name. */
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_keys(&pty, "S");
    aid_pty_expect(&pty, "Save as: joseki.sgf");
    aid_pty_signal(&pty, SIGTERM);
    assert_int_equal(aid_pty_end(&pty), 1000 + SIGTERM);
    /* Ctrl-C. */
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_keys(&pty, "\003");
    assert_int_equal(aid_pty_end(&pty), 1000 + SIGINT);
    /* The terminal is closed, with and without anyone telling. */
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore");
    aid_pty_expect(&pty, "a R16 125413");
    assert_int_equal(aid_pty_hang_up(&pty), 1000 + SIGHUP);
    aid_pty_start(&pty, 24, 80, "trap '' HUP; exec $GOISHI explore");
    aid_pty_expect(&pty, "a R16 125413");
    assert_int_equal(aid_pty_hang_up(&pty), 0);
}

/* Whatever is typed: it goes on, and q ends it. */
static void garbage(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(77);
    const int length = aid_soak() ? 400000 : 4000;
    char *keys = malloc((size_t)length);
    struct aid_pty pty;
    assert_non_null(keys);
    for (int i = 0; i < length; ++i) {
        /* Not what saves, quits, stops or ends. */
        do
            keys[i] = (char)(aid_random_below(&random, 3) ? 32 + aid_random_below(&random, 96)
                                                          : aid_random_below(&random, 256));
        while (strchr("Sq\003\032\034\023\021", keys[i]));
    }
    aid_pty_start(&pty, 24, 80, "exec $GOISHI explore --seed 1");
    aid_pty_expect(&pty, "a R16 125413");
    aid_pty_send(&pty, keys, (size_t)length);
    free(keys);
    aid_pty_keys(&pty, "~~\033\033");
    aid_pty_keys(&pty, "11");
    aid_pty_expect(&pty, "1 Replies");
    aid_pty_keys(&pty, "zqqqq");
    assert_int_equal(aid_pty_end(&pty), 0);
}

static void said(const char *line, int code, const char *part) {
    struct aid_run run = aid_run(line);
    int lines = 0;
    for (const char *c = run.err; *c; ++c)
        lines += *c == '\n';
    if (run.code != code || !strstr(run.err, part) || run.out[0] || (code == 1 && lines != 1))
        fail_msg("%s\ncode %d\n%s\n%s", line, run.code, run.out, run.err);
    aid_run_free(&run);
}

static void refusals(void **state) {
    (void)state;
    struct aid_pty pty;
    said("$GOISHI explore </dev/null", 1, "goishi explore: this needs a terminal");
    said("$GOISHI explore --corner middle", 2, "choose from ur, ul, lr, ll");
    said("$GOISHI explore -", 2, "the game must be a file");
    said("$GOISHI explore a b", 2, "one word too many");
    static const struct {
        const char *line, *text;
    } bad[] = {{"$GOISHI explore no.sgf", "goishi explore: no.sgf: No such file"},
               {"$GOISHI explore host/samples/small.sgf", "19x19 boards; this game is not"},
               {"$GOISHI explore host/samples/opening.sgf --move 99", "99"},
               {"TERM=nonesuch $GOISHI explore", "the terminal nonesuch is not known here"},
               {"TERM=dumb $GOISHI explore", "the terminal dumb cannot place its cursor"},
               {"TERM= $GOISHI explore", "TERM is not set"},
               {"$GOISHI explore --dictionary Makefile", "not a dictionary image"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        char line[200];
        snprintf(line, sizeof line, "%s; exit $?", bad[i].line);
        aid_pty_start(&pty, 24, 120, line);
        aid_pty_expect(&pty, bad[i].text);
        assert_int_equal(aid_pty_end(&pty), 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(replies), cmocka_unit_test(lines),    cmocka_unit_test(drill),
        cmocka_unit_test(mouse),   cmocka_unit_test(sizes),    cmocka_unit_test(plain),
        cmocka_unit_test(saving),  cmocka_unit_test(game),     cmocka_unit_test(ends),
        cmocka_unit_test(garbage), cmocka_unit_test(refusals), cmocka_unit_test(captured),
        cmocka_unit_test(years),   cmocka_unit_test(large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
