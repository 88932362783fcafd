# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the UART bench with a small FIFO (63 bytes) and with the one that chips carry."""
import pytest

from tests.cocotb.runner import run_bench


@pytest.mark.parametrize("depth", [64, 256])
def test_uart(depth):
    run_bench("uart", depth, parameters={"Depth": depth, "Divisor": 16})
