# SPDX-License-Identifier: Apache-2.0
"""Bitstreams for the iCE40, from the sources to the bits, and a clock that cannot be met."""
import pathlib
import re
import shutil
import sys

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "scripts"))
import bitstream  # noqa: E402
import boards  # noqa: E402

from build import build


def test_ice40_bitstream_twice(tmp_path):
    """Native tools, from the sources to the bits; the same bytes from a copy of the
    tree elsewhere."""
    first = build("hx8k", "small", tmp_path / "a")
    assert len(first) > 100000 and b"\x7e\xaa\x99\x7e" in first[:64]  # the iCE40's preamble
    copy = tmp_path / "copy of the tree"
    for folder in ("rtl", "scripts", "constraints"):
        shutil.copytree(TOP / folder, copy / folder)
    assert build("hx8k", "small", tmp_path / "b", copy) == first


def test_missed_timing_fails(tmp_path, monkeypatch):
    """A clock that cannot be reached: three seeds are tried; an error that says which clock, and no
    bitstream, not even one of before."""
    config = boards.BOARDS["hx8k"].configs["small"]
    monkeypatch.setattr(config, "chip", 270)
    monkeypatch.setitem(config.parameters, "N", 3)  # quick to place
    monkeypatch.setattr(sys, "argv", ["bitstream.py", "--board", "hx8k", "--config", "small",
                                      "--out", str(tmp_path)])
    (tmp_path / "hx8k.bit").write_bytes(b"old")
    with pytest.raises(SystemExit) as ended:
        bitstream.main()
    assert re.fullmatch(r"timing is not met with seed 1 or 2 or 3, no bitstream \(the last: "
                        r"\S+ reaches [\d.]+ of 27\d\.\d+ MHz\); SEED=4 tries another",
                        str(ended.value.code))
    assert not (tmp_path / "hx8k.bit").exists()
