#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Adds up by function where the chip's program spent its clocks: what a model with `profile` in its name wrote to $GOISHI_SOC_PROFILE.

    scripts/profile.py build/fw/goishi.elf profile.txt
"""
import bisect
import collections
import subprocess
import sys


def main():
    elf, path = sys.argv[1:]
    lines = subprocess.run(["riscv64-unknown-elf-nm", "-n", elf], check=True, capture_output=True, text=True).stdout.splitlines()
    names = [(int(a, 16), name) for a, kind, name in (line.split() for line in lines) if kind in "tT"]
    starts = [a for a, _ in names]
    clocks = collections.Counter()
    for line in open(path):
        pc, count = line.split()
        clocks[names[bisect.bisect_right(starts, int(pc, 16)) - 1][1]] += int(count)
    total = sum(clocks.values())
    for name, count in clocks.most_common(40):
        print(f"{count:12,} {100 * count / total:5.1f} %  {name}")
    print(f"{total:12,}        all")


if __name__ == "__main__":
    main()
