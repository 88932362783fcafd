# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the group bench at small sizes, the playouts' choice and the counters of first
stones at the full one."""
import pytest

from tests.cocotb.runner import run_bench


@pytest.mark.parametrize("size", [3, 4])
def test_group(size):
    run_bench("group", size)


def test_choice():
    run_bench("group", 19, toplevel="playout_select", module="choice")


def test_amaf():
    run_bench("group", 19, toplevel="playout_amaf_count", module="amaf")
