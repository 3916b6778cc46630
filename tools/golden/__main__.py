"""Write and compare golden records: see the package."""

from __future__ import annotations

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tests.test_project import ROOT

from tools.golden.parts import PARTS

FROZEN = Path(__file__).with_name("frozen")
LIMIT = 600
"""Seconds that a part may take."""
SHOWN = 40
"""Lines of the difference of a file that are shown."""


def write(folder: Path, parts: list[str]) -> int:
    """Write these parts of the record, each in a process of its own. Return the exit code."""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(FROZEN), str(ROOT)]),
        "COLUMNS": "100",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    }
    failed = []
    for part in parts:
        target = folder / part
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        command = [sys.executable, "-m", "tools.golden", "part", part, str(target.resolve())]
        begin = time.monotonic()
        try:
            done = subprocess.run(command, cwd=ROOT, env=environment, timeout=LIMIT, check=False)
            is_whole = done.returncode == 0
        except subprocess.TimeoutExpired:
            is_whole = False
        files = sum(path.is_file() for path in target.rglob("*"))
        if not is_whole or not files:
            failed.append(part)
        print(f"{part}: {files} files, {time.monotonic() - begin:.0f} s", flush=True)
    if failed:
        print(f"not written: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def compare(first: Path, second: Path) -> int:
    """Print how two records differ. Return 1 where they do."""
    ours, theirs = _files(first), _files(second)
    if not ours or not theirs:
        print(f"no record in {first if not ours else second}", file=sys.stderr)
        return 1
    count = 0
    for name in sorted(ours | theirs):
        lines = list(_difference(first, second, name))
        if not lines:
            continue
        count += 1
        print(*lines[:SHOWN], sep="\n")
        if len(lines) > SHOWN:
            print(f"... {len(lines) - SHOWN} lines more")
    print(f"{len(ours | theirs)} outputs compared, {count} differ")
    return 1 if count else 0


def _files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def _difference(first: Path, second: Path, name: str) -> Iterator[str]:
    if not (first / name).is_file():
        yield f"only in {second}: {name}"
        return
    if not (second / name).is_file():
        yield f"only in {first}: {name}"
        return
    if (first / name).read_bytes() == (second / name).read_bytes():
        return
    before, after = (
        (folder / name).read_bytes().decode(errors="replace").splitlines()
        for folder in (first, second)
    )
    yield f"differs: {name}"
    differences = difflib.unified_diff(before, after, lineterm="", n=1)
    shown = list(islice(differences, 2, None))
    yield from shown or ["(only in how its lines end)"]


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser("python -m tools.golden", description=__doc__)
    commands = parser.add_subparsers(required=True, dest="command")
    writing = commands.add_parser("write")
    writing.add_argument("folder", type=Path)
    writing.add_argument("--only", nargs="+", choices=list(PARTS), default=list(PARTS))
    comparing = commands.add_parser("compare")
    comparing.add_argument("first", type=Path)
    comparing.add_argument("second", type=Path)
    part = commands.add_parser("part")
    part.add_argument("name", choices=list(PARTS))
    part.add_argument("folder", type=Path)
    options = parser.parse_args()
    if options.command == "write":
        return write(options.folder, options.only)
    if options.command == "compare":
        return compare(options.first, options.second)
    PARTS[options.name](options.folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
