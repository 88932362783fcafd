/* SPDX-License-Identifier: Apache-2.0
 * goishi inspect from outside: a board a player can read, from the twins and from the Verilated
 * cells. */
#include <stdio.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include "host/base/file.h"
#include "tests/aid/run.h"

static void write_game(void) {
    /* Black surrounds and takes the white stone in the upper left corner; a white stone stands
     * close to it. */
    static const char game[] = "(;SZ[9]PB[Shusaku]PW[Gennan];B[ab];W[aa];B[cc];W[gg];B[ba])";
    struct fault fault;
    assert_true(file_write("build/test/inspect.sgf", game, sizeof game - 1, &fault));
}

static void expect(const char *line, const char *const *parts) {
    struct aid_run run = aid_run(line);
    if (run.code != 0)
        fail_msg("%s: code %d\n%s", line, run.code, run.err);
    for (; *parts; parts++)
        if (!strstr(run.out, *parts))
            fail_msg("%s: \"%s\" is missing in\n%s", line, *parts, run.out);
    aid_run_free(&run);
}

static void a_captured_corner(void **state) {
    /* The row of the dead stone, its virtual stones at the top, the answer in words. */
    static const char *const parts[] = {"Shusaku - Gennan, move 5 (B9)\n",
                                        "      x x x",
                                        "  9 x O*X'+ . . . . . .   \n",
                                        "  7 x + + X'+ . . . . .   \n",
                                        "dead links:   A9 (1 removed)\n",
                                        "interference: none\n",
                                        "sum for Black: ",
                                        NULL};
    static const char *const agree[] = {"A9 (1 removed)",
                                        "soft and rtl agree in every point, count and score\n",
                                        "bus accesses", NULL};
    (void)state;
    write_game();
    expect("$GOISHI inspect build/test/inspect.sgf", parts);
    expect("$GOISHI inspect build/test/inspect.sgf --compare", agree);
    expect("$GOISHI inspect build/test/inspect.sgf --backend rtl --wide --move 4", agree + 2);
}

/* Black's first stone is in the centre: every corner is the same; the wide area is larger. */
static void areas(void **state) {
    static const char *const narrow[] = {"  5   . . . + X'+ . . .   \n",
                                         "  7   . . . . . . . . .   \n", NULL};
    static const char *const wide[] = {"  5   . . + + X'+ + . .   \n",
                                       "  7   . . . + + + . . .   \n", NULL};
    static const char game[] = "(;SZ[9];B[ee];W[ff])";
    struct fault fault;
    (void)state;
    assert_true(file_write("build/test/inspect2.sgf", game, sizeof game - 1, &fault));
    expect("$GOISHI inspect build/test/inspect2.sgf --move 1", narrow);
    expect("$GOISHI inspect build/test/inspect2.sgf --move 1 --wide", wide);
    /* A stone beyond the middle line is not of the corner: in the wide area it interferes. */
    static const char close[] = "(;SZ[9];B[dd];W[fd])";
    static const char *const none[] = {"interference: none\n", NULL};
    static const char *const one[] = {"  6   . . . X!+ O'+ + .   \n", "interference: D6\n", NULL};
    assert_true(file_write("build/test/inspect3.sgf", close, sizeof close - 1, &fault));
    expect("$GOISHI inspect build/test/inspect3.sgf", none);
    expect("$GOISHI inspect build/test/inspect3.sgf --wide", one);
}

static void mistakes(void **state) {
    static const struct {
        const char *line, *message;
        int code;
    } cases[] = {
        {"$GOISHI inspect", "GAME.sgf | MOVE... is missing", 2},
        {"$GOISHI inspect build/test/none.sgf", "No such file", 1},
        {"$GOISHI inspect build/test/inspect.sgf --move 6", "move", 1},
        {"printf '(;SZ[5];B[aa])' | $GOISHI inspect -", "the joseki board begins at 6x6", 1},
    };
    (void)state;
    write_game();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct aid_run run = aid_run(cases[i].line);
        if (run.code != cases[i].code || !strstr(run.err, cases[i].message))
            fail_msg("%s: code %d\n%s", cases[i].line, run.code, run.err);
        aid_run_free(&run);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_captured_corner),
        cmocka_unit_test(areas),
        cmocka_unit_test(mistakes),
    };
    return cmocka_run_group_tests_name("inspect", tests, NULL, NULL);
}
