# SPDX-License-Identifier: Apache-2.0
"""The check of the folders' order, on a small tree that is broken in each manner."""
import pathlib
import sys

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "scripts"))
import folders  # noqa: E402


@pytest.fixture
def tree(tmp_path):
    for name, text in (("fw/go/board.h", '#include "fw/base/colour.h"\n'), ("fw/base/colour.h", ""),
                       ("host/cli/main.c", '#include <stdio.h>\n#include "host/gtp/gtp.h"\n'),
                       ("host/gtp/gtp.h", '#include "fw/go/board.h"\n'), ("sim/models/x.h", ""),
                       ("sim/shim.cpp", '#include "sim/models/x.h"\n#include "verilated.h"\n')):
        put(tmp_path, name, text)
    return tmp_path


def put(tree, name, text):
    (tree / name).parent.mkdir(parents=True, exist_ok=True)
    (tree / name).write_text(text)


def test_a_good_tree(tree):
    edges, faults = folders.graph(tree)
    assert faults == []
    assert edges == {("fw/go", "fw/base"), ("host/cli", "host/gtp"), ("host/gtp", "fw/go")}


@pytest.mark.parametrize("name,text,fault", [
    ("fw/base/x.h", '#include "fw/go/board.h"',
     "fw/base/x.h:1: fw/base includes fw/go, which does not stand below it"),
    ("fw/go/x.c", '\n # include "host/gtp/gtp.h"',
     "fw/go/x.c:2: fw/go includes host/gtp, which does not stand below it"),
    ("host/gtp/x.c", '#include "gtp.h"',
     'host/gtp/x.c:1: "gtp.h" is no file from the top of the tree'),
    ("host/gtp/x.c", '#include "verilated.h"',
     'host/gtp/x.c:1: "verilated.h" is no file from the top of the tree'),
    ("host/new/x.c", '#include "fw/go/board.h"',
     "host/new/x.c:1: host/new has no place in ORDER of scripts/folders.py"),
    ("host/tui/x.c", '#include "host/gtp/gtp.h"',
     "host/tui/x.c:1: host/tui includes host/gtp, which does not stand below it"),
])
def test_a_fault(tree, name, text, fault):
    put(tree, name, text + "\n")
    assert folders.graph(tree)[1] == [fault]


def test_every_dot_is_right_of_the_diagonal():
    edges, faults = folders.graph(TOP)
    assert faults == [] and len(edges) > 50
    order = list(folders.ranks())
    assert all(order.index(here) < order.index(below) for here, below in edges)
    assert folders.picture(edges).count("<circle") == len(edges)
