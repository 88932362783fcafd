# SPDX-License-Identifier: Apache-2.0
"""The Python package, built by `make wheel`, installed and used from there."""
import json
import os
import pathlib
import subprocess
import sys

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]


def make_wheel():
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith(("MAKE", "GOISHI_"))}
    out = subprocess.run(["make", "-s", "wheel"], cwd=TOP, check=True, capture_output=True,
                         text=True, env=environment).stdout
    return TOP / out.strip().splitlines()[-1]


@pytest.fixture(scope="module")
def goishi(tmp_path_factory):
    place = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps",
                    "--target", str(place), str(make_wheel())], check=True)
    sys.path.insert(0, str(place))
    import goishi as package
    assert pathlib.Path(package.__file__).parent == place / "goishi"
    yield package
    sys.path.remove(str(place))


def program(*words):
    """What the program answers: the package must answer the same."""
    return json.loads(subprocess.run([TOP / "build/release/goishi", *words, "--json"], cwd=TOP,
                                     check=True, capture_output=True, text=True).stdout)


def name(x, y):
    return "ABCDEFGHJKLMNOPQRST"[x - 1] + str(y)


def test_version(goishi):
    text = (TOP / "fw/base/version.h").read_text()
    assert f'"{goishi.version()}"' in text


def test_moves_are_the_programs(goishi):
    game = TOP / "host/samples/opening.sgf"
    with goishi.Board() as board:
        board.load(game, 20)
        moves = board.suggest(goishi.BLACK, 4)
    expected = program("suggest", str(game), "--move", "20", "-n", "4")
    assert expected["to_move"].lower() == "black"
    assert [name(move.x, move.y) for move in moves] == [move["point"] for move in expected["moves"]]
    assert [len(move.line) for move in moves] == [len(move["line"]) for move in expected["moves"]]


def test_rules_and_undo(goishi):
    with goishi.Board(9) as board:
        board.play(1, 1, goishi.BLACK)
        board.play(2, 1, goishi.WHITE)
        board.pass_()
        board.play(1, 2, goishi.WHITE)
        assert board.at(1, 1) == goishi.EMPTY
        board.undo()
        assert board.at(1, 1) == goishi.BLACK
        with pytest.raises(goishi.Error, match="occupied"):
            board.play(1, 1, goishi.WHITE)
        with pytest.raises(goishi.Error):
            board.at(10, 1)


def test_influence_of_one_stone(goishi):
    with goishi.Board(9) as board:
        board.play(5, 5, goishi.BLACK)
        rows = board.influence()
    # Figure 4.3: one away 92, two 34, diagonal 61.
    assert (rows[4][5], rows[4][6], rows[5][5]) == (92, 34, 61)
    assert rows == rows[::-1] == [row[::-1] for row in rows]


def test_random_games(goishi):
    with goishi.Board(9) as board:
        one, again = (board.playouts(goishi.BLACK, 30, seed=7) for _ in range(2))
    assert one == again and one.games == 30 and 0 <= one.black_won <= 30


def test_dictionary(goishi):
    with goishi.Walk("lower left") as walk:
        first = walk.replies()
        assert all(reply.x <= 9 and reply.y <= 9 for reply in first)
        assert abs(sum(reply.share for reply in first) - 1) < 0.01
        assert walk.play(4, 4, goishi.BLACK)
        assert not walk.play(1, 1, goishi.WHITE)
        walk.undo()
        walk.undo()
        assert walk.replies() == first
        with pytest.raises(goishi.Error, match="take back"):
            walk.undo()


def test_verdict(goishi, tmp_path):
    game = tmp_path / "game.sgf"
    game.write_text("(;SZ[19];B[pd];W[qf];B[ss];W[qc];B[sa];W[dp])")
    with goishi.Board() as board:
        corners = board.judge(game)
    assert corners[0].corner == "upper right" and corners[0].verdict == "left"
    assert (corners[0].left_by, corners[0].left_move) == (goishi.BLACK, 5)
    assert corners[1].verdict == "empty" and corners[1].left_by is None


def test_faults(goishi):
    for open_it in (lambda: goishi.Board(5), lambda: goishi.Board(dictionary="/none"),
                    lambda: goishi.Board(backend="/dev/none"), lambda: goishi.Walk("middle")):
        with pytest.raises(goishi.Error) as caught:
            open_it()
        assert str(caught.value) and "\n" not in str(caught.value)
    board = goishi.Board(9)
    board.close()
    board.close()
    with pytest.raises(goishi.Error, match="closed"):
        board.play(1, 1, goishi.BLACK)


def test_the_same_files_give_the_same_bytes():
    first = make_wheel().read_bytes()
    assert make_wheel().read_bytes() == first
