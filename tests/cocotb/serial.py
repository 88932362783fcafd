# SPDX-License-Identifier: Apache-2.0
"""The other end of a UART line: sends and receives 8N1 with a clock of its own, which
may be off."""
import cocotb
from cocotb.triggers import FallingEdge, First, Timer
from cocotb.utils import get_sim_time


class Line:
    """clock_ns is the chip's clock, divisor its clocks per bit; error is how much longer this
    side's bit is, 0.03 for 3 %."""

    def __init__(self, to_chip, from_chip, divisor, clock_ns=10, error=0.0):
        self.to_chip, self.from_chip = to_chip, from_chip
        self.set(divisor, clock_ns, error)
        self.received = []  # bytes; None for one without stop bit
        to_chip.value = 1
        self.task = cocotb.start_soon(self._receive())

    def set(self, divisor, clock_ns=10, error=0.0):
        self.bit = divisor * clock_ns * (1 + error)

    async def _until(self, start, bits):
        """Bit ends are counted from the byte's start: rounding to picoseconds does not add up."""
        left = round((start + bits * self.bit - get_sim_time("ns")) * 1000)
        if left > 0:
            await Timer(left, unit="ps")

    async def send(self, data, stop=1, gap=0.0):
        """stop=0 breaks the stop bit; gap is idle time after each byte, in bits."""
        for byte in bytes(data):
            start = get_sim_time("ns")
            for i, level in enumerate([0] + [byte >> k & 1 for k in range(8)] + [stop]):
                self.to_chip.value = level
                await self._until(start, i + 1)
            self.to_chip.value = 1
            if gap or not stop:
                await self._until(start, 10 + max(gap, 0 if stop else 1))

    async def hold_low(self, bits):
        start = get_sim_time("ns")
        self.to_chip.value = 0
        await self._until(start, bits)
        self.to_chip.value = 1
        await self._until(start, bits + 2)

    async def _receive(self):
        while True:
            await FallingEdge(self.from_chip)
            start, byte = get_sim_time("ns"), 0
            await self._until(start, 0.5)
            if self.from_chip.value != 0:
                continue
            for k in range(8):
                await self._until(start, k + 1.5)
                byte |= int(self.from_chip.value) << k
            await self._until(start, 9.5)
            self.received.append(byte if self.from_chip.value == 1 else None)

    async def take(self, count, deadline_bits=4000):
        """The next count bytes; fewer when they do not come in time."""
        end = get_sim_time("ns") + deadline_bits * self.bit
        while len(self.received) < count and get_sim_time("ns") < end:
            await First(Timer(round(self.bit * 1000), unit="ps"))
        got, self.received = self.received[:count], self.received[count:]
        return got
