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

// reg - goishi::GROUP::ID
#define GOISHI__GROUP__ID__ID_bm 0xffffffff
#define GOISHI__GROUP__ID__ID_bp 0
#define GOISHI__GROUP__ID__ID_bw 32
#define GOISHI__GROUP__ID__ID_reset 0x50555247

// reg - goishi::GROUP::VERSION
#define GOISHI__GROUP__VERSION__VERSION_bm 0xffff
#define GOISHI__GROUP__VERSION__VERSION_bp 0
#define GOISHI__GROUP__VERSION__VERSION_bw 16
#define GOISHI__GROUP__VERSION__VERSION_reset 0x1
#define GOISHI__GROUP__VERSION__SIZE_bm 0xff0000
#define GOISHI__GROUP__VERSION__SIZE_bp 16
#define GOISHI__GROUP__VERSION__SIZE_bw 8

// reg - goishi::GROUP::COMMAND
#define GOISHI__GROUP__COMMAND__X_bm 0x1f
#define GOISHI__GROUP__COMMAND__X_bp 0
#define GOISHI__GROUP__COMMAND__X_bw 5
#define GOISHI__GROUP__COMMAND__Y_bm 0x3e0
#define GOISHI__GROUP__COMMAND__Y_bp 5
#define GOISHI__GROUP__COMMAND__Y_bw 5
#define GOISHI__GROUP__COMMAND__COLOUR_bm 0xc00
#define GOISHI__GROUP__COMMAND__COLOUR_bp 10
#define GOISHI__GROUP__COMMAND__COLOUR_bw 2
#define GOISHI__GROUP__COMMAND__SLOT_bm 0xf000
#define GOISHI__GROUP__COMMAND__SLOT_bp 12
#define GOISHI__GROUP__COMMAND__SLOT_bw 4
#define GOISHI__GROUP__COMMAND__FROM_bm 0xf0000
#define GOISHI__GROUP__COMMAND__FROM_bp 16
#define GOISHI__GROUP__COMMAND__FROM_bw 4
#define GOISHI__GROUP__COMMAND__REFUSE_EYE_bm 0x100000
#define GOISHI__GROUP__COMMAND__REFUSE_EYE_bp 20
#define GOISHI__GROUP__COMMAND__REFUSE_EYE_bw 1
#define GOISHI__GROUP__COMMAND__DRY_bm 0x200000
#define GOISHI__GROUP__COMMAND__DRY_bp 21
#define GOISHI__GROUP__COMMAND__DRY_bw 1
#define GOISHI__GROUP__COMMAND__OP_bm 0x70000000
#define GOISHI__GROUP__COMMAND__OP_bp 28
#define GOISHI__GROUP__COMMAND__OP_bw 3

// reg - goishi::GROUP::RESULT
#define GOISHI__GROUP__RESULT__CODE_bm 0x7
#define GOISHI__GROUP__RESULT__CODE_bp 0
#define GOISHI__GROUP__RESULT__CODE_bw 3
#define GOISHI__GROUP__RESULT__PLACED_bm 0x8
#define GOISHI__GROUP__RESULT__PLACED_bp 3
#define GOISHI__GROUP__RESULT__PLACED_bw 1
#define GOISHI__GROUP__RESULT__CAPTURED_bm 0xf0
#define GOISHI__GROUP__RESULT__CAPTURED_bp 4
#define GOISHI__GROUP__RESULT__CAPTURED_bw 4
#define GOISHI__GROUP__RESULT__KO_bm 0x100
#define GOISHI__GROUP__RESULT__KO_bp 8
#define GOISHI__GROUP__RESULT__KO_bw 1
#define GOISHI__GROUP__RESULT__COLOUR_bm 0x600
#define GOISHI__GROUP__RESULT__COLOUR_bp 9
#define GOISHI__GROUP__RESULT__COLOUR_bw 2
#define GOISHI__GROUP__RESULT__PASSES_bm 0x1800
#define GOISHI__GROUP__RESULT__PASSES_bp 11
#define GOISHI__GROUP__RESULT__PASSES_bw 2
#define GOISHI__GROUP__RESULT__GROUP_bm 0xff0000
#define GOISHI__GROUP__RESULT__GROUP_bp 16
#define GOISHI__GROUP__RESULT__GROUP_bw 8

// reg - goishi::GROUP::PLACED
#define GOISHI__GROUP__PLACED__BLACK_bm 0xffff
#define GOISHI__GROUP__PLACED__BLACK_bp 0
#define GOISHI__GROUP__PLACED__BLACK_bw 16
#define GOISHI__GROUP__PLACED__WHITE_bm 0xffff0000
#define GOISHI__GROUP__PLACED__WHITE_bp 16
#define GOISHI__GROUP__PLACED__WHITE_bw 16

// reg - goishi::GROUP::SCAN
#define GOISHI__GROUP__SCAN__X_bm 0x1f
#define GOISHI__GROUP__SCAN__X_bp 0
#define GOISHI__GROUP__SCAN__X_bw 5
#define GOISHI__GROUP__SCAN__Y_bm 0x3e0
#define GOISHI__GROUP__SCAN__Y_bp 5
#define GOISHI__GROUP__SCAN__Y_bw 5
#define GOISHI__GROUP__SCAN__COLOUR_bm 0xc00
#define GOISHI__GROUP__SCAN__COLOUR_bp 10
#define GOISHI__GROUP__SCAN__COLOUR_bw 2
#define GOISHI__GROUP__SCAN__SLOT_bm 0xf000
#define GOISHI__GROUP__SCAN__SLOT_bp 12
#define GOISHI__GROUP__SCAN__SLOT_bw 4
#define GOISHI__GROUP__SCAN__REFUSE_EYE_bm 0x100000
#define GOISHI__GROUP__SCAN__REFUSE_EYE_bp 20
#define GOISHI__GROUP__SCAN__REFUSE_EYE_bw 1

// reg - goishi::GROUP::LIBERTIES
#define GOISHI__GROUP__LIBERTIES__COUNT_bm 0x1ff
#define GOISHI__GROUP__LIBERTIES__COUNT_bp 0
#define GOISHI__GROUP__LIBERTIES__COUNT_bw 9

// reg - goishi::GROUP::STREAM
#define GOISHI__GROUP__STREAM__X0_bm 0x1f
#define GOISHI__GROUP__STREAM__X0_bp 0
#define GOISHI__GROUP__STREAM__X0_bw 5
#define GOISHI__GROUP__STREAM__Y0_bm 0x3e0
#define GOISHI__GROUP__STREAM__Y0_bp 5
#define GOISHI__GROUP__STREAM__Y0_bw 5
#define GOISHI__GROUP__STREAM__WHITE0_bm 0x400
#define GOISHI__GROUP__STREAM__WHITE0_bp 10
#define GOISHI__GROUP__STREAM__WHITE0_bw 1
#define GOISHI__GROUP__STREAM__SLOT0_bm 0x7800
#define GOISHI__GROUP__STREAM__SLOT0_bp 11
#define GOISHI__GROUP__STREAM__SLOT0_bw 4
#define GOISHI__GROUP__STREAM__REFUSE_EYE0_bm 0x8000
#define GOISHI__GROUP__STREAM__REFUSE_EYE0_bp 15
#define GOISHI__GROUP__STREAM__REFUSE_EYE0_bw 1
#define GOISHI__GROUP__STREAM__X1_bm 0x1f0000
#define GOISHI__GROUP__STREAM__X1_bp 16
#define GOISHI__GROUP__STREAM__X1_bw 5
#define GOISHI__GROUP__STREAM__Y1_bm 0x3e00000
#define GOISHI__GROUP__STREAM__Y1_bp 21
#define GOISHI__GROUP__STREAM__Y1_bw 5
#define GOISHI__GROUP__STREAM__WHITE1_bm 0x4000000
#define GOISHI__GROUP__STREAM__WHITE1_bp 26
#define GOISHI__GROUP__STREAM__WHITE1_bw 1
#define GOISHI__GROUP__STREAM__SLOT1_bm 0x78000000
#define GOISHI__GROUP__STREAM__SLOT1_bp 27
#define GOISHI__GROUP__STREAM__SLOT1_bw 4
#define GOISHI__GROUP__STREAM__REFUSE_EYE1_bm 0x80000000
#define GOISHI__GROUP__STREAM__REFUSE_EYE1_bp 31
#define GOISHI__GROUP__STREAM__REFUSE_EYE1_bw 1

// reg - goishi::GROUP::STREAM_RESULT
#define GOISHI__GROUP__STREAM_RESULT__CODES_bm 0xffffffff
#define GOISHI__GROUP__STREAM_RESULT__CODES_bp 0
#define GOISHI__GROUP__STREAM_RESULT__CODES_bw 32

// reg - goishi::GROUP::LEGAL
#define GOISHI__GROUP__LEGAL__ROW_bm 0x7ffff
#define GOISHI__GROUP__LEGAL__ROW_bp 0
#define GOISHI__GROUP__LEGAL__ROW_bw 19

// reg - goishi::GROUP::BLACK
#define GOISHI__GROUP__BLACK__ROW_bm 0x7ffff
#define GOISHI__GROUP__BLACK__ROW_bp 0
#define GOISHI__GROUP__BLACK__ROW_bw 19

// reg - goishi::GROUP::WHITE
#define GOISHI__GROUP__WHITE__ROW_bm 0x7ffff
#define GOISHI__GROUP__WHITE__ROW_bp 0
#define GOISHI__GROUP__WHITE__ROW_bw 19

// regfile - goishi::GROUP
typedef struct __attribute__ ((__packed__)) {
    uint32_t ID;
    uint32_t VERSION;
    uint32_t COMMAND;
    uint32_t RESULT;
    uint32_t PLACED;
    uint32_t SCAN;
    uint32_t LIBERTIES;
    uint32_t STREAM;
    uint32_t STREAM_RESULT;
    uint8_t RESERVED_24_ff[0xdc];
    uint32_t LEGAL[32];
    uint32_t BLACK[32];
    uint32_t WHITE[32];
} goishi__GROUP_t;

// addrmap - goishi
typedef struct __attribute__ ((__packed__)) {
    goishi__SYSTEM_t SYSTEM;
    uint8_t RESERVED_10_ffff[0xfff0];
    goishi__INFLUENCE_t INFLUENCE;
    uint8_t RESERVED_12000_2ffff[0x1e000];
    goishi__GROUP_t GROUP;
} goishi_t;


static_assert(sizeof(goishi_t) == 0x30280, "Packing error");

#ifdef __cplusplus
}
#endif

#define GOISHI_MAP_HASH 0x7f285ecbu

#endif /* GOISHI_MAP_H */
