/* SPDX-License-Identifier: Apache-2.0
 * The RAM test of the start. A pattern is written everywhere before any of it is read back, so that
 * the CPU's cache, in which these words displace each other, cannot answer for the RAM. */
#include "fw/boot/boot.h"

enum { STRIDE = 256 / 4 };

uint32_t ramtest(volatile uint32_t *from, volatile uint32_t *to) {
    uint32_t flip = 0x5a3cc3a5;
    for (int pass = 0; pass < 2; pass++, flip = ~flip) {
        for (volatile uint32_t *p = from; p < to; p += STRIDE)
            *p = (uint32_t)p ^ flip;
        for (volatile uint32_t *p = from; p < to; p += STRIDE)
            if (*p != ((uint32_t)p ^ flip))
                return (uint32_t)p;
    }
    return 0;
}
