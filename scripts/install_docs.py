#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Copies documents into one folder. A link to a document that comes along is made to point there;
a link to anything else of the source tree becomes plain text, so that none is dead.

    install_docs.py FOLDER FILE...
"""
import pathlib
import re
import sys

LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def rewrite(text, source, files):
    """The text of `source` with links between `files`, all of which lie in one folder."""
    def link(match):
        picture, words, target = match.groups()
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or not path:
            return match[0]
        there = (source.parent / path).resolve()
        for file in files:
            if file.resolve() == there:
                return f"{picture}[{words}]({file.name}{'#' + anchor if anchor else ''})"
        return words
    return LINK.sub(link, text)


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: install_docs.py FOLDER FILE...")
    folder, files = pathlib.Path(sys.argv[1]), [pathlib.Path(name) for name in sys.argv[2:]]
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        text = file.read_text(encoding="utf-8")
        if file.suffix == ".md":
            text = rewrite(text, file, files)
        to = folder / file.name
        to.write_text(text, encoding="utf-8")
        to.chmod(0o644)


if __name__ == "__main__":
    main()
