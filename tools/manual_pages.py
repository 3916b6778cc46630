"""`python -m tools.manual_pages FOLDER`: manual pages of every command, made from its help."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from pairwright import __version__
from pairwright.cli.command import Command, CommandGroup
from pairwright.cli.command_list import PAIRWRIGHT
from pairwright.cli.help import Panels, command_panels, group_panels, paragraphs, usage

NAME = "pairwright"
ENGINE = "pairwright-engine"


def pages() -> dict[str, str]:
    """Every manual page by the name of its file."""
    found = {f"{NAME}.1": _page(NAME, _group(NAME, PAIRWRIGHT))}
    for name, command in PAIRWRIGHT.commands.items():
        if name.startswith("-"):
            continue  # an option that stands alone, such as --version: the first page lists it
        full = f"{NAME}-{name}"
        found[f"{full}.1"] = _page(full, _described(f"{NAME} {name}", command))
    return found | {f"{ENGINE}.1": _page(ENGINE, _engine())}


def _page(name: str, parts: Iterator[str]) -> str:
    """A page; `parts` begin with what the command is, in one line."""
    summary = next(parts)
    start = [
        f'.TH {_escaped(name).upper()} 1 "" "Pairwright {__version__}" "Pairwright"',
        ".SH NAME",
        f"{_escaped(name)} \\- {_escaped(summary).rstrip('.')}",
    ]
    others = [".SH SEE ALSO", f".BR {NAME} (1)"] if name != NAME else []
    return "\n".join([*start, *parts, *others]) + "\n"


def _described(name: str, command: Command | CommandGroup) -> Iterator[str]:
    """The help of a command, or of a group with all its commands."""
    if isinstance(command, CommandGroup):
        yield from _group(name, command)
        for each, inner in command.commands.items():
            yield f'.SH "{_escaped(f"{name} {each}").upper()}"'
            described = _described(f"{name} {each}", inner)
            yield _escaped(next(described))
            # What is a section of a page of its own is a part of this one.
            yield from (part.replace(".SH ", ".SS ", 1) for part in described)
        return
    signature = command.signature
    about = paragraphs(command.function)
    yield command.summary
    yield ".SH SYNOPSIS"
    yield _escaped(usage(name, signature))
    if about[1:]:
        yield ".SH DESCRIPTION"
        yield "\n.PP\n".join(map(_escaped, about))
    yield from _listed(command_panels(signature))


def _group(name: str, group: CommandGroup) -> Iterator[str]:
    yield group.summary
    yield ".SH SYNOPSIS"
    yield _escaped(f"{name} COMMAND [OPTIONS] ...")
    yield from _listed(group_panels(group))
    if group.end:
        yield ".SH NOTES"
        yield _escaped(group.end)


def _listed(panels: Panels) -> Iterator[str]:
    for heading, rows in panels.items():
        if rows:
            yield f'.SH "{_escaped(heading).upper()}"'
        for name, text in rows:
            yield f".TP\n.B {_escaped(name)}\n{_escaped(text)}"


def _engine() -> Iterator[str]:
    """It takes the command lines of other programs: its help is shown as it stands."""
    help_text = subprocess.run(
        [sys.executable, "-c", "from pairwright.cli.engine import main; main()", "--help"],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env=os.environ | {"COLUMNS": "76"},
    ).stdout
    yield "pair, check and generate by the command lines of JaVaFo and bbpPairings"
    yield ".SH DESCRIPTION"
    yield ".nf"
    yield "\n".join(map(_escaped, help_text.splitlines()))
    yield ".fi"


def _escaped(text: str) -> str:
    """As roff takes it: hyphens that are typed, no line that looks like a request."""
    told = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{told}" if told.startswith((".", "'")) else told


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
