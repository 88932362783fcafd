/* SPDX-License-Identifier: Apache-2.0
 * libgoishi in a program with threads: handles share nothing, and the library prints nothing. What
 * `make install` makes of it: tests/host/test_install.c. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/include/goishi/goishi.h"
#include "tests/aid/cmocka.h"

enum { ROUNDS = 6, MOVES = 8 };

/* All that a handle answers about a few positions of its own. */
struct seen {
    int size, shift; /* different games for different threads */
    int failed;
    int count[ROUNDS];
    struct goishi_move moves[ROUNDS][MOVES];
    int16_t influence[ROUNDS][19 * 19];
    struct goishi_games games[ROUNDS];
};

static void ask(struct seen *seen) {
    static const int point[ROUNDS][2] = {{4, 4}, {3, 6}, {6, 3}, {4, 3}, {3, 3}, {7, 4}};
    char error[256];
    struct goishi *g = goishi_open("soft", seen->size, NULL, error, sizeof error);
    if (!g) {
        seen->failed = 1;
        return;
    }
    for (int i = 0; i < ROUNDS; ++i) {
        const int colour = 1 + i % 2;
        const int x = point[i][0], y = point[i][1];
        if (goishi_play(g, seen->shift ? seen->size + 1 - x : x, y, colour) < 0)
            seen->failed = 2;
        seen->count[i] =
            goishi_suggest(g, 3 - colour, seen->moves[i], sizeof *seen->moves[i], MOVES);
        if (goishi_influence(g, i % 2, seen->influence[i]) < 0 ||
            goishi_playouts(g, 3 - colour, 6.5, 20, (uint64_t)i + 1, &seen->games[i],
                            sizeof seen->games[i]) < 0)
            seen->failed = 3;
        /* Refusals have their words in the handle, too. */
        if (goishi_play(g, 99, 1, colour) != -1 || !*goishi_error(g))
            seen->failed = 4;
    }
    goishi_close(g);
}

static void *run(void *context) {
    ask(context);
    return NULL;
}

/* A file takes both standard outputs; returns its bytes after `act`. */
static long printed(void (*act)(void *context), void *context) {
    const char *path = "build/test/library.out";
    fflush(stdout);
    fflush(stderr);
    const int out = dup(STDOUT_FILENO), error = dup(STDERR_FILENO);
    const int file = open(path, O_CREAT | O_TRUNC | O_RDWR, 0600);
    assert_true(out >= 0 && error >= 0 && file >= 0);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    act(context);
    fflush(stdout);
    fflush(stderr);
    dup2(out, STDOUT_FILENO);
    dup2(error, STDERR_FILENO);
    struct stat about;
    assert_int_equal(fstat(file, &about), 0);
    close(out);
    close(error);
    close(file);
    unlink(path);
    return (long)about.st_size;
}

static void ask_together(void *context) {
    struct seen *seen = context;
    pthread_t thread[2];
    for (int i = 0; i < 2; ++i)
        if (pthread_create(&thread[i], NULL, run, &seen[i]) != 0)
            seen[i].failed = 5;
    for (int i = 0; i < 2; ++i)
        pthread_join(thread[i], NULL);
}

static void two_handles_in_two_threads(void **state) {
    (void)state;
    struct seen *alone = calloc(2, sizeof *alone), *together = calloc(2, sizeof *together);
    assert_true(alone && together);
    for (int i = 0; i < 2; ++i) {
        alone[i].size = together[i].size = i ? 13 : 19;
        alone[i].shift = together[i].shift = i;
        ask(&alone[i]);
        assert_int_equal(alone[i].failed, 0);
        assert_true(alone[i].count[0] > 0 && alone[i].games[0].games == 20);
    }
    assert_memory_not_equal(alone[0].influence, alone[1].influence, sizeof alone[0].influence);
    setenv("GOISHI_PROGRESS", "1", 1);
    assert_int_equal(printed(ask_together, together), 0);
    unsetenv("GOISHI_PROGRESS");
    for (int i = 0; i < 2; ++i) {
        assert_int_equal(together[i].failed, 0);
        assert_memory_equal(alone[i].count, together[i].count, sizeof alone[i].count);
        assert_memory_equal(alone[i].moves, together[i].moves, sizeof alone[i].moves);
        assert_memory_equal(alone[i].influence, together[i].influence, sizeof alone[i].influence);
        assert_memory_equal(alone[i].games, together[i].games, sizeof alone[i].games);
    }
    free(alone);
    free(together);
}

static void open_badly(void *context) {
    char error[256] = "";
    bool *good = context;
    *good = !goishi_open("soft", 19, "/none", error, sizeof error) && strstr(error, "/none") &&
            !goishi_open("/dev/none", 19, NULL, error, sizeof error) && *error &&
            !goishi_open("soft", 5, NULL, error, sizeof error) && strstr(error, "6x6");
}

static void faults_are_returned_not_printed(void **state) {
    (void)state;
    bool good = false;
    assert_int_equal(printed(open_badly, &good), 0);
    assert_true(good);
}

static struct goishi *open_board(int size) {
    char error[256] = "";
    struct goishi *g = goishi_open("soft", size, NULL, error, sizeof error);
    if (!g)
        fail_msg("%s", error);
    return g;
}

/* Ko, captures, passes and set-up come back. */
static void moves_are_taken_back(void **state) {
    (void)state;
    struct goishi *g = open_board(9);
    assert_int_equal(goishi_undo(g), -1);
    assert_string_equal(goishi_error(g), "there is no move to take back");
    assert_int_equal(goishi_play(g, 1, 1, GOISHI_API_BLACK), 0);
    assert_int_equal(goishi_play(g, 2, 1, GOISHI_API_WHITE), 0);
    goishi_pass(g);
    assert_int_equal(goishi_play(g, 1, 2, GOISHI_API_WHITE), 0);
    assert_int_equal(goishi_at(g, 1, 1), GOISHI_API_EMPTY);
    assert_int_equal(goishi_undo(g), 0);
    assert_int_equal(goishi_at(g, 1, 1), GOISHI_API_BLACK);
    assert_int_equal(goishi_at(g, 1, 2), GOISHI_API_EMPTY);
    for (int left = 3; left > 0; --left)
        assert_int_equal(goishi_undo(g), 0);
    assert_int_equal(goishi_undo(g), -1);
    assert_int_equal(goishi_at(g, 2, 1), GOISHI_API_EMPTY);
    goishi_close(g);
}

/* A program compiled with a shorter or a longer structure gets what both know. */
static void structures_may_differ_in_size(void **state) {
    (void)state;
    struct goishi *g = open_board(19);
    struct goishi_move moves[4];
    struct {
        int x, y;
    } shorter[4];
    struct {
        struct goishi_move move;
        int newer;
    } longer[4];
    memset(shorter, 0x55, sizeof shorter);
    memset(longer, 0x55, sizeof longer);
    assert_int_equal(goishi_play(g, 17, 16, GOISHI_API_BLACK), 0);
    assert_int_equal(goishi_suggest(g, GOISHI_API_WHITE, moves, sizeof *moves, 4), 4);
    assert_int_equal(
        goishi_suggest(g, GOISHI_API_WHITE, (struct goishi_move *)shorter, sizeof *shorter, 3), 3);
    assert_int_equal(
        goishi_suggest(g, GOISHI_API_WHITE, (struct goishi_move *)longer, sizeof *longer, 4), 4);
    for (int i = 0; i < 4; ++i) {
        assert_memory_equal(&longer[i].move, &moves[i], sizeof moves[i]);
        assert_int_equal(longer[i].newer, 0);
        assert_int_equal(shorter[i].x, i < 3 ? moves[i].x : 0x55555555);
        assert_int_equal(shorter[i].y, i < 3 ? moves[i].y : 0x55555555);
    }
    struct {
        int games;
        int untouched;
    } old = {0, 7};
    assert_int_equal(goishi_playouts(g, GOISHI_API_WHITE, 6.5, 15, 1, (struct goishi_games *)&old,
                                     sizeof old.games),
                     0);
    assert_int_equal(old.games, 15);
    assert_int_equal(old.untouched, 7);
    goishi_close(g);
}

static void the_dictionary_is_walked(void **state) {
    (void)state;
    char error[256] = "";
    struct goishi_reply replies[128];
    assert_null(goishi_walk_open(NULL, 4, error, sizeof error));
    assert_string_equal(error, "corners are 0 to 3");
    assert_null(goishi_walk_open("/none", 0, error, sizeof error));
    assert_non_null(strstr(error, "/none"));
    for (int corner = 0; corner < 4; ++corner) {
        struct goishi_walk *walk = goishi_walk_open(NULL, corner, error, sizeof error);
        assert_non_null(walk);
        double shares = 0;
        const int count = goishi_walk_replies(walk, replies, sizeof *replies, 128);
        assert_in_range(count, 4, 128);
        for (int i = 0; i < count; ++i) {
            /* In this corner, most played first. */
            assert_int_equal(replies[i].x >= 10, corner % 2 == 0);
            assert_int_equal(replies[i].y >= 10, corner < 2);
            assert_true(i == 0 || replies[i].games <= replies[i - 1].games);
            assert_in_range(replies[i].won + 1, 0, 101);
            shares += replies[i].share;
        }
        assert_true(shares > 0.99 && shares < 1.01);
        /* The star point is known, the corner's own point is not. */
        const int x = corner % 2 ? 4 : 16, y = corner < 2 ? 16 : 4;
        assert_int_equal(goishi_walk_play(walk, x, y, GOISHI_API_BLACK), 0);
        assert_true(goishi_walk_replies(walk, replies, sizeof *replies, 1) == 1);
        assert_int_equal(goishi_walk_play(walk, x, y, GOISHI_API_WHITE), -1);
        assert_true(*goishi_walk_error(walk));
        assert_int_equal(goishi_walk_play(walk, 0, y, GOISHI_API_WHITE), -1);
        assert_int_equal(
            goishi_walk_play(walk, corner % 2 ? 1 : 19, corner < 2 ? 19 : 1, GOISHI_API_WHITE), 2);
        assert_int_equal(goishi_walk_replies(walk, replies, sizeof *replies, 128), 0);
        assert_int_equal(goishi_walk_undo(walk), 0);
        assert_int_equal(goishi_walk_undo(walk), 0);
        assert_int_equal(goishi_walk_undo(walk), -1);
        assert_int_equal(goishi_walk_replies(walk, replies, sizeof *replies, 128), count);
        goishi_walk_close(walk);
    }
}

/* Black answers the approach at the star point far away: the dictionary was left there. */
static void a_game_is_judged(void **state) {
    (void)state;
    const char *path = "build/test/judged.sgf";
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("(;SZ[19];B[pd];W[qf];B[ss];W[qc];B[sa];W[dp])", file);
    fclose(file);
    struct goishi *g = open_board(19);
    struct goishi_verdict corner[4];
    assert_int_equal(goishi_judge(g, path, -1, corner, sizeof *corner), 0);
    assert_int_equal(corner[0].verdict, GOISHI_API_CORNER_LEFT);
    assert_int_equal(corner[0].left_by, GOISHI_API_BLACK);
    assert_int_equal(corner[0].left_move, 5);
    assert_int_equal(corner[0].left_x, 19);
    assert_int_equal(corner[0].left_y, 19);
    assert_in_range(corner[0].advices, 1, 3);
    assert_non_null(strstr(corner[0].sentence, "Black"));
    assert_int_equal(corner[1].verdict, GOISHI_API_CORNER_EMPTY);
    assert_int_equal(corner[3].verdict, GOISHI_API_CORNER_OPEN);
    assert_int_equal(corner[3].left_move, 0);
    /* Up to move 2 nobody has left anything. */
    assert_int_equal(goishi_judge(g, path, 2, corner, sizeof *corner), 0);
    assert_int_equal(corner[0].verdict, GOISHI_API_CORNER_OPEN);
    assert_int_equal(goishi_judge(g, "/none", -1, corner, sizeof *corner), -1);
    assert_non_null(strstr(goishi_error(g), "/none"));
    goishi_close(g);
    unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_taken_back),
        cmocka_unit_test(structures_may_differ_in_size),
        cmocka_unit_test(the_dictionary_is_walked),
        cmocka_unit_test(a_game_is_judged),
        cmocka_unit_test(two_handles_in_two_threads),
        cmocka_unit_test(faults_are_returned_not_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
