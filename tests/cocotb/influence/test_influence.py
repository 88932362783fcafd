# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the influence bench at every size."""
import pytest

from tests.cocotb.runner import run_bench


@pytest.mark.parametrize("size", [6, 9, 13, 19])
def test_influence(size):
    run_bench("influence", size)
