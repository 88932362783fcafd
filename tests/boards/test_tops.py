# SPDX-License-Identifier: Apache-2.0
"""Every board's top, read by Verilator and by Yosys with the FPGA's primitives."""
import pathlib
import subprocess
import sys

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "scripts"))
import boards  # noqa: E402
import sources  # noqa: E402


@pytest.mark.parametrize("name", boards.BOARDS)
def test_lint(name):
    soc = ["-GBridge=1'b0"] if boards.BOARDS[name].family == "ecp5" else []
    subprocess.run(["verilator", "--lint-only", "-Wall", "-GN=6", *soc, "--top-module",
                    name + "_top", "sim/waivers.vlt", *sources.rtl(), sources.cpu()],
                   check=True, cwd=TOP)


@pytest.mark.parametrize("name", boards.BOARDS)
def test_elaboration(name):
    """With the FPGA's own primitives and the parameters of the first configuration,
    but for the size."""
    board, _, config = boards.choose(name)
    value = {**boards.parameters(board, config), "N": 6}
    family = board.family
    cells = (f"read_verilog -lib -specify +/{family}/cells_sim.v"
             + (" +/ecp5/cells_bb.v" if family == "ecp5" else ""))
    script = (f"{cells}; read_verilog -sv -DGOISHI_{family.upper()} "
              f"{' '.join(map(str, sources.rtl()))}; "
              + (f"read_verilog {sources.cpu()}; " if config.soc else "")
              + f"chparam {' '.join(f'-set {key} {number}' for key, number in value.items())} "
                f"{name}_top; "
                f"hierarchy -check -top {name}_top; "
                f"select -assert-count 1 */t:{'EHXPLLL' if family == 'ecp5' else 'SB_PLL40_*'}")
    subprocess.run(["yosys", "-q", "-p", script], check=True, cwd=TOP)
