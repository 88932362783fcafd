# SPDX-License-Identifier: Apache-2.0
"""Builds a block with Icarus and runs its cocotb bench, tests/cocotb/<block>/bench.py."""
import os
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

from cocotb_tools.runner import get_runner

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(TOP / "scripts"))  # at the end: the simulator takes this path too
import sources  # noqa: E402

# The mutation check gives other sources.
RTL = pathlib.Path(os.environ.get("GOISHI_RTL", TOP / "rtl"))


def run_bench(block, size, toplevel=None, module="bench", parameters=None):
    toplevel = toplevel or block
    build = TOP / f"build/{'mutants/' if RTL != TOP / 'rtl' else ''}cocotb/{toplevel}-{size}"
    runner = get_runner("icarus")
    runner.build(sources=sources.rtl(RTL), hdl_toplevel=toplevel,
                 parameters=parameters or {"N": size}, build_dir=build, build_args=["-g2012"],
                 timescale=("1ns", "1ps"), always=True, log_file=build / "build.log")
    # The simulator's Python takes this process's path.
    folders = [str(TOP / "tests/cocotb" / block), str(TOP / "tests/cocotb")]
    sys.path[:0] = folders
    try:
        results = runner.test(hdl_toplevel=toplevel, test_module=module, build_dir=build,
                              test_dir=build, extra_env={"GOISHI_TOP": str(TOP)},
                              timescale=("1ns", "1ps"), results_xml=str(build / "results.xml"))
    finally:
        del sys.path[: len(folders)]
    cases = list(ElementTree.parse(results).iter("testcase"))
    assert cases, "the bench executed nothing"
    failed = [case.get("name") for case in cases if case.find("failure") is not None
              or case.find("error") is not None]
    assert not failed, f"failed: {', '.join(failed)}"
