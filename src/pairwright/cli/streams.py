"""Standard streams that may be closed, full or narrow: none of that is our own fault."""

from __future__ import annotations

import errno
import io
import os
import sys

_NAMES = ("standard input", "standard output", "standard error")


class _ClosedBytes(io.RawIOBase):
    """A stream that the caller has closed (`>&-`): using it is an error of access."""

    def __init__(self, name: str) -> None:
        self._name = name

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        raise self._error()

    def read(self, size: int = -1) -> bytes:
        raise self._error()

    def write(self, data: object) -> int:
        raise self._error()

    def _error(self) -> OSError:
        return OSError(errno.EBADF, f"{self._name} is closed")


def use_standard_streams() -> None:
    """Put something in place of closed streams, and show what the terminal's encoding can."""
    _occupy_low_descriptors()
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(_ClosedBytes(_NAMES[0]))
    if sys.stdout is None:
        # Nothing is kept back for later: who writes is told at once.
        closed = _ClosedBytes(_NAMES[1])
        sys.stdout = io.TextIOWrapper(closed, write_through=True)
    if sys.stderr is None:
        sys.stderr = io.StringIO()  # nobody is listening
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A name that the terminal cannot show must not stop a round from being shown. What
            # Windows writes into a file or a pipe would be in the encoding of its region.
            stream.reconfigure(encoding="utf-8" if os.name == "nt" else None, errors="replace")


def _occupy_low_descriptors() -> None:
    """A file opened later must not become standard output."""
    while (handle := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(handle)


def drop_standard_output() -> None:
    """What could not be written is not tried again when the program ends."""
    sys.stdout = io.StringIO()
