#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Says whether two commits make the same circuits, whatever their names for modules,
scopes and signals.

    scripts/samecircuit.py BEFORE [AFTER] [--block influence ...] [--size 5] [--prove]

AFTER is the working tree unless named. The circuits of a block (with --mapped: what
scripts/bitstream.py makes of it for ECP5) are compared as graphs: cells by type and parameters,
wires by what drives and what reads them, the ports of the block by name. Colours are refined until
no class of cells can be split; cells that still look alike are split one by one. What results
is a pairing of all cells, and every connection is checked under it: "identical" is a proof, not a
hash. Where the netlists differ, --prove gives the sources (without the primitives of the chip) to
ABC's dsec: "equivalent" means the same outputs for the same inputs for ever, from the state in
which every register and memory is 0.

Without --mapped the circuit is compared as it is written, as gates and registers before any
optimisation but that of constants and equal gates. The mapper's result also depends on the order in
which it meets names, so with --mapped even a change of comments can show.

Exit code 0: every block is identical or, with --prove, equivalent.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import ecp5  # noqa: E402
import sources  # noqa: E402

# Name: module, parameters beside N (None: has no N), whether it is mapped with few resets.
BLOCKS = {
    "influence": ("influence", {}, False),
    "joseki": ("joseki", {}, False),
    "group": ("group", {}, True),
    "playout": ("group", {"Playout": 1}, True),
    "dense": ("group", {"Playout": 1, "Dense": 1}, True),
    "crossing": ("wb_cross", None, False),
    "slice": ("wb_slice", None, False),
    "decoder": ("wb_decoder", None, False),
    "uart": ("uart", None, False),
    "flash": ("flash", None, False),
    "timer": ("timer", None, False),
    "soc_bus": ("soc_bus", None, False),
    "soc_burst": ("soc_burst", None, False),
    "soc_fetch": ("soc_fetch", None, False),
    "soc_reset": ("soc_reset", None, False),
    "bridge": ("bridge_link", None, False),
    "system": ("system", None, False),
    "bare bridge": ("goishi_bridge", {"HasInfluence": 0, "HasJoseki": 0}, False),
}
# The circuit as written: one-bit gates, registers, memories, the chip's primitives that the sources
# name. Nothing is optimised but constants and equal gates.
GATES = ("read_verilog -lib -specify +/ecp5/cells_sim.v +/ecp5/cells_bb.v; "
         "hierarchy -check -top {0}; proc; flatten; opt_expr; opt_clean; "
         "memory_collect; opt_expr; simplemap; techmap; " + 4 * "opt_expr; opt_merge; "
         + "opt_clean")
COMMUTATIVE = {"$_AND_", "$_OR_", "$_XOR_", "$_NAND_", "$_NOR_", "$_XNOR_"}


def yosys(tree, script, log):
    """Runs within the tree: names made of file names must not differ because trees lie apart."""
    with open(log, "w") as out:
        if subprocess.run(["yosys", "-p", script], cwd=tree, stdout=out,
                          stderr=subprocess.STDOUT).returncode:
            raise SystemExit("".join(log.read_text().splitlines(True)[-5:])
                             + f"yosys failed, see {log}")


def read(tree, block, size, defines):
    module, parameters, _ = BLOCKS[block]
    settings = {} if parameters is None else {"N": size} | parameters
    sets = " ".join(f"-set {name} {value}" for name, value in settings.items())
    files = " ".join(str(file.relative_to(tree)) for file in sources.rtl(tree / "rtl"))
    return f"read_verilog -sv {defines} {files}; " + (f"chparam {sets} {module}; " if sets else "")


class Netlist:
    """The mapped circuit as a graph."""

    def __init__(self, tree, block, size, work, mapped):
        module, _, group = BLOCKS[block]
        file = work / "netlist.json"
        if mapped:
            make = ecp5.synthesis(module, group, "check")
        else:
            make = GATES.format(module)
        yosys(tree, read(tree, block, size, ecp5.DEFINES) + make
              + f"; clean -purge; blackbox =A:whitebox; write_json {file}", work / "yosys.log")
        modules = json.loads(file.read_text())["modules"]
        top = max(modules.values(),
                  key=lambda m: (int(m["attributes"].get("top", "0"), 2), len(m["cells"])))
        self.ports = {(name, i): bit
                      for name, port in top["ports"].items() for i, bit in enumerate(port["bits"])}
        self.cells = []  # (what it is, its pins in a fixed order)
        for cell in top["cells"].values():
            pins = sorted(((port, i, bit) for port, bits in cell["connections"].items()
                           for i, bit in enumerate(bits)), key=lambda pin: pin[:2])
            parameters = sorted((key, value) for key, value in cell["parameters"].items()
                                if key != "MEMID")  # a name
            kind = cell["type"], tuple(parameters), tuple((port, i) for port, i, _ in pins)
            self.cells.append((kind, [bit for _, _, bit in pins]))
        users = collections.defaultdict(list)
        for number, (_, bits) in enumerate(self.cells):
            for pin, bit in enumerate(bits):
                users[bit].append((number, 0 if self.swaps(number) and pin == 1 else pin))
        self.users = users
        self.wire = {bit: hash(("wire", bit if isinstance(bit, str) else "")) for bit in users}
        for port, bit in sorted(self.ports.items()):
            self.wire[bit] = hash((self.wire.get(bit, 0), port))
        self.colour = [hash(kind) for kind, _ in self.cells]

    def swaps(self, number):
        """A gate whose inputs, its first two pins, may change places."""
        return self.cells[number][0][0] in COMMUTATIVE

    def step(self):
        """One refinement; returns the number of classes of cells."""
        wire = self.wire
        seen = [[wire[bit] for bit in bits] for _, bits in self.cells]
        for number, colours in enumerate(seen):
            if self.swaps(number):
                colours[:2] = sorted(colours[:2])
        self.colour = [hash((old, *colours)) for old, colours in zip(self.colour, seen)]
        colour = self.colour
        for bit, users in self.users.items():
            if not isinstance(bit, str):  # constants have too many readers to tell anything
                wire[bit] = hash((wire[bit],
                                  *sorted(hash((colour[number], pin)) for number, pin in users)))
        return len(set(colour))

    def classes(self):
        found = collections.defaultdict(list)
        for number, colour in enumerate(self.colour):
            found[colour].append(number)
        return found


def refine(one, two):
    """Both in step, until neither splits any more. False: they cannot be the same."""
    last = 0
    while True:
        count = one.step()
        two.step()
        if collections.Counter(one.colour) != collections.Counter(two.colour):
            return False
        if count == last:
            return True
        last = count


def identical(one, two):
    """A pairing of cells under which all connections agree."""
    if set(one.ports) != set(two.ports) or len(one.cells) != len(two.cells) or not refine(one, two):
        return False
    while True:
        alike = [colour for colour, cells in one.classes().items() if len(cells) > 1]
        if not alike:
            break
        theirs = two.classes()
        ours = one.classes()
        # One of each class, at once: what is joined to them follows. If classes depend on each
        # other the wrong ones may be chosen, and the check below fails: then the answer is
        # "differs", never the other way round.
        for mark, colour in enumerate(alike[:1]):
            chosen = hash(("chosen", mark, colour))
            one.colour[ours[colour][0]] = two.colour[theirs[colour][0]] = chosen
        if not refine(one, two):
            return False
    pair = {colour: number for number, colour in enumerate(two.colour)}
    wires = dict()
    for port, bit in one.ports.items():
        if wires.setdefault(bit, two.ports[port]) != two.ports[port]:
            return False
    gates = []
    for number, ((kind, bits), colour) in enumerate(zip(one.cells, one.colour)):
        other, others = two.cells[pair[colour]]
        if kind != other:
            return False
        first = 2 if one.swaps(number) else 0
        gates.append((bits[:first], others[:first]))
        for bit, its in zip(bits[first:], others[first:]):
            if isinstance(bit, str) or isinstance(its, str):
                if bit != its:
                    return False
            elif wires.setdefault(bit, its) != its:
                return False
    # what drives a wire is known by now, so are the wires that a gate reads
    if any(sorted(str(wires.get(bit, bit)) for bit in bits) != sorted(map(str, others))
           for bits, others in gates):
        return False
    return len(set(wires.values())) == len(wires)


def equivalent(before, after, block, size, work):
    module = BLOCKS[block][0]
    files = []
    for name, tree in (("before", before), ("after", after)):
        file = work / f"{name}.aig"
        script = (f"hierarchy -top {module}; proc; flatten; opt_clean; memory_map; opt -fast; "
                  "dffunmap; setundef -zero -init; techmap; opt_clean; aigmap; "
                  f"setundef -zero; opt_clean; write_aiger -zinit {file}")
        yosys(tree, read(tree, block, size, "") + script, work / "yosys.log")
        files.append(str(file))
    result = subprocess.run(["yosys-abc", "-c", f"dsec {files[0]} {files[1]}"],
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=work)
    (work / "abc.log").write_text(result.stdout)
    return "Networks are equivalent" in result.stdout


def tree_of(commit, work):
    if commit is None:
        return TOP
    tree = work / commit
    tree.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", commit, "rtl"], cwd=TOP, stdout=subprocess.PIPE,
                             check=True)
    subprocess.run(["tar", "-x", "-C", str(tree)], input=archive.stdout, check=True)
    return tree


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before")
    parser.add_argument("after", nargs="?")
    parser.add_argument("--block", action="append", choices=list(BLOCKS))
    parser.add_argument("--size", type=int, default=5)
    parser.add_argument("--mapped", action="store_true", help="compare what the mapper makes")
    parser.add_argument("--prove", action="store_true")
    args = parser.parse_args()
    good = True
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        before, after = tree_of(args.before, work), tree_of(args.after, work)
        for block in args.block or BLOCKS:
            one, two = (Netlist(tree, block, args.size, work, args.mapped)
                        for tree in (before, after))
            cells = (f"{len(one.cells)} cells" if len(one.cells) == len(two.cells)
                     else f"{len(one.cells)} and {len(two.cells)} cells")
            verdict = "identical" if identical(one, two) else "differs"
            if verdict == "differs" and args.prove:
                if equivalent(before, after, block, args.size, work):
                    verdict = "differs, but is equivalent"
            good = good and verdict != "differs"
            print(f"{block} {'' if BLOCKS[block][1] is None else f'{args.size}x{args.size}'}: "
                  f"{verdict} ({cells})", flush=True)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
