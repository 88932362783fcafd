# SPDX-License-Identifier: Apache-2.0
"""The check of the Markdown files notices every kind of fault, and nothing in a good file."""
import pathlib
import subprocess
import sys

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(TOP / "scripts"))
import prose  # noqa: E402

GOOD = """# A heading with `code`, and more
[here](#a-heading-with-code-and-more), [there](other.md#second-1), [web](https://example.org/#x)
`rtl/group/*.sv`, `docs/`, `clk_i`, `prose.py`, `build/sim/none.so`
```
a line in a block of code that is told anew [and](nowhere.md)
```
"""


def check(folder, text):
    (folder / "other.md").write_text("# First\n## Second\n## Second\n")
    (folder / "file.md").write_text(text)
    prose.anchors.cache_clear()
    return "\n".join(message for _, message in prose.faults(folder / "file.md"))


def test_good(tmp_path):
    assert check(tmp_path, GOOD) == ""
    assert check(tmp_path, "x" * 100 + "\n") == ""


@pytest.mark.parametrize("line,message", [
    ("x" * 101, "101 columns"),
    ("| " + "é" * 99 + " |", "103 columns"),
    ("[gone](gone.md)", "no such file: gone.md"),
    ("![gone](images/gone.png)", "no such file: images/gone.png"),
    ("[gone](other.md#third)", "no such heading: other.md#third"),
    ("[gone](#nothing)", "no such heading: #nothing"),
    ("[twice](other.md#second-2)", "no such heading: other.md#second-2"),
    ("`rtl/group/none.sv`", "no such path"),
    ("`nothing_at_all.sv`", "no such file in the tree"),
    ("`group_" + "nothing`", "no such name"),
    ("It is written " + "anew.", "write again"),
    ("What the chip " + "told.", "write report"),
    ("The longest " + "way.", "write path"),
])
def test_faults(tmp_path, line, message):
    assert message in check(tmp_path, GOOD + line + "\n")
    assert message in check(tmp_path, line + "\n\n" + GOOD)


def test_map():
    """The map has to name a folder; all of them are in the document."""
    text = prose.MAP.read_text()
    assert prose.missing_folders(text) == []
    assert prose.missing_folders(text.replace("`rtl/group`", "")) == ["rtl/group"]


def test_exit_code(tmp_path):
    """One line for each fault, and the exit code says that there is one."""
    for text, lines in (("fine\n", 0), ("x" * 101 + "\n[gone](gone.md)\n", 2)):
        (tmp_path / "file.md").write_text(text)
        done = subprocess.run([sys.executable, TOP / "scripts/prose.py", tmp_path / "file.md"],
                              capture_output=True, text=True)
        assert (done.returncode != 0, len(done.stdout.splitlines())) == (lines > 0, lines)


def test_nothing_to_check(tmp_path):
    """An empty list of files is a failure."""
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    (tmp_path / "scripts").mkdir()
    copy = tmp_path / "scripts/prose.py"
    copy.write_text((TOP / "scripts/prose.py").read_text())
    done = subprocess.run([sys.executable, copy], capture_output=True, text=True)
    assert done.returncode != 0 and "no Markdown file" in done.stderr
