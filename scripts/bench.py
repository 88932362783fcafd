#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the table at the head of docs/benchmarks.md and the plot docs/images/bench.svg, and prints a signature.

Every figure says where it comes from: measured (in this run), recorded (by the command in docs/figures, which takes long), derived (from
two others) or published. The signature covers only what a machine's speed cannot change: when it differs, behaviour has changed.

    scripts/bench.py [--build build] [--no-gnugo] [--check]
"""
import argparse
import csv
import hashlib
import json
import pathlib
import shutil
import subprocess
import time

TOP = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = TOP / "docs/benchmarks.md"
PLOT = TOP / "docs/images/bench.svg"
SIZES = (9, 19)

# Moves a second and LUTs as he gives them.
KOKKALIS = "Kokkalis, a Go board in reconfigurable logic, master-slave cells"
KOIZUMI = "Koizumi et al., Triple Line-Based Playout for Go, ReConFig 2009 (Virtex-5)"
EVALUATION = 40  # clocks at most, as tests/sim/test_joseki.c prints and limits it


def recorded(name):
    with open(TOP / "docs/figures" / name) as file:
        rows = [row for row in csv.DictReader(line for line in file if not line.startswith("#"))]
    for row in rows:
        row["size"] = int(row["size"])
    return rows


def run(command):
    return subprocess.run(command, cwd=TOP, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout


def group_bench(goishi, size, clock):
    rows = json.loads(run([goishi, "bench", "group", "--size", str(size), "--clock", str(clock), "--json"]))["rows"]
    return {row["what"]: (row["figure"], row["how"]) for row in rows}


def gnugo_moves():
    """GNU Go's `play` over GTP: how many a second it takes, on an empty 19x19 board and again."""
    letters, games = "ABCDEFGHJKLMNOPQRST", 4
    lines = ["boardsize 19"]
    for _ in range(games):
        lines.append("clear_board")
        # Every second point of every second row: all legal, no captures.
        lines += [f"play {'bw'[(i + j) % 2]} {letters[i]}{j + 1}" for j in range(0, 19, 2) for i in range(0, 19, 2)]
    moves, seconds = games * 100, []
    for _ in range(3):  # the first reads it from the disk, which is not its fault
        start = time.time()
        out = subprocess.run(["/usr/games/gnugo" if not shutil.which("gnugo") else "gnugo", "--mode", "gtp"], input="\n".join(lines + ["quit", ""]),
                             stdout=subprocess.PIPE, text=True, check=True).stdout
        seconds.append(time.time() - start)
        assert out.count("=") >= moves and "?" not in out
    return moves / min(seconds)


def influence_counts(goishi, sample):
    answer = json.loads(run([goishi, "influence", f"host/samples/{sample}.sgf", "--backend", "rtl", "--json"]))
    return answer["size"], answer["clocks"], answer["bus_accesses"]


def runs(place, size):
    """Of the newest version that was placed at this size, the last in the file: slowest first."""
    rows = [row for row in place if row["block"] == "group" and row["size"] == size]
    return sorted((row for row in rows if row["version"] == rows[-1]["version"]), key=lambda row: float(row["mhz"]))


def middle_clock(place, size):
    """The run with the median clock: seeds differ widely, and the best of them is luck."""
    rows = runs(place, size)
    return rows[(len(rows) - 1) // 2] if rows else None


def chip(bitstreams, config):
    """Of a configuration of the main board, for the group board's clock where it has its own: the clock used and the source in words."""
    rows = [row for row in bitstreams if (row["board"], row["config"]) == ("ulx3s", config)]
    used, reached = ("group", "group_mhz") if rows[0]["group"] else ("clock", "mhz")
    seeds = ", ".join(f"{float(row[reached]):.1f} (seed {row['seed']}, {row['tool']})" for row in rows)
    return float(rows[0][used]), f"`make bitstream BOARD=ulx3s CONFIG={config}`; it reaches {seeds}"


def boards_table(bitstreams):
    """One line for each configuration: what it takes, and what each seed reached."""
    lines = ["| board, configuration | LUTs and carry (of the chip's) | flip-flops | LUT RAM | block RAM | clock used, MHz | reached, by seed | |", "|---|---|---|---|---|---|---|---|"]
    for name in dict.fromkeys((row["board"], row["config"]) for row in bitstreams):
        rows = [row for row in bitstreams if (row["board"], row["config"]) == name]
        first = rows[0]
        used = first["clock"] + (f", group {first['group']}" if first["group"] else "")
        reached = "; ".join(f"{row['seed']}: {float(row['mhz']):.1f}" + (f", group {float(row['group_mhz']):.1f}" if row["group"] else "")
                            + (f" ({row['tool']})" if row["tool"] else "") for row in rows)
        met = [row["seed"] for row in rows if float(row["mhz"]) >= float(row["clock"]) and (not row["group"] or float(row["group_mhz"]) >= float(row["group"]))]
        verdict = "met" if len(met) == len(rows) else f"met with seed {' and '.join(met)}" if met else "**not met**"
        share = f"{int(first['cells']):,} ({100 * int(first['cells']) / int(first['of']):.0f} %)"
        lines.append(f"| {' '.join(name)} | {share} | " + " | ".join(f"{int(first[key]):,}" if first[key] else "" for key in ("ff", "ramw", "bram")) + f" | {used} | {reached} | {verdict} |")
    return lines


def put(text, part, lines):
    """The document with these lines between the marks of a part."""
    begin, end = f"<!-- make bench: {part}begin -->", f"<!-- make bench: {part}end -->"
    head, _, rest = text.partition(begin)
    _, found, tail = rest.partition(end)
    if not found:
        raise SystemExit(f"{DOCUMENT.name} lacks the marks {begin} and {end}")
    return "\n".join([head + begin, *lines, end]) + tail


def growth(sizes):
    """An area by size, in words."""
    low, high = min(sizes), max(sizes)
    return ("; ".join(f"{size}x{size} {luts:,}" for size, luts in sorted(sizes.items()))
            + f"; {(sizes[high] - sizes[low]) / (high * high - low * low):.1f} for each further cell")


def svg(place, area):
    """Moves a second (left scale) and LUT-equivalents (right scale) against the size. No date, no random names: the same bytes every time."""
    width, height, left, right, top, bottom = 640, 360, 60, 70, 20, 40
    most_moves, most_luts = 240.0, 40000.0

    def x(size):
        return left + (size - 5) * (width - left - right) / 16

    def y(value, most):
        return height - bottom - value / most * (height - top - bottom)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="12">',
           f'<rect width="{width}" height="{height}" fill="white"/>']
    for i in range(5):
        at = y(i, 4)
        out.append(f'<path d="M{left} {at:.1f}H{width - right}" stroke="#ddd"/>')
        out.append(f'<text x="{left - 6}" y="{at + 4:.1f}" text-anchor="end">{most_moves * i / 4:.0f}</text>')
        out.append(f'<text x="{width - right + 6}" y="{at + 4:.1f}">{most_luts * i / 4000:.0f} k</text>')
    for size in (9, 13, 19):
        out.append(f'<text x="{x(size):.1f}" y="{height - bottom + 18}" text-anchor="middle">{size}x{size}</text>')
    out.append(f'<text x="14" y="{height / 2}" transform="rotate(-90 14 {height / 2})" text-anchor="middle">million moves a second</text>')
    out.append(f'<text x="{width - 12}" y="{height / 2}" transform="rotate(90 {width - 12} {height / 2})" text-anchor="middle">LUT-equivalents</text>')
    series = [("group board, moves (derived from the routed clock)", "#c0392b", most_moves,
               [(size, float(row["mhz"])) for size in (9, 13, 19) if (row := middle_clock(place, size))]),
              ("Kokkalis, moves (published)", "#e59866", most_moves, [(9, 73.0), (19, 50.0)]),
              ("group board, area", "#1f618d", most_luts,
               [(size, float(row["comb"])) for size in (9, 13, 19) if (row := middle_clock(place, size))])]
    for block, colour in (("influence", "#229954"), ("joseki", "#7d3c98")):  # the group board's from its placement
        series.append((f"{block} board, area", colour, most_luts, sorted((row["size"], float(row["lut"])) for row in area if row["block"] == block)))
    for i, (name, colour, most, points) in enumerate(series):
        if points:
            path = "L".join(f"{x(size):.1f} {y(value, most):.1f}" for size, value in points)
            out.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
            out += [f'<circle cx="{x(size):.1f}" cy="{y(value, most):.1f}" r="3" fill="{colour}"/>' for size, value in points]
        out.append(f'<text x="{left + 14}" y="{top + 93 + 15 * i}" fill="{colour}">{name}</text>')
    return "\n".join(out) + "\n</svg>\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build")
    parser.add_argument("--no-gnugo", action="store_true")
    parser.add_argument("--check", action="store_true", help="only the plot and the signature, and only compare")
    args = parser.parse_args()
    goishi = str(pathlib.Path(args.build) / "release/goishi")
    place, area, cycles, bitstreams = recorded("place.csv"), recorded("area.csv"), recorded("cycles.csv"), recorded("boards.csv")
    table, constant = [], []

    def row(what, figure, how, source):
        table.append(f"| {what} | {figure} | {how} | {source} |")

    plot = svg(place, area)
    if not args.check:
        PLOT.parent.mkdir(exist_ok=True)
        PLOT.write_text(plot)
    elif PLOT.read_text() != plot:
        raise SystemExit("docs/images/bench.svg is stale: make bench")

    for size in SIZES:
        middle = middle_clock(place, size)
        spread = [float(entry["mhz"]) for entry in runs(place, size)]
        clock = int(float(middle["mhz"]))
        got = group_bench(goishi, size, clock)
        what = f"group board {size}x{size}"
        row(f"{what}: routed clock, alone on an 85F", f"{middle['mhz']} MHz", "recorded", f"`{middle['command']}`, seed {middle['seed']}, version: {middle['version']}; all seeds {', '.join(f'{mhz:.1f}' for mhz in spread)}")
        for key, name in (("operations a clock (a legal move is one), all slots busy", "moves a clock, all slots busy"),
                          ("moves a clock in whole playouts, all slots busy", "moves a clock in whole playouts"),
                          ("the same from a given position: fifteen slots and copies", "the same from a given position (fifteen slots, and a copy for each game)")):
            row(f"{what}: {name}", got[key][0], "measured", "the RTL, `goishi bench group`")
            constant.append(f"{what} {name} {got[key][0]}")
        for key, name in (("moves a second at that clock", "moves a second"), ("moves a second in whole playouts at that clock", "moves a second in whole playouts"),
                          ("playouts a second at that clock", "playouts a second")):
            row(f"{what}: {name}", got[key][0].replace("/s", ""), "derived", "clocks per move in the RTL x routed clock")
        # Moves of a whole playout: what the board plays a second over the games it ends a second.
        length = float(got["moves a clock in whole playouts, all slots busy"][0]) * clock * 1e6 / float(got["playouts a second at that clock"][0])
        for key, name in (("Verilated board, whole playouts", "Verilated"), ("soft board (host/fast), whole playouts, one core", "soft board, one core")):
            rate = got[key][0].replace("/s", "")
            row(f"{what}: {name}, moves a second in playouts", rate, "measured", "`goishi bench group`")
            row(f"{what}: {name}, playouts a second", f"{float(rate.split()[0]) * 1e6 / length:.0f}", "derived", f"the above over {length:.0f} moves a playout")
    # What the engine plays with the clock that it has beside the CPU; `got` is of 19x19, the last.
    used, source = chip(bitstreams, "engine")
    row("group board 19x19 with playouts, beside the CPU on one 85F (ulx3s engine): clock used", f"{used:g} MHz", "recorded", source)
    row("group board 19x19 with playouts, beside the CPU: playouts a second", f"{float(got['playouts a second at that clock'][0]) * used / clock:.0f}", "derived",
        "clocks per move in the RTL x that clock")
    clock, source = chip(bitstreams, "playout")
    row("two group boards 19x19 on one 85F (ulx3s playout): clock used", f"{clock:g} MHz", "recorded", source)
    row("two group boards 19x19 on one 85F: moves a second, from their lists", f"{2 * clock:.0f} M", "derived",
        "two boards x the clock used x 1.00 move a clock (`tests/sim/test_group.c`, list_of_moves)")
    clock, source = chip(bitstreams, "full")
    row("CPU and all three boards 19x19 on one 85F (ulx3s full): clock of its group board, used", f"{clock:g} MHz", "recorded", source)
    row("CPU and all three boards on one 85F: moves a second of its group board, from its list", f"{clock:.0f} M", "derived", "the clock used x 1.00 move a clock, as above")
    if not args.no_gnugo:
        row("GNU Go 3.8 through GTP, 19x19: `play` a second", f"{gnugo_moves():.0f}", "measured", "`scripts/bench.py`, start included, the fastest of three runs")
    row("Kokkalis 9x9: moves a second; LUT", "73 M; 6,213", "published", KOKKALIS)
    row("Kokkalis 19x19: moves a second; LUT", "50 M; 32,523", "published", KOKKALIS)
    row("playouts a second on an FPGA elsewhere, 9x9; 19x19", "40,649; 4,668", "published", KOIZUMI)

    for sample in ("small", "opening"):
        size, clocks, accesses = influence_counts(goishi, sample)
        row(f"influence board {size}x{size}: a game loaded and read", f"{clocks} clocks, {accesses} accesses", "measured", f"`goishi influence host/samples/{sample}.sgf --backend rtl`")
        constant.append(f"influence {size} {clocks} {accesses}")
    clock, source = chip(bitstreams, "joseki")
    row("chip with CPU, joseki and influence board at 19x19 (ulx3s joseki): clock used", f"{clock:g} MHz", "recorded", source)
    row("joseki decision 19x19: cell clocks, median of 1,000", "17,012", "recorded", "`goishi eval`, below")
    row(f"joseki decisions a second, cells alone at {clock:g} MHz", f"{clock * 1e6 / 17012:.0f}", "derived", "the clock used over the above; the CPU's own work comes on top")
    for entry in cycles:
        cells, twins = int(entry["cells"]), int(entry["twins"])
        what = f"{entry['what']}, {entry['size']}x{entry['size']}"
        row(f"{what}: clocks of the chip with cells; with twins on the same CPU", f"{cells:,}; {twins:,}; ratio {twins / cells:,.0f}", "recorded", "`make cycles`")
        if "decision" in what:
            row(f"{what}: a second at {clock:g} MHz, whole chip", f"{clock * 1e6 / cells:.0f}", "derived", "the clock used over the above")
    row("evaluation of the whole board after an exchange of stones, 19x19", f"{EVALUATION} clocks at most", "recorded", "printed and limited by `tests/sim/test_joseki.c`")
    row(f"evaluations a second, cells alone at {clock:g} MHz", f"{clock / EVALUATION:.2f} M", "derived", "the clock used over the above")
    # One read: 14 bytes there, 15 back, ten bits each; the circuit adds about a hundred clocks.
    row("link: one register read and its answer at 115200 bits a second", f"{29 * 10 / 115200 * 1e3:.2f} ms", "derived", "29 bytes; `tests/sim/test_bridge.c` has the clocks")
    for block in sorted({entry["block"] for entry in area}):
        sizes = {entry["size"]: int(entry["lut"]) for entry in area if entry["block"] == block}
        row(f"{block} board: LUT-equivalents", growth(sizes), "recorded", "`make area`")
    row("group board without playouts, door and bus: TRELLIS_COMB", growth({size: int(middle_clock(place, size)["comb"]) for size in (9, 13, 19)}), "recorded", "`make fmax`")

    constant += [",".join(map(str, entry.values())) for entry in place + area + cycles + bitstreams]
    signature = hashlib.sha256("\n".join(constant).encode()).hexdigest()[:16]
    text = DOCUMENT.read_text()
    if args.check:
        if f"Signature: `{signature}`" not in text:
            raise SystemExit(f"the signature is {signature}, docs/benchmarks.md has another: behaviour or recorded figures have changed; make bench")
        if put(text, "boards ", boards_table(bitstreams)) != text:
            raise SystemExit("the table of boards in docs/benchmarks.md is stale: make bench")
        print(f"signature {signature}")
        return
    text = put(text, "", ["## All in one table", "`make bench` writes this. Measured: in the last run, on the machine at hand (times depend on it). Recorded: by the command named,",
                          "which takes long (`docs/figures`). Derived: from two others. Published: by others.", "", "| | figure | how | from |", "|---|---|---|---|", *table, "",
                          f"Signature: `{signature}` (of what no machine's speed can change; `scripts/bench.py --check` compares it)", "",
                          "![moves a second and area against the board's size](images/bench.svg)"])
    text = put(text, "boards ", boards_table(bitstreams))
    DOCUMENT.write_text(text)
    print("\n".join(table))
    print(f"signature {signature}")


if __name__ == "__main__":
    main()
