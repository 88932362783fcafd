#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Adds up by function where the chip's program spent its clocks: what a model with
`profile` in its name wrote to $GOISHI_SOC_PROFILE. A second profile, of a run that did less
(the start alone), is taken off the first.

    scripts/profile.py build/fw/joseki.elf profile.txt [less.txt]
"""
import bisect
import collections
import subprocess
import sys


def read(path):
    with open(path) as lines:
        return {int(pc, 16): (int(clocks), int(times))
                for pc, clocks, times in (line.split() for line in lines)}


def main():
    elf, path = sys.argv[1:3]
    less = read(sys.argv[3]) if len(sys.argv) > 3 else {}
    lines = subprocess.run(["riscv64-unknown-elf-nm", "-n", elf], check=True, capture_output=True,
                           text=True).stdout.splitlines()
    names = [(int(a, 16), name)
             for a, kind, name in (line.split() for line in lines) if kind in "tT"]
    starts = [a for a, _ in names]
    clocks, instructions = collections.Counter(), collections.Counter()
    for pc, (spent, times) in read(path).items():
        name = names[bisect.bisect_right(starts, pc) - 1][1]
        clocks[name] += spent - less.get(pc, (0, 0))[0]
        instructions[name] += times - less.get(pc, (0, 0))[1]
    total = sum(clocks.values())
    for name, count in clocks.most_common(40):
        print(f"{count:12,} {100 * count / total:5.1f} % {instructions[name]:12,} "
              f"instructions  {name}")
    print(f"{total:12,}         {sum(instructions.values()):12,} instructions  all")


if __name__ == "__main__":
    main()
