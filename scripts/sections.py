#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks a linker's map against the linker scripts: every section that they name by
itself is in the program, and where they put groups of hot code in a row
(fw/base/hot.h), they name every group that is used.

    scripts/sections.py build/fw/joseki.map fw/boot/goishi.ld fw/finder
"""
import pathlib
import re
import sys

# Sections that a compiler makes or not, as it sees fit; and what is only for programs
# that have such memory.
ANY = {".text", ".rodata", ".srodata", ".data", ".sdata", ".bss", ".sbss", ".unset", ".comment",
       ".eh_frame", ".riscv.attributes"}
HOT = re.compile(r"\.\w+\.hot\.")


def named(script, folder):
    """The names of input sections in a linker script and what it includes, without
    those that stand for several."""
    text = re.sub(r"/\*.*?\*/", "", script.read_text(), flags=re.S)
    names = {name for group in re.findall(r"\*\(([^()]*)\)", text)
             for name in group.split() if name.startswith(".") and "*" not in name}
    for other in re.findall(r"^\s*INCLUDE (\S+)", text, re.M):
        names |= named(folder / other, folder)
    return names


def linked(text):
    """The names of the input sections that are in the program, from a map."""
    text = text.split("\nLinker script and memory map\n", 1)[1]
    return {name
            for name, size in re.findall(r"^ (\.\S+)\s+0x[0-9a-f]+\s+0x([0-9a-f]+) \S", text, re.M)
            if int(size, 16)}


def main():
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    there = linked(pathlib.Path(sys.argv[1]).read_text())
    wanted = named(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
    bad = [f"no code or data is in {name}, which {sys.argv[3]} or {sys.argv[2]} names"
           for name in sorted(wanted - ANY - there)]
    if any(HOT.match(name) for name in wanted):
        bad += [f"{name} is used, but {sys.argv[3]} does not name it"
                for name in sorted(filter(HOT.match, there - wanted))]
    if bad:
        raise SystemExit("\n".join(f"{sys.argv[1]}: {line}" for line in bad))


if __name__ == "__main__":
    main()
