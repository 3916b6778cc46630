"""`pairwright pair` as it is mostly called, read without importing typer, which takes longer.

Only what cannot be misunderstood is read here: options in full, each once, with a value of its
kind. Everything else is None: help, mistakes and abbreviations are typer's, which says what is
wrong. tests/cli/test_plain_call.py holds the two against each other.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from pairwright.cli.ending import COMPLETION
from pairwright.cli.pairing import PairCall, PairFormat

LONGEST_ROUND = 3
"""Digits of a round: longer numbers are typer's to judge."""


def _round(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_ROUND):
        raise ValueError(text)
    return int(text)


_FLAGS = {"--explain": "explain", "--literal": "literal"}
_VALUES: dict[str, tuple[str, Callable[[str], Any]]] = {
    "--round": ("round_number", _round),
    "--format": ("output_format", PairFormat),
    "--output": ("output", str),
    "-o": ("output", str),
    "--system": ("system", str),
    "--edition": ("edition", str),
}


def plain_call(arguments: Sequence[str]) -> PairCall | None:
    """The call of `pair` that the arguments are, if they are a plain one."""
    if COMPLETION in os.environ or arguments[:1] != ["pair"]:
        return None
    given: dict[str, Any] = {}
    waiting = iter(arguments[1:])
    for argument in waiting:
        value: Any
        if argument in _FLAGS:
            name, value = _FLAGS[argument], True
        elif argument in _VALUES:
            name, kind = _VALUES[argument]
            try:
                value = kind(next(waiting, "-"))
            except ValueError:
                return None
            if isinstance(value, str) and value.startswith("-"):
                return None
        elif argument.startswith("-") or not argument:
            return None
        else:
            name, value = "file", argument
        if name in given:
            return None
        given[name] = value
    return PairCall(**given) if "file" in given else None
