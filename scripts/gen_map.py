#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes what is made from rtl/map/goishi.rdl: SystemVerilog constants, the C header, docs/registers.md.

With --check nothing is written; the exit code says whether the committed files are current.
"""
import argparse
import difflib
import hashlib
import pathlib
import subprocess
import sys
import tempfile

from systemrdl import RDLCompiler
from systemrdl.node import RegfileNode, RegNode

TOP = pathlib.Path(__file__).resolve().parent.parent
SOURCE = TOP / "rtl/map/goishi.rdl"
MARK = "Generated from rtl/map/goishi.rdl by `make generate`: do not edit."


def words(node):
    """The registers of a block; an array is one entry."""
    return [child for child in node.children() if isinstance(child, RegNode)]


def offset(reg):
    return reg.raw_address_offset


def canonical(blocks):
    """A listing that changes exactly when software could notice: names, places, access, reset values."""
    lines = []
    for block in blocks:
        lines.append(f"block {block.inst_name} {block.absolute_address:#x}")
        for reg in words(block):
            count = reg.array_dimensions[0] if reg.is_array else 1
            lines.append(f" reg {reg.inst_name} {offset(reg):#x} x{count}")
            for field in reg.fields():
                reset = field.get_property("reset")
                lines.append(f"  field {field.inst_name} {field.high}:{field.low} {field.get_property('sw').name} {reset}")
    return "\n".join(lines) + "\n"


def text(node):
    return " ".join((node.get_property("desc") or "").split())


def systemverilog(blocks, digest):
    out = ["// SPDX-License-Identifier: Apache-2.0", f"// {MARK}", "`default_nettype none", "", "package goishi_map_pkg;",
           f"  localparam logic [31:0] MapHash = 32'h{digest:08x};"]
    for block in blocks:
        name = block.inst_name
        out += ["", f"  // {block.get_property('name')}",
                f"  localparam logic [3:0] {name}_BLOCK = 4'h{block.absolute_address >> 16:x};"]
        for reg in words(block):
            out.append(f"  localparam logic [15:0] {name}_{reg.inst_name} = 16'h{offset(reg):04x};")
            for field in reg.fields():
                prefix = f"{name}_{reg.inst_name}_{field.inst_name.upper()}"
                out.append(f"  localparam int {prefix}_LSB = {field.low};")
                if field.get_property("reset") is not None:
                    out.append(f"  localparam logic [{field.width - 1}:0] {prefix}_RESET = "
                               f"{field.width}'h{field.get_property('reset'):x};")
    out += ["endpackage", "", "`default_nettype wire", ""]
    return "\n".join(out)


def markdown(blocks, digest):
    top = blocks[0].parent
    out = ["# Registers", "", f"<!-- {MARK} -->", "", text(top), "", f"Map hash: `0x{digest:08x}`", ""]
    for block in blocks:
        out += [f"## {block.get_property('name')} (`{block.inst_name}`, 0x{block.absolute_address:05x})", "", text(block), ""]
        for reg in words(block):
            where = f"0x{block.absolute_address + offset(reg):05x}"
            if reg.is_array:
                where += f", {reg.array_dimensions[0]} words"
            out += [f"### `{reg.inst_name}` ({where}): {reg.get_property('name')}", "", text(reg), "",
                    "| bits | field | access | reset | meaning |", "|---|---|---|---|---|"]
            for field in reversed(list(reg.fields())):
                reset = field.get_property("reset")
                access = field.get_property("sw").name
                if field.get_property("onwrite") is not None:
                    access += ", write 1 to clear"
                out.append(f"| {field.high}:{field.low} | {field.inst_name} | {access} | "
                           f"{'' if reset is None else hex(reset)} | {text(field)} |")
            out.append("")
    return "\n".join(out)


def c_header(digest):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "goishi_map.h"
        subprocess.run([sys.executable, "-m", "peakrdl", "c-header", str(SOURCE), "-o", str(path)], check=True)
        lines = path.read_text().splitlines()
    head = ["/* SPDX-License-Identifier: Apache-2.0", f" * {MARK} */", "/* clang-format off */"]
    while lines and lines[0].startswith("//"):  # peakrdl's own banner
        lines.pop(0)
    body = "\n".join(lines).rstrip()
    guard_end = body.rindex("#endif")
    body = body[:guard_end] + f"#define GOISHI_MAP_HASH 0x{digest:08x}u\n\n" + body[guard_end:]
    return "\n".join(head) + "\n" + body + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the committed files instead of writing them")
    check = parser.parse_args().check

    compiler = RDLCompiler()
    compiler.compile_file(str(SOURCE))
    top = compiler.elaborate().top
    blocks = [child for child in top.children() if isinstance(child, RegfileNode)]
    digest = int.from_bytes(hashlib.sha256(canonical(blocks).encode()).digest()[:4], "big")

    stale = False
    for name, content in {
        "rtl/map/goishi_map_pkg.sv": systemverilog(blocks, digest),
        "fw/base/map.h": c_header(digest),
        "docs/registers.md": markdown(blocks, digest),
    }.items():
        path = TOP / name
        old = path.read_text() if path.exists() else ""
        if old == content:
            continue
        if check:
            stale = True
            sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), content.splitlines(True), name, "regenerated", n=1))
        else:
            path.write_text(content)
    if stale:
        sys.exit("generated files are stale: run `make generate`")


if __name__ == "__main__":
    main()
