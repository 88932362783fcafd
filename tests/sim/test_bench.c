/* SPDX-License-Identifier: Apache-2.0
 * goishi bench from outside: a table with every row, and a clear answer to a wrong name. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "host/lab/figures.h"
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
    assert_non_null(strstr(text, "| soft board (fw/go), whole playouts, one core"));
    assert_non_null(strstr(text, "| Verilated board, whole playouts"));
    assert_non_null(strstr(text, "200 MHz | given"));
    assert_non_null(strstr(text, "200 M/s"));
    const char *rate = strstr(text, "| operations a clock");
    assert_non_null(rate);
    assert_non_null(strstr(rate, " 1.00 | measured in the RTL"));
    assert_non_null(strstr(text, "measured here"));
    /* Far from what either board can do, a clock is wrong. */
    const char *over = strstr(text, "| soft board over the twin");
    double ratio = 0;
    assert_non_null(over);
    assert_int_equal(sscanf(over, "| soft board over the twin | %lf", &ratio), 1);
    assert_true(ratio > 2 && ratio < 2000);
    assert_non_null(strstr(text, "derived"));
}

/* Sixteen random games on a Verilated chip: as many moves and games as it says itself. */
static void a_chip_at_work(void **state) {
    (void)state;
    char text[8192];
    assert_int_equal(run("build/test/goishi bench group --backend soc --size 5", text, sizeof text),
                     0);
    assert_non_null(strstr(text, "| group boards "));
    assert_non_null(strstr(text, " playouts | asked"));
    const char *row = strstr(text, "| legal moves a clock, each board");
    double rate = 0;
    assert_non_null(row);
    assert_int_equal(sscanf(strchr(row + 1, '|') + 1, "%lf", &rate), 1);
    assert_true(rate > 0.2 && rate < 1.0); /* the slots end one after the other */
    assert_null(strstr(text, "a second")); /* simulated time is nobody's */
    assert_int_equal(
        run("build/test/goishi bench group --backend soc --size 9 2>&1", text, sizeof text), 1);
    assert_non_null(strstr(text, "make build/sim/soc-9.so"));
    assert_int_equal(
        run("build/test/goishi bench group --backend /dev/null 2>&1", text, sizeof text), 1);
    assert_null(strchr(strchr(text, '\n') + 1, '\n')); /* one line */
}

/* The derived figures take the clock that docs/benchmarks.md reports. */
static void recorded_clock(void **state) {
    (void)state;
    char line[4096];
    int clock = 0;
    FILE *file = fopen("docs/benchmarks.md", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        const char *at = strstr(line, "Derived figures take ");
        if (at)
            assert_int_equal(sscanf(at, "Derived figures take %d MHz", &clock), 1);
    }
    fclose(file);
    assert_int_equal(clock, FIGURES_GROUP_MHZ);
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
        cmocka_unit_test(a_chip_at_work),
        cmocka_unit_test(recorded_clock),
        cmocka_unit_test(wrong_names),
    };
    return cmocka_run_group_tests_name("bench", tests, NULL, NULL);
}
