/* SPDX-License-Identifier: Apache-2.0
 * The firmware on the host, behind a line that goes wrong. */
#include "tests/aid/fake/chip.h"

#include <stdlib.h>
#include <string.h>

#include "fw/base/crc32.h"
#include "fw/base/map.h"

const struct link_timing aid_timing = {30000, 2000000, 60000000};

enum { CLOCK_MHZ = 100 };

/* ------------------------------------------------------------------ flash */

static bool flash_read(void *context, uint32_t address, void *to, uint32_t bytes) {
    struct aid_flash *f = context;
    if (f->dead || address > AID_FLASH_BYTES || bytes > AID_FLASH_BYTES - address)
        return false;
    memcpy(to, f->byte + address, bytes);
    return true;
}

/* How many bytes of an operation are done. */
static uint32_t done_of(struct aid_flash *f, uint32_t bytes) {
    if (f->dead)
        return 0;
    if (f->operations++ != f->cut)
        return bytes;
    f->dead = true;
    return f->half < bytes ? f->half : bytes;
}

static bool flash_erase(void *context, uint32_t address) {
    struct aid_flash *f = context;
    if (address % GOISHI_FLASH_SECTOR || address >= AID_FLASH_BYTES)
        return false;
    memset(f->byte + address, 0xff, done_of(f, GOISHI_FLASH_SECTOR));
    return !f->dead;
}

static bool flash_program(void *context, uint32_t address, const void *from, uint32_t bytes) {
    struct aid_flash *f = context;
    const uint8_t *byte = from;
    if (address % GOISHI_FLASH_PAGE + bytes > GOISHI_FLASH_PAGE || address >= AID_FLASH_BYTES)
        return false;
    const uint32_t done = done_of(f, bytes);
    for (uint32_t i = 0; i < done; ++i)
        f->byte[address + i] &= byte[i];
    return !f->dead;
}

void aid_flash_init(struct aid_flash *f) {
    memset(f, 0, sizeof *f);
    f->byte = malloc(AID_FLASH_BYTES);
    if (!f->byte)
        abort();
    memset(f->byte, 0xff, AID_FLASH_BYTES);
    f->cut = UINT32_MAX;
    f->flash =
        (struct goishi_flash){f, AID_FLASH_BYTES, NULL, flash_read, flash_erase, flash_program};
}

void aid_flash_free(struct aid_flash *f) {
    free(f->byte);
    f->byte = NULL;
}

void aid_flash_put(struct aid_flash *f, int bank, uint32_t sequence, const uint8_t *image,
                   uint32_t length) {
    uint8_t *at = f->byte + (bank ? GOISHI_FLASH_BANK_B : GOISHI_FLASH_BANK_A);
    memset(at, 0xff, GOISHI_FLASH_BANK_BYTES);
    memcpy(at + GOISHI_FLASH_IMAGE, image, length);
    goishi_put32(at, GOISHI_FLASH_RECORD_MAGIC);
    goishi_put32(at + 4, GOISHI_FLASH_RECORD_VERSION);
    goishi_put32(at + 8, sequence);
    goishi_put32(at + 12, length);
    goishi_put32(at + 16, tree_crc32(0, image, length));
    goishi_put32(at + 20, tree_crc32(0, at, 20));
}

/* ------------------------------------------------------------------ the line */

static bool happens(struct aid_chip *chip, uint32_t chance) {
    const bool yes = chance && (aid_random_next(&chip->random) & 0xffff) < chance;
    chip->faulty += yes;
    return yes;
}

static void line_push(struct aid_line *line, uint8_t byte, uint64_t when) {
    if (line->tail - line->head == AID_LINE_BYTES)
        return; /* a buffer that runs over loses bytes, as a real one does */
    line->last = when > line->last ? when : line->last;
    line->byte[line->tail % AID_LINE_BYTES] = byte;
    line->when[line->tail++ % AID_LINE_BYTES] = line->last;
}

static bool line_pop(struct aid_line *line, uint64_t now, uint8_t *byte) {
    if (line->head == line->tail || line->when[line->head % AID_LINE_BYTES] > now)
        return false;
    *byte = line->byte[line->head++ % AID_LINE_BYTES];
    return true;
}

static void burst_bytes(struct aid_chip *chip, struct aid_line *line, const uint8_t *from,
                        uint32_t bytes, uint64_t delay) {
    uint64_t when = (line->last > chip->now ? line->last : chip->now) + delay;
    for (uint32_t i = 0; i < bytes; ++i) {
        uint8_t byte = from[i];
        when += chip->byte_us;
        if (happens(chip, chip->faults.drop))
            continue;
        if (happens(chip, chip->faults.insert))
            line_push(line, (uint8_t)aid_random_next(&chip->random), when);
        if (happens(chip, chip->faults.flip))
            byte ^= (uint8_t)(1 << aid_random_below(&chip->random, 8));
        line_push(line, byte, when);
    }
}

/* A frame or a part of one goes on its way. */
static void burst(struct aid_chip *chip, int way, const uint8_t *from, uint32_t bytes) {
    struct aid_line *line = way ? &chip->to_host : &chip->to_chip;
    const struct aid_faults *f = &chip->faults;
    uint64_t delay = 0;
    ++chip->frames;
    if (happens(chip, f->lose))
        return;
    if (happens(chip, f->late))
        delay = (uint64_t)aid_random_below(&chip->random, 100000);
    if (bytes && happens(chip, f->cut))
        bytes = (uint32_t)aid_random_below(&chip->random, (int)bytes);
    burst_bytes(chip, line, from, bytes, delay);
    if (happens(chip, f->twice))
        burst_bytes(chip, line, from, bytes, (uint64_t)aid_random_below(&chip->random, 40000));
    if (happens(chip, f->again))
        burst_bytes(chip, line, chip->old[way], chip->old_bytes[way], 0);
    if (bytes <= sizeof chip->old[way] && aid_random_below(&chip->random, 3) == 0) {
        memcpy(chip->old[way], from, bytes);
        chip->old_bytes[way] = bytes;
    }
}

/* ------------------------------------------------------------------ the chip */

static void maybe_restart(struct aid_chip *chip) {
    if (!happens(chip, chip->faults.reset))
        return;
    if (chip->out_bytes) /* what was sent of a frame was sent */
        burst(chip, 1, chip->out, chip->out_bytes);
    chip->out_bytes = 0;
    longjmp(chip->power, 1);
}

static int chip_get(void *context) {
    struct aid_chip *chip = context;
    uint8_t byte;
    if (!line_pop(&chip->to_chip, chip->now, &byte))
        return -1;
    maybe_restart(chip);
    return byte;
}

static bool chip_put(void *context, uint8_t byte) {
    struct aid_chip *chip = context;
    chip->out[chip->out_bytes++] = byte;
    maybe_restart(chip);
    if ((byte == 0 && chip->out_bytes > 1) || chip->out_bytes == sizeof chip->out) {
        const uint32_t bytes = chip->out_bytes;
        chip->out_bytes = 0;
        burst(chip, 1, chip->out, bytes);
    }
    return true;
}

static uint64_t chip_cycles(void *context) {
    return ((struct aid_chip *)context)->now * CLOCK_MHZ;
}

static uint64_t next_arrival(const struct aid_line *line) {
    return line->head == line->tail ? UINT64_MAX : line->when[line->head % AID_LINE_BYTES];
}

static void yield(struct aid_chip *chip) {
    sem_post(&chip->hosts_turn);
    sem_wait(&chip->chips_turn);
    if (chip->quit)
        longjmp(chip->power, 2);
}

/* Jobs take time: whatever asks again and again whether it may go on. */
static void chip_alive(void *context) {
    struct aid_chip *chip = context;
    if (!chip->service.executing)
        return;
    ++chip->now;
    if (chip->now >= chip->until || next_arrival(&chip->to_host) <= chip->now)
        yield(chip);
}

static enum goishi_status bus_read(void *context, uint32_t address, uint32_t *value) {
    struct aid_chip *chip = context;
    if (address != AID_REGISTER_READ)
        return GOISHI_BUS;
    *value = aid_register_value(chip->written);
    return GOISHI_OK;
}

static enum goishi_status bus_write(void *context, uint32_t address, uint32_t value) {
    struct aid_chip *chip = context;
    if (address != AID_REGISTER_COUNT)
        return GOISHI_BUS;
    chip->written = value;
    if (chip->executed[value % AID_VALUES] < 255)
        ++chip->executed[value % AID_VALUES];
    return GOISHI_OK;
}

static service_handler *const requests[SERVICE_KINDS] = {SERVICE_COMMON, SERVICE_DICTIONARY,
                                                         SERVICE_FINDER, SERVICE_PLAYOUTS};

static void power_up(struct aid_chip *chip) {
    const int size = chip->cells.size;
    influence_twin_init(&chip->influence, size);
    joseki_twin_init(&chip->joseki, size, &chip->influence);
    memset(&chip->group, 0, sizeof chip->group);
    group_twin_init(&chip->group, size);
    memset(chip->memory, 0xa5, sizeof chip->memory);
    service_init(&chip->service, &chip->board);
}

static void restart(struct aid_chip *chip) {
    ++chip->restarts;
    /* What the UART had received is gone, too. */
    uint8_t lost;
    while (line_pop(&chip->to_chip, chip->now, &lost))
        ;
    chip->board.reset = GOISHI_RESET_WATCHDOG;
    power_up(chip);
}

static void *run(void *context) {
    struct aid_chip *chip = context;
    sem_wait(&chip->chips_turn);
    const int why = setjmp(chip->power);
    if (why == 1)
        restart(chip);
    while (!chip->quit)
        if (!service_step(&chip->service))
            yield(chip);
    sem_post(&chip->hosts_turn);
    return NULL;
}

void aid_chip_start(struct aid_chip *chip, int size, uint64_t seed) {
    const struct aid_flash flash = chip->flash;
    memset(chip, 0, sizeof *chip);
    chip->flash = flash;
    if (flash.byte)
        chip->flash.flash.context = &chip->flash;
    chip->random.state = seed * 2 + 1;
    chip->byte_us = 10;
    chip->cells = (struct goishi_cells){size,
                                        &influence_twin_ops,
                                        &chip->influence,
                                        &joseki_twin_ops,
                                        &chip->joseki,
                                        &group_twin_ops,
                                        &chip->group,
                                        NULL,
                                        &group_twin_playout_ops,
                                        GOISHI_HAS_ALL};
    chip->board = (struct service_board){
        .requests = requests,
        .serial = {chip, chip_get, chip_put},
        .flash = flash.byte ? &chip->flash.flash : NULL,
        .bus = {chip, bus_read, bus_write},
        .cells = &chip->cells,
        .context = chip,
        .cycles = chip_cycles,
        .alive = chip_alive,
        .dictionary = &service_dictionary,
        .use_dictionary = service_use_dictionary,
        .finder = &chip->finder,
        .memory = chip->memory,
        .memory_bytes = sizeof chip->memory,
        .stack_bytes = 8192,
        .rom_bytes = 65536,
        .ram_bytes = 196608,
        .clock_hz = CLOCK_MHZ * 1000000u,
        .map_hash = GOISHI_MAP_HASH,
        .boards = 7,
        .twins = true,
    };
    power_up(chip);
    sem_init(&chip->chips_turn, 0, 0);
    sem_init(&chip->hosts_turn, 0, 0);
    if (pthread_create(&chip->thread, NULL, run, chip))
        abort();
}

/* The chip until it has nothing to do, or wants to be looked at. */
static void resume(struct aid_chip *chip) {
    sem_post(&chip->chips_turn);
    sem_wait(&chip->hosts_turn);
}

void aid_chip_stop(struct aid_chip *chip) {
    chip->quit = true;
    resume(chip);
    pthread_join(chip->thread, NULL);
    sem_destroy(&chip->chips_turn);
    sem_destroy(&chip->hosts_turn);
}

static int host_read(void *context, uint8_t *to, int room, uint64_t wait) {
    struct aid_chip *chip = context;
    const uint64_t until = chip->now + wait;
    chip->until = until;
    for (;;) {
        int got = 0;
        resume(chip);
        while (got < room && line_pop(&chip->to_host, chip->now, to + got))
            ++got;
        if (got || chip->now >= until)
            return got;
        if (chip->service.executing)
            continue; /* its time goes on by itself */
        uint64_t next = next_arrival(&chip->to_chip), other = next_arrival(&chip->to_host);
        next = other < next ? other : next;
        next = until < next ? until : next;
        chip->now = next > chip->now ? next : chip->now + 1;
    }
}

static bool host_write(void *context, const uint8_t *from, int bytes) {
    burst(context, 0, from, (uint32_t)bytes);
    return true;
}

static uint64_t host_now(void *context) {
    return ((struct aid_chip *)context)->now;
}

struct link_transport aid_chip_transport(struct aid_chip *chip) {
    return (struct link_transport){chip, host_read, host_write, host_now, NULL};
}
