# SPDX-License-Identifier: Apache-2.0
"""The list of sources and the meaning of a model's name."""
import pathlib
import re
import sys

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "scripts"))
import models  # noqa: E402
import sources  # noqa: E402


def test_packages_come_first():
    files = sources.rtl()
    assert sorted(files) == sorted(TOP.glob("rtl/*/*.sv"))
    seen = set()
    for file in files:
        text = re.sub(r"//.*", "", file.read_text())
        assert set(re.findall(r"\b(\w+_pkg)::", text)) <= seen | {file.stem}, file
        seen |= set(re.findall(r"^package (\w+);", text, re.M))
    assert "goishi_map_pkg" in seen


def test_the_cpu_and_the_cells_are_there():
    assert "module VexRiscv" in sources.cpu().read_text()
    assert "module TRELLIS_FF" in sources.cells("ecp5").read_text()
    assert "module SB_LUT4" in sources.cells("ice40").read_text()


# What a name stands for, in words: top, then the boards it has (i, j, g, p: playouts, r, b, a: the
# group board's functions, 2: a second group board, c: the group board's own clock).
MEANING = {
    "influence-9": ("goishi_cells", "i"), "influence+trace-6": ("goishi_cells", "i"),
    "joseki-6": ("goishi_cells", "j"),
    "joseki+influence-19": ("goishi_cells", "ij"), "group-3": ("goishi_cells", "g"),
    "group+playout-5": ("goishi_cells", "gp"),
    "group+playout+report+box+amaf-9": ("goishi_cells", "gprba"),
    "group+box-3": ("goishi_cells", "gb"),
    "netlist+group+two-3": ("goishi_cells", "g2"), "soc-5": ("goishi_soc", "ijgp"),
    "soc+profile-5": ("goishi_soc", "ijgp"),
    "soc+bare-9": ("goishi_soc", ""), "soc+joseki-19": ("goishi_soc", "ij"),
    "soc+playout-19": ("goishi_soc", "gp"),
    "soc+joseki+group-5": ("goishi_soc", "ijgc"), "bridge-6": ("goishi_bridge", "ijgc2"),
}
LETTER = {"HasInfluence": "i", "HasJoseki": "j", "HasGroup": "g", "HasPlayout": "p",
          "HasReport": "r", "HasBox": "b", "HasAmaf": "a", "TwoGroups": "2", "GroupClock": "c"}


@pytest.mark.parametrize("name", MEANING)
def test_meaning(name):
    model = models.Model(name)
    top, letters = MEANING[name]
    assert model.top == top and model.netlist == name.startswith("netlist")
    assert model.parameters["N"] == int(name.split("-")[1])
    assert {LETTER[key]
            for key, value in model.parameters.items() if key in LETTER and value} == set(letters)


@pytest.mark.parametrize("name", ("influence", "influence-", "-9", "go-9", "influence_9",
                                  "joseki+-6", "joseki-9x9"))
def test_no_model(name):
    with pytest.raises(SystemExit):
        models.Model(name)


def test_every_tested_model_is_used():
    """A model that no test and no program names would be compiled for nothing."""
    text = "".join(file.read_text() for pattern in ("tests/*/*.c", "tests/*/*/*.c", "host/*/*.c",
                                                    "tests/*/*.py", "Makefile", "fw/*.mk")
                   for file in TOP.glob(pattern) if file != pathlib.Path(__file__))
    for name in models.TESTED:
        words, size = name.rsplit("-", 1)
        assert (f'"{words}"' in text or name in text
                or f'"{words.removeprefix("soc+")}"' in text), name
    assert len(set(models.TESTED)) == len(models.TESTED)
