# SPDX-License-Identifier: Apache-2.0
"""What other programs see of libgoishi, and one version for everything."""
import pathlib
import re
import subprocess

TOP = pathlib.Path(__file__).resolve().parents[2]


def declared():
    """The functions of the header, as the compiler sees it."""
    text = subprocess.run(["gcc", "-E", "-P", "-x", "c", "-"],
                          input='#include "host/include/goishi/goishi.h"\n', cwd=TOP, check=True,
                          capture_output=True, text=True).stdout
    return re.findall(r'__attribute__\(\(visibility\("default"\)\)\)[^;{}()]*?\b(\w+)\s*\(', text)


def test_the_list_is_the_header():
    listed = (TOP / "host/api/symbols.txt").read_text().splitlines()
    assert listed == sorted(listed) and len(set(listed)) == len(listed)
    assert sorted(declared()) == listed


def test_every_function_has_the_prefix():
    assert declared() and all(re.fullmatch(r"goishi_\w+", name) for name in declared())


def test_one_version():
    text = (TOP / "fw/base/version.h").read_text()
    version = re.search(r'GOISHI_VERSION "(\d+)\.(\d+)\.(\d+)"', text)
    number = re.search(r"GOISHI_VERSION_NUMBER \((\d+)u << 16 \| (\d+)u << 8 \| (\d+)u\)", text)
    assert version.groups() == number.groups()
    cores = [file for file in TOP.glob("**/*.core") if not file.is_relative_to(TOP / "build")
             and ".venv" not in file.parts]
    assert cores
    for core in cores:
        if "tests" in core.relative_to(TOP).parts:
            continue
        assert re.search(r"^name: \S*:(\d+)\.(\d+)\.(\d+)$", core.read_text(),
                         re.M).groups() == version.groups(), core
    assert f"## [{'.'.join(version.groups())}]" in (TOP / "CHANGELOG.md").read_text()
