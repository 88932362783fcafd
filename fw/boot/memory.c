/* SPDX-License-Identifier: Apache-2.0
 * The four functions that the compiler may call: a word at a time where both sides allow it. */
#include <stddef.h>
#include <stdint.h>

#include "fw/base/hot.h"

HOT("copy") void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    uint8_t *t = to;
    const uint8_t *f = from;
    if ((((uintptr_t)t ^ (uintptr_t)f) & 3) == 0) {
        for (; n && ((uintptr_t)t & 3); n--)
            *t++ = *f++;
        uint32_t *tw = (uint32_t *)t;
        /* Volatile: in rising order, as the flash window wants it. */
        const volatile uint32_t *fw = (const volatile uint32_t *)f;
        for (; n >= 16; n -= 16, tw += 4, fw += 4) {
            uint32_t a = fw[0], b = fw[1], c = fw[2], d = fw[3];
            tw[0] = a, tw[1] = b, tw[2] = c, tw[3] = d;
        }
        for (; n >= 4; n -= 4)
            *tw++ = *fw++;
        t = (uint8_t *)tw;
        f = (const uint8_t *)(uintptr_t)fw;
    }
    while (n--)
        *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t n) {
    uint8_t *t = to;
    const uint8_t *f = from;
    if ((uintptr_t)t - (uintptr_t)f >= n)
        return memcpy(to, from, n);
    while (n--)
        t[n] = f[n];
    return to;
}

HOT("fill") void *memset(void *to, int value, size_t n) {
    uint8_t *t = to;
    uint32_t word = (uint8_t)value * 0x01010101u;
    for (; n && ((uintptr_t)t & 3); n--)
        *t++ = (uint8_t)value;
    uint32_t *tw = (uint32_t *)t;
    for (; n >= 16; n -= 16, tw += 4)
        tw[0] = tw[1] = tw[2] = tw[3] = word;
    for (; n >= 4; n -= 4)
        *tw++ = word;
    for (t = (uint8_t *)tw; n; n--)
        *t++ = (uint8_t)value;
    return to;
}

int memcmp(const void *a, const void *b, size_t n) {
    const uint8_t *p = a, *q = b;
    for (; n; n--, p++, q++)
        if (*p != *q)
            return *p - *q;
    return 0;
}
