# SPDX-License-Identifier: Apache-2.0
"""Builds and runs the group bench at small sizes, and once more on the netlist that synthesis makes of it."""
import pathlib
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest
from cocotb_tools.runner import get_runner

from tests.cells.runner import TOP, run_bench, sources


@pytest.mark.parametrize("size", [3, 4])
def test_group(size):
    run_bench("group", size)


def test_netlist():
    """LUT4, flip-flops and LUT RAM of ECP5, as they would be placed, with Yosys's own models of these cells."""
    build = TOP / "build/cocotb/group-netlist"
    build.mkdir(parents=True, exist_ok=True)
    netlist = build / "netlist.v"
    script = (f"read_verilog -sv -DGOISHI_ECP5 {' '.join(map(str, sources()))}; chparam -set N 2 group; "
              f"synth_ecp5 -top group; rename -top group; clean; write_verilog -noattr {netlist}")
    subprocess.run(["yosys", "-q", "-p", script], check=True, cwd=TOP)
    text = netlist.read_text()
    assert "TRELLIS_DPR16X4" in text and "PFUMX" in text
    models = pathlib.Path(shutil.which("yosys")).resolve().parent.parent / "share/yosys/ecp5/cells_sim.v"
    runner = get_runner("icarus")
    # The models assign to memory in an initial block; no timing checks are wanted.
    runner.build(sources=[netlist, models], hdl_toplevel="group", build_dir=build, build_args=["-g2012", "-gno-specify"],
                 timescale=("1ns", "1ps"), always=True, log_file=build / "build.log")
    folders = [str(TOP / "tests/cells/group"), str(TOP / "tests/cells")]
    sys.path[:0] = folders
    try:
        results = runner.test(hdl_toplevel="group", test_module="bench", build_dir=build, test_dir=build,
                              extra_env={"GOISHI_TOP": str(TOP), "GOISHI_SHORT": "1"}, timescale=("1ns", "1ps"),
                              results_xml=str(build / "results.xml"))
    finally:
        del sys.path[: len(folders)]
    cases = list(ElementTree.parse(results).iter("testcase"))
    assert len(cases) >= 5
    assert not [case.get("name") for case in cases if case.find("failure") is not None or case.find("error") is not None]
