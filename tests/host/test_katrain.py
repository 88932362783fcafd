# SPDX-License-Identifier: Apache-2.0
"""goishi analysis driven by KaTrain's own engine class, as KaTrain drives KataGo. KaTrain comes
without the toolkit of its windows (scripts/clients.txt): the three names of it that the engine
imports are stood in for here."""
import pathlib
import sys
import time
import types

import pytest

TOP = pathlib.Path(__file__).resolve().parent.parent.parent


def stand_in(name, **content):
    module = types.ModuleType(name)
    vars(module).update(content)
    sys.modules[name] = module


stand_in("kivy")
stand_in("kivy.utils", platform="linux")
stand_in("kivy._event", Observable=object)
stand_in("chardet")  # only for reading files
sys.path.append(str(TOP / ".venv/clients"))

from katrain.core.constants import OUTPUT_ERROR  # noqa: E402
from katrain.core.engine import KataGoEngine  # noqa: E402
from katrain.core.game_node import GameNode  # noqa: E402
from pysgf import Move  # noqa: E402


class KaTrain:
    """What the engine wants of the program around it."""

    def __init__(self):
        self.errors = []

    def log(self, message, level=0):
        if level == OUTPUT_ERROR:
            self.errors.append(str(message))

    def __call__(self, *message):
        self.errors.append(str(message))


@pytest.fixture(name="engine")
def fixture_engine():
    katrain = KaTrain()
    program = TOP / "build/test/goishi"
    engine = KataGoEngine(katrain, {
        "backend": "custom", "altcommand": f"exec {program} analysis --quiet --seed 1",
        "max_visits": 200, "fast_visits": 25, "max_time": 600.0, "wide_root_noise": 0.04,
        "_enable_ownership": True, "allow_recovery": False})
    yield engine
    engine.shutdown()
    assert katrain.errors == []


def root(size, rules="chinese"):
    return GameNode(properties={"SZ": [str(size)], "KM": ["6.5"], "RU": [rules]})


def finish(engine):
    until = time.time() + 60
    while not engine.is_idle() and time.time() < until:
        time.sleep(0.02)
    assert engine.is_idle()


def play(node, *vertices):
    for vertex in vertices:
        node = node.play(Move.from_gtp(vertex, player=node.next_player))
    return node


def test_analysis(engine):
    node = play(root(9), "E5", "C3")
    node.analyze(engine)
    finish(engine)
    assert node.analysis_complete
    assert 0 <= node.winrate <= 1 and -81 - 7 <= node.score <= 81
    moves = node.candidate_moves
    assert moves[0]["order"] == 0 and len(moves) > 3
    assert [m["order"] for m in moves] == list(range(len(moves)))
    visits = [m["visits"] for m in moves]
    assert visits == sorted(visits, reverse=True) and visits[0] > 0
    assert all(m["pv"][0] == m["move"] for m in moves)
    assert {"E5", "C3"}.isdisjoint(m["move"] for m in moves)
    assert len(node.ownership) == 81 and all(-1 <= o <= 1 for o in node.ownership)
    assert len(node.policy) == 82
    legal = [p for p in node.policy if p >= 0]
    assert len(legal) == 80 and abs(sum(legal) - 1) < 1e-3
    # KaTrain keeps analyses in its files.
    assert "KT" in node.sgf_properties(save_analysis=True)


def test_values_are_blacks(engine):
    """Black is far ahead whoever is to move."""
    nodes = [root(5), root(5)]
    for node, player in zip(nodes, "BW"):
        for column in "BCD":
            node.add_list_property("AB", [Move.from_gtp(f"{column}{row}").sgf((5, 5))
                                          for row in (2, 3, 4)])
        node.set_property("PL", player)
        node.set_property("KM", "0.5")
        node.analyze(engine)
    finish(engine)
    for node in nodes:
        assert node.winrate > 0.9 and node.score > 5
        assert sum(node.ownership) > 10


def test_other_moves(engine):
    """More moves than those known, moves of a region, one move alone, a fast look."""
    node = play(root(9), "E5")
    node.analyze(engine, analyze_fast=True)
    finish(engine)
    known = set(node.analysis["moves"])
    node.analyze(engine, find_alternatives=True)
    finish(engine)
    assert set(node.analysis["moves"]) > known
    region = play(root(9), "E5")
    region.analyze(engine, region_of_interest=[0, 3, 0, 3])
    finish(engine)
    inside = {Move((x, y)).gtp() for x in range(4) for y in range(4)} | {"pass"}
    assert {m for m, d in region.analysis["moves"].items() if d["visits"]} <= inside
    node.analyze(engine, refine_move=Move.from_gtp("G7", player="W"), visits=30)
    finish(engine)
    assert node.analysis["moves"]["G7"]["visits"] >= 20


def test_japanese_rules_and_handicap(engine):
    """KaTrain's usual rules: a warning, then an answer."""
    node = root(19, "japanese")
    node.place_handicap_stones(4)
    node.analyze(engine)
    finish(engine)
    assert node.analysis_complete and node.next_player == "W"
    assert len(node.ownership) == 361


def test_pondering(engine):
    """Reports come until another position is looked at."""
    node = play(root(9), "E5")
    node.analyze(engine, ponder=True, report_every=0.1)
    until = time.time() + 30
    while not (node.analysis_exists and node.analysis["root"]["visits"] > 300):
        time.sleep(0.02)
        assert time.time() < until
    assert not node.analysis_complete
    engine.stop_pondering()
    finish(engine)
    assert node.analysis_complete
    # A new game forgets all questions.
    for vertex in ("C3", "C4", "D4"):
        play(root(9), vertex).analyze(engine, visits=100000)
    engine.on_new_game()
    later = play(root(9), "G7")
    later.analyze(engine)
    finish(engine)
    assert later.analysis_complete


def test_illegal_move(engine):
    answers = []
    node = play(root(9), "E5")
    engine.request_analysis(node, callback=None, error_callback=answers.append,
                            next_move=Move.from_gtp("E5", player="W"))
    finish(engine)
    assert len(answers) == 1 and answers[0]["error"].startswith("Illegal move")
