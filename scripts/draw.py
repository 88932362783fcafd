#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the two pictures of docs/group-board.md as SVG.

draw.py pipeline  docs/images/group-pipeline.svg: the ranks of group_core with their widths at 19x19
draw.py command   docs/images/group-command.svg: COMMAND and RESULT on the bus, measured on the
                  Verilated board with waveforms (make build/sim/group+trace-3.so)
"""
import ctypes
import html
import pathlib
import re
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent
IMAGES = TOP / "docs/images"
MODEL = TOP / "build/sim/group+trace-3.so"

# The generated register map of the cocotb benches.
sys.path.append(str(TOP / "tests/cocotb"))
from goishi_map import GROUP, GroupOp, Stone  # noqa: E402

COMMAND, RESULT = GROUP.COMMAND.address, GROUP.RESULT.address
PLAY_B2_BLACK = GROUP.COMMAND.word(op=GroupOp.PLAY, colour=Stone.BLACK, x=2, y=2)

INK, GREY, FILL, ACCENT = "#1b2631", "#7f8c8d", "#eaf2f8", "#2471a3"


class Drawing:
    """SVG text, element by element, on a white page."""

    def __init__(self, width, height):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="DejaVu Sans, sans-serif" '
            'font-size="12">',
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>']

    def text(self, x, y, words, anchor="start", fill=INK, size=12, weight="normal"):
        self.parts.append(f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{fill}" '
                          f'font-size="{size}" font-weight="{weight}">{html.escape(words)}</text>')

    def box(self, x, y, width, height, fill=FILL, stroke=INK):
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
                          f'fill="{fill}" stroke="{stroke}"/>')

    def line(self, points, stroke=INK, width=1.4, dash=None):
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{stroke}" '
                          f'stroke-width="{width}"{extra}/>')

    def arrow(self, x, y, x2, y2):
        """A straight arrow, downwards or to the left or right."""
        self.line([(x, y), (x2, y2)], GREY)
        dx, dy = (x2 > x) - (x2 < x), (y2 > y) - (y2 < y)
        tip = [(x2 - 6 * dx + 4 * dy, y2 - 6 * dy + 4 * dx), (x2, y2),
               (x2 - 6 * dx - 4 * dy, y2 - 6 * dy - 4 * dx)]
        self.line(tip, GREY)

    def write(self, name):
        path = IMAGES / name
        path.write_text("\n".join(self.parts + ["</svg>", ""]))
        print(path.relative_to(TOP))


# Ranks of group_core at 19x19 without playouts: (ranks, where, what, width of its registers).
RANKS = [
    ("0", "board", "operation: kind, slot, from, x, y, colour, flags", "25"),
    ("1", "5 quarters", "slot and x, decoded into columns behind the register", "9 each"),
    ("2", "19 rows", "slot and columns that are not wanted; LUT RAM is read", "23 each"),
    ("3", "361 cells", "the cell's word, cleared unless wanted", "11 each"),
    ("4", "19 rows", "words joined along the row: 3 banks", "33 each"),
    ("5", "board", "words joined over the rows: 9 banks, each in two parts", "2 x 99"),
    ("6", "board", "turned into place: point 11, four sides 44, diagonals 8", "63"),
    ("7", "5 quarters", "colour and id of the four sides; row, column, player", "60 each"),
    ("8", "19 rows", "the same; the cells' ids are read a second time", "57 each"),
    ("9", "361 cells", "ids equal? point empty?", "7 each"),
    ("10", "361 cells", "belongs to N E S W? beside a liberty? an opponent's?", "6 each"),
    ("11", "19 rows", "liberty for each side, over 8 points", "12 each"),
    ("12", "5 quarters", "liberty for each side, over 4 rows", "4 each"),
    ("13", "board", "liberty for each side, over the board", "4"),
    ("14", "board", "verdict: code 3, sides 8, flags 4; new word 10", "25"),
    ("15", "5 quarters", "verdict, row, column, new word", "39 each"),
    ("16", "19 rows", "the same; matched cells become write enables", "36 each"),
    ("17", "361 cells", "write enable; a new word of 10 for each pair of cells", "1 each"),
]


def pipeline():
    left, step, top = 96, 34, 64
    height = top + step * len(RANKS) + 40
    picture = Drawing(900, height)
    picture.text(24, 28, "Group board: one operation enters per clock, sixteen slots in turn",
                 size=15, weight="bold")
    for x, words in ((24, "rank"), (left, "registers of"), (left + 110, "content"),
                     (left + 560, "bits")):
        picture.text(x, 50, words, fill=GREY)
    for i, (rank, where, what, bits) in enumerate(RANKS):
        y = top + step * i
        wide = {"board": 0, "5 quarters": 12, "19 rows": 24, "361 cells": 36}[where]
        picture.box(left - 8 - wide / 2, y, 640 + wide, 24,
                    fill={"board": "#fdebd0", "5 quarters": "#fcf3cf", "19 rows": "#e8f8f5",
                          "361 cells": "#d4e6f1"}[where])
        picture.text(36, y + 16, rank, "middle", ACCENT, weight="bold")
        picture.text(left, y + 16, where)
        picture.text(left + 110, y + 16, what)
        picture.text(left + 560, y + 16, bits)
        if i + 1 < len(RANKS):
            picture.arrow(left + 312, y + 24, left + 312, y + step)

    def middle(rank):
        return top + step * rank + 12

    right = left + 640 + 18
    # the cells' words are read in rank 2 and written after rank 17: sixteen clocks
    picture.line([(right, middle(17)), (right + 48, middle(17)), (right + 48, middle(2)),
                  (right + 14, middle(2))], ACCENT, dash="5 3")
    picture.arrow(right + 20, middle(2), right, middle(2))
    for i, words in enumerate(("LUT RAM,", "16 words of 11", "in each cell:", "written after",
                               "rank 17, read", "in rank 2,", "16 clocks")):
        picture.text(right + 56, middle(8) + 16 * i, words, fill=ACCENT, size=11)
    picture.text(left, height - 14, "Colours: how often the register exists, from one for the "
                 "board to one for each of the 361 cells.", fill=GREY, size=11)
    picture.write("group-pipeline.svg")


class Model:
    """A Verilated model with waveforms, through its table of functions (sim/goishi_sim.h)."""

    class Table(ctypes.Structure):
        _handle = ctypes.c_void_p
        _fields_ = [
            ("create", ctypes.CFUNCTYPE(_handle)),
            ("destroy", ctypes.CFUNCTYPE(None, _handle)),
            ("reset", ctypes.CFUNCTYPE(None, _handle)),
            ("clock", ctypes.CFUNCTYPE(None, _handle)),
            ("clocks", ctypes.CFUNCTYPE(ctypes.c_uint64, _handle)),
            ("access", ctypes.CFUNCTYPE(ctypes.c_int, _handle, ctypes.c_bool, ctypes.c_uint32,
                                        ctypes.c_uint, ctypes.POINTER(ctypes.c_uint32))),
            ("trace", ctypes.CFUNCTYPE(ctypes.c_bool, _handle, ctypes.c_char_p)),
        ]

    def __init__(self, path):
        if not path.exists():
            raise SystemExit(f"no model: make {path.relative_to(TOP)}")
        self.table = Model.Table.in_dll(ctypes.CDLL(str(path)), "goishi_sim_model")
        self.handle = self.table.create()

    def idle(self, clocks):
        for _ in range(clocks):
            self.table.clock(self.handle)

    def access(self, write, address, value=0):
        word = ctypes.c_uint32(value)
        if self.table.access(self.handle, write, address, 15, ctypes.byref(word)):
            raise SystemExit(f"bus error at {address:#x}")
        return word.value

    def trace(self, path):
        if not self.table.trace(self.handle, str(path).encode()):
            raise SystemExit("this model writes no waveforms")

    def close(self):
        self.table.destroy(self.handle)


# Signals of the picture: label, name in the waveform, driven from outside (an input) or not.
SIGNALS = [("cyc, stb", "wb_stb_i", True), ("we", "wb_we_i", True), ("adr", "wb_adr_i", True),
           ("dat to the board", "wb_dat_i", True), ("ack", "wb_ack_o", False),
           ("dat from the board", "wb_dat_o", False), ("rank 0 holds it", "valid0_q", False),
           ("rank 14: verdict", "valid14_o", False)]


def read_waveform(path, names):
    """The times of the rising clock edges, and the value of each signal at every time stamp."""
    codes, clock, time, now = {}, None, 0, {}
    edges, states = [], {}
    for line in path.read_text().splitlines():
        if match := re.match(r"\s*\$var wire +\d+ (\S+) (\S+)", line):
            code, name = match.groups()
            if name == "clk_i" and clock is None:
                clock = code
            if name in names:
                codes.setdefault(name, code)
        elif line.startswith("#"):
            states[time] = {name: now.get(code, 0) for name, code in codes.items()}
            time = int(line[1:])
        # a vector with a blank before its code, or one bit; a code may begin with a digit
        elif match := re.match(r"(?:b([01]+) |([01]))(\S+)$", line):
            now[match[3]] = int(match[1] or match[2], 2)
            if match[3] == clock and now[clock]:
                edges.append(time)
    states[time] = {name: now.get(code, 0) for name, code in codes.items()}
    if missing := [name for name in names if name not in codes]:
        raise SystemExit(f"the waveform has no signal {', '.join(missing)}")
    return edges, states


def command():
    before, after = 2, 2
    model = Model(MODEL)
    model.idle(40)  # the slots are cleared after reset
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "wave.vcd"
        model.trace(path)
        model.idle(before)
        model.access(True, COMMAND, PLAY_B2_BLACK)
        result = model.access(False, RESULT)
        model.idle(after)
        model.close()
        edges, states = read_waveform(path, [name for _, name, _ in SIGNALS])

    # Between edge i and edge i + 1 an input has the value that edge i + 1 samples.
    count = len(edges) - 1
    values = {name: [states[edges[i + 1]][name] if outside else states[edges[i]][name]
                     for i in range(count)] for _, name, outside in SIGNALS}

    left, step, top, row = 150, 34, 76, 38
    picture = Drawing(left + step * count + 30, top + row * (len(SIGNALS) + 1) + 34)
    picture.text(24, 28, "COMMAND 0x%08x (PLAY, slot 0, black at x = 2, y = 2), then RESULT 0x%x"
                 % (PLAY_B2_BLACK, result), size=15, weight="bold")
    picture.text(24, 48, "Verilated board, 3x3 (the clocks are the same at every size); "
                 "scripts/draw.py command", fill=GREY)

    def baseline(index):
        return top + row * index + 22

    picture.text(24, baseline(0), "clk")
    wave = []
    for i in range(count):
        x = left + step * i
        wave += [(x, baseline(0)), (x, baseline(0) - 16), (x + step / 2, baseline(0) - 16),
                 (x + step / 2, baseline(0))]
        picture.line([(x, top), (x, top + row * (len(SIGNALS) + 1))], "#d5d8dc", 0.8)
    picture.line(wave + [(left + step * count, baseline(0))])

    active = values["wb_stb_i"]
    if not any(active) or not any(values["valid14_o"]):
        raise SystemExit("the waveform shows no access or no verdict")
    number = 0
    for i in range(count):
        ended = i and values["wb_ack_o"][i - 1]
        number = number + 1 if active[i] and not ended else int(active[i])
        if number:
            picture.text(left + step * i + step / 2, top - 6, str(number), "middle", ACCENT, 11)

    for index, (label, name, _) in enumerate(SIGNALS, 1):
        y = baseline(index)
        picture.text(24, y, label)
        row_values = values[name]
        if name in ("wb_adr_i", "wb_dat_i", "wb_dat_o"):
            # show a bus only where it means something
            wanted = {"wb_adr_i": lambda i: active[i],
                      "wb_dat_i": lambda i: active[i] and values["wb_we_i"][i],
                      "wb_dat_o": lambda i: values["wb_ack_o"][i] and not values["wb_we_i"][i]}
            i = 0
            while i < count:
                j = i
                if not wanted[name](i):
                    while j < count and not wanted[name](j):
                        j += 1
                    picture.line([(left + step * i, y - 7), (left + step * j, y - 7)], GREY, 1)
                else:
                    while j < count and wanted[name](j) and row_values[j] == row_values[i]:
                        j += 1
                    picture.box(left + step * i, y - 16, step * (j - i), 18)
                    words = f"{row_values[i]:x}"
                    if len(words) * 7 > step * (j - i) + 4:
                        picture.text(left + step * (i + j) / 2, y + 13, words, "middle", size=10)
                    else:
                        picture.text(left + step * (i + j) / 2, y - 3, words, "middle", size=11)
                i = j
            continue
        points, last = [], None
        for i, value in enumerate(row_values):
            level = y - 16 if value else y
            if last is not None and last != level:
                points.append((left + step * i, last))
            points += [(left + step * i, level), (left + step * (i + 1), level)]
            last = level
        picture.line(points, ACCENT if name.startswith("valid") else INK)
    total = sum(bool(v) for v in active)
    picture.text(left, top + row * (len(SIGNALS) + 1) + 20,
                 f"The two accesses take {total} clocks; the read waits for the verdict of the "
                 "pipeline.", fill=GREY, size=12)
    picture.write("group-command.svg")


def main():
    drawings = {"pipeline": pipeline, "command": command}
    if len(sys.argv) != 2 or sys.argv[1] not in drawings:
        raise SystemExit("usage: draw.py pipeline|command")
    drawings[sys.argv[1]]()


if __name__ == "__main__":
    main()
