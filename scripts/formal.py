#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Proves one harness of tests/formal with yosys-smtbmc. Its head says what to do, one directive per line:

    // formal: prove 8           base case and k-induction, 8 steps
    // formal: bmc 20            no counterexample within 20 steps
    // formal: cover 20          every cover statement is reached within 20 steps
    // formal: define NAME       a macro for all files
    // formal: read FILE         one more file, "+/" for what Yosys brings along

The harness's module has the file's name. Prints "ok" or "FAIL" with each task and its seconds.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import time

TOP = pathlib.Path(__file__).resolve().parent.parent


def run(command, log):
    with open(log, "a") as out:
        out.write("$ " + " ".join(command) + "\n")
        out.flush()
        return subprocess.run(command, cwd=TOP, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("harness", type=pathlib.Path)
    parser.add_argument("--build", default=TOP / "build/formal", type=pathlib.Path)
    args = parser.parse_args()

    directives = re.findall(r"^// formal: (\w+) ?(.*)$", args.harness.read_text(), re.M)
    name = args.harness.stem
    args.build.mkdir(parents=True, exist_ok=True)
    smt2, log = args.build / f"{name}.smt2", args.build / f"{name}.log"
    log.write_text("")

    rtl = sorted(map(str, TOP.glob("rtl/map/*.sv"))) + sorted(
        str(f) for f in TOP.glob("rtl/*/*.sv") if f.parent.name != "map")
    rtl += [value for key, value in directives if key == "read"]
    defines = "".join(f" -D{value}" for key, value in directives if key == "define")
    # proc -norom: the contents of a ROM would be known in the first step only, and induction would fail.
    script = (f"read_verilog -sv -formal{defines} {' '.join(rtl)} {args.harness.resolve()}; "
              f"hierarchy -top {name}; proc -norom; prep -flatten -top {name}; dffunmap; write_smt2 -wires {smt2}")
    if not run(["yosys", "-q", "-p", script], log):
        print(log.read_text())
        sys.exit(f"FAIL {name}: yosys cannot read it")

    # --unroll: without it z3 leaves its bit-vector tactic and takes minutes for what takes a tenth of a second.
    smtbmc = ["yosys-smtbmc", "-s", "z3", "--unroll", "--noprogress"]
    tasks = {
        "prove": lambda depth: [smtbmc + ["--presat", "-t", depth], smtbmc + ["-i", "-t", depth]],
        "bmc": lambda depth: [smtbmc + ["--presat", "-t", depth]],
        "cover": lambda depth: [smtbmc + ["-c", "-t", depth]],
    }
    failed, ran = False, 0
    for key, depth in directives:
        if key not in tasks:
            continue
        ran += 1
        start = time.time()
        good = all(run(command + ["--dump-vcd", str(args.build / f"{name}.vcd"), str(smt2)], log) for command in tasks[key](depth))
        print(f"{'ok' if good else 'FAIL'} {name} {key} {time.time() - start:.1f}", flush=True)
        if not good:
            failed = True
            print("\n".join(log.read_text().splitlines()[-25:]))
    if ran == 0:
        sys.exit(f"FAIL {name}: the harness names no task")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
