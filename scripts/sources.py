#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Says where the hardware's sources are: the one list of rtl/, the CPU, and the cells of the chips.

    scripts/sources.py rtl          the files of rtl/, in the order in which tools read them
    scripts/sources.py cpu          VexRiscv.v from its Python package
    scripts/sources.py ecp5         the simulation models of the ECP5's cells; also ice40
"""
import os
import pathlib
import shutil
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent


def rtl(root=TOP / "rtl", folders=None):
    """The files below root, or of some folders of it: the register map's package, the
    other packages, the rest."""
    def order(file):
        return file.parent.name != "map", not file.stem.endswith("_pkg"), file

    return sorted((file for file in pathlib.Path(root).glob("*/*.sv")
                   if folders is None or file.parent.name in folders), key=order)


def near(path):
    """Relative to the top, where the tools run: what they write must not depend on
    where a tree lies."""
    return os.path.relpath(path, TOP)


def cpu():
    """Read from the package at build time, not copied into the tree. VEXRISCV names
    another file."""
    package = ".venv/lib/python3*/site-packages/pythondata_cpu_vexriscv/verilog/VexRiscv.v"
    found = ([pathlib.Path(os.environ["VEXRISCV"])] if os.environ.get("VEXRISCV")
             else sorted(TOP.glob(package)))
    if not found or not found[0].exists():
        raise SystemExit("VexRiscv.v is missing: run `make setup`")
    return found[0]


def cells(family):
    """Yosys brings them along, and finds them itself in this way."""
    yosys = shutil.which(os.environ.get("YOSYS", "yosys"))
    if not yosys:
        raise SystemExit("yosys is missing: run `make setup`")
    return pathlib.Path(yosys).resolve().parent.parent / "share/yosys" / family / "cells_sim.v"


def main():
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    if what == "rtl":
        print(*map(near, rtl()))
    elif what == "cpu":
        print(near(cpu()))
    elif what in ("ecp5", "ice40"):
        print(cells(what))
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
