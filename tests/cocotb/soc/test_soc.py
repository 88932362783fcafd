# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the benches of the CPU's two buses, with memories that are no power of two."""
from tests.cocotb.runner import run_bench


def test_bus():
    run_bench("soc", 1, toplevel="soc_bus", module="bus",
              parameters={"RomBytes": 1152, "RamBytes": 2944, "TimeoutBits": 6})


def test_fetch():
    run_bench("soc", 1, toplevel="soc_fetch", module="fetch", parameters={"RomBytes": 1152})
