"""The `pairwright` command: what is asked for, and how every failure ends (design.md)."""

from __future__ import annotations

import os
from collections.abc import Sequence

from pairwright.cli.command import DEBUG, Hearer
from pairwright.cli.command_list import PAIRWRIGHT
from pairwright.cli.ending import ended
from pairwright.cli.start import main as main

NAME = "pairwright"
COMPLETING = "_ARGCOMPLETE"
"""By this variable a shell asks for completions (`pairwright --install-completion`)."""


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit code; messages go to standard error."""
    if COMPLETING in os.environ:
        return ended(_complete)
    words = [word for word in arguments if word != DEBUG]
    return ended(lambda hearer: PAIRWRIGHT.run(words, NAME, hearer), DEBUG in arguments)


def _complete(hearer: Hearer) -> None:
    from pairwright.cli.completion import complete

    complete(PAIRWRIGHT, NAME)
