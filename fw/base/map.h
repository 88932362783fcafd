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
#define GOISHI__SYSTEM__BOARDS__GROUP2_bm 0x8
#define GOISHI__SYSTEM__BOARDS__GROUP2_bp 3
#define GOISHI__SYSTEM__BOARDS__GROUP2_bw 1
#define GOISHI__SYSTEM__BOARDS__PLAYOUT_bm 0x10
#define GOISHI__SYSTEM__BOARDS__PLAYOUT_bp 4
#define GOISHI__SYSTEM__BOARDS__PLAYOUT_bw 1
#define GOISHI__SYSTEM__BOARDS__REPORT_bm 0x20
#define GOISHI__SYSTEM__BOARDS__REPORT_bp 5
#define GOISHI__SYSTEM__BOARDS__REPORT_bw 1
#define GOISHI__SYSTEM__BOARDS__BOX_bm 0x40
#define GOISHI__SYSTEM__BOARDS__BOX_bp 6
#define GOISHI__SYSTEM__BOARDS__BOX_bw 1
#define GOISHI__SYSTEM__BOARDS__AMAF_bm 0x80
#define GOISHI__SYSTEM__BOARDS__AMAF_bp 7
#define GOISHI__SYSTEM__BOARDS__AMAF_bw 1

// reg - goishi::SYSTEM::CLOCK
#define GOISHI__SYSTEM__CLOCK__HZ_bm 0xffffffff
#define GOISHI__SYSTEM__CLOCK__HZ_bp 0
#define GOISHI__SYSTEM__CLOCK__HZ_bw 32

// reg - goishi::SYSTEM::MEMORY
#define GOISHI__SYSTEM__MEMORY__ROM_bm 0xffff
#define GOISHI__SYSTEM__MEMORY__ROM_bp 0
#define GOISHI__SYSTEM__MEMORY__ROM_bw 16
#define GOISHI__SYSTEM__MEMORY__RAM_bm 0xffff0000
#define GOISHI__SYSTEM__MEMORY__RAM_bp 16
#define GOISHI__SYSTEM__MEMORY__RAM_bw 16

// regfile - goishi::SYSTEM
typedef struct __attribute__ ((__packed__)) {
    uint32_t ID;
    uint32_t VERSION;
    uint32_t MAP_HASH;
    uint32_t BOARDS;
    uint32_t CLOCK;
    uint32_t MEMORY;
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

// reg - goishi::GROUP::PLAYOUT
#define GOISHI__GROUP__PLAYOUT__SLOTS_bm 0xffff
#define GOISHI__GROUP__PLAYOUT__SLOTS_bp 0
#define GOISHI__GROUP__PLAYOUT__SLOTS_bw 16
#define GOISHI__GROUP__PLAYOUT__COLOUR_bm 0x30000
#define GOISHI__GROUP__PLAYOUT__COLOUR_bp 16
#define GOISHI__GROUP__PLAYOUT__COLOUR_bw 2
#define GOISHI__GROUP__PLAYOUT__AMAF_bm 0x20000000
#define GOISHI__GROUP__PLAYOUT__AMAF_bp 29
#define GOISHI__GROUP__PLAYOUT__AMAF_bw 1
#define GOISHI__GROUP__PLAYOUT__FIRST_bm 0x40000000
#define GOISHI__GROUP__PLAYOUT__FIRST_bp 30
#define GOISHI__GROUP__PLAYOUT__FIRST_bw 1
#define GOISHI__GROUP__PLAYOUT__CLEAR_bm 0x80000000
#define GOISHI__GROUP__PLAYOUT__CLEAR_bp 31
#define GOISHI__GROUP__PLAYOUT__CLEAR_bw 1

// reg - goishi::GROUP::PLAYOUT_BUSY
#define GOISHI__GROUP__PLAYOUT_BUSY__SLOTS_bm 0xffff
#define GOISHI__GROUP__PLAYOUT_BUSY__SLOTS_bp 0
#define GOISHI__GROUP__PLAYOUT_BUSY__SLOTS_bw 16

// reg - goishi::GROUP::PLAYOUT_LIMIT
#define GOISHI__GROUP__PLAYOUT_LIMIT__MOVES_bm 0xfff
#define GOISHI__GROUP__PLAYOUT_LIMIT__MOVES_bp 0
#define GOISHI__GROUP__PLAYOUT_LIMIT__MOVES_bw 12
#define GOISHI__GROUP__PLAYOUT_LIMIT__MOVES_reset 0x3e8

// reg - goishi::GROUP::PLAYOUT_KOMI
#define GOISHI__GROUP__PLAYOUT_KOMI__POINTS_bm 0x3ff
#define GOISHI__GROUP__PLAYOUT_KOMI__POINTS_bp 0
#define GOISHI__GROUP__PLAYOUT_KOMI__POINTS_bw 10
#define GOISHI__GROUP__PLAYOUT_KOMI__POINTS_reset 0x0

// reg - goishi::GROUP::PLAYOUT_GAMES
#define GOISHI__GROUP__PLAYOUT_GAMES__COUNT_bm 0xffffffff
#define GOISHI__GROUP__PLAYOUT_GAMES__COUNT_bp 0
#define GOISHI__GROUP__PLAYOUT_GAMES__COUNT_bw 32

// reg - goishi::GROUP::PLAYOUT_WINS
#define GOISHI__GROUP__PLAYOUT_WINS__COUNT_bm 0xffffffff
#define GOISHI__GROUP__PLAYOUT_WINS__COUNT_bp 0
#define GOISHI__GROUP__PLAYOUT_WINS__COUNT_bw 32

// reg - goishi::GROUP::PLAYOUT_SCORE
#define GOISHI__GROUP__PLAYOUT_SCORE__POINTS_bm 0xffffffff
#define GOISHI__GROUP__PLAYOUT_SCORE__POINTS_bp 0
#define GOISHI__GROUP__PLAYOUT_SCORE__POINTS_bw 32

// reg - goishi::GROUP::PLAYOUT_MOVES
#define GOISHI__GROUP__PLAYOUT_MOVES__COUNT_bm 0xffffffff
#define GOISHI__GROUP__PLAYOUT_MOVES__COUNT_bp 0
#define GOISHI__GROUP__PLAYOUT_MOVES__COUNT_bw 32

// reg - goishi::GROUP::PLAYOUT_ENTRIES
#define GOISHI__GROUP__PLAYOUT_ENTRIES__COUNT_bm 0xffffffff
#define GOISHI__GROUP__PLAYOUT_ENTRIES__COUNT_bp 0
#define GOISHI__GROUP__PLAYOUT_ENTRIES__COUNT_bw 32

// reg - goishi::GROUP::PLAYOUT_AGAIN
#define GOISHI__GROUP__PLAYOUT_AGAIN__GAMES_bm 0xffff
#define GOISHI__GROUP__PLAYOUT_AGAIN__GAMES_bp 0
#define GOISHI__GROUP__PLAYOUT_AGAIN__GAMES_bw 16
#define GOISHI__GROUP__PLAYOUT_AGAIN__GAMES_reset 0x1
#define GOISHI__GROUP__PLAYOUT_AGAIN__BASE_bm 0xf0000
#define GOISHI__GROUP__PLAYOUT_AGAIN__BASE_bp 16
#define GOISHI__GROUP__PLAYOUT_AGAIN__BASE_bw 4
#define GOISHI__GROUP__PLAYOUT_AGAIN__BASE_reset 0x0
#define GOISHI__GROUP__PLAYOUT_AGAIN__EMPTY_bm 0x100000
#define GOISHI__GROUP__PLAYOUT_AGAIN__EMPTY_bp 20
#define GOISHI__GROUP__PLAYOUT_AGAIN__EMPTY_bw 1
#define GOISHI__GROUP__PLAYOUT_AGAIN__EMPTY_reset 0x0

// reg - goishi::GROUP::PLAYOUT_CLOCKS
#define GOISHI__GROUP__PLAYOUT_CLOCKS__COUNT_bm 0xffffffff
#define GOISHI__GROUP__PLAYOUT_CLOCKS__COUNT_bp 0
#define GOISHI__GROUP__PLAYOUT_CLOCKS__COUNT_bw 32

// reg - goishi::GROUP::BURST
#define GOISHI__GROUP__BURST__TOP_bm 0x3ff
#define GOISHI__GROUP__BURST__TOP_bp 0
#define GOISHI__GROUP__BURST__TOP_bw 10
#define GOISHI__GROUP__BURST__ROUNDS_bm 0xffff0000
#define GOISHI__GROUP__BURST__ROUNDS_bp 16
#define GOISHI__GROUP__BURST__ROUNDS_bw 16

// reg - goishi::GROUP::BURST_BUSY
#define GOISHI__GROUP__BURST_BUSY__BUSY_bm 0x1
#define GOISHI__GROUP__BURST_BUSY__BUSY_bp 0
#define GOISHI__GROUP__BURST_BUSY__BUSY_bw 1

// reg - goishi::GROUP::BURST_MOVES
#define GOISHI__GROUP__BURST_MOVES__COUNT_bm 0xffffffff
#define GOISHI__GROUP__BURST_MOVES__COUNT_bp 0
#define GOISHI__GROUP__BURST_MOVES__COUNT_bw 32

// reg - goishi::GROUP::BURST_REFUSED
#define GOISHI__GROUP__BURST_REFUSED__COUNT_bm 0xffffffff
#define GOISHI__GROUP__BURST_REFUSED__COUNT_bp 0
#define GOISHI__GROUP__BURST_REFUSED__COUNT_bw 32

// reg - goishi::GROUP::BURST_CLOCKS
#define GOISHI__GROUP__BURST_CLOCKS__COUNT_bm 0xffffffff
#define GOISHI__GROUP__BURST_CLOCKS__COUNT_bp 0
#define GOISHI__GROUP__BURST_CLOCKS__COUNT_bw 32

// reg - goishi::GROUP::REPORT
#define GOISHI__GROUP__REPORT__STONES_bm 0x1ff
#define GOISHI__GROUP__REPORT__STONES_bp 0
#define GOISHI__GROUP__REPORT__STONES_bw 9
#define GOISHI__GROUP__REPORT__STRINGS_bm 0x70000
#define GOISHI__GROUP__REPORT__STRINGS_bp 16
#define GOISHI__GROUP__REPORT__STRINGS_bw 3
#define GOISHI__GROUP__REPORT__LIBERTIES_bm 0x3000000
#define GOISHI__GROUP__REPORT__LIBERTIES_bp 24
#define GOISHI__GROUP__REPORT__LIBERTIES_bw 2

// reg - goishi::GROUP::SCAN_BOX
#define GOISHI__GROUP__SCAN_BOX__LEFT_bm 0x1f
#define GOISHI__GROUP__SCAN_BOX__LEFT_bp 0
#define GOISHI__GROUP__SCAN_BOX__LEFT_bw 5
#define GOISHI__GROUP__SCAN_BOX__LEFT_reset 0x1
#define GOISHI__GROUP__SCAN_BOX__BOTTOM_bm 0x3e0
#define GOISHI__GROUP__SCAN_BOX__BOTTOM_bp 5
#define GOISHI__GROUP__SCAN_BOX__BOTTOM_bw 5
#define GOISHI__GROUP__SCAN_BOX__BOTTOM_reset 0x1
#define GOISHI__GROUP__SCAN_BOX__RIGHT_bm 0x7c00
#define GOISHI__GROUP__SCAN_BOX__RIGHT_bp 10
#define GOISHI__GROUP__SCAN_BOX__RIGHT_bw 5
#define GOISHI__GROUP__SCAN_BOX__RIGHT_reset 0x1f
#define GOISHI__GROUP__SCAN_BOX__TOP_bm 0xf8000
#define GOISHI__GROUP__SCAN_BOX__TOP_bp 15
#define GOISHI__GROUP__SCAN_BOX__TOP_bw 5
#define GOISHI__GROUP__SCAN_BOX__TOP_reset 0x1f

// reg - goishi::GROUP::AMAF_CLEAR
#define GOISHI__GROUP__AMAF_CLEAR__ROWS_bm 0x7ffff
#define GOISHI__GROUP__AMAF_CLEAR__ROWS_bp 0
#define GOISHI__GROUP__AMAF_CLEAR__ROWS_bw 19

// reg - goishi::GROUP::PLAYOUT_LAST
#define GOISHI__GROUP__PLAYOUT_LAST__SCORE_bm 0x3ff
#define GOISHI__GROUP__PLAYOUT_LAST__SCORE_bp 0
#define GOISHI__GROUP__PLAYOUT_LAST__SCORE_bw 10
#define GOISHI__GROUP__PLAYOUT_LAST__MOVES_bm 0x3ffc00
#define GOISHI__GROUP__PLAYOUT_LAST__MOVES_bp 10
#define GOISHI__GROUP__PLAYOUT_LAST__MOVES_bw 12
#define GOISHI__GROUP__PLAYOUT_LAST__FIRST_X_bm 0x7c00000
#define GOISHI__GROUP__PLAYOUT_LAST__FIRST_X_bp 22
#define GOISHI__GROUP__PLAYOUT_LAST__FIRST_X_bw 5
#define GOISHI__GROUP__PLAYOUT_LAST__FIRST_Y_bm 0xf8000000
#define GOISHI__GROUP__PLAYOUT_LAST__FIRST_Y_bp 27
#define GOISHI__GROUP__PLAYOUT_LAST__FIRST_Y_bw 5

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

// reg - goishi::GROUP::PLAYOUT_SEED
#define GOISHI__GROUP__PLAYOUT_SEED__HALF_bm 0xffffffff
#define GOISHI__GROUP__PLAYOUT_SEED__HALF_bp 0
#define GOISHI__GROUP__PLAYOUT_SEED__HALF_bw 32

// reg - goishi::GROUP::LIBERTY
#define GOISHI__GROUP__LIBERTY__ROW_bm 0x7ffff
#define GOISHI__GROUP__LIBERTY__ROW_bp 0
#define GOISHI__GROUP__LIBERTY__ROW_bw 19

// reg - goishi::GROUP::FIRST_GAMES
#define GOISHI__GROUP__FIRST_GAMES__COUNT_bm 0xffffffff
#define GOISHI__GROUP__FIRST_GAMES__COUNT_bp 0
#define GOISHI__GROUP__FIRST_GAMES__COUNT_bw 32

// reg - goishi::GROUP::FIRST_WINS
#define GOISHI__GROUP__FIRST_WINS__COUNT_bm 0xffffffff
#define GOISHI__GROUP__FIRST_WINS__COUNT_bp 0
#define GOISHI__GROUP__FIRST_WINS__COUNT_bw 32

// reg - goishi::GROUP::BURST_LIST
#define GOISHI__GROUP__BURST_LIST__MOVES_bm 0xffffffff
#define GOISHI__GROUP__BURST_LIST__MOVES_bp 0
#define GOISHI__GROUP__BURST_LIST__MOVES_bw 32

// reg - goishi::GROUP::AMAF
#define GOISHI__GROUP__AMAF__WINS_bm 0xffff
#define GOISHI__GROUP__AMAF__WINS_bp 0
#define GOISHI__GROUP__AMAF__WINS_bw 16
#define GOISHI__GROUP__AMAF__GAMES_bm 0xffff0000
#define GOISHI__GROUP__AMAF__GAMES_bp 16
#define GOISHI__GROUP__AMAF__GAMES_bw 16

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
    uint32_t PLAYOUT;
    uint32_t PLAYOUT_BUSY;
    uint32_t PLAYOUT_LIMIT;
    uint32_t PLAYOUT_KOMI;
    uint32_t PLAYOUT_GAMES;
    uint32_t PLAYOUT_WINS;
    uint32_t PLAYOUT_SCORE;
    uint32_t PLAYOUT_MOVES;
    uint32_t PLAYOUT_ENTRIES;
    uint32_t PLAYOUT_AGAIN;
    uint32_t PLAYOUT_CLOCKS;
    uint32_t BURST;
    uint32_t BURST_BUSY;
    uint32_t BURST_MOVES;
    uint32_t BURST_REFUSED;
    uint32_t BURST_CLOCKS;
    uint32_t REPORT;
    uint32_t SCAN_BOX;
    uint32_t AMAF_CLEAR;
    uint8_t RESERVED_70_7f[0x10];
    uint32_t PLAYOUT_LAST[16];
    uint8_t RESERVED_c0_ff[0x40];
    uint32_t LEGAL[32];
    uint32_t BLACK[32];
    uint32_t WHITE[32];
    uint32_t PLAYOUT_SEED[32];
    uint32_t LIBERTY[32];
    uint8_t RESERVED_380_fff[0xc80];
    uint32_t FIRST_GAMES[1024];
    uint32_t FIRST_WINS[1024];
    uint32_t BURST_LIST[1024];
    uint32_t AMAF[2048];
} goishi__GROUP_t;

// reg - goishi::UART::ID
#define GOISHI__UART__ID__ID_bm 0xffffffff
#define GOISHI__UART__ID__ID_bp 0
#define GOISHI__UART__ID__ID_bw 32
#define GOISHI__UART__ID__ID_reset 0x54524155

// reg - goishi::UART::VERSION
#define GOISHI__UART__VERSION__VERSION_bm 0xffff
#define GOISHI__UART__VERSION__VERSION_bp 0
#define GOISHI__UART__VERSION__VERSION_bw 16
#define GOISHI__UART__VERSION__VERSION_reset 0x1
#define GOISHI__UART__VERSION__SIZE_bm 0xff0000
#define GOISHI__UART__VERSION__SIZE_bp 16
#define GOISHI__UART__VERSION__SIZE_bw 8

// reg - goishi::UART::DIVISOR
#define GOISHI__UART__DIVISOR__DIVISOR_bm 0xffff
#define GOISHI__UART__DIVISOR__DIVISOR_bp 0
#define GOISHI__UART__DIVISOR__DIVISOR_bw 16

// reg - goishi::UART::STATUS
#define GOISHI__UART__STATUS__RX_LEVEL_bm 0xfff
#define GOISHI__UART__STATUS__RX_LEVEL_bp 0
#define GOISHI__UART__STATUS__RX_LEVEL_bw 12
#define GOISHI__UART__STATUS__TX_ROOM_bm 0xfff000
#define GOISHI__UART__STATUS__TX_ROOM_bp 12
#define GOISHI__UART__STATUS__TX_ROOM_bw 12
#define GOISHI__UART__STATUS__TX_IDLE_bm 0x20000000
#define GOISHI__UART__STATUS__TX_IDLE_bp 29
#define GOISHI__UART__STATUS__TX_IDLE_bw 1
#define GOISHI__UART__STATUS__OVERRUN_bm 0x40000000
#define GOISHI__UART__STATUS__OVERRUN_bp 30
#define GOISHI__UART__STATUS__OVERRUN_bw 1
#define GOISHI__UART__STATUS__OVERRUN_reset 0x0
#define GOISHI__UART__STATUS__FRAMING_bm 0x80000000
#define GOISHI__UART__STATUS__FRAMING_bp 31
#define GOISHI__UART__STATUS__FRAMING_bw 1
#define GOISHI__UART__STATUS__FRAMING_reset 0x0

// reg - goishi::UART::RX
#define GOISHI__UART__RX__DATA_bm 0xff
#define GOISHI__UART__RX__DATA_bp 0
#define GOISHI__UART__RX__DATA_bw 8
#define GOISHI__UART__RX__EMPTY_bm 0x80000000
#define GOISHI__UART__RX__EMPTY_bp 31
#define GOISHI__UART__RX__EMPTY_bw 1

// reg - goishi::UART::TX
#define GOISHI__UART__TX__DATA_bm 0xff
#define GOISHI__UART__TX__DATA_bp 0
#define GOISHI__UART__TX__DATA_bw 8

// regfile - goishi::UART
typedef struct __attribute__ ((__packed__)) {
    uint32_t ID;
    uint32_t VERSION;
    uint32_t DIVISOR;
    uint32_t STATUS;
    uint32_t RX;
    uint32_t TX;
} goishi__UART_t;

// reg - goishi::FLASH::ID
#define GOISHI__FLASH__ID__ID_bm 0xffffffff
#define GOISHI__FLASH__ID__ID_bp 0
#define GOISHI__FLASH__ID__ID_bw 32
#define GOISHI__FLASH__ID__ID_reset 0x48534c46

// reg - goishi::FLASH::VERSION
#define GOISHI__FLASH__VERSION__VERSION_bm 0xffff
#define GOISHI__FLASH__VERSION__VERSION_bp 0
#define GOISHI__FLASH__VERSION__VERSION_bw 16
#define GOISHI__FLASH__VERSION__VERSION_reset 0x1
#define GOISHI__FLASH__VERSION__SIZE_bm 0xff0000
#define GOISHI__FLASH__VERSION__SIZE_bp 16
#define GOISHI__FLASH__VERSION__SIZE_bw 8

// reg - goishi::FLASH::CONTROL
#define GOISHI__FLASH__CONTROL__LINES_bm 0x3
#define GOISHI__FLASH__CONTROL__LINES_bp 0
#define GOISHI__FLASH__CONTROL__LINES_bw 2
#define GOISHI__FLASH__CONTROL__LINES_reset 0x0
#define GOISHI__FLASH__CONTROL__DIVIDER_bm 0xff00
#define GOISHI__FLASH__CONTROL__DIVIDER_bp 8
#define GOISHI__FLASH__CONTROL__DIVIDER_bw 8
#define GOISHI__FLASH__CONTROL__DIVIDER_reset 0x0

// reg - goishi::FLASH::STATUS
#define GOISHI__FLASH__STATUS__BUSY_bm 0x1
#define GOISHI__FLASH__STATUS__BUSY_bp 0
#define GOISHI__FLASH__STATUS__BUSY_bw 1
#define GOISHI__FLASH__STATUS__LINES_bm 0x30
#define GOISHI__FLASH__STATUS__LINES_bp 4
#define GOISHI__FLASH__STATUS__LINES_bw 2

// reg - goishi::FLASH::ADDRESS
#define GOISHI__FLASH__ADDRESS__ADDRESS_bm 0xffffff
#define GOISHI__FLASH__ADDRESS__ADDRESS_bp 0
#define GOISHI__FLASH__ADDRESS__ADDRESS_bw 24
#define GOISHI__FLASH__ADDRESS__ADDRESS_reset 0x0

// reg - goishi::FLASH::COMMAND
#define GOISHI__FLASH__COMMAND__OPCODE_bm 0xff
#define GOISHI__FLASH__COMMAND__OPCODE_bp 0
#define GOISHI__FLASH__COMMAND__OPCODE_bw 8
#define GOISHI__FLASH__COMMAND__ADDRESS_bm 0x100
#define GOISHI__FLASH__COMMAND__ADDRESS_bp 8
#define GOISHI__FLASH__COMMAND__ADDRESS_bw 1
#define GOISHI__FLASH__COMMAND__SEND_bm 0x200
#define GOISHI__FLASH__COMMAND__SEND_bp 9
#define GOISHI__FLASH__COMMAND__SEND_bw 1
#define GOISHI__FLASH__COMMAND__LINES_bm 0xc00
#define GOISHI__FLASH__COMMAND__LINES_bp 10
#define GOISHI__FLASH__COMMAND__LINES_bw 2
#define GOISHI__FLASH__COMMAND__WAIT_bm 0xf000
#define GOISHI__FLASH__COMMAND__WAIT_bp 12
#define GOISHI__FLASH__COMMAND__WAIT_bw 4
#define GOISHI__FLASH__COMMAND__LENGTH_bm 0x1ff0000
#define GOISHI__FLASH__COMMAND__LENGTH_bp 16
#define GOISHI__FLASH__COMMAND__LENGTH_bw 9

// reg - goishi::FLASH::CRC
#define GOISHI__FLASH__CRC__CRC_bm 0xffffffff
#define GOISHI__FLASH__CRC__CRC_bp 0
#define GOISHI__FLASH__CRC__CRC_bw 32
#define GOISHI__FLASH__CRC__CRC_reset 0x0

// reg - goishi::FLASH::CRC_WORD
#define GOISHI__FLASH__CRC_WORD__BYTES_bm 0xffffffff
#define GOISHI__FLASH__CRC_WORD__BYTES_bp 0
#define GOISHI__FLASH__CRC_WORD__BYTES_bw 32

// reg - goishi::FLASH::CRC_BYTE
#define GOISHI__FLASH__CRC_BYTE__DATA_bm 0xff
#define GOISHI__FLASH__CRC_BYTE__DATA_bp 0
#define GOISHI__FLASH__CRC_BYTE__DATA_bw 8

// reg - goishi::FLASH::BUFFER
#define GOISHI__FLASH__BUFFER__BYTES_bm 0xffffffff
#define GOISHI__FLASH__BUFFER__BYTES_bp 0
#define GOISHI__FLASH__BUFFER__BYTES_bw 32

// regfile - goishi::FLASH
typedef struct __attribute__ ((__packed__)) {
    uint32_t ID;
    uint32_t VERSION;
    uint32_t CONTROL;
    uint32_t STATUS;
    uint32_t ADDRESS;
    uint32_t COMMAND;
    uint32_t CRC;
    uint32_t CRC_WORD;
    uint32_t CRC_BYTE;
    uint8_t RESERVED_24_ff[0xdc];
    uint32_t BUFFER[64];
} goishi__FLASH_t;

// reg - goishi::TIMER::ID
#define GOISHI__TIMER__ID__ID_bm 0xffffffff
#define GOISHI__TIMER__ID__ID_bp 0
#define GOISHI__TIMER__ID__ID_bw 32
#define GOISHI__TIMER__ID__ID_reset 0x454d4954

// reg - goishi::TIMER::VERSION
#define GOISHI__TIMER__VERSION__VERSION_bm 0xffff
#define GOISHI__TIMER__VERSION__VERSION_bp 0
#define GOISHI__TIMER__VERSION__VERSION_bw 16
#define GOISHI__TIMER__VERSION__VERSION_reset 0x1
#define GOISHI__TIMER__VERSION__SIZE_bm 0xff0000
#define GOISHI__TIMER__VERSION__SIZE_bp 16
#define GOISHI__TIMER__VERSION__SIZE_bw 8

// reg - goishi::TIMER::CYCLES_LOW
#define GOISHI__TIMER__CYCLES_LOW__LOW_bm 0xffffffff
#define GOISHI__TIMER__CYCLES_LOW__LOW_bp 0
#define GOISHI__TIMER__CYCLES_LOW__LOW_bw 32

// reg - goishi::TIMER::CYCLES_HIGH
#define GOISHI__TIMER__CYCLES_HIGH__HIGH_bm 0xffffffff
#define GOISHI__TIMER__CYCLES_HIGH__HIGH_bp 0
#define GOISHI__TIMER__CYCLES_HIGH__HIGH_bw 32

// reg - goishi::TIMER::WATCHDOG
#define GOISHI__TIMER__WATCHDOG__LEFT_bm 0xffffff
#define GOISHI__TIMER__WATCHDOG__LEFT_bp 0
#define GOISHI__TIMER__WATCHDOG__LEFT_bw 24
#define GOISHI__TIMER__WATCHDOG__LEFT_reset 0x0

// reg - goishi::TIMER::LEDS
#define GOISHI__TIMER__LEDS__LEDS_bm 0xff
#define GOISHI__TIMER__LEDS__LEDS_bp 0
#define GOISHI__TIMER__LEDS__LEDS_bw 8
#define GOISHI__TIMER__LEDS__LEDS_reset 0x0

// reg - goishi::TIMER::RESTART
#define GOISHI__TIMER__RESTART__CAUSE_bm 0xffffffff
#define GOISHI__TIMER__RESTART__CAUSE_bp 0
#define GOISHI__TIMER__RESTART__CAUSE_bw 32

// reg - goishi::TIMER::FAULT
#define GOISHI__TIMER__FAULT__PENDING_bm 0x1
#define GOISHI__TIMER__FAULT__PENDING_bp 0
#define GOISHI__TIMER__FAULT__PENDING_bw 1
#define GOISHI__TIMER__FAULT__PENDING_reset 0x0
#define GOISHI__TIMER__FAULT__WRITE_bm 0x2
#define GOISHI__TIMER__FAULT__WRITE_bp 1
#define GOISHI__TIMER__FAULT__WRITE_bw 1
#define GOISHI__TIMER__FAULT__TIMEOUT_bm 0x4
#define GOISHI__TIMER__FAULT__TIMEOUT_bp 2
#define GOISHI__TIMER__FAULT__TIMEOUT_bw 1

// reg - goishi::TIMER::FAULT_ADDRESS
#define GOISHI__TIMER__FAULT_ADDRESS__ADDRESS_bm 0xffffffff
#define GOISHI__TIMER__FAULT_ADDRESS__ADDRESS_bp 0
#define GOISHI__TIMER__FAULT_ADDRESS__ADDRESS_bw 32

// reg - goishi::TIMER::ACCESSES
#define GOISHI__TIMER__ACCESSES__COUNT_bm 0xffffffff
#define GOISHI__TIMER__ACCESSES__COUNT_bp 0
#define GOISHI__TIMER__ACCESSES__COUNT_bw 32

// regfile - goishi::TIMER
typedef struct __attribute__ ((__packed__)) {
    uint32_t ID;
    uint32_t VERSION;
    uint32_t CYCLES_LOW;
    uint32_t CYCLES_HIGH;
    uint32_t WATCHDOG;
    uint32_t LEDS;
    uint32_t RESTART;
    uint32_t FAULT;
    uint32_t FAULT_ADDRESS;
    uint32_t ACCESSES;
} goishi__TIMER_t;

// addrmap - goishi
typedef struct __attribute__ ((__packed__)) {
    goishi__SYSTEM_t SYSTEM;
    uint8_t RESERVED_18_ffff[0xffe8];
    goishi__INFLUENCE_t INFLUENCE;
    uint8_t RESERVED_12000_1ffff[0xe000];
    goishi__JOSEKI_t JOSEKI;
    uint8_t RESERVED_22000_2ffff[0xe000];
    goishi__GROUP_t GROUP;
    uint8_t RESERVED_36000_3ffff[0xa000];
    goishi__UART_t UART;
    uint8_t RESERVED_40018_4ffff[0xffe8];
    goishi__FLASH_t FLASH;
    uint8_t RESERVED_50200_5ffff[0xfe00];
    goishi__TIMER_t TIMER;
    uint8_t RESERVED_60028_6ffff[0xffd8];
    goishi__GROUP_t GROUP2;
} goishi_t;


static_assert(sizeof(goishi_t) == 0x76000, "Packing error");

#define GOISHI_MAP_HASH 0x28db08d0u

#define GOISHI_SYSTEM_BASE 0x00000u
#define GOISHI_INFLUENCE_BASE 0x10000u
#define GOISHI_JOSEKI_BASE 0x20000u
#define GOISHI_GROUP_BASE 0x30000u
#define GOISHI_UART_BASE 0x40000u
#define GOISHI_FLASH_BASE 0x50000u
#define GOISHI_TIMER_BASE 0x60000u
#define GOISHI_GROUP2_BASE 0x70000u

enum goishi_stone {
    GOISHI_STONE_EMPTY = 0,
    GOISHI_STONE_BLACK = 1,
    GOISHI_STONE_WHITE = 2,
};

enum goishi_influence_op {
    GOISHI_INFLUENCE_ADD = 1, /* adds the influence of a stone */
    GOISHI_INFLUENCE_SUB = 2, /* takes it away */
    GOISHI_INFLUENCE_CLEAR = 3, /* sets all accumulators to 0 */
};

enum goishi_joseki_op {
    GOISHI_JOSEKI_PLACE = 1, /* an N-stone, with captures */
    GOISHI_JOSEKI_UNPLACE = 2, /* takes an N-stone away */
    GOISHI_JOSEKI_POP = 3, /* back to the board before the last killing */
    GOISHI_JOSEKI_LOAD_S = 4, /* an S-stone */
    GOISHI_JOSEKI_LOAD_N = 5, /* an N-stone without captures */
    GOISHI_JOSEKI_CLEAR_S = 6, /* removes all S-stones */
    GOISHI_JOSEKI_CLEAR_N = 7, /* removes all N-stones and empties the stacks */
    GOISHI_JOSEKI_SETTLE = 8, /* marks the N-stones without liberty */
    GOISHI_JOSEKI_EVALUATE = 9, /* influence and score of the whole board */
};

enum goishi_joseki_error {
    GOISHI_JOSEKI_FINE = 0,
    GOISHI_JOSEKI_OFF_BOARD = 1, /* x or y is not 1 to N */
    GOISHI_JOSEKI_OCCUPIED = 2, /* PLACE or LOAD_N where an N-stone stands */
    GOISHI_JOSEKI_VACANT = 3, /* UNPLACE where none stands */
    GOISHI_JOSEKI_COLOUR = 4, /* a colour that the command does not take */
    GOISHI_JOSEKI_COMMAND = 5, /* no such command */
    GOISHI_JOSEKI_OVERFLOW = 6, /* a killing, but the stacks are full */
    GOISHI_JOSEKI_UNDERFLOW = 7, /* POP, but the stacks are empty */
    GOISHI_JOSEKI_KILLER = 8, /* UNPLACE of the stone that killed last: it wants POP */
    GOISHI_JOSEKI_NO_INFLUENCE = 9, /* EVALUATE on a chip without an influence board */
};

enum goishi_group_op {
    GOISHI_GROUP_LOOK = 0, /* reads a point */
    GOISHI_GROUP_PLAY = 1, /* plays a stone */
    GOISHI_GROUP_SETUP = 2, /* a stone of a position: no ko */
    GOISHI_GROUP_PASS = 3,
    GOISHI_GROUP_CLEAR = 4, /* empties the slot */
    GOISHI_GROUP_COPY = 5, /* copies a slot */
};

enum goishi_group_code {
    GOISHI_GROUP_LEGAL = 0,
    GOISHI_GROUP_OFF_BOARD = 1, /* off the board */
    GOISHI_GROUP_OCCUPIED = 2,
    GOISHI_GROUP_SUICIDE = 3,
    GOISHI_GROUP_KO = 4,
    GOISHI_GROUP_OWN_EYE = 5, /* own eye, only when those are to be refused */
};

enum goishi_flash_lines {
    GOISHI_FLASH_ONE = 0,
    GOISHI_FLASH_TWO = 1,
    GOISHI_FLASH_FOUR = 2,
};

enum goishi_timer_cause {
    GOISHI_TIMER_POWER = 0, /* reset from outside */
    GOISHI_TIMER_WATCHDOG = 1,
    GOISHI_TIMER_RESTART = 2, /* this register */
};

#ifdef __cplusplus
}
#endif

#endif /* GOISHI_MAP_H */
