# SPDX-License-Identifier: Apache-2.0
"""The flash controller on Icarus against a chip at its pins: commands of every length, erase,
program, status, and the window over one, two and four lines."""
import os
import random
import zlib

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge

from goishi_map import FLASH, FlashLines
from spi_flash import SpiFlash
from wishbone import BusError, Master

ID, CONTROL, STATUS, ADDRESS, COMMAND, BUFFER = (
    FLASH.ID, FLASH.CONTROL, FLASH.STATUS, FLASH.ADDRESS, FLASH.COMMAND, FLASH.BUFFER)
CRC, CRC_WORD, CRC_BYTE = FLASH.CRC, FLASH.CRC_WORD, FLASH.CRC_BYTE
BUSY = STATUS.mask("busy")
OPCODES = {FlashLines.ONE: 0x0B, FlashLines.TWO: 0x3B, FlashLines.FOUR: 0x6B}
SEED = int(os.environ.get("GOISHI_SEED", "1"))


class Bench:
    def __init__(self, dut):
        dut._log.info(f"GOISHI_SEED={SEED}")
        self.dut = dut
        self.random = random.Random(SEED)
        self.bus = Master(dut, SEED, 0.1)
        self.chip = SpiFlash(dut)
        self.chip.memory[:] = self.random.randbytes(self.chip.size)

    async def reset(self):
        dut = self.dut
        dut.window_cyc_i.value = 0
        dut.window_adr_i.value = 0
        cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
        dut.rst_ni.value = 0
        for _ in range(4):
            await FallingEdge(dut.clk_i)
        cocotb.start_soon(self.chip.run())
        dut.rst_ni.value = 1
        await FallingEdge(dut.clk_i)
        return self

    async def command(self, opcode, address=None, send=None, receive=0, wait=0, lines=0):
        if send is not None:
            for i in range(0, len(send), 4):
                await self.bus.write(BUFFER + i, int.from_bytes(send[i : i + 4], "little"))
        if address is not None:
            await self.bus.write(ADDRESS, address)
        length = len(send) if send is not None else receive
        await self.bus.write(COMMAND, COMMAND.word(
            opcode=opcode, address=address is not None, send=send is not None, lines=lines,
            wait=wait, length=length))
        while await self.bus.read(STATUS) & BUSY:
            pass
        out = b"".join([(await self.bus.read(BUFFER + i)).to_bytes(4, "little")
                        for i in range(0, receive, 4)])
        assert not any(out[receive:]), "bytes beyond the length"
        return out[:receive]

    async def ready(self):
        while (await self.command(0x05, receive=1))[0] & 1:
            pass

    async def window(self, word, clocks=None):
        """One read of the window; how long it took goes into clocks."""
        dut = self.dut
        dut.window_cyc_i.value = 1
        dut.window_adr_i.value = word
        for i in range(3000):
            await RisingEdge(dut.clk_i)
            await FallingEdge(dut.clk_i)
            if dut.window_ack_o.value == 1 or dut.window_err_o.value == 1:
                value = None if dut.window_err_o.value == 1 else int(dut.window_dat_o.value)
                await RisingEdge(dut.clk_i)
                await FallingEdge(dut.clk_i)
                dut.window_cyc_i.value = 0
                if clocks is not None:
                    clocks.append(i + 2)
                if value is None:
                    raise BusError(hex(word))
                return value
        raise AssertionError("the window does not answer")

    def word(self, word):
        return int.from_bytes(self.chip.memory[4 * word : 4 * word + 4], "little")


@cocotb.test()
async def commands(dut):
    t = await Bench(dut).reset()
    assert await t.command(0x9F, receive=3) == t.chip.jedec
    assert await t.command(0x9F, receive=7) == (t.chip.jedec * 3)[:7]
    for lines in range(3):
        t.chip.quad = True
        for length in (1, 2, 3, 4, 5, 63, 255, 256):
            address = t.random.randrange(t.chip.size - 256)
            got = await t.command(OPCODES[lines], address=address, receive=length, wait=8,
                                  lines=lines)
            assert got == t.chip.memory[address : address + length], (lines, length)
    # A slow clock, and a command without waiting.
    await t.bus.write(CONTROL, CONTROL.word(divider=3))
    assert await t.command(0x03, address=0x1234, receive=6) == t.chip.memory[0x1234:0x123A]


@cocotb.test()
async def erase_and_program(dut):
    t = await Bench(dut).reset()
    expected = bytearray(t.chip.memory)
    # Without write enable nothing happens.
    await t.command(0x20, address=0x3000)
    assert t.chip.memory == expected
    await t.command(0x06)
    assert (await t.command(0x05, receive=1))[0] == 2
    await t.command(0x20, address=0x3000)
    assert (await t.command(0x05, receive=1))[0] & 1, "busy is not seen"
    await t.ready()
    expected[0x3000:0x4000] = b"\xff" * 4096
    assert t.chip.memory == expected
    for length in (1, 3, 4, 31, 256):
        address = 0x3000 + 256 * length % 4096
        data = t.random.randbytes(length)
        await t.command(0x06)
        await t.command(0x02, address=address, send=data)
        await t.ready()
        left = bytes(a & b for a, b in zip(expected[address:], data))
        expected[address : address + length] = left
        assert t.chip.memory == expected, length
    # The status registers: the quad enable bit.
    await t.command(0x06)
    await t.command(0x31, send=b"\x02")
    await t.ready()
    assert t.chip.quad and await t.command(0x35, receive=1) == b"\x02"


@cocotb.test()
async def the_window(dut):
    t = await Bench(dut).reset()
    t.chip.quad = True
    per_word = {}
    for lines in range(3):
        await t.bus.write(CONTROL, lines)
        at = 0
        for _ in range(150):
            # On, back, the same again, a small step, anywhere.
            at = t.random.choice((at + 1, at + 1, at + 1, at - 1, at, at + 5, at + 9,
                                  t.random.randrange(4096))) % 4096
            assert await t.window(at) == t.word(at), hex(at)
            if t.random.random() < 0.2:
                for _ in range(t.random.randrange(200)):
                    await FallingEdge(dut.clk_i)
        before = len(t.chip.commands)
        clocks = []
        for word in range(100, 164):
            assert await t.window(word, clocks) == t.word(word)
        assert len(t.chip.commands) == before + 1, "reading on took a new command"
        per_word[lines] = sum(clocks[1:]) / 63
        # What has been read ahead is there at once.
        for _ in range(700):
            await FallingEdge(dut.clk_i)
        clocks = []
        for word in range(163, 171):
            assert await t.window(word, clocks) == t.word(word)
        assert max(clocks) == 2, clocks
    dut._log.info(f"clocks per word, reading on: {per_word}")
    assert per_word[0] <= 66 and per_word[1] <= 34 and per_word[2] <= 18
    assert set(t.chip.commands) == {0x0B, 0x3B, 0x6B}


@cocotb.test()
async def both(dut):
    """The window is closed for a command and forgets what it had; during one it
    answers with an error."""
    t = await Bench(dut).reset()
    assert await t.window(5) == t.word(5)
    await t.command(0x06)
    await t.command(0x02, address=20, send=bytes(8))
    await t.ready()
    assert t.word(5) == 0
    assert await t.window(5) == 0, "the window has kept what was changed"
    for _ in range(40):
        word = t.random.randrange(4096)
        if t.random.random() < 0.5:
            assert await t.window(word) == t.word(word)
        else:
            assert await t.command(0x0B, address=4 * word, receive=4,
                                   wait=8) == t.chip.memory[4 * word : 4 * word + 4]
    await t.bus.write(COMMAND, COMMAND.word(opcode=0x9F, length=256))
    for access in (t.window(9), t.bus.write(COMMAND, 0x06), t.bus.write(BUFFER, 0),
                   t.bus.read(BUFFER), t.bus.write(ADDRESS, 1), t.bus.write(CONTROL, 0)):
        try:
            await access
            raise AssertionError("taken while a command runs")
        except BusError:
            pass
    while await t.bus.read(STATUS) & BUSY:
        pass
    assert await t.window(9) == t.word(9)


@cocotb.test()
async def crc(dut):
    t = await Bench(dut).reset()
    for length in (0, 1, 4, 5, 31, 64):
        data = t.random.randbytes(length)
        await t.bus.write(CRC, 0xFFFFFFFF)
        at = 0
        while at < length:  # words and bytes in any order
            if length - at >= 4 and t.random.random() < 0.7:
                await t.bus.write(CRC_WORD, int.from_bytes(data[at : at + 4], "little"))
                at += 4
            else:
                await t.bus.write(CRC_BYTE, data[at])
                at += 1
        assert await t.bus.read(CRC) ^ 0xFFFFFFFF == zlib.crc32(data)


@cocotb.test()
async def refused(dut):
    t = await Bench(dut).reset()
    assert await t.bus.read(ID) == FLASH.ID_ID_RESET
    for access in (t.bus.write(ID, 1), t.bus.write(STATUS, 1), t.bus.read(COMMAND),
                   t.bus.write(COMMAND, COMMAND.word(length=257)),
                   t.bus.write(COMMAND, COMMAND.word(lines=3)), t.bus.read(CRC_BYTE[1]),
                   t.bus.read(BUFFER[64]), t.bus.read(CRC_WORD)):
        try:
            await access
            raise AssertionError("not refused")
        except BusError:
            pass
    assert t.chip.commands == []
    await t.bus.write(CONTROL, CONTROL.word(lines=3))
    assert (await t.bus.read(CONTROL)
            == CONTROL.word(lines=FlashLines.FOUR)), "more lines than there are"
