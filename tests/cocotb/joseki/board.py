# SPDX-License-Identifier: Apache-2.0
"""The 6x6 joseki board with its bus and the influence board on Icarus, against the twin."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

from goishi_map import JOSEKI, JosekiOp, Stone
from twin import Joseki
from wishbone import BusError, Master

ID, COMMAND, RESULT, VIEW, AREA, SCORE = (
    register.address for register in (
        JOSEKI.ID, JOSEKI.COMMAND, JOSEKI.RESULT, JOSEKI.VIEW, JOSEKI.AREA, JOSEKI.SCORE))
PLACE, UNPLACE, POP, LOAD_S, LOAD_N, CLEAR_S, CLEAR_N, SETTLE, EVALUATE = JosekiOp
BLACK, WHITE = Stone.BLACK, Stone.WHITE
SEED = int(os.environ.get("GOISHI_SEED", "1"))


def point(x, y):
    return JOSEKI.BASE + JOSEKI.POINT.at(x, y)


class Bench:
    def __init__(self, dut, idle=0.0):
        dut._log.info(f"GOISHI_SEED={SEED}")
        self.dut = dut
        self.size = int(dut.N.value)
        self.random = random.Random(SEED)
        self.bus = Master(dut, SEED, idle)
        self.twin = Joseki(self.size)

    async def reset(self):
        cocotb.start_soon(Clock(self.dut.clk_i, 10, unit="ns").start())
        self.dut.rst_ni.value = 0
        for _ in range(4):
            await FallingEdge(self.dut.clk_i)
        self.dut.rst_ni.value = 1
        await FallingEdge(self.dut.clk_i)
        return self

    async def command(self, op, x=0, y=0, colour=0):
        """To cells and twin; the results must be equal bit by bit."""
        await self.bus.write(COMMAND, JOSEKI.COMMAND.word(op=op, x=x, y=y, colour=colour))
        word = await self.bus.read(RESULT)
        expected = self.twin.command(op, x, y, colour)
        assert word == expected.word(), (f"{op} ({x},{y}) {colour}: cells {word:08x}, "
                                         f"twin {expected.word():08x}")
        return expected

    async def compare(self):
        for y in range(self.size + 2):
            for x in range(self.size + 2):
                word, expected = await self.bus.read(point(x, y)), self.twin.point(x, y).word()
                assert word == expected, f"({x},{y}): cells {word:03x}, twin {expected:03x}"

    async def evaluate(self):
        await self.bus.write(COMMAND, JOSEKI.COMMAND.word(op=EVALUATE))
        score = await self.bus.read(SCORE)
        assert (score - (1 << 32) if score >> 31 else score) == self.twin.evaluate()


@cocotb.test()
async def table_5_2(dut):
    """Interference; the thesis counts from 0 here."""
    bench = await Bench(dut).reset()
    assert await bench.bus.read(ID) == int.from_bytes(b"JOSK", "little")
    stones = ((1, 2, BLACK), (3, 1, BLACK), (4, 1, WHITE), (5, 0, BLACK), (3, 3, WHITE))
    for x, y, colour in stones:
        await bench.command(LOAD_S, x + 1, y + 1, colour)
    for (x, y, colour), expected in zip(stones, (0, 1, 1, 0, 0)):
        assert (await bench.command(PLACE, x + 1, y + 1, colour)).interference == expected


@cocotb.test()
async def table_5_3(dut):
    """All_Matched."""
    bench = await Bench(dut).reset()
    rows = (("S", 1, 5, BLACK, 1), ("S", 3, 3, WHITE, 1), ("N", 1, 5, BLACK, 1),
            ("N", 2, 4, BLACK, 0), ("S", 2, 4, BLACK, 1), ("S", 3, 2, WHITE, 1),
            ("N", 5, 1, WHITE, 0), ("S", 2, 2, BLACK, 0), ("S", 5, 1, BLACK, 0))
    for layer, x, y, colour, expected in rows:
        result = await bench.command(LOAD_S if layer == "S" else PLACE, x + 1, y + 1, colour)
        assert result.all_matched == expected


@cocotb.test()
async def same_stones_another_last_one(dut):
    """Figure 5.5 (b) and (c), in the corner: who plays last captures."""
    for last, removed in (((2, 1, BLACK), (1, 1)), ((1, 1, WHITE), (2, 1))):
        bench = await Bench(dut).reset()
        for stone in ((1, 2, BLACK), (2, 2, WHITE), (3, 1, WHITE), (2, 1, BLACK), (1, 1, WHITE)):
            if stone != last:
                await bench.command(PLACE, *stone)
        result = await bench.command(PLACE, *last)
        assert result.killing and not result.suicide and result.removed == 1
        assert bench.twin.point(*removed).n == 0
        await bench.compare()
        await bench.command(POP)
        await bench.compare()


async def random_walk(dut, idle):
    bench = await Bench(dut, idle).reset()
    roll, size = bench.random, bench.size
    for step in range(500):
        x, y, colour = roll.randint(1, size), roll.randint(1, size), roll.choice((BLACK, WHITE))
        op = roll.choices((PLACE, UNPLACE, POP, LOAD_S, LOAD_N, SETTLE, EVALUATE, "view", "area",
                           "nonsense"), (60, 8, 4, 12, 2, 2, 5, 4, 2, 2))[0]
        if op == "view":
            view = roll.randrange(16)
            await bench.bus.write(VIEW, view)
            bench.twin.set_view(view)
        elif op == "area":
            wide = roll.randrange(2)
            await bench.bus.write(AREA, wide)
            bench.twin.set_area(bool(wide))
        elif op == EVALUATE:
            await bench.evaluate()
        elif op == "nonsense":
            await bench.command(roll.choice((0, PLACE, LOAD_S, 10, 15)), roll.randrange(32),
                                roll.randrange(32), roll.randrange(4))
        else:
            await bench.command(op, x, y, roll.randrange(3) if op == LOAD_S else colour)
        if step % 50 == 49:
            await bench.compare()


@cocotb.test()
async def random_walk_back_to_back(dut):
    await random_walk(dut, 0.0)


@cocotb.test()
async def random_walk_with_idle_clocks(dut):
    await random_walk(dut, 0.4)


@cocotb.test()
async def dropped_cycles(dut):
    """A master that gives up waiting: the operation still ends, the next access is answered."""
    bench = await Bench(dut).reset()
    for i in range(40):
        await bench.bus.cycle(COMMAND, JOSEKI.COMMAND.word(op=CLEAR_N))
        await bench.bus.cycle(RESULT, drop_after=1 + i % 6)
        bench.twin.command(CLEAR_N)
        await bench.command(PLACE, 1 + i % 6, 1 + i % 5, BLACK)
    await bench.compare()


@cocotb.test()
async def errors(dut):
    bench = await Bench(dut).reset()
    for address, data in ((COMMAND, None), (RESULT, 1), (JOSEKI.BASE + JOSEKI.BOUND[7], None),
                          (JOSEKI.BASE + JOSEKI.COUNT[8], None), (point(8, 1), None)):
        try:
            await bench.bus.cycle(address, data)
        except BusError:
            continue
        raise AssertionError(f"{address:#x} was answered")
