#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the table at the head of docs/benchmarks.md and the plot
docs/images/bench.svg, and prints a signature.

Every figure says where it comes from: measured (in this run), recorded (by the command in
docs/figures, which takes long), derived (from two others) or published. The signature covers only
what a machine's speed cannot change: when it differs, behaviour has changed.

    scripts/bench.py [--build build] [--check]

--check writes nothing and fails when the plot, the signature or a line of a table is not what it
would write. What depends on the machine's speed is left out: GNU Go does not run, and of a time
only the line is compared, not the figure.
"""
import argparse
import csv
import hashlib
import json
import pathlib
import shutil
import subprocess
import textwrap
import time

TOP = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = TOP / "docs/benchmarks.md"
PLOT = TOP / "docs/images/bench.svg"
SIZES = (9, 19)

# Figures that others have published, as they give them (docs/sources.md).
KOKKALIS = "[Kokkalis](sources.md#kokkalis), master-slave cells, Virtex-5"
KOIZUMI = "[Koizumi](sources.md#koizumi), Virtex-5"
WIDTH = 100  # of a line of the document
TIMED = "?"  # stands for a figure that depends on the machine, where only lines are compared
EVALUATION = 40  # clocks at most, as tests/sim/test_joseki.c prints and limits it


def recorded(name):
    with open(TOP / "docs/figures" / name) as file:
        rows = [row for row in csv.DictReader(line for line in file if not line.startswith("#"))]
    for row in rows:
        row["size"] = int(row["size"])
    return rows


def run(command):
    return subprocess.run(command, cwd=TOP, check=True, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True).stdout


def group_bench(goishi, size, clock):
    rows = json.loads(run([goishi, "bench", "group", "--size", str(size), "--clock", str(clock),
                           "--json"]))["rows"]
    return {row["what"]: (row["figure"], row["how"]) for row in rows}


def gnugo_moves():
    """GNU Go's `play` over GTP: how many a second it takes, on an empty 19x19 board and again."""
    letters, games = "ABCDEFGHJKLMNOPQRST", 4
    lines = ["boardsize 19"]
    for _ in range(games):
        lines.append("clear_board")
        # Every second point of every second row: all legal, no captures.
        lines += [f"play {'bw'[(i + j) % 2]} {letters[i]}{j + 1}"
                  for j in range(0, 19, 2) for i in range(0, 19, 2)]
    moves, seconds = games * 100, []
    for _ in range(3):  # the first reads it from the disk, which is not its fault
        start = time.time()
        out = subprocess.run(["/usr/games/gnugo" if not shutil.which("gnugo") else "gnugo",
                              "--mode", "gtp"], input="\n".join(lines + ["quit", ""]),
                             stdout=subprocess.PIPE, text=True, check=True).stdout
        seconds.append(time.time() - start)
        assert out.count("=") >= moves and "?" not in out
    return moves / min(seconds)


def influence_counts(goishi, sample):
    answer = json.loads(run([goishi, "influence", f"host/samples/{sample}.sgf", "--backend", "rtl",
                             "--json"]))
    return answer["size"], answer["clocks"], answer["bus_accesses"]


def runs(place, size):
    """Of the newest version that was placed at this size, the last in the file: slowest first."""
    rows = [row for row in place if row["block"] == "group" and row["size"] == size]
    return sorted((row for row in rows if row["version"] == rows[-1]["version"]),
                  key=lambda row: float(row["mhz"]))


def middle_clock(place, size):
    """The run with the median clock: seeds differ widely, and the best of them is luck."""
    rows = runs(place, size)
    return rows[(len(rows) - 1) // 2] if rows else None


def chip(bitstreams, config):
    """Of a configuration of the main board, for the group board's clock where it has its own: the
    clock used and the source in words."""
    rows = [row for row in bitstreams if (row["board"], row["config"]) == ("ulx3s", config)]
    used, reached = ("group", "group_mhz") if rows[0]["group"] else ("clock", "mhz")
    seeds = ", ".join(f"{float(row[reached]):.1f} (seed {row['seed']}, {row['tool']})"
                      for row in rows)
    return float(rows[0][used]), f"`make bitstream BOARD=ulx3s CONFIG={config}`; it reaches {seeds}"


def boards_table(bitstreams):
    """One line for each configuration, what it takes; one for each seed, what it reached."""
    taken = ["| board, configuration | LUTs and carry (of the chip's) | flip-flops | LUT RAM "
             "| block RAM |", "|---|---|---|---|---|"]
    reached = ["| board, configuration | seed | nextpnr | chip: used | reached | group board: used "
               "| reached | |", "|---|---|---|---|---|---|---|---|"]
    names = list(dict.fromkeys((row["board"], row["config"]) for row in bitstreams))
    for name in names:
        rows = [row for row in bitstreams if (row["board"], row["config"]) == name]
        first = rows[0]
        share = f"{int(first['cells']):,} ({100 * int(first['cells']) / int(first['of']):.0f} %)"
        counts = [f"{int(first[key]):,}" if first[key] else "" for key in ("ff", "ramw", "bram")]
        taken.append(f"| {' '.join(name)} | {share} | {' | '.join(counts)} |")
        for row in rows:
            clocks = [(row["clock"], row["mhz"])]
            if row["group"]:
                clocks.append((row["group"], row["group_mhz"]))
            met = all(float(got) >= float(used) for used, got in clocks)
            cells = [cell for used, got in clocks for cell in (used, f"{float(got):.1f}")]
            cells += [""] * (4 - len(cells))
            reached.append(f"| {' '.join(name)} | {row['seed']} | {row['tool']} | "
                           f"{' | '.join(cells)} | {'met' if met else '**not met**'} |")
    return ["What each configuration takes:", "", *taken, "", "Clocks in MHz:", "", *reached]


class Report:
    """The figures, in sections, each a table with its sources in a list below it."""

    def __init__(self, timed):
        self.sections, self.timed = {}, timed

    def time(self, section, what, figure, how, source):
        """A figure that depends on the machine's speed: a function, which is called
        only when it is wanted."""
        self.row(section, what, figure() if self.timed else TIMED, how, source)

    def row(self, section, what, figure, how, source):
        self.sections.setdefault(section, []).append((what, figure, how, source))

    def lines(self):
        out = []
        for section, rows in self.sections.items():
            sources = list(dict.fromkeys(source for *_, source in rows))
            out += [f"### {section}", "| | figure | how | source |", "|---|---|---|---|"]
            out += [f"| {what} | {figure} | {how} | {sources.index(source) + 1} |"
                    for what, figure, how, source in rows]
            out.append("")
            for number, source in enumerate(sources, 1):
                # A command in backticks may be broken: it is not copied from here.
                out += textwrap.wrap(source, WIDTH, initial_indent=f"{number}. ",
                                     subsequent_indent="   ", break_on_hyphens=False)
            out.append("")
        return out


def put(text, part, lines):
    """The document with these lines between the marks of a part."""
    begin, end = f"<!-- make bench: {part}begin -->", f"<!-- make bench: {part}end -->"
    head, _, rest = text.partition(begin)
    _, found, tail = rest.partition(end)
    if not found:
        raise SystemExit(f"{DOCUMENT.name} lacks the marks {begin} and {end}")
    return "\n".join([head + begin, *lines, end]) + tail


def part_of(text, part):
    """The lines between the marks of a part."""
    begin, end = f"<!-- make bench: {part}begin -->", f"<!-- make bench: {part}end -->"
    return text.partition(begin)[2].partition(end)[0].strip("\n").splitlines()


def same_line(wanted, there):
    """Equal, but for a figure that depends on the machine."""
    wanted, there = wanted.split(" | "), there.split(" | ")
    return len(wanted) == len(there) and all(a in (TIMED, b) for a, b in zip(wanted, there))


def compare(text, part, lines):
    """Ends the program with the first line of a part that is not as it should be."""
    there = part_of(text, part)
    for number in range(max(len(lines), len(there))):
        wanted, got = (rows[number] if number < len(rows) else "" for rows in (lines, there))
        if not same_line(wanted, got):
            raise SystemExit(f"{DOCUMENT.name} is stale: make bench\nit has   {got}\n"
                             f"should be {wanted}")


def area_rows(areas):
    """A line for each board: its area by size."""
    out = ["| | 9x9 | 13x13 | 19x19 | for each further cell | from |", "|---|---|---|---|---|---|"]
    for what, sizes, source in areas:
        low, high = min(sizes), max(sizes)
        each = (sizes[high] - sizes[low]) / (high * high - low * low)
        cells = " | ".join(f"{sizes[size]:,}" if size in sizes else "" for size in (9, 13, 19))
        out.append(f"| {what} | {cells} | {each:.1f} | {source} |")
    return out


def svg(place, area):
    """Moves a second (left scale) and LUT-equivalents (right scale) against the size. No date, no
    random names: the same bytes every time."""
    width, height, left, right, top, bottom = 640, 360, 60, 70, 20, 40
    most_moves, most_luts = 240.0, 40000.0

    def x(size):
        return left + (size - 5) * (width - left - right) / 16

    def y(value, most):
        return height - bottom - value / most * (height - top - bottom)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
           'font-family="sans-serif" font-size="12">',
           f'<rect width="{width}" height="{height}" fill="white"/>']
    for i in range(5):
        at = y(i, 4)
        out.append(f'<path d="M{left} {at:.1f}H{width - right}" stroke="#ddd"/>')
        out.append(f'<text x="{left - 6}" y="{at + 4:.1f}" '
                   f'text-anchor="end">{most_moves * i / 4:.0f}</text>')
        out.append(f'<text x="{width - right + 6}" '
                   f'y="{at + 4:.1f}">{most_luts * i / 4000:.0f} k</text>')
    for size in (9, 13, 19):
        out.append(f'<text x="{x(size):.1f}" y="{height - bottom + 18}" '
                   f'text-anchor="middle">{size}x{size}</text>')
    out.append(f'<text x="14" y="{height / 2}" transform="rotate(-90 14 {height / 2})" '
               'text-anchor="middle">million moves a second</text>')
    out.append(f'<text x="{width - 12}" y="{height / 2}" transform="rotate(90 {width - 12} '
               f'{height / 2})" text-anchor="middle">LUT-equivalents</text>')
    series = [("group board, moves (derived from the routed clock)", "#c0392b", most_moves,
               [(size, float(row["mhz"]))
                for size in (9, 13, 19) if (row := middle_clock(place, size))]),
              ("Kokkalis, moves (published)", "#e59866", most_moves, [(9, 73.0), (19, 50.0)]),
              ("group board, area", "#1f618d", most_luts,
               [(size, float(row["comb"]))
                for size in (9, 13, 19) if (row := middle_clock(place, size))])]
    # The group board's from its placement.
    for block, colour in (("influence", "#229954"), ("joseki", "#7d3c98")):
        series.append((f"{block} board, area", colour, most_luts,
                       sorted((row["size"], float(row["lut"]))
                              for row in area if row["block"] == block)))
    for i, (name, colour, most, points) in enumerate(series):
        if points:
            path = "L".join(f"{x(size):.1f} {y(value, most):.1f}" for size, value in points)
            out.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
            out += [f'<circle cx="{x(size):.1f}" cy="{y(value, most):.1f}" r="3" fill="{colour}"/>'
                    for size, value in points]
        out.append(f'<text x="{left + 14}" y="{top + 93 + 15 * i}" fill="{colour}">{name}</text>')
    return "\n".join(out) + "\n</svg>\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build")
    parser.add_argument("--check", action="store_true",
                        help="write nothing, compare what no machine's speed can change")
    args = parser.parse_args()
    goishi = str(pathlib.Path(args.build) / "release/goishi")
    place, area, cycles, bitstreams = (recorded("place.csv"), recorded("area.csv"),
                                       recorded("cycles.csv"), recorded("boards.csv"))
    report, constant = Report(timed=not args.check), []
    row = report.row

    plot = svg(place, area)
    if not args.check:
        PLOT.parent.mkdir(exist_ok=True)
        PLOT.write_text(plot)
    elif PLOT.read_text() != plot:
        raise SystemExit("docs/images/bench.svg is stale: make bench")

    for size in SIZES:
        middle = middle_clock(place, size)
        spread = ", ".join(f"{float(entry['mhz']):.1f}" for entry in runs(place, size))
        clock = int(float(middle["mhz"]))
        got = group_bench(goishi, size, clock)
        board = f"Group board {size}x{size}"
        bench, derived = "`goishi bench group`", "clocks per move in the RTL x routed clock"
        row(board, "routed clock, alone on an 85F", f"{middle['mhz']} MHz", "recorded",
            f"`{middle['command']}`, seed {middle['seed']}, version: {middle['version']}; "
            f"all seeds {spread}")
        # what the program prints, the row here, the name in the signature
        for key, name, fixed in (
                ("operations a clock (a legal move is one), all slots busy",
                 "moves per clock, all slots busy", "moves a clock, all slots busy"),
                ("moves a clock in whole playouts, all slots busy",
                 "moves per clock in whole playouts", "moves a clock in whole playouts"),
                ("the same from a given position: fifteen slots and copies",
                 "the same from a given position (15 slots, a copy for each game)",
                 "the same from a given position (fifteen slots, and a copy for each game)")):
            row(board, name, got[key][0], "measured", f"{bench}, the RTL")
            constant.append(f"group board {size}x{size} {fixed} {got[key][0]}")
        for key, name in (("moves a second at that clock", "moves per second"),
                          ("moves a second in whole playouts at that clock",
                           "moves per second in whole playouts"),
                          ("playouts a second at that clock", "playouts per second")):
            row(board, name, got[key][0].replace("/s", ""), "derived", derived)
        # Moves of a whole playout: what the board plays a second over the games it ends a second.
        length = (float(got["moves a clock in whole playouts, all slots busy"][0]) * clock * 1e6
                  / float(got["playouts a second at that clock"][0]))
        for key, name in (("Verilated board, whole playouts", "Verilated"),
                          ("soft board (fw/go), whole playouts, one core",
                           "soft board, one core")):
            rate = got[key][0].replace("/s", "")
            report.time(board, f"{name}: moves per second in playouts", lambda: rate, "measured",
                        bench)
            report.time(board, f"{name}: playouts per second",
                        lambda: f"{float(rate.split()[0]) * 1e6 / length:.0f}", "derived",
                        f"moves per second over {length:.0f} moves per playout")

    # What the engine plays with the clock that it has beside the CPU; `got` is of 19x19, the last.
    chips = "Chips on one ULX3S 85F, boards of 19x19"
    used, source = chip(bitstreams, "engine")
    row(chips, "`engine`, group board with playouts beside the CPU: clock used", f"{used:g} MHz",
        "recorded", source)
    row(chips, "`engine`: playouts per second",
        f"{float(got['playouts a second at that clock'][0]) * used / clock:.0f}", "derived",
        "clocks per move in the RTL x that clock")
    clock, source = chip(bitstreams, "playout")
    row(chips, "`playout`, two group boards: clock used", f"{clock:g} MHz", "recorded", source)
    row(chips, "`playout`: moves per second, from their lists", f"{2 * clock:.0f} M", "derived",
        "boards x the clock used x 1.00 move per clock (`tests/sim/test_group.c`, list_of_moves)")
    clock, source = chip(bitstreams, "full")
    row(chips, "`full`, CPU and all three boards: clock of its group board, used",
        f"{clock:g} MHz", "recorded", source)
    row(chips, "`full`: moves per second of its group board, from its list", f"{clock:.0f} M",
        "derived", "boards x the clock used x 1.00 move per clock (`tests/sim/test_group.c`, "
        "list_of_moves)")
    clock, source = chip(bitstreams, "joseki")
    row(chips, "`joseki`, CPU, joseki and influence board: clock used", f"{clock:g} MHz",
        "recorded", source)

    others = "Others"
    report.time(others, "GNU Go 3.8 through GTP, 19x19: `play` per second",
                lambda: f"{gnugo_moves():.0f}", "measured",
                "`scripts/bench.py`, start included, the fastest of three runs")
    row(others, "Kokkalis 9x9: moves per second; LUT", "73 M; 6,213", "published", KOKKALIS)
    row(others, "Kokkalis 19x19: moves per second; LUT", "50 M; 32,523", "published", KOKKALIS)
    row(others, "Koizumi: playouts per second, 9x9; 19x19", "40,649; 4,668", "published", KOIZUMI)

    boards = "Influence and joseki boards"
    for sample in ("small", "opening"):
        size, clocks, accesses = influence_counts(goishi, sample)
        row(boards, f"influence {size}x{size}: a game loaded and read",
            f"{clocks} clocks, {accesses} accesses", "measured",
            f"`goishi influence host/samples/{sample}.sgf --backend rtl`")
        constant.append(f"influence {size} {clocks} {accesses}")
    row(boards, "joseki decision 19x19: cell clocks, median of 1,000", "17,012", "recorded",
        "`goishi eval`, [below](#the-finder)")
    row(boards, f"joseki decisions per second, cells alone at {clock:g} MHz",
        f"{clock * 1e6 / 17012:.0f}", "derived",
        "the clock used over the line before; the CPU's own work comes on top")
    row(boards, "whole board evaluated after an exchange of stones, 19x19",
        f"{EVALUATION} clocks at most", "recorded",
        "printed and limited by `tests/sim/test_joseki.c`")
    row(boards, f"evaluations per second, cells alone at {clock:g} MHz",
        f"{clock / EVALUATION:.2f} M", "derived", "the clock used over the line before")
    # One read: 14 bytes there, 15 back, ten bits each; the circuit adds about a hundred clocks.
    row(boards, "link: one register read and its answer at 115200 bits per second",
        f"{29 * 10 / 115200 * 1e3:.2f} ms", "derived",
        "29 bytes; `tests/sim/test_bridge.c` has the clocks")

    on_chip = ["### The whole chip: clocks with cells, and with twins on the same CPU",
               "Recorded by `make cycles RECORD=1`; decisions are in host/samples/opening.sgf, and "
               "their rate is",
               f"derived at {clock:g} MHz.",
               "",
               "| | size | cells | twins | ratio | per second |", "|---|---|---|---|---|---|"]
    for entry in cycles:
        cells, twins = int(entry["cells"]), int(entry["twins"])
        rate = f"{clock * 1e6 / cells:.0f}" if "decision" in entry["what"] else ""
        on_chip.append(f"| {entry['what']} | {entry['size']}x{entry['size']} | {cells:,} "
                       f"| {twins:,} | {twins / cells:,.0f} | {rate} |")
    areas = [(f"{block} board: LUT-equivalents",
              {entry["size"]: int(entry["lut"]) for entry in area if entry["block"] == block},
              "`make area`") for block in sorted({entry["block"] for entry in area})]
    areas.append(("group board alone: TRELLIS_COMB",
                  {size: int(middle_clock(place, size)["comb"]) for size in (9, 13, 19)},
                  "`make fmax`"))
    table = [*report.lines(), *on_chip, "", "### Area (recorded)", *area_rows(areas), ""]

    constant += [",".join(map(str, entry.values())) for entry in place + area + cycles + bitstreams]
    signature = hashlib.sha256("\n".join(constant).encode()).hexdigest()[:16]
    summary = [
        "## Summary",
        "`make bench` writes this section. Measured: in the last run, on the machine at hand "
        "(times depend",
        "on it). Recorded: by the command named, which takes long (`docs/figures`). Derived: "
        "from two",
        "others. Published: by others.",
        "",
        *table,
        f"Signature: `{signature}`, of what no machine's speed can change; "
        "`scripts/bench.py --check`",
        "compares it.",
        "",
        "![moves per second and area against the board's size](images/bench.svg)"]
    text = DOCUMENT.read_text()
    if args.check:
        compare(text, "boards ", boards_table(bitstreams))
        compare(text, "", summary)
        print(f"signature {signature}")
        return
    text = put(text, "", summary)
    text = put(text, "boards ", boards_table(bitstreams))
    DOCUMENT.write_text(text)
    print("\n".join(table))
    print(f"signature {signature}")


if __name__ == "__main__":
    main()
