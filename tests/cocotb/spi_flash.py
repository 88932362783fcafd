# SPDX-License-Identifier: Apache-2.0
"""A NOR flash at its pins for cocotb, written from the data sheets of W25Q and IS25LP chips and
apart from the C++ model of sim/models.

It looks at the pins in the middle of every clock, and complains when both sides drive
a line, when the chip is selected for less than it needs to see it, or when a clock
comes while it is not selected.
"""
from cocotb.triggers import FallingEdge

READS = {0x03: (1, 0), 0x0B: (1, 8), 0x3B: (2, 8), 0x6B: (4, 8)}  # lines, waiting clocks
HIGH = 4  # clocks between two commands, at least


class SpiFlash:
    def __init__(self, dut, size=1 << 16, busy=40):
        self.dut, self.size, self.busy_clocks = dut, size, busy
        self.memory = bytearray(b"\xff" * size)
        self.jedec = bytes((0xEF, 0x40, 0x18))
        self.writable = self.quad = False
        self.busy = 0
        self.commands = []  # opcodes, in the order in which they came
        dut.flash_io_i.value = 0xF

    def drive(self, mask, bits):
        """Lines of mask carry bits; the others are pulled up."""
        assert not mask & int(self.dut.flash_oe_o.value), "two drive one line"
        self.dut.flash_io_i.value = (0xF & ~mask) | bits

    async def run(self):
        dut = self.dut
        was_cs = was_sck = None
        high = 100
        command = None
        while True:
            await FallingEdge(dut.clk_i)
            self.busy = max(0, self.busy - 1)
            if not dut.flash_cs_no.value.is_resolvable:
                continue
            cs, sck = int(dut.flash_cs_no.value), int(dut.flash_sck_o.value)
            if cs:
                high += 1
                if was_cs == 0:
                    self.finish(command)
                    command = None
                    dut.flash_io_i.value = 0xF
                assert not sck, "a clock without select"
            elif was_cs != 0:
                assert high >= HIGH, "deselected for too short"
                assert not sck
                high = 0
                command = Command(self)
            elif sck and not was_sck:
                oe, io = int(dut.flash_oe_o.value), int(dut.flash_io_o.value)
                command.rise((io & oe) | (0xF & ~oe), oe)
            elif was_sck and not sck:
                command.fall()
            was_cs, was_sck = cs, sck

    def finish(self, command):
        """What a command does, it does when the chip is deselected."""
        if command.opcode is None or command.ignored:
            return
        whole = command.count % 8 == 0
        if not self.writable or not whole:
            return
        if command.opcode == 0x02 and command.data:
            page = command.address & ~255
            for i, byte in enumerate(command.data):
                self.memory[(page | (command.address + i) & 255) % self.size] &= byte
        elif command.opcode == 0x20 and command.address is not None:
            sector = command.address % self.size & ~4095
            self.memory[sector : sector + 4096] = b"\xff" * 4096
        elif command.opcode == 0x31 and command.data:
            self.quad = bool(command.data[0] & 2)
        else:
            return
        self.writable = False
        self.busy = self.busy_clocks


class Command:
    def __init__(self, chip):
        self.chip = chip
        self.opcode = self.address = None
        self.ignored = False
        self.data = bytearray()
        self.shift = self.count = 0
        self.lines, self.wait = 1, 0
        self.sending = False
        self.left = 0  # bits of the byte being sent
        self.at = 0

    def rise(self, io, oe):
        if self.sending or self.ignored:
            return
        if self.address is not None and self.wait:
            self.wait -= 1
            self.sending = self.wait == 0
            return
        assert oe & 1, "nobody drives the data line"
        if self.lines < 4:
            assert oe & 12 == 12 and io & 12 == 12, "write protect and hold are not high"
        self.shift = self.shift << 1 | io & 1
        self.count += 1
        if self.opcode is None:
            if self.count == 8:
                self.decode()
        elif self.opcode in READS or self.opcode in (0x02, 0x20):
            if self.address is None:
                if self.count == 24:
                    self.address, self.count, self.shift = self.shift, 0, 0
                    self.at = self.address
                    if self.opcode in READS:
                        self.lines, self.wait = READS[self.opcode]
                        self.sending = self.wait == 0
                        if self.opcode == 0x6B:
                            assert self.chip.quad, "quad read without the enable bit"
            else:
                self.take()
        else:
            self.take()

    def take(self):
        if self.count % 8 == 0:
            self.data.append(self.shift & 0xFF)

    def decode(self):
        chip = self.chip
        self.opcode, self.count, self.shift = self.shift, 0, 0
        chip.commands.append(self.opcode)
        if chip.busy and self.opcode != 0x05:
            self.ignored = True
        elif self.opcode == 0x06:
            chip.writable = True
        elif self.opcode == 0x04:
            chip.writable = False
        elif self.opcode in (0x05, 0x35, 0x9F):
            self.sending = True

    def byte(self):
        chip, at = self.chip, self.at
        self.at += 1
        if self.opcode == 0x05:
            return (1 if chip.busy else 0) | (2 if chip.writable else 0)
        if self.opcode == 0x35:
            return 2 if chip.quad else 0
        if self.opcode == 0x9F:
            return chip.jedec[at % 3]
        return chip.memory[at % chip.size]

    def fall(self):
        if not self.sending:
            return
        if self.left == 0:
            self.shift, self.left = self.byte(), 8
        self.left -= self.lines
        bits = self.shift >> self.left & ((1 << self.lines) - 1)
        mask = {1: 2, 2: 3, 4: 15}[self.lines]
        self.chip.drive(mask, bits << 1 if self.lines == 1 else bits)
