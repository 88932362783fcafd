#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Puts the files of a release into one folder, build/release-VERSION, with their checksums: every
bitstream that was built (`make bitstream`), the packages and the dictionary's image.

    release.py [BOARD-CONFIG ...]    only these bitstreams; one that is missing is an error
"""
import argparse
import hashlib
import json
import pathlib
import re
import shutil
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import boards  # noqa: E402


def version():
    return re.search(r'GOISHI_VERSION "(.*)"',
                     (TOP / "fw/base/version.h").read_text(encoding="utf-8"))[1]


def bitstreams(wanted):
    """(board, configuration, file) of what is there; an error for what was named and is not."""
    known = {f"{name}-{config}": (name, config) for name, board in boards.BOARDS.items()
             for config in board.configs if board.configs[config].fits}
    for name in wanted:
        if name not in known:
            raise SystemExit(f"{name} is not offered; there are: {', '.join(known)}")
    for name in wanted or known:
        board, config = known[name]
        file = TOP / f"build/board/{name}/{board}.bit"
        if file.exists():
            yield board, config, file
        elif wanted:
            raise SystemExit(f"there is no bitstream yet: make bitstream BOARD={board} "
                             f"CONFIG={config}")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bitstreams", nargs="*")
    args = parser.parse_args()
    found = list(bitstreams(args.bitstreams))
    if not found:
        raise SystemExit("there is no bitstream yet: make bitstream BOARD=ulx3s CONFIG=joseki")
    folder = TOP / f"build/release-{version()}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    about = []
    for board, config, file in found:
        name = f"goishi-{version()}-{board}-{config}.bit"
        shutil.copyfile(file, folder / name)
        chosen = boards.BOARDS[board].configs[config]
        about.append({"file": name, "board": boards.BOARDS[board].title, "config": config,
                      "clock_mhz": chosen.chip, "group_clock_mhz": chosen.group,
                      "firmware": boards.firmware(chosen.parameters) if chosen.soc else None})
    others = sorted([*TOP.glob(f"build/*goishi*_{version()}_*.deb"),
                     *TOP.glob(f"build/goishi-{version()}-*.whl"),
                     *TOP.glob("build/install/dictionary.img")])
    for file in others:
        shutil.copyfile(file, folder / file.name)
    (folder / "bitstreams.json").write_text(json.dumps(about, indent=1) + "\n")
    sums = "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
                   for file in sorted(folder.iterdir()))
    (folder / "SHA256SUMS").write_text(sums)
    print(f"{folder.relative_to(TOP)}: {len(found)} bitstreams, {len(others)} other files; "
          "check with sha256sum -c SHA256SUMS")


if __name__ == "__main__":
    main()
