#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Synthesises goishi_cells, or another top, for ECP5 and writes the netlist as Verilog: LUTs, carry cells and flip-flops, as they would be placed.

Memories and multipliers stay as they are (Yosys has no simulation model of the block RAM). The netlist reads ECP5's cells from Yosys;
with them it runs under the same bench as the sources.

    scripts/netlist.py build/netlist.v N=6 HasInfluence=1 HasJoseki=1
    scripts/netlist.py build/netlist.v --top goishi_soc --add VexRiscv.v N=6 RomFile=build/fw/goishi.hex
"""
import argparse
import pathlib
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent


def setting(word):
    name, value = word.split("=")
    return f"-set {name} {value if value.isdigit() else chr(34) + value + chr(34)}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--top", default="goishi_cells")
    parser.add_argument("--add", default="", help="Verilog that is not under rtl/")
    parser.add_argument("parameters", nargs="*", metavar="NAME=VALUE")
    given = parser.parse_intermixed_args()
    top = given.top
    sources = sorted(map(str, TOP.glob("rtl/map/*.sv"))) + sorted(
        str(f) for f in TOP.glob("rtl/*/*.sv") if f.parent.name != "map")
    settings = " ".join(map(setting, given.parameters))
    add = f"read_verilog {given.add}; " if given.add else ""
    script = (f"read_verilog -sv -DGOISHI_ECP5 {' '.join(sources)}; {add}chparam {settings} {top}; "
              f"synth_ecp5 -nodsp -top {top} -run begin:map_ram; "  # what follows maps memories: left out
              f"opt -full; synth_ecp5 -nodsp -top {top} -run map_gates:check; "
              f"rename -top {top}; clean; write_verilog -noattr {given.out}")
    subprocess.run(["yosys", "-q", "-p", script], check=True, cwd=TOP)


if __name__ == "__main__":
    main()
