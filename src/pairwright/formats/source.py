"""Reading files and streams that may be endless."""

from __future__ import annotations

import sys
from os import PathLike, fspath
from typing import IO

from pairwright.formats.trf.lines import LARGEST_FILE
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import at, fault

STANDARD_INPUT = "-"


def read_limited(
    source: str | PathLike[str] | IO[bytes], name: str = "", largest: int = LARGEST_FILE
) -> bytes:
    """All of a file or stream; `name` is what messages call a stream.

    Devices and pipes are read like files. Raises TooLarge beyond `largest` bytes (16 MiB, more than
    any report needs), and OSError.
    """
    if isinstance(source, str | PathLike):
        with open(source, "rb") as file:
            return read_limited(file, name or fspath(source), largest)
    data = source.read(largest + 1)
    if len(data) > largest:
        large = fault("formats:large.tournament", size=largest >> 20)
        raise TooLarge(at(name, large) if name else large)
    return data


def read_named(name: str) -> bytes:
    """The file that a command line names; `-` is standard input. Raises as `read_limited` does."""
    if name == STANDARD_INPUT:
        return read_limited(sys.stdin.buffer, "standard input")
    return read_limited(name)
