#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the Python package as a wheel: host/python, the shared library, the dictionary, and the
library's header as cffi reads it. The same files give the same bytes.

    wheel.py LIBRARY DICTIONARY HEADER FOLDER
"""
import base64
import hashlib
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

TOP = pathlib.Path(__file__).resolve().parent.parent
DATE = (1980, 1, 1, 0, 0, 0)


def cdef(header):
    """The declarations of the header, without what only a compiler understands."""
    text = subprocess.run(["gcc", "-E", "-P", "-DGOISHI_API=", "-x", "c", "-"], check=True,
                          capture_output=True, text=True,
                          input=re.sub(r"^#include.*$|^#define GOISHI_API\b.*$", "",
                                       header.read_text(), flags=re.M)).stdout
    return text.strip() + "\n"


def version():
    return re.search(r'GOISHI_VERSION "(.*)"',
                     (TOP / "fw/base/version.h").read_text(encoding="utf-8"))[1]


def contents(library, dictionary, header):
    """Every file of the wheel but its list."""
    tag = "py3-none-" + re.sub(r"[-.]", "_", sysconfig.get_platform())
    info = f"goishi-{version()}.dist-info"
    files = {f"goishi/{file.name}": file.read_bytes()
             for file in sorted((TOP / "host/python/goishi").glob("*.py"))}
    files["goishi/libgoishi.so"] = library.read_bytes()
    files["goishi/dictionary.img"] = dictionary.read_bytes()
    files["goishi/goishi.cdef"] = cdef(header).encode()
    files[f"{info}/METADATA"] = (
        "Metadata-Version: 2.1\nName: goishi\n"
        f"Version: {version()}\n"
        "Summary: Joseki moves that fit the whole board, influence and random games of Go\n"
        "License: Apache-2.0\nRequires-Python: >=3.8\nRequires-Dist: cffi>=1.15\n").encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: goishi\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
    files[f"{info}/LICENSE"] = (TOP / "LICENSE").read_bytes()
    return files, info, tag


def main():
    if len(sys.argv) != 5:
        sys.exit("usage: wheel.py LIBRARY DICTIONARY HEADER FOLDER")
    library, dictionary, header, folder = map(pathlib.Path, sys.argv[1:])
    files, info, tag = contents(library, dictionary, header)
    record = "".join(
        f"{name},sha256="
        f"{base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},"
        f"{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    wheel = folder / f"goishi-{version()}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, data)
    print(wheel)


if __name__ == "__main__":
    main()
