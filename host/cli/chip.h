/* SPDX-License-Identifier: Apache-2.0
 * What the commands about a chip itself have in common. */
#ifndef CLI_CHIP_H
#define CLI_CHIP_H

#include "host/link/chip.h"
#include "host/link/connect.h"

struct cli_chip {
    const char *backend, *model;
    long size; /* of a Verilated one */
    const uint8_t *image;
    size_t length;
};

extern const char *const cli_chip_names[]; /* soc, DEVICE */

#define CLI_CHIP_DEFAULTS                                                                          \
    { .backend = "soc", .size = 19 }
#define CLI_OPTION_CHIP(chip)                                                                      \
    {                                                                                              \
        "backend", CLI_CHOICE, &(chip).backend, "NAME",                                            \
            "soc: a Verilated chip (default); DEVICE: a real one, as /dev/ttyUSB0", 0, 0,          \
            cli_chip_names                                                                         \
    }
#define CLI_OPTION_CHIP_SIZE(chip)                                                                 \
    { "size", CLI_NUMBER, &(chip).size, "N", "boards of the Verilated chip (19)", 5, 19, NULL }

#define CLI_OPTION_CHIP_MODEL(chip)                                                                \
    {                                                                                              \
        "model", CLI_TEXT, &(chip).model, "NAME",                                                  \
            "of the Verilated chip: soc, soc+joseki, ... (the first there is)", 0, 0, NULL         \
    }

/* Whose clocks were counted: "Verilated cells". */
const char *cli_cells_name(const char *backend);

/* NULL on a fault. A Verilated chip is any model of that size. */
struct link *cli_chip_open(const struct cli_chip *chip, struct fault *fault);

/* What `info` and `selftest` print; the second returns the exit code. */
void cli_print_chip(const struct link *link, const struct chip_statistics *statistics);
int cli_print_tested(const struct link *link, const struct chip_tested *tested, bool json);

#endif
