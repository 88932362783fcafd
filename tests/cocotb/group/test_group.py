# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the group bench at small sizes, and the playouts' choice at the full one."""
import pytest

from tests.cocotb.runner import run_bench


@pytest.mark.parametrize("size", [3, 4])
def test_group(size):
    run_bench("group", size)


def test_choice():
    run_bench("group", 19, toplevel="playout_select", module="choice")
