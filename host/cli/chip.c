/* SPDX-License-Identifier: Apache-2.0
 * Opens a chip for a command. */
#include "host/cli/chip.h"

#include <string.h>

#include "host/cli/ticker.h"

const char *const cli_chip_names[] = {"soc", "DEVICE", NULL};

struct link *cli_chip_open(const struct cli_chip *chip, struct fault *fault) {
    const struct link_simulated simulated = {.model = chip->model,
                                             .size = (int)chip->size,
                                             .image = chip->image,
                                             .length = chip->length,
                                             .progress = ticker};
    return link_connect(chip->backend, &simulated, fault);
}

const char *cli_cells_name(const char *backend) {
    return strcmp(backend, "soc") == 0 ? "Verilated chip"
           : link_is_remote(backend)   ? "chip"
                                       : "Verilated cells";
}
