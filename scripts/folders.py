#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Derives the graph of folders from the #include lines of fw, host and sim, and checks it.

Every include names a file from the top of the tree. A folder includes only folders that stand below
it in ORDER, so there is no cycle. docs/images/folders.svg shows the graph.

    folders.py            writes the picture
    folders.py --check    fails when an include points upwards or the picture is not current
"""
import pathlib
import re
import sys

import draw

TOP = pathlib.Path(__file__).resolve().parent.parent
PICTURE = TOP / "docs/images/folders.svg"

# From the top down. Folders of one line do not include each other. A folder that is not there yet
# has its place already.
ORDER = """
host/cli
host/analysis host/api host/gtp host/tui host/web host/report
host/json
host/explore host/diagram
host/play
host/know
host/gopal
host/lab host/scan host/cube
host/solve host/read
host/session host/mine
host/image
host/dict
host/game
host/sgf
host/serial host/mpi
host/link
host/sim
sim
host/base host/include
fw/app
fw/service
fw/uct
fw/read
fw/finder
fw/cells
fw/tree fw/link fw/twin fw/drivers fw/boot
fw/go
fw/base
"""
# What Verilator writes and brings along.
FOREIGN = re.compile(r"V(cells|soc)\w*\.h|verilated\w*\.h")


def ranks():
    """The line of ORDER for each folder."""
    return {folder: number for number, line in enumerate(ORDER.split("\n")) for folder in
            line.split()}


def folder_of(path):
    """fw/go for fw/go/board.h and all below it; sim is one folder."""
    return "sim" if path.parts[0] == "sim" else "/".join(path.parts[:2])


def includes(top):
    """Every include of the sources: (file, line number, what it includes)."""
    files = (file for part in ("fw", "host", "sim") for file in (top / part).rglob("*")
             if file.suffix in (".c", ".h", ".S", ".cpp"))
    for file in sorted(files):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if match := re.match(r'\s*#\s*include\s+"([^"]+)"', line):
                yield file.relative_to(top), number, match[1]


def graph(top):
    """The edges (folder, folder below), and the faults in words."""
    rank, edges, faults = ranks(), set(), []
    for file, number, name in includes(top):
        if FOREIGN.fullmatch(name) and file.parts[0] == "sim":
            continue
        where = f"{file}:{number}: "
        if not (top / name).is_file():
            faults.append(f'{where}"{name}" is no file from the top of the tree')
            continue
        here, there = folder_of(file), folder_of(pathlib.PurePath(name))
        unknown = [folder for folder in (here, there) if folder not in rank]
        if unknown:
            faults.append(f"{where}{unknown[0]} has no place in ORDER of scripts/folders.py")
        elif here != there:
            edges.add((here, there))
            if rank[here] >= rank[there]:
                faults.append(f"{where}{here} includes {there}, which does not stand below it")
    return edges, faults


def picture(edges):
    """A table of dots: all lie to the right of the diagonal."""
    rank = ranks()
    there = {folder for edge in edges for folder in edge}
    folders = [folder for folder in rank if folder in there]
    cell, left, above = 17, 110, 96
    side = cell * len(folders)
    out = draw.Drawing(left + side + 40, above + side + 34)
    for i, folder in enumerate(folders):
        y, x = above + i * cell, left + i * cell
        fill = draw.FILL if folder.startswith("fw/") else "#ffffff"
        out.box(left, y, side, cell, fill, "#d5d8dc")
        out.text(left - 6, y + 12, folder, "end")
        out.parts.append(f'<text transform="translate({x + 12},{above - 6}) rotate(-60)" '
                         f'fill="{draw.INK}">{folder}</text>')
        out.line([(x, above), (x, above + side)], "#d5d8dc", 1)
        out.box(x, y, cell, cell, draw.GREY, draw.GREY)
    for here, below in sorted(edges):
        x, y = (start + (folders.index(folder) + 0.5) * cell
                for start, folder in ((left, below), (above, here)))
        out.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="4.5" fill="{draw.ACCENT}"/>')
    out.text(left, above + side + 22, "A dot: the folder of the row includes a header of the "
             "folder of the column.")
    return "\n".join(out.parts + ["</svg>", ""])


def main():
    edges, faults = graph(TOP)
    if not edges:
        raise SystemExit("no include found")
    for fault in faults:
        print(fault)
    if faults:
        raise SystemExit(f"{len(faults)} includes are not as the order of the folders wants it")
    text = picture(edges)
    if sys.argv[1:] == ["--check"]:
        if not PICTURE.exists() or PICTURE.read_text() != text:
            raise SystemExit("docs/images/folders.svg is not current: make folders")
    elif not sys.argv[1:]:
        PICTURE.write_text(text)
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
