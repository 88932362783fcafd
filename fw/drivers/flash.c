/* SPDX-License-Identifier: Apache-2.0
 * Driver of the SPI flash. */
#include "fw/drivers/flash.h"

#include <string.h>

#include "fw/base/reg.h"
#include "fw/drivers/block.h"

#define REG(name) (GOISHI_BASE(f, FLASH) + GOISHI_OFFSET(FLASH, name))
#define FIELD(name, value) GOISHI_FIELD(FLASH, COMMAND, name, value)

enum {
    WRITE_STATUS = 0x01,
    PROGRAM = 0x02,
    READ_STATUS = 0x05,
    WRITE_ENABLE = 0x06,
    FAST_READ = 0x0b,
    ERASE_SECTOR = 0x20,
    WRITE_STATUS_2 = 0x31,
    READ_STATUS_2 = 0x35,
    READ_ID = 0x9f,
    WAKE = 0xab,
};
enum { BUSY = 1, WRITABLE = 2 };

/* A chip that is busy for longer than the slowest of its kind is broken: each poll takes some
 * twenty clocks of the flash at least. */
enum { POLLS = 4000000 };

static bool write(struct flash *f, uint32_t reg, uint32_t value) {
    return goishi_bus_write(&f->bus, reg, value) == GOISHI_OK;
}

static bool read(struct flash *f, uint32_t reg, uint32_t *value) {
    return goishi_bus_read(&f->bus, reg, value) == GOISHI_OK;
}

/* Starts a command and waits for its end. */
static bool run(struct flash *f, uint32_t command) {
    uint32_t status = 0;
    if (!write(f, REG(COMMAND), command))
        return false;
    do
        if (!read(f, REG(STATUS), &status))
            return false;
    while (status & GOISHI__FLASH__STATUS__BUSY_bm);
    return true;
}

static bool get(struct flash *f, int opcode, uint32_t bytes, uint32_t *value) {
    return run(f, FIELD(OPCODE, opcode) | FIELD(LENGTH, bytes)) && read(f, REG(BUFFER[0]), value);
}

static bool ready(struct flash *f) {
    uint32_t status = BUSY;
    for (uint32_t i = 0; i < POLLS && (status & BUSY); i++)
        if (!get(f, READ_STATUS, 1, &status))
            return false;
    return !(status & BUSY);
}

/* Write enable, which the chip must admit to. */
static bool enable(struct flash *f) {
    uint32_t status = 0;
    return run(f, FIELD(OPCODE, WRITE_ENABLE)) && get(f, READ_STATUS, 1, &status) &&
           (status & WRITABLE);
}

static bool put(struct flash *f, int opcode, uint32_t value, uint32_t bytes) {
    return enable(f) && write(f, REG(BUFFER[0]), value) &&
           run(f, FIELD(OPCODE, opcode) | FIELD(SEND, 1) | FIELD(LENGTH, bytes)) && ready(f);
}

/* The bit that turns the chip's write protect and hold pins into data lines lies where its maker
 * put it. It is kept in the chip, so it is written only when it is not set. */
static bool enable_quad(struct flash *f) {
    uint32_t status = 0, second = 0;
    switch (f->id >> 16) {
    case 0x9d: /* ISSI */
    case 0xc2: /* Macronix */
        return get(f, READ_STATUS, 1, &status) &&
               ((status & 0x40) || (put(f, WRITE_STATUS, (status & 0xfc) | 0x40, 1) &&
                                    get(f, READ_STATUS, 1, &status) && (status & 0x40)));
    case 0xef: /* Winbond */
    case 0xc8: /* GigaDevice */
        if (!get(f, READ_STATUS_2, 1, &second))
            return false;
        if (second & 2)
            return true;
        return put(f, WRITE_STATUS_2, second | 2, 1) && get(f, READ_STATUS_2, 1, &second) &&
               (second & 2);
    default:
        return false;
    }
}

enum goishi_status flash_init(struct flash *f, struct goishi_bus bus, uint32_t base,
                              const volatile uint32_t *window) {
    int none;
    uint32_t id = 0, status = 0;
    *f = (struct flash){.bus = bus, .base = GOISHI_BUS_ORIGIN + base, .words = window};
    enum goishi_status result =
        block_identify(bus, GOISHI_BUS_ORIGIN + base, GOISHI__FLASH__ID__ID_reset,
                       GOISHI__FLASH__VERSION__VERSION_reset, &none);
    if (result != GOISHI_OK)
        return result;
    if (!run(f, FIELD(OPCODE, WAKE)) || !ready(f) || !get(f, READ_ID, 3, &id) ||
        !read(f, REG(STATUS), &status))
        return GOISHI_REFUSED;
    f->id = (id & 0xff) << 16 | (id & 0xff00) | id >> 16;
    uint32_t capacity = f->id & 0xff, maker = f->id >> 16;
    if (maker == 0 || maker == 0xff || capacity < 12 || capacity > 32)
        return GOISHI_REFUSED;
    f->size = capacity >= 24 ? 1u << 24 : 1u << capacity; /* what 24 bits of address reach */
    f->lines = (uint8_t)GOISHI_GET(FLASH, STATUS, LINES, status);
    if (f->lines == GOISHI_FLASH_FOUR && !enable_quad(f))
        f->lines = GOISHI_FLASH_TWO;
    return write(f, REG(CONTROL), GOISHI_FIELD(FLASH, CONTROL, LINES, f->lines)) ? GOISHI_OK
                                                                                 : GOISHI_BUS;
}

static bool in_range(const struct flash *f, uint32_t address, uint32_t bytes) {
    return address <= f->size && bytes <= f->size - address;
}

/* By the window: whole words, the first and the last one cut. */
static void copy_window(struct flash *f, uint32_t address, uint8_t *to, uint32_t bytes) {
    const volatile uint32_t *from = f->words + address / 4;
    uint32_t skip = address & 3;
    if (skip) {
        uint32_t word = *from++ >> 8 * skip;
        for (; skip < 4 && bytes; skip++, bytes--, word >>= 8)
            *to++ = (uint8_t)word;
    }
    if (((uintptr_t)to & 3) == 0) {
        uint32_t *words = (uint32_t *)(void *)to;
        for (; bytes >= 4; bytes -= 4)
            *words++ = *from++;
        to = (uint8_t *)words;
    } else {
        for (; bytes >= 4; bytes -= 4, to += 4) {
            uint32_t word = *from++;
            to[0] = (uint8_t)word;
            to[1] = (uint8_t)(word >> 8);
            to[2] = (uint8_t)(word >> 16);
            to[3] = (uint8_t)(word >> 24);
        }
    }
    if (bytes)
        for (uint32_t word = *from; bytes; bytes--, word >>= 8)
            *to++ = (uint8_t)word;
}

bool flash_read(struct flash *f, uint32_t address, void *to, uint32_t bytes) {
    uint8_t *at = to;
    if (!in_range(f, address, bytes))
        return false;
    if (f->words) {
        copy_window(f, address, at, bytes);
        return true;
    }
    while (bytes) {
        uint32_t take = bytes < GOISHI_FLASH_PAGE ? bytes : GOISHI_FLASH_PAGE;
        if (!write(f, REG(ADDRESS), address) ||
            !run(f, FIELD(OPCODE, FAST_READ) | FIELD(ADDRESS, 1) | FIELD(WAIT, 8) |
                        FIELD(LENGTH, take)))
            return false;
        for (uint32_t i = 0; i < take; i += 4) {
            uint32_t word, left = take - i < 4 ? take - i : 4;
            if (!read(f, REG(BUFFER[0]) + i, &word))
                return false;
            memcpy(at + i, &word, left);
        }
        at += take;
        address += take;
        bytes -= take;
    }
    return true;
}

bool flash_erase(struct flash *f, uint32_t address) {
    return in_range(f, address, GOISHI_FLASH_SECTOR) && address % GOISHI_FLASH_SECTOR == 0 &&
           enable(f) && write(f, REG(ADDRESS), address) &&
           run(f, FIELD(OPCODE, ERASE_SECTOR) | FIELD(ADDRESS, 1)) && ready(f);
}

bool flash_program(struct flash *f, uint32_t address, const void *from, uint32_t bytes) {
    const uint8_t *at = from;
    if (!in_range(f, address, bytes) || address % GOISHI_FLASH_PAGE + bytes > GOISHI_FLASH_PAGE)
        return false;
    if (bytes == 0)
        return true;
    for (uint32_t i = 0; i < bytes; i += 4) {
        uint32_t word = 0, left = bytes - i < 4 ? bytes - i : 4;
        memcpy(&word, at + i, left);
        if (!write(f, REG(BUFFER[0]) + i, word))
            return false;
    }
    /* enable() reads the status through the first word of the buffer: it comes last. */
    uint32_t first = 0;
    memcpy(&first, at, bytes < 4 ? bytes : 4);
    return enable(f) && write(f, REG(BUFFER[0]), first) && write(f, REG(ADDRESS), address) &&
           run(f, FIELD(OPCODE, PROGRAM) | FIELD(ADDRESS, 1) | FIELD(SEND, 1) |
                      FIELD(LENGTH, bytes)) &&
           ready(f);
}

static bool goishi_read(void *context, uint32_t address, void *to, uint32_t bytes) {
    return flash_read(context, address, to, bytes);
}
static bool goishi_erase(void *context, uint32_t address) {
    return flash_erase(context, address);
}
static bool goishi_program(void *context, uint32_t address, const void *from, uint32_t bytes) {
    return flash_program(context, address, from, bytes);
}

struct goishi_flash flash_as_goishi(struct flash *flash) {
    return (struct goishi_flash){.context = flash,
                                 .size = flash->size,
                                 .window = NULL,
                                 .read = goishi_read,
                                 .erase = goishi_erase,
                                 .program = goishi_program};
}
