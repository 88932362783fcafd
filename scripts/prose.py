#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks every Markdown file: line width, links, anchors, paths, words.

- No line has more than 100 columns.
- A relative link points to a file of the tree, and its anchor to a heading there.
- A path in backticks that begins with a folder of the tree exists (`*` and `<x>` match anything),
  and so does the name of a source file.
- A name with an underscore in backticks occurs in some source file.
- docs/architecture.md names every folder.
- No word of FORBIDDEN is used outside code.

prose.py [FILE...] prints one line for each fault and exits with 1 when there is one. Without a file
it checks all Markdown files that git tracks.
"""
import functools
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
MAP = TOP / "docs/architecture.md"
WIDTH = 100
FOLDERS = ("constraints", "data", "docs", "fw", "host", "patterns", "rtl", "scripts", "sim",
           "tests", "tools")

DATA = {".md", ".bin", ".csv", ".png", ".sgf", ".svg"}  # files that define no names
EXTERNAL = {"EDALIZE_LAUNCHER"}  # names of other programs

# Words that the documents once used in a sense no stranger understands, and what to write instead.
FORBIDDEN = {
    r"anew": "again",
    r"told|tells?": "report, say, state",
    r"(longest|shorter|longer) ways?": "path",
    r"far to go": "long path",
    r"(is|comes) late": "arrives late in the clock",
    r"seen to the end": "run to completion",
    r"the ones of": "those of",
    r"next section but one": "a link",
    r"nobody to choose": "no candidate",
}


def slug(heading):
    """The anchor that a heading gets."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    text = re.sub(r"[^\w\- ]", "", text.strip().lower())
    return text.replace(" ", "-")


def without_code(lines):
    """The lines with fenced blocks emptied: (number, line)."""
    fenced = False
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
            continue
        if not fenced:
            yield number, line


@functools.lru_cache(maxsize=None)
def anchors(path):
    """All anchors of a Markdown file."""
    found, seen = set(), {}
    for _, line in without_code(path.read_text().splitlines()):
        if match := re.match(r"#+ +(.*)", line):
            name = slug(match[1])
            count = seen.get(name, 0)
            seen[name] = count + 1
            found.add(f"{name}-{count}" if count else name)
    return found


def link_fault(path, target):
    """Why a link of the file leads nowhere, or None."""
    if re.match(r"[a-z]+:", target):
        return None
    name, _, anchor = target.partition("#")
    goal = (path.parent / name).resolve() if name else path
    if not goal.exists():
        return f"no such file: {target}"
    if anchor and goal.suffix == ".md" and anchor not in anchors(goal):
        return f"no such heading: {target}"
    return None


@functools.lru_cache(maxsize=None)
def file_names():
    """The files that git tracks, without their folders."""
    return {pathlib.PurePath(name).name for name in tracked()}


def path_fault(code):
    """Why a path or file in backticks is none of the tree, or None."""
    if re.fullmatch(r"[\w-]+\.(c|cpp|h|ld|mk|py|rdl|S|sv)", code):
        return None if code in file_names() else f"no such file in the tree: {code}"
    if not re.fullmatch(rf"({'|'.join(FOLDERS)})/[\w.*<>/\[\]-]+", code):
        return None
    pattern = re.sub(r"<[^>]*>", "*", code).rstrip("/")
    return None if any(TOP.glob(pattern)) else f"no such path: {code}"


@functools.lru_cache(maxsize=None)
def names():
    """Every name with an underscore in the files that git tracks, Markdown left out."""
    found = set()
    for file in tracked():
        path = TOP / file
        if path.suffix not in DATA and path.is_file():
            found.update(re.findall(r"[A-Za-z]\w*_\w+", path.read_text(errors="replace")))
            found.add(path.stem)
    return found


def name_fault(code):
    """Why a name in backticks is none of the sources, or None. Markdown cannot define names."""
    if not re.fullmatch(r"[A-Za-z]\w*_\w*[A-Za-z0-9]", code) or code in names() | EXTERNAL:
        return None
    return f"no such name in the sources: {code}"


def tracked(pattern="*"):
    """The files that git tracks."""
    command = ["git", "-C", str(TOP), "ls-files", "-z", "--", pattern]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [name for name in out.split("\0") if name]


def missing_folders(text):
    """The folders that the map of the repository does not name."""
    folders = {"/".join(pathlib.PurePath(name).parts[:2]) for name in tracked()
               if name.startswith(("fw/", "host/", "rtl/", "tests/")) and name.count("/") > 1}
    return sorted(folder for folder in folders if f"`{folder}`" not in text)


def faults(path):
    """Every fault of one file: (line number, message)."""
    lines = path.read_text().splitlines()
    if path == MAP:
        for folder in missing_folders(path.read_text()):
            yield 1, f"the map does not name the folder {folder}"
    for number, line in enumerate(lines, 1):
        if len(line) > WIDTH:
            yield number, f"{len(line)} columns, at most {WIDTH}"
    for number, line in without_code(lines):
        for target in re.findall(r"\]\(([^)\s]+)\)", line):
            if message := link_fault(path, target):
                yield number, message
        for code in re.findall(r"`([^`]+)`", line):
            # A changelog may name what is gone.
            if path.name != "CHANGELOG.md" and (message := path_fault(code) or name_fault(code)):
                yield number, message
        words = re.sub(r"`[^`]*`", "", line)
        for pattern, instead in FORBIDDEN.items():
            if match := re.search(rf"\b({pattern})\b", words, re.IGNORECASE):
                yield number, f'"{match[0]}": write {instead}'


def main():
    files = sys.argv[1:] or tracked("*.md")
    if not files:
        raise SystemExit("no Markdown file to check")
    count = 0
    for name in files:
        path = (TOP / name).resolve()
        for number, message in faults(path):
            print(f"{name}:{number}: {message}")
            count += 1
    if count:
        raise SystemExit(f"{count} faults in Markdown files")


if __name__ == "__main__":
    main()
