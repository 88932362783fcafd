# SPDX-License-Identifier: Apache-2.0
"""The register in the bus on Icarus: what is asked arrives once and unchanged, what is
answered too, errors and dropped cycles included; two clocks more than without it; no
data without an answer."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

from wishbone import BusError, Master

SEED = int(os.environ.get("GOISHI_SEED", "1"))
BAD = 0x8000


class Far:
    """A memory behind the register that takes its time; gives up when its cycle ends."""

    def __init__(self, dut, rng):
        self.dut, self.random, self.words, self.log, self.waits = dut, rng, {}, [], (0, 0, 1, 7)
        dut.far_ack_i.value = dut.far_err_i.value = dut.far_dat_i.value = 0
        cocotb.start_soon(self.run())

    async def run(self):
        dut, left = self.dut, None
        while True:
            await FallingEdge(dut.clk_i)
            dut.far_ack_i.value = dut.far_err_i.value = dut.far_dat_i.value = 0
            if dut.far_cyc_o.value != 1:
                left = None
                continue
            request = (int(dut.far_adr_o.value), int(dut.far_we_o.value), int(dut.far_dat_o.value),
                       int(dut.far_sel_o.value))
            if left is None:
                left, first = self.random.choice(self.waits), request
            assert request == first, "the request moved while it was held"
            if left:
                left -= 1
                continue
            left = None
            address, write, data, _ = request
            self.log.append((address, data) if write else (address,))
            if address >= BAD:
                dut.far_err_i.value = 1
                continue
            if write:
                self.words[address] = data
            dut.far_dat_i.value = self.words.get(address, 0)
            dut.far_ack_i.value = 1


async def silent_without_answer(dut):
    while True:
        await FallingEdge(dut.clk_i)
        assert (dut.wb_ack_o.value == 1 or dut.wb_dat_o.value == 0
                or dut.rst_ni.value == 0), "data without an answer"


async def start(dut, idle):
    dut._log.info(f"GOISHI_SEED={SEED}")
    bus, far = Master(dut, SEED, idle), Far(dut, random.Random(SEED))
    cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
    dut.rst_ni.value = 0
    for _ in range(3):
        await FallingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    cocotb.start_soon(silent_without_answer(dut))
    return bus, far


async def traffic(dut, idle):
    bus, far = await start(dut, idle)
    rng, words = random.Random(SEED + 1), {}
    for _ in range(400):
        address, data, kind, before = (4 * rng.randrange(6), rng.randrange(1 << 32), rng.random(),
                                       len(far.log))
        if kind < 0.45:
            await bus.write(address, data)
            words[address] = data
            assert far.log[before:] == [(address, data)]
        elif kind < 0.9:
            assert await bus.read(address) == words.get(address, 0)
            assert far.log[before:] == [(address,)]
        else:
            try:
                await bus.cycle(BAD + address, data if kind < 0.95 else None)
            except BusError:
                continue
            raise AssertionError("no error")


@cocotb.test()
async def one_after_the_other(dut):
    await traffic(dut, 0.0)


@cocotb.test()
async def with_pauses(dut):
    await traffic(dut, 0.4)


@cocotb.test()
async def dropped_cycles(dut):
    """The master goes away after any number of clocks: the access happened once or not at all, and
    the next answers are right."""
    bus, far = await start(dut, 0.0)
    for i in range(300):
        await bus.write(0, i)
        before = len(far.log)
        await bus.cycle(4, i, drop_after=1 + i % 12)
        assert await bus.read(0) == i
        assert far.log[before:] in ([(0,)], [(4, i), (0,)])


@cocotb.test()
async def two_clocks_more(dut):
    bus, far = await start(dut, 0.0)
    far.waits = (0,)
    clocks = 0

    async def count():
        nonlocal clocks
        while True:
            await FallingEdge(dut.clk_i)
            clocks += 1

    counter = cocotb.start_soon(count())
    await bus.read(0)
    counter.cancel()
    assert clocks == 3  # asked, answered at once, taken: one of them without the register
