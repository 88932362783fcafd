# SPDX-License-Identifier: Apache-2.0
"""Plays the sessions in tests/host/sessions with goishi gtp. A line with > is sent; the lines below
it are the answer, one expression each; ... stands for any number of lines. A live analysis goes on
until the next command."""
import pathlib
import re
import subprocess

import pytest

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = [TOP / "build/test/goishi", "gtp", "--quiet", "--seed", "1", "--playouts", "200",
           "--move-time", "600000"]
SESSIONS = sorted((TOP / "tests/host/sessions").glob("*.txt"))


def steps(path):
    """The commands of a session with the lines that are expected."""
    found = []
    for line in path.read_text().splitlines():
        if line.startswith("> "):
            found.append((line[2:], []))
        elif line and not line.startswith("#"):
            found[-1][1].append(line)
    return found


def is_live(command):
    return "analyze " in command and "genmove" not in command


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_session(path):
    with subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                          cwd=TOP) as engine:
        for command, expected in steps(path):
            engine.stdin.write(command + "\n")
            engine.stdin.flush()
            skipping = False
            for pattern in expected:
                if pattern == "...":
                    skipping = True
                    continue
                while True:
                    line = engine.stdout.readline().rstrip("\n")
                    if re.fullmatch(pattern, line.rstrip(" ")) or re.fullmatch(pattern, line):
                        break
                    assert skipping and line, f"{command}: {line!r} is not {pattern!r}"
                skipping = False
            if is_live(command):  # the next command ends it, with an empty line
                engine.stdin.write("\n")
                engine.stdin.flush()
                skipping = True
            while line := engine.stdout.readline().rstrip("\n"):
                assert skipping, f"{command}: {line!r} is too much"
        assert engine.wait(30) == 0


def test_the_sessions_are_whole():
    assert {path.stem for path in SESSIONS} == {"gogui", "katago", "kgs", "lizzie", "sabaki"}
    assert all(len(steps(path)) >= 10 for path in SESSIONS)


def test_every_command_is_documented():
    said = subprocess.run(PROGRAM, input="list_commands\n", capture_output=True, text=True,
                          cwd=TOP, check=True).stdout
    text = (TOP / "docs/gtp.md").read_text()
    commands = said[2:].split()
    assert len(commands) > 60
    assert [c for c in commands if not re.search(f"`{c}[ `]", text)] == []
