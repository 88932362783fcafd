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
