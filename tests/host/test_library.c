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
        seen->count[i] = goishi_suggest(g, 3 - colour, seen->moves[i], MOVES);
        if (goishi_influence(g, i % 2, seen->influence[i]) < 0 ||
            goishi_playouts(g, 3 - colour, 6.5, 20, (uint64_t)i + 1, &seen->games[i]) < 0)
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_handles_in_two_threads),
        cmocka_unit_test(faults_are_returned_not_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
