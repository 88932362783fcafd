/* SPDX-License-Identifier: Apache-2.0
 * Bytes of the head of a file with a solved board. */
#include "host/solve/format.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static const char magic[8] = "GOISOLVE";
enum { VERSION = 1, CRC_AT = 44 };

static void put(uint8_t *to, uint64_t number, int bytes) {
    for (int k = 0; k < bytes; ++k)
        to[k] = (uint8_t)(number >> 8 * k);
}

static uint64_t get(const uint8_t *from, int bytes) {
    uint64_t number = 0;
    for (int k = 0; k < bytes; ++k)
        number |= (uint64_t)from[k] << 8 * k;
    return number;
}

uint64_t format_block_slots(const struct solve_shape *shape) {
    if (shape->suffixes >= FORMAT_BLOCK)
        return FORMAT_BLOCK; /* a suffix of ten digits or more divides into such blocks */
    return FORMAT_BLOCK / shape->suffixes * shape->suffixes;
}

size_t format_head_length(uint32_t blocks) {
    return FORMAT_HEADER + (size_t)blocks * FORMAT_ENTRY;
}

uint8_t *format_header(const struct solve_shape *shape, uint64_t block_slots, uint32_t blocks,
                       bool complete) {
    uint8_t *head = calloc(1, format_head_length(blocks));
    if (!head)
        return NULL;
    memcpy(head, magic, sizeof magic);
    put(head + 8, VERSION, 4);
    put(head + 12, (uint64_t)shape->rows, 4);
    put(head + 16, (uint64_t)shape->columns, 4);
    put(head + 20, (shape->circular ? FORMAT_CIRCULAR : 0) | (complete ? FORMAT_COMPLETE : 0), 4);
    put(head + 24, shape->slots, 8);
    put(head + 32, block_slots, 8);
    put(head + 40, blocks, 4);
    return head;
}

void format_put_block(uint8_t *head, uint32_t block, uint64_t offset, uint32_t length,
                      uint32_t crc) {
    uint8_t *entry = head + format_head_length(block);
    put(entry, offset, 8);
    put(entry + 8, length, 4);
    put(entry + 12, crc, 4);
}

static uint32_t crc_of(const uint8_t *head, uint32_t blocks) {
    const uLong crc = crc32(0, head, CRC_AT);
    return (uint32_t)crc32_z(crc, head + FORMAT_HEADER, (size_t)blocks * FORMAT_ENTRY);
}

size_t format_seal(uint8_t *head, uint32_t blocks) {
    put(head + CRC_AT, crc_of(head, blocks), 4);
    return format_head_length(blocks);
}

bool format_read_header(const uint8_t *bytes, struct format_head *head) {
    if (memcmp(bytes, magic, sizeof magic) || get(bytes + 8, 4) != VERSION)
        return false;
    const uint64_t rows = get(bytes + 12, 4), columns = get(bytes + 16, 4);
    const uint64_t flags = get(bytes + 20, 4);
    if (rows < 1 || columns < 1 || rows > SOLVE_MAX_POINTS || columns > SOLVE_MAX_POINTS ||
        rows * columns > SOLVE_MAX_POINTS || flags > (FORMAT_CIRCULAR | FORMAT_COMPLETE))
        return false;
    *head = (struct format_head){.rows = (int)rows,
                                 .columns = (int)columns,
                                 .circular = flags & FORMAT_CIRCULAR,
                                 .complete = flags & FORMAT_COMPLETE,
                                 .slots = get(bytes + 24, 8),
                                 .block_slots = get(bytes + 32, 8),
                                 .blocks = (uint32_t)get(bytes + 40, 4)};
    return head->block_slots > 0 && head->block_slots <= FORMAT_BLOCK &&
           head->blocks == (head->slots + head->block_slots - 1) / head->block_slots;
}

bool format_good(const uint8_t *head, uint32_t blocks) {
    return get(head + CRC_AT, 4) == crc_of(head, blocks);
}

struct format_block format_get_block(const uint8_t *head, uint32_t block) {
    const uint8_t *entry = head + format_head_length(block);
    return (struct format_block){get(entry, 8), (uint32_t)get(entry + 8, 4),
                                 (uint32_t)get(entry + 12, 4)};
}
