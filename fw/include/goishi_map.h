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

// reg - goishi::JOSEKI::ID
#define GOISHI__JOSEKI__ID__ID_bm 0xffffffff
#define GOISHI__JOSEKI__ID__ID_bp 0
#define GOISHI__JOSEKI__ID__ID_bw 32
#define GOISHI__JOSEKI__ID__ID_reset 0x4b534f4a

// reg - goishi::JOSEKI::VERSION
#define GOISHI__JOSEKI__VERSION__VERSION_bm 0xffff
#define GOISHI__JOSEKI__VERSION__VERSION_bp 0
#define GOISHI__JOSEKI__VERSION__VERSION_bw 16
#define GOISHI__JOSEKI__VERSION__VERSION_reset 0x1
#define GOISHI__JOSEKI__VERSION__SIZE_bm 0xff0000
#define GOISHI__JOSEKI__VERSION__SIZE_bp 16
#define GOISHI__JOSEKI__VERSION__SIZE_bw 8

// reg - goishi::JOSEKI::COMMAND
#define GOISHI__JOSEKI__COMMAND__X_bm 0x1f
#define GOISHI__JOSEKI__COMMAND__X_bp 0
#define GOISHI__JOSEKI__COMMAND__X_bw 5
#define GOISHI__JOSEKI__COMMAND__Y_bm 0x1f00
#define GOISHI__JOSEKI__COMMAND__Y_bp 8
#define GOISHI__JOSEKI__COMMAND__Y_bw 5
#define GOISHI__JOSEKI__COMMAND__COLOUR_bm 0x30000
#define GOISHI__JOSEKI__COMMAND__COLOUR_bp 16
#define GOISHI__JOSEKI__COMMAND__COLOUR_bw 2
#define GOISHI__JOSEKI__COMMAND__OP_bm 0xf0000000
#define GOISHI__JOSEKI__COMMAND__OP_bp 28
#define GOISHI__JOSEKI__COMMAND__OP_bw 4

// reg - goishi::JOSEKI::RESULT
#define GOISHI__JOSEKI__RESULT__REMOVED_bm 0x1ff
#define GOISHI__JOSEKI__RESULT__REMOVED_bp 0
#define GOISHI__JOSEKI__RESULT__REMOVED_bw 9
#define GOISHI__JOSEKI__RESULT__KILLING_bm 0x200
#define GOISHI__JOSEKI__RESULT__KILLING_bp 9
#define GOISHI__JOSEKI__RESULT__KILLING_bw 1
#define GOISHI__JOSEKI__RESULT__SUICIDE_bm 0x400
#define GOISHI__JOSEKI__RESULT__SUICIDE_bp 10
#define GOISHI__JOSEKI__RESULT__SUICIDE_bw 1
#define GOISHI__JOSEKI__RESULT__ONE_MATCHED_bm 0x800
#define GOISHI__JOSEKI__RESULT__ONE_MATCHED_bp 11
#define GOISHI__JOSEKI__RESULT__ONE_MATCHED_bw 1
#define GOISHI__JOSEKI__RESULT__ALL_MATCHED_bm 0x1000
#define GOISHI__JOSEKI__RESULT__ALL_MATCHED_bp 12
#define GOISHI__JOSEKI__RESULT__ALL_MATCHED_bw 1
#define GOISHI__JOSEKI__RESULT__INTERFERENCE_bm 0x2000
#define GOISHI__JOSEKI__RESULT__INTERFERENCE_bp 13
#define GOISHI__JOSEKI__RESULT__INTERFERENCE_bw 1
#define GOISHI__JOSEKI__RESULT__ERROR_bm 0xf0000
#define GOISHI__JOSEKI__RESULT__ERROR_bp 16
#define GOISHI__JOSEKI__RESULT__ERROR_bw 4
#define GOISHI__JOSEKI__RESULT__DEPTH_bm 0xf000000
#define GOISHI__JOSEKI__RESULT__DEPTH_bp 24
#define GOISHI__JOSEKI__RESULT__DEPTH_bw 4

// reg - goishi::JOSEKI::VIEW
#define GOISHI__JOSEKI__VIEW__VIEW_bm 0xf
#define GOISHI__JOSEKI__VIEW__VIEW_bp 0
#define GOISHI__JOSEKI__VIEW__VIEW_bw 4
#define GOISHI__JOSEKI__VIEW__VIEW_reset 0x0

// reg - goishi::JOSEKI::AREA
#define GOISHI__JOSEKI__AREA__WIDE_bm 0x1
#define GOISHI__JOSEKI__AREA__WIDE_bp 0
#define GOISHI__JOSEKI__AREA__WIDE_bw 1
#define GOISHI__JOSEKI__AREA__WIDE_reset 0x0

// reg - goishi::JOSEKI::SCORE
#define GOISHI__JOSEKI__SCORE__SCORE_bm 0xffffffff
#define GOISHI__JOSEKI__SCORE__SCORE_bp 0
#define GOISHI__JOSEKI__SCORE__SCORE_bw 32

// reg - goishi::JOSEKI::CLOCKS
#define GOISHI__JOSEKI__CLOCKS__CLOCKS_bm 0xffff
#define GOISHI__JOSEKI__CLOCKS__CLOCKS_bp 0
#define GOISHI__JOSEKI__CLOCKS__CLOCKS_bw 16

// reg - goishi::JOSEKI::BOUND
#define GOISHI__JOSEKI__BOUND__BOUND_bm 0x3ff
#define GOISHI__JOSEKI__BOUND__BOUND_bp 0
#define GOISHI__JOSEKI__BOUND__BOUND_bw 10

// reg - goishi::JOSEKI::WEIGHT
#define GOISHI__JOSEKI__WEIGHT__WEIGHT_bm 0xffff
#define GOISHI__JOSEKI__WEIGHT__WEIGHT_bp 0
#define GOISHI__JOSEKI__WEIGHT__WEIGHT_bw 16

// reg - goishi::JOSEKI::COUNT
#define GOISHI__JOSEKI__COUNT__BLACK_bm 0x1ff
#define GOISHI__JOSEKI__COUNT__BLACK_bp 0
#define GOISHI__JOSEKI__COUNT__BLACK_bw 9
#define GOISHI__JOSEKI__COUNT__WHITE_bm 0x1ff0000
#define GOISHI__JOSEKI__COUNT__WHITE_bp 16
#define GOISHI__JOSEKI__COUNT__WHITE_bw 9

// reg - goishi::JOSEKI::POINT
#define GOISHI__JOSEKI__POINT__S_bm 0x3
#define GOISHI__JOSEKI__POINT__S_bp 0
#define GOISHI__JOSEKI__POINT__S_bw 2
#define GOISHI__JOSEKI__POINT__N_bm 0xc
#define GOISHI__JOSEKI__POINT__N_bp 2
#define GOISHI__JOSEKI__POINT__N_bw 2
#define GOISHI__JOSEKI__POINT__CAPTURED_bm 0x10
#define GOISHI__JOSEKI__POINT__CAPTURED_bp 4
#define GOISHI__JOSEKI__POINT__CAPTURED_bw 1
#define GOISHI__JOSEKI__POINT__DEAD_bm 0x20
#define GOISHI__JOSEKI__POINT__DEAD_bp 5
#define GOISHI__JOSEKI__POINT__DEAD_bw 1
#define GOISHI__JOSEKI__POINT__FLAGGED_bm 0x40
#define GOISHI__JOSEKI__POINT__FLAGGED_bp 6
#define GOISHI__JOSEKI__POINT__FLAGGED_bw 1
#define GOISHI__JOSEKI__POINT__MISMATCH_bm 0x80
#define GOISHI__JOSEKI__POINT__MISMATCH_bp 7
#define GOISHI__JOSEKI__POINT__MISMATCH_bw 1
#define GOISHI__JOSEKI__POINT__COUNTED_bm 0x300
#define GOISHI__JOSEKI__POINT__COUNTED_bp 8
#define GOISHI__JOSEKI__POINT__COUNTED_bw 2

// regfile - goishi::JOSEKI
typedef struct __attribute__ ((__packed__)) {
    uint32_t ID;
    uint32_t VERSION;
    uint32_t COMMAND;
    uint32_t RESULT;
    uint32_t VIEW;
    uint32_t AREA;
    uint32_t SCORE;
    uint32_t CLOCKS;
    uint32_t BOUND[7];
    uint8_t RESERVED_3c_3f[0x4];
    uint32_t WEIGHT[8];
    uint32_t COUNT[8];
    uint8_t RESERVED_80_fff[0xf80];
    uint32_t POINT[1024];
} goishi__JOSEKI_t;

// addrmap - goishi
typedef struct __attribute__ ((__packed__)) {
    goishi__SYSTEM_t SYSTEM;
    uint8_t RESERVED_10_ffff[0xfff0];
    goishi__INFLUENCE_t INFLUENCE;
    uint8_t RESERVED_12000_1ffff[0xe000];
    goishi__JOSEKI_t JOSEKI;
} goishi_t;


static_assert(sizeof(goishi_t) == 0x22000, "Packing error");

#ifdef __cplusplus
}
#endif

#define GOISHI_MAP_HASH 0xf6841c63u

#endif /* GOISHI_MAP_H */
