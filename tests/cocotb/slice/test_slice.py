# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the bench of the register in the bus."""
from tests.cocotb.runner import run_bench


def test_slice():
    run_bench("slice", 0, toplevel="wb_slice", parameters={})
