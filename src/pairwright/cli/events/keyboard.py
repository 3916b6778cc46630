"""Single keys from a terminal."""

from __future__ import annotations

import codecs
import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

try:
    import termios
    import tty
except ImportError:  # there is none on Windows
    termios = None  # type: ignore[assignment]

UP = "<up>"
DOWN = "<down>"
BACK = "<back>"
ENTER = "<enter>"
END = "<end>"
OTHER = "<other>"
"""A key that sends more than a character and has no name here."""

ESCAPE = "\x1b"
_NAMED = {
    "\x1b[A": UP,
    "\x1b[D": UP,
    "\x1b[B": DOWN,
    "\x1b[C": DOWN,
    "\x1bOA": UP,
    "\x1bOD": UP,
    "\x1bOB": DOWN,
    "\x1bOC": DOWN,
    "\x7f": BACK,
    "\x08": BACK,
    "\r": ENTER,
    "\n": ENTER,
    "\x04": END,
    "": END,
}
LONGEST_KEY = 16
"""Characters that one key sends at the most."""
ESCAPE_SECONDS = 1.0
"""So long the rest of a key may be under way; the line may be slow, and `[A` is no result."""


class Keyboard:
    """The keys of standard input, one by one, while it is a context; Ctrl-C still interrupts."""

    @staticmethod
    def is_there() -> bool:
        return termios is not None and sys.stdin.isatty() and sys.stdout.isatty()

    def __enter__(self) -> Keyboard:
        self._file = sys.stdin.fileno()
        self._before = termios.tcgetattr(self._file)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting = ""
        tty.setcbreak(self._file)
        return self

    def __exit__(self, *_: object) -> None:
        # Keys that nobody has read are not for the shell.
        termios.tcsetattr(self._file, termios.TCSAFLUSH, self._before)

    @contextmanager
    def resting(self) -> Iterator[None]:
        """Inside, the terminal reads whole lines, as usual."""
        termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)
        try:
            yield
        finally:
            tty.setcbreak(self._file)

    def key(self) -> str:
        """The next key: a character, or the name of a key that is none.

        Keys that came together (somebody types fast) are given one after the other.
        """
        found = self._character()
        if found == ESCAPE:
            return _NAMED.get(self._sequence(), OTHER)
        return _NAMED.get(found, found)

    def _sequence(self) -> str:
        """All of a key that begins with the escape character, up to where ECMA-48 ends it."""
        found = ESCAPE + self._character(ESCAPE_SECONDS)
        if found == "\x1bO":
            return found + self._character(ESCAPE_SECONDS)
        if found != "\x1b[":
            return found
        while len(found) < LONGEST_KEY:
            more = self._character(ESCAPE_SECONDS)
            found += more
            if not more or "@" <= more <= "~":
                break
        return found

    def _character(self, seconds: float | None = None) -> str:
        """The next character; none at the end, or if none comes within so many seconds."""
        while not self._waiting:
            if seconds is not None and not select.select([self._file], [], [], seconds)[0]:
                return ""
            data = os.read(self._file, 1024)
            if not data:
                return ""
            self._waiting = self._decoder.decode(data)
        found, self._waiting = self._waiting[0], self._waiting[1:]
        return found
