# SPDX-License-Identifier: Apache-2.0
"""The runner itself: what fails is counted, and a kind that ran nothing is a failure."""
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "scripts"))
import runtests  # noqa: E402


def run(*words):
    done = subprocess.run([sys.executable, "scripts/runtests.py", *words], cwd=TOP,
                          capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines()[-1]


def test_counts():
    assert run("--checks", "check-spdx") == (0, "1 passed, 0 failed")
    assert run("--checks", "check-spdx", "check-that-is-not-there") == (1, "1 passed, 1 failed")
    assert run("--cmocka", "/bin/true") == (1, "0 passed, 1 failed")


def test_nothing_ran():
    assert run("--checks") == (1, "0 passed, 1 failed")
    assert run() == (1, "0 passed, 0 failed")


def test_the_long_suites_exist():
    makefile = (TOP / "Makefile").read_text()
    for suite in runtests.LONG:
        if suite.startswith("check-"):
            assert re.search(rf"^{suite}:", makefile, re.M), suite
        else:
            source = suite.replace("build/test/bin", "tests") + ("" if "." in suite else ".c")
            assert (TOP / source).exists(), suite
