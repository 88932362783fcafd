#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the bitstream of a board: synthesis, place and route, packing; then says what
it takes and how fast it may run.

Ends with an error when a clock is not met. The same sources, seed and tools give the same bytes:
nothing but these goes in.

    scripts/bitstream.py --board ulx3s --config joseki [--seed 2] [--synth-only] [--record]
"""
import argparse
import collections
import csv
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import boards  # noqa: E402
import ecp5  # noqa: E402
import floorplan  # noqa: E402
import sources  # noqa: E402
from sources import near  # noqa: E402

# Blocks by the path of what they are made of, the first that fits.
BLOCKS = (("group board", r"\.u_group\b"), ("influence board", r"\.u_influence\b"),
          ("joseki board", r"\.u_joseki\b"), ("CPU", r"\.u_cpu\b"),
          ("UART", r"u_soc\.u_uart\b"), ("flash", r"u_soc\.u_flash\b"),
          ("timer", r"u_soc\.u_timer\b"), ("memories", r"\.u_(rom|ram)\b"),
          ("bridge", r"u_bridge\.u_link\b"), ("bus and the rest", r""))
# Mapped each on its own: as one flat whole the full chip takes Yosys over 9 GB. The CPU, and blocks
# from the folder of rtl/ of their name.
PARTS = ("VexRiscv", "influence", "joseki", "group")
# All but the group board have time: mapped for 4 ns (wires, and what a block RAM takes
# before, come on top) they are smaller; for 9 ns they would be so by a few percent
# more, and too slow for 60 MHz.
SLOW = "scratchpad -set abc9.D 4000; "
FIGURES = TOP / "docs/figures/boards.csv"
# A configuration that has little to spare with one build of nextpnr may miss its clock
# by a percent with another.
TRIES = 3


def tool(name):
    """A native tool where there is one, else the WebAssembly one."""
    native = shutil.which(name)
    return native or str(TOP / ".venv/bin" / ("yowasp-" + name))


def shown(path):
    return path.relative_to(TOP) if path.is_relative_to(TOP) else path


def stage(text):
    """How far a tool has come by its log, in words that change every few minutes; ""
    where the log says nothing of it."""
    steps = re.findall(r"^Info: (Packing|Creating|Running|Routing)(.*)", text, re.M)
    if not steps:
        return ""
    step, rest = steps[-1]
    if step != "Routing":
        return ("packing" if step == "Packing" else "placing" if "analytic" in rest
                else "refining the placement")
    arcs = re.search(r"^Info: Routing (\d+) arcs", text, re.M)
    left = re.findall(r"^Info: +\d+ \|[^|]*\|[^|]*\| *(\d+)\|", text, re.M)
    if not arcs or not left:
        return "routing"
    total = int(arcs[1])
    return f"routing, {100 * (total - int(left[-1])) // total // 10 * 10} % of {total} connections"


def run(command, log, what, minutes):
    print(f"{what}: about {minutes} min (log in {shown(log)})", flush=True)
    start, reported = time.time(), ""
    with open(log, "w") as out, subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT,
                                                 cwd=TOP) as process:
        while True:
            try:
                code = process.wait(timeout=5)
                break
            except subprocess.TimeoutExpired:
                now = stage(log.read_text(errors="replace"))
                if now != reported:
                    print(f"  {time.time() - start:5.0f} s: {now}", flush=True)
                    reported = now
    if code:
        print("".join(log.read_text(errors="replace").splitlines(True)[-15:]), end="")
        raise SystemExit(f"{what} failed after {time.time() - start:.0f} s")
    print(f"{what}: {time.time() - start:.0f} s", flush=True)


def synthesise(name, board, config, netlist, log, by_parts):
    top = name + "_top"
    # Relative to the top: Yosys names cells after files, and neither netlist nor bits
    # may depend on where a tree lies.
    rtl = [near(file) for file in sources.rtl()]
    cpu = [near(sources.cpu())] if config.soc else []
    sets = " ".join(f"-set {key} {value}"
                    for key, value in boards.parameters(board, config).items())
    if config.soc:
        rom = TOP / f"build/fw/{boards.firmware(config.parameters)}.hex"
        if not rom.exists():
            raise SystemExit("the chip's program is missing: `make firmware`")
        sets += f' -set RomFile "{rom.relative_to(TOP)}"'
    if board.family == "ecp5":
        synth, defines, finish = f"synth_ecp5 -abc9 -top {top}", ecp5.DEFINES, ecp5.OUTREG + "; "
    else:
        device = "u" if "--up5k" in board.device else "hx"
        synth = f"synth_ice40 -abc9 -device {device} -top {top}"
        defines, finish = "-DGOISHI_ICE40", ""
    read = (f"read_verilog -sv {defines} {' '.join(rtl)}; "
            + (f"read_verilog {cpu[0]}; " if cpu else "") + f"chparam {sets} {top}; ")
    minutes = max(1, config.minutes // 4)
    if by_parts:
        whole = netlist.with_name("elaborated.il")
        elaborate = (f"{read}{synth} -run begin:coarse; "
                     f"delete A:blackbox A:whitebox; write_rtlil {whole}")
        run(["yosys", "-q", "-p", elaborate], log, "elaboration", 1)
        parts = [(part, map_part(part, *what, minutes))
                 for part, what in name_parts(whole, cpu).items()]
        script = (f"read_rtlil {whole}; " + "".join(f"blackbox {part}; " for part, _ in parts)
                  + f"{SLOW}{synth} -run begin:check; "
                  + "".join(f"read_rtlil -overwrite {file}; " for _, file in parts)
                  + "flatten; opt_clean -purge; blackbox =A:whitebox; "
                  + f"hierarchy -check -top {top}; check -noinit; stat; "
                  + f"{finish}write_json {netlist}")
        run(["yosys", "-p", script], log, "synthesis of the rest", minutes)
    else:
        script = f"{read}{synth}; {finish}write_json {netlist}"
        run(["yosys", "-p", script], log, "synthesis", minutes)


def part_sources(block, cpu):
    """The files of a part, relative to the top; the packages first."""
    if block == "VexRiscv":
        return cpu
    folders = {"map", "common", block} | ({"playout"} if block == "group" else set())
    return [near(f) for f in sources.rtl(folders=folders)] + ["rtl/bus/bus_port.sv"]


def name_parts(whole, cpu):
    """Gives the parts in an elaborated design names of their own: block and a hash of parameters
    and sources. Returns, by name, block, files and parameters."""
    text = whole.read_text()
    parts = {}
    for block in PARTS:
        files = part_sources(block, cpu)
        text_of_files = "".join((TOP / f).read_text() for f in files)
        source = ecp5.DEFINES + SLOW + ecp5.FEW_RESETS + text_of_files
        names = rf"\\{block}|\$paramod\\{block}\\\S+|\$paramod\$\w+\\{block}"
        for module in re.findall(rf"^module ({names})$", text, re.M):
            head = re.search(rf"^module {re.escape(module)}\n((?:  parameter .*\n)*)", text, re.M)
            parameters = re.findall(r"parameter \\(\w+) (\S+)", head[1])
            part = f"{block}_{hashlib.sha256(f'{parameters} {source}'.encode()).hexdigest()[:12]}"
            text = re.sub(rf"(?<=\s){re.escape(module)}(?=\s)", lambda _: f"\\{part}", text)
            parts[part] = block, files, parameters
    whole.write_text(text)
    return parts


def map_part(part, block, files, parameters, minutes):
    """Maps one part to the chip's cells, once for all tops that have it. It is read by itself:
    taken out of a whole it would be mapped a little differently in each, and the bits would depend
    on who made it first. It must not claim to be the top where it is used."""
    file = TOP / f"build/board/parts/{part}.il"
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        # A part is whole or not there, whoever else makes it too.
        unfinished = file.with_suffix(f".{os.getpid()}")
        group = block == "group"
        sets = "".join(f"chparam -set {name} {value} {block}; " for name, value in parameters)
        run(["yosys", "-p",
             f"read_verilog -sv {ecp5.DEFINES} {' '.join(files)}; {sets}rename {block} {part}; "
             f"{'' if group else SLOW}{ecp5.synthesis(part, group, 'check')}; stat; "
             f"setattr -mod -unset top {part}; select {part}; write_rtlil -selected {unfinished}"],
            file.with_suffix(".log"), f"synthesis of {part}", minutes)
        unfinished.rename(file)
    return file


def block_of(path):
    return next(block for block, pattern in BLOCKS if re.search(pattern, path))


def by_block(netlist, top):
    """Cells of the netlist by block. A LUT that the mapper made up belongs where its
    output goes."""
    module = json.loads(netlist.read_text())["modules"][top]
    net_block = {}
    for net, entry in module["netnames"].items():
        if "$" not in net and "." in net:
            for bit in entry["bits"]:
                net_block.setdefault(bit, block_of(net))
    outputs, users, block = {}, collections.defaultdict(list), {}
    for cell, entry in module["cells"].items():
        for port, bits in entry["connections"].items():
            for bit in bits:
                if entry["port_directions"][port] == "input":
                    users[bit].append(cell)
                else:
                    outputs.setdefault(cell, []).append(bit)
        if not cell.startswith("$") and "." in cell:
            block[cell] = block_of(cell)
    left = []
    for cell in module["cells"]:
        if cell not in block:
            known = [net_block[bit] for bit in outputs.get(cell, ()) if bit in net_block]
            if known:
                block[cell] = known[0]
            else:
                left.append(cell)
    for _ in range(12):
        rest = []
        for cell in left:
            found = [block[user]
                     for bit in outputs.get(cell, ()) for user in users[bit] if user in block]
            if found:
                block[cell] = collections.Counter(found).most_common(1)[0][0]
            else:
                rest.append(cell)
        left = rest
    table = collections.defaultdict(collections.Counter)
    for cell, entry in module["cells"].items():
        kind = entry["type"]
        row = table[block.get(cell, "bus and the rest")]
        if kind in ("LUT4", "SB_LUT4"):
            row["LUT"] += 1
        elif kind == "CCU2C":
            row["LUT"] += 2
        elif kind == "TRELLIS_DPR16X4":
            row["LUT RAM"] += 1
        elif kind == "TRELLIS_FF" or kind.startswith("SB_DFF"):
            row["flip-flops"] += 1
        elif kind in ("DP16KD", "SB_RAM40_4K"):
            row["block RAM"] += 1
        elif kind in ("MULT18X18D", "SB_MAC16"):
            row["multipliers"] += 1
    return table


def print_blocks(table):
    columns = ("LUT", "LUT RAM", "flip-flops", "block RAM", "multipliers")
    print("| block | " + " | ".join(columns) + " |\n|---" + "|---" * len(columns) + "|")
    for block, _ in BLOCKS:
        if block in table:
            print(f"| {block} | "
                  + " | ".join(str(table[block][column]) for column in columns) + " |")


def place(board, config, netlist, out, log, seed, name):
    constraints = TOP / "constraints" / board.constraints
    if board.family == "ecp5":
        command = [tool("nextpnr-ecp5"), *board.device, "--lpf", near(constraints), "--textcfg",
                   near(out)]
    else:
        command = ["nextpnr-ice40", *board.device, "--pcf", str(constraints), "--asc", str(out)]
    if config.router:
        command += ["--router", config.router]
    run([*command, *config.options, "--json", near(netlist), "--seed", str(seed),
         "--timing-allow-fail"], log, "place and route", config.minutes)


def figures(log):
    """(what is used, clocks) of a place-and-route log: kind -> (used, there are),
    clock -> (reached, asked)."""
    text = log.read_text(errors="replace")
    used = {kind: (int(n), int(of))
            for kind, n, of in re.findall(r"^Info:\s+(\w+): +(\d+)/ *(\d+) +\d+%", text, re.M)}
    clocks = {}
    for clock, reached, asked in re.findall(r"Max frequency for clock\s+'([^']+)': "
                                            r"([\d.]+) MHz \(\w+ at ([\d.]+) MHz\)", text):
        clocks[clock] = float(reached), float(asked)  # the last is after routing
    return used, clocks


def summary(log):
    """Prints what a place-and-route log says is used, and the clocks. Returns those
    that are not met, in words."""
    used, clocks = figures(log)
    for kind, (count, there) in used.items():
        if count and kind in ("TRELLIS_COMB", "TRELLIS_FF", "TRELLIS_RAMW", "DP16KD", "MULT18X18D",
                              "ICESTORM_LC", "ICESTORM_RAM", "SB_MAC16"):
            print(f"{kind}: {count} of {there} ({100 * count / there:.0f} %)")
    if not clocks:
        raise SystemExit("no clock in the report")
    for clock, (reached, asked) in clocks.items():
        print(f"clock {clock}: {reached:.2f} MHz reached, "
              f"{asked:.2f} MHz used{'' if reached >= asked else ': NOT MET'}")
    return [f"{clock} reaches {reached:.2f} of {asked:.2f} MHz"
            for clock, (reached, asked) in clocks.items() if reached < asked]


def measured(name, config_name, config, seed, netlist, log):
    """The figures of one placement, as docs/figures/boards.csv has them."""
    used, clocks = figures(log)

    def count(*kinds):
        return next((used[kind][0] for kind in kinds if kind in used), "")

    cells = used.get("TRELLIS_COMB") or used["ICESTORM_LC"]
    # The report has the clocks asked rounded by way of picoseconds.
    setting = boards.settings(boards.BOARDS[name], config)
    # A group board's own clock is the faster one.
    by_speed = sorted(clocks.values(), key=lambda clock: clock[1])
    row = {"board": name, "config": config_name, "size": config.parameters["N"], "seed": seed,
           "tool": "", "netlist": hashlib.sha256(netlist.read_bytes()).hexdigest()[:8],
           "cells": cells[0], "of": cells[1], "ff": count("TRELLIS_FF"),
           "ramw": count("TRELLIS_RAMW"), "bram": count("DP16KD", "ICESTORM_RAM"),
           "clock": f"{setting.chip:g}", "mhz": f"{by_speed[0][0]:.2f}", "group": "",
           "group_mhz": ""}
    if "TRELLIS_COMB" in used:
        row["tool"] = "wasm" if "yowasp-" in tool("nextpnr-ecp5") else "native"
    if config.group:
        row.update(group=f"{setting.group:g}", group_mhz=f"{by_speed[-1][0]:.2f}")
    return {key: str(value) for key, value in row.items()}


def record(row, file=FIGURES):
    """Writes the figures of a placement into the table: instead of those of the same seed, and of
    all that were of another netlist, so that the seeds of a configuration can be compared."""
    lines = file.read_text().splitlines(True)
    comments = [line for line in lines if line.startswith("#")]
    rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))

    def same(other, *keys):
        return all(other[key] == row[key] for key in keys)

    rows = [other for other in rows if not same(other, "board", "config")
            or (same(other, "netlist") and not same(other, "seed", "tool"))] + [row]
    rows.sort(key=lambda other: (list(boards.BOARDS).index(other["board"]), other["config"],
                                 other["tool"], int(other["seed"])))
    with open(file, "w") as out:
        out.writelines(comments)
        writer = csv.DictWriter(out, list(row), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    parser.add_argument("--config", default="")
    parser.add_argument("--seed", type=int,
                        help="place with this seed alone (default: the configuration's, "
                             f"then up to {TRIES - 1} more until the clocks are met)")
    parser.add_argument("--out", help="folder (default build/board/<board>-<config>)")
    parser.add_argument("--synth-only", action="store_true")
    parser.add_argument("--record", action="store_true",
                        help=f"write the figures into {shown(FIGURES)}")
    parser.add_argument("--parts", action="store_true",
                        help="map the blocks one by one, as is done for large boards")
    parser.add_argument("--keep-netlist", action="store_true",
                        help="use the netlist that is there: another seed")
    args = parser.parse_args()
    board, config_name, config = boards.choose(args.board, args.config)
    seeds = [args.seed] if args.seed else range(config.seed,
                                                config.seed + (TRIES if config.fits else 1))
    folder = pathlib.Path(args.out or TOP / f"build/board/{args.board}-{config_name}").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    netlist = folder / "netlist.json"
    setting = boards.settings(board, config)
    print(f"{board.title}, configuration {config_name}: "
          f"{' '.join(f'{k}={v}' for k, v in config.parameters.items())}")
    if not config.fits:
        print(f"note: {config.note}; this is for experiments", flush=True)
    print(f"chip clock {setting.chip:g} MHz"
          + (f", group board {setting.group:g} MHz" if config.group else "")
          + f", seed {seeds[0]}; about {config.minutes + max(1, config.minutes // 4)} min in all",
          flush=True)

    if not (args.keep_netlist and netlist.exists()):
        by_parts = board.family == "ecp5" and (args.parts or config.parameters["N"] > 5)
        synthesise(args.board, board, config, netlist, folder / "yosys.log", by_parts)
        if config.areas:
            floorplan.fix(netlist, config.areas)
    print_blocks(by_block(netlist, args.board + "_top"))
    if args.synth_only:
        return
    bit = folder / f"{args.board}.bit"
    bit.unlink(missing_ok=True)  # an older one would pass for this one's
    for seed in seeds:
        text, log = folder / f"{seed}.config", folder / f"nextpnr.{seed}.log"
        place(board, config, netlist, text, log, seed, args.board)
        missed = "; ".join(summary(log))
        if args.record:
            record(measured(args.board, config_name, config, seed, netlist, log))
        if not missed:
            break
        print(f"seed {seed}: timing is not met", flush=True)
    else:
        raise SystemExit(f"timing is not met with seed {' or '.join(map(str, seeds))}, "
                         f"no bitstream (the last: {missed}); SEED={seeds[-1] + 1} tries another")
    if board.family == "ecp5":
        pack = [tool("ecppack"), "--compress", "--input", near(text), "--bit", near(bit)]
    else:
        pack = ["icepack", str(text), str(bit)]
    run(pack, folder / "pack.log", "packing", 1)
    print(f"{shown(bit)}: {bit.stat().st_size} bytes")


if __name__ == "__main__":
    main()
