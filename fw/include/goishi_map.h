/* SPDX-License-Identifier: Apache-2.0
 * Generated from rtl/map/goishi.rdl by `make generate`: do not edit. */
/* clang-format off */

#ifndef GOISHI_MAP_H
#define GOISHI_MAP_H

#ifdef __cplusplus
extern "C" {
#endif
#include <stdint.h>
#include <assert.h>

// reg - goishi::SYSTEM::ID
#define GOISHI__SYSTEM__ID__ID_bm 0xffffffff
#define GOISHI__SYSTEM__ID__ID_bp 0
#define GOISHI__SYSTEM__ID__ID_bw 32
#define GOISHI__SYSTEM__ID__ID_reset 0x48534f47

// reg - goishi::SYSTEM::VERSION
#define GOISHI__SYSTEM__VERSION__VERSION_bm 0xffff
#define GOISHI__SYSTEM__VERSION__VERSION_bp 0
#define GOISHI__SYSTEM__VERSION__VERSION_bw 16
#define GOISHI__SYSTEM__VERSION__VERSION_reset 0x1
#define GOISHI__SYSTEM__VERSION__SIZE_bm 0xff0000
#define GOISHI__SYSTEM__VERSION__SIZE_bp 16
#define GOISHI__SYSTEM__VERSION__SIZE_bw 8

// reg - goishi::SYSTEM::MAP_HASH
#define GOISHI__SYSTEM__MAP_HASH__HASH_bm 0xffffffff
#define GOISHI__SYSTEM__MAP_HASH__HASH_bp 0
#define GOISHI__SYSTEM__MAP_HASH__HASH_bw 32

// reg - goishi::SYSTEM::BOARDS
#define GOISHI__SYSTEM__BOARDS__INFLUENCE_bm 0x1
#define GOISHI__SYSTEM__BOARDS__INFLUENCE_bp 0
#define GOISHI__SYSTEM__BOARDS__INFLUENCE_bw 1
#define GOISHI__SYSTEM__BOARDS__JOSEKI_bm 0x2
#define GOISHI__SYSTEM__BOARDS__JOSEKI_bp 1
#define GOISHI__SYSTEM__BOARDS__JOSEKI_bw 1
#define GOISHI__SYSTEM__BOARDS__GROUP_bm 0x4
#define GOISHI__SYSTEM__BOARDS__GROUP_bp 2
#define GOISHI__SYSTEM__BOARDS__GROUP_bw 1

// regfile - goishi::SYSTEM
typedef struct __attribute__ ((__packed__)) {
    uint32_t ID;
    uint32_t VERSION;
    uint32_t MAP_HASH;
    uint32_t BOARDS;
} goishi__SYSTEM_t;

// reg - goishi::INFLUENCE::ID
#define GOISHI__INFLUENCE__ID__ID_bm 0xffffffff
#define GOISHI__INFLUENCE__ID__ID_bp 0
#define GOISHI__INFLUENCE__ID__ID_bw 32
#define GOISHI__INFLUENCE__ID__ID_reset 0x4c464e49

// reg - goishi::INFLUENCE::VERSION
#define GOISHI__INFLUENCE__VERSION__VERSION_bm 0xffff
#define GOISHI__INFLUENCE__VERSION__VERSION_bp 0
#define GOISHI__INFLUENCE__VERSION__VERSION_bw 16
#define GOISHI__INFLUENCE__VERSION__VERSION_reset 0x1
#define GOISHI__INFLUENCE__VERSION__SIZE_bm 0xff0000
#define GOISHI__INFLUENCE__VERSION__SIZE_bp 16
#define GOISHI__INFLUENCE__VERSION__SIZE_bw 8

// reg - goishi::INFLUENCE::COMMAND
#define GOISHI__INFLUENCE__COMMAND__X_bm 0x1f
#define GOISHI__INFLUENCE__COMMAND__X_bp 0
#define GOISHI__INFLUENCE__COMMAND__X_bw 5
#define GOISHI__INFLUENCE__COMMAND__Y_bm 0x1f00
#define GOISHI__INFLUENCE__COMMAND__Y_bp 8
#define GOISHI__INFLUENCE__COMMAND__Y_bw 5
#define GOISHI__INFLUENCE__COMMAND__COLOUR_bm 0x30000
#define GOISHI__INFLUENCE__COMMAND__COLOUR_bp 16
#define GOISHI__INFLUENCE__COMMAND__COLOUR_bw 2
#define GOISHI__INFLUENCE__COMMAND__OP_bm 0x30000000
#define GOISHI__INFLUENCE__COMMAND__OP_bp 28
#define GOISHI__INFLUENCE__COMMAND__OP_bw 2

// reg - goishi::INFLUENCE::STATUS
#define GOISHI__INFLUENCE__STATUS__REFUSED_bm 0x1
#define GOISHI__INFLUENCE__STATUS__REFUSED_bp 0
#define GOISHI__INFLUENCE__STATUS__REFUSED_bw 1

// reg - goishi::INFLUENCE::CELL
#define GOISHI__INFLUENCE__CELL__VALUE_bm 0xffffffff
#define GOISHI__INFLUENCE__CELL__VALUE_bp 0
#define GOISHI__INFLUENCE__CELL__VALUE_bw 32

// regfile - goishi::INFLUENCE
typedef struct __attribute__ ((__packed__)) {
    uint32_t ID;
    uint32_t VERSION;
    uint32_t COMMAND;
    uint32_t STATUS;
    uint8_t RESERVED_10_fff[0xff0];
    uint32_t CELL[1024];
} goishi__INFLUENCE_t;

// addrmap - goishi
typedef struct __attribute__ ((__packed__)) {
    goishi__SYSTEM_t SYSTEM;
    uint8_t RESERVED_10_ffff[0xfff0];
    goishi__INFLUENCE_t INFLUENCE;
} goishi_t;


static_assert(sizeof(goishi_t) == 0x12000, "Packing error");

#ifdef __cplusplus
}
#endif

#define GOISHI_MAP_HASH 0xb047282eu

#endif /* GOISHI_MAP_H */
