#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Breaks the RTL in one place at a time and sees whether the bench notices: every mutant compiled for itself, for lists whose mutants
are pieces of text and not expressions (joseki). scripts/mutate.py is the cheaper way.

tests/mutants/<block>.txt has one mutant per line, "file :: old => new": the text `old`, found exactly once in rtl/<block>/<file>,
is replaced by `new`. A line that starts with "survives:" after a mutant says why it cannot be caught. For every mutant the
cocotb bench of a small board runs on the changed sources (Icarus compiles in a second). What it does not notice, and the files named in a
line "verilated only:", which that bench does not hold, go on to the Verilated model and the tests named by --test. A mutant that
Verilator refuses or that fails a bench (or runs into the time limit) is caught. The unchanged sources must pass everything first. A compiler
that fails says nothing about the mutant: it is tried again, and a second failure ends the run.

Exit code 0: at least 95 % were caught, and every survivor has its reason.
"""
import argparse
import os
import pathlib
import shutil
import signal
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
# The quick bench of a block, by pytest's -k.
ICARUS = {"joseki": "board", "group": "test_group and 3"}


def read_mutants(path):
    mutants, apart = [], set()
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("survives:"):
            mutants[-1]["reason"] = line.split(":", 1)[1].strip()
            continue
        if line.startswith("verilated only:"):
            apart.update(line.split(":", 1)[1].split())
            continue
        file, change = line.split(" :: ")
        old, new = change.split(" => ")
        mutants.append({"line": number, "file": file, "old": old, "new": new, "reason": None, "apart": file in apart})
    return mutants


def check_mutants(mutants, block):
    """Every mutant must still fit the sources."""
    wrong = 0
    for mutant in mutants:
        path = TOP / "rtl" / block / mutant["file"]
        found = path.read_text().count(mutant["old"]) if path.exists() else 0
        if found != 1:
            print(f"line {mutant['line']}: \"{mutant['old']}\" is found {found} times in {mutant['file']}")
            wrong += 1
    if wrong:
        sys.exit(f"{wrong} mutants do not fit the sources")


def build(rtl, block, boards, size, out):
    """A small Verilated model as quickly as possible: no optimisation, one job."""
    out.mkdir(parents=True, exist_ok=True)  # what does not depend on the sources stays compiled
    for old in out.glob("*.so"):
        old.unlink()
    sources = sorted(map(str, rtl.glob("map/*.sv"))) + sorted(str(f) for f in rtl.glob("*/*.sv") if f.parent.name != "map")
    present = [f"-GHas{name.capitalize()}=1'b{int(name in boards)}" for name in ("influence", "joseki", "group", "playout")]
    command = ["verilator", "--cc", "--exe", "-Wno-fatal", "-Wno-lint", "--x-assign", "fast", "--x-initial", "fast",
               "--prefix", "Vcells", "--top-module", "goishi_cells", "--Mdir", str(out / "obj"), f"-GN={size}", *present,
               "-CFLAGS", f"-fPIC -fvisibility=hidden -std=c++17 -I{TOP}/sim -I{TOP}/fw/include", "-LDFLAGS", "-shared -fPIC",
               "-o", f"../{'+'.join(boards)}-{size}.so", str(TOP / "sim/waivers.vlt"), *sources, str(TOP / "sim/shim.cpp")]
    # A make of its own, not a part of the one that may have started this: no flags and no job server from there.
    clean = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES")}
    make = ["make", "-C", str(out / "obj"), "-f", "Vcells.mk", "OPT_FAST=-O0", "OPT_SLOW=-O0", "OPT_GLOBAL=-O0"]
    with open(out / "build.log", "w") as log:
        if subprocess.run(command, cwd=TOP, env=clean, stdout=log, stderr=subprocess.STDOUT).returncode != 0:
            return False
        for _ in range(2):
            if subprocess.run(make, cwd=TOP, env=clean, stdout=log, stderr=subprocess.STDOUT).returncode == 0:
                return True
    sys.exit(f"the compiler failed twice: see {out / 'build.log'}")


def passes_icarus(block, rtl):
    command = [str(TOP / ".venv/bin/python"), "-m", "pytest", "-q", f"tests/cells/{block}", "-k", ICARUS[block]]
    try:
        run = subprocess.run(command, cwd=TOP, env=dict(os.environ, GOISHI_RTL=str(rtl)), timeout=240, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        print("time limit:", end=" ")
        return False
    if run.returncode != 0 and b" failed" not in run.stdout:
        sys.exit(f"the bench {ICARUS[block]} of tests/cells/{block} cannot be run:\n{run.stdout.decode()}")
    return run.returncode == 0


def passes(test, folder):
    binary, test = test.split(":")
    environment = dict(os.environ, GOISHI_SIM=str(folder), GOISHI_TEST=test, GOISHI_NO_SHRINK="1", ASAN_OPTIONS="detect_leaks=0")
    try:
        run = subprocess.run([TOP / f"build/test/bin/sim/test_{binary}"], cwd=TOP, env=environment, timeout=120, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        print("time limit:", end=" ")
        return False
    (folder / "run.log").write_bytes(run.stdout)
    return run.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("block")
    parser.add_argument("--boards", default="joseki+influence")
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--test", action="append", help="PROGRAM:TEST of tests/sim (default joseki:everything_6x6)")
    parser.add_argument("--quick", action="store_true", help="only the cocotb bench: minutes, for the mutants that it holds")
    parser.add_argument("--only", type=int, action="append", help="only the mutant of this line")
    args = parser.parse_args()

    tests = args.test or ["joseki:everything_6x6"]
    # whoever started this may ignore the end of children, which make cannot bear
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    mutants = read_mutants(TOP / f"tests/mutants/{args.block}.txt")
    if args.only:
        mutants = [mutant for mutant in mutants if mutant["line"] in args.only]
    if not mutants:
        sys.exit("no mutants")
    check_mutants(mutants, args.block)
    boards = args.boards.split("+")
    work = TOP / "build/mutants"
    rtl, model = work / "rtl", work / "model"

    if args.quick:
        mutants = [mutant for mutant in mutants if not mutant["apart"]]

    def try_sources(apart=False):
        if args.quick:
            return passes_icarus(args.block, rtl)
        return ((apart or passes_icarus(args.block, rtl)) and build(rtl, args.block, boards, args.size, model)
                and all(passes(test, model) for test in tests))

    shutil.rmtree(rtl, ignore_errors=True)
    shutil.copytree(TOP / "rtl", rtl)
    if not os.environ.get("GOISHI_SKIP_CHECK") and not try_sources():
        sys.exit("the unchanged sources do not pass: nothing can be said about mutants")

    survivors = []
    for mutant in mutants:
        path = rtl / args.block / mutant["file"]
        original = path.read_text()
        path.write_text(original.replace(mutant["old"], mutant["new"]))
        survived = try_sources(mutant["apart"])
        path.write_text(original)
        if survived:
            survivors.append(mutant)
        print(f"{'survived' if survived else 'caught'}  {mutant['file']}: {mutant['old']}  ->  {mutant['new']}", flush=True)

    caught = len(mutants) - len(survivors)
    print(f"{caught} of {len(mutants)} mutants caught ({100 * caught / len(mutants):.1f} %)")
    for mutant in survivors:
        print(f"survivor, line {mutant['line']}: {mutant['reason'] or 'no reason is given'}")
    sys.exit(0 if caught >= 0.95 * len(mutants) and all(mutant["reason"] for mutant in survivors) else 1)


if __name__ == "__main__":
    main()
