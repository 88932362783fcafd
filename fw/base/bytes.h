/* SPDX-License-Identifier: Apache-2.0
 * Numbers in bytes, the lowest byte first, at any address. */
#ifndef GOISHI_BYTES_H
#define GOISHI_BYTES_H

#include <stdint.h>

static inline uint32_t goishi_get16(const uint8_t *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}
static inline uint32_t goishi_get32(const uint8_t *at) {
    return goishi_get16(at) | goishi_get16(at + 2) << 16;
}
static inline uint64_t goishi_get64(const uint8_t *at) {
    return goishi_get32(at) | (uint64_t)goishi_get32(at + 4) << 32;
}
static inline void goishi_put16(uint8_t *at, uint32_t value) {
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}
static inline void goishi_put32(uint8_t *at, uint32_t value) {
    goishi_put16(at, value);
    goishi_put16(at + 2, value >> 16);
}
static inline void goishi_put64(uint8_t *at, uint64_t value) {
    goishi_put32(at, (uint32_t)value);
    goishi_put32(at + 4, (uint32_t)(value >> 32));
}

#endif
