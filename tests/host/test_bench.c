/* SPDX-License-Identifier: Apache-2.0
 * goishi bench from outside: a table with every row, and a clear answer to a wrong name. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "tests/aid/cmocka.h"

static int run(const char *command, char *text, size_t size) {
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t length = fread(text, 1, size - 1, pipe);
    text[length] = '\0';
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void one_table(void **state) {
    (void)state;
    char text[8192];
    assert_int_equal(run("build/test/goishi bench group --size 5 --clock 200", text, sizeof text),
                     0);
    assert_non_null(strstr(text, "| soft board (host/fast), whole playouts, one core"));
    assert_non_null(strstr(text, "| Verilated board, whole playouts"));
    assert_non_null(strstr(text, "200 M/s"));
    assert_non_null(strstr(text, "measured here"));
    assert_non_null(strstr(text, "derived"));
}

static void wrong_names(void **state) {
    (void)state;
    char text[8192];
    assert_int_equal(run("build/test/goishi bench nothing 2>&1", text, sizeof text), 2);
    assert_non_null(strstr(text, "nothing"));
    assert_int_equal(run("build/test/goishi bench 2>&1", text, sizeof text), 2);
    assert_int_equal(run("build/test/goishi bench group --size 1 2>&1", text, sizeof text), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_table),
        cmocka_unit_test(wrong_names),
    };
    return cmocka_run_group_tests_name("bench", tests, NULL, NULL);
}
