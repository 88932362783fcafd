# SPDX-License-Identifier: Apache-2.0
"""A program that was built without its components says so in one line and does all the rest."""
import os
import pathlib
import pty
import re
import subprocess

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
BARE = TOP / "build/bare/goishi"
LIST = ((TOP / "host/components.mk").read_text()).replace("\\\n", " ")
NAMES = re.search(r"^COMPONENTS := (.*)$", LIST, re.M)[1].split()
MESSAGE = {name: re.search(rf"^{name}_MESSAGE *:= (.*)$", LIST, re.M)[1] for name in NAMES}


def in_terminal(*words):
    """The exit code and what it printed with a terminal on both sides."""
    parent, child = pty.openpty()
    process = subprocess.Popen([BARE, *words], cwd=TOP, stdin=child, stdout=child,
                               stderr=subprocess.PIPE, text=True)
    os.close(child)
    error = process.communicate(timeout=60)[1]
    os.close(parent)
    return process.returncode, error


@pytest.mark.parametrize("name,words", [("tui", ("explore",)),
                                        ("tui", ("drill", "--file", "build/test/bare.drill")),
                                        ("serial", ("suggest", "host/samples/opening.sgf",
                                                    "--backend", "/dev/ttyUSB0"))])
def test_says_what_is_missing(name, words):
    code, error = in_terminal(*words)
    assert code == 1
    assert error.rstrip("\n").endswith(MESSAGE[name]) and error.count("\n") == 1


def test_the_rest_works():
    done = subprocess.run([BARE, "suggest", "host/samples/opening.sgf", "--move", "3", "--json"],
                          cwd=TOP, capture_output=True, text=True)
    assert done.returncode == 0 and '"answer":"found"' in done.stdout


def test_no_library_of_a_component():
    needed = subprocess.run(["readelf", "-d", BARE], check=True, capture_output=True,
                            text=True).stdout
    assert "libcairo" in needed
    for library in ("ncurses", "tinfo", "serialport"):
        assert library not in needed


def test_every_folder_is_listed():
    """A folder of host/ with C in it is core or a component; nothing is left out by accident."""
    core = re.search(r"^CORE +:= (.*)$", LIST, re.M)[1].split()
    folders = {file.parent.name for file in TOP.glob("host/*/*.c")}
    assert folders == set(core) | set(NAMES)
    assert all((TOP / f"host/{name}/without.c").exists() for name in NAMES)
