# SPDX-License-Identifier: Apache-2.0
"""One cell of the joseki board on Icarus: every stone with every neighbourhood,
against the rules written out here."""
import itertools

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

INPUTS = ("load", "black", "white", "force", "alien", "mismatch", "restart", "step", "wide",
          "exist_n", "exist_s", "column_e", "column_w", "near_n", "near_e", "near_s",
          "near_w") + tuple(f"live_{colour}_{side}"
                            for colour in ("black", "white") for side in "nesw")


async def start(dut):
    for name in INPUTS:
        getattr(dut, name + "_i").value = 0
    cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
    await FallingEdge(dut.clk_i)


async def load(dut, black=0, white=0, force=0, alien=0, mismatch=0):
    for name, value in (("black", black), ("white", white), ("force", force), ("alien", alien),
                        ("mismatch", mismatch)):
        getattr(dut, name + "_i").value = value
    dut.load_i.value = 1
    dut.restart_i.value = 1
    await FallingEdge(dut.clk_i)
    dut.load_i.value = 0
    dut.restart_i.value = 0


@cocotb.test()
async def alive_line(dut):
    """A stone lives by a neighbour's line of its colour, an empty point by itself, a
    forced stone anyway."""
    await start(dut)
    for stone, force, lines in itertools.product(("empty", "black", "white"), (0, 1), range(256)):
        black, white = int(stone == "black"), int(stone == "white")
        await load(dut, black, white, force)
        assert dut.alive_o.value == 0 and dut.dead_o.value == (stone != "empty")
        for i, side in enumerate("nesw"):
            getattr(dut, f"live_black_{side}_i").value = lines >> i & 1
            getattr(dut, f"live_white_{side}_i").value = lines >> (4 + i) & 1
        dut.step_i.value = 1
        await FallingEdge(dut.clk_i)
        expected = {"empty": True, "black": bool(lines & 15) or force,
                    "white": bool(lines >> 4) or force}[stone]
        assert dut.alive_o.value == bool(expected)
        assert dut.dead_o.value == (stone != "empty" and not expected)
        # What it reports to its neighbours: an empty point keeps both colours alive, a live
        # stone its own.
        assert dut.live_black_o.value == (bool(expected) and stone != "white")
        assert dut.live_white_o.value == (bool(expected) and stone != "black")
        assert dut.change_o.value == 0
        # Without step nothing moves; with the lines gone a restart forgets.
        dut.step_i.value = 0
        for side in "nesw":
            getattr(dut, f"live_black_{side}_i").value = 0
            getattr(dut, f"live_white_{side}_i").value = 0
        await FallingEdge(dut.clk_i)
        assert dut.alive_o.value == bool(expected)


@cocotb.test()
async def change_before_a_step(dut):
    await start(dut)
    await load(dut, black=1)
    assert dut.change_o.value == 0
    dut.live_white_n_i.value = 1
    await FallingEdge(dut.clk_i)
    assert dut.change_o.value == 0
    dut.live_black_s_i.value = 1
    await FallingEdge(dut.clk_i)
    assert dut.change_o.value == 1 and dut.alive_o.value == 0


@cocotb.test()
async def areas(dut):
    """near: this column and its neighbours; flag: that, or with wide the four
    neighbours' squares."""
    await start(dut)
    names = ("exist_n", "exist_s", "column_e", "column_w", "near_n", "near_e", "near_s",
             "near_w", "wide")
    for stone, alien in ((0, 0), (0, 1), (1, 0)):
        await load(dut, black=stone, alien=alien, mismatch=stone)
        assert dut.exist_o.value == stone and dut.mismatch_o.value == stone
        for bits in range(512):
            value = {name: bits >> i & 1 for i, name in enumerate(names)}
            for name in names:
                getattr(dut, name + "_i").value = value[name]
            await FallingEdge(dut.clk_i)
            column = stone or value["exist_n"] or value["exist_s"]
            near = column or value["column_e"] or value["column_w"]
            wide = value["near_n"] or value["near_e"] or value["near_s"] or value["near_w"]
            flag = wide if value["wide"] else near
            assert dut.column_o.value == bool(column) and dut.near_o.value == bool(near)
            assert dut.flag_o.value == bool(flag)
            assert dut.interfere_o.value == bool(flag and alien)
