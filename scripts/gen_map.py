#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes what is made from rtl/map/goishi.rdl: the constants for SystemVerilog, C and Python, and
docs/registers.md.

With --check nothing is written; the exit code says whether the committed files are current.
"""
import argparse
import difflib
import hashlib
import pathlib
import subprocess
import sys
import tempfile
import textwrap

from systemrdl import RDLCompiler
from systemrdl.node import RegfileNode, RegNode

TOP = pathlib.Path(__file__).resolve().parent.parent
SOURCE = TOP / "rtl/map/goishi.rdl"
MARK = "Generated from rtl/map/goishi.rdl by `make generate`: do not edit."
COLUMNS = 100


def words(node):
    """The registers of a block; an array is one entry."""
    return [child for child in node.children() if isinstance(child, RegNode)]


def kinds(blocks):
    """One block of each kind: two boards of a kind have the same registers."""
    return list({block.type_name: block for block in reversed(blocks)}.values())[::-1]


def offset(reg):
    return reg.raw_address_offset


def enums(blocks):
    """The encodings that fields name, each once, in the order in which they are met."""
    found = {}
    for block in blocks:
        for reg in words(block):
            for field in reg.fields():
                codes = field.get_property("encode")
                if codes is not None:
                    found.setdefault(codes.type_name, (codes, field.width))
    return found


def canonical(blocks):
    """A listing that changes exactly when software could notice: names, places, access, reset
    values, codes."""
    lines = []
    for block in blocks:
        lines.append(f"block {block.inst_name} {block.absolute_address:#x}")
        for reg in words(block):
            count = reg.array_dimensions[0] if reg.is_array else 1
            lines.append(f" reg {reg.inst_name} {offset(reg):#x} x{count}")
            for field in reg.fields():
                access, reset = field.get_property("sw").name, field.get_property("reset")
                place = f"{field.high}:{field.low}"
                lines.append(f"  field {field.inst_name} {place} {access} {reset}")
                codes = field.get_property("encode") or ()
                lines += [f"   code {code.name} {code.value}" for code in codes]
    return "\n".join(lines) + "\n"


def text(node):
    return " ".join((node.get_property("desc") or "").split())


def systemverilog(blocks, digest):
    def constant(name, width, value, digits=1):
        return f"  localparam logic [{width - 1}:0] {name} = {width}'h{value:0{digits}x};"

    out = ["// SPDX-License-Identifier: Apache-2.0", f"// {MARK}", "`default_nettype none", "",
           "package goishi_map_pkg;", constant("MapHash", 32, digest, 8)]
    for name, (codes, width) in enums(blocks).items():
        out.append("")
        out += [constant(f"{name.upper()}_{code.name}", width, code.value) for code in codes]
    out.append("")
    out += [constant(f"{block.inst_name}_BLOCK", 4, block.absolute_address >> 16)
            for block in blocks]
    for block in kinds(blocks):
        name = block.type_name
        out += ["", f"  // {block.get_property('name')}"]
        for reg in words(block):
            out.append(constant(f"{name}_{reg.inst_name}", 16, offset(reg), 4))
            for field in reg.fields():
                prefix = f"{name}_{reg.inst_name}_{field.inst_name.upper()}"
                out += [f"  localparam int {prefix}_LSB = {field.low};",
                        f"  localparam int {prefix}_WIDTH = {field.width};"]
                reset = field.get_property("reset")
                if reset is not None:
                    out.append(constant(f"{prefix}_RESET", field.width, reset))
    names = [line.split(" = ")[0].split()[-1] for line in out if "localparam" in line]
    assert len(names) == len(set(names)), "two constants of one name"
    out += ["endpackage", "", "`default_nettype wire", ""]
    return "\n".join(out)


def c_enums(blocks):
    """enum goishi_group_op { GOISHI_GROUP_PLAY = 1, ... }: the first word is the block's name."""
    out, names = [], []
    for name, (codes, _) in enums(blocks).items():
        prefix = f"GOISHI_{name.split('_')[0].upper()}"
        out += ["", f"enum goishi_{name} {{"]
        for code in codes:
            names.append(f"{prefix}_{code.name}")
            comment = f" /* {code.rdl_desc} */" if code.rdl_desc else ""
            out.append(f"    {names[-1]} = {code.value},{comment}")
        out.append("};")
    assert len(names) == len(set(names)), "two codes of one name"
    return "\n".join(out) + "\n"


def c_bases(blocks):
    return "".join(f"#define GOISHI_{block.inst_name}_BASE 0x{block.absolute_address:05x}u\n"
                   for block in blocks)


def c_header(blocks, digest):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "goishi_map.h"
        peakrdl = [sys.executable, "-m", "peakrdl", "c-header", str(SOURCE), "-o", str(path)]
        subprocess.run(peakrdl, check=True)
        lines = path.read_text().splitlines()
    head = ["/* SPDX-License-Identifier: Apache-2.0", f" * {MARK} */", "/* clang-format off */"]
    while lines and lines[0].startswith("//"):  # peakrdl's own banner
        lines.pop(0)
    body = "\n".join(lines).rstrip()
    end = body.rindex("#ifdef __cplusplus")
    more = f"#define GOISHI_MAP_HASH 0x{digest:08x}u\n\n" + c_bases(blocks) + c_enums(blocks)
    body = body[:end] + more + "\n" + body[end:]
    return "\n".join(head) + "\n" + body + "\n"


def python(blocks, digest):
    out = ["# SPDX-License-Identifier: Apache-2.0", f"# {MARK}",
           '"""The register map for the benches: addresses, fields and codes."""',
           "import enum", "", "from registers import Block, Register", "",
           f"MAP_HASH = 0x{digest:08X}", ""]
    for name, (codes, _) in enums(blocks).items():
        out += ["", f"class {name.title().replace('_', '')}(enum.IntEnum):"]
        out += [f"    {code.name} = {code.value}" for code in codes]
        out.append("")
    for block in blocks:
        base = block.absolute_address
        out += ["", f"class {block.inst_name}(Block):", f"    BASE = 0x{base:05X}"]
        for reg in words(block):
            out.append(f"    {reg.inst_name} = Register(BASE, 0x{offset(reg):X}, {{")
            for field in reg.fields():
                out.append(f'        "{field.inst_name}": ({field.low}, {field.width}),')
            out.append("    })")
            for field in reg.fields():
                reset = field.get_property("reset")
                if reset is not None:
                    name = f"{reg.inst_name}_{field.inst_name.upper()}_RESET"
                    out.append(f"    {name} = 0x{reset:X}")
        out.append("")
    return "\n".join(out)


def field_rows(reg):
    rows = ["| bits | field | access | reset | meaning |", "|---|---|---|---|---|"]
    for field in reversed(list(reg.fields())):
        reset = field.get_property("reset")
        access = field.get_property("sw").name
        if field.get_property("onwrite") is not None:
            access += ", write 1 to clear"
        codes = field.get_property("encode")
        more = f" ([{codes.type_name}](#{codes.type_name}))" if codes is not None else ""
        rows.append(f"| {field.high}:{field.low} | {field.inst_name} | {access} | "
                    f"{'' if reset is None else hex(reset)} | {text(field)}{more} |")
    return rows


def markdown(blocks, digest):
    def paragraph(node):
        return textwrap.wrap(text(node), COLUMNS, break_long_words=False, break_on_hyphens=False)

    out = ["# Registers", "", f"<!-- {MARK} -->", "", *paragraph(blocks[0].parent), "",
           f"Map hash: `0x{digest:08x}`", ""]
    met = {}
    for block in blocks:
        base = block.absolute_address
        out += [f"## {block.get_property('name')} (`{block.inst_name}`, 0x{base:05x})", ""]
        if block.type_name in met:
            out += [f"The registers of `{met[block.type_name]}`, from 0x{base:05x} on.", ""]
            continue
        met[block.type_name] = block.inst_name
        out += [*paragraph(block), ""]
        for reg in words(block):
            where = f"0x{base + offset(reg):05x}"
            if reg.is_array:
                where += f", {reg.array_dimensions[0]} words"
            out += [f"### `{reg.inst_name}` ({where}): {reg.get_property('name')}", ""]
            if text(reg):
                out += [*paragraph(reg), ""]
            out += [*field_rows(reg), ""]
    out += ["## Codes", "", "What a field can hold, where it is not a number.", ""]
    for name, (codes, _) in enums(blocks).items():
        out += [f"### {name}", "", "| code | name | meaning |", "|---|---|---|"]
        out += [f"| {code.value} | {code.name} | {code.rdl_desc or ''} |" for code in codes]
        out.append("")
    long = [line for line in out if len(line) > COLUMNS]
    if long:
        sys.exit(f"docs/registers.md: longer than {COLUMNS} columns:\n" + "\n".join(long))
    return "\n".join(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true",
                        help="compare with the committed files instead of writing them")
    check = parser.parse_args().check

    compiler = RDLCompiler()
    compiler.compile_file(str(SOURCE))
    top = compiler.elaborate().top
    blocks = [child for child in top.children() if isinstance(child, RegfileNode)]
    digest = int.from_bytes(hashlib.sha256(canonical(blocks).encode()).digest()[:4], "big")

    stale = False
    for name, content in {
        "rtl/map/goishi_map_pkg.sv": systemverilog(blocks, digest),
        "fw/base/map.h": c_header(blocks, digest),
        "tests/cocotb/goishi_map.py": python(blocks, digest),
        "docs/registers.md": markdown(blocks, digest),
    }.items():
        path = TOP / name
        old = path.read_text() if path.exists() else ""
        if old == content:
            continue
        if check:
            stale = True
            sys.stdout.writelines(difflib.unified_diff(
                old.splitlines(True), content.splitlines(True), name, "regenerated", n=1))
        else:
            path.write_text(content)
    if stale:
        sys.exit("generated files are stale: run `make generate`")


if __name__ == "__main__":
    main()
