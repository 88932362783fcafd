# SPDX-License-Identifier: Apache-2.0
"""The CPU's data bus on Icarus, between a master that behaves as the CPU does (single accesses and
lines, back to back) and memories and blocks that answer, refuse, or say nothing."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge

ROM, RAM, MAP, WINDOW, CACHED = 0x0, 0x40000000, 0x80000000, 0xC0000000, 0x20000000
SEED = int(os.environ.get("GOISHI_SEED", "1"))


class Bench:
    def __init__(self, dut):
        dut._log.info(f"GOISHI_SEED={SEED}")
        self.dut = dut
        self.random = random.Random(SEED)
        self.rom_words, self.ram_words = int(dut.RomBytes.value) // 4, int(dut.RamBytes.value) // 4
        self.timeout = 1 << int(dut.TimeoutBits.value)
        self.rom = [self.random.getrandbits(32) for _ in range(self.rom_words)]
        self.ram = [self.random.getrandbits(32) for _ in range(self.ram_words)]
        self.wdata = 0
        self.answer = "ack"  # of the blocks: ack, err or nothing
        self.seen = []       # block accesses
        self.faults = []

    async def memories(self):
        """Both answer two clocks after the address, as soc_rom and soc_ram do."""
        dut = self.dut
        rom = [0, 0]
        ram = [0, 0]
        while True:
            await RisingEdge(dut.clk_i)
            if not dut.ram_adr_o.value.is_resolvable or not dut.rom_adr_o.value.is_resolvable:
                continue
            at, at_rom = int(dut.ram_adr_o.value), int(dut.rom_adr_o.value)
            ram = [self.ram[at] if at < self.ram_words else 0xDEAD, ram[0]]
            rom = [self.rom[at_rom] if at_rom < self.rom_words else 0xDEAD, rom[0]]
            if dut.ram_we_o.value == 1:
                assert at < self.ram_words, "a write beyond the RAM"
                self.ram[at] = self.wdata
            dut.ram_dat_i.value, dut.rom_dat_i.value = ram[1], rom[1]

    async def block(self, cyc, dat, ack, err, latency):
        """A block behind the register map, or the window."""
        dut = self.dut
        while True:
            await RisingEdge(dut.clk_i)
            if cyc.value != 1:
                continue
            self.seen.append(int(dut.wb_adr_i.value) * 4)
            if self.answer == "nothing":
                while cyc.value == 1:
                    await RisingEdge(dut.clk_i)
                self.seen.append("dropped")
                continue
            for _ in range(latency()):
                await RisingEdge(dut.clk_i)
            if self.answer == "ack":
                ack.value, dat.value = 1, int(dut.wb_adr_i.value) ^ 0x5A5A
            else:
                err.value = 1
            await RisingEdge(dut.clk_i)
            ack.value = err.value = dat.value = 0

    async def watch(self):
        dut = self.dut
        while True:
            await RisingEdge(dut.clk_i)
            if dut.fault_o.value == 1:
                assert dut.wb_ack_o.value == 1, "a fault that does not end the access"
                self.faults.append((int(dut.wb_adr_i.value) * 4, int(dut.wb_we_i.value),
                                    int(dut.fault_timeout_o.value)))

    async def reset(self):
        dut = self.dut
        for name in ("wb_cyc_i", "wb_stb_i", "wb_we_i", "wb_adr_i", "wb_cti_i", "rom_dat_i",
                     "ram_dat_i", "map_dat_i", "map_ack_i",
                     "map_err_i", "window_dat_i", "window_ack_i", "window_err_i"):
            getattr(dut, name).value = 0
        cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
        dut.rst_ni.value = 0
        for _ in range(4):
            await FallingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        cocotb.start_soon(self.memories())
        cocotb.start_soon(self.watch())
        some = lambda: self.random.choice((0, 1, 2, 7, 30))
        cocotb.start_soon(self.block(dut.map_cyc_o, dut.map_dat_i, dut.map_ack_i,
                                     dut.map_err_i, some))
        cocotb.start_soon(self.block(dut.window_cyc_o, dut.window_dat_i, dut.window_ack_i,
                                     dut.window_err_i, some))
        await FallingEdge(dut.clk_i)
        return self

    async def access(self, address, data=None, words=1):
        """A single access, or a line of words; returns what was read and the clocks taken. Leaves
        the bus without a gap: the next access begins in the clock after the last answer."""
        dut = self.dut
        out, clocks = [], 0
        dut.wb_cyc_i.value = dut.wb_stb_i.value = 1
        dut.wb_we_i.value = data is not None
        self.wdata = data or 0
        for i in range(words):
            dut.wb_adr_i.value = address // 4 + i
            dut.wb_cti_i.value = 0 if words == 1 else 7 if i == words - 1 else 2
            for _ in range(4 * self.timeout):
                await FallingEdge(dut.clk_i)
                clocks += 1
                if dut.wb_ack_o.value == 1:
                    break
            else:
                raise AssertionError(f"{address:#x} is not answered")
            out.append(int(dut.wb_dat_o.value))
            await RisingEdge(dut.clk_i)
        dut.wb_cyc_i.value = dut.wb_stb_i.value = 0
        return (out[0] if words == 1 else out), clocks

    async def idle(self):
        for _ in range(self.random.choice((0, 0, 0, 1, 5))):
            await RisingEdge(self.dut.clk_i)


@cocotb.test()
async def memories(dut):
    t = await Bench(dut).reset()
    await RisingEdge(dut.clk_i)
    ram = list(t.ram)
    for _ in range(600):
        what = t.random.randrange(5)
        if what == 0:
            at, data = t.random.randrange(t.ram_words), t.random.getrandbits(32)
            _, clocks = await t.access(RAM + 4 * at, data)
            ram[at] = data
            assert clocks == 2
        elif what == 1:
            at = t.random.randrange(t.ram_words)
            value, clocks = await t.access(RAM + 4 * at)
            assert value == ram[at] and clocks == 3
        elif what == 2:
            at = t.random.randrange(t.rom_words)
            value, clocks = await t.access(ROM + 4 * at)
            assert value == t.rom[at] and clocks == 3
        else:
            memory, base, words = ((ram, RAM, t.ram_words) if what == 3
                                   else (t.rom, ROM, t.rom_words))
            at = t.random.randrange(words // 8) * 8
            values, clocks = await t.access(base + 4 * at, words=8)
            assert values == memory[at : at + 8], hex(at)
            assert clocks == 10, "a word a clock"
        await t.idle()
    assert t.ram == ram and t.faults == []


@cocotb.test()
async def blocks(dut):
    t = await Bench(dut).reset()
    await RisingEdge(dut.clk_i)
    expected = []
    for _ in range(300):
        base = t.random.choice((MAP, WINDOW, CACHED, RAM))
        at = t.random.randrange(64) * 4
        t.answer = t.random.choice(("ack", "ack", "err"))
        before = len(t.seen)
        value, _ = await t.access(base + at)
        if base == RAM:
            assert value == t.ram[at // 4] and len(t.seen) == before
        else:
            assert t.seen[before:] == [base + at], "one access, once"
            assert value == ((base + at) // 4 ^ 0x5A5A if t.answer == "ack" else 0)
            if t.answer == "err":
                expected.append((base + at, 0, 0))
        await t.idle()
    assert t.faults == expected


@cocotb.test()
async def nothing_there(dut):
    t = await Bench(dut).reset()
    await RisingEdge(dut.clk_i)
    rom, ram = 4 * t.rom_words, 4 * t.ram_words
    nowhere = [ROM + rom, ROM + rom + 0x1000, 0x0FFFFFFC, 0x10000000, 0x3FFFFFFC, RAM + ram,
               0x4FFFFFFC, 0x7FFFFFFC, MAP + 0x100000, 0x8FFFFFFC, 0x90000000, WINDOW + 0x1000000,
               CACHED + 0x1000000, 0xFFFFFFFC]
    expected = []
    for address in nowhere:
        for data in (None, 0x12345678):
            value, clocks = await t.access(address, data)
            assert value == 0 and clocks == 2
            expected.append((address, int(data is not None), 0))
            await t.idle()
    for address in (ROM, ROM + rom - 4, WINDOW, CACHED + 8):  # only to be read
        await t.access(address, 1)
        expected.append((address, 1, 0))
    values, _ = await t.access(0x30000000, words=8)  # a line of nothing
    assert values == [0] * 8
    expected += [(0x30000000 + 4 * i, 0, 0) for i in range(8)]
    assert t.faults == expected and t.seen == []
    assert (await t.access(RAM + 4))[0] == t.ram[1]


@cocotb.test()
async def silence(dut):
    t = await Bench(dut).reset()
    await RisingEdge(dut.clk_i)
    for base in (MAP, WINDOW, MAP):
        t.answer, t.seen, t.faults = "nothing", [], []
        value, clocks = await t.access(base + 0x40, 5 if base == MAP else None)
        assert value == 0 and t.timeout <= clocks <= t.timeout + 4
        assert t.faults == [(base + 0x40, int(base == MAP), 1)]
        # Back to back: the block must have seen the end of the first.
        t.answer = "ack"
        value, _ = await t.access(base + 0x44)
        assert value == (base + 0x44) // 4 ^ 0x5A5A
        assert t.seen == [base + 0x40, "dropped", base + 0x44]
