# SPDX-License-Identifier: Apache-2.0
"""What `make setup` installs, what it says about it, and how it is turned off; with a package
manager that only takes notes."""
import pathlib
import re
import shutil
import subprocess

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = (TOP / "scripts/packages.txt").read_text().split()


@pytest.fixture
def tree(tmp_path):
    """A copy of the scripts whose .venv is as it should be, and tools that say: only
    git is installed."""
    shutil.copytree(TOP / "scripts", tmp_path / "scripts")
    (tmp_path / ".venv/npm").mkdir(parents=True)
    shutil.copy(TOP / "scripts/requirements.txt", tmp_path / ".venv")
    shutil.copy(TOP / "scripts/npm/package-lock.json", tmp_path / ".venv/npm")
    (tmp_path / ".venv/clients").mkdir()
    shutil.copy(TOP / "scripts/clients.txt", tmp_path / ".venv/clients")
    tools = tmp_path / "bin"
    tools.mkdir()
    for name, text in (("dpkg-query", 'test "$3" = git && echo installed'), ("id", "echo 0"),
                       ("apt-get", f"echo \"$@\" >> '{tmp_path}/apt'")):
        (tools / name).write_text(f"#!/bin/sh\n{text}\n")
        (tools / name).chmod(0o755)
    return tmp_path


def setup(tree, **environment):
    return subprocess.run([tree / "scripts/setup"],
                          env={"PATH": f"{tree}/bin:/usr/bin:/bin", **environment},
                          capture_output=True, text=True)


def test_says_what_it_installs(tree):
    done = setup(tree)
    assert done.returncode == 0, done.stderr
    missing = [package for package in PACKAGES if package != "git"]
    assert done.stdout.splitlines()[1].split() == missing
    assert ((tree / "apt").read_text().splitlines()
            == ["update", f"install -y --no-install-recommends {' '.join(missing)}"])


def test_can_be_turned_off(tree):
    done = setup(tree, GOISHI_INSTALL="no")
    assert done.returncode == 0 and done.stdout == "" and not (tree / "apt").exists()
    assert done.stderr.startswith("setup: installing is off (GOISHI_INSTALL=no); "
                                  "Debian packages that are missing: ")
    shutil.rmtree(tree / ".venv")
    done = setup(tree, GOISHI_INSTALL="no")
    assert (done.returncode == 0 and not (tree / ".venv").exists()
            and ".venv is missing" in done.stderr)
    assert setup(tree, GOISHI_INSTALL="perhaps").returncode == 1


def test_silent_when_all_is_there(tree):
    (tree / "bin/dpkg-query").write_text("#!/bin/sh\necho installed\n")
    done = setup(tree)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_requirement_is_pinned_by_hash():
    text = (TOP / "scripts/requirements.txt").read_text()
    entries = re.split(r"(?<!\\)\n", text.strip())
    names = set()
    for entry in entries:
        assert re.fullmatch(r"[\w.-]+==[\w.]+( \\\n +--hash=sha256:[0-9a-f]{64})+", entry), entry
        names.add(entry.split(" ")[0].lower())
    asked = {line.lower() for line in (TOP / "scripts/requirements.in").read_text().splitlines()
             if not line.startswith("#")}
    assert asked and asked <= names
    assert "require-hashes" in (TOP / "scripts/setup").read_text()


def test_no_address_of_a_registry():
    for file in ("scripts/requirements.txt", "scripts/requirements.in", "scripts/clients.txt",
                 "scripts/npm/package-lock.json", "scripts/setup"):
        assert "://" not in (TOP / file).read_text(), file
