/* SPDX-License-Identifier: Apache-2.0
 * A Verilated SoC for a test, with the host's end of the link on its UART. Time is the chip's: at
 * 100 MHz, so no deadline depends on how fast the machine simulates. */
#ifndef AID_SOC_H
#define AID_SOC_H

#include "host/link/chip.h"
#include "sim/goishi_soc_sim.h"

struct aid_soc {
    struct goishi_soc *soc;
    struct link link;
};

/* rom: NULL for the firmware. A chip that cannot be opened fails the test. */
void aid_soc_open(struct aid_soc *a, const char *model, int size, const char *rom);
void aid_soc_close(struct aid_soc *a);
/* Puts an image with a good record into bank 0 (A) or 1 (B). */
void aid_soc_dictionary(struct aid_soc *a, int bank, uint32_t sequence, const uint8_t *image,
                        uint32_t length);
/* Runs until the LEDs say that the start is over, at most `clocks`; fails the test then. */
void aid_soc_boot(struct aid_soc *a, uint64_t clocks);
/* HELLO; fails the test when it is not answered. */
void aid_soc_hello(struct aid_soc *a);

#endif
