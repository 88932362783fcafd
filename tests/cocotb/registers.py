# SPDX-License-Identifier: Apache-2.0
"""What a register of the generated map is: an offset in its block, with named fields."""
import types


class Register(int):
    """The offset in its block, as a bench of one block gives it to the bus."""

    def __new__(cls, base, offset, fields):
        register = super().__new__(cls, offset)
        register.address = base + offset  # on the bus of all blocks
        register.places = fields  # name: (lowest bit, width)
        return register

    def __getitem__(self, index):
        """The offset of a word of an array."""
        return self + 4 * index

    def at(self, x, y):
        """The offset of a point's word."""
        return self[32 * y + x]

    def word(self, **values):
        """The fields put together; a value that does not fit is a mistake of the bench."""
        word = 0
        for name, value in values.items():
            low, width = self.places[name]
            assert 0 <= value < 1 << width, f"{name} = {value}"
            word |= int(value) << low
        return word

    def mask(self, *names):
        """All bits of the named fields."""
        return self.word(**{name: (1 << self.places[name][1]) - 1 for name in names})

    def get(self, word, name):
        low, width = self.places[name]
        return word >> low & (1 << width) - 1

    def fields(self, word):
        """All fields, by name."""
        return types.SimpleNamespace(**{name: self.get(word, name) for name in self.places})


class Block:
    """The registers of a block, as attributes; BASE is its address."""
