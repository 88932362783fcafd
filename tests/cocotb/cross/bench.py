# SPDX-License-Identifier: Apache-2.0
"""The clock crossing on Icarus with clocks of every kind: what is asked arrives once and unchanged,
what is answered too; dropped cycles, errors, and resets of either side at any moment."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge, Timer

from wishbone import BusError, Master

SEED = int(os.environ.get("GOISHI_SEED", "1"))
BAD = 0x8000


class Far:
    """A block in the far clock: a memory that takes its time."""

    def __init__(self, dut, rng):
        self.dut, self.random, self.words, self.log = dut, rng, {}, []
        dut.far_ack_i.value = dut.far_err_i.value = dut.far_dat_i.value = 0
        cocotb.start_soon(self.run())

    async def run(self):
        dut = self.dut
        while True:
            if dut.far_stb_o.value != 1:
                await RisingEdge(dut.far_stb_o)
            await FallingEdge(dut.far_clk_i)
            assert dut.far_cyc_o.value == 1 or dut.far_stb_o.value == 0, "a strobe outside a cycle"
            address, write, data = (int(dut.far_adr_o.value), int(dut.far_we_o.value),
                                    int(dut.far_dat_o.value))
            for _ in range(self.random.choice((0, 0, 1, 9))):
                await FallingEdge(dut.far_clk_i)
                there = dut.far_stb_o.value == 1 or dut.far_rst_no.value == 0
                assert there, "an access left before its answer"
                if dut.far_stb_o.value == 1:
                    seen = (int(dut.far_adr_o.value), int(dut.far_we_o.value),
                            int(dut.far_dat_o.value))
                    assert seen == (address, write, data), "the request moved while it was held"
            if dut.far_stb_o.value != 1:
                continue  # a reset ended it
            self.log.append((address, data) if write else (address,))
            if address >= BAD:
                dut.far_err_i.value = 1
            else:
                if write:
                    self.words[address] = data
                dut.far_dat_i.value = self.words.get(address, 0)
                dut.far_ack_i.value = 1
            await RisingEdge(dut.far_clk_i)
            await FallingEdge(dut.far_clk_i)
            dut.far_ack_i.value = dut.far_err_i.value = dut.far_dat_i.value = 0


class Bench:
    def __init__(self, dut, near, far):
        dut._log.info(f"GOISHI_SEED={SEED}")
        self.dut, self.random = dut, random.Random(SEED)
        self.bus = Master(dut, SEED, 0.3)
        self.far = Far(dut, self.random)
        cocotb.start_soon(Clock(dut.clk_i, near, unit="ps").start())
        cocotb.start_soon(Clock(dut.far_clk_i, far, unit="ps").start())

    async def reset(self, near=True, far=True):
        self.dut.rst_ni.value = int(not near)
        self.dut.far_rst_ni.value = int(not far)
        await Timer(self.random.randrange(40000, 60000), unit="ps")
        assert self.dut.far_rst_no.value == 0
        self.dut.rst_ni.value = self.dut.far_rst_ni.value = 1
        for _ in range(4):
            await FallingEdge(self.dut.clk_i)
        return self


async def traffic(bench, count):
    words = dict(bench.far.words)
    for _ in range(count):
        address, data = 4 * bench.random.randrange(6), bench.random.randrange(1 << 32)
        kind = bench.random.random()
        before = len(bench.far.log)
        if kind < 0.45:
            await bench.bus.write(address, data)
            words[address] = data
            assert bench.far.log[before:] == [(address, data)]
        elif kind < 0.9:
            assert await bench.bus.read(address) == words.get(address, 0)
            assert bench.far.log[before:] == [(address,)]
        else:
            try:
                await bench.bus.cycle(BAD + address, data if kind < 0.95 else None)
            except BusError:
                continue
            raise AssertionError("no error")


def clocks(near, far):
    async def test(dut):
        await traffic(await Bench(dut, near, far).reset(), 120)
    test.__name__ = test.__qualname__ = f"clocks_{near}_{far}"
    test.__module__ = __name__
    globals()[test.__name__] = cocotb.test()(test)


for _near, _far in ((16000, 6666), (16000, 16000), (6666, 16000), (10000, 10002), (30000, 3334),
                    (4000, 31418)):
    clocks(_near, _far)


@cocotb.test()
async def dropped_cycles(dut):
    """The master goes away after any number of clocks: the access happens once, its answer goes to
    nobody, the next is right."""
    bench = await Bench(dut, 16000, 6666).reset()
    for i in range(120):
        await bench.bus.write(0, i)
        before = len(bench.far.log)
        await bench.bus.cycle(4, i, drop_after=1 + i % 12)
        assert await bench.bus.read(0) == i
        written = bench.far.log[before:-1]
        assert written == [(4, i)], written
        assert await bench.bus.read(4) == i


@cocotb.test()
async def resets_of_either_side(dut):
    bench = await Bench(dut, 16000, 6666).reset()
    for i in range(40):
        await bench.bus.cycle(4 * (i % 3), i, drop_after=1 + i % 9)
        await bench.reset(near=i % 3 != 1, far=i % 3 != 0)
        assert dut.wb_ack_o.value == 0 and dut.wb_err_o.value == 0
        await traffic(bench, 4)
