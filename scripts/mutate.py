#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Breaks the RTL in one place at a time and sees whether the tests notice.

tests/mutants/<block>.txt has one mutant per line, "file :: old => new": the expression
`old`, found exactly once in rtl/<folder>/<file>, whatever the folder, becomes the
expression `new`. Where `old` would be found more often, it stands between backticks in a
longer text that is not. Spaces and line breaks do not matter. A line that starts with
"survives:" after a mutant says why it cannot be caught.

All mutants are compiled into one Verilated model, as "chosen == K ? new : old", and GOISHI_MUTANT
chooses: compiling costs far more than running. The tests of BLOCKS run on it, one after the other
until one fails. What none of them notices goes to the block's cocotb bench (Icarus, the small
board, the ports that the bus does not reach), changed in that one place. A mutant that fails a
test, or does not end (a limit of processor time, not of the clock on the wall), is caught. The
unchanged sources must pass everything first.

Exit code 0: at least 95 % were caught, and every survivor has its reason.
"""
import argparse
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import models  # noqa: E402
import sources  # noqa: E402

# Of each list of mutants: the model, the tests of tests/sim (the cheapest first), and the cocotb
# bench by its folder and pytest's -k.
BLOCKS = {
    "joseki": ("joseki+influence-6", ["joseki:everything_6x6"], ("joseki", "board")),
    "group": ("group+playout-5", ["group:everything_5x5", "group_playout:series_5x5"],
              ("group", "(test_group and 3) or test_choice")),
    "functions": ("group+playout+report+box+amaf-5",
                  ["group_functions:reports_5x5", "group_functions:reports_by_hand",
                   "group_functions:boxes_5x5", "group_functions:no_boxes",
                   "group_amaf:counts_5x5", "group_amaf:while_games_run"],
                  ("group", "test_amaf")),
}
SECONDS = 300  # of processor time, for one test


def find(rtl, file):
    """A source file by its name: no two have the same."""
    return next(rtl.glob(f"*/{file}"), rtl / file)


def tokens(text):
    """A pattern for the text however the formatter breaks and spaces it."""
    return r"\s*".join(map(re.escape, re.findall(r"\w+|[^\w\s]", text)))


def read_mutants(path):
    """Every mutant with its place in the sources, which it must still fit."""
    mutants, wrong = [], 0
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("survives:"):
            mutants[-1]["reason"] = line.split(":", 1)[1].strip()
            continue
        file, change = line.split(" :: ")
        text, new = change.split(" => ")
        before, old, after = text.split("`") if "`" in text else ("", text, "")
        pattern = r"\s*".join(filter(None,
                                     (tokens(before), f"(?P<old>{tokens(old)})", tokens(after))))
        source = find(TOP / "rtl", file)
        found = list(re.finditer(pattern, source.read_text())) if source.exists() else []
        if len(found) != 1:
            print(f"line {number}: \"{text}\" is found {len(found)} times in {file}")
            wrong += 1
            continue
        start, end = found[0].span("old")
        mutants.append({"line": number, "file": file, "old": old, "new": new, "start": start,
                        "end": end, "reason": None})
    if wrong:
        sys.exit(f"{wrong} mutants do not fit the sources")
    return mutants


def with_one(text, mutants):
    """The text with the one mutant in it."""
    mutant, = mutants
    return f"{text[:mutant['start']]}({mutant['new']}){text[mutant['end']:]}"


def with_all(text, mutants, start, end):
    """The text from start to end with every mutant in it; one may lie within another."""
    out, at = "", start
    rest = sorted(mutants, key=lambda m: (m["start"], -m["end"], m["line"]))
    while rest:
        mutant = rest.pop(0)
        inner = [m for m in rest if m["start"] < mutant["end"]]
        rest = rest[len(inner):]
        if mutant["start"] < at or any(m["end"] > mutant["end"] for m in inner):
            sys.exit(f"line {mutant['line']}: overlaps another mutant; "
                     "write both as whole expressions")
        old = with_all(text, inner, mutant["start"], mutant["end"])
        out += (text[at:mutant["start"]]
                + f"(mutants::chosen == {mutant['line']} ? ({mutant['new']}) : ({old}))")
        at = mutant["end"]
    return out + text[at:end]


def copy_rtl(folder, mutants, change):
    """The sources, with change(text, mutants of that file) for each file that has some."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(TOP / "rtl", folder)
    for file in {mutant["file"] for mutant in mutants}:
        path = find(folder, file)
        path.write_text(change(path.read_text(), [mutant
                                                  for mutant in mutants if mutant["file"] == file]))


def build(rtl, name, out):
    """A small Verilated model as quickly as possible: no optimisation."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    (out / "mutants.sv").write_text('package mutants;\n'
                                    '  import "DPI-C" function int goishi_mutant();\n'
                                    '  int chosen = goishi_mutant();\n'
                                    'endpackage\n')
    (out / "mutants.cpp").write_text('#include <cstdlib>\nextern "C" int goishi_mutant() {\n'
                                     '    const char *chosen = getenv("GOISHI_MUTANT");\n'
                                     "    return chosen ? atoi(chosen) : 0;\n}\n")
    files = [out / "mutants.sv", *sources.rtl(rtl)]
    # A make of its own, not a part of the one that may have started this: no flags and
    # no job server from there.
    clean = {key: value for key, value in os.environ.items()
             if key not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES")}
    try:
        models.verilate(models.Model(name), out, files,
                        [str(out / "mutants.cpp"), "-Wno-fatal", "-Wno-lint"], ("-O0", "-O0"))
        with open(out / "build.log", "w") as log:
            subprocess.run(["make", "-C", str(out / f"{name}.obj")], env=clean, stdout=log,
                           stderr=subprocess.STDOUT, check=True)
    except subprocess.CalledProcessError as error:
        sys.exit(f"the mutants do not compile: {error}; see {out / 'build.log'}")


def run(command, **environment):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    return subprocess.run(command, cwd=TOP, env=dict(os.environ, **environment), preexec_fn=limit,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def passes(test, model, mutant):
    program, name = test.split(":")
    result = run([TOP / f"build/test/bin/sim/test_{program}"], GOISHI_SIM=str(model),
                 GOISHI_TEST=name, GOISHI_NO_SHRINK="1",
                 GOISHI_MUTANT=str(mutant), ASAN_OPTIONS="detect_leaks=0")
    (model / "run.log").write_bytes(result.stdout)
    return result.returncode == 0 and b"1 test(s) run" in result.stdout


def passes_icarus(folder, bench, rtl):
    result = run([str(TOP / ".venv/bin/python"), "-m", "pytest", "-q", f"tests/cocotb/{folder}",
                  "-k", bench], GOISHI_RTL=str(rtl))
    if result.returncode != 0 and b" failed" not in result.stdout:
        sys.exit(f"the bench {bench} of tests/cocotb/{folder} cannot be run:\n"
                 f"{result.stdout.decode()}")
    return result.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("block", choices=BLOCKS)
    parser.add_argument("--only", type=int, action="append", metavar="LINE",
                        help="only the mutant of this line")
    parser.add_argument("--keep", action="store_true", help="use the model as it was built before")
    args = parser.parse_args()

    # whoever started this may ignore the end of children, which make cannot bear
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    name, tests, bench = BLOCKS[args.block]
    mutants = read_mutants(TOP / f"tests/mutants/{args.block}.txt")
    work = TOP / "build/mutants" / args.block
    rtl, model = work / "rtl", work / "model"

    if not args.keep:
        copy_rtl(rtl, mutants, lambda text, some: with_all(text, some, 0, len(text)))
        build(rtl, name, model)
    unchanged = all(passes(test, model, 0) for test in tests)
    if not unchanged or not passes_icarus(*bench, TOP / "rtl"):
        sys.exit("the unchanged sources do not pass: nothing can be said about mutants")

    tried = [mutant for mutant in mutants if not args.only or mutant["line"] in args.only]
    survivors = []
    for mutant in tried:
        caught = next((test for test in tests if not passes(test, model, mutant["line"])), None)
        if not caught:
            copy_rtl(rtl, [mutant], with_one)
            caught = None if passes_icarus(*bench, rtl) else "the cocotb bench"
        if not caught:
            survivors.append(mutant)
        print(f"{'caught by ' + caught if caught else 'SURVIVED'}  {mutant['file']}: "
              f"{mutant['old']}  ->  {mutant['new']}", flush=True)

    caught = len(tried) - len(survivors)
    print(f"{caught} of {len(tried)} mutants caught ({100 * caught / len(tried):.1f} %)")
    for mutant in survivors:
        print(f"survivor, line {mutant['line']}: {mutant['reason'] or 'no reason is given'}")
    sys.exit(0 if caught >= 0.95 * len(tried)
             and all(mutant["reason"] for mutant in survivors) else 1)


if __name__ == "__main__":
    main()
