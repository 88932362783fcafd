# SPDX-License-Identifier: Apache-2.0
"""The bridge on Icarus: frames written from the protocol's text, a bus that is slow, refuses or
never answers, and a bad line."""
import os
import random
import struct

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge, Timer

import frames
from frames import BUS, ERROR, HELLO
from goishi_map import MAP_HASH
from serial import Line

SEED = int(os.environ.get("GOISHI_SEED", "1"))
DIVISOR = 5
BAD, STUCK = 0x30000, 0x40000  # addresses from here on: refused, never answered


class Slave:
    """A memory behind the bus that keeps what was asked of it."""

    def __init__(self, dut, rng):
        self.dut, self.random = dut, rng
        self.words, self.log = {}, []
        dut.wb_ack_i.value = dut.wb_err_i.value = dut.wb_dat_i.value = 0
        cocotb.start_soon(self.run())

    async def run(self):
        dut = self.dut
        while True:
            if dut.wb_cyc_o.value != 1:
                await RisingEdge(dut.wb_cyc_o)
            await FallingEdge(dut.clk_i)
            assert dut.wb_stb_o.value == 1
            address, write = int(dut.wb_adr_o.value), dut.wb_we_o.value == 1
            data = int(dut.wb_dat_o.value) if write else None
            assert int(dut.wb_sel_o.value) == 15
            if address >= STUCK:
                self.log.append(("stuck", address))
                while dut.wb_cyc_o.value == 1:
                    await FallingEdge(dut.clk_i)
                continue
            for _ in range(self.random.choice((0, 0, 1, 5, 40))):
                await FallingEdge(dut.clk_i)
                assert dut.wb_cyc_o.value == 1 and int(dut.wb_adr_o.value) == address
            if address >= BAD:
                self.log.append(("refused", address))
                dut.wb_err_i.value = 1
            elif write:
                self.log.append(("write", address, data))
                self.words[address] = data
                dut.wb_ack_i.value = 1
            else:
                self.log.append(("read", address))
                dut.wb_dat_i.value = self.words.get(address, 0)
                dut.wb_ack_i.value = 1
            await RisingEdge(dut.clk_i)
            await FallingEdge(dut.clk_i)
            dut.wb_ack_i.value = dut.wb_err_i.value = dut.wb_dat_i.value = 0


class Bench:
    def __init__(self, dut):
        dut._log.info(f"GOISHI_SEED={SEED}")
        self.dut, self.random = dut, random.Random(SEED)
        self.seq = None

    async def reset(self, error=0.0):
        dut = self.dut
        self.line = Line(dut.uart_rx_i, dut.uart_tx_o, DIVISOR, error=error)
        self.slave = Slave(dut, self.random)
        cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
        await self.pulse_reset()
        return self

    async def pulse_reset(self):
        self.dut.rst_ni.value = 0
        for _ in range(4):
            await FallingEdge(self.dut.clk_i)
        self.dut.rst_ni.value = 1
        for _ in range(2 * DIVISOR):
            await FallingEdge(self.dut.clk_i)

    async def answer(self, deadline_bits=4000):
        """The next frame from the chip, or None."""
        got = bytearray()
        while True:
            byte = await self.line.take(1, deadline_bits)
            if not byte:
                assert not got, f"half a frame: {got.hex()}"
                return None
            assert byte[0] is not None, "a bad stop bit"
            if byte[0] == 0 and got:
                return frames.parse(bytes(got))
            if byte[0]:
                got.append(byte[0])

    async def ask(self, seq, kind, payload=b""):
        await self.line.send(frames.frame(seq, kind, payload))
        return await self.answer()

    async def hello(self, seq=None, nonce=None):
        seq = self.random.randrange(256) if seq is None else seq
        nonce = self.random.randrange(1 << 32) if nonce is None else nonce
        got = await self.ask(seq, HELLO, struct.pack("<I", nonce))
        assert got is not None and got[:2] == (seq, HELLO | 0x80), got
        assert got[2][:4] == struct.pack("<I", nonce)
        self.seq = seq
        return got[2]

    async def bus(self, payload):
        self.seq = (self.seq + 1) & 255
        got = await self.ask(self.seq, BUS, payload)
        assert got is not None and got[:2] == (self.seq, BUS | 0x80), got
        return got[2]

    async def silent(self, data):
        await self.line.send(data)
        assert await self.answer(300) is None


def error(code, kind, detail=0):
    return struct.pack("<BBI", code, kind, detail)


@cocotb.test()
async def hello_says_what_the_chip_is(dut):
    bench = await Bench(dut).reset()
    for seq, nonce in ((0, 0), (255, 0xFFFFFFFF), (7, 0x01020304)):
        got = await bench.hello(seq, nonce)
        assert got == struct.pack("<IIHBBIIIIHBB", nonce, frames.MAGIC, 1, 1, 7, MAP_HASH, 25000000,
                                  5, 0, 64, 0, 0)
    assert dut.session_o.value == 1


@cocotb.test()
async def reads_and_writes_in_order(dut):
    bench = await Bench(dut).reset()
    await bench.hello()
    for _ in range(15):
        payload, expected, log = b"", b"", []
        words = dict(bench.slave.words)
        while True:
            address = 4 * bench.random.randrange(8) + 0x10000 * bench.random.randrange(3)
            if bench.random.random() < 0.5:
                data = bench.random.choice((0, 0xFFFFFFFF, 0x00FF00FF,
                                            bench.random.randrange(1 << 32)))
                step, word = frames.write(address, data), ("write", address, data)
            else:
                step, word = frames.read(address), ("read", address)
            if len(payload + step) > 64 or bench.random.random() < 0.05:
                break
            payload += step
            log.append(word)
            if word[0] == "write":
                words[address] = word[2]
            else:
                expected += struct.pack("<I", words.get(address, 0))
        bench.slave.log.clear()
        got = await bench.bus(payload)
        assert got == bytes([len(log), 0]) + expected
        assert bench.slave.log == log


@cocotb.test()
async def bus_errors_stop_the_row(dut):
    bench = await Bench(dut).reset()
    await bench.hello()
    for bad in (BAD, STUCK, 0x100000, 0x80000000, 0xFFFFFFFC):
        bench.slave.log.clear()
        got = await bench.bus(frames.write(0, 5) + frames.read(0) + frames.read(bad)
                              + frames.write(0, 6))
        assert got == bytes([2, 3]) + struct.pack("<I", 5), hex(bad)
        assert [entry[0]
                for entry in bench.slave.log if entry[0] != "stuck"][:2] == ["write", "read"]
        assert bench.slave.words[0] == 5
        got = await bench.bus(frames.write(bad, 1))
        assert got == bytes([0, 3])
    assert all(entry[1] < 0x100000 for entry in bench.slave.log)


@cocotb.test()
async def odd_requests(dut):
    bench = await Bench(dut).reset()
    await bench.hello()
    assert await bench.bus(b"") == bytes([0, 0])
    for tail in (b"R", b"R\x00\x00\x00", b"W\x00\x00\x00\x00\x01\x00\x00", b"X\x00\x00\x00\x00",
                 b"\x00" * 9, b"r\x00\x00\x00\x00"):
        bench.slave.log.clear()
        assert await bench.bus(frames.write(4, 7) + tail) == bytes([1, 1]), tail
        assert bench.slave.log == [("write", 4, 7)]
    for kind in (0x00, 0x03, 0x0D, 0x7F, 0x81, 0x82):
        bench.seq = (bench.seq + 1) & 255
        got = await bench.ask(bench.seq, kind, b"abc")
        assert got == (bench.seq, ERROR, error(2, kind, kind))
        assert await bench.ask(bench.seq, kind, b"abc") == got
    for payload in (b"", b"123", b"12345", bytes(64), bytes(100)):
        assert await bench.ask(9, HELLO, payload) == (9, ERROR, error(1, HELLO))
    # More than the bridge holds: it says so, whatever the length, and nothing done.
    bench.slave.log.clear()
    for count in (13, 26, 60):
        bench.seq = (bench.seq + 1) & 255
        assert await bench.ask(bench.seq, BUS,
                               frames.read(0) * count) == (bench.seq, ERROR, error(1, BUS))
    assert bench.slave.log == []
    assert await bench.bus(frames.read(4) * 12) == bytes([12, 0]) + struct.pack("<I", 7) * 12
    assert await bench.bus(frames.read(4) * 12
                           + b"\x00" * 4) == bytes([12, 1]) + struct.pack("<I", 7) * 12


@cocotb.test()
async def nothing_is_executed_twice(dut):
    bench = await Bench(dut).reset()
    # No session yet; the last seq in the detail means nothing then.
    got = await bench.ask(0, BUS, frames.write(0, 1))
    assert got[:2] == (0, ERROR) and got[2][:2] == bytes([10, BUS]) and got[2][3:] == bytes(3)
    nonce = 0xDEADBEEF
    await bench.hello(254, nonce)
    # The HELLO's own seq is no request to repeat.
    assert await bench.ask(254, BUS, frames.write(0, 1)) == (254, ERROR, error(10, BUS, 254 | 256))
    assert bench.slave.log == []
    for i in range(4):
        request = frames.write(0, i) + frames.read(0)
        got = await bench.bus(request)
        assert got == bytes([2, 0]) + struct.pack("<I", i)
        for _ in range(2):
            bench.slave.words[0] = 99
            assert await bench.ask(bench.seq, BUS, request) == (bench.seq, BUS | 0x80, got)
        assert len(bench.slave.log) == 2 * (i + 1)
        # Out of step: neither the next nor the last; and the last with another kind.
        for seq, kind in ((bench.seq + 2, BUS), (bench.seq - 1, BUS), (bench.seq + 128, BUS),
                          (bench.seq, 3)):
            seq &= 255
            assert await bench.ask(seq, kind,
                                   request) == (seq, ERROR, error(10, kind, bench.seq | 256))
        # What was kept is still there after that, and after a late copy of the session's HELLO.
        assert await bench.ask(bench.seq, BUS, request) == (bench.seq, BUS | 0x80, got)
        assert (await bench.ask(254, HELLO, struct.pack("<I", nonce)))[:2] == (254, 0x81)
        assert await bench.ask(bench.seq, BUS, request) == (bench.seq, BUS | 0x80, got)
        assert len(bench.slave.log) == 2 * (i + 1)
    # Another HELLO begins a new session.
    last, request = bench.seq, frames.read(0)
    await bench.hello(77, nonce)
    assert await bench.ask(last, BUS, request) == (last, ERROR, error(10, BUS, 77 | 256))
    assert await bench.bus(request) == bytes([1, 0]) + struct.pack("<I", 99)
    # A reset ends the session.
    await bench.pulse_reset()
    assert await bench.ask(bench.seq + 1, BUS,
                           request) == (bench.seq + 1, ERROR, error(10, BUS, bench.seq))
    assert await bench.hello(77, nonce)
    assert await bench.bus(request) == bytes([1, 0]) + struct.pack("<I", 99)


@cocotb.test()
async def garbage_is_dropped(dut):
    bench = await Bench(dut).reset()
    await bench.hello()
    good = frames.frame(bench.seq + 1, BUS, frames.write(0, 1) + frames.read(0))
    inner = good[1:-1]
    for cut in (1, 2, 5, len(inner) - 1):
        await bench.silent(b"\x00" + inner[:cut] + b"\x00")
        await bench.silent(b"\x00" + inner[cut:] + b"\x00")
    for place in range(0, len(inner), 3):
        flipped = bytearray(inner)
        flipped[place] ^= 1 << bench.random.randrange(8)
        if 0 not in flipped:
            await bench.silent(b"\x00" + bytes(flipped) + b"\x00")
    for size in (1, 5, 80, 300):
        await bench.silent(b"\x00" + bytes(bench.random.randrange(1, 256) for _ in range(size))
                           + b"\x00")
    plain = frames.body(bench.seq + 1, BUS, frames.write(0, 1))
    await bench.silent(b"\x00" + frames.cobs(plain[:-1]) + b"\x00")
    await bench.silent(b"\x00" + frames.cobs(plain + b"\x00") + b"\x00")
    await bench.silent(b"\x00" + frames.cobs(plain[-4:]) + b"\x00")
    assert bench.slave.log == []
    # No 00 in front, several, and leftovers of an earlier frame before it.
    await bench.line.send(inner[:7])
    assert await bench.bus(frames.write(0, 1)) == bytes([1, 0])
    bench.seq += 1
    await bench.line.send(b"\x00\x00\x00" + frames.frame(bench.seq, BUS, frames.read(0))[1:]
                          + b"\x00\x00")
    assert await bench.answer() == (bench.seq & 255, BUS | 0x80,
                                    bytes([1, 0]) + struct.pack("<I", 1))


@cocotb.test()
async def a_lost_byte_or_a_break_costs_the_frame_only(dut):
    bench = await Bench(dut).reset()
    await bench.hello()
    request = frames.frame(bench.seq + 1, BUS, frames.write(0, 1))
    for place in (3, 9):
        await bench.line.send(request[:place])
        await bench.line.send(request[place : place + 1], stop=0)
        await bench.line.send(request[place + 1 :])
        assert await bench.answer(300) is None
        await bench.line.send(request[:place])
        await bench.line.hold_low(30)
        await bench.line.send(request[place:])
        assert await bench.answer(300) is None
    assert bench.slave.log == []
    assert await bench.bus(frames.write(0, 1)) == bytes([1, 0])


@cocotb.test()
async def what_comes_while_it_answers_is_lost_whole(dut):
    """A second request on the heels of the first: dropped or answered, never half taken; the line
    is in step afterwards."""
    bench = await Bench(dut).reset()
    await bench.hello()
    for gap in range(1, 60, 9):
        seq = (bench.seq + 1) & 255
        first = frames.frame(seq, BUS, frames.read(0) * 10)
        await bench.line.send(first)
        await Timer(gap * DIVISOR * 10, unit="ns")
        await bench.line.send(frames.frame(seq + 1, BUS, frames.write(4, gap)))
        answers = []
        while (got := await bench.answer(900)) is not None:
            answers.append(got[0])
        assert answers in ([seq], [seq, (seq + 1) & 255])
        await bench.hello()
        assert await bench.bus(frames.read(8)) == bytes([1, 0, 0, 0, 0, 0])


@cocotb.test()
async def a_slow_host(dut):
    await off(dut, 0.02)


@cocotb.test()
async def a_fast_host(dut):
    await off(dut, -0.02)


async def off(dut, error):
    bench = await Bench(dut).reset(error)
    await bench.hello()
    for _ in range(5):
        data = bench.random.randrange(1 << 32)
        assert await bench.bus(frames.write(0, data)
                               + frames.read(0)) == bytes([2, 0]) + struct.pack("<I", data)
