/* SPDX-License-Identifier: Apache-2.0
 * What the drill keeps: the file, its faults, several programs at once, and what is asked again. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/aid/cmocka.h"

#include <cJSON.h>

#include "host/base/file.h"
#include "host/explore/lesson.h"
#include "tests/aid/fake/pty.h"
#include "tests/aid/run.h"

static const char folder[] = "build/test/drill";
static const char path[] = "build/test/drill/deep/drill.txt";

static int fresh(void **state) {
    (void)state;
    char line[160];
    snprintf(line, sizeof line, "rm -rf %s", folder);
    return system(line);
}

static char *content(void) {
    char *text;
    size_t length;
    struct fault fault = {""};
    if (!file_read(path, FILE_LIMIT, &text, &length, &fault))
        fail_msg("%s", fault.text);
    return text;
}

static void put(const char *text) {
    struct fault fault = {""};
    mkdir("build/test/drill", 0777);
    mkdir("build/test/drill/deep", 0777);
    if (!file_write(path, text, strlen(text), &fault))
        fail_msg("%s", fault.text);
}

static void note(const char *moves, int side, bool right, const char *day) {
    struct fault fault = {""};
    if (!store_note(path, moves, side, right, day, &fault))
        fail_msg("%s", fault.text);
}

static void places(void **state) {
    (void)state;
    char name[200];
    struct fault fault;
    char *home = getenv("HOME") ? strdup(getenv("HOME")) : NULL;
    setenv("XDG_DATA_HOME", "/data", 1);
    assert_true(store_path(name, sizeof name, &fault));
    assert_string_equal(name, "/data/goishi/drill.txt");
    /* A relative one is ignored, as the specification wants it. */
    setenv("XDG_DATA_HOME", "data", 1);
    setenv("HOME", "/home/me", 1);
    assert_true(store_path(name, sizeof name, &fault));
    assert_string_equal(name, "/home/me/.local/share/goishi/drill.txt");
    unsetenv("XDG_DATA_HOME");
    assert_true(store_path(name, sizeof name, &fault));
    assert_false(store_path(name, 12, &fault));
    unsetenv("HOME");
    assert_false(store_path(name, sizeof name, &fault));
    if (home)
        setenv("HOME", home, 1);
    free(home);
}

static void kept(void **state) {
    (void)state;
    struct store store;
    struct fault fault = {""};
    assert_true(store_read(path, &store, &fault));
    assert_int_equal(store.count, 0);
    note("B:Q16", GOISHI_WHITE, true, "2026-01-01"); /* right, never missed: no line */
    note("B:Q16", GOISHI_WHITE, false, "2026-01-02");
    note("-", GOISHI_BLACK, false, "2026-01-02");
    note("B:Q16", GOISHI_BLACK, false, "2026-01-03"); /* the other side is another question */
    note("B:Q16", GOISHI_WHITE, true, "2026-01-04");
    char *text = content();
    assert_non_null(strstr(text, "goishi drill 1\n# "));
    assert_non_null(strstr(text, "total 5 2\n"
                                 "item W 2 1 1 2026-01-04 B:Q16\n"
                                 "item B 1 0 0 2026-01-02 -\n"
                                 "item B 1 0 0 2026-01-03 B:Q16\n"));
    free(text);
    note("B:Q16", GOISHI_WHITE, true, "2026-01-05");
    assert_true(store_read(path, &store, &fault));
    assert_int_equal(store.asked, 6);
    assert_int_equal(store.right, 3);
    assert_int_equal(store.count, 3);
    assert_int_equal(store.item[0].row, 2);
    int index[3];
    /* Two in a row: learned. */
    assert_int_equal(lesson_waiting(&store, index, 3), 2);
    assert_int_equal(index[0], 1);
    assert_int_equal(index[1], 2);
    store_free(&store);
    note("B:Q16", GOISHI_WHITE, false, "2026-01-06");
    assert_true(store_read(path, &store, &fault));
    assert_int_equal(store.item[0].row, 0);
    /* Missed twice stands before missed once, and among these the older day. */
    assert_int_equal(lesson_waiting(&store, index, 3), 3);
    assert_int_equal(index[0], 0);
    assert_int_equal(index[1], 1);
    store_free(&store);
}

static void by_hand(void **state) {
    (void)state;
    put("goishi drill 1\n# mine\n\n# and this\nitem W 4 1 0 2025-12-31 B:R16 W:P17 B:Q15\n");
    note("B:R16 W:P17 B:Q15", GOISHI_WHITE, true, "2026-01-01");
    char *text = content();
    assert_string_equal(text, "goishi drill 1\n# mine\n# and this\ntotal 1 1\n"
                              "item W 5 2 1 2026-01-01 B:R16 W:P17 B:Q15\n");
    free(text);
}

static void faults(void **state) {
    (void)state;
    static const struct {
        const char *text, *said;
    } bad[] = {{"", ":1: does not begin"},
               {"hello\n", ":1: does not begin"},
               {"goishi drill 2\n", ":1: does not begin"},
               {"goishi drill 1\nitem\n", ":2: not a line"},
               {"goishi drill 1\n\nitem W 1 0 0 2026-01-01\n", ":3: not a line"},
               {"goishi drill 1\nitem W 1 0 0 2026-01-01 \n", ":2: not a line"},
               {"goishi drill 1\nitem G 1 0 0 2026-01-01 B:Q16\n", ":2: not a line"},
               {"goishi drill 1\nitem W 1 0 0 yesterday B:Q16\n", ":2: not a line"},
               {"goishi drill 1\nitem W 1 0 0 2026-01-01 B:Q20\n", ":2: not a line"},
               {"goishi drill 1\nitem W 1 0 0 2026-01-01 B:Q16  W:R17\n", ":2: not a line"},
               {"goishi drill 1\nitem W 1 0 0 2026-01-01 B:Q16 rm\n", ":2: not a line"},
               {"goishi drill 1\nitem W 1 2 0 2026-01-01 B:Q16\n", ":2: more right"},
               {"goishi drill 1\nitem W 2 1 2 2026-01-01 B:Q16\n", ":2: more right"},
               {"goishi drill 1\nitem W 99999999999 1 1 2026-01-01 B:Q16\n", ":2: not a line"},
               {"goishi drill 1\ntotal 1 2\n", ":2: more right"},
               {"goishi drill 1\ntotal -1 2\n", ":2: "},
               {"goishi drill 1\nitem W 1 0 0 2026-01-01 -\nitem W 1 0 0 2026-01-01 -\n",
                ":3: the same position again"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        struct store store;
        struct fault fault = {""};
        put(bad[i].text);
        assert_false(store_read(path, &store, &fault));
        if (!strstr(fault.text, bad[i].said) || strncmp(fault.text, path, strlen(path)) != 0)
            fail_msg("%s\n%s", bad[i].text, fault.text);
        /* Nothing is written over it. */
        assert_false(store_note(path, "B:Q16", GOISHI_WHITE, false, "2026-01-01", &fault));
        char *text = content();
        assert_string_equal(text, bad[i].text);
        free(text);
    }
    struct fault fault = {""};
    assert_false(store_note(path, "B:Q99", GOISHI_WHITE, false, "2026-01-01", &fault));
    assert_false(store_note("Makefile/drill.txt", "-", GOISHI_WHITE, false, "2026-01-01", &fault));
    assert_non_null(strstr(fault.text, "Makefile"));
}

/* Several programs at once: no answer is lost, and the file is whole at every moment. */
static void at_once(void **state) {
    (void)state;
    enum { CHILDREN = 4, ANSWERS = 60 };
    pid_t child[CHILDREN];
    for (int i = 0; i < CHILDREN; ++i) {
        child[i] = fork();
        assert_true(child[i] >= 0);
        if (child[i] == 0) {
            int bad = 0;
            for (int k = 0; k < ANSWERS; ++k) {
                struct fault fault;
                struct store store;
                static const char *const moves[] = {"-", "B:Q16", "B:R16"};
                bad += !store_note(path, moves[k % 3], GOISHI_BLACK, k % 2, "2026-01-01", &fault);
                /* Reading takes no lock. */
                bad += !store_read(path, &store, &fault);
                store_free(&store);
            }
            _exit(bad ? 1 : 0);
        }
    }
    for (int i = 0; i < CHILDREN; ++i) {
        int status;
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_int_equal(status, 0);
    }
    struct store store;
    struct fault fault = {""};
    assert_true(store_read(path, &store, &fault));
    assert_int_equal(store.asked, CHILDREN * ANSWERS);
    assert_int_equal(store.right, CHILDREN * ANSWERS / 2);
    assert_int_equal(store.count, 3);
    /* An answer that was right before its position was missed stands only in the sum. */
    unsigned asked = 0;
    for (int i = 0; i < 3; ++i)
        asked += store.item[i].asked;
    assert_true(asked <= CHILDREN * ANSWERS && asked >= CHILDREN * ANSWERS - CHILDREN * 3);
    store_free(&store);
}

static void names(void **state) {
    (void)state;
    struct book book;
    struct fault fault = {""};
    char moves[STORE_MOVES];
    int side;
    assert_true(book_open(&book, "host/dictionary", &fault));
    /* The same position in another corner, mirrored, with swapped colours and in another order has
     * one name, that of the dictionary's own line. */
    struct walk *walk = walk_new(&book, 3);
    assert_true(walk_play_text(walk, "W:D4 W:F3 B:C6", &fault));
    assert_true(store_name(walk, GOISHI_BLACK, moves, &side));
    assert_string_equal(moves, "B:Q16 W:O17 B:R14");
    assert_int_equal(side, GOISHI_WHITE);
    walk_restart(walk);
    assert_true(store_name(walk, GOISHI_BLACK, moves, &side));
    assert_string_equal(moves, "-");
    assert_true(walk_play(walk, 1, 1, GOISHI_BLACK, NULL));
    assert_false(store_name(walk, GOISHI_WHITE, moves, &side));
    walk_free(walk);
    book_close(&book);
}

/* A lesson asks what waits, each once, the least known first; what the dictionary no longer has is
 * passed over and stays in the file. */
static void lessons(void **state) {
    (void)state;
    struct book book;
    struct fault fault = {""};
    struct lesson lesson;
    put("goishi drill 1\n"
        "item W 5 4 2 2026-01-01 B:R17\n" /* learned */
        "item W 3 1 1 2026-01-01 B:R16\n"
        "item B 9 1 0 2026-01-01 B:A1 W:B2\n" /* unknown */
        "item W 3 0 0 2026-01-01 B:Q16\n"
        "item B 4 0 0 2026-01-01 B:Q16 W:O17\n");
    assert_true(book_open(&book, "host/dictionary", &fault));
    assert_true(lesson_open(&lesson, path, &fault));
    struct walk *walk = walk_new(&book, 2);
    struct drill drill;
    drill_init(&drill, walk, GOISHI_BLACK, 3);
    static const struct {
        const char *moves;
        int side;
    } wanted[] = {{"B:Q16 W:O17", GOISHI_BLACK}, {"B:Q16", GOISHI_WHITE}, {"B:R16", GOISHI_WHITE}};
    for (int i = 0; i < 3; ++i) {
        char moves[STORE_MOVES];
        int side, own;
        assert_true(lesson_next(&lesson, walk, &drill, &side));
        assert_true(store_name(walk, side, moves, &own));
        assert_string_equal(moves, wanted[i].moves);
        assert_int_equal(own, wanted[i].side);
        assert_true(lesson_keep(&lesson, walk, side, true, &fault));
    }
    /* Afterwards about one round in three. */
    int again = 0;
    for (int i = 0; i < 300; ++i) {
        int side;
        again += lesson_next(&lesson, walk, &drill, &side);
    }
    assert_true(again > 40 && again < 130);
    char *text = content();
    assert_non_null(strstr(text, "item B 9 1 0 2026-01-01 B:A1 W:B2\n"));
    assert_non_null(strstr(text, "item W 4 2 2 "));
    free(text);
    walk_free(walk);
    lesson_close(&lesson);
    book_close(&book);
}

static int row_of(int y) {
    return 2 + 19 - y;
}
static int column_of(int x) {
    return 3 + 2 * (x - 1);
}

/* Miss in the terminal, come back, be asked, be right twice. */
/* Ann leaves the upper right corner with S19 and plays as usual elsewhere; in Bob's corner, the
 * upper left, D16 C17 is usual. Her second game is the same with the colours swapped, in another
 * corner: one position. */
static void own_games(void **state) {
    (void)state;
    static const char games[] =
        "(;GM[1]SZ[19]PB[Ann]PW[Bob];B[pd];W[nc];B[ra];W[dd];B[dp];W[cc])"
        "(;GM[1]SZ[19]PB[Cid]PW[ANN];B[dd];W[dp];B[fq];W[as])(;GM[1]SZ[9]PB[Ann]PW[Bob];B[ee])";
    struct fault fault;
    assert_true(file_write("build/test/own.sgf", games, strlen(games), &fault));
    const char *run = "$GOISHI drill --from build/test/own.sgf --player ann --stats --file "
                      "build/test/own-drill.txt";
    free(aid_output("rm -f build/test/own-drill.txt; true", 0));
    struct aid_run first = aid_run(run), again = aid_run(run);
    assert_int_equal(first.code, 0);
    assert_non_null(
        strstr(first.err, "2 games: 2 positions where a corner was left, 1 of them new"));
    assert_non_null(strstr(first.out, "B:Q16 W:O17"));
    assert_non_null(strstr(again.err, "0 of them new"));
    assert_string_equal(first.out, again.out);
    aid_run_free(&first);
    aid_run_free(&again);
    aid_said("$GOISHI drill --from build/test/own.sgf --player Zed --stats", 1,
             "none of these games is one of Zed");
    aid_said("$GOISHI drill --from build/test/own.sgf", 2, "--from goes with --player NAME");
    aid_said("$GOISHI drill build/test/own.sgf", 2, "games come after --from");
    aid_said("$GOISHI drill --from nowhere.sgf --player Ann --stats", 1, "nowhere.sgf");
}

static void program(void **state) {
    (void)state;
    static const char line[] = "XDG_DATA_HOME=$PWD/build/test/drill exec $GOISHI drill --seed 1";
    static const char own[] = "build/test/drill/goishi/drill.txt";
    struct aid_pty pty;
    struct store store;
    struct fault fault = {""};
    aid_pty_start(&pty, 24, 80, line);
    aid_pty_expect(&pty, "goishi drill");
    aid_pty_expect(&pty, "Right 0, missed 0.");
    aid_pty_mouse(&pty, 0, row_of(19), column_of(19));
    aid_pty_expect(&pty, "No: T19 is not in the dictionary.");
    /* Having seen the answers, a right one does not count. */
    aid_pty_keys(&pty, "a");
    aid_pty_expect(&pty, "Right 0, missed 1.");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
    assert_true(store_read(own, &store, &fault));
    assert_int_equal(store.asked, 1);
    assert_int_equal(store.count, 1);
    assert_int_equal(store.item[0].asked, 1);
    const int side = store.item[0].side;
    char *moves = strdup(store.item[0].moves);
    store_free(&store);
    for (int i = 1; i <= 2; ++i) {
        aid_pty_start(&pty, 24, 80, line);
        aid_pty_expect(&pty, "This one was missed or left before:");
        aid_pty_expect(&pty, "Right 0, missed 0.");
        /* Some frame of the position: the first stones are on these points, an answer to one of
         * them or a first stone. Try what is right for any until it is taken. */
        static const int first[][2] = {{16, 16}, {17, 17}, {14, 17}, {17, 14}};
        for (int k = 0; k < 4 && !aid_pty_shows(&pty, "Right 1, missed 0."); ++k) {
            aid_pty_mouse(&pty, 0, row_of(first[k][1]), column_of(first[k][0]));
            for (int wait = 0; wait < 10 && !aid_pty_shows(&pty, "Right 1, missed 0."); ++wait)
                aid_pty_wait(&pty, 50);
        }
        aid_pty_expect(&pty, "Right 1, missed 0.");
        aid_pty_keys(&pty, "q");
        assert_int_equal(aid_pty_end(&pty), 0);
        assert_true(store_read(own, &store, &fault));
        assert_int_equal(store.item[0].row, i);
        assert_int_equal(store.item[0].side, side);
        assert_string_equal(store.item[0].moves, moves);
        store_free(&store);
    }
    free(moves);
    /* Learned: the next session begins freely. */
    aid_pty_start(&pty, 24, 80, line);
    aid_pty_expect(&pty, "Right 0, missed 0.");
    assert_false(aid_pty_shows(&pty, "This one was missed or left before"));
    /* The file is broken meanwhile: it says so and goes on. */
    assert_true(file_write(own, "broken", 6, &fault));
    aid_pty_mouse(&pty, 0, row_of(19), column_of(19));
    aid_pty_expect(&pty, "(not kept: ");
    aid_pty_keys(&pty, "q");
    assert_int_equal(aid_pty_end(&pty), 0);
    aid_pty_start(&pty, 24, 120, "XDG_DATA_HOME=$PWD/build/test/drill $GOISHI drill; exit $?");
    aid_pty_expect(&pty, "does not begin with");
    assert_int_equal(aid_pty_end(&pty), 1);
}

static void stats(void **state) {
    (void)state;
    aid_said("$GOISHI drill --stats --file build/test/drill/deep/drill.txt", 0,
             "0 answers, 0 right (0 %), 0 missed");
    assert_int_not_equal(access(path, F_OK), 0);
    put("goishi drill 1\ntotal 20 15\n"
        "item W 5 4 2 2026-01-01 B:R17\n"
        "item B 3 0 0 2026-02-03 B:Q16 W:O17\n");
    aid_said(
        "$GOISHI drill --stats --file build/test/drill/deep/drill.txt", 0,
        "20 answers, 15 right (75 %), 5 missed\n2 positions were missed: 1 to learn, 1 learned\n");
    aid_said("$GOISHI drill --stats --file build/test/drill/deep/drill.txt", 0,
             "       3      3         0  2026-02-03  black    B:Q16 W:O17\n");
    struct aid_run run = aid_run("$GOISHI drill --stats --json --file "
                                 "build/test/drill/deep/drill.txt");
    assert_int_equal(run.code, 0);
    cJSON *root = cJSON_Parse(run.out);
    assert_non_null(root);
    assert_int_equal(cJSON_GetObjectItem(root, "answers")->valueint, 20);
    assert_int_equal(cJSON_GetObjectItem(root, "right")->valueint, 15);
    const cJSON *items = cJSON_GetObjectItem(root, "positions");
    assert_int_equal(cJSON_GetArraySize(items), 2);
    const cJSON *second = cJSON_GetArrayItem(items, 1);
    assert_string_equal(cJSON_GetObjectItem(second, "to_move")->valuestring, "black");
    assert_string_equal(cJSON_GetObjectItem(second, "last_day")->valuestring, "2026-02-03");
    assert_string_equal(cJSON_GetArrayItem(cJSON_GetObjectItem(second, "moves"), 1)->valuestring,
                        "W:O17");
    assert_true(cJSON_IsFalse(cJSON_GetObjectItem(second, "learned")));
    assert_true(cJSON_IsTrue(cJSON_GetObjectItem(cJSON_GetArrayItem(items, 0), "learned")));
    cJSON_Delete(root);
    aid_run_free(&run);
    put("nonsense");
    aid_said("$GOISHI drill --stats --file build/test/drill/deep/drill.txt", 1,
             "goishi drill: build/test/drill/deep/drill.txt:1: does not begin");
    aid_said("$GOISHI drill --json", 2, "--json goes with --stats");
    aid_said("$GOISHI drill </dev/null", 1, "this needs a terminal");
    aid_said("HOME= XDG_DATA_HOME= $GOISHI drill --stats", 1, "neither XDG_DATA_HOME nor HOME");
    aid_said("$GOISHI drill x", 2, "games come after --from");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places),
        cmocka_unit_test_setup(kept, fresh),
        cmocka_unit_test_setup(by_hand, fresh),
        cmocka_unit_test_setup(faults, fresh),
        cmocka_unit_test_setup(at_once, fresh),
        cmocka_unit_test(names),
        cmocka_unit_test_setup(lessons, fresh),
        cmocka_unit_test_setup(program, fresh),
        cmocka_unit_test_setup(stats, fresh),
        cmocka_unit_test(own_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
