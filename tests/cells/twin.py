# SPDX-License-Identifier: Apache-2.0
"""The C twins through ctypes: the oracle of the cocotb benches."""
import ctypes
import os
import pathlib

TOP = pathlib.Path(os.environ.get("GOISHI_TOP", pathlib.Path(__file__).resolve().parents[2]))
LIBRARY = ctypes.CDLL(str(TOP / "build/libtwin.so"))

OK, REFUSED = 0, 1


class Influence:
    """struct influence_twin, as an opaque block that is surely large enough."""

    def __init__(self, size):
        self.board = ctypes.create_string_buffer(8192)
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


class Group:
    """struct group_twin, as an opaque block that is surely large enough."""

    def __init__(self, size):
        self.board = ctypes.create_string_buffer(1 << 16)
        self.size = size
        LIBRARY.group_twin_init(self.board, size)

    def play(self, slot, x, y, colour, refuse_eye):
        """Returns the code; a legal stone is placed."""
        code = ctypes.c_int()
        LIBRARY.group_twin_play(self.board, slot, x, y, colour, ctypes.c_bool(refuse_eye), ctypes.byref(code))
        return code.value

    def setup(self, slot, x, y, colour):
        code = ctypes.c_int()
        LIBRARY.group_twin_setup(self.board, slot, x, y, colour, ctypes.byref(code))
        return code.value

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
        assert LIBRARY.group_twin_point(self.board, slot, x, y, ctypes.byref(colour), ctypes.byref(group)) == OK
        return colour.value, group.value

    def liberties(self, slot, x, y):
        count = ctypes.c_int()
        good = LIBRARY.group_twin_liberties(self.board, slot, x, y, ctypes.byref(count)) == OK
        return count.value if good else 0

    def legal(self, slot, colour, refuse_eye):
        rows = (ctypes.c_uint32 * 19)()
        LIBRARY.group_twin_legal(self.board, slot, colour, ctypes.c_bool(refuse_eye), rows)
        return list(rows)[: self.size]
