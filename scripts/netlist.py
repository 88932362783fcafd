#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Synthesises goishi_cells for ECP5 and writes the netlist as Verilog: LUTs, carry cells and flip-flops, as they would be placed.

Memories and multipliers stay as they are (Yosys has no simulation model of the block RAM). The netlist reads ECP5's cells from Yosys;
with them it runs under the same bench as the sources.

    scripts/netlist.py build/netlist.v N=6 HasInfluence=1 HasJoseki=1
"""
import pathlib
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent


def main():
    out, *parameters = sys.argv[1:]
    sources = sorted(map(str, TOP.glob("rtl/map/*.sv"))) + sorted(
        str(f) for f in TOP.glob("rtl/*/*.sv") if f.parent.name != "map")
    settings = " ".join(f"-set {name} {value}" for name, value in (word.split("=") for word in parameters))
    script = (f"read_verilog -sv -DGOISHI_ECP5 {' '.join(sources)}; chparam {settings} goishi_cells; "
              "synth_ecp5 -nodsp -top goishi_cells -run begin:map_ram; "  # what follows maps memories: left out
              "opt -full; synth_ecp5 -nodsp -top goishi_cells -run map_gates:check; "
              f"rename -top goishi_cells; clean; write_verilog -noattr {out}")
    subprocess.run(["yosys", "-q", "-p", script], check=True, cwd=TOP)


if __name__ == "__main__":
    main()
