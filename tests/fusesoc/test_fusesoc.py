# SPDX-License-Identifier: Apache-2.0
"""The cores as another project uses them: one block alone, in a folder with nothing
else of this tree."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "scripts"))
import gen_cores  # noqa: E402

ENVIRONMENT = {**os.environ, "PATH": f"{TOP}/.venv/bin:{os.environ['PATH']}"}
BLOCKS = gen_cores.blocks()


def needed(block):
    """The block and every folder below it."""
    return {block}.union(*(needed(name) for name in BLOCKS[block][1]))


def project(folder, block):
    for name in {gen_cores.folder(name) for name in needed(block)}:
        shutil.copytree(TOP / "rtl" / name, folder / "goishi" / name)
    shutil.copytree(TOP / "tests/fusesoc", folder / "mine",
                    ignore=shutil.ignore_patterns("*.py", "__pycache__"))


def fusesoc(folder, *words):
    return subprocess.run(["fusesoc", "--cores-root", ".", *words], cwd=folder, env=ENVIRONMENT,
                          capture_output=True, text=True)


def test_one_block_alone(tmp_path):
    project(tmp_path, "influence")
    assert (sorted(path.name for path in (tmp_path / "goishi").iterdir())
            == ["bus", "common", "influence", "map"])
    done = fusesoc(tmp_path, "run", "--target", "sim", "::one_stone")
    assert (done.returncode == 0
            and "the block works alone" in done.stdout + done.stderr), done.stdout + done.stderr
    # The bench notices a wrong board.
    value = tmp_path / "goishi/influence/influence.sv"
    text = value.read_text()
    assert text.count("OpAdd = 2'd1") == 1
    value.write_text(text.replace("OpAdd = 2'd1", "OpAdd = 2'd0"))
    done = fusesoc(tmp_path, "run", "--target", "sim", "::one_stone")
    assert "the block works alone" not in done.stdout + done.stderr


@pytest.mark.parametrize("block", [block for block in BLOCKS
                                   if "toplevel" in gen_cores.core(block, *BLOCKS[block])])
def test_every_block_has_all_it_needs(tmp_path, block):
    """Verilator finds every module below a block's top in the files that its core and
    those it depends on list."""
    top = re.search(r"toplevel: (\w+)", gen_cores.core(block, *BLOCKS[block]))[1]
    files = []
    for name in sorted(needed(block), key=lambda name: len(needed(name))):
        files += [str(TOP / "rtl" / gen_cores.folder(name) / file) for file in BLOCKS[name][0]]
    cpu = [str(gen_cores.sources.cpu())] if block == "soc" else []
    subprocess.run(["verilator", "--lint-only", "-Wno-fatal", "-Wno-lint", "-Wno-style",
                    "-GN=6" if block not in ("flash", "timer", "uart") else "-Wno-fatal",
                    "--top-module", top, *files, *cpu], check=True)


def test_the_check_notices(monkeypatch):
    """A file too many, one too few, a folder that nobody described."""
    files, uses = BLOCKS["timer"]
    good = (TOP / "rtl/timer/goishi_timer.core").read_text()
    assert gen_cores.core("timer", files, uses) == good
    assert gen_cores.core("timer", [*files, "more.sv"], uses) != good
    assert gen_cores.core("timer", files[1:], uses) != good
    with pytest.raises(SystemExit):
        gen_cores.core("nothing", files, uses)
