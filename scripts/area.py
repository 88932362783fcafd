#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Synthesises blocks for ECP5 with Yosys and prints what they take, as a table.

LUT-equivalents are LUT4 + 2 per CCU2C (a carry cell takes the place of two LUTs) + 2 per
TRELLIS_DPR16X4 (a LUT RAM takes the place of two). The multiplexers of a slice (PFUMX, L6MUX21)
come free with its LUTs. --functions: what the group board's functions add, part by part.
"""
import argparse
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import sources  # noqa: E402

BLOCKS = ("influence", "joseki", "group")
# The parts of the group board that its functions add, each alone: module, parameters. A board has
# one row_report in each row; a scan with a box takes the place of the one without.
FUNCTIONS = {"row_report": ("group_after", {}), "report": ("group_report", {}),
             "scan": ("group_scan", {}), "scan+box": ("group_scan", {"Box": 1}),
             "amaf": ("playout_amaf", {})}
# The delay in ps that the mapper aims at, where it would otherwise spend LUTs on speed
# that nothing needs.
DELAY = {"joseki": 12000}


def synthesise(block, size, yosys):
    """Counts of the primitive cells of one block at one size."""
    build = TOP / "build/area"
    build.mkdir(parents=True, exist_ok=True)
    log = build / f"{block}-{size}.txt"
    module, parameters = FUNCTIONS.get(block, (block, {}))
    script = (f"read_verilog -sv -DGOISHI_ECP5 {' '.join(map(str, sources.rtl()))}; "
              + "".join(f"chparam -set {name} {value} {module}; "
                        for name, value in ({"N": size} | parameters).items())
              + (f"scratchpad -set abc9.D {DELAY[block]}; " if block in DELAY else "")
              + f"synth_ecp5 -abc9 -top {module}; tee -o {log} stat")
    subprocess.run([yosys, "-q", "-p", script], check=True, cwd=TOP)
    return {name: int(count)
            for name, count in re.findall(r"^ +([A-Z]\w+) +(\d+)$", log.read_text(), re.M)}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--block", action="append", choices=(*BLOCKS, *FUNCTIONS),
                        help="only this block")
    parser.add_argument("--functions", action="store_true",
                        help="the parts that the group board's functions add")
    parser.add_argument("--size", action="append", type=int,
                        help="only this size (default 9, 13 and 19)")
    parser.add_argument("--yosys", default="yosys")
    args = parser.parse_args()

    print("| block | size | LUT-equivalents | per cell | LUT4 | CCU2C | LUT RAM | flip-flops "
          "| block RAM |")
    print("|---|---|---|---|---|---|---|---|---|", flush=True)
    for block in args.block or (FUNCTIONS if args.functions else BLOCKS):
        for size in args.size or (9, 13, 19):
            print(f"synthesising {block} at {size}x{size} (up to two minutes)", file=sys.stderr)
            cells = synthesise(block, size, args.yosys)
            lut, carry, ram = (cells.get(name, 0) for name in ("LUT4", "CCU2C", "TRELLIS_DPR16X4"))
            total = lut + 2 * carry + 2 * ram
            print(f"| {block} | {size}x{size} | {total} | {total / size / size:.1f} | {lut} "
                  f"| {carry} | {ram} | "
                  f"{cells.get('TRELLIS_FF', 0)} | {cells.get('DP16KD', 0)} |", flush=True)


if __name__ == "__main__":
    main()
