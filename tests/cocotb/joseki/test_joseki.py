# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the benches of one cell and of the 6x6 board with its bus and the
influence board."""
from tests.cocotb.runner import run_bench


def test_joseki_cell():
    run_bench("joseki", 1, toplevel="joseki_cell", module="cell", parameters={"Width": 1})


def test_joseki_board():
    run_bench("joseki", 6, toplevel="goishi_cells", module="board")
