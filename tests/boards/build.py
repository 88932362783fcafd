# SPDX-License-Identifier: Apache-2.0
"""Builds a bitstream as a user would."""
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "scripts"))
import boards  # noqa: E402


def build(name, config, out, top=TOP):
    # Four times what it says it takes: a machine may be slow, but a tool that hangs must not take
    # the rest of the night.
    limit = 60 * 4 * (boards.BOARDS[name].configs[config].minutes + 5)
    result = subprocess.run([sys.executable, "scripts/bitstream.py", "--board", name, "--config",
                             config, "--out", str(out)], cwd=top, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, timeout=limit)
    print(result.stdout)
    assert result.returncode == 0
    reached = re.findall(r"^clock .*: ([\d.]+) MHz reached, ([\d.]+) MHz used$",
                         result.stdout, re.M)
    assert reached and all(float(fast) >= float(used) for fast, used in reached)
    return (out / f"{name}.bit").read_bytes()
