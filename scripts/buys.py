#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the circuit buys: the chip beside one core of this machine, as a table for a document.

The chip's clocks are those that `make cycles` and `make bitstream` recorded in docs/figures, its
playouts and moves those of `make bench`. This machine is measured now, in processor time, so that
other programs do not count: whole decisions of the finder, and evaluations by the C twin.

    buys.py [--seconds S]     needs build/release/goishi and build/libtwin.so
"""
import argparse
import pathlib
import re
import resource
import subprocess
import sys
import time

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TOP / "scripts"), str(TOP / "tests/cocotb")]
import bench  # noqa: E402
import twin  # noqa: E402
from goishi_map import JosekiOp  # noqa: E402

GAME = "host/samples/opening.sgf"
SIZE = 19


def child_seconds(command):
    """Processor seconds of a command, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, out


def decisions(goishi, games):
    """Decisions a second: many games less one, so that the start does not count."""
    command = [goishi, "eval", "--style", "full", "--first-move", "5"]
    one, _ = child_seconds([*command, GAME])
    many, out = child_seconds([*command, *[GAME] * (games + 1)])
    positions = int(re.search(r"(\d+) positions", out)[1])
    return positions * games / (games + 1) / (many - one)


def evaluations(seconds):
    """Evaluations of a whole board a second, by the C twin."""
    board = twin.Joseki(SIZE)
    for i in range(60):
        board.command(JosekiOp.LOAD_S, 1 + i * 7 % SIZE, 1 + i * 11 % SIZE, 1 + i % 2)
    count, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(50):
            board.evaluate()
        count += 50
    return count / (time.process_time() - begun)


def of_benchmarks(text, what):
    """A figure of the section on the group board 19x19, without its unit."""
    section = text[text.index("### Group board 19x19"):]
    number = re.search(rf"^\| {re.escape(what)} \| ([\d.,]+)( M)? \|", section, re.M)
    return float(number[1].replace(",", "")) * (1e6 if number[2] else 1)


def rows(core_decisions, core_evaluations):
    """(work, chip a second, how, core a second, how)"""
    cycles = {entry["what"]: int(entry["cells"]) for entry in bench.recorded("cycles.csv")
              if entry["size"] == SIZE}
    bitstreams = bench.recorded("boards.csv")
    clock = bench.chip(bitstreams, "joseki")[0] * 1e6
    text = (TOP / "docs/benchmarks.md").read_text()
    engine = float(re.search(r"^\| `engine`: playouts per second \| (\d+) \|", text, re.M)[1])
    soft_moves = of_benchmarks(text, "soft board, one core: moves per second in playouts")
    soft_playouts = of_benchmarks(text, "soft board, one core: playouts per second")
    lists = 2 * bench.chip(bitstreams, "playout")[0] * 1e6
    decision = "joseki decision after 25 moves"
    evaluation = "evaluation of the whole board with 60 stones"
    return [
        ("joseki decision", clock / cycles[decision], "`joseki`", core_decisions,
         "finder over C twins"),
        ("evaluation of a whole board", clock / cycles[evaluation], "`joseki`", core_evaluations,
         "C twin"),
        ("move", lists, "`playout`, from its lists", soft_moves, "`fw/go`, in playouts"),
        ("playout", engine, "`engine`", soft_playouts, "`fw/go`"),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3)
    args = parser.parse_args()
    goishi = str(TOP / "build/release/goishi")
    games = max(2, round(args.seconds * 20))
    print("| 19x19, per second | chip | | one core | | ratio |\n|---|---|---|---|---|---|")
    for work, chip, how, core, core_how in rows(decisions(goishi, games),
                                                evaluations(args.seconds)):
        print(f"| {work} | {chip:,.0f} | {how} | {core:,.0f} | {core_how} | {chip / core:.3g} |")


if __name__ == "__main__":
    main()
