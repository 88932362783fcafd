#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks two engines the questions of tests/read over GTP, and prints how many answers are right.

    reading.py [--first COMMAND] [--second COMMAND] [FILE...]

Without options: the release build of goishi, and GNU Go 3.8 at level 10. The questions go out as
GNU Go's commands: attack, defend, ladder_attack, connect, disconnect, owl_attack, owl_defend.
"""
import argparse
import pathlib
import shlex
import subprocess
import sys
import time

TOP = pathlib.Path(__file__).resolve().parent.parent
FIRST = "build/release/goishi gtp --quiet"
SECOND = "/usr/games/gnugo --mode gtp --level 10"
LETTERS = "ABCDEFGHJKLMNOPQRST"
# The words of a question from the reacher's worst to its best, and the reacher's and the other
# side's command.
KINDS = {
    "life": (["alive", "ko-attacker", "ko-defender", "dead"], "owl_attack", "owl_defend"),
    "capture": (["safe", "ko-attacker", "ko-defender", "captured"], "attack", "defend"),
    "ladder": (["safe", "ko-attacker", "ko-defender", "captured"], "attack", "defend"),
    "connect": (["cut", "ko-connector", "ko-cutter", "connected"], "connect", "disconnect"),
}
REACHER_CODES, OTHER_CODES = [0, 3, 2, 1], [1, 2, 3, 0]


def problems(path):
    """The positions of a file: kind, points, size, rows, and the answers (side, word, moves)."""
    for part in path.read_text().split("\n== ")[1:]:
        lines = [line for line in part.split("\n")[1:] if line and not line.startswith("#")]
        kind, *points = lines[0].split()
        answers = [line.split() for line in lines if line.startswith(("black ", "white "))]
        size = next(int(line.split()[1]) for line in lines if line.startswith("board "))
        rows = [line.split() for line in lines if line[0] in ".XO"]
        if kind in KINDS:
            yield kind, points, size, rows, answers


def colour_at(rows, point):
    x, y = LETTERS.index(point[0]), int(point[1:])
    return {"X": "black", "O": "white"}[rows[len(rows) - y][x]]


def questions(files):
    """Each question: kind, the commands that ask it, the code wanted, the moves that are right."""
    for path in files:
        for kind, points, size, rows, answers in problems(path):
            words, reach, prevent = KINDS[kind]
            setup = [f"boardsize {size}", "clear_board"]
            for i, row in enumerate(rows):
                for x, stone in enumerate(row):
                    if stone != ".":
                        side = "black" if stone == "X" else "white"
                        setup.append(f"play {side} {LETTERS[x]}{len(rows) - i}")
            own = colour_at(rows, points[0])
            for side, word, *moves in answers:
                reaches = (side == own) == (kind == "connect")
                rank = words.index(word)
                code = (REACHER_CODES if reaches else OTHER_CODES)[rank]
                command = f"{reach if reaches else prevent} {' '.join(points)}"
                yield kind, setup + [command], code, moves


def ask(command, asked):
    """The last answer to each list of commands, and the seconds."""
    text = "".join(line + "\n" for _, lines, _, _ in asked for line in lines) + "quit\n"
    start = time.monotonic()
    run = subprocess.run(shlex.split(command), input=text, capture_output=True, text=True,
                         cwd=TOP, check=False)
    replies = [reply.strip() for reply in run.stdout.split("\n\n")]
    seconds, at, last = time.monotonic() - start, 0, []
    for _, lines, _, _ in asked:
        at += len(lines)
        if at > len(replies):
            raise SystemExit(f"{command}: ended early")
        last.append(replies[at - 1])
    return last, seconds


def is_right(reply, code, moves):
    """The code, and one of the moves where some are named and one is needed."""
    words = reply.split()
    if len(words) < 2 or words[0] != "=" or words[1] != str(code):
        return False
    named = [move.upper() for move in moves]
    return code == 0 or not named or "PASS" in named or words[2].upper() in named


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--first", default=FIRST)
    parser.add_argument("--second", default=SECOND)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    files = options.files or sorted((TOP / "tests/read").glob("*.txt"))
    asked = list(questions(files))
    if not asked:
        raise SystemExit("no question found")
    results, times = zip(ask(options.first, asked), ask(options.second, asked))
    print(f"{'question':10} {'asked':>6} {'first':>6} {'second':>6}")
    for kind in list(KINDS) + [None]:
        rows = [i for i, question in enumerate(asked) if kind in (None, question[0])]
        right = [sum(is_right(result[i], asked[i][2], asked[i][3]) for i in rows)
                 for result in results]
        print(f"{kind or 'all':10} {len(rows):6} {right[0]:6} {right[1]:6}")
    print(f"time of the first to that of the second: {times[0] / times[1]:.2f}")


if __name__ == "__main__":
    sys.exit(main())
