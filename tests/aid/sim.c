/* SPDX-License-Identifier: Apache-2.0
 * Opens a Verilated model for a test. */
#include "tests/aid/sim.h"

#include "tests/aid/cmocka.h"

struct goishi_sim *aid_sim_open(const char *boards, int size) {
    char error[256];
    struct goishi_sim *sim = goishi_sim_open("build/sim", boards, size, error, sizeof error);
    if (!sim)
        fail_msg("%s", error);
    return sim;
}
