# SPDX-License-Identifier: Apache-2.0
"""Gives the points of group boards their places on an ECP5-85F, before nextpnr places the rest.

Left alone, nextpnr spreads two boards over the whole chip, one through the other, and what limits
the clock is then the path from one end to the other. So three flip-flops of every point (registers
that the point's row keeps for its column, rtl/group/group_row.sv) are fixed where the point is to
be: the rows of a board in two columns, up the left one and down the right one, so that neighbours
stay neighbours. The rest of a point follows its flip-flops.
"""
import json
import re

FIXED = re.compile(r"(.*)u_core\.gen_quarter\[(\d+)\]\.gen_row\[(\d+)\]\.gen_inside"
                   r"\.u_row\.u_rank(2|8|16)\.gen_bit\[(\d+)\]\.u_ff")
# The bit of column 0: slot, the sides' colours and the word to write come before.
FIRST = {"2": 4, "8": 4, "16": 16}
# Not beside LUT RAM, which lies in A and B.
SITE = {"2": "SLICED.FF0", "8": "SLICED.FF1", "16": "SLICEC.FF1"}
# Rows of tiles with LUTs; columns 2 to 124 all have them.
LOGIC = [row for row in range(2, 94) if row not in (10, 22, 34, 46, 58, 70, 82)]
LEFT, RIGHT = (2, 63), (63, 125)


def site(point, size, area, rank):
    """The flip-flop of a point (x, y) for a rank, in an area of columns from .. to."""
    x, y = point
    strips = (size + 1) // 2
    right, strip = divmod(y, strips)
    if right:
        strip = strips - 1 - strip
    left, end = area
    column = int(left + (end - left) / 2 * (right + (x + 0.5) / size))
    return f"X{column}/Y{LOGIC[int((strip + 0.5) * len(LOGIC) / strips)]}/{SITE[rank]}"


def fix(netlist, areas):
    """Writes places into a netlist (JSON of Yosys) with one group board for each area."""
    design = json.loads(netlist.read_text())
    cells = max((module["cells"] for module in design["modules"].values()), key=len)
    found = [(name, match) for name in cells if (match := FIXED.fullmatch(name))]
    boards = sorted({match[1] for _, match in found})
    size = 1 + max((4 * int(match[2]) + int(match[3]) for _, match in found), default=-1)
    fixed = [(name, match) for name, match in found if 0 <= int(match[5]) - FIRST[match[4]] < size]
    if len(boards) != len(areas) or len(fixed) != 3 * size * size * len(areas):
        raise SystemExit(f"floorplan: {len(fixed)} flip-flops of {len(boards)} group boards found, "
                         f"not three a point of {len(areas)}: have names in rtl/group changed?")
    for name, (board, quarter, row, rank, bit) in ((name, match.groups()) for name, match in fixed):
        point = int(bit) - FIRST[rank], 4 * int(quarter) + int(row)
        cells[name]["attributes"]["BEL"] = site(point, size, areas[boards.index(board)], rank)
    netlist.write_text(json.dumps(design))
