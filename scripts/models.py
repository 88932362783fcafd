#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Says what the name of a Verilated model means, and makes its C++ from the sources.

    scripts/models.py list              the models that the tests use, the longest to make first
    scripts/models.py verilate NAME     build/sim/NAME.obj; `make -C` there then makes
                                        build/sim/NAME.so
    scripts/models.py program NAME      the program of a SoC's CPU: build/fw/<program>.hex

A name is words joined by "+", then the size of the board: joseki+influence-19. Words:

    influence joseki group playout      the boards that goishi_cells has; playout: the group
                                        board's random games
    report box amaf                     functions of the group board: what a stone did; scans of a
                                        part and liberties as points; who first played where
    two                                 a second group board
    trace                               can write waveforms (slower, and much slower to compile)
    soc                                 the SoC with its CPU. Alone (soc-5) it has every board.
                                        With joseki it has the joseki and the influence board,
                                        with playout the group board and its random games, with
                                        group the group board with a clock of its own; bare: no
                                        board
    profile                             a SoC that counts the clocks of every instruction
                                        (sim/goishi_soc_sim.h)
    bridge                              the bridge with every board but no playouts; two group
                                        boards, their own clock
    netlist                             first: what Yosys makes of the sources for ECP5 (a
                                        bridge: for iCE40)
"""
import pathlib
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "scripts"))
import boards  # noqa: E402
import netlist  # noqa: E402
import sources  # noqa: E402

TESTED = ("group+playout-19", "soc+joseki-19", "soc+joseki+group+two-5", "soc-5", "bridge-6",
          "joseki+influence-19", "netlist+joseki+influence-6", "netlist+group+two-3",
          "netlist+group-3", "group+playout-9", "group+playout+report+box+amaf-9",
          "joseki+influence-13", "influence+trace-6", "joseki+influence-9", "group-9",
          "joseki+influence-6", "group+playout-5", "group+playout+report+box+amaf-5",
          "influence-19", "group-4", "group-3", "group-2", "soc+bare-9", "influence-13", "joseki-6",
          "influence-9",
          "influence-6")
WORDS = {"influence", "joseki", "group", "playout", "report", "box", "amaf", "two", "trace", "soc",
         "bare", "profile", "bridge", "netlist"}
# Clocks per bit of the serial line: few, so that little time is simulated for it.
DIVISOR = {"goishi_soc": 8, "goishi_bridge": 4}
# Widths of the parameters that are not one bit; 0: an int.
WIDTH = {"N": 0, "ClockHz": 0, "UartDivisor": 16, "Divisor": 16}


class Model:
    """The meaning of a name."""

    def __init__(self, name):
        words, dash, size = name.rpartition("-")
        self.name, self.words, self.size = name, words.split("+"), size
        if not dash or not size.isdigit() or not set(self.words) <= WORDS:
            raise SystemExit(f"{name} is no name of a model; "
                             "scripts/models.py says which words there are")
        self.netlist = self.words[0] == "netlist"
        kind = "soc" if "soc" in self.words else "bridge" if "bridge" in self.words else "cells"
        self.top = f"goishi_{kind}"
        self.parameters = {"N": int(size)} | getattr(self, kind)()

    def has(self, *words):
        return any(word in self.words for word in words)

    def cells(self):
        return {"HasInfluence": self.has("influence"), "HasJoseki": self.has("joseki"),
                "HasGroup": self.has("group"),
                "HasPlayout": self.has("playout"), "HasReport": self.has("report"),
                "HasBox": self.has("box"), "HasAmaf": self.has("amaf"),
                "TwoGroups": self.has("two")}

    def soc(self):
        every = not self.has("joseki", "group", "playout", "bare")
        return {"HasInfluence": every or self.has("joseki"),
                "HasJoseki": every or self.has("joseki"),
                "HasGroup": every or self.has("group", "playout"),
                "HasPlayout": every or self.has("playout"), "GroupClock": self.has("group"),
                "TwoGroups": self.has("two"), "UartDivisor": DIVISOR["goishi_soc"]}

    def bridge(self):
        if self.netlist:  # what fits the iCE40
            return {"Divisor": DIVISOR["goishi_bridge"]}
        return {"HasInfluence": True, "HasJoseki": True, "HasGroup": True, "HasPlayout": False,
                "GroupClock": True,
                "TwoGroups": True, "ClockHz": 100000000, "Divisor": DIVISOR["goishi_bridge"]}

    def optimise(self):
        """OPT_FAST, OPT_GLOBAL. The group board makes functions so large that -O2 takes ten times
        as long to compile as -O1; a netlist simulates few clocks."""
        if self.netlist:
            return "-O0" if self.top == "goishi_cells" else "-O1", "-O1"
        if self.top == "goishi_cells":
            return "-O1" if self.has("group") else "-O2", "-O2"
        return "-O2" if self.has("joseki") and self.top == "goishi_soc" else "-O1", "-O2"

    def macros(self):
        """What the C++ around the model has to know."""
        if self.top == "goishi_cells":
            return []
        names = {"GOISHI_SOC_BRIDGE": self.top == "goishi_bridge",
                 "GOISHI_SOC_PROFILE": self.has("profile"),
                 "GOISHI_SOC_GROUP_CLOCK": self.top == "goishi_bridge"
                 or self.parameters["GroupClock"]}
        return ([f"-DGOISHI_SOC_DIVISOR={DIVISOR[self.top]}"]
                + [f"-D{name}" for name, wanted in names.items() if wanted])


def value(name, number):
    width = WIDTH.get(name, 1)
    return f"{width}'d{int(number)}" if width else str(number)


def plain_cpu(folder):
    """What the CPU shows to a debugger keeps Verilator from optimising it; only the
    profiling models need it."""
    plain = folder / "VexRiscv.v"
    plain.write_text(sources.cpu().read_text().replace("/* verilator public */", ""))
    return plain


def verilog(model, folder, rtl):
    """The sources, and the options that only they need."""
    if not model.netlist:
        cpu = []
        if model.top == "goishi_soc":
            cpu = [sources.cpu() if model.has("profile") else plain_cpu(folder)]
        parameters = [f"-G{name}={value(name, number)}"
                      for name, number in model.parameters.items()]
        return ["-Wall", "-O3", *parameters, *(["--noassert"] if cpu else []),
                *(["--trace"] if model.has("trace") else []), TOP / "sim/waivers.vlt", *rtl, *cpu]
    family = "ice40" if model.top == "goishi_bridge" else "ecp5"
    gates, cells = folder / "netlist.v", sources.cells(family)
    parameters = model.parameters
    if model.top == "goishi_soc":
        parameters = parameters | {"RomFile": f"build/fw/{boards.firmware(parameters)}.hex"}
    netlist.write(gates, model.top, parameters, family,
                  [sources.cpu()] if model.top == "goishi_soc" else [])
    return ["-Wno-fatal", "-Wno-lint", "-DNO_ICE40_DEFAULT_ASSIGNMENTS", f"+incdir+{cells.parent}",
            cells, gates]


def verilate(model, folder, rtl=None, add=(), optimise=None, runtime=None):
    """Writes C++ into folder/NAME.obj, with a Makefile that makes folder/NAME.so from it. runtime:
    a library of what every model has in common; else each compiles its own."""
    objects = folder.resolve() / f"{model.name}.obj"
    shutil.rmtree(objects, ignore_errors=True)  # what lies there may depend on files that are gone
    objects.mkdir(parents=True)
    prefix, shell = ("Vcells", "shim") if model.top == "goishi_cells" else ("Vsoc", "soc")
    flags = ["-fPIC", "-fvisibility=hidden", "-std=c++17", f"-I{TOP}"]
    command = ["verilator", "--cc", "--exe", "--x-assign", "fast", "--x-initial", "fast",
               "--prefix", prefix, "--top-module", model.top, "--Mdir", objects, "-CFLAGS",
               " ".join(flags + model.macros()),
               "-LDFLAGS", f"-shared -fPIC {runtime or ''}", "-o", f"../{model.name}.so",
               *verilog(model, objects, rtl or sources.rtl()), *add, str(TOP / f"sim/{shell}.cpp")]
    near = [sources.near(word) if isinstance(word, pathlib.Path) else word for word in command]
    subprocess.run(near, check=True, cwd=TOP)
    fast, whole = optimise or model.optimise()
    settings = {"OPT_FAST": fast, "OPT_SLOW": "-O0", "OPT_GLOBAL": whole}
    if runtime:
        settings["VM_GLOBAL_FAST"] = ""
    (objects / "Makefile").write_text("".join(f"override {name} := {word}\n"
                                              for name, word in settings.items())
                                      + f"default: ../{model.name}.so\ninclude {prefix}.mk\n")


def main():
    if sys.argv[1:] == ["list"]:
        print(*TESTED)
    elif len(sys.argv) == 3 and sys.argv[1] == "verilate":
        model = Model(sys.argv[2])
        # Tracing needs more of Verilator's own sources, compiled for it.
        verilate(model, TOP / "build/sim", runtime=None if model.has("trace") else "../runtime.a")
    elif len(sys.argv) == 3 and sys.argv[1] == "program":
        print(boards.firmware(Model(sys.argv[2]).parameters))
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
