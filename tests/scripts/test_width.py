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
    "scripts/demo": 4,
    "scripts/depends": 1,
    "scripts/setup": 6,
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
