# SPDX-License-Identifier: Apache-2.0
"""The playouts' choice among marked points (playout_select) at 19x19, against counting: a board of
another set of marks every clock."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

SEED = int(os.environ.get("GOISHI_SEED", "1"))
SIZE = 19


def drawn(points, number):
    """The point of that number, rows counted upwards, as playout_column writes it: {y, which seven,
    beyond three, place}."""
    y, x = points[number * len(points) >> 18]
    seven = x % 7
    return y << 5 | x // 7 << 3 | (4 + seven - 3 if seven > 2 else seven)


@cocotb.test()
async def every_mark_can_be_drawn(dut):
    dut._log.info(f"GOISHI_SEED={SEED}")
    rng = random.Random(SEED)
    cocotb.start_soon(Clock(dut.clk_i, 10, unit="ns").start())
    boards, seen, results = 400, set(), 0
    marks, numbers = [], []
    for board in range(boards):  # full ones, thin ones, single rows and the empty one
        density = rng.choice((0.01, 0.1, 0.5, 0.9, 1.0))
        rows = range(SIZE) if board % 3 else (rng.randrange(SIZE),)
        marks.append([(y, x) for y in rows for x in range(SIZE) if rng.random() < density]
                     if board % 50 else [])
        numbers.append((rng.choice((0, 2**18 - 1, rng.randrange(2**18))), rng.randrange(2**18)))
    for clock in range(boards + 16):
        # slots go around, so that a board's marks are kept until their row is known
        dut.slot3_i.value = clock % 16
        now = marks[clock - 1] if 1 <= clock <= boards else []
        dut.mark4_i.value = sum(1 << SIZE * y + x for y, x in now)
        first, second = numbers[clock - 5] if 5 <= clock < boards + 5 else (0, 0)
        dut.number8_i.value = first << 18 | second
        await FallingEdge(dut.clk_i)
        counted = clock - 9  # of rank 13
        if 0 <= counted < boards:
            assert int(dut.total13_o.value) == len(marks[counted])
            assert (dut.none13_o.value == 1) == (not marks[counted])
            assert (dut.sole13_o.value == 1) == (len(marks[counted]) == 1)
        chosen = clock - 11  # of rank 15
        if 0 <= chosen < boards and marks[chosen]:
            expected = tuple(drawn(marks[chosen], number) for number in numbers[chosen])
            got = int(dut.point15_o.value), int(dut.reserve15_o.value)
            assert got == expected, f"board {chosen}"
            seen.update(expected)
            results += 1
    assert results > 300 and len(seen) > 250
