# SPDX-License-Identifier: Apache-2.0
"""Goishi for Python: joseki moves that fit the whole board, influence, random games, and what
professionals played in a corner.

    import goishi

    with goishi.Board() as board:
        board.play(17, 16, goishi.BLACK)
        for move in board.suggest(goishi.WHITE, 3):
            print(move.x, move.y, move.played)

Points are x, y from 1 to the size, origin at the lower left. What fails raises goishi.Error with
one line. A board is for one thread at a time; boards share nothing.
"""
import collections
import os
import pathlib

import cffi

EMPTY, BLACK, WHITE = 0, 1, 2
CORNERS = ("upper right", "upper left", "lower right", "lower left")
VERDICTS = ("empty", "complete", "open", "left")

_HERE = pathlib.Path(__file__).resolve().parent
_ffi = cffi.FFI()
_ffi.cdef((_HERE / "goishi.cdef").read_text(encoding="utf-8"))
_lib = _ffi.dlopen(str(_HERE / "libgoishi.so"))
_ERROR_BYTES = 512
_REPLIES = 128

Point = collections.namedtuple("Point", "x y colour")
Move = collections.namedtuple("Move", "x y score played won last_year pattern line")
Games = collections.namedtuple("Games", "games black_won score")
Reply = collections.namedtuple(
    "Reply", "x y colour games won first_year last_year share is_end name")
Verdict = collections.namedtuple(
    "Verdict", "corner verdict moves left_by left_move left_x left_y advice sentence")


class Error(Exception):
    """What the library says went wrong."""


def _text(pointer):
    return _ffi.string(pointer).decode("utf-8", "replace")


def _name(value):
    return _ffi.NULL if value is None else str(value).encode()


def _dictionary(value):
    """The one that is named, else GOISHI_DICTIONARY, else the one of this package."""
    if value is None and not os.environ.get("GOISHI_DICTIONARY"):
        return _HERE / "dictionary.img"
    return value


def version():
    """The version of the library, as "0.1.0"."""
    return _text(_lib.goishi_version())


class _Handle:
    """Something that is opened and closed; usable in a `with` statement."""

    def __init__(self, handle, close, error):
        self._handle, self._close, self._why = handle, close, error
        if handle == _ffi.NULL:
            raise Error(_text(self._error))

    def close(self):
        if self._handle != _ffi.NULL:
            self._close(self._handle)
            self._handle = _ffi.NULL

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        if getattr(self, "_handle", _ffi.NULL) != _ffi.NULL:
            self.close()

    @property
    def _open(self):
        if self._handle == _ffi.NULL:
            raise Error("it is closed")
        return self._handle

    def _checked(self, result):
        if result < 0:
            raise Error(_text(self._why(self._open)))
        return result


class Board(_Handle):
    """A board and a path to the cells: "soft" (in this process), or a path such as /dev/ttyUSB0."""

    def __init__(self, size=19, backend="soft", dictionary=None):
        self._error = _ffi.new("char[]", _ERROR_BYTES)
        super().__init__(_lib.goishi_open(_name(backend), size, _name(_dictionary(dictionary)),
                                          self._error, _ERROR_BYTES),
                         _lib.goishi_close, _lib.goishi_error)

    @property
    def size(self):
        return _lib.goishi_size(self._open)

    def clear(self):
        _lib.goishi_clear(self._open)

    def play(self, x, y, colour):
        self._checked(_lib.goishi_play(self._open, x, y, colour))

    def pass_(self):
        _lib.goishi_pass(self._open)

    def undo(self):
        self._checked(_lib.goishi_undo(self._open))

    def put(self, x, y, colour):
        """Sets a stone, or takes one off, without any rule."""
        self._checked(_lib.goishi_put(self._open, x, y, colour))

    def at(self, x, y):
        colour = _lib.goishi_at(self._open, x, y)
        if colour < 0:
            raise Error("the point is not on the board")
        return colour

    def load(self, file, move=-1):
        """The position of an SGF record after `move` moves, -1 for all."""
        self._checked(_lib.goishi_load(self._open, _name(file), move))

    def suggest(self, colour, most=10):
        """The joseki moves that fit the whole board, best first."""
        moves = _ffi.new("struct goishi_move[]", max(most, 1))
        count = self._checked(_lib.goishi_suggest(self._open, colour, moves,
                                                  _ffi.sizeof("struct goishi_move"), most))
        return [Move(m.x, m.y, m.score, m.played, None if m.won < 0 else m.won, m.last_year or None,
                     m.pattern, [Point(p.x, p.y, p.colour) for p in m.line[0:m.length]])
                for m in moves[0:count]]

    def influence(self, virtual_stones=False):
        """Rows from y = 1, positive for Black."""
        size = self.size
        values = _ffi.new("int16_t[]", size * size)
        self._checked(_lib.goishi_influence(self._open, virtual_stones, values))
        return [list(values[y * size:(y + 1) * size]) for y in range(size)]

    def playouts(self, colour, count, komi=7.5, seed=1):
        """Random games from here; the same seed gives the same games."""
        games = _ffi.new("struct goishi_games *")
        self._checked(_lib.goishi_playouts(self._open, colour, komi, count, seed, games,
                                           _ffi.sizeof("struct goishi_games")))
        return Games(games.games, games.black_won, games.score)

    def judge(self, file, moves=-1):
        """The verdict on the four corners of a 19x19 record."""
        found = _ffi.new("struct goishi_verdict[]", 4)
        self._checked(_lib.goishi_judge(self._open, _name(file), moves, found,
                                        _ffi.sizeof("struct goishi_verdict")))
        return [Verdict(corner, VERDICTS[v.verdict], v.moves, v.left_by or None,
                        v.left_move or None, v.left_x or None, v.left_y or None,
                        [(p.x, p.y) for p in v.advice[0:v.advices]], _text(v.sentence))
                for corner, v in zip(CORNERS, found)]


class Walk(_Handle):
    """A walk through the dictionary in one corner of a 19x19 board."""

    def __init__(self, corner="upper right", dictionary=None):
        if corner not in CORNERS:
            raise Error(f"corners are {', '.join(CORNERS)}")
        self._error = _ffi.new("char[]", _ERROR_BYTES)
        super().__init__(_lib.goishi_walk_open(_name(_dictionary(dictionary)),
                                               CORNERS.index(corner), self._error, _ERROR_BYTES),
                         _lib.goishi_walk_close, _lib.goishi_walk_error)

    def replies(self):
        """What was played from here, most often first."""
        found = _ffi.new("struct goishi_reply[]", _REPLIES)
        count = self._checked(_lib.goishi_walk_replies(self._open, found,
                                                       _ffi.sizeof("struct goishi_reply"),
                                                       _REPLIES))
        return [Reply(r.x, r.y, r.colour, r.games, None if r.won < 0 else r.won,
                      r.first_year or None, r.last_year or None, r.share, bool(r.is_end),
                      _text(r.name)) for r in found[0:count]]

    def play(self, x, y, colour):
        """True when the dictionary knows the position that follows."""
        return self._checked(_lib.goishi_walk_play(self._open, x, y, colour)) < 2

    def undo(self):
        self._checked(_lib.goishi_walk_undo(self._open))
