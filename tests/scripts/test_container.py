# SPDX-License-Identifier: Apache-2.0
"""The Containerfile installs what scripts/packages.txt lists, no more and no less."""
import pathlib
import re

TOP = pathlib.Path(__file__).resolve().parents[2]


def test_the_same_packages():
    text = (TOP / "Containerfile").read_text()
    words = re.search(r"--no-install-recommends \\\n(.*?) && rm", text,
                      re.S)[1].replace("\\", "").split()
    assert [word for word in words
            if word != "ca-certificates"] == (TOP / "scripts/packages.txt").read_text().split()
    assert "ca-certificates" in words  # pip and npm load over TLS
    assert text.count("\nFROM debian:12\n") == 1 and "\nRUN make setup\n" in text
