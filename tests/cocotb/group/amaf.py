# SPDX-License-Identifier: Apache-2.0
"""The counters of who first played where (playout_amaf_count) at 19x19, against counting: games end
as fast as the rules of the queue let them, sixteen at once, some without a stone, and rows are
forgotten in between."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

SEED = int(os.environ.get("GOISHI_SEED", "1"))
SIZE = 19


class Games:
    """The rows that wait in the block RAM beside the counters, and what has been counted."""

    def __init__(self, dut, rng):
        self.dut, self.rng = dut, rng
        self.rows, self.waiting, self.bank, self.asked = {}, set(), [0] * 16, []
        self.expected = [[0, 0] for _ in range(2048)]
        self.most = self.ended = self.points = 0
        self.last = None  # the word of the newest game that is counted last

    def end(self, slot):
        """A game of this slot ends: the marks go to the RAM, the rest to the queue."""
        density = self.rng.choice((0, 0.01, 0.1, 0.6, 1))
        won, marked, self.last = self.rng.randrange(2), 0, None
        for y in range(SIZE):
            played = sum((self.rng.random() < density) << x for x in range(SIZE))
            white = self.rng.getrandbits(SIZE) & played
            # an unmarked row keeps what an older game left there
            self.rows[self.bank[slot], slot, y] = ((white << SIZE | played) if played
                                                   else self.rng.getrandbits(2 * SIZE))
            marked |= (played != 0) << y
            for x in range(SIZE):
                if played >> x & 1:
                    self.last = (white >> x & 1) << 10 | y + 1 << 5 | x + 1
                    self.expected[self.last][0] += 1
                    self.expected[self.last][1] += won
                    self.points += 1
        self.dut.game_i.value = 1
        self.dut.won_i.value = won
        self.dut.slot_i.value = slot
        self.dut.bank_i.value = self.bank[slot]
        self.dut.rows_i.value = marked
        self.bank[slot] ^= 1
        self.waiting.add(slot)
        self.most = max(self.most, len(self.waiting))
        self.ended += 1

    async def clock(self, end=None):
        """One clock; a game of one of these slots may end in it."""
        free = [slot for slot in end or () if slot not in self.waiting]
        self.dut.game_i.value = 0
        if free and self.rng.random() < 0.9:
            self.end(self.rng.choice(free))
        # the row of an address comes two clocks later
        self.asked.append(int(self.dut.at_o.value) if self.dut.at_o.value.is_resolvable else 0)
        if len(self.asked) > 2:
            at = self.asked.pop(0)
            self.dut.row_i.value = self.rows.get((at >> 9, at >> 5 & 15, at & 31), 0)
        await FallingEdge(self.dut.clk_i)
        if self.dut.fetched_o.value == 1:
            slot = int(self.dut.fetched_slot_o.value)
            assert slot in self.waiting, f"slot {slot} has no game to be counted"
            self.waiting.discard(slot)

    async def read(self, word):
        self.dut.read_i.value = 1
        self.dut.word_i.value = word
        for _ in range(20000):
            await self.clock()
            if self.dut.read_o.value == 1:
                self.dut.read_i.value = 0
                value = int(self.dut.word_o.value)
                return [value >> 16, value & 0xFFFF]
        raise AssertionError("no answer to a read")

    async def forget(self, rows):
        self.dut.wipe_i.value = 1
        self.dut.wipe_rows_i.value = rows
        await self.clock()
        self.dut.wipe_i.value = 0
        for word in range(2048):
            y = word >> 5 & 31
            if 1 <= y <= SIZE and rows >> (y - 1) & 1:
                self.expected[word] = [0, 0]
        for _ in range(20000):
            if self.dut.hold_o.value == 0:
                return
            await self.clock()
        raise AssertionError("the rows are never forgotten")


@cocotb.test()
async def every_first_stone_is_counted_once(dut):
    dut._log.info(f"GOISHI_SEED={SEED}")
    games = Games(dut, random.Random(SEED))
    for signal in ("game_i", "won_i", "slot_i", "bank_i", "rows_i", "row_i", "wipe_i",
                   "wipe_rows_i", "playing_i", "read_i", "word_i", "rst_ni"):
        getattr(dut, signal).value = 0
    cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
    for _ in range(4):
        await FallingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    await games.forget((1 << SIZE) - 1)
    for rounds in range(3):
        for _ in range(3000):
            await games.clock(end=range(16))
        for word in range(2048):
            if 1 <= (word >> 5 & 31) <= SIZE and 1 <= (word & 31) <= SIZE:
                assert await games.read(word) == games.expected[word], f"word {word}"
        if rounds < 2:
            await games.forget(games.rng.getrandbits(SIZE))
    # The word that is counted last, asked for while it is counted.
    for slot in range(60):
        while games.waiting:
            await games.clock()
        await games.clock(end=[slot % 16])
        if games.last:
            assert await games.read(games.last) == games.expected[games.last], "the last word"
    # Sixteen at once, and while games go on a read does not wait for all of them.
    assert games.most == 16
    dut.playing_i.value = 1
    for _ in range(200):
        await games.clock(end=range(16))
    assert len(games.waiting) > 8
    await games.read(33)
    assert games.waiting
    dut._log.info(f"{games.ended} games, {games.points} first stones")
