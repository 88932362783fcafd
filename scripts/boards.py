# SPDX-License-Identifier: Apache-2.0
"""The boards and what can be built for them: one table for bitstreams, checks and documents.

A configuration is a set of parameters of rtl/board/<board>_top.sv. Clocks are in MHz, the line's
speed in bits per second.
"""
import floorplan
import pll

BAUD = 115200  # as the host expects when nothing else is said
# nextpnr 0.11 limits the attempts to place a cell by the square of their number, which overflows
# above 46,340 cells and leaves too few.
MANY = ("--placer-heap-cell-placement-timeout", "0")

SOC = {"Bridge": 0, "N": 19, "HasInfluence": 1, "HasJoseki": 1, "HasGroup": 1, "HasPlayout": 1,
       "GroupClock": 1}
JOSEKI = {**SOC, "HasGroup": 0, "HasPlayout": 0, "GroupClock": 0}
FULL = {**SOC, "HasPlayout": 0}
ENGINE = {**SOC, "HasInfluence": 0, "HasJoseki": 0}
BRIDGE = {"Bridge": 1, "HasInfluence": 1, "HasJoseki": 0, "HasGroup": 0, "HasPlayout": 0,
          "GroupClock": 0}
TWO = {**BRIDGE, "N": 19, "HasInfluence": 0, "HasGroup": 1, "GroupClock": 1, "TwoGroups": 1}


def firmware(parameters):
    """The program of a chip with these boards: fw/app/<name>.c, build/fw/<name>.hex."""
    return {(True, True): "full", (True, False): "joseki", (False, True): "engine",
            (False, False): "bare"}[bool(parameters["HasJoseki"]), bool(parameters["HasGroup"])]


class Config:
    """`areas`: where its group boards lie (scripts/floorplan.py). `fits`: it meets its clocks, so
    that it is offered and built by the long tests; `note` says why not."""

    def __init__(self, parameters, chip, group=None, seed=1, minutes=2, router=None, options=(),
                 areas=(), note="", fits=True):
        self.parameters, self.chip, self.group, self.areas = parameters, chip, group, areas
        self.seed, self.minutes, self.router, self.options = seed, minutes, router, options
        self.note, self.fits = note, fits

    @property
    def soc(self):
        return self.parameters.get("Bridge") == 0


class Board:
    """`flash` writes the bitstream into the board's flash, `load` only into the FPGA, until its
    power goes; "" where the board's own connector cannot."""

    def __init__(self, family, device, ref, constraints, flash, load, configs, title):
        self.family, self.device, self.ref = family, device, ref
        self.constraints, self.flash, self.load = constraints, flash, load
        self.configs, self.title = configs, title


def ecp5(size, package, speed):
    return [f"--{size}k", "--package", package, "--speed", str(speed)]


BOARDS = {
    "ulx3s": Board("ecp5", ecp5(85, "CABGA381", 6), 25, "ulx3s.lpf",
                   "openFPGALoader --board ulx3s --write-flash {bit}",
                   "openFPGALoader --board ulx3s {bit}", {
        "joseki": Config(JOSEKI, 60, minutes=20, router="router1"),
        "playout": Config(TWO, 50, 150, seed=2, minutes=60, router="router1", options=MANY,
                          areas=(floorplan.LEFT, floorplan.RIGHT)),
        "engine": Config(ENGINE, 60, 120, minutes=40, router="router1", options=MANY,
                         areas=((22, 125),)),
        "nine": Config({**SOC, "N": 9}, 60, 120, minutes=12, router="router1"),
        "bridge": Config({**BRIDGE, "N": 5}, 50, minutes=3),
        "bare": Config({**JOSEKI, "HasInfluence": 0, "HasJoseki": 0}, 60, minutes=6,
                       router="router1", fits=False,
                       note="the CPU and its memories without boards: what they reach alone"),
        "full": Config(FULL, 60, 150, minutes=60, router="router1", options=MANY,
                       areas=(floorplan.RIGHT,)),
    }, "ULX3S 85F"),
    "orangecrab": Board("ecp5", ecp5(85, "CSFBGA285", 8), 48, "orangecrab.lpf",
                        "dfu-util --alt 0 --download {dfu}", "", {
        "joseki": Config(JOSEKI, 60, minutes=20, router="router1"),
        "bridge": Config({**BRIDGE, "N": 5}, 48, minutes=3),
    }, "OrangeCrab r0.2 85F"),
    "colorlight_i9": Board("ecp5", ecp5(45, "CABGA381", 6), 25, "colorlight_i9.lpf",
                           "openFPGALoader --board colorlight-i9 --write-flash {bit}",
                           "openFPGALoader --board colorlight-i9 {bit}", {
        # 108 block RAMs: too few for the CPU's memories, so the host drives the boards.
        "cells": Config({**BRIDGE, "N": 19, "HasJoseki": 1}, 50, minutes=15, router="router1"),
        "bridge": Config({**BRIDGE, "N": 5}, 50, minutes=3),
    }, "Colorlight i9 v7.2 (45F)"),
    "icebreaker": Board("ice40", ["--up5k", "--package", "sg48"], 12, "icebreaker.pcf",
                        "iceprog {bit}", "iceprog -S {bit}", {
        "bridge": Config({"N": 7, "HasInfluence": 1, "HasJoseki": 0}, 18, minutes=2),
    }, "iCEBreaker (UP5K)"),
    "hx8k": Board("ice40", ["--hx8k", "--package", "ct256"], 12, "hx8k.pcf", "iceprog {bit}",
                  "iceprog -S {bit}", {
        "bridge": Config({"N": 9, "HasInfluence": 1, "HasJoseki": 0}, 24, minutes=2),
        "small": Config({"N": 3, "HasInfluence": 1, "HasJoseki": 0}, 24, minutes=1,
                        note="for the tests"),
    }, "iCE40-HX8K breakout"),
}


def settings(board, config):
    """The PLL of a configuration."""
    if board.family == "ecp5":
        return pll.ecp5(board.ref, config.chip, config.group or config.chip)
    return pll.ice40(board.ref, config.chip)


def parameters(board, config):
    """Everything that the top is built with, but the ROM's file."""
    setting = settings(board, config)
    hertz = round(setting.chip * 1e6)
    return {**config.parameters, **setting.values, "ClockHz": hertz, "Divisor": round(hertz / BAUD)}


def choose(name, config=None):
    if name not in BOARDS:
        raise SystemExit(f"unknown board {name!r}; there are: {', '.join(BOARDS)}")
    board = BOARDS[name]
    config = config or next(iter(board.configs))
    if config not in board.configs:
        raise SystemExit(f"{name} has no configuration {config!r}; there are: "
                         f"{', '.join(board.configs)}")
    return board, config, board.configs[config]
