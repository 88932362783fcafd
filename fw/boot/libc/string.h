/* SPDX-License-Identifier: Apache-2.0
 * All of the C library that the chip has: fw/boot/memory.c. */
#ifndef BOOT_LIBC_STRING_H
#define BOOT_LIBC_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int value, size_t n);
int memcmp(const void *a, const void *b, size_t n);

#endif
