/* SPDX-License-Identifier: Apache-2.0
 * Whole files out: old or new, never half, and nothing left beside them. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "host/base/file.h"
#include "tests/aid/cmocka.h"

static void writes_whole_files(void **state) {
    (void)state;
    const char *path = "build/test_game.tmp-file";
    struct fault fault;
    char *data;
    size_t length;
    assert_true(file_write(path, "one", 3, &fault));
    assert_true(file_write(path, "second", 6, &fault));
    assert_true(file_read(path, 100, &data, &length, &fault));
    assert_int_equal(length, 6);
    assert_memory_equal(data, "second", 6);
    free(data);
    remove(path);
    assert_false(file_write("build/no/such/folder/x", "a", 1, &fault));
    assert_string_equal(fault.text, "build/no/such/folder/x: No such file or directory");
    assert_false(file_write("tests", "a", 1, &fault));
    assert_string_equal(fault.text, "tests: is a directory");
    assert_false(file_write("/dev/full", "a", 1, &fault));
    assert_string_equal(fault.text, "/dev/full: No space left on device");
}

/* The names in build/test that begin like this. */
static int count_files(const char *beginning) {
    int count = 0;
    DIR *list = opendir("build/test");
    assert_non_null(list);
    for (struct dirent *entry; (entry = readdir(list));)
        count += strncmp(entry->d_name, beginning, strlen(beginning)) == 0;
    closedir(list);
    return count;
}

/* Killed at any moment, a writer leaves the old file or the new one, and nothing beside it once the
 * next one has written. */
static void killed_writers(void **state) {
    (void)state;
    const char *path = "build/test/killed-file";
    const size_t size = 1 << 20;
    char *large = malloc(size), *data;
    struct fault fault;
    size_t length;
    char living[64];
    remove(path); /* of a run that failed */
    for (int round = 0; round < 12; ++round) {
        memset(large, 'a' + round, size);
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            for (;;)
                file_write(path, large, size, NULL);
        }
        const struct timespec pause = {0, round * 1500000L};
        nanosleep(&pause, NULL);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        if (file_read(path, 2 * size, &data, &length, &fault)) {
            assert_int_equal(length, size);
            assert_true(memchr(data, data[0], 1) && memcmp(data, data + 1, size - 1) == 0);
            free(data);
        }
    }
    free(large);
    /* As a system without nameless files would have it: 999999999 is no process. */
    FILE *old = fopen("build/test/killed-file.999999999-0.tmp", "w");
    fclose(old);
    /* Not ours, or still being written. */
    FILE *other = fopen("build/test/killed-file.note-0.tmp", "w");
    fclose(other);
    snprintf(living, sizeof living, "%s.%ld-0.tmp", path, (long)getppid());
    other = fopen(living, "w");
    fclose(other);
    assert_true(file_write(path, "last", 4, &fault));
    assert_int_equal(count_files("killed-file"), 3);
    assert_int_equal(remove("build/test/killed-file.note-0.tmp"), 0);
    assert_int_equal(remove(living), 0);
    remove(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_whole_files),
        cmocka_unit_test(killed_writers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
