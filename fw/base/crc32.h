/* SPDX-License-Identifier: Apache-2.0
 * CRC-32 as in zip and PNG (polynomial 0x04C11DB7 reflected), for the chip: a table of 256
 * words. Begin with 0 and pass the result on to continue, as with zlib's crc32(). */
#ifndef TREE_CRC32_H
#define TREE_CRC32_H

#include <stdint.h>

uint32_t tree_crc32(uint32_t crc, const void *data, uint32_t length);

#endif
