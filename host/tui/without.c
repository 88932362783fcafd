/* SPDX-License-Identifier: Apache-2.0
 * Stands for host/tui in a program that was built without its library. */
#include "host/tui/tui.h"

bool tui_run(const struct tui_options *options, struct fault *fault) {
    (void)options;
    return fault_set(fault, "%s", GOISHI_MISSING);
}
