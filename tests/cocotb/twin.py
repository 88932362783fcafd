# SPDX-License-Identifier: Apache-2.0
"""The C twins through ctypes: the oracle of the cocotb benches."""
import ctypes
import os
import pathlib

from goishi_map import JOSEKI

TOP = pathlib.Path(os.environ.get("GOISHI_TOP", pathlib.Path(__file__).resolve().parents[2]))
LIBRARY = ctypes.CDLL(str(TOP / "build/libtwin.so"))

OK, REFUSED = 0, 1


def block(name):
    """Room for a struct of that name; the library says how much it takes."""
    return ctypes.create_string_buffer(ctypes.c_size_t.in_dll(LIBRARY, name + "_size").value)


class Influence:
    """struct influence_twin, as an opaque block."""

    def __init__(self, size):
        self.board = block("influence_twin")
        self.size = size
        LIBRARY.influence_twin_init(self.board, size)

    def clear(self):
        LIBRARY.influence_twin_clear(self.board)

    def add(self, x, y, colour):
        return LIBRARY.influence_twin_add(self.board, x, y, colour)

    def sub(self, x, y, colour):
        return LIBRARY.influence_twin_sub(self.board, x, y, colour)

    def read(self, x, y):
        value = ctypes.c_int16()
        assert LIBRARY.influence_twin_read(self.board, x, y, ctypes.byref(value)) == OK
        return value.value


class JosekiResult(ctypes.Structure):
    """struct goishi_joseki_result."""

    _fields_ = [("removed", ctypes.c_uint16), ("killing", ctypes.c_bool),
                ("suicide", ctypes.c_bool), ("one_matched", ctypes.c_bool),
                ("all_matched", ctypes.c_bool), ("interference", ctypes.c_bool),
                ("depth", ctypes.c_uint8), ("error", ctypes.c_int)]

    def word(self):
        """As the RESULT register."""
        return JOSEKI.RESULT.word(**{name: getattr(self, name) for name, _ in self._fields_})


class JosekiPoint(ctypes.Structure):
    """struct goishi_joseki_point."""

    _fields_ = [("s", ctypes.c_uint8), ("n", ctypes.c_uint8), ("captured", ctypes.c_bool),
                ("dead", ctypes.c_bool), ("flagged", ctypes.c_bool), ("mismatch", ctypes.c_bool),
                ("counted", ctypes.c_uint8)]

    def word(self):
        """As the POINT register."""
        return JOSEKI.POINT.word(**{name: getattr(self, name) for name, _ in self._fields_})


class JosekiOps(ctypes.Structure):
    """struct goishi_joseki_ops: the functions in their order."""

    _fields_ = [
        ("command", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_int,
                                     ctypes.c_int, ctypes.c_int, ctypes.POINTER(JosekiResult))),
        ("set_view", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)),
        ("set_area", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_bool)),
        ("set_bound", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_int)),
        ("set_weight", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_int)),
        ("point", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_int,
                                   ctypes.POINTER(JosekiPoint))),
        ("evaluate",
         ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_int32))),
    ]


class Joseki:
    """struct joseki_twin with an influence twin behind it."""

    def __init__(self, size):
        self.influence = Influence(size)
        self.board = block("joseki_twin")
        LIBRARY.joseki_twin_init(self.board, size, self.influence.board)
        self.ops = JosekiOps.in_dll(LIBRARY, "joseki_twin_ops")
        self.address = ctypes.addressof(self.board)

    def command(self, op, x=0, y=0, colour=0):
        result = JosekiResult()
        self.ops.command(self.address, op, x, y, colour, ctypes.byref(result))
        return result

    def set_view(self, view):
        assert self.ops.set_view(self.address, view) == OK

    def set_area(self, wide):
        assert self.ops.set_area(self.address, wide) == OK

    def point(self, x, y):
        point = JosekiPoint()
        assert self.ops.point(self.address, x, y, ctypes.byref(point)) == OK
        return point

    def evaluate(self):
        score = ctypes.c_int32()
        assert self.ops.evaluate(self.address, ctypes.byref(score)) == OK
        return score.value


class GroupResult(ctypes.Structure):
    """struct goishi_group_result."""

    _fields_ = [("code", ctypes.c_int), ("placed", ctypes.c_bool), ("captured", ctypes.c_uint8),
                ("ko", ctypes.c_bool)]


class Group:
    """struct group_twin, as an opaque block that is surely large enough."""

    def __init__(self, size):
        self.board = block("group_twin")
        self.size = size
        LIBRARY.group_twin_init(self.board, size)

    def play(self, slot, x, y, colour, refuse_eye):
        """Returns the code; a legal stone is placed."""
        result = GroupResult()
        LIBRARY.group_twin_play(self.board, slot, x, y, colour, ctypes.c_bool(refuse_eye),
                                ctypes.byref(result))
        return result.code

    def setup(self, slot, x, y, colour):
        result = GroupResult()
        LIBRARY.group_twin_setup(self.board, slot, x, y, colour, ctypes.byref(result))
        return result.code

    def judge(self, slot, x, y, colour, refuse_eye):
        return LIBRARY.group_twin_judge(self.board, slot, x, y, colour, ctypes.c_bool(refuse_eye))

    def pass_(self, slot):
        LIBRARY.group_twin_pass(self.board, slot)

    def clear(self, slot):
        LIBRARY.group_twin_clear(self.board, slot)

    def copy(self, to, source):
        LIBRARY.group_twin_copy(self.board, to, source)

    def point(self, slot, x, y):
        colour, group = ctypes.c_int(), ctypes.c_int()
        assert LIBRARY.group_twin_point(self.board, slot, x, y, ctypes.byref(colour),
                                        ctypes.byref(group)) == OK
        return colour.value, group.value

    def liberties(self, slot, x, y):
        count = ctypes.c_int()
        good = LIBRARY.group_twin_liberties(self.board, slot, x, y, ctypes.byref(count)) == OK
        return count.value if good else 0

    def legal(self, slot, colour, refuse_eye):
        rows = (ctypes.c_uint32 * 19)()
        LIBRARY.group_twin_legal(self.board, slot, colour, ctypes.c_bool(refuse_eye), rows)
        return list(rows)[: self.size]
