/* SPDX-License-Identifier: Apache-2.0
 * Opens a Verilated model for a test. */
#include "tests/aid/fake/sim.h"

#include <stdlib.h>

#include "tests/aid/cmocka.h"

struct goishi_sim *aid_sim_open(const char *boards, int size) {
    char error[256];
    const char *folder =
        getenv("GOISHI_SIM"); /* other models than the usual, for the mutation check */
    struct goishi_sim *sim =
        goishi_sim_open(folder ? folder : "build/sim", boards, size, error, sizeof error);
    if (!sim)
        fail_msg("%s", error);
    return sim;
}
