#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the constraint files: each port of a board's top has a pin, each pin belongs to one port,
no pin to a port that is not there."""
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import boards  # noqa: E402


def ports(text):
    """The bits of the ports of the (only) module in a file."""
    header = re.search(r"\n\) \(\n(.*?)\n\);", text, re.S)[1]
    out = []
    for width, name in re.findall(
            r"^\s*(?:input|output|inout)\s+(?:logic|wire)\s*(?:\[(\d+):0\])?\s*(\w+)",
            header, re.M):
        out += [f"{name}[{i}]" for i in range(int(width) + 1)] if width else [name]
    return out


def pins(text):
    """(port, pin) in the order of the file, from an .lpf or a .pcf."""
    text = re.sub(r"#.*", "", text)
    return (re.findall(r'LOCATE COMP "([^"]+)" SITE "([^"]+)"', text)
            + re.findall(r"^set_io\s+(?:-\S+\s+)*(\S+)\s+(\S+)", text, re.M))


def errors(top, constraints):
    wanted, given = ports(top), pins(constraints)
    placed = [port for port, _ in given]
    sites = [site for _, site in given]
    out = [f"port {port} has no pin" for port in wanted if port not in placed]
    out += [f"there is no port {port}" for port in placed if port not in wanted]
    out += [f"port {port} has two pins" for port in sorted(set(placed)) if placed.count(port) > 1]
    out += [f"pin {site} is used twice" for site in sorted(set(sites)) if sites.count(site) > 1]
    if not wanted:
        out.append("the top has no ports")
    return out


def main():
    bad = False
    for name, board in boards.BOARDS.items():
        for error in errors((TOP / f"rtl/board/{name}_top.sv").read_text(),
                            (TOP / "constraints" / board.constraints).read_text()):
            print(f"{name}: {error}")
            bad = True
    sys.exit(bad)


if __name__ == "__main__":
    main()
