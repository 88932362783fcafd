/* SPDX-License-Identifier: Apache-2.0
 * Levels of play. */
#include "host/play/level.h"

#include <string.h>

const char *const level_names[] = {"30k", "25k", "20k", "15k", "12k", "10k", "8k", 0};
static const long playouts[] = {20, 100, 400, 2000, 10000, 40000, 160000};

long level_playouts(const char *name) {
    for (int i = 0; level_names[i]; ++i)
        if (strcmp(name, level_names[i]) == 0)
            return playouts[i];
    return 0;
}
