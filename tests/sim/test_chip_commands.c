/* SPDX-License-Identifier: Apache-2.0
 * serve-sim, info, selftest and upload as a person runs them, against a simulated chip without
 * boards, which starts quickly. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/finder.h"
#include "tests/aid/run.h"

static void expect(const char *line, int code, const char *const *words) {
    struct aid_run run = aid_run(line);
    if (run.code != code)
        fail_msg("%s: ended with %d: %s%s", line, run.code, run.out, run.err);
    for (; *words; ++words)
        if (!strstr(run.out, *words) && !strstr(run.err, *words))
            fail_msg("%s: does not say \"%s\": %s%s", line, *words, run.out, run.err);
    aid_run_free(&run);
}

/* One shell line: starts the server, does `what` with its terminal as $P, ends it by ctrl-C. */
static void with_server(const char *what, const char *const *words) {
    char line[2000];
    snprintf(line, sizeof line,
             "$GOISHI serve-sim --size 9 --model soc+bare --empty > build/test/pts & S=$!; "
             "for i in $(seq 300); do P=$(cat build/test/pts); [ -n \"$P\" ] && break; sleep 0.1; "
             "done; { %s; }; R=$?; kill -INT $S; wait $S; echo \"server ended with $?\"; exit $R",
             what);
    expect(line, 0, words);
}

static void a_terminal_like_a_board(void **state) {
    struct aid_random random = aid_random_start(3);
    struct aid_dictionary d;
    struct fault fault = {""};
    (void)state;
    memset(&d, 0, sizeof d);
    aid_dictionary_random(&d, &random, 20, 4);
    assert_true(file_write("build/test/chip.img", d.bytes, d.length, &fault));
    char bytes[64];
    snprintf(bytes, sizeof bytes, "%zu bytes", d.length);
    aid_dictionary_free(&d);
    with_server("$GOISHI info --backend $P && $GOISHI upload --backend $P build/test/chip.img && "
                "$GOISHI info --backend $P --json; $GOISHI selftest --backend $P --dictionary; "
                "! $GOISHI selftest --backend $P && "
                "! $GOISHI inspect host/samples/small.sgf --backend $P",
                (const char *const[]){"a Goishi chip, boards 9x9: none", "dictionary    none",
                                      "the dictionary is in bank A", bytes,
                                      "\"dictionary_bytes\":", "\"started_by\":\"power on\"",
                                      "dictionary  good", "the chip has nothing to test",
                                      "program of its own", "server ended with 0", NULL});
}

/* The boards of a whole chip, over its line. */
static void the_boards_are_tested(void **state) {
    (void)state;
    expect("$GOISHI selftest --model soc --size 5 --operations 40", 0,
           (const char *const[]){"influence   good, 40 operations as its twin",
                                 "joseki      good, 40 operations as its twin",
                                 "group       good, 40 operations as its twin",
                                 "playouts    good, 1 operations as its twin",
                                 "soc: everything good", NULL});
}

static void one_clear_line(void **state) {
    static const struct {
        const char *line;
        int code;
        const char *says;
    } bad[] = {
        {"$GOISHI info --backend /dev/nothing", 1, "goishi info: /dev/nothing: No such file"},
        {"$GOISHI info --backend /dev/null", 1, "goishi info: /dev/null: not a serial port"},
        {"$GOISHI info --backend /dev/null:7", 1, "7 is no rate for a serial line"},
        {"$GOISHI info --backend soft", 2, "--backend cannot be soft: choose from soc, DEVICE"},
        {"$GOISHI upload", 2, "--backend names the chip"},
        {"$GOISHI upload --backend soc build/test/nothing.img", 1, "nothing.img"},
        {"$GOISHI info --size 7", 1, "make build/sim/soc-7.so"},
        {"$GOISHI suggest host/samples/small.sgf --backend /dev/nothing", 1,
         "goishi suggest: /dev/nothing: No such file"},
        {"$GOISHI inspect host/samples/small.sgf --backend soc", 1, "program of its own"},
        {"$GOISHI suggest host/samples/small.sgf --backend gpu", 2,
         "choose from soft, rtl, soc, DEVICE"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        struct aid_run run = aid_run(bad[i].line);
        if (run.code != bad[i].code || !strstr(run.err, bad[i].says))
            fail_msg("%s: ended with %d: %s%s", bad[i].line, run.code, run.out, run.err);
        if (bad[i].code == 1)
            assert_ptr_equal(strchr(run.err, '\n'), run.err + run.err_length - 1);
        aid_run_free(&run);
    }
}

/* A terminal at whose other end nobody answers. */
static void nobody_answers(void **state) {
    (void)state;
    expect(
        "python3 -c 'import os,pty,subprocess,sys\n"
        "m,s=pty.openpty()\n"
        "sys.exit(subprocess.call(sys.argv[1:]+[\"info\",\"--backend\",os.ttyname(s)]))' $GOISHI",
        1, (const char *const[]){"no answer to hello within 4", NULL});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_terminal_like_a_board),
        cmocka_unit_test(the_boards_are_tested),
        cmocka_unit_test(one_clear_line),
        cmocka_unit_test(nobody_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
