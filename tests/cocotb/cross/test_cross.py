# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the bench of the crossing between two clocks."""
from tests.cocotb.runner import run_bench


def test_cross():
    run_bench("cross", 0, toplevel="wb_cross", parameters={})
