/* SPDX-License-Identifier: Apache-2.0
 * The reading commands of the Go Text Protocol. Forms and errors are those of GNU Go 3.8; where it is
 * installed, it is asked the same. */
#define _GNU_SOURCE /* mkstemp */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/aid/cmocka.h"

#include "host/base/file.h"
#include "tests/aid/run.h"

struct step {
    const char *command, *answer; /* answer NULL: not looked at */
    bool differs;                 /* GNU Go says something else that is right too */
};

/* A bulky five of black in the corner: B1 kills and saves. */
#define BULKY                                                                                      \
    {"boardsize 9", "= ", false}, {"play white E1", "= ", false}, {"play white E2", "= ", false},  \
        {"play white E3", "= ", false}, {"play white A4", "= ", false},                            \
        {"play white B4", "= ", false}, {"play white C4", "= ", false},                            \
        {"play white D4", "= ", false}, {"play white E4", "= ", false},                            \
        {"play black A3", "= ", false}, {"play black B3", "= ", false},                            \
        {"play black C3", "= ", false}, {"play black D3", "= ", false},                            \
        {"play black C2", "= ", false}, {"play black D2", "= ", false}, {                          \
        "play black D1", "= ", false                                                               \
    }

static const struct step life[] = {
    BULKY,
    {"attack A3", "= 1 B1", false},
    {"defend A3", "= 1 B1", false},
    {"owl_attack A3", "= 1 B1", false},
    {"owl_defend A3", "= 1 B1", false},
    {"dragon_status A3", "= critical B1 B1", false},
    {"same_dragon A3 D1", "= 1", false},
    {"same_dragon A3 E1", "= 0", false},
    {"connect A3 D1", "= 1 PASS", false},
    {"disconnect A3 D1", "= 0", false},
    {"eval_eye A1", "= 1 2 B1 B1", false},
    {"analyze_semeai A3 E1", "= 1 0 B1", false},
    {"combination_attack white", "= PASS", false},
    {"unconditional_status A3", "= undecided", false},
    {"play black B1", "= ", false},
    {"dragon_status A3", "= alive", false},
    {"attack A3", "= 0", false},
    {"play white C1", NULL, true}, /* into an eye: illegal */
    {"play white A1", "= ", false},
    {"unconditional_status A3", "= undecided", false},
    {"play black A2", "= ", false},
    {"unconditional_status A3", "= alive", false},
    {"unconditional_status A1", "= black_territory", false},
    {"unconditional_status C1", "= black_territory", false},
    {"unconditional_status E1", "= undecided", false},
    {"captures black", "= 1", false},
    {"captures white", "= 0", false},
};

static const struct step liberties[] = {
    BULKY,
    {"countlib A3", "= 3", false},
    {"findlib A3", "= A2 B2 C1", false},
    {"accuratelib black A2", "= B2 A1 C1", false},
    {"is_legal white B1", "= 1", false},
    {"is_legal white A3", "= 0", false},
    {"trymove white B1", "= ", false},
    {"countlib B1", "= 3", false},
    {"popgo", "= ", false},
    {"countlib B1", "? vertex must not be empty", false},
    {"popgo", "? Stack empty.", false},
    {"trymove black A3", "? illegal move", false},
    {"increase_depths", "= ", false},
    {"decrease_depths", "= ", false},
    {"attack A1", "? vertex must not be empty", false},
    {"attack Z1", "? invalid coordinate", false},
    {"attack", "? invalid coordinate", false},
    {"owl_attack", "? invalid coordinate", false},
    {"connect A3 E1", "? vertices must have same color", false},
    {"ladder_attack A3", "? string must have exactly 2 liberties", false},
};

/* A ladder to the edge, one with a stone in its way, and one where that stone does not help. */
static const struct step ladder[] = {
    {"boardsize 13", "= ", false},  {"play white E5", "= ", false},
    {"play black D5", "= ", false}, {"play black E6", "= ", false},
    {"play black D4", "= ", false}, {"ladder_attack E5", "= 1 F5", false},
    {"attack E5", "= 1 F5", false}, {"defend E5", "= 1 F5", false},
    {"play white H3", "= ", false}, {"ladder_attack E5", "= 0", false},
    {"play black G3", "= ", false}, {"ladder_attack E5", "= 1 F5", false},
};

/* Two eyes on the edge in white's country: alive, whatever random games make of it. */
static const struct step status[] = {
    {"boardsize 7", "= ", false},
    {"play black A2", "= ", false},
    {"play black B2", "= ", false},
    {"play black C2", "= ", false},
    {"play black D2", "= ", false},
    {"play black D1", "= ", false},
    {"play black B1", "= ", false},
    {"play white A3", "= ", false},
    {"play white B3", "= ", false},
    {"play white C3", "= ", false},
    {"play white D3", "= ", false},
    {"play white E3", "= ", false},
    {"play white E2", "= ", false},
    {"play white E1", "= ", false},
    {"final_status_list dead", "= ", true},
    {"undo", "= ", false},
    {"unconditional_status B1", "= alive", false},
};

static void compare(const char *program, const struct step *step, int steps, bool own) {
    char path[] = "build/test/gtp-XXXXXX", line[200];
    struct fault fault;
    char input[4000] = "";
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    for (int i = 0; i < steps; ++i) {
        strcat(input, step[i].command);
        strcat(input, "\n");
    }
    assert_true(file_write(path, input, strlen(input), &fault));
    snprintf(line, sizeof line, "%s < %s", program, path);
    struct aid_run run = aid_run(line);
    assert_int_equal(run.code, 0);
    char *at = run.out;
    for (int i = 0; i < steps; ++i) {
        char *end = strstr(at, "\n\n");
        assert_non_null(end);
        *end = '\0';
        if (step[i].answer && (own || !step[i].differs) && strcmp(at, step[i].answer) != 0)
            fail_msg("%s\n%s: \"%s\", not \"%s\"", program, step[i].command, at, step[i].answer);
        at = end + 2;
    }
    aid_run_free(&run);
    unlink(path);
}

#define BOTH(steps)                                                                                \
    static void test_##steps(void **state) {                                                       \
        (void)state;                                                                               \
        compare("$GOISHI gtp --quiet", steps, sizeof steps / sizeof *steps, true);                 \
        if (access("/usr/games/gnugo", X_OK) == 0)                                                 \
            compare("/usr/games/gnugo --mode gtp", steps, sizeof steps / sizeof *steps, false);    \
    }
BOTH(life)
BOTH(liberties)
BOTH(ladder)
BOTH(status)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_life), cmocka_unit_test(test_liberties),
        cmocka_unit_test(test_ladder), cmocka_unit_test(test_status)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
