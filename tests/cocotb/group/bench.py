# SPDX-License-Identifier: Apache-2.0
"""The group board on Icarus, against its twin: every operation over the bus, and the
stream port at a move a clock."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, ReadOnly

from goishi_map import GROUP, GroupCode, GroupOp
from twin import Group
from wishbone import BusError, Master

ID, VERSION, COMMAND, RESULT = GROUP.ID, GROUP.VERSION, GROUP.COMMAND, GROUP.RESULT
SCAN, LIBERTIES, LEGAL = GROUP.SCAN, GROUP.LIBERTIES, GROUP.LEGAL
LOOK, PLAY, SETUP, PASS, CLEAR, COPY = GroupOp
SEED = int(os.environ.get("GOISHI_SEED", "1"))


def command(op, slot, x=0, y=0, colour=0, source=0, eye=0, dry=0):
    return COMMAND.word(op=op, dry=dry, refuse_eye=eye, slot=slot, colour=colour, x=x, y=y,
                        **{"from": source})


def streamed(op, slot, move=(0, 0, 1, 0), source=0, dry=0):
    """As the stream port takes it: its fields are group.sv's, not the map's."""
    x, y, colour, eye = move
    return (op << 24 | slot << 20 | source << 16 | x << 11 | y << 6 | (colour - 1) << 5 | eye << 4
            | dry << 3)


class Bench:
    def __init__(self, dut, idle=0.0):
        dut._log.info(f"GOISHI_SEED={SEED}")
        self.dut = dut
        self.random = random.Random(SEED)
        self.bus = Master(dut, SEED, idle)
        dut.op_valid_i.value = 0
        dut.op_i.value = 0

    async def reset(self):
        cocotb.start_soon(Clock(self.dut.clk_i, 10, unit="ns").start())
        self.dut.rst_ni.value = 0
        for _ in range(40):
            await FallingEdge(self.dut.clk_i)
        self.dut.rst_ni.value = 1
        for _ in range(48):  # every slot is cleared
            await FallingEdge(self.dut.clk_i)
        # A netlist has no parameters.
        self.size = VERSION.get(await self.bus.read(VERSION), "size")
        self.twin = Group(self.size)
        self.turn = [1] * 16
        return self

    def any_move(self, slot):
        if self.random.random() < 0.1:
            x, y = (self.random.randint(0, self.size + 1) for _ in "xy")
        else:
            for _ in range(4):
                x, y = (self.random.randint(1, self.size) for _ in "xy")
                if self.twin.point(slot, x, y)[0] == 0:
                    break
        return x, y, self.turn[slot], int(self.random.random() < 0.7)

    def twin_play(self, slot, move):
        code = self.twin.play(slot, *move)
        if code == 0:
            self.turn[slot] = 3 - self.turn[slot]
        return code

    async def compare(self, slot):
        for y in range(1, self.size + 1):
            for x in range(1, self.size + 1):
                await self.bus.write(COMMAND, command(LOOK, slot, x, y))
                word = await self.bus.read(RESULT)
                got = RESULT.get(word, "colour"), RESULT.get(word, "group")
                assert got == self.twin.point(slot, x, y), f"slot {slot} ({x},{y})"


@cocotb.test()
async def identity(dut):
    bench = await Bench(dut).reset()
    assert await bench.bus.read(ID) == int.from_bytes(b"GRUP", "little")
    assert await bench.bus.read(VERSION) == VERSION.word(
        size=bench.size, version=GROUP.VERSION_VERSION_RESET)


@cocotb.test()
async def operations_over_the_bus(dut):
    bench = await Bench(dut, idle=0.2).reset()
    twin, seen = bench.twin, set()
    for i in range(250):
        slot, source = (bench.random.randrange(16) if i % 2 else i % 3 for _ in "ab")
        x, y, colour, eye = bench.any_move(slot)
        kind = bench.random.random()
        if kind < 0.04:
            await bench.bus.write(COMMAND, command(COPY, slot, source=source))
            twin.copy(slot, source)
            bench.turn[slot] = bench.turn[source]
        elif kind < 0.06:
            await bench.bus.write(COMMAND, command(CLEAR, slot))
            twin.clear(slot)
        elif kind < 0.1:
            await bench.bus.write(COMMAND, command(PASS, slot))
            twin.pass_(slot)
        elif kind < 0.2:
            await bench.bus.write(COMMAND, command(SETUP, slot, x, y, colour))
            assert RESULT.get(await bench.bus.read(RESULT),
                              "code") == twin.setup(slot, x, y, colour)
        elif kind < 0.4:
            await bench.bus.write(COMMAND, command(PLAY, slot, x, y, colour, eye=eye, dry=1))
            word = await bench.bus.read(RESULT)
            assert word & RESULT.mask("code", "placed") == twin.judge(slot, x, y, colour, eye)
        else:
            await bench.bus.write(COMMAND, command(PLAY, slot, x, y, colour, eye=eye))
            word = await bench.bus.read(RESULT)
            code = bench.twin_play(slot, (x, y, colour, eye))
            assert RESULT.get(word, "code") == code
            assert RESULT.get(word, "placed") == int(code == GroupCode.LEGAL)
            seen.add(code)
        if i % 25 == 0:
            await bench.compare(slot)
            x, y, colour = (bench.random.randint(1, bench.size),
                            bench.random.randint(1, bench.size), 1 + i % 2)
            await bench.bus.write(SCAN,
                                  SCAN.word(slot=slot, colour=colour, x=x, y=y, refuse_eye=eye))
            assert await bench.bus.read(LIBERTIES) == twin.liberties(slot, x, y)
            rows = [await bench.bus.read(LEGAL[row]) for row in range(1, bench.size + 1)]
            assert rows == twin.legal(slot, colour, eye)
    assert {GroupCode.LEGAL, GroupCode.OFF_BOARD, GroupCode.OCCUPIED, GroupCode.SUICIDE} <= seen


@cocotb.test()
async def one_move_a_clock(dut):
    """Sixteen slots in turn: ready never falls, and the results come in order, one a clock."""
    bench = await Bench(dut).reset()
    expected, got = [], []
    rounds = 20
    for clock in range(16 * rounds + 20):
        if clock < 16 * rounds:
            slot = clock % 16
            x, y, colour, eye = bench.any_move(slot)
            expected.append((slot, bench.twin_play(slot, (x, y, colour, eye))))
            dut.op_valid_i.value = 1
            dut.op_i.value = streamed(PLAY, slot, (x, y, colour, eye))
            await ReadOnly()
            assert dut.op_ready_o.value == 1
            await FallingEdge(dut.clk_i)
        else:
            dut.op_valid_i.value = 0
            await FallingEdge(dut.clk_i)
        if dut.done_valid_o.value == 1:
            got.append((int(dut.done_slot_o.value), int(dut.done_code_o.value)))
    assert got == expected
    for slot in range(0, 16, 5):
        await bench.compare(slot)


@cocotb.test()
async def a_slot_that_is_busy_waits(dut):
    """The same slot again and again, with back-pressure and random gaps: nothing is
    lost and nothing overtakes."""
    bench = await Bench(dut).reset()
    expected, got = [], []

    async def collect():
        while True:
            await FallingEdge(dut.clk_i)
            if dut.done_valid_o.value == 1:
                got.append((int(dut.done_slot_o.value), int(dut.done_code_o.value)))

    cocotb.start_soon(collect())
    for _ in range(60):
        slot = bench.random.randrange(3)
        x, y, colour, eye = bench.any_move(slot)
        expected.append((slot, bench.twin_play(slot, (x, y, colour, eye))))
        dut.op_valid_i.value = 1
        dut.op_i.value = streamed(PLAY, slot, (x, y, colour, eye))
        for _ in range(40):
            await ReadOnly()
            ready = dut.op_ready_o.value == 1
            await FallingEdge(dut.clk_i)
            if ready:
                break
        dut.op_valid_i.value = 0
        while bench.random.random() < 0.3:
            await FallingEdge(dut.clk_i)
    for _ in range(60):  # two may wait before the board, each for its slot
        await FallingEdge(dut.clk_i)
    assert got == expected


@cocotb.test()
async def copies_at_every_distance(dut):
    """Two copies 1 to 20 clocks apart, of the same and of other slots, with moves
    offered in every clock around them."""
    bench = await Bench(dut).reset()
    rng, twin, expected, got = bench.random, bench.twin, [], []

    async def offer(op, slot, source=0, move=(0, 0, 1, 0), dry=0):
        """One clock: whether the board took it. What is not taken may be withdrawn."""
        dut.op_valid_i.value = 1
        dut.op_i.value = streamed(op, slot, move, source, dry)
        await ReadOnly()
        taken = dut.op_ready_o.value == 1
        if taken:
            if op == COPY:
                twin.copy(slot, source)
                bench.turn[slot] = bench.turn[source]
            elif op == CLEAR:
                twin.clear(slot)
            code = (bench.twin_play(slot, move) if op == PLAY and not dry
                    else twin.judge(slot, *move) & 7 if op == PLAY else None)
            expected.append((slot, code))
        await FallingEdge(dut.clk_i)
        if dut.done_valid_o.value == 1:
            got.append((int(dut.done_slot_o.value), dut.done_code_o.value))
        return taken

    async def offer_until_taken(*args, **more):
        for _ in range(40):
            if await offer(*args, **more):
                return
        raise AssertionError("the board takes nothing")

    for _ in range(3):
        for slot in range(16):  # sixteen different positions
            await offer_until_taken(PLAY, slot, move=bench.any_move(slot))
    for distance in range(1, 21):
        for case in (0, 1 + distance % 4):
            a, b, c, d = slots = rng.sample(range(16), 4)
            first, second = [((a, b), (c, d)), ((a, b), (c, b)), ((a, b), (c, a)), ((a, b), (b, c)),
                             ((a, b), (a, c))][case]
            # The source may go on at once.
            others = [slot for slot in range(16) if slot not in slots] + [b] * (case == 0)
            wanted, waiting = {0: first, distance: second}, []
            for clock in range(distance + 18):
                if clock in wanted:
                    waiting.append(wanted[clock])
                if waiting:
                    if await offer(COPY, *waiting[0]):
                        waiting.pop(0)
                else:  # nothing may keep the second copy from its clock
                    slot = rng.choice(others) if clock < distance else rng.randrange(16)
                    await offer(PLAY if rng.random() < 0.95 else CLEAR, slot,
                                move=bench.any_move(slot))
            for copy in waiting:
                await offer_until_taken(COPY, *copy)
            for slot in slots:
                for point in range(bench.size**2):
                    await offer_until_taken(PLAY, slot,
                                            move=(1 + point % bench.size, 1 + point // bench.size,
                                                  1 + distance % 2, 0), dry=1)
            dut.op_valid_i.value = 0
            for _ in range(60):  # and every slot is idle again
                await FallingEdge(dut.clk_i)
                if dut.done_valid_o.value == 1:
                    got.append((int(dut.done_slot_o.value), dut.done_code_o.value))
            assert len(got) == len(expected)
            for (got_slot, got_code), (slot, code) in zip(got, expected):  # only a move has a code
                assert got_slot == slot, f"{distance} clocks apart, case {case}"
                assert code is None or got_code == code, f"{distance} clocks apart, case {case}"
            expected.clear()
            got.clear()


@cocotb.test()
async def a_copy_waits_for_its_source(dut):
    """A move, and 0 to 3 clocks after it a copy of its slot: the copy has the stone."""
    bench = await Bench(dut).reset()
    rng, twin, expected, got = bench.random, bench.twin, [], []

    async def clock(op=0):
        dut.op_valid_i.value = int(op != 0)
        dut.op_i.value = op
        await ReadOnly()
        ready = dut.op_ready_o.value == 1
        await FallingEdge(dut.clk_i)
        if dut.done_valid_o.value == 1:
            got.append(dut.done_code_o.value)
        return ready

    async def offer(op, code):
        expected.append(code)
        for _ in range(40):
            if await clock(op):
                return
        raise AssertionError("the board takes nothing")

    for case in range(24):
        slot, copy = rng.sample(range(16), 2)
        if case % 3 == 0:  # a whole position at most
            twin.clear(slot)
            await offer(streamed(CLEAR, slot), None)
            for _ in range(40):
                await clock()
        move = bench.any_move(slot)
        await offer(streamed(PLAY, slot, move), bench.twin_play(slot, move))
        for _ in range(case % 4):
            await clock()
        twin.copy(copy, slot)
        bench.turn[copy] = bench.turn[slot]
        await offer(streamed(COPY, copy, source=slot), None)
        for point in range(bench.size**2):
            x, y = 1 + point % bench.size, 1 + point // bench.size
            await offer(streamed(PLAY, copy, (x, y, 1, 0), dry=1), twin.judge(copy, x, y, 1, 0) & 7)
        for _ in range(60):
            await clock()
        assert len(got) == len(expected)
        assert all(code is None or code == is_code
                   for is_code, code in zip(got, expected)), f"{case % 4} clocks later"
        got.clear()
        expected.clear()


@cocotb.test()
async def errors_on_the_bus(dut):
    bench = await Bench(dut, idle=0.3).reset()
    for address, data in ((COMMAND, None), (GROUP.PLAYOUT, 1), (GROUP.PLAYOUT_SCORE, None), (ID, 1),
                          (LEGAL, 1), (ID + 2, None)):
        try:
            await bench.bus.cycle(address, data)
        except BusError:
            continue
        raise AssertionError(f"{address:#x} was not refused")
    await bench.bus.write(COMMAND, command(PLAY, 0, 1, 1, 1))
    assert await bench.bus.read(RESULT) & RESULT.mask("code", "placed") == RESULT.word(placed=1)
