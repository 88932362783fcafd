# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the bridge's bench: the serial line on one side, a bus of Python on the other."""
from tests.cocotb.runner import run_bench


def test_bridge():
    run_bench("bridge", 7, toplevel="bridge_link",
              parameters={"N": 7, "Boards": 5, "ClockHz": 25000000, "Divisor": 5, "TimeoutBits": 9})
