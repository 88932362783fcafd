#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Proves one harness of tests/formal with yosys-smtbmc or ABC. Its head says what to
do, one directive per line:

    // formal: prove 8           base case and k-induction, 8 steps
    // formal: bmc 20            no counterexample within 20 steps
    // formal: cover 20          every cover statement is reached within 20 steps
    // formal: reach 60          as cover, by ABC on the gates
    // formal: abc 60            as bmc, by ABC on the gates: for large state and many steps
                                 (assertions only; 60 steps; "60 90": 90 with GOISHI_SOAK=1)
    // formal: pdr 60            proved for any number of steps by ABC's property-directed
                                 reachability, within 60 seconds
    // formal: clocks            there are several clocks: a step is a moment in which any of
                                 them may change
    // formal: define NAME       a macro for all files
    // formal: free MODULE       what comes out of this module may be anything: less is known, so
                                 what is proved holds with it, too
    // formal: read FILE         one more file, "+/" for what Yosys brings along

The harness's module has the file's name; tests/formal/lib holds what several share. Prints "ok" or
"FAIL" with each task and its seconds.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import time

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import sources  # noqa: E402


def run(command, log):
    with open(log, "a") as out:
        out.write("$ " + " ".join(command) + "\n")
        out.flush()
        return subprocess.run(command, cwd=TOP, stdin=subprocess.DEVNULL, stdout=out,
                              stderr=subprocess.STDOUT).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("harness", type=pathlib.Path)
    parser.add_argument("--build", default=TOP / "build/formal", type=pathlib.Path)
    args = parser.parse_args()

    directives = re.findall(r"^// formal: (\w+) ?(.*)$", args.harness.read_text(), re.M)
    name = args.harness.stem
    args.build.mkdir(parents=True, exist_ok=True)
    smt2, log = args.build / f"{name}.smt2", args.build / f"{name}.log"
    log.write_text("")

    rtl = list(map(str, sources.rtl()))
    rtl += sorted(map(str, TOP.glob("tests/formal/lib/*.sv")))
    rtl += [value for key, value in directives if key == "read"]
    defines = "".join(f" -D{value}" for key, value in directives if key == "define")
    read = (f"read_verilog -defer -sv -formal{defines} {' '.join(rtl)} {args.harness.resolve()}; "
            f"hierarchy -top {name}; proc -norom; ")
    free = [value for key, value in directives if key == "free"]
    for module in free:
        names = f"{module} $paramod*?{module} $paramod*?{module}?*"  # without and with parameters
        read += f"select -assert-any {names}; cutpoint {names}; "
    # proc -norom: the contents of a ROM would be known in the first step only, and
    # induction would fail.
    several = any(key == "clocks" for key, _ in directives)
    clocks = "setundef -init -zero; clk2fflogic; setundef -init -zero; " if several else ""
    script = read
    if any(key in ("prove", "bmc", "cover") for key, _ in directives):
        script += (f"design -save read; prep -flatten -top {name}; {clocks}dffunmap; "
                   f"write_smt2 -wires {smt2}; design -load read; ")
    # For ABC a cover statement becomes the assertion that it never holds.
    covers, aiger, reach = (args.build / "covers.v", args.build / f"{name}.aig",
                            args.build / f"{name}.reach.aig")
    covers.write_text("module \\$cover (A, EN); input A, EN; \\$assert _TECHMAP_REPLACE_ (.A(!A), "
                      ".EN(EN)); endmodule\n")
    for file, tasks, first in ((aiger, ("abc", "pdr"), "delete t:$cover"),
                               (reach, ("reach",), f"delete t:$assert; techmap -map {covers}")):
        if any(key in tasks for key, _ in directives):
            script += (f"design -save read; flatten; {first}; opt_clean; memory_map; "
                       f"{clocks}opt -fast; dffunmap; setundef -anyseq; techmap; opt_clean; "
                       f"aigmap; setundef -zero; opt_clean; write_aiger -zinit {file}; "
                       "design -load read; ")
    if not run(["yosys", "-q", "-p", script], log):
        print(log.read_text())
        sys.exit(f"FAIL {name}: yosys cannot read it")

    # --unroll: without it z3 leaves its bit-vector tactic and takes minutes for what
    # takes a tenth of a second.
    smtbmc = ["yosys-smtbmc", "-s", "z3", "--unroll", "--noprogress"]
    tasks = {
        "prove": lambda depth: [smtbmc + ["--presat", "-t", depth], smtbmc + ["-i", "-t", depth]],
        "bmc": lambda depth: [smtbmc + ["--presat", "-t", depth]],
        "cover": lambda depth: [smtbmc + ["-c", "-t", depth]],
        "abc": lambda depth: [],
        "pdr": lambda seconds: [],
        "reach": lambda depth: [],
    }
    failed, ran = False, 0
    for key, depth in directives:
        if key not in tasks:
            continue
        ran += 1
        start = time.time()
        if key == "abc":
            depth = depth.split()[-1 if os.environ.get("GOISHI_SOAK") == "1" else 0]
            run(["yosys-abc", "-c", f"read_aiger {aiger}; fold; strash; scorr; bmc3 -F {depth}"],
                log)
            good = f"No output asserted in {depth} frames" in log.read_text()
        elif key == "pdr":
            run(["yosys-abc", "-c", f"read_aiger {aiger}; fold; strash; scorr; pdr -T {depth}"],
                log)
            good = "Property proved" in log.read_text()
        elif key == "reach":
            run(["yosys-abc", "-c", f"read_aiger {reach}; fold; strash; bmc3 -a -F {depth}"], log)
            good = re.search(r"All \d+ outputs are found to be SAT", log.read_text()) is not None
        else:
            good = all(run(command + ["--dump-vcd", str(args.build / f"{name}.vcd"), str(smt2)],
                           log)
                       for command in tasks[key](depth))
        print(f"{'ok' if good else 'FAIL'} {name} {key} {time.time() - start:.1f}", flush=True)
        if not good:
            failed = True
            print("\n".join(log.read_text().splitlines()[-25:]))
    if ran == 0:
        sys.exit(f"FAIL {name}: the harness names no task")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
