# SPDX-License-Identifier: Apache-2.0
"""The influence board on Icarus, against its twin: golden tables, random traffic on
both ports, refusals, errors."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

from goishi_map import INFLUENCE, InfluenceOp, Stone
from twin import REFUSED, Influence
from wishbone import BusError, Master

ID, VERSION, COMMAND, STATUS, CELL = (
    INFLUENCE.ID, INFLUENCE.VERSION, INFLUENCE.COMMAND, INFLUENCE.STATUS, INFLUENCE.CELL)
ADD, SUB, CLEAR = InfluenceOp.ADD, InfluenceOp.SUB, InfluenceOp.CLEAR
BLACK, WHITE = Stone.BLACK, Stone.WHITE
SEED = int(os.environ.get("GOISHI_SEED", "1"))


def command(op, x=0, y=0, colour=0):
    return COMMAND.word(op=op, x=x, y=y, colour=colour)


class Bench:
    def __init__(self, dut, idle=0.0):
        dut._log.info(f"GOISHI_SEED={SEED}")
        self.dut = dut
        self.size = int(dut.N.value)
        self.random = random.Random(SEED)
        self.bus = Master(dut, SEED, idle)
        self.twin = Influence(self.size)
        for name in ("stone_valid", "stone_op", "stone_colour", "stone_x", "stone_y",
                     "row_take", "row"):
            getattr(dut, name + "_i").value = 0

    async def reset(self):
        cocotb.start_soon(Clock(self.dut.clk_i, 10, unit="ns").start())
        self.dut.rst_ni.value = 0
        for _ in range(4):
            await FallingEdge(self.dut.clk_i)
        self.dut.rst_ni.value = 1
        await FallingEdge(self.dut.clk_i)
        return self

    async def cell(self, x, y):
        word = await self.bus.read(CELL.at(x, y))
        return word - (1 << 32) if word >> 31 else word

    async def compare(self):
        for y in range(1, self.size + 1):
            for x in range(1, self.size + 1):
                got, expected = await self.cell(x, y), self.twin.read(x, y)
                assert got == expected, f"({x},{y}): cells {got}, twin {expected}"

    def any_stone(self):
        point = [self.random.randint(0, self.size + 1) for _ in "xy"]
        return self.random.choice((ADD, ADD, SUB)), *point, self.random.choice((BLACK, WHITE))

    def tell_twin(self, op, x, y, colour):
        if op == CLEAR:
            self.twin.clear()
        else:
            assert (self.twin.add if op == ADD else self.twin.sub)(x, y, colour) == 0


@cocotb.test()
async def identity(dut):
    bench = await Bench(dut).reset()
    assert await bench.bus.read(ID) == int.from_bytes(b"INFL", "little")
    assert await bench.bus.read(VERSION) == VERSION.word(
        size=bench.size, version=INFLUENCE.VERSION_VERSION_RESET)


@cocotb.test()
async def golden_table_5_1(dut):
    """The thesis's Table 5.1, at the cells that the board has."""
    bench = await Bench(dut).reset()
    rows = [
        ((1, 3), BLACK, (0x0022, 0x0022, 0x0003, 0x0000)),
        ((2, 5), BLACK, (0x0026, 0x007E, 0x000F, 0x0000)),
        ((7, 8), WHITE, (0x0026, 0x007E, 0x0008, 0xFFF9)),
        ((10, 9), WHITE, (0x0026, 0x007E, 0x0008, 0xFF9D)),
        ((15, 15), BLACK, (0x0026, 0x007E, 0x0008, 0xFF9D)),
        ((12, 10), BLACK, (0x0026, 0x007E, 0x0008, 0xFFBF)),
        ((2, 8), WHITE, (0x0026, 0x0073, 0x0004, 0xFFBF)),
        ((10, 10), BLACK, (0x0026, 0x0073, 0x0004, 0x3FBF)),
        ((5, 5), WHITE, (0x0025, 0x006E, 0xC004, 0x3FBF)),
    ]
    checked = 0
    for (x, y), colour, expected in rows:
        if max(x, y) > bench.size + 1:
            break
        await bench.bus.write(COMMAND, command(ADD, x, y, colour))
        for (cx, cy), value in zip(((1, 1), (1, 5), (5, 5), (10, 10)), expected):
            if cx <= bench.size and cy <= bench.size:
                assert await bench.cell(cx, cy) & 0xFFFF == value
                checked += 1
    assert checked >= 6


@cocotb.test()
async def golden_figure_4_4(dut):
    bench = await Bench(dut).reset()
    await bench.bus.write(COMMAND, command(ADD, 1, 3, BLACK))
    await bench.bus.write(COMMAND, command(ADD, 2, 2, BLACK))
    for (x, y), value in {(2, 3): 184, (1, 1): 95, (2, 1): 119, (3, 3): 95}.items():
        assert await bench.cell(x, y) == value


@cocotb.test()
async def random_traffic_back_to_back(dut):
    await random_traffic(dut, idle=0.0)


@cocotb.test()
async def random_traffic_with_idle_clocks(dut):
    await random_traffic(dut, idle=0.4)


async def random_traffic(dut, idle):
    bench = await Bench(dut, idle).reset()
    for i in range(300):
        stone = (CLEAR, 0, 0, 0) if bench.random.random() < 0.01 else bench.any_stone()
        await bench.bus.write(COMMAND, command(*stone))
        bench.tell_twin(*stone)
        x, y = (bench.random.randint(1, bench.size) for _ in "xy")
        assert await bench.cell(x, y) == bench.twin.read(x, y)
    await bench.compare()


@cocotb.test()
async def one_stone_per_clock_when_streamed(dut):
    bench = await Bench(dut).reset()
    stones = [bench.any_stone() for _ in range(200)]
    stones[100] = (CLEAR, 0, 0, 0)
    for op, x, y, colour in stones:
        dut.stone_valid_i.value = 1
        dut.stone_op_i.value, dut.stone_colour_i.value = op, colour
        dut.stone_x_i.value, dut.stone_y_i.value = x, y
        assert dut.stone_ready_o.value == 1
        bench.tell_twin(op, x, y, colour)
        await FallingEdge(dut.clk_i)
    dut.stone_valid_i.value = 0
    await bench.compare()


@cocotb.test()
async def bus_goes_before_the_stream(dut):
    """Both at once: nothing is lost, nothing is taken twice."""
    bench = await Bench(dut, idle=0.3).reset()
    stones = [bench.any_stone() for _ in range(150)]

    async def stream():
        for op, x, y, colour in stones:
            dut.stone_valid_i.value = 1
            dut.stone_op_i.value, dut.stone_colour_i.value = op, colour
            dut.stone_x_i.value, dut.stone_y_i.value = x, y
            # What is ready just before the rising edge is taken at it.
            while True:
                await cocotb.triggers.Timer(4, unit="ns")
                taken = dut.stone_ready_o.value == 1
                await FallingEdge(dut.clk_i)
                if taken:
                    break
        dut.stone_valid_i.value = 0

    task = cocotb.start_soon(stream())
    for _ in range(60):
        stone = bench.any_stone()
        await bench.bus.write(COMMAND, command(*stone))
        bench.tell_twin(*stone)
    await task
    for stone in stones:
        bench.tell_twin(*stone)
    await bench.compare()


@cocotb.test()
async def row_port(dut):
    """The evaluator's port: a row two clocks after it was asked for; reads over the
    bus wait and then succeed."""
    bench = await Bench(dut).reset()
    for _ in range(40):
        stone = bench.any_stone()
        await bench.bus.write(COMMAND, command(*stone))
        bench.tell_twin(*stone)
    dut.row_take_i.value = 1
    read = cocotb.start_soon(bench.cell(2, 3))
    for y in list(range(1, bench.size + 1)) + [1]:
        dut.row_i.value = y
        await FallingEdge(dut.clk_i)
        await FallingEdge(dut.clk_i)
        row = int(dut.row_o.value)
        for x in range(1, bench.size + 1):
            word = row >> (14 * (x - 1)) & 0x3FFF
            own, total = word >> 12, word & 0xFFF
            value = (own << 14) + (total - 0x1000 if total >> 11 else total) & 0xFFFF
            assert value == bench.twin.read(x, y) & 0xFFFF
        assert not read.done()
    dut.row_take_i.value = 0
    assert await read == bench.twin.read(2, 3)


@cocotb.test()
async def refusals(dut):
    bench = await Bench(dut).reset()
    stone = (ADD, 3, 3, BLACK)
    await bench.bus.write(COMMAND, command(*stone))
    bench.tell_twin(*stone)
    beyond = bench.size + 2
    for op, x, y, colour in ((ADD, beyond, 1, 1), (SUB, 1, beyond, 1), (ADD, 31, 31, 2),
                             (ADD, 1, 1, 0), (SUB, 1, 1, 3)):
        assert await bench.bus.read(STATUS) == 0
        assert bench.twin.add(x, y, colour) == REFUSED
        await bench.bus.write(COMMAND, command(op, x, y, colour))
        assert await bench.bus.read(STATUS) == 1
        await bench.bus.write(STATUS, 1)
    await bench.compare()


@cocotb.test()
async def errors_and_dropped_cycles(dut):
    bench = await Bench(dut, idle=0.2).reset()
    bad = [(STATUS[1], None, 15), (COMMAND, None, 15), (ID, 1, 15), (CELL, None, 15),
           (CELL.at(1, 1), 5, 15), (ID + 1, None, 15),
           (CELL[1024], None, 15)] + [(ID, None, select) for select in range(15)]
    for address, data, select in bad:
        try:
            await bench.bus.cycle(address, data, select)
        except BusError:
            pass
        else:
            raise AssertionError(f"{address:#x} select {select} was not refused")
    for _ in range(100):
        address = bench.random.choice((ID, STATUS, CELL.at(1, 1), CELL.at(2, 2), CELL[2048]))
        try:
            await bench.bus.cycle(address, drop_after=bench.random.randint(1, 5))
        except BusError:
            pass
        assert await bench.bus.read(ID) == int.from_bytes(b"INFL", "little")
