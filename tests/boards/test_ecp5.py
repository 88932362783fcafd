# SPDX-License-Identifier: Apache-2.0
"""Bitstreams for the ECP5. The large configurations are synthesised by parts; here a small one is,
and as a whole. The long version (GOISHI_SOAK=1) builds every bitstream of every board."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "scripts"))
import bitstream  # noqa: E402
import boards  # noqa: E402
import ecp5  # noqa: E402

from build import build

WHOLE = TOP / "build/board/test"


@pytest.fixture(scope="module")
def bits():
    """The bridge of the ULX3S, built once for all tests; its netlist lies in WHOLE."""
    shutil.rmtree(WHOLE, ignore_errors=True)
    return build("ulx3s", "bridge", WHOLE)


def test_ecp5_bitstream(bits):
    assert len(bits) > 100000 and b"\xff\xff\xbd\xb3" in bits[:512]  # the ECP5's preamble


def synthesise(name):
    """The folder with what was made of the bridge of a board, by parts."""
    out = TOP / "build/board" / f"test-{name}-parts"
    subprocess.run([sys.executable, "scripts/bitstream.py", "--board", name, "--config", "bridge",
                    "--synth-only", "--parts", "--out", str(out)], check=True, cwd=TOP)
    return out


def counted(out):
    table = bitstream.by_block(out / "netlist.json", "ulx3s_top")
    return [sum(row[kind] for row in table.values()) for kind in ("LUT", "flip-flops", "block RAM")]


@pytest.mark.usefixtures("bits")
def test_synthesis_by_parts():
    """As the large configurations are made, on a small one: the same circuit, so nearly the same
    cells and exactly the same state. A part is the same to the letter, whichever board it is made
    for: the bits do not depend on what was built before."""
    out = synthesise("ulx3s")
    whole, parts = counted(WHOLE), counted(out)
    assert parts[1:] == whole[1:]
    assert abs(parts[0] - whole[0]) < 0.1 * whole[0]

    (part,) = set(re.findall(r"influence_[0-9a-f]{12}", (out / "elaborated.il").read_text()))
    file = TOP / f"build/board/parts/{part}.il"
    before = file.read_bytes()
    file.unlink()
    synthesise("colorlight_i9")
    assert file.read_bytes() == before


@pytest.mark.parametrize("defines,registers", [(ecp5.DEFINES, 0), ("-DGOISHI_ECP5", 32)])
def test_output_register(tmp_path, defines, registers):
    """piped_ram has two registers in its way, in the block RAM or outside: no
    synthesis may lose or double one."""
    netlist = tmp_path / "ram.json"
    subprocess.run(["yosys", "-q", "-p",
                    f"read_verilog -sv {defines} rtl/common/piped_ram.sv; "
                    "hierarchy -top piped_ram; "
                    f"synth_ecp5 -top piped_ram; {ecp5.OUTREG if registers == 0 else ''}; "
                    f"write_json {netlist}"], check=True, cwd=TOP)
    cells = json.loads(netlist.read_text())["modules"]["piped_ram"]["cells"].values()
    rams = [cell["parameters"] for cell in cells if cell["type"] == "DP16KD"]
    assert len(rams) == 2
    assert {ram["REGMODE_B"].strip() for ram in rams} == {"OUTREG" if registers == 0 else "NOREG"}
    assert sum(cell["type"] == "TRELLIS_FF" for cell in cells) == registers


if os.environ.get("GOISHI_SOAK") == "1":  # hours
    EVERY = [(name, config) for name, board in boards.BOARDS.items() for config in board.configs]

    @pytest.mark.parametrize("name,config", [(name, config) for name, config in EVERY
                                             if boards.BOARDS[name].configs[config].fits])
    def test_every_bitstream(name, config):
        build(name, config, TOP / "build/board" / f"{name}-{config}")
