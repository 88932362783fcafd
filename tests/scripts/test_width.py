# SPDX-License-Identifier: Apache-2.0
"""Lines of scripts, tests and makefiles have at most 100 columns.

C, SystemVerilog and Markdown have checks of their own.
"""
import pathlib
import subprocess

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
KINDS = ("*.py", "*.mk", "*.core", "Makefile", "scripts/setup", "scripts/demo", "scripts/depends")
# Lines that are still too long, by file. A number may only become smaller; a file that is not here
# has none.
STILL = {
    "Makefile": 36,
    "fusesoc.core": 13,
    "fw/firmware.mk": 18,
    "host/components.mk": 3,
    "host/install.mk": 11,
    "scripts/area.py": 8,
    "scripts/bench.py": 34,
    "scripts/bitstream.py": 57,
    "scripts/boards.py": 16,
    "scripts/constraints.py": 4,
    "scripts/demo": 4,
    "scripts/depends": 1,
    "scripts/ecp5.py": 5,
    "scripts/flash.py": 4,
    "scripts/floorplan.py": 8,
    "scripts/fmax.py": 17,
    "scripts/formal.py": 21,
    "scripts/models.py": 33,
    "scripts/mutate.py": 28,
    "scripts/netlist.py": 4,
    "scripts/pll.py": 17,
    "scripts/profile.py": 5,
    "scripts/romhex.py": 1,
    "scripts/runtests.py": 23,
    "scripts/samecircuit.py": 30,
    "scripts/sections.py": 8,
    "scripts/setup": 6,
    "scripts/sources.py": 4,
    "tests/aid/page.py": 7,
    "tests/boards/build.py": 4,
    "tests/boards/test_boards.py": 51,
    "tests/boards/test_ecp5.py": 8,
    "tests/boards/test_ice40.py": 4,
    "tests/boards/test_tops.py": 6,
    "tests/cocotb/bridge/bench.py": 16,
    "tests/cocotb/bridge/test_bridge.py": 1,
    "tests/cocotb/cross/bench.py": 6,
    "tests/cocotb/flash/bench.py": 9,
    "tests/cocotb/frames.py": 1,
    "tests/cocotb/group/bench.py": 15,
    "tests/cocotb/group/choice.py": 6,
    "tests/cocotb/influence/bench.py": 9,
    "tests/cocotb/joseki/board.py": 5,
    "tests/cocotb/joseki/cell.py": 8,
    "tests/cocotb/joseki/test_joseki.py": 1,
    "tests/cocotb/runner.py": 4,
    "tests/cocotb/serial.py": 2,
    "tests/cocotb/slice/bench.py": 5,
    "tests/cocotb/soc/bus.py": 9,
    "tests/cocotb/soc/fetch.py": 1,
    "tests/cocotb/soc/test_soc.py": 1,
    "tests/cocotb/spi_flash.py": 2,
    "tests/cocotb/timer/bench.py": 4,
    "tests/cocotb/twin.py": 8,
    "tests/cocotb/uart/bench.py": 6,
    "tests/cocotb/wishbone.py": 2,
    "tests/fusesoc/test_fusesoc.py": 8,
    "tests/host/test_gtp_clients.py": 6,
    "tests/scripts/test_components.py": 5,
    "tests/scripts/test_container.py": 2,
    "tests/scripts/test_folders.py": 6,
    "tests/scripts/test_library.py": 3,
    "tests/scripts/test_models.py": 10,
    "tests/scripts/test_runtests.py": 1,
    "tests/scripts/test_setup.py": 8,
}


def tracked():
    return subprocess.run(["git", "ls-files", *KINDS], cwd=TOP, check=True, capture_output=True,
                          text=True).stdout.split()


@pytest.mark.parametrize("name", tracked())
def test_width(name):
    wide = [number for number, line in enumerate((TOP / name).read_text().splitlines(), 1)
            if len(line) > 100]
    assert len(wide) <= STILL.get(name, 0), f"{name}: lines {wide} have more than 100 columns"


def test_the_list_shrinks():
    assert set(STILL) <= set(tracked()), "a file is gone: take it off the list"
