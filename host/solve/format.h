/* SPDX-License-Identifier: Apache-2.0
 * The head of a file with a solved board (solution.h). Private to host/solve. */
#ifndef HOST_SOLVE_FORMAT_H
#define HOST_SOLVE_FORMAT_H

#include <stddef.h>

#include "host/solve/solution.h"

enum {
    FORMAT_HEADER = 48,
    FORMAT_ENTRY = 16,
    FORMAT_BLOCK = 59049, /* slots, about: a block has whole orbits, at least one */
    FORMAT_CIRCULAR = 1,
    FORMAT_COMPLETE = 2,
};

struct format_head {
    int rows, columns;
    bool circular, complete;
    uint64_t slots, block_slots;
    uint32_t blocks;
};

struct format_block {
    uint64_t offset;
    uint32_t length, crc;
};

uint64_t format_block_slots(const struct solve_shape *shape);
size_t format_head_length(uint32_t blocks);

/* A header with room for the index; the caller frees it. NULL without memory. */
uint8_t *format_header(const struct solve_shape *shape, uint64_t block_slots, uint32_t blocks,
                       bool complete);
void format_put_block(uint8_t *head, uint32_t block, uint64_t offset, uint32_t length,
                      uint32_t crc);
/* Puts the CRC in; returns the length of header and index. */
size_t format_seal(uint8_t *head, uint32_t blocks);

/* The first FORMAT_HEADER bytes. False when they are not ours or contradict themselves. */
bool format_read_header(const uint8_t *bytes, struct format_head *head);
/* Header and index together: false when the CRC is wrong. */
bool format_good(const uint8_t *head, uint32_t blocks);
struct format_block format_get_block(const uint8_t *head, uint32_t block);

#endif
