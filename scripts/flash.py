#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a board's bitstream into its flash, or with --load only into the FPGA, where it stays
until the power goes: runs the tool that the board needs, nothing else.

    scripts/flash.py --board ulx3s [--config joseki] [--load]
"""
import argparse
import pathlib
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import boards  # noqa: E402

PACKAGE = {"openFPGALoader": "openfpgaloader", "iceprog": "fpga-icestorm", "dfu-util": "dfu-util"}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    parser.add_argument("--config", default="")
    parser.add_argument("--load", action="store_true", help="not into the flash")
    args = parser.parse_args()
    board, config, _ = boards.choose(args.board, args.config)
    if args.load and not board.load:
        raise SystemExit(f"{board.title} cannot be loaded over its own connector: make flash")
    bit = TOP / f"build/board/{args.board}-{config}/{args.board}.bit"
    if not bit.exists():
        raise SystemExit(f"there is no bitstream yet: make bitstream BOARD={args.board} "
                         f"CONFIG={config}")
    dfu = bit.with_suffix(".dfu")
    # A path may have blanks.
    words = (board.load if args.load else board.flash).split()
    command = [word.format(bit=bit, dfu=dfu) for word in words]
    if not shutil.which(command[0]):
        raise SystemExit(f"{command[0]} is missing (Debian: apt install {PACKAGE[command[0]]})")
    # The boot loader's USB identity goes behind a copy of the bits.
    if "{dfu}" in board.flash and not args.load:
        shutil.copyfile(bit, dfu)
        if subprocess.run(["dfu-suffix", "--vid", "1209", "--pid", "5af0", "--add",
                           str(dfu)]).returncode:
            raise SystemExit("dfu-suffix failed")
    print(" ".join(command), flush=True)
    sys.exit(subprocess.run(command).returncode)


if __name__ == "__main__":
    main()
