/* SPDX-License-Identifier: Apache-2.0
 * tree_crc32 by the circuit in the flash controller. */
#include "fw/base/crc32.h"

#include <stddef.h>

#include "fw/base/map.h"
#include "fw/boot/boot.h"

#define REG(name) (*(volatile uint32_t *)(BOOT_MAP + offsetof(goishi_t, FLASH.name)))

uint32_t tree_crc32(uint32_t crc, const void *data, uint32_t length) {
    const uint8_t *byte = data;
    REG(CRC) = ~crc;
    for (; length && ((uintptr_t)byte & 3); length--)
        REG(CRC_BYTE) = *byte++;
    const uint32_t *word = (const uint32_t *)(const void *)byte;
    for (; length >= 32; length -= 32, word += 8) {
        REG(CRC_WORD) = word[0];
        REG(CRC_WORD) = word[1];
        REG(CRC_WORD) = word[2];
        REG(CRC_WORD) = word[3];
        REG(CRC_WORD) = word[4];
        REG(CRC_WORD) = word[5];
        REG(CRC_WORD) = word[6];
        REG(CRC_WORD) = word[7];
    }
    for (; length >= 4; length -= 4)
        REG(CRC_WORD) = *word++;
    for (byte = (const uint8_t *)word; length; length--)
        REG(CRC_BYTE) = *byte++;
    return ~REG(CRC);
}
