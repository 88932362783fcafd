/* SPDX-License-Identifier: Apache-2.0
 * The Go Text Protocol from outside, written from the specification (version 2, draft 2): every
 * standard command, its errors in the specification's words, ids, comments, control characters;
 * then what GUIs ask beyond it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/base/file.h"
#include "host/play/history.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/gtp.h"
#include "tests/aid/run.h"

#define ENGINE "$GOISHI gtp --seed 1 --playouts 200 --move-time 600000"

struct exchange {
    const char *line, *answer;
};

static void talk(struct aid_gtp *engine, const struct exchange *exchange, size_t count) {
    for (size_t i = 0; i < count; ++i) {
        const char *answer = aid_gtp_ask(engine, "%s", exchange[i].line);
        if (strcmp(answer, exchange[i].answer) != 0)
            fail_msg("%s\nanswered: %s\nnot: %s", exchange[i].line, answer, exchange[i].answer);
    }
}
#define TALK(engine, table) talk(engine, table, sizeof(table) / sizeof *(table))

static void administration(void **state) {
    (void)state;
    struct aid_gtp engine;
    static const struct exchange table[] = {
        {"protocol_version", "= 2\n\n"},
        {"name", "= Goishi\n\n"},
        {"1 name", "=1 Goishi\n\n"},
        {"0 name", "=0 Goishi\n\n"},
        {"2147483647 name", "=2147483647 Goishi\n\n"},
        {"007 name", "=007 Goishi\n\n"},
        {"known_command genmove", "= true\n\n"},
        {"known_command Genmove", "= false\n\n"},
        {"known_command genmove_not", "= false\n\n"},
        {"known_command", "? syntax error\n\n"},
        {"nonsense", "? unknown command\n\n"},
        {"12 nonsense", "?12 unknown command\n\n"},
        {"NAME", "? unknown command\n\n"},
        {"99", "?99 unknown command\n\n"},
        {"-1 name", "? unknown command\n\n"},
        /* Tabs are spaces, other control characters are not there, a # ends the line. */
        {"\t3\tname\t", "=3 Goishi\n\n"},
        {"   4   name   ", "=4 Goishi\n\n"},
        {"5 na\rme\r", "=5 Goishi\n\n"},
        {"6 n\x01"
         "a\x7fme",
         "=6 Goishi\n\n"},
        {"7 name # what is it called", "=7 Goishi\n\n"},
        {"8 name#", "=8 Goishi\n\n"},
        /* Lines that say nothing get no answer: the next one does. */
        {"\n\n   \n# 9 name\n\t# more\n10 name", "=10 Goishi\n\n"},
        {"quit", "= \n\n"},
    };
    aid_gtp_open(&engine, ENGINE, NULL);
    TALK(&engine, table);
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* Sections 6.3.1 to 6.3.5 and 6.4: the full list. */
static void every_command_is_listed(void **state) {
    (void)state;
    static const char *const standard[] = {"protocol_version",
                                           "name",
                                           "version",
                                           "known_command",
                                           "list_commands",
                                           "quit",
                                           "boardsize",
                                           "clear_board",
                                           "komi",
                                           "fixed_handicap",
                                           "place_free_handicap",
                                           "set_free_handicap",
                                           "play",
                                           "genmove",
                                           "undo",
                                           "time_settings",
                                           "time_left",
                                           "final_score",
                                           "final_status_list",
                                           "loadsgf",
                                           "reg_genmove",
                                           "showboard"};
    struct aid_gtp engine;
    char list[4096];
    aid_gtp_open(&engine, ENGINE, NULL);
    snprintf(list, sizeof list, "\n%s\n", aid_gtp_value(&engine, "list_commands"));
    for (size_t i = 0; i < sizeof standard / sizeof *standard; ++i) {
        char line[64];
        snprintf(line, sizeof line, "\n%s\n", standard[i]);
        if (!strstr(list, line))
            fail_msg("%s is not listed", standard[i]);
    }
    /* What is listed is known. */
    int known = 0;
    for (char *word = strtok(list, "\n"); word; word = strtok(NULL, "\n"), ++known)
        assert_string_equal(aid_gtp_value(&engine, "known_command %s", word), "true");
    assert_true(known > 22);
    assert_int_equal(aid_gtp_close(&engine), 0);
}

static void setting_up(void **state) {
    (void)state;
    struct aid_gtp engine;
    static const struct exchange table[] = {
        {"boardsize 9", "= \n\n"},
        {"boardsize", "? syntax error\n\n"},
        {"boardsize nine", "? syntax error\n\n"},
        {"boardsize 9x", "? syntax error\n\n"},
        {"boardsize 20", "? unacceptable size\n\n"},
        {"boardsize 1", "? unacceptable size\n\n"},
        {"boardsize -3", "? unacceptable size\n\n"},
        {"boardsize 99999999999999999999", "? syntax error\n\n"},
        {"komi 5.5", "= \n\n"},
        {"komi -3", "= \n\n"},
        {"komi", "? syntax error\n\n"},
        {"komi x", "? syntax error\n\n"},
        {"komi nan", "? syntax error\n\n"},
        {"komi 1e999", "? syntax error\n\n"},
        {"clear_board", "= \n\n"},
        {"fixed_handicap", "? syntax error\n\n"},
        {"fixed_handicap two", "? syntax error\n\n"},
        {"fixed_handicap 1", "? invalid number of stones\n\n"},
        {"fixed_handicap 10", "? invalid number of stones\n\n"},
        {"place_free_handicap", "? syntax error\n\n"},
        {"place_free_handicap 1", "? invalid number of stones\n\n"},
        {"place_free_handicap 81", "? invalid number of stones\n\n"},
        {"set_free_handicap", "? bad vertex list\n\n"},
        {"set_free_handicap A1", "? bad vertex list\n\n"},
        {"set_free_handicap A1 A1", "? bad vertex list\n\n"},
        {"set_free_handicap A1 pass", "? bad vertex list\n\n"},
        {"set_free_handicap A1 K10", "? bad vertex list\n\n"},
        {"set_free_handicap A1 &", "? syntax error\n\n"},
        {"set_free_handicap A1 j9", "= \n\n"},
        {"set_free_handicap B1 B2", "? board not empty\n\n"},
        {"fixed_handicap 2", "? board not empty\n\n"},
        {"place_free_handicap 2", "? board not empty\n\n"},
        {"undo", "? cannot undo\n\n"},
        {"play white A1", "? illegal move\n\n"},
        {"clear_board", "= \n\n"},
        {"play white A1", "= \n\n"},
    };
    aid_gtp_open(&engine, ENGINE, NULL);
    TALK(&engine, table);
    assert_int_equal(aid_gtp_close(&engine), 0);
}

static int compare_words(const void *left, const void *right) {
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/* The same words in any order. */
static void same_set(const char *said, const char *expected) {
    char a[256], b[256], *words[2][32];
    int count[2] = {0};
    snprintf(a, sizeof a, "%s", said);
    snprintf(b, sizeof b, "%s", expected);
    for (int i = 0; i < 2; ++i) {
        for (char *word = strtok(i ? b : a, " "); word && count[i] < 32; word = strtok(NULL, " "))
            words[i][count[i]++] = word;
        qsort(words[i], (size_t)count[i], sizeof *words[i], compare_words);
    }
    if (count[0] != count[1])
        fail_msg("%s is not %s", said, expected);
    for (int i = 0; i < count[0]; ++i)
        assert_string_equal(words[0][i], words[1][i]);
}

/* Section 4.1.1: the table of fixed handicap stones. */
static void fixed_handicap(void **state) {
    (void)state;
    static const struct {
        int size, stones;
        const char *points; /* NULL: there is no such handicap */
    } cases[] = {
        {19, 2, "D4 Q16"},
        {19, 3, "D4 Q16 D16"},
        {19, 4, "D4 Q16 D16 Q4"},
        {19, 5, "D4 Q16 D16 Q4 K10"},
        {19, 6, "D4 Q16 D16 Q4 D10 Q10"},
        {19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"},
        {19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"},
        {19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
        {13, 3, "D4 K10 D10"},
        {9, 3, "C3 G7 C7"},
        {9, 9, "C3 G7 C7 G3 C5 G5 E3 E7 E5"},
        {8, 4, "C3 F6 C6 F3"},
        {8, 5, NULL},
        {7, 4, "C3 E5 C5 E3"},
        {7, 5, NULL},
        {6, 2, NULL},
        {12, 4, "C3 K10 C10 K3"},
        {14, 4, "D4 L11 D11 L4"},
    };
    struct aid_gtp engine;
    aid_gtp_open(&engine, ENGINE, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        aid_gtp_value(&engine, "boardsize %d", cases[i].size);
        if (cases[i].points) {
            same_set(aid_gtp_value(&engine, "fixed_handicap %d", cases[i].stones), cases[i].points);
            aid_gtp_value(&engine, "clear_board");
            /* As many as were asked for, where custom has that many. */
            same_set(aid_gtp_value(&engine, "place_free_handicap %d", cases[i].stones),
                     cases[i].points);
        } else {
            assert_string_equal(aid_gtp_ask(&engine, "fixed_handicap %d", cases[i].stones),
                                "? invalid number of stones\n\n");
        }
    }
    /* Fewer than asked for may be placed, at least two. */
    aid_gtp_value(&engine, "boardsize 3");
    same_set(aid_gtp_value(&engine, "place_free_handicap 5"), "A1 C3");
    assert_int_equal(aid_gtp_close(&engine), 0);
}

static void playing(void **state) {
    (void)state;
    struct aid_gtp engine;
    static const struct exchange table[] = {
        {"boardsize 5", "= \n\n"},
        {"play", "? syntax error\n\n"},
        {"play black", "? syntax error\n\n"},
        {"play green A1", "? syntax error\n\n"},
        {"play black I1", "? syntax error\n\n"},
        {"play black A0", "? syntax error\n\n"},
        {"play black A26", "? syntax error\n\n"},
        {"play black A-1", "? syntax error\n\n"},
        {"play black AA1", "? syntax error\n\n"},
        {"play black resign", "? syntax error\n\n"},
        {"play black F5", "? illegal move\n\n"},
        {"play black A6", "? illegal move\n\n"},
        {"undo", "? cannot undo\n\n"},
        /* A ko: white takes B2 back at once only after a move elsewhere. */
        {"play B b1", "= \n\n"},
        {"play BLACK A2", "= \n\n"},
        {"play b B3", "= \n\n"},
        {"play w c1", "= \n\n"},
        {"play WHITE d2", "= \n\n"},
        {"play w C3", "= \n\n"},
        {"play w B2", "= \n\n"},
        {"play b c2", "= \n\n"},
        {"play w b2", "? illegal move\n\n"},
        {"play w pass", "= \n\n"},
        {"play w b2", "= \n\n"},
        {"play b c2", "? illegal move\n\n"},
        {"play w c2", "= \n\n"},
        {"undo", "= \n\n"},
        {"undo", "= \n\n"},
        {"undo", "= \n\n"},
        {"play w b2", "? illegal move\n\n"},
        {"play b b2", "= \n\n"},
        {"undo", "= \n\n"},
        {"play b e5", "= \n\n"},
        {"play w b2", "= \n\n"},
        {"play b E5", "? illegal move\n\n"},
        /* Suicide. */
        {"clear_board", "= \n\n"},
        {"play b a2", "= \n\n"},
        {"play b b1", "= \n\n"},
        {"play w a1", "? illegal move\n\n"},
        {"play b a1", "= \n\n"},
        {"play w PaSs", "= \n\n"},
        {"undo", "= \n\n"},
        {"undo", "= \n\n"},
        {"undo", "= \n\n"},
        {"undo", "= \n\n"},
        {"undo", "? cannot undo\n\n"},
    };
    aid_gtp_open(&engine, ENGINE, NULL);
    TALK(&engine, table);
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* Two living groups on 5x5: black has column A to C, white D and E, each with two eyes. */
static void set_border(struct aid_gtp *engine) {
    aid_gtp_value(engine, "boardsize 5");
    aid_gtp_value(engine, "komi 0.5");
    for (int y = 1; y <= 5; ++y) {
        aid_gtp_value(engine, "play b C%d", y);
        aid_gtp_value(engine, "play w D%d", y);
        if (y == 3) {
            aid_gtp_value(engine, "play b B3");
            aid_gtp_value(engine, "play b A3");
            aid_gtp_value(engine, "play w E3");
        }
    }
}

static void scoring(void **state) {
    (void)state;
    struct aid_gtp engine;
    aid_gtp_open(&engine, ENGINE, NULL);
    set_border(&engine);
    /* 15 points against 10, komi one half. */
    assert_string_equal(aid_gtp_value(&engine, "final_score"), "B+4.5");
    aid_gtp_value(&engine, "komi 5");
    assert_string_equal(aid_gtp_value(&engine, "final_score"), "0");
    aid_gtp_value(&engine, "komi 5.5");
    assert_string_equal(aid_gtp_value(&engine, "final_score"), "W+0.5");
    aid_gtp_value(&engine, "komi 5.25");
    assert_string_equal(aid_gtp_value(&engine, "final_score"), "W+0.25");
    assert_string_equal(aid_gtp_value(&engine, "final_status_list dead"), "");
    assert_string_equal(aid_gtp_value(&engine, "final_status_list seki"), "");
    char alive[256];
    snprintf(alive, sizeof alive, "%s", aid_gtp_value(&engine, "final_status_list alive"));
    for (char *c = alive; *c; ++c)
        if (*c == '\n')
            *c = ' ';
    same_set(alive, "A3 B3 C1 C2 C3 C4 C5 D1 D2 D3 D4 D5 E3");
    /* A white stone in black's corner has no hope. */
    aid_gtp_value(&engine, "play w A1");
    assert_string_equal(aid_gtp_value(&engine, "final_status_list dead"), "A1");
    aid_gtp_value(&engine, "komi 0.5");
    assert_string_equal(aid_gtp_value(&engine, "final_score"), "B+4.5");
    assert_string_equal(aid_gtp_ask(&engine, "final_status_list"), "? syntax error\n\n");
    assert_string_equal(aid_gtp_ask(&engine, "final_status_list ill"), "? syntax error\n\n");
    assert_int_equal(aid_gtp_close(&engine), 0);
}

static void moves_are_generated(void **state) {
    (void)state;
    struct aid_gtp engine;
    char first[16];
    aid_gtp_open(&engine, ENGINE, NULL);
    assert_string_equal(aid_gtp_ask(&engine, "genmove"), "? syntax error\n\n");
    assert_string_equal(aid_gtp_ask(&engine, "genmove x"), "? syntax error\n\n");
    assert_string_equal(aid_gtp_ask(&engine, "reg_genmove"), "? syntax error\n\n");
    aid_gtp_value(&engine, "boardsize 7");
    /* reg_genmove plays nothing. */
    snprintf(first, sizeof first, "%s", aid_gtp_value(&engine, "reg_genmove b"));
    assert_string_equal(aid_gtp_ask(&engine, "undo"), "? cannot undo\n\n");
    snprintf(first, sizeof first, "%s", aid_gtp_value(&engine, "genmove b"));
    assert_string_equal(aid_gtp_ask(&engine, "play w %s", first), "? illegal move\n\n");
    aid_gtp_value(&engine, "undo");
    aid_gtp_value(&engine, "play w %s", first);
    set_border(&engine);
    /* All is settled: both pass, also when it is the loser's turn. */
    assert_string_equal(aid_gtp_value(&engine, "genmove w"), "pass");
    assert_string_equal(aid_gtp_value(&engine, "genmove b"), "pass");
    /* Only own eyes are left: nothing but a pass. */
    aid_gtp_value(&engine, "boardsize 2");
    aid_gtp_value(&engine, "play b a1");
    aid_gtp_value(&engine, "play b b2");
    assert_string_equal(aid_gtp_value(&engine, "genmove b"), "pass");
    assert_string_equal(aid_gtp_value(&engine, "genmove w"), "pass");
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* The same seed and the same number of games: the same moves, however often. */
static void the_seed_decides(void **state) {
    (void)state;
    char game[3][256];
    for (int i = 0; i < 3; ++i) {
        struct aid_gtp engine;
        aid_gtp_open(&engine,
                     i == 2 ? "$GOISHI gtp --seed 2 --playouts 200 --move-time 600000" : ENGINE,
                     NULL);
        aid_gtp_value(&engine, "boardsize 9");
        game[i][0] = '\0';
        for (int k = 0; k < 8; ++k) {
            strcat(game[i], aid_gtp_value(&engine, "genmove %s", k % 2 ? "w" : "b"));
            strcat(game[i], " ");
        }
        assert_int_equal(aid_gtp_close(&engine), 0);
    }
    assert_string_equal(game[0], game[1]);
    assert_string_not_equal(game[0], game[2]);
}

/* The capture of a large group decides the game: random games see it. */
static void it_captures(void **state) {
    (void)state;
    struct aid_gtp engine;
    static const char *const black[] = {"A3", "B3", "C3", "D3", "E1"};
    static const char *const white[] = {"A2", "B2", "C2", "D2", "A1", "B1", "C1", "D1", "E3", "F3"};
    aid_gtp_open(&engine, "$GOISHI gtp --seed 1 --playouts 3000 --move-time 600000", NULL);
    aid_gtp_value(&engine, "boardsize 7");
    for (int i = 0; i < 5; ++i)
        aid_gtp_value(&engine, "play b %s", black[i]);
    for (int i = 0; i < 10; ++i)
        aid_gtp_value(&engine, "play w %s", white[i]);
    assert_string_equal(aid_gtp_value(&engine, "genmove b"), "E2");
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* No position comes back: of two kos that could be taken in turn for ever, one ends. */
static void it_never_repeats(void **state) {
    (void)state;
    struct aid_gtp engine;
    aid_gtp_open(&engine, "$GOISHI gtp --seed 5 --playouts 60 --move-time 600000", NULL);
    for (int size = 2; size <= 4; ++size) {
        aid_gtp_value(&engine, "boardsize %d", size);
        int passes = 0, moves = 0;
        for (; passes < 2 && moves < 200; ++moves)
            passes = strcmp(aid_gtp_value(&engine, "kgs-genmove_cleanup %s", moves % 2 ? "w" : "b"),
                            "pass") == 0
                         ? passes + 1
                         : 0;
        assert_int_equal(passes, 2);
    }
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* After two passes a ko may be taken back by the simple rule, but the board would be as before. */
static void repetition_is_seen(void **state) {
    (void)state;
    static const int stones[][3] = {{2, 1, 1}, {1, 2, 1}, {2, 3, 1}, {3, 1, 2},
                                    {4, 2, 2}, {3, 3, 2}, {2, 2, 2}};
    struct history history = {0};
    assert_true(history_clear(&history, 5));
    for (size_t i = 0; i < sizeof stones / sizeof *stones; ++i)
        assert_int_equal(history_play(&history, stones[i][0], stones[i][1], stones[i][2]),
                         GO_LEGAL);
    assert_int_equal(history_play(&history, 3, 2, GOISHI_BLACK), GO_LEGAL);
    assert_int_equal(position_at(&history.now, 2, 2), GOISHI_EMPTY);
    assert_int_equal(history_play(&history, 2, 2, GOISHI_WHITE), GO_KO);
    history_play(&history, 0, 0, GOISHI_WHITE);
    history_play(&history, 0, 0, GOISHI_BLACK);
    assert_int_equal(position_check(&history.now, 2, 2, GOISHI_WHITE), GO_LEGAL);
    assert_true(history_repeats(&history, 2, 2, GOISHI_WHITE));
    assert_false(history_repeats(&history, 5, 5, GOISHI_WHITE));
    /* With another stone on the board it is another position. */
    assert_int_equal(history_play(&history, 5, 5, GOISHI_WHITE), GO_LEGAL);
    assert_false(history_repeats(&history, 2, 2, GOISHI_WHITE));
    history_free(&history);
}

static void records_are_loaded(void **state) {
    (void)state;
    struct aid_gtp engine;
    struct fault fault;
    static const char sgf[] = "(;SZ[5]KM[3.5]AB[aa]AW[ee];B[cc];W[dd];B[bb](;W[];B[be])(;W[ab]))";
    assert_true(file_write("build/test/gtp.sgf", sgf, sizeof sgf - 1, &fault));
    assert_true(file_write("build/test/gtp-bad.sgf", "(;SZ[5];B[cc];W[cc])", 20, &fault));
    assert_true(file_write("build/test/gtp-large.sgf", "(;SZ[25];B[cc])", 15, &fault));
    static const struct exchange table[] = {
        {"loadsgf", "? syntax error\n\n"},
        {"loadsgf build/test/gtp.sgf x", "? syntax error\n\n"},
        {"loadsgf build/test/gtp.sgf 0", "? syntax error\n\n"},
        {"loadsgf build/test/none.sgf", "? cannot load file\n\n"},
        {"loadsgf build/test", "? cannot load file\n\n"},
        {"loadsgf -", "? cannot load file\n\n"},
        {"loadsgf build/test/gtp-bad.sgf", "? cannot load file\n\n"},
        {"loadsgf build/test/gtp-large.sgf", "? cannot load file\n\n"},
        /* A failure leaves the game alone: this is still 19x19. */
        {"play b T19", "= \n\n"},
        {"loadsgf build/test/gtp.sgf", "= \n\n"},
        {"play w B1", "? illegal move\n\n"},
        {"play w T19", "? illegal move\n\n"},
        {"undo", "= \n\n"},
        {"play w B1", "= \n\n"},
        /* Before move 3: the stones of two moves, and what was set up. */
        {"loadsgf build/test/gtp.sgf 3", "= \n\n"},
        {"play w A5", "? illegal move\n\n"},
        {"play w E1", "? illegal move\n\n"},
        {"play w C3", "? illegal move\n\n"},
        {"play w D2", "? illegal move\n\n"},
        {"play w B4", "= \n\n"},
        {"undo", "= \n\n"},
        {"undo", "= \n\n"},
        {"undo", "= \n\n"},
        {"undo", "? cannot undo\n\n"},
        {"loadsgf build/test/gtp.sgf 1000", "= \n\n"},
        {"play w B1", "? illegal move\n\n"},
    };
    aid_gtp_open(&engine, ENGINE, NULL);
    TALK(&engine, table);
    assert_non_null(strstr(aid_gtp_value(&engine, "showboard"), "komi 3.5"));
    assert_int_equal(aid_gtp_close(&engine), 0);
    unlink("build/test/gtp.sgf");
    unlink("build/test/gtp-bad.sgf");
    unlink("build/test/gtp-large.sgf");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(administration),
        cmocka_unit_test(every_command_is_listed),
        cmocka_unit_test(setting_up),
        cmocka_unit_test(fixed_handicap),
        cmocka_unit_test(playing),
        cmocka_unit_test(scoring),
        cmocka_unit_test(moves_are_generated),
        cmocka_unit_test(the_seed_decides),
        cmocka_unit_test(it_captures),
        cmocka_unit_test(it_never_repeats),
        cmocka_unit_test(records_are_loaded),
        cmocka_unit_test(repetition_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
