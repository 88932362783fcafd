# SPDX-License-Identifier: Apache-2.0
"""The boards without a synthesis: PLL settings within the data sheets' limits, pins, FuseSoC
targets, reports, flashing, the recorded figures."""
import hashlib
import itertools
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
import bench  # noqa: E402
import bitstream  # noqa: E402
import boards  # noqa: E402
import constraints  # noqa: E402
import floorplan  # noqa: E402
import pll  # noqa: E402

EVERY = [(name, config) for name, board in boards.BOARDS.items() for config in board.configs]


@pytest.mark.parametrize("name,config", EVERY)
def test_pll(name, config):
    """The numbers once more, from the dividers alone."""
    board, _, config = boards.choose(name, config)
    value = boards.parameters(board, config)
    if board.family == "ecp5":
        detector = board.ref / value["RefDiv"]
        oscillator = detector * value["LoopDiv"]
        chip = oscillator / value["ChipDiv"]
        group = oscillator / value["GroupDiv"]
        assert (detector >= 10 and 400 <= oscillator <= 800 and 3.125 <= chip <= 400
                and 3.125 <= group <= 400)
        assert all(1 <= value[key] <= 128 for key in ("RefDiv", "LoopDiv", "ChipDiv", "GroupDiv"))
        if config.group:
            assert abs(group - config.group) < 0.01 * config.group
    else:
        detector = board.ref / (value["DivR"] + 1)
        oscillator = detector * (value["DivF"] + 1)
        chip = oscillator / 2 ** value["DivQ"]
        assert (10 <= detector <= 133 and 533 <= oscillator <= 1066 and 16 <= chip <= 275
                and value["DivF"] <= 63)
        assert detector < 17 and value["Filter"] == 1
    assert abs(chip - config.chip) < 0.01 * config.chip
    assert value["ClockHz"] == round(chip * 1e6)
    # The line's speed is near enough for the other side.
    assert (value["Divisor"] >= 8
            and abs(value["ClockHz"] / value["Divisor"] / boards.BAUD - 1) < 0.01)


def test_pll_knows_its_limits():
    for setting in (pll.Ecp5(25, 1, 8, 4, 4), pll.Ecp5(25, 5, 100, 10, 4),
                    pll.Ecp5(25, 1, 24, 10, 1), pll.Ice40(12, 0, 31, 4), pll.Ice40(12, 0, 63, 6),
                    pll.Ice40(12, 1, 63, 3)):
        assert setting.errors()
    for impossible in (lambda: pll.ecp5(25, 2, 100), lambda: pll.ice40(12, 10)):
        with pytest.raises(ValueError):
            impossible()


@pytest.mark.parametrize("name", boards.BOARDS)
def test_constraints(name):
    top = (TOP / f"rtl/board/{name}_top.sv").read_text()
    text = (TOP / "constraints" / boards.BOARDS[name].constraints).read_text()
    assert constraints.errors(top, text) == []
    # The check itself: a pin less, one twice, one too many.
    port, site = constraints.pins(text)[-1]
    line = f'LOCATE COMP "{port}" SITE "{site}";' if "LOCATE" in text else f"set_io {port} {site}"
    assert line in text
    assert constraints.errors(top, text.replace(line, "")) == [f"port {port} has no pin"]
    other = constraints.pins(text)[0][1]
    assert (constraints.errors(top, text.replace(line, line.replace(site, other)))
            == [f"pin {other} is used twice"])
    assert f"there is no port x{port}" in constraints.errors(
        top, text + "\n" + line.replace(port, "x" + port).replace(site, "Z99"))


@pytest.mark.parametrize("name", boards.BOARDS)
def test_fusesoc_target(name, tmp_path):
    """The core file has a target for every board, with the numbers of scripts/boards.py."""
    board, _, config = boards.choose(name, "bridge")
    environment = {**os.environ, "PATH": f"{TOP}/.venv/bin:{os.environ['PATH']}"}
    subprocess.run(["fusesoc", "--cores-root", ".", "run", "--setup", "--build-root", str(tmp_path),
                    "--target", name, "::goishi"], check=True, cwd=TOP, env=environment)
    script = next(tmp_path.rglob("edalize_yosys_procs.tcl")).read_text()
    found = dict(re.findall(r"chparam -set (\w+) (\S+)", script))
    assert {key: int(value) for key, value in found.items()} == boards.parameters(board, config)
    assert f"GOISHI_{board.family.upper()}" in script


def plan(folder, size, boards_there, areas):
    """The places of what a netlist of such boards has to fix: (board, y, rank, bit) -> site."""
    widths = ((2, 4 + size), (8, 6 + size), (16, 17 + size))
    names = {}
    for board, y, (rank, width) in itertools.product(range(boards_there), range(size), widths):
        row = f"u_{board}.u_core.gen_quarter[{y // 4}].gen_row[{y % 4}].gen_inside.u_row"
        for bit in range(width):
            names[f"{row}.u_rank{rank}.gen_bit[{bit}].u_ff"] = board, y, rank, bit
    netlist = folder / "netlist.json"
    netlist.write_text(json.dumps(
        {"modules": {"top": {"cells": {name: {"type": "TRELLIS_FF", "attributes": {}}
                                       for name in [*names, "u_other"]}}, "lib": {"cells": {}}}}))
    floorplan.fix(netlist, areas)
    cells = json.loads(netlist.read_text())["modules"]["top"]["cells"]
    return {names[name]: cell["attributes"]["BEL"]
            for name, cell in cells.items() if "BEL" in cell["attributes"]}


def test_floorplan(tmp_path):
    """Every point of both boards has a tile of its own, within its area and near its neighbours;
    other flip-flops are left alone."""
    sites = plan(tmp_path, 19, 2, (floorplan.LEFT, floorplan.RIGHT))
    assert len(set(sites.values())) == len(sites) == 2 * 3 * 361
    tile = {}
    for (board, y, rank, bit), site in sites.items():
        x = bit - (16 if rank == 16 else 4)
        column, row = map(int, re.fullmatch(r"X(\d+)/Y(\d+)/SLICE[CD]\.FF[01]", site).groups())
        assert (0 <= x < 19 and 2 <= column <= 124 and (column < 63) == (board == 0)
                and 2 <= row <= 93 and row % 12 != 10)
        assert tile.setdefault((board, x, y), (column, row)) == (column, row)
    assert len(set(tile.values())) == 2 * 361
    for (board, x, y), (column, row) in tile.items():
        assert (x == 18 or abs(tile[board, x + 1, y][0] - column) <= 2
                and tile[board, x + 1, y][1] == row)
        # rows stand one above the other; from the left column to the right one it is half an area
        assert (y == 18 or abs(tile[board, x, y + 1][1] - row) <= 10
                and abs(tile[board, x, y + 1][0] - column) <= (31 if y == 9 else 0))
    for there, areas in ((1, (floorplan.LEFT, floorplan.RIGHT)), (0, (floorplan.LEFT,))):
        with pytest.raises(SystemExit):
            plan(tmp_path, 19, there, areas)


@pytest.mark.parametrize("seed,packed", [(None, "2.config"), ("1", None), ("2", "2.config")])
def test_next_seed(tmp_path, monkeypatch, seed, packed):
    """Left to itself, it takes the first seed that meets the clock; given a seed, that
    one or none."""
    done = []
    monkeypatch.setattr(bitstream, "synthesise",
                        lambda name, board, config, netlist, *_: netlist.write_text(
                            '{"modules": {"hx8k_top": {"netnames": {}, "cells": {}}}}'))
    def place(board, config, netlist, out, log, seed, name):
        log.write_text(f"Info: Max frequency for clock 'clk': {20 + 3 * seed}.00 MHz "
                       "(PASS at 24.00 MHz)\n")

    monkeypatch.setattr(bitstream, "place", place)

    def pack(command, *_):
        done.append(pathlib.Path(command[1]).name)
        (tmp_path / "hx8k.bit").write_bytes(b"new")

    monkeypatch.setattr(bitstream, "run", pack)
    monkeypatch.setattr(sys, "argv", ["bitstream.py", "--board", "hx8k", "--config", "small",
                                      "--out", str(tmp_path), *(["--seed", seed] if seed else [])])
    if packed:
        bitstream.main()
    else:
        with pytest.raises(SystemExit):
            bitstream.main()
    assert done == ([packed] if packed else [])


def test_report_of_the_last_clock(tmp_path):
    """A report has a clock before and after routing."""
    log = tmp_path / "log"
    log.write_text("Info: Max frequency for clock 'clk': 90.00 MHz (PASS at 50.00 MHz)\n"
                   "Info: Max frequency for clock 'clk': 40.00 MHz (FAIL at 50.00 MHz)\n"
                   "Info: \t  TRELLIS_FF:  10/  20    50%\n")
    used, clocks = bitstream.figures(log)
    assert clocks == {"clk": (40.0, 50.0)} and used == {"TRELLIS_FF": (10, 20)}

FLASH = {"ulx3s": ("openFPGALoader", "--board", "ulx3s", "--write-flash"),
         "orangecrab": ("dfu-util", "--alt", "0", "--download"),
         "colorlight_i9": ("openFPGALoader", "--board", "colorlight-i9", "--write-flash"),
         "icebreaker": ("iceprog",), "hx8k": ("iceprog",)}


LOAD = {"ulx3s": ("openFPGALoader", "--board", "ulx3s"), "orangecrab": None,
        "colorlight_i9": ("openFPGALoader", "--board", "colorlight-i9"),
        "icebreaker": ("iceprog", "-S"), "hx8k": ("iceprog", "-S")}


@pytest.mark.parametrize("name", boards.BOARDS)
def test_load(tmp_path, name):
    """Loading does not touch the flash; a board that cannot says so in one line."""
    tree, tools, called = tmp_path / "tree", tmp_path / "bin", tmp_path / "called"
    shutil.copytree(TOP / "scripts", tree / "scripts")
    bit = tree / f"build/board/{name}-bridge/{name}.bit"
    bit.parent.mkdir(parents=True)
    bit.write_bytes(b"bits")
    tools.mkdir()
    for program in ("openFPGALoader", "iceprog", "dfu-util", "dfu-suffix"):
        (tools / program).write_text(f"#!/bin/sh\nprintf '%s\\n' {program} \"$@\" >> '{called}'\n")
        (tools / program).chmod(0o755)
    done = subprocess.run([sys.executable, str(tree / "scripts/flash.py"), "--board", name,
                           "--config", "bridge", "--load"], capture_output=True, text=True,
                          env={"PATH": str(tools), "PYTHONDONTWRITEBYTECODE": "1"})
    if LOAD[name] is None:
        assert done.returncode == 1 and not called.exists()
        assert re.fullmatch(r".*: make flash\n", done.stderr)
        return
    assert done.returncode == 0
    assert called.read_text().splitlines() == [*LOAD[name], str(bit)]


def test_release(tmp_path):
    """The folder holds what was built, under names that say what it is, and its sums are right."""
    tree = tmp_path / "tree"
    shutil.copytree(TOP / "scripts", tree / "scripts")
    (tree / "fw/base").mkdir(parents=True)
    shutil.copy(TOP / "fw/base/version.h", tree / "fw/base")

    def release(*names):
        return subprocess.run([sys.executable, str(tree / "scripts/release.py"), *names],
                              capture_output=True, text=True,
                              env={"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"})
    assert "there is no bitstream yet" in release().stderr
    for name, board in (("ulx3s-joseki", "ulx3s"), ("ulx3s-bare", "ulx3s"),
                        ("hx8k-bridge", "hx8k")):
        (tree / f"build/board/{name}").mkdir(parents=True)
        (tree / f"build/board/{name}/{board}.bit").write_bytes(name.encode())
    assert "is not offered" in release("ulx3s-bare").stderr
    assert "CONFIG=full" in release("ulx3s-full").stderr
    assert release().returncode == 0
    folder = next(tree.glob("build/release-*"))
    bits = {file.name: file.read_bytes() for file in folder.glob("*.bit")}
    assert sorted(bits.values()) == [b"hx8k-bridge", b"ulx3s-joseki"]
    assert all(data.decode() in file for file, data in bits.items())
    about = json.loads((folder / "bitstreams.json").read_text())
    assert {entry["file"] for entry in about} == set(bits)
    assert {entry["firmware"] for entry in about} == {"joseki", None}
    assert subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=folder).returncode == 0
    assert len((folder / "SHA256SUMS").read_text().splitlines()) == len(list(folder.iterdir())) - 1


@pytest.mark.parametrize("name", boards.BOARDS)
def test_flash(tmp_path, name):
    """The board's tool gets the bits, from a tree whose name has blanks, and its exit code is the
    answer; what is missing is said in one line."""
    tree, tools, called = tmp_path / "a tree", tmp_path / "bin", tmp_path / "called"
    shutil.copytree(TOP / "scripts", tree / "scripts")

    def flash(path):
        done = subprocess.run([sys.executable, str(tree / "scripts/flash.py"), "--board", name,
                               "--config", "bridge"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE,
                              text=True, env={"PATH": str(path), "PYTHONDONTWRITEBYTECODE": "1"})
        return done.returncode, done.stderr

    assert flash(tmp_path) == (1, f"there is no bitstream yet: make bitstream BOARD={name} "
                                  "CONFIG=bridge\n")
    bit = tree / f"build/board/{name}-bridge/{name}.bit"
    bit.parent.mkdir(parents=True)
    bit.write_bytes(b"bits")
    code, error = flash(tmp_path)
    assert code == 1 and re.fullmatch(rf"{FLASH[name][0]} is missing \(Debian: "
                                      rf"apt install [\w-]+\)\n", error)

    tools.mkdir()
    for program, code in ((FLASH[name][0], 3), ("dfu-suffix", 0)):
        (tools / program).write_text(f"#!/bin/sh\nprintf '%s\\n' {program} \"$@\" >> '{called}'\n"
                                     f"exit {code}\n")
        (tools / program).chmod(0o755)
    assert flash(tools) == (3, "")
    calls = [*FLASH[name], str(bit)]
    if name == "orangecrab":
        dfu = bit.with_suffix(".dfu")
        calls = ["dfu-suffix", "--vid", "1209", "--pid", "5af0", "--add", str(dfu), *FLASH[name],
                 str(dfu)]
        assert dfu.read_bytes() == b"bits"
    assert called.read_text().splitlines() == calls


def report(folder, chip, group):
    """A netlist and a report of nextpnr's on it, as far as figures are taken from them."""
    netlist, log = folder / "netlist.json", folder / "log"
    netlist.write_text(f"netlist {chip}")
    log.write_text("Info: \t        TRELLIS_COMB:     60/    100    60%\n"
                   "Info: \t          TRELLIS_FF:     30/    100    30%\n"
                   "Info: \t        TRELLIS_RAMW:      7/     50    14%\n"
                   "Info: \t              DP16KD:      2/     10    20%\n"
                   f"Info: Max frequency for clock 'g': {group} MHz (PASS at 150.01 MHz)\n"
                   f"Info: Max frequency for clock 'c': {chip} MHz (PASS at 60.00 MHz)\n")
    return netlist, log


def test_record(tmp_path):
    """The figures of a placement take the place of the same seed's; those of an older netlist go;
    other configurations stay."""
    file = tmp_path / "boards.csv"
    shutil.copy(bitstream.FIGURES, file)
    columns = file.read_text().splitlines()[1]

    def rows(these):
        return [line for line in file.read_text().splitlines()[2:]
                if line.startswith("ulx3s,bridge,") == these]

    # It has two clocks; "bridge" is a name that other boards have too.
    others, config = sorted(rows(False)), boards.BOARDS["ulx3s"].configs["full"]
    for seed, chip, group in ((2, "61.25", "151.00"), (1, "61.25", "149.00"),
                              (2, "61.25", "152.00")):
        bitstream.record(bitstream.measured("ulx3s", "bridge", config, seed,
                                            *report(tmp_path, chip, group)), file)
    digest = hashlib.sha256(b"netlist 61.25").hexdigest()[:8]
    tool = "native" if shutil.which("nextpnr-ecp5") else "wasm"
    assert (rows(True)
            == [f"ulx3s,bridge,19,{seed},{tool},{digest},60,100,30,7,2,60,61.25,150,{group}"
                for seed, group in ((1, "149.00"), (2, "152.00"))])
    bitstream.record(bitstream.measured("ulx3s", "bridge", config, 3,
                                        *report(tmp_path, "62.00", "153.00")), file)
    assert [line.split(",")[3] for line in rows(True)] == ["3"]
    assert (sorted(rows(False)) == others and file.read_text().splitlines()[1] == columns
            and file.read_text().startswith("#"))


def test_table_of_boards():
    """The document has the recorded figures, and says of a clock what they say."""
    document = (TOP / "docs/benchmarks.md").read_text()
    assert bench.put(document, "boards ",
                     bench.boards_table(bench.recorded("boards.csv"))) == document
    row = {"board": "b", "config": "c", "tool": "", "cells": "60", "of": "100", "ff": "30",
           "ramw": "", "bram": "2", "clock": "60", "group": "150"}
    two = [{**row, "seed": "1", "mhz": "70.00", "group_mhz": "149.99"},
           {**row, "seed": "2", "mhz": "60.00", "group_mhz": "150.00"}]
    lines = bench.boards_table(two)  # a line for each seed, the table of clocks last
    assert lines[-2].endswith(" | 60 | 70.0 | 150 | 150.0 | **not met** |")
    assert lines[-1].endswith(" | 60 | 60.0 | 150 | 150.0 | met |")


def test_stage():
    """What a person sees while a tool works for half an hour, from the beginnings
    of a log of nextpnr's."""
    lines = [("", ""), ("1. Executing Verilog-2005 frontend: rtl/map/x.sv", ""),
             ("Info: Packing LUTs...", "packing"),
             ("Info: \t        TRELLIS_COMB:   32413/  83640    38%", "packing"),
             ("Info: Creating initial analytic placement for 23615 cells, "
              "random placement wirelen = 2845902.", "placing"),
             ("Info: Running main analytical placer, "
              "max placement attempts per cell = 260216484.", "placing"),
             ("Info:     at iteration #2, type ALL: wirelen solved = 47158, spread = 420946, "
              "legal = 435889; time = 3.58s", "placing"),
             ("Info: Running simulated annealing placer for refinement.", "refining the placement"),
             ("Info: Routing globals...", "routing"), ("Info: Routing 2000 arcs.", "routing"),
             ("Info:    IterCnt |  w/ripup   wo/ripup |  w/r  wo/r "
              "|      arcs| batch(sec) total(sec)|", "routing"),
             ("Info:       1000 |       15        984 |   15   984 "
              "|      1590|       0.18       0.18|", "routing, 20 % of 2000 connections"),
             ("Info:       3000 |       15       2984 |   15   984 "
              "|         0|       0.18       0.36|", "routing, 100 % of 2000 connections"),
             ("Info: Routing complete.", "routing, 100 % of 2000 connections")]
    for count, (_, shown) in enumerate(lines, 1):
        assert bitstream.stage("\n".join(line for line, _ in lines[:count])) == shown
