# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the bench of the timer block."""
from tests.cocotb.runner import run_bench


def test_timer():
    run_bench("timer", 1, parameters={})
