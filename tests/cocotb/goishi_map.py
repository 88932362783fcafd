# SPDX-License-Identifier: Apache-2.0
# Generated from rtl/map/goishi.rdl by `make generate`: do not edit.
"""The register map for the benches: addresses, fields and codes."""
import enum

from registers import Block, Register

MAP_HASH = 0x28DB08D0


class Stone(enum.IntEnum):
    EMPTY = 0
    BLACK = 1
    WHITE = 2


class InfluenceOp(enum.IntEnum):
    ADD = 1
    SUB = 2
    CLEAR = 3


class JosekiOp(enum.IntEnum):
    PLACE = 1
    UNPLACE = 2
    POP = 3
    LOAD_S = 4
    LOAD_N = 5
    CLEAR_S = 6
    CLEAR_N = 7
    SETTLE = 8
    EVALUATE = 9


class JosekiError(enum.IntEnum):
    FINE = 0
    OFF_BOARD = 1
    OCCUPIED = 2
    VACANT = 3
    COLOUR = 4
    COMMAND = 5
    OVERFLOW = 6
    UNDERFLOW = 7
    KILLER = 8
    NO_INFLUENCE = 9


class GroupOp(enum.IntEnum):
    LOOK = 0
    PLAY = 1
    SETUP = 2
    PASS = 3
    CLEAR = 4
    COPY = 5


class GroupCode(enum.IntEnum):
    LEGAL = 0
    OFF_BOARD = 1
    OCCUPIED = 2
    SUICIDE = 3
    KO = 4
    OWN_EYE = 5


class FlashLines(enum.IntEnum):
    ONE = 0
    TWO = 1
    FOUR = 2


class TimerCause(enum.IntEnum):
    POWER = 0
    WATCHDOG = 1
    RESTART = 2


class SYSTEM(Block):
    BASE = 0x00000
    ID = Register(BASE, 0x0, {
        "id": (0, 32),
    })
    ID_ID_RESET = 0x48534F47
    VERSION = Register(BASE, 0x4, {
        "version": (0, 16),
        "size": (16, 8),
    })
    VERSION_VERSION_RESET = 0x1
    MAP_HASH = Register(BASE, 0x8, {
        "hash": (0, 32),
    })
    BOARDS = Register(BASE, 0xC, {
        "influence": (0, 1),
        "joseki": (1, 1),
        "group": (2, 1),
        "group2": (3, 1),
        "playout": (4, 1),
        "report": (5, 1),
        "box": (6, 1),
        "amaf": (7, 1),
    })
    CLOCK = Register(BASE, 0x10, {
        "hz": (0, 32),
    })
    MEMORY = Register(BASE, 0x14, {
        "rom": (0, 16),
        "ram": (16, 16),
    })


class INFLUENCE(Block):
    BASE = 0x10000
    ID = Register(BASE, 0x0, {
        "id": (0, 32),
    })
    ID_ID_RESET = 0x4C464E49
    VERSION = Register(BASE, 0x4, {
        "version": (0, 16),
        "size": (16, 8),
    })
    VERSION_VERSION_RESET = 0x1
    COMMAND = Register(BASE, 0x8, {
        "x": (0, 5),
        "y": (8, 5),
        "colour": (16, 2),
        "op": (28, 2),
    })
    STATUS = Register(BASE, 0xC, {
        "refused": (0, 1),
    })
    CELL = Register(BASE, 0x1000, {
        "value": (0, 32),
    })


class JOSEKI(Block):
    BASE = 0x20000
    ID = Register(BASE, 0x0, {
        "id": (0, 32),
    })
    ID_ID_RESET = 0x4B534F4A
    VERSION = Register(BASE, 0x4, {
        "version": (0, 16),
        "size": (16, 8),
    })
    VERSION_VERSION_RESET = 0x1
    COMMAND = Register(BASE, 0x8, {
        "x": (0, 5),
        "y": (8, 5),
        "colour": (16, 2),
        "op": (28, 4),
    })
    RESULT = Register(BASE, 0xC, {
        "removed": (0, 9),
        "killing": (9, 1),
        "suicide": (10, 1),
        "one_matched": (11, 1),
        "all_matched": (12, 1),
        "interference": (13, 1),
        "error": (16, 4),
        "depth": (24, 4),
    })
    VIEW = Register(BASE, 0x10, {
        "view": (0, 4),
    })
    VIEW_VIEW_RESET = 0x0
    AREA = Register(BASE, 0x14, {
        "wide": (0, 1),
    })
    AREA_WIDE_RESET = 0x0
    SCORE = Register(BASE, 0x18, {
        "score": (0, 32),
    })
    CLOCKS = Register(BASE, 0x1C, {
        "clocks": (0, 16),
    })
    BOUND = Register(BASE, 0x20, {
        "bound": (0, 10),
    })
    WEIGHT = Register(BASE, 0x40, {
        "weight": (0, 16),
    })
    COUNT = Register(BASE, 0x60, {
        "black": (0, 9),
        "white": (16, 9),
    })
    POINT = Register(BASE, 0x1000, {
        "s": (0, 2),
        "n": (2, 2),
        "captured": (4, 1),
        "dead": (5, 1),
        "flagged": (6, 1),
        "mismatch": (7, 1),
        "counted": (8, 2),
    })


class GROUP(Block):
    BASE = 0x30000
    ID = Register(BASE, 0x0, {
        "id": (0, 32),
    })
    ID_ID_RESET = 0x50555247
    VERSION = Register(BASE, 0x4, {
        "version": (0, 16),
        "size": (16, 8),
    })
    VERSION_VERSION_RESET = 0x1
    COMMAND = Register(BASE, 0x8, {
        "x": (0, 5),
        "y": (5, 5),
        "colour": (10, 2),
        "slot": (12, 4),
        "from": (16, 4),
        "refuse_eye": (20, 1),
        "dry": (21, 1),
        "op": (28, 3),
    })
    RESULT = Register(BASE, 0xC, {
        "code": (0, 3),
        "placed": (3, 1),
        "captured": (4, 4),
        "ko": (8, 1),
        "colour": (9, 2),
        "passes": (11, 2),
        "group": (16, 8),
    })
    PLACED = Register(BASE, 0x10, {
        "black": (0, 16),
        "white": (16, 16),
    })
    SCAN = Register(BASE, 0x14, {
        "x": (0, 5),
        "y": (5, 5),
        "colour": (10, 2),
        "slot": (12, 4),
        "refuse_eye": (20, 1),
    })
    LIBERTIES = Register(BASE, 0x18, {
        "count": (0, 9),
    })
    STREAM = Register(BASE, 0x1C, {
        "x0": (0, 5),
        "y0": (5, 5),
        "white0": (10, 1),
        "slot0": (11, 4),
        "refuse_eye0": (15, 1),
        "x1": (16, 5),
        "y1": (21, 5),
        "white1": (26, 1),
        "slot1": (27, 4),
        "refuse_eye1": (31, 1),
    })
    STREAM_RESULT = Register(BASE, 0x20, {
        "codes": (0, 32),
    })
    PLAYOUT = Register(BASE, 0x24, {
        "slots": (0, 16),
        "colour": (16, 2),
        "amaf": (29, 1),
        "first": (30, 1),
        "clear": (31, 1),
    })
    PLAYOUT_BUSY = Register(BASE, 0x28, {
        "slots": (0, 16),
    })
    PLAYOUT_LIMIT = Register(BASE, 0x2C, {
        "moves": (0, 12),
    })
    PLAYOUT_LIMIT_MOVES_RESET = 0x3E8
    PLAYOUT_KOMI = Register(BASE, 0x30, {
        "points": (0, 10),
    })
    PLAYOUT_KOMI_POINTS_RESET = 0x0
    PLAYOUT_GAMES = Register(BASE, 0x34, {
        "count": (0, 32),
    })
    PLAYOUT_WINS = Register(BASE, 0x38, {
        "count": (0, 32),
    })
    PLAYOUT_SCORE = Register(BASE, 0x3C, {
        "points": (0, 32),
    })
    PLAYOUT_MOVES = Register(BASE, 0x40, {
        "count": (0, 32),
    })
    PLAYOUT_ENTRIES = Register(BASE, 0x44, {
        "count": (0, 32),
    })
    PLAYOUT_AGAIN = Register(BASE, 0x48, {
        "games": (0, 16),
        "base": (16, 4),
        "empty": (20, 1),
    })
    PLAYOUT_AGAIN_GAMES_RESET = 0x1
    PLAYOUT_AGAIN_BASE_RESET = 0x0
    PLAYOUT_AGAIN_EMPTY_RESET = 0x0
    PLAYOUT_CLOCKS = Register(BASE, 0x4C, {
        "count": (0, 32),
    })
    BURST = Register(BASE, 0x50, {
        "top": (0, 10),
        "rounds": (16, 16),
    })
    BURST_BUSY = Register(BASE, 0x54, {
        "busy": (0, 1),
    })
    BURST_MOVES = Register(BASE, 0x58, {
        "count": (0, 32),
    })
    BURST_REFUSED = Register(BASE, 0x5C, {
        "count": (0, 32),
    })
    BURST_CLOCKS = Register(BASE, 0x60, {
        "count": (0, 32),
    })
    REPORT = Register(BASE, 0x64, {
        "stones": (0, 9),
        "strings": (16, 3),
        "liberties": (24, 2),
    })
    SCAN_BOX = Register(BASE, 0x68, {
        "left": (0, 5),
        "bottom": (5, 5),
        "right": (10, 5),
        "top": (15, 5),
    })
    SCAN_BOX_LEFT_RESET = 0x1
    SCAN_BOX_BOTTOM_RESET = 0x1
    SCAN_BOX_RIGHT_RESET = 0x1F
    SCAN_BOX_TOP_RESET = 0x1F
    AMAF_CLEAR = Register(BASE, 0x6C, {
        "rows": (0, 19),
    })
    PLAYOUT_LAST = Register(BASE, 0x80, {
        "score": (0, 10),
        "moves": (10, 12),
        "first_x": (22, 5),
        "first_y": (27, 5),
    })
    LEGAL = Register(BASE, 0x100, {
        "row": (0, 19),
    })
    BLACK = Register(BASE, 0x180, {
        "row": (0, 19),
    })
    WHITE = Register(BASE, 0x200, {
        "row": (0, 19),
    })
    PLAYOUT_SEED = Register(BASE, 0x280, {
        "half": (0, 32),
    })
    LIBERTY = Register(BASE, 0x300, {
        "row": (0, 19),
    })
    FIRST_GAMES = Register(BASE, 0x1000, {
        "count": (0, 32),
    })
    FIRST_WINS = Register(BASE, 0x2000, {
        "count": (0, 32),
    })
    BURST_LIST = Register(BASE, 0x3000, {
        "moves": (0, 32),
    })
    AMAF = Register(BASE, 0x4000, {
        "wins": (0, 16),
        "games": (16, 16),
    })


class UART(Block):
    BASE = 0x40000
    ID = Register(BASE, 0x0, {
        "id": (0, 32),
    })
    ID_ID_RESET = 0x54524155
    VERSION = Register(BASE, 0x4, {
        "version": (0, 16),
        "size": (16, 8),
    })
    VERSION_VERSION_RESET = 0x1
    DIVISOR = Register(BASE, 0x8, {
        "divisor": (0, 16),
    })
    STATUS = Register(BASE, 0xC, {
        "rx_level": (0, 12),
        "tx_room": (12, 12),
        "tx_idle": (29, 1),
        "overrun": (30, 1),
        "framing": (31, 1),
    })
    STATUS_OVERRUN_RESET = 0x0
    STATUS_FRAMING_RESET = 0x0
    RX = Register(BASE, 0x10, {
        "data": (0, 8),
        "empty": (31, 1),
    })
    TX = Register(BASE, 0x14, {
        "data": (0, 8),
    })


class FLASH(Block):
    BASE = 0x50000
    ID = Register(BASE, 0x0, {
        "id": (0, 32),
    })
    ID_ID_RESET = 0x48534C46
    VERSION = Register(BASE, 0x4, {
        "version": (0, 16),
        "size": (16, 8),
    })
    VERSION_VERSION_RESET = 0x1
    CONTROL = Register(BASE, 0x8, {
        "lines": (0, 2),
        "divider": (8, 8),
    })
    CONTROL_LINES_RESET = 0x0
    CONTROL_DIVIDER_RESET = 0x0
    STATUS = Register(BASE, 0xC, {
        "busy": (0, 1),
        "lines": (4, 2),
    })
    ADDRESS = Register(BASE, 0x10, {
        "address": (0, 24),
    })
    ADDRESS_ADDRESS_RESET = 0x0
    COMMAND = Register(BASE, 0x14, {
        "opcode": (0, 8),
        "address": (8, 1),
        "send": (9, 1),
        "lines": (10, 2),
        "wait": (12, 4),
        "length": (16, 9),
    })
    CRC = Register(BASE, 0x18, {
        "crc": (0, 32),
    })
    CRC_CRC_RESET = 0x0
    CRC_WORD = Register(BASE, 0x1C, {
        "bytes": (0, 32),
    })
    CRC_BYTE = Register(BASE, 0x20, {
        "data": (0, 8),
    })
    BUFFER = Register(BASE, 0x100, {
        "bytes": (0, 32),
    })


class TIMER(Block):
    BASE = 0x60000
    ID = Register(BASE, 0x0, {
        "id": (0, 32),
    })
    ID_ID_RESET = 0x454D4954
    VERSION = Register(BASE, 0x4, {
        "version": (0, 16),
        "size": (16, 8),
    })
    VERSION_VERSION_RESET = 0x1
    CYCLES_LOW = Register(BASE, 0x8, {
        "low": (0, 32),
    })
    CYCLES_HIGH = Register(BASE, 0xC, {
        "high": (0, 32),
    })
    WATCHDOG = Register(BASE, 0x10, {
        "left": (0, 24),
    })
    WATCHDOG_LEFT_RESET = 0x0
    LEDS = Register(BASE, 0x14, {
        "leds": (0, 8),
    })
    LEDS_LEDS_RESET = 0x0
    RESTART = Register(BASE, 0x18, {
        "cause": (0, 32),
    })
    FAULT = Register(BASE, 0x1C, {
        "pending": (0, 1),
        "write": (1, 1),
        "timeout": (2, 1),
    })
    FAULT_PENDING_RESET = 0x0
    FAULT_ADDRESS = Register(BASE, 0x20, {
        "address": (0, 32),
    })
    ACCESSES = Register(BASE, 0x24, {
        "count": (0, 32),
    })


class GROUP2(Block):
    BASE = 0x70000
    ID = Register(BASE, 0x0, {
        "id": (0, 32),
    })
    ID_ID_RESET = 0x50555247
    VERSION = Register(BASE, 0x4, {
        "version": (0, 16),
        "size": (16, 8),
    })
    VERSION_VERSION_RESET = 0x1
    COMMAND = Register(BASE, 0x8, {
        "x": (0, 5),
        "y": (5, 5),
        "colour": (10, 2),
        "slot": (12, 4),
        "from": (16, 4),
        "refuse_eye": (20, 1),
        "dry": (21, 1),
        "op": (28, 3),
    })
    RESULT = Register(BASE, 0xC, {
        "code": (0, 3),
        "placed": (3, 1),
        "captured": (4, 4),
        "ko": (8, 1),
        "colour": (9, 2),
        "passes": (11, 2),
        "group": (16, 8),
    })
    PLACED = Register(BASE, 0x10, {
        "black": (0, 16),
        "white": (16, 16),
    })
    SCAN = Register(BASE, 0x14, {
        "x": (0, 5),
        "y": (5, 5),
        "colour": (10, 2),
        "slot": (12, 4),
        "refuse_eye": (20, 1),
    })
    LIBERTIES = Register(BASE, 0x18, {
        "count": (0, 9),
    })
    STREAM = Register(BASE, 0x1C, {
        "x0": (0, 5),
        "y0": (5, 5),
        "white0": (10, 1),
        "slot0": (11, 4),
        "refuse_eye0": (15, 1),
        "x1": (16, 5),
        "y1": (21, 5),
        "white1": (26, 1),
        "slot1": (27, 4),
        "refuse_eye1": (31, 1),
    })
    STREAM_RESULT = Register(BASE, 0x20, {
        "codes": (0, 32),
    })
    PLAYOUT = Register(BASE, 0x24, {
        "slots": (0, 16),
        "colour": (16, 2),
        "amaf": (29, 1),
        "first": (30, 1),
        "clear": (31, 1),
    })
    PLAYOUT_BUSY = Register(BASE, 0x28, {
        "slots": (0, 16),
    })
    PLAYOUT_LIMIT = Register(BASE, 0x2C, {
        "moves": (0, 12),
    })
    PLAYOUT_LIMIT_MOVES_RESET = 0x3E8
    PLAYOUT_KOMI = Register(BASE, 0x30, {
        "points": (0, 10),
    })
    PLAYOUT_KOMI_POINTS_RESET = 0x0
    PLAYOUT_GAMES = Register(BASE, 0x34, {
        "count": (0, 32),
    })
    PLAYOUT_WINS = Register(BASE, 0x38, {
        "count": (0, 32),
    })
    PLAYOUT_SCORE = Register(BASE, 0x3C, {
        "points": (0, 32),
    })
    PLAYOUT_MOVES = Register(BASE, 0x40, {
        "count": (0, 32),
    })
    PLAYOUT_ENTRIES = Register(BASE, 0x44, {
        "count": (0, 32),
    })
    PLAYOUT_AGAIN = Register(BASE, 0x48, {
        "games": (0, 16),
        "base": (16, 4),
        "empty": (20, 1),
    })
    PLAYOUT_AGAIN_GAMES_RESET = 0x1
    PLAYOUT_AGAIN_BASE_RESET = 0x0
    PLAYOUT_AGAIN_EMPTY_RESET = 0x0
    PLAYOUT_CLOCKS = Register(BASE, 0x4C, {
        "count": (0, 32),
    })
    BURST = Register(BASE, 0x50, {
        "top": (0, 10),
        "rounds": (16, 16),
    })
    BURST_BUSY = Register(BASE, 0x54, {
        "busy": (0, 1),
    })
    BURST_MOVES = Register(BASE, 0x58, {
        "count": (0, 32),
    })
    BURST_REFUSED = Register(BASE, 0x5C, {
        "count": (0, 32),
    })
    BURST_CLOCKS = Register(BASE, 0x60, {
        "count": (0, 32),
    })
    REPORT = Register(BASE, 0x64, {
        "stones": (0, 9),
        "strings": (16, 3),
        "liberties": (24, 2),
    })
    SCAN_BOX = Register(BASE, 0x68, {
        "left": (0, 5),
        "bottom": (5, 5),
        "right": (10, 5),
        "top": (15, 5),
    })
    SCAN_BOX_LEFT_RESET = 0x1
    SCAN_BOX_BOTTOM_RESET = 0x1
    SCAN_BOX_RIGHT_RESET = 0x1F
    SCAN_BOX_TOP_RESET = 0x1F
    AMAF_CLEAR = Register(BASE, 0x6C, {
        "rows": (0, 19),
    })
    PLAYOUT_LAST = Register(BASE, 0x80, {
        "score": (0, 10),
        "moves": (10, 12),
        "first_x": (22, 5),
        "first_y": (27, 5),
    })
    LEGAL = Register(BASE, 0x100, {
        "row": (0, 19),
    })
    BLACK = Register(BASE, 0x180, {
        "row": (0, 19),
    })
    WHITE = Register(BASE, 0x200, {
        "row": (0, 19),
    })
    PLAYOUT_SEED = Register(BASE, 0x280, {
        "half": (0, 32),
    })
    LIBERTY = Register(BASE, 0x300, {
        "row": (0, 19),
    })
    FIRST_GAMES = Register(BASE, 0x1000, {
        "count": (0, 32),
    })
    FIRST_WINS = Register(BASE, 0x2000, {
        "count": (0, 32),
    })
    BURST_LIST = Register(BASE, 0x3000, {
        "moves": (0, 32),
    })
    AMAF = Register(BASE, 0x4000, {
        "wins": (0, 16),
        "games": (16, 16),
    })
