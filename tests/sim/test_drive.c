/* SPDX-License-Identifier: Apache-2.0
 * docs/drive.c says the same on the twin and on the Verilated board, and that is right. */
#include <stdlib.h>

#include "tests/aid/cmocka.h"
#include "tests/aid/run.h"

/* A stone beside the point of the capture has three other neighbours; white has no liberty there.
 */
static const char *const right = "white lost 1, D5 has 4 liberties\nwhite again at E5: suicide\n";

static void says(const char *line) {
    char *out = aid_output(line, 0);
    assert_string_equal(out, right);
    free(out);
}

static void twin(void **state) {
    (void)state;
    says("build/test/drive");
}

static void verilated(void **state) {
    (void)state;
    says("build/test/drive rtl");
}

/* Without a board: one line and an exit code. */
static void no_board(void **state) {
    (void)state;
    aid_said("build/test/drive /dev/none", 1, "drive: ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twin),
        cmocka_unit_test(verilated),
        cmocka_unit_test(no_board),
    };
    return cmocka_run_group_tests_name("drive", tests, NULL, NULL);
}
