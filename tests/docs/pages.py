"""The documents as the site has them: their pages, blocks, links, anchors and pictures."""

from __future__ import annotations

import io
import re
import shlex
from contextlib import redirect_stdout
from pathlib import Path
from typing import NamedTuple

from pairwright.cli import engine
from tests.command_line import typed
from tests.test_project import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
RUN = ("tutorial/", "how-to/", "explanation/systems.md")
"""Pages whose blocks are run as they stand; those in French and Italian show the same ones."""
_FENCE = re.compile(r'^( *)```(\w+)(?: title="([^"]+)")?\n(.*?)^\1```$', re.M | re.S)


class Block(NamedTuple):
    """A block of code of a page: its kind, and its file where it shows one."""

    kind: str
    file: str
    text: str


def text_of(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


def blocks_of(page: str) -> list[Block]:
    return [Block(kind, file, text) for _, kind, file, text in _FENCE.findall(text_of(page))]


def run_command(line: str, folder: Path) -> str:
    """What a command of `pairwright` writes; into a file where the line says so."""
    words = shlex.split(line)
    target = words.pop() if words[-2:-1] == [">"] else None
    program, *rest = [word for word in words if word != ">"]
    if program == "pairwright-engine":
        with redirect_stdout(io.StringIO()) as told:
            assert engine.run(rest) == 0, line
        return told.getvalue()
    assert program == "pairwright", line
    done = typed(*rest)
    assert done.exit_code == 0, f"{line}: {done.output}"
    if target:
        (folder / target).write_text(done.stdout, encoding="utf-8")
        return ""
    return done.output
