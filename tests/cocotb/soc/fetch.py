# SPDX-License-Identifier: Apache-2.0
"""The CPU's instruction bus on Icarus: lines of the ROM a word a clock, and zeros outside of it."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge

SEED = int(os.environ.get("GOISHI_SEED", "1"))


@cocotb.test()
async def lines(dut):
    dut._log.info(f"GOISHI_SEED={SEED}")
    rng = random.Random(SEED)
    words = int(dut.RomBytes.value) // 4
    rom = [rng.getrandbits(32) for _ in range(words)]
    for name in ("wb_cyc_i", "wb_stb_i", "wb_adr_i", "wb_cti_i", "rom_dat_i"):
        getattr(dut, name).value = 0
    cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
    dut.rst_ni.value = 0
    for _ in range(4):
        await FallingEdge(dut.clk_i)
    dut.rst_ni.value = 1

    async def memory():
        kept = 0
        while True:
            await RisingEdge(dut.clk_i)
            at = int(dut.rom_adr_o.value)
            now = rom[at] if at < words else 0xDEAD
            dut.rom_dat_i.value, kept = kept, now

    cocotb.start_soon(memory())
    await RisingEdge(dut.clk_i)
    for _ in range(200):
        within = rng.random() < 0.7
        first = (8 * rng.randrange(words // 8) if within
                 else words + 8 * rng.randrange((1 << 27) - words // 8))
        dut.wb_cyc_i.value = dut.wb_stb_i.value = 1
        clocks = 0
        for i in range(8):
            dut.wb_adr_i.value = first + i
            dut.wb_cti_i.value = 7 if i == 7 else 2
            while True:
                await FallingEdge(dut.clk_i)
                clocks += 1
                assert clocks < 40, "no answer"
                if dut.wb_ack_o.value == 1:
                    break
            assert int(dut.wb_dat_o.value) == (rom[first + i] if within else 0)
            await RisingEdge(dut.clk_i)
        assert clocks == (10 if within else 16)
        dut.wb_cyc_i.value = dut.wb_stb_i.value = 0
        for _ in range(rng.choice((0, 0, 1, 4))):
            await RisingEdge(dut.clk_i)
