# SPDX-License-Identifier: Apache-2.0
"""The timer block on Icarus: the 64-bit count read as one, the watchdog, restarts and
their cause, bus faults, LEDs."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge

from goishi_map import TIMER, TimerCause
from wishbone import BusError, Master

LOW, HIGH, WATCHDOG, LEDS, RESTART, FAULT, FAULT_ADDRESS, ACCESSES = (
    TIMER.CYCLES_LOW, TIMER.CYCLES_HIGH, TIMER.WATCHDOG, TIMER.LEDS, TIMER.RESTART, TIMER.FAULT,
    TIMER.FAULT_ADDRESS, TIMER.ACCESSES)
KEY = 0x52455354
SEED = int(os.environ.get("GOISHI_SEED", "1"))


class Bench:
    def __init__(self, dut):
        dut._log.info(f"GOISHI_SEED={SEED}")
        self.dut = dut
        self.random = random.Random(SEED)
        self.bus = Master(dut, SEED, 0.2)
        self.clocks = self.restarts = 0

    async def watch(self):
        """Counts as the block should; a restart is a reset of everything but the
        cause, as soc_reset makes it."""
        dut = self.dut
        while True:
            await RisingEdge(dut.clk_i)
            self.clocks = self.clocks + 1 if dut.rst_ni.value == 1 else 0
            if dut.restart_o.value == 1:
                self.restarts += 1
                await FallingEdge(dut.clk_i)
                dut.rst_ni.value = 0
                for _ in range(4):
                    await FallingEdge(dut.clk_i)
                dut.rst_ni.value = 1
                self.clocks = 0

    async def reset(self):
        dut = self.dut
        dut.fault_i.value = dut.fault_write_i.value = 0
        dut.fault_timeout_i.value = dut.fault_address_i.value = 0
        dut.access_i.value = 0
        cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
        dut.rst_ni.value = dut.power_ni.value = 0
        for _ in range(4):
            await FallingEdge(dut.clk_i)
        dut.rst_ni.value = dut.power_ni.value = 1
        cocotb.start_soon(self.watch())
        await FallingEdge(dut.clk_i)
        return self

    async def idle(self, clocks):
        for _ in range(clocks):
            await FallingEdge(self.dut.clk_i)

    async def fault(self, address, write, timeout=0):
        dut = self.dut
        dut.fault_i.value, dut.fault_write_i.value, dut.fault_timeout_i.value = 1, write, timeout
        dut.fault_address_i.value = address
        await FallingEdge(dut.clk_i)
        dut.fault_i.value = 0
        await FallingEdge(dut.clk_i)


@cocotb.test()
async def cycles(dut):
    t = await Bench(dut).reset()
    first = await t.bus.read(LOW)
    before = t.clocks
    await t.idle(100)
    second = await t.bus.read(LOW)
    assert second - first == t.clocks - before
    # At the carry the two halves still belong together, whenever they are read.
    for ahead in range(1, 9):
        dut.cycles_q.value = (7 << 32) - ahead
        low = await t.bus.read(LOW)
        await t.idle(t.random.randrange(20))
        high = await t.bus.read(HIGH)
        both = high << 32 | low
        assert (7 << 32) - 9 <= both <= (7 << 32) + 20, hex(both)
    try:
        await t.bus.write(LOW, 0)
        raise AssertionError("the count was written")
    except BusError:
        pass


@cocotb.test()
async def watchdog(dut):
    t = await Bench(dut).reset()
    assert await t.bus.read(RESTART) == TimerCause.POWER
    await t.bus.write(WATCHDOG, 2)
    for _ in range(3):  # kicked in time, it stays quiet
        await t.idle(900)
        await t.bus.write(WATCHDOG, 2)
    assert t.restarts == 0
    await t.idle(2100)
    assert t.restarts == 1
    await t.idle(20)
    assert await t.bus.read(RESTART) == TimerCause.WATCHDOG
    assert await t.bus.read(WATCHDOG) == 0, "it bites again by itself"
    await t.bus.write(WATCHDOG, 1)
    await t.bus.write(WATCHDOG, 0)
    await t.idle(2100)
    assert t.restarts == 1


@cocotb.test()
async def restart(dut):
    t = await Bench(dut).reset()
    await t.bus.write(LEDS, 0xA5)
    assert dut.led_o.value == 0xA5 and await t.bus.read(LEDS) == 0xA5
    for word in (0, 1, KEY ^ 1, KEY ^ (1 << 31)):
        try:
            await t.bus.write(RESTART, word)
            raise AssertionError("not refused")
        except BusError:
            pass
    assert t.restarts == 0
    # The chip stops in the middle of this very access.
    await t.bus.cycle(RESTART, KEY, drop_after=1)
    await t.idle(10)
    assert t.restarts == 1 and dut.led_o.value == 0
    assert await t.bus.read(RESTART) == TimerCause.RESTART
    dut.power_ni.value = 0
    await t.idle(2)
    dut.power_ni.value = 1
    assert await t.bus.read(RESTART) == TimerCause.POWER


@cocotb.test()
async def faults(dut):
    t = await Bench(dut).reset()
    assert dut.fault_o.value == 0 and await t.bus.read(FAULT) == 0
    for _ in range(20):
        address, write, timeout = (t.random.randrange(1 << 30) * 4, t.random.randrange(2),
                                   t.random.randrange(2))
        await t.fault(address, write, timeout)
        assert dut.fault_o.value == 1
        await t.fault(0x1234, 1 - write, 1 - timeout)  # the first one stays
        assert await t.bus.read(FAULT) == FAULT.word(pending=1, write=write, timeout=timeout)
        assert await t.bus.read(FAULT_ADDRESS) == address
        await t.bus.write(FAULT, 0)
        assert dut.fault_o.value == 1
        await t.bus.write(FAULT, FAULT.mask("pending"))
        assert dut.fault_o.value == 0 and await t.bus.read(FAULT) == 0


@cocotb.test()
async def accesses(dut):
    t = await Bench(dut).reset()
    total = 0
    for _ in range(10):
        pulses = t.random.randrange(1, 30)
        dut.access_i.value = 1
        await t.idle(pulses)
        dut.access_i.value = 0
        total += pulses
        assert await t.bus.read(ACCESSES) == total
