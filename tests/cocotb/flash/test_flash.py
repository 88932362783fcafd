# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the bench of the flash controller."""
from tests.cocotb.runner import run_bench


def test_flash():
    run_bench("flash", 4, parameters={"Lines": 2})
