/* SPDX-License-Identifier: Apache-2.0
 * Stands for host/serial in a program that was built without its library. */
#include "host/link/transport.h"

bool link_open_device(const char *path, int baud, struct link_transport *transport,
                      struct fault *fault) {
    (void)baud, (void)transport;
    return fault_set(fault, "%s: %s", path, GOISHI_MISSING);
}
