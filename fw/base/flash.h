/* SPDX-License-Identifier: Apache-2.0
 * A NOR flash: on the chip the SPI controller, on the host a model. Erasing sets a sector to ones,
 * programming only clears bits. All three return false when the flash did not do it. */
#ifndef GOISHI_FLASH_H
#define GOISHI_FLASH_H

#include "fw/base/goishi.h"

enum { GOISHI_FLASH_SECTOR = 4096, GOISHI_FLASH_PAGE = 256 };

struct goishi_flash {
    void *context;
    uint32_t size;         /* in bytes */
    const uint8_t *window; /* the whole flash as memory; NULL when there is no window */
    bool (*read)(void *context, uint32_t address, void *to, uint32_t bytes);
    bool (*erase)(void *context, uint32_t address); /* a 4 KiB sector */
    bool (*program)(void *context, uint32_t address, const void *from,
                    uint32_t bytes); /* within one 256-byte page */
};

/* Where things lie in a chip's flash: the bitstream from 0, then two banks for dictionaries. The
 * first sector of a bank holds its record, the image follows. The record is written last; the bank
 * with the newest good record is used. */
#define GOISHI_FLASH_BANK_A 0x400000u
#define GOISHI_FLASH_BANK_B 0x800000u
#define GOISHI_FLASH_BANK_BYTES 0x400000u
#define GOISHI_FLASH_IMAGE GOISHI_FLASH_SECTOR /* of the image in its bank */

/* The bank record, all u32: magic, version, sequence number, image length, image CRC-32, CRC-32 of
 * the record up to here. The larger sequence number (modulo 2^32) is the newer. */
#define GOISHI_FLASH_RECORD_MAGIC 0x544f4c53u /* "SLOT" */
#define GOISHI_FLASH_RECORD_VERSION 1u
enum { GOISHI_FLASH_RECORD_BYTES = 24 };

#endif
