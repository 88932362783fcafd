/* SPDX-License-Identifier: Apache-2.0
 * What goes over the line between host and chip, byte by byte: shared by firmware, host and the
 * bridge's circuit. docs/protocol.md explains it.
 *
 * On the wire: 00, COBS of { seq u8, kind u8, payload, crc32 u32 over seq..payload }, 00.
 * All numbers are little-endian. */
#ifndef GOISHI_LINK_H
#define GOISHI_LINK_H

#include "fw/base/bytes.h"
#include "fw/base/goishi.h"

#define GOISHI_LINK_MAGIC 0x53494f47u /* "GOIS" */
/* Of the requests: a bridge has HELLO and BUS only, and those are still as in version 1. */
#define GOISHI_LINK_VERSION 2u
#define GOISHI_LINK_BRIDGE_VERSION 1u

enum {
    GOISHI_LINK_PAYLOAD = 1024, /* at most, firmware */
    GOISHI_LINK_BRIDGE = 64,    /* at most, bridge */
    GOISHI_LINK_HEAD = 2,       /* seq, kind */
    GOISHI_LINK_CRC = 4,
    GOISHI_LINK_FRAME = GOISHI_LINK_HEAD + GOISHI_LINK_PAYLOAD + GOISHI_LINK_CRC,
    /* With one code byte for every 254 bytes begun. */
    GOISHI_LINK_CODED = GOISHI_LINK_FRAME + (GOISHI_LINK_FRAME + 253) / 254,
};

/* Requests are 0x01 to 0x7d, the answer has GOISHI_LINK_ANSWER added and the same seq. */
enum goishi_link_kind {
    GOISHI_LINK_HELLO = 0x01,
    GOISHI_LINK_BUS = 0x02,
    GOISHI_LINK_POSITION = 0x03,
    GOISHI_LINK_SUGGEST = 0x04,
    GOISHI_LINK_MORE = 0x05, /* further bytes of the answer to SUGGEST or INFLUENCE */
    GOISHI_LINK_INFLUENCE = 0x06,
    GOISHI_LINK_PLAYOUTS = 0x07,
    GOISHI_LINK_STATISTICS = 0x08,
    GOISHI_LINK_SELFTEST = 0x09,
    GOISHI_LINK_UPLOAD_BEGIN = 0x0a,
    GOISHI_LINK_UPLOAD_CHUNK = 0x0b,
    GOISHI_LINK_UPLOAD_COMMIT = 0x0c,
    GOISHI_LINK_STOP = 0x0d, /* seq: that of the job to be stopped */
    GOISHI_LINK_ANSWER = 0x80,
    GOISHI_LINK_PROGRESS = 0xfe, /* { u32 done, u32 of } */
    GOISHI_LINK_ERROR = 0xff,    /* { u8 code, u8 kind of the request, u32 detail } */
};

enum goishi_link_error {
    GOISHI_LINK_FINE = 0,
    GOISHI_LINK_BAD_LENGTH = 1,
    GOISHI_LINK_UNKNOWN = 2,   /* no such kind */
    GOISHI_LINK_BUS_ERROR = 3, /* detail: the address */
    GOISHI_LINK_REFUSED = 4,   /* the request makes no sense; detail: what is wrong with it */
    GOISHI_LINK_NO_DICTIONARY = 5,
    GOISHI_LINK_BUSY = 6,         /* a job is running; detail: its seq */
    GOISHI_LINK_FLASH_FAILED = 7, /* detail: the address */
    GOISHI_LINK_TRAPPED = 8,      /* detail: cause; then u32 pc, u32 address */
    GOISHI_LINK_STOPPED = 9,
    GOISHI_LINK_OUT_OF_STEP = 10, /* detail: bits 7:0 last seq, bit 8 there is a session */
};

/* The answer to HELLO { u32 nonce }. A bridge may end it after GOISHI_HELLO_SHORT bytes; what is
 * missing reads as 0. */
enum {
    GOISHI_HELLO_NONCE = 0,           /* u32, as asked */
    GOISHI_HELLO_MAGIC = 4,           /* u32 GOISHI_LINK_MAGIC */
    GOISHI_HELLO_PROTOCOL = 8,        /* u16 GOISHI_LINK_VERSION, GOISHI_LINK_BRIDGE_VERSION */
    GOISHI_HELLO_IS_BRIDGE = 10,      /* u8 0 or 1 */
    GOISHI_HELLO_SIZE = 11,           /* u8 N of the boards */
    GOISHI_HELLO_MAP_HASH = 12,       /* u32 as in SYSTEM.MAP_HASH */
    GOISHI_HELLO_CLOCK = 16,          /* u32 Hz */
    GOISHI_HELLO_BOARDS = 20,         /* u32 as in SYSTEM.BOARDS */
    GOISHI_HELLO_SOFTWARE = 24,       /* u32 major << 16 | minor << 8 | patch; bridge 0 */
    GOISHI_HELLO_PAYLOAD = 28,        /* u16 largest payload taken and given */
    GOISHI_HELLO_FLAGS = 30,          /* u8 GOISHI_HELLO_FLAG_* */
    GOISHI_HELLO_RESET = 31,          /* u8 enum goishi_reset */
    GOISHI_HELLO_SHORT = 32,          /* a bridge's answer ends here */
    GOISHI_HELLO_DICTIONARY = 32,     /* u32 bytes of the dictionary's image, 0: none */
    GOISHI_HELLO_DICTIONARY_CRC = 36, /* u32 */
    GOISHI_HELLO_ROM = 40,            /* u32 bytes */
    GOISHI_HELLO_RAM = 44,            /* u32 bytes */
    GOISHI_HELLO_FLASH = 48,          /* u32 bytes, 0: none */
    GOISHI_HELLO_TESTED = 52,         /* u8 boards that the boot's self-test tried */
    GOISHI_HELLO_FAILED = 53,         /* u8 of those, the ones that failed */
    GOISHI_HELLO_BANK = 54,           /* u8 dictionary bank in use, 0 or 1; 255 none */
    GOISHI_HELLO_TREE_STATUS = 55,    /* u8 enum tree_status of the dictionary */
    GOISHI_HELLO_BYTES = 56,
};
enum {
    GOISHI_HELLO_FLAG_DICTIONARY = 1,
    GOISHI_HELLO_FLAG_RAM_FAILED = 2, /* the boot's test of the RAM */
    GOISHI_HELLO_FLAG_TWINS = 4,      /* the boards are the C twins, not cells */
    GOISHI_HELLO_FLAG_ROM_FAILED = 8, /* the CRC of the program */
};
enum goishi_reset {
    GOISHI_RESET_POWER = 0,
    GOISHI_RESET_WATCHDOG = 1,
    GOISHI_RESET_TRAP = 2,
    GOISHI_RESET_STACK = 3, /* the stack ran over */
};

/* BUS: operations in a row; addresses are byte offsets in the map. The answer: u8 operations
 * executed, u8 error of the next (0: all were executed), u32 for each read. */
enum {
    GOISHI_BUS_WRITE = 'W', /* u32 address, u32 data */
    GOISHI_BUS_READ = 'R',  /* u32 address */
    GOISHI_BUS_WRITE_BYTES = 9,
    GOISHI_BUS_READ_BYTES = 5,
    GOISHI_BUS_HEAD = 2, /* of the answer */
};

/* POSITION: what later requests are about. Stones: two bits each, four to a byte, the lowest first,
 * x quickest, from (1,1) on; zeros fill the last byte. The answer: u16 stones. */
enum {
    GOISHI_POSITION_SIZE = 0,    /* u8 must be the boards' */
    GOISHI_POSITION_TO_MOVE = 1, /* u8 colour */
    GOISHI_POSITION_LAST_X = 2,  /* u8 0: none */
    GOISHI_POSITION_LAST_Y = 3,
    GOISHI_POSITION_KO_X = 4, /* u8 0: none */
    GOISHI_POSITION_KO_Y = 5,
    GOISHI_POSITION_MOVES = 6, /* u16 played so far */
    GOISHI_POSITION_STYLE = 8, /* u8 enum finder_style; then three zeros */
    GOISHI_POSITION_STONES = 12,
};
#define GOISHI_POSITION_BYTES(size) (GOISHI_POSITION_STONES + ((size) * (size) + 3) / 4)

/* SUGGEST { u8 moves wanted at most, u8 detail } and INFLUENCE { u8 virtual stones } answer with a
 * body of any length; the answer frame has its number, its whole length and its first bytes:
 * { u32 number, u32 length, u64 cycles, u32 accesses, bytes }. MORE { u32 number, u32 offset } ->
 * { bytes } gives the rest, as much as fits a frame. Each answer of a session has another
 * number, so that MORE cannot mix two of them. */
enum {
    GOISHI_BODY_NUMBER = 0,
    GOISHI_BODY_LENGTH = 4,
    GOISHI_BODY_CYCLES = 8,
    GOISHI_BODY_ACCESSES = 16,
    GOISHI_BODY_BYTES = 20,
    /* Bits of detail. */
    GOISHI_SUGGEST_ALONE = 1,     /* the tables one by one and the features, too */
    GOISHI_SUGGEST_INFLUENCE = 2, /* the influence after the best line, too */
    /* Flags in the body of SUGGEST. */
    GOISHI_ANSWER_CUT = 1,
    GOISHI_ANSWER_ALONE = 2,
    GOISHI_ANSWER_INFLUENCE = 4,
};

/* PLAYOUTS of the position: { u32 games, u32 zero, u64 seed, i16 komi, u16 limit }. The answer
 * { u32 games, u32 wins, i32 score, u32 moves, u64 cycles }: sums over all games, wins of black. */
enum {
    GOISHI_PLAYOUTS_GAMES = 0,
    GOISHI_PLAYOUTS_SEED = 8,
    GOISHI_PLAYOUTS_KOMI = 16,
    GOISHI_PLAYOUTS_LIMIT = 18,
    GOISHI_PLAYOUTS_BYTES = 20,
    GOISHI_PLAYED_GAMES = 0,
    GOISHI_PLAYED_WINS = 4,
    GOISHI_PLAYED_SCORE = 8,
    GOISHI_PLAYED_MOVES = 12,
    GOISHI_PLAYED_CYCLES = 16,
    GOISHI_PLAYED_BYTES = 24,
};

/* The answer to STATISTICS {}. */
enum {
    GOISHI_STATISTICS_CYCLES = 0,        /* u64 since the start */
    GOISHI_STATISTICS_JOB_CYCLES = 8,    /* u64 of the last job */
    GOISHI_STATISTICS_ACCESSES = 16,     /* u64 to the boards since the start */
    GOISHI_STATISTICS_JOB_ACCESSES = 24, /* u32 of the last job */
    GOISHI_STATISTICS_REQUESTS = 28,     /* u32 executed */
    GOISHI_STATISTICS_REPEATED = 32,     /* u32 answered again */
    GOISHI_STATISTICS_DROPPED = 36,      /* u32 frames that were none */
    GOISHI_STATISTICS_STACK = 40,        /* u32 bytes, high water */
    GOISHI_STATISTICS_STACK_ROOM = 44,   /* u32 bytes there are */
    GOISHI_STATISTICS_FLASH_READ = 48,   /* u64 bytes */
    GOISHI_STATISTICS_PARTS_LOADED = 56, /* u32 subtrees asked in flash */
    GOISHI_STATISTICS_PARTS_KEPT = 60,   /* u32 subtrees asked in memory */
    GOISHI_STATISTICS_BYTES = 64,
};

/* SELFTEST { u8 blocks (bits of GOISHI_TEST_*, 0: all), u8 zero, u16 zero, u32 zero }: the chip's
 * own short test. The answer: u8 blocks tried, u8 blocks that failed, u16 records, and for each
 * block that was tried { u8 bit number, u8 failed, u16 zero, u32 tests done (bytes of the
 * dictionary), u32 0 failed, 2^32 - 1 good }. */
enum {
    GOISHI_TEST_INFLUENCE = 1,
    GOISHI_TEST_JOSEKI = 2,
    GOISHI_TEST_GROUP = 4,
    GOISHI_TEST_PLAYOUTS = 8,
    GOISHI_TEST_DICTIONARY = 16, /* every CRC of the image: only when asked for */
    GOISHI_TEST_BLOCKS = 5,
    GOISHI_TEST_REQUEST = 8,
    GOISHI_TEST_HEAD = 4,
    GOISHI_TEST_RECORD = 12,
};

/* UPLOAD_BEGIN { u32 length, u32 crc } -> { u32 address, u32 chunk }: chooses the bank that is not
 * in use and takes its record away. UPLOAD_CHUNK { u32 offset, bytes } -> { u32 next offset }: in
 * order, a multiple of four bytes. UPLOAD_COMMIT {} -> { u32 sequence }: reads all of it back, then
 * writes the record. */
enum { GOISHI_UPLOAD_BEGIN_BYTES = 8, GOISHI_UPLOAD_CHUNK = 512 };

#endif
