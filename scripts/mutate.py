#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Breaks the RTL in one place at a time and sees whether the bench notices.

tests/mutants/<block>.txt has one mutant per line, "file :: old => new": the text `old`, found exactly once in rtl/<block>/<file>,
is replaced by `new`. A line that starts with "survives:" after a mutant says why it cannot be caught. For every mutant the
cocotb bench of the 6x6 board runs on the changed sources (Icarus compiles in a second). What it does not notice goes on to the
Verilated model and the test of tests/sim/test_<block>.c named by --test. A mutant that does not build or that fails a bench (or runs into
the time limit) is caught. The unchanged sources must pass both first.

Exit code 0: at least 95 % were caught, and every survivor has its reason.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent


def read_mutants(path):
    mutants = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("survives:"):
            mutants[-1]["reason"] = line.split(":", 1)[1].strip()
            continue
        file, change = line.split(" :: ")
        old, new = change.split(" => ")
        mutants.append({"line": number, "file": file, "old": old, "new": new, "reason": None})
    return mutants


def build(rtl, block, boards, size, out):
    """A small Verilated model as quickly as possible: no optimisation, one job."""
    out.mkdir(parents=True, exist_ok=True)  # what does not depend on the sources stays compiled
    for old in out.glob("*.so"):
        old.unlink()
    sources = sorted(map(str, rtl.glob("map/*.sv"))) + sorted(str(f) for f in rtl.glob("*/*.sv") if f.parent.name != "map")
    present = [f"-GHas{name.capitalize()}=1'b{int(name in boards)}" for name in ("influence", "joseki", "group", "playout")]
    command = ["verilator", "--cc", "--exe", "--build", "-j", "1", "-Wno-fatal", "-Wno-lint", "--x-assign", "fast", "--x-initial", "fast",
               "--prefix", "Vcells", "--top-module", "goishi_cells", "--Mdir", str(out / "obj"), f"-GN={size}", *present,
               "-MAKEFLAGS", "OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O0",
               "-CFLAGS", f"-fPIC -fvisibility=hidden -std=c++17 -I{TOP}/sim -I{TOP}/fw/include", "-LDFLAGS", "-shared -fPIC",
               "-o", f"../{'+'.join(boards)}-{size}.so", str(TOP / "sim/waivers.vlt"), *sources, str(TOP / "sim/shim.cpp")]
    with open(out / "build.log", "w") as log:
        return subprocess.run(command, cwd=TOP, stdout=log, stderr=subprocess.STDOUT).returncode == 0


def passes_icarus(block, rtl):
    command = [str(TOP / ".venv/bin/python"), "-m", "pytest", "-q", f"tests/cells/{block}", "-k", "board"]
    try:
        run = subprocess.run(command, cwd=TOP, env=dict(os.environ, GOISHI_RTL=str(rtl)), timeout=240, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def passes(binary, test, folder):
    environment = dict(os.environ, GOISHI_SIM=str(folder), GOISHI_TEST=test, GOISHI_NO_SHRINK="1", ASAN_OPTIONS="detect_leaks=0")
    try:
        run = subprocess.run([binary], cwd=TOP, env=environment, timeout=120, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        return False
    (folder / "run.log").write_bytes(run.stdout)
    return run.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("block")
    parser.add_argument("--boards", default="joseki+influence")
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--test", default="everything_6x6")
    parser.add_argument("--only", type=int, action="append", help="only the mutant of this line")
    args = parser.parse_args()

    binary = TOP / f"build/test/bin/sim/test_{args.block}"
    mutants = read_mutants(TOP / f"tests/mutants/{args.block}.txt")
    if args.only:
        mutants = [mutant for mutant in mutants if mutant["line"] in args.only]
    if not mutants:
        sys.exit("no mutants")
    boards = args.boards.split("+")
    work = TOP / "build/mutants"
    rtl, model = work / "rtl", work / "model"

    def try_sources():
        return (passes_icarus(args.block, rtl) and build(rtl, args.block, boards, args.size, model)
                and passes(binary, args.test, model))

    shutil.rmtree(rtl, ignore_errors=True)
    shutil.copytree(TOP / "rtl", rtl)
    if not os.environ.get("GOISHI_SKIP_CHECK") and not try_sources():
        sys.exit("the unchanged sources do not pass: nothing can be said about mutants")

    survivors = []
    for mutant in mutants:
        path = rtl / args.block / mutant["file"]
        original = path.read_text()
        if original.count(mutant["old"]) != 1:
            sys.exit(f"line {mutant['line']}: \"{mutant['old']}\" is found {original.count(mutant['old'])} times in {mutant['file']}")
        path.write_text(original.replace(mutant["old"], mutant["new"]))
        survived = try_sources()
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
