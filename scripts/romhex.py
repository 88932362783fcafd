#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Turns a binary into 32-bit words in hex, one a line, as $readmemh takes them, with
their CRC-32 as the last word.

    scripts/romhex.py joseki.bin joseki.hex
"""
import pathlib
import struct
import sys
import zlib


def main():
    data = pathlib.Path(sys.argv[1]).read_bytes()
    data += bytes(-len(data) % 4)
    data += struct.pack("<I", zlib.crc32(data))
    words = struct.unpack(f"<{len(data) // 4}I", data)
    pathlib.Path(sys.argv[2]).write_text("".join(f"{word:08x}\n" for word in words))


if __name__ == "__main__":
    main()
