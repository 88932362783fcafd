# SPDX-License-Identifier: Apache-2.0
"""The link's frames, written from docs/protocol.md alone: COBS, CRC-32 (zlib's), seq,
kind, payload."""
import struct
import zlib

HELLO, BUS, ERROR = 0x01, 0x02, 0xFF
MAGIC = int.from_bytes(b"GOIS", "little")


def cobs(data):
    out = bytearray()
    for i, run in enumerate(bytes(data).split(b"\x00")):
        while len(run) >= 254:
            out += b"\xff" + run[:254]
            run = run[254:]
        out += bytes([len(run) + 1]) + run
    return bytes(out)


def uncobs(data):
    out, i = bytearray(), 0
    while i < len(data):
        code = data[i]
        run = data[i + 1 : i + code]
        if code == 0 or len(run) != code - 1 or 0 in run:
            raise ValueError("no COBS")
        out += run
        i += code
        if code != 255 and i < len(data):
            out.append(0)
    return bytes(out)


def body(seq, kind, payload=b""):
    plain = bytes([seq & 255, kind]) + payload
    return plain + struct.pack("<I", zlib.crc32(plain))


def frame(seq, kind, payload=b""):
    return b"\x00" + cobs(body(seq, kind, payload)) + b"\x00"


def parse(coded):
    """(seq, kind, payload) of what stood between two 00; ValueError when it is no frame."""
    plain = uncobs(coded)
    if len(plain) < 6 or zlib.crc32(plain[:-4]) != struct.unpack("<I", plain[-4:])[0]:
        raise ValueError("bad CRC")
    return plain[0], plain[1], plain[2:-4]


def read(address):
    return b"R" + struct.pack("<I", address)


def write(address, data):
    return b"W" + struct.pack("<II", address, data)
