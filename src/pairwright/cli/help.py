"""What `--help` shows: how a command is called, what it does, what it asks for."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from shutil import get_terminal_size
from typing import Any

from pairwright.cli.command import HELP, CommandGroup
from pairwright.cli.parameters import Parameter, Signature

WIDEST = 100
"""Longer lines are hard to read."""
INDENT = "  "
WIDEST_NAME = 28
"""What is longer stands on a line of its own."""

HELP_ROW = (HELP, "Show this message and stop.")

Rows = Sequence[tuple[str, str]]
Panels = Mapping[str, Rows]


def command_help(name: str, function: Callable[..., Any], signature: Signature) -> str:
    """The help of a command."""
    return _page(usage(name, signature), paragraphs(function), command_panels(signature))


def usage(name: str, signature: Signature) -> str:
    """How a command is called."""
    return " ".join([name, "[OPTIONS]", *map(_place, signature.arguments)])


def command_panels(signature: Signature) -> Panels:
    """What a command asks for, under its headings."""
    arguments = [(_place(each), _told(each)) for each in signature.arguments]
    options = [(_named(each), _told(each)) for each in signature.options]
    return {"Arguments": arguments, "Options": [*options, HELP_ROW]}


def group_help(name: str, group: CommandGroup) -> str:
    """The help of a group: its commands under their headings."""
    called = f"{name} COMMAND [OPTIONS] ..."
    return _page(called, [group.summary], group_panels(group), group.end)


def group_panels(group: CommandGroup) -> Panels:
    """The commands of a group, under its headings."""
    panels: dict[str, list[tuple[str, str]]] = {
        heading: [(each, command.summary) for each, command in panel.items()]
        for heading, panel in group.panels.items()
    }
    panels.setdefault("Options", []).append(HELP_ROW)
    return panels


def paragraphs(function: Callable[..., Any]) -> list[str]:
    """What the function says of itself, without its line breaks."""
    return [" ".join(part.split()) for part in (function.__doc__ or "").split("\n\n")]


def _page(called: str, about: Sequence[str], panels: Panels, end: str = "") -> str:
    width = min(WIDEST, get_terminal_size().columns)
    blocks = [f"Usage: {called}", *(textwrap.fill(each, width) for each in about)]
    names = [name for rows in panels.values() for name, _ in rows]
    column = min(WIDEST_NAME, max(map(len, names), default=0)) + 2 * len(INDENT)
    for heading, rows in panels.items():
        if rows:
            lines = [line for row in rows for line in _row(row, column, width)]
            blocks.append("\n".join([f"{heading}:", *lines]))
    if end:
        blocks.append(textwrap.fill(end, width))
    return "\n\n".join(blocks) + "\n"


def _row(row: tuple[str, str], column: int, width: int) -> Iterator[str]:
    """A name, and beside it what it is."""
    name, text = row
    first = f"{INDENT}{name}"
    lines = textwrap.wrap(text, max(20, width - column), break_on_hyphens=False) or [""]
    if len(first) + len(INDENT) > column:
        yield first
        first = ""
    for line in lines:
        yield f"{first:<{column}}{line}".rstrip()
        first = ""


def _place(argument: Parameter) -> str:
    """As it stands in the usage: what may be left out in brackets."""
    shown = argument.metavar
    if argument.many and not shown.rstrip("]").endswith("..."):
        shown = f"{shown.rstrip(']')}..." + ("]" if shown.endswith("]") else "")
    return shown if argument.required or shown.startswith("[") else f"[{shown}]"


def _named(option: Parameter) -> str:
    """Its names and what stands for its value."""
    names = [*option.names]
    if option.is_turned:
        names.append(f"--no-{option.names[0].removeprefix('--')}")
    return " ".join([", ".join(names), option.metavar]).strip()


def _told(parameter: Parameter) -> str:
    """What it is, and what holds where it is not given."""
    notes = []
    if parameter.asked.variable:
        notes.append(f"variable {parameter.asked.variable}")
    if parameter.is_option and parameter.required:
        notes.append("required")
    default = parameter.default
    if not parameter.is_switch and not parameter.required and default not in (None, ""):
        notes.append(f"default: {getattr(default, 'value', default)}")
    if parameter.is_turned:
        notes.append(f"default: {'on' if default else 'off'}")
    return " ".join([parameter.asked.help, *(f"[{each}]" for each in notes)]).strip()
