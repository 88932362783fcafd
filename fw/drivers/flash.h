/* SPDX-License-Identifier: Apache-2.0
 * Driver of the SPI flash controller and of the chips behind it: any with the usual commands and
 * 24-bit addresses. Finds the size, and reads over as many lines as are wired and the chip is known
 * to allow. */
#ifndef DRIVERS_FLASH_H
#define DRIVERS_FLASH_H

#include "fw/base/bus.h"
#include "fw/base/flash.h"

struct flash {
    struct goishi_bus bus;
    uint32_t base;
    uint32_t id;   /* JEDEC: maker, kind, log2 of the size, from bit 16 down */
    uint32_t size; /* 0: no chip answered */
    uint8_t lines; /* 0 one, 1 two, 2 four */
    const volatile uint32_t
        *words; /* the window, NULL: there is none, and pages are read by command */
};

/* GOISHI_REFUSED: no controller, or no chip behind it. */
enum goishi_status flash_init(struct flash *flash, struct goishi_bus bus, uint32_t base,
                              const volatile uint32_t *window);
bool flash_read(struct flash *flash, uint32_t address, void *to, uint32_t bytes);
bool flash_erase(struct flash *flash, uint32_t address);
bool flash_program(struct flash *flash, uint32_t address, const void *from, uint32_t bytes);

/* No window is given on: the whole of it would pass the CPU word by word each time. */
struct goishi_flash flash_as_goishi(struct flash *flash);

#endif
