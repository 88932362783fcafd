# SPDX-License-Identifier: Apache-2.0
"""Lines of scripts, tests and makefiles have at most 100 columns.

C, SystemVerilog and Markdown have checks of their own.
"""
import pathlib
import subprocess

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
KINDS = ("*.py", "*.mk", "*.core", "Makefile", "scripts/setup", "scripts/demo", "scripts/depends")


def tracked():
    return subprocess.run(["git", "ls-files", *KINDS], cwd=TOP, check=True, capture_output=True,
                          text=True).stdout.split()


@pytest.mark.parametrize("name", tracked())
def test_width(name):
    wide = [number for number, line in enumerate((TOP / name).read_text().splitlines(), 1)
            if len(line) > 100]
    assert not wide, f"{name}: lines {wide} have more than 100 columns"
