/* SPDX-License-Identifier: Apache-2.0
 * Bytes of the head of a file with a solved board. */
#include "host/solve/format.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fw/base/bytes.h"

static const char magic[8] = "GOISOLVE";
enum { VERSION = 1, CRC_AT = 44 };

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
    goishi_put32(head + 8, VERSION);
    goishi_put32(head + 12, (uint32_t)shape->rows);
    goishi_put32(head + 16, (uint32_t)shape->columns);
    goishi_put32(head + 20,
                 (shape->circular ? FORMAT_CIRCULAR : 0) | (complete ? FORMAT_COMPLETE : 0));
    goishi_put64(head + 24, shape->slots);
    goishi_put64(head + 32, block_slots);
    goishi_put32(head + 40, blocks);
    return head;
}

void format_put_block(uint8_t *head, uint32_t block, uint64_t offset, uint32_t length,
                      uint32_t crc) {
    uint8_t *entry = head + format_head_length(block);
    goishi_put64(entry, offset);
    goishi_put32(entry + 8, length);
    goishi_put32(entry + 12, crc);
}

static uint32_t crc_of(const uint8_t *head, uint32_t blocks) {
    const uLong crc = crc32(0, head, CRC_AT);
    return (uint32_t)crc32_z(crc, head + FORMAT_HEADER, (size_t)blocks * FORMAT_ENTRY);
}

size_t format_seal(uint8_t *head, uint32_t blocks) {
    goishi_put32(head + CRC_AT, crc_of(head, blocks));
    return format_head_length(blocks);
}

bool format_read_header(const uint8_t *bytes, struct format_head *head) {
    if (memcmp(bytes, magic, sizeof magic) || goishi_get32(bytes + 8) != VERSION)
        return false;
    const uint64_t rows = goishi_get32(bytes + 12), columns = goishi_get32(bytes + 16);
    const uint64_t flags = goishi_get32(bytes + 20);
    if (rows < 1 || columns < 1 || rows > SOLVE_MAX_POINTS || columns > SOLVE_MAX_POINTS ||
        rows * columns > SOLVE_MAX_POINTS || flags > (FORMAT_CIRCULAR | FORMAT_COMPLETE))
        return false;
    *head = (struct format_head){.rows = (int)rows,
                                 .columns = (int)columns,
                                 .circular = flags & FORMAT_CIRCULAR,
                                 .complete = flags & FORMAT_COMPLETE,
                                 .slots = goishi_get64(bytes + 24),
                                 .block_slots = goishi_get64(bytes + 32),
                                 .blocks = goishi_get32(bytes + 40)};
    return head->block_slots > 0 && head->block_slots <= FORMAT_BLOCK &&
           head->blocks == (head->slots + head->block_slots - 1) / head->block_slots;
}

bool format_good(const uint8_t *head, uint32_t blocks) {
    return goishi_get32(head + CRC_AT) == crc_of(head, blocks);
}

struct format_block format_get_block(const uint8_t *head, uint32_t block) {
    const uint8_t *entry = head + format_head_length(block);
    return (struct format_block){goishi_get64(entry), goishi_get32(entry + 8),
                                 goishi_get32(entry + 12)};
}
