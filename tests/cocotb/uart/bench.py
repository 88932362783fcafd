# SPDX-License-Identifier: Apache-2.0
"""The UART on Icarus against a line model whose clock may be off: data both ways, levels, overrun,
framing, break, spikes."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, Timer

from goishi_map import UART
from serial import Line
from wishbone import BusError, Master

ID, VERSION, DIVISOR, STATUS, RX, TX = (
    UART.ID, UART.VERSION, UART.DIVISOR, UART.STATUS, UART.RX, UART.TX)
FRAMING, OVERRUN, IDLE = (STATUS.mask(name) for name in ("framing", "overrun", "tx_idle"))
EMPTY = RX.mask("empty")
SEED = int(os.environ.get("GOISHI_SEED", "1"))


class Bench:
    def __init__(self, dut, divisor=16, error=0.0):
        dut._log.info(f"GOISHI_SEED={SEED}")
        self.dut, self.divisor, self.error = dut, divisor, error
        self.random = random.Random(SEED + divisor + round(1000 * error))
        self.bus = Master(dut, SEED, 0.2)
        self.fits = int(dut.Depth.value) - 1

    async def reset(self):
        dut = self.dut
        self.line = Line(dut.uart_rx_i, dut.uart_tx_o, self.divisor, error=self.error)
        cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
        dut.rst_ni.value = 0
        for _ in range(4):
            await FallingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        await FallingEdge(dut.clk_i)
        await self.bus.write(DIVISOR, self.divisor)
        # Any phase between the two clocks.
        await Timer(self.random.randrange(1, 10000), unit="ps")
        return self

    async def status(self):
        word = await self.bus.read(STATUS)
        flags = word & (FRAMING | OVERRUN | IDLE)
        return STATUS.get(word, "rx_level"), STATUS.get(word, "tx_room"), flags

    async def drain(self):
        out = bytearray()
        while not (word := await self.bus.read(RX)) & EMPTY:
            assert word < 256
            out.append(word)
        return bytes(out)

    async def settle(self):
        for _ in range(8):
            await FallingEdge(self.dut.clk_i)

    def bytes(self, count):
        """Random, with the patterns that are hardest on the timing among them."""
        return bytes(self.random.choice((0x00, 0xFF, 0x80, 0x7F, 0x55, self.random.randrange(256)))
                     for _ in range(count))


@cocotb.test()
async def identity_and_reset_values(dut):
    bench = await Bench(dut).reset()
    assert await bench.bus.read(ID) == int.from_bytes(b"UART", "little")
    assert await bench.bus.read(VERSION) == 1
    assert await bench.status() == (0, bench.fits, IDLE)
    assert await bench.bus.read(RX) == EMPTY
    assert dut.uart_tx_o.value == 1
    for value, kept in ((0, 4), (3, 4), (4, 4), (5, 5), (0xFFFF, 0xFFFF), (0x12340008, 8)):
        await bench.bus.write(DIVISOR, value)
        assert await bench.bus.read(DIVISOR) == kept
    for address, data in ((ID, 0), (VERSION, 0), (RX, 0), (TX, None), (TX[1], None), (TX[1], 1),
                          (0x1000, None)):
        try:
            await bench.bus.cycle(address, data)
        except BusError:
            continue
        raise AssertionError(f"no error from {address:#x}")


async def both_ways(dut, divisor, error, count):
    bench = await Bench(dut, divisor, error).reset()
    there, back = bench.bytes(count), bench.bytes(count)
    sender = cocotb.start_soon(bench.line.send(there))
    for byte in back:
        await bench.bus.write(TX, byte)
    await sender
    await bench.settle()
    level, _, flags = await bench.status()
    assert level == count and not flags & (FRAMING | OVERRUN)
    assert await bench.drain() == there
    assert bytes(await bench.line.take(count)) == back
    while not (await bench.status())[2] & IDLE:
        pass
    # The last stop bit is over.
    assert bench.line.received == []


def tolerance(divisor, error):
    async def test(dut):
        for _ in range(3 if divisor <= 16 else 1):
            await both_ways(dut, divisor, error, 60 if divisor <= 16 else 8)
    test.__name__ = test.__qualname__ = f"divisor_{divisor}_error_{round(error * 1000)}_per_mille"
    test.__module__ = __name__
    globals()[test.__name__] = cocotb.test()(test)


# Back to back, so that nothing but the start bits brings the two clocks together again.
for _divisor, _errors in ((4, (0.0, 0.01, -0.01)), (8, (0.03, -0.03)), (9, (0.03, -0.03)),
                          (16, (0.0, 0.03, -0.03)), (217, (0.03, -0.03))):
    for _error in _errors:
        tolerance(_divisor, _error)


@cocotb.test()
async def far_off_clocks_are_noticed(dut):
    """At 8 % the last bits are sampled in the wrong place: if that made no difference, the tests
    above would show nothing."""
    for error in (0.08, -0.08):
        bench = await Bench(dut, 16, error).reset()
        data = bench.bytes(60)
        await bench.line.send(data)
        await bench.settle()
        wrong = (await bench.status())[2] & FRAMING or await bench.drain() != data
        assert wrong


@cocotb.test()
async def overrun(dut):
    """The bytes that fit stay; those that do not are lost and leave the flag, which a 1 clears."""
    bench = await Bench(dut, 4).reset()
    data = bench.bytes(bench.fits + 5)
    await bench.line.send(data[: bench.fits])
    await bench.settle()
    level, _, flags = await bench.status()
    assert level == bench.fits and not flags & OVERRUN
    await bench.line.send(data[bench.fits :])
    await bench.settle()
    level, _, flags = await bench.status()
    assert level == bench.fits and flags & OVERRUN and not flags & FRAMING
    await bench.bus.write(STATUS, FRAMING)
    assert (await bench.status())[2] & OVERRUN
    await bench.bus.write(STATUS, OVERRUN)
    assert not (await bench.status())[2] & OVERRUN
    assert await bench.drain() == data[: bench.fits]
    await bench.line.send(b"again")
    await bench.settle()
    assert await bench.drain() == b"again"


@cocotb.test()
async def framing_error(dut):
    bench = await Bench(dut).reset()
    await bench.line.send(b"one")
    await bench.line.send(b"X", stop=0)
    await bench.line.send(b"two")
    await bench.settle()
    level, _, flags = await bench.status()
    assert level == 6 and flags & FRAMING and not flags & OVERRUN
    assert await bench.drain() == b"onetwo"
    await bench.bus.write(STATUS, OVERRUN)
    assert (await bench.status())[2] & FRAMING
    await bench.bus.write(STATUS, FRAMING)
    assert not (await bench.status())[2] & FRAMING


@cocotb.test()
async def line_break(dut):
    """However long the line is low: one framing error, no byte."""
    bench = await Bench(dut).reset()
    await bench.line.hold_low(100)
    level, _, flags = await bench.status()
    assert level == 0 and flags & FRAMING
    await bench.bus.write(STATUS, FRAMING)
    await bench.line.send(b"after")
    await bench.settle()
    level, _, flags = await bench.status()
    assert (level, flags & FRAMING) == (5, 0)
    assert await bench.drain() == b"after"


@cocotb.test()
async def line_low_out_of_reset(dut):
    """A line that was never high (no cable) gives nothing at all."""
    bench = Bench(dut)
    await bench.reset()
    dut.rst_ni.value = 0
    dut.uart_rx_i.value = 0
    await bench.settle()
    dut.rst_ni.value = 1
    await Timer(50, unit="us")
    assert await bench.status() == (0, bench.fits, IDLE)


@cocotb.test()
async def spikes_are_no_start_bits(dut):
    bench = await Bench(dut).reset()
    for width in (1, 3, 6):
        await bench.line.hold_low(width / 16)
        await Timer(3, unit="us")
    assert await bench.status() == (0, bench.fits, IDLE)
    await bench.line.send(b"\x00")
    await bench.settle()
    assert await bench.drain() == b"\x00"


@cocotb.test()
async def transmit_fifo(dut):
    """Room counts down, a byte without room is refused, what was taken comes out without a gap."""
    bench = await Bench(dut, 200).reset()
    data = bench.bytes(bench.fits + 1)  # one is with the transmitter already
    for i, byte in enumerate(data):
        await bench.bus.write(TX, byte)
        _, room, flags = await bench.status()
        assert not flags & IDLE
        assert room in (bench.fits - i - 1, bench.fits - i)
    assert room == 0
    for _ in range(2):
        try:
            await bench.bus.write(TX, 0xEE)
        except BusError:
            continue
        raise AssertionError("a byte without room was taken")
    await bench.bus.write(DIVISOR, 4)
    bench.line.received.clear()
    bench.line.set(4)
    # The byte that began at 200 clocks a bit is over, and the model's idea of it too.
    await Timer(12, unit="us")
    while not (await bench.status())[2] & IDLE:
        pass
    await Timer(1, unit="us")
    assert bytes(b for b in bench.line.received if b is not None)[-40:] == data[-40:]


@cocotb.test()
async def reset_in_the_middle_of_a_byte(dut):
    bench = await Bench(dut).reset()
    await bench.bus.write(TX, 0)
    sender = cocotb.start_soon(bench.line.send(b"\x00\x00"))
    await Timer(700, unit="ns")
    assert dut.uart_tx_o.value == 0
    dut.rst_ni.value = 0
    await FallingEdge(dut.clk_i)
    await FallingEdge(dut.clk_i)
    assert dut.uart_tx_o.value == 1
    await sender
    dut.rst_ni.value = 1
    await bench.settle()
    assert await bench.status() == (0, bench.fits, IDLE)
