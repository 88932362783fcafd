/* SPDX-License-Identifier: Apache-2.0
 * Any bytes to the firmware's service, as they are and as the payloads of good frames in step; and
 * any bytes as an answer to the host. Both answer or refuse; they never crash or read out of
 * bounds. */
#include <stdint.h>
#include <string.h>

#include "fw/service/service.h"
#include "fw/twin/group.h"
#include "fw/twin/influence.h"
#include "fw/twin/joseki.h"
#include "host/link/chip.h"

enum { FLASH = 0xc00000, SIZE = 5 };

static struct influence_twin influence;
static struct joseki_twin joseki;
static struct group_twin group;
static struct service service;
static _Alignas(8) uint8_t memory[SERVICE_MEMORY];
static uint8_t flash_bytes[FLASH];
static const uint8_t *input;
static size_t left;

static int get(void *context) {
    (void)context;
    if (!left)
        return -1;
    --left;
    return *input++;
}

/* What comes out is frames, too. */
static bool put(void *context, uint8_t byte) {
    static struct frame_decoder decoder;
    struct frame frame;
    (void)context;
    frame_take(&decoder, byte, &frame);
    if (decoder.dropped)
        __builtin_trap();
    return true;
}

static bool flash_read(void *context, uint32_t address, void *to, uint32_t bytes) {
    (void)context;
    if (address > FLASH || bytes > FLASH - address)
        return false;
    memcpy(to, flash_bytes + address, bytes);
    return true;
}

static bool flash_erase(void *context, uint32_t address) {
    (void)context;
    if (address < GOISHI_FLASH_BANK_A || address % GOISHI_FLASH_SECTOR || address >= FLASH)
        __builtin_trap();
    memset(flash_bytes + address, 0xff, GOISHI_FLASH_SECTOR);
    return true;
}

static bool flash_program(void *context, uint32_t address, const void *from, uint32_t bytes) {
    (void)context;
    if (address < GOISHI_FLASH_BANK_A || address >= FLASH ||
        address % GOISHI_FLASH_PAGE + bytes > GOISHI_FLASH_PAGE)
        __builtin_trap();
    memcpy(flash_bytes + address, from, bytes);
    return true;
}

static enum goishi_status bus_read(void *context, uint32_t address, uint32_t *value) {
    (void)context;
    *value = address;
    return address & 1 ? GOISHI_BUS : GOISHI_OK;
}

static enum goishi_status bus_write(void *context, uint32_t address, uint32_t value) {
    (void)context, (void)value;
    return address & 1 ? GOISHI_BUS : GOISHI_OK;
}

static const struct goishi_flash flash = {0, FLASH, 0, flash_read, flash_erase, flash_program};
static const struct goishi_cells cells = {SIZE,
                                          &influence_twin_ops,
                                          &influence,
                                          &joseki_twin_ops,
                                          &joseki,
                                          &group_twin_ops,
                                          &group,
                                          NULL,
                                          &group_twin_playout_ops,
                                          GOISHI_HAS_ALL};
static struct finder finder;
static service_handler *const requests[SERVICE_KINDS] = {SERVICE_COMMON, SERVICE_DICTIONARY,
                                                         SERVICE_FINDER, SERVICE_PLAYOUTS};
static const struct service_board board = {.requests = requests,
                                           .dictionary = &service_dictionary,
                                           .use_dictionary = service_use_dictionary,
                                           .finder = &finder,
                                           .serial = {0, get, put},
                                           .flash = &flash,
                                           .bus = {0, bus_read, bus_write},
                                           .cells = &cells,
                                           .memory = memory,
                                           .memory_bytes = sizeof memory,
                                           .clock_hz = 1};

static void feed(const uint8_t *bytes, size_t length) {
    input = bytes;
    left = length;
    while (service_step(&service))
        ;
}

/* Kind, length, payload, and so on, each made a frame. */
static void in_step(const uint8_t *data, size_t size) {
    uint8_t coded[FRAME_ROOM], payload[GOISHI_LINK_PAYLOAD], seq = 1;
    uint32_t bytes = frame_encode(seq, GOISHI_LINK_HELLO, (const uint8_t *)"abcd", 4, coded);
    feed(coded, bytes);
    while (size >= 3) {
        const uint8_t kind = data[0];
        size_t length = (size_t)data[1] | (size_t)(data[2] & 3) << 8;
        data += 3;
        size -= 3;
        length = length < size ? length : size;
        memcpy(payload, data, length);
        data += length;
        size -= length;
        /* Long jobs are long, not wrong. */
        if (kind == GOISHI_LINK_PLAYOUTS && length >= GOISHI_PLAYOUTS_BYTES) {
            goishi_put32(payload, goishi_get32(payload) & 3);
            payload[GOISHI_PLAYOUTS_LIMIT + 1] = 0;
        }
        bytes = frame_encode(++seq, kind, payload, (uint32_t)length, coded);
        feed(coded, bytes);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct finder_answer answer;
    influence_twin_init(&influence, SIZE);
    joseki_twin_init(&joseki, SIZE, &influence);
    group_twin_init(&group, SIZE);
    memset(flash_bytes + GOISHI_FLASH_BANK_A, 0xff, 2 * GOISHI_FLASH_SECTOR);
    memset(flash_bytes + GOISHI_FLASH_BANK_B, 0xff, 2 * GOISHI_FLASH_SECTOR);
    service_init(&service, &board);
    feed(data, size);
    feed((const uint8_t *)"", 1);
    in_step(data, size);
    chip_read_answer(data, (uint32_t)size, SIZE, &answer);
    return 0;
}
