# SPDX-License-Identifier: Apache-2.0
"""A Wishbone B4 classic master for cocotb, with random idle clocks between cycles and
dropped cycles when asked."""
import random

from cocotb.triggers import FallingEdge, RisingEdge


class BusError(Exception):
    """The slave answered with err."""


class Master:
    # No access of any block takes longer.
    DEADLINE = 2000

    def __init__(self, dut, seed, idle=0.0):
        self.dut = dut
        self.random = random.Random(seed)
        self.idle = idle  # chance of each further idle clock before a cycle
        dut.wb_cyc_i.value = 0
        dut.wb_stb_i.value = 0
        dut.wb_we_i.value = 0
        dut.wb_sel_i.value = 0
        dut.wb_adr_i.value = 0
        dut.wb_dat_i.value = 0

    async def cycle(self, address, data=None, select=15, drop_after=None):
        """One cycle; returns the data read. With drop_after the cycle is given up
        after so many clocks."""
        dut = self.dut
        while self.random.random() < self.idle:
            await FallingEdge(dut.clk_i)
        dut.wb_cyc_i.value = 1
        dut.wb_stb_i.value = 1
        dut.wb_we_i.value = data is not None
        dut.wb_sel_i.value = select
        dut.wb_adr_i.value = address
        dut.wb_dat_i.value = data or 0
        result = None
        for clock in range(self.DEADLINE):
            await RisingEdge(dut.clk_i)
            await FallingEdge(dut.clk_i)
            if dut.wb_ack_o.value == 1 or dut.wb_err_o.value == 1:
                assert not (dut.wb_ack_o.value == 1 and dut.wb_err_o.value == 1), "both ack and err"
                result = "error" if dut.wb_err_o.value == 1 else int(dut.wb_dat_o.value)
                await RisingEdge(dut.clk_i)
                await FallingEdge(dut.clk_i)
                break
            if drop_after is not None and clock + 1 >= drop_after:
                break
        else:
            raise AssertionError(f"no answer from {address:#x}")
        dut.wb_cyc_i.value = 0
        dut.wb_stb_i.value = 0
        if result is None:  # a cycle that ends without an answer must be seen to end
            await FallingEdge(dut.clk_i)
        if result == "error":
            raise BusError(hex(address))
        return result

    async def read(self, address):
        return await self.cycle(address)

    async def write(self, address, data):
        await self.cycle(address, data)
