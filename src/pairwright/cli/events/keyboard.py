"""Single keys from a terminal."""

from __future__ import annotations

import os
import sys
from types import TracebackType

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

_NAMED = {
    "\x1b[A": UP,
    "\x1b[D": UP,
    "\x1b[B": DOWN,
    "\x1b[C": DOWN,
    "\x7f": BACK,
    "\x08": BACK,
    "\r": ENTER,
    "\n": ENTER,
    "\x04": END,
    "": END,
}
LONGEST_KEY = 8
"""Bytes that one key sends at the most."""


class Keyboard:
    """The keys of standard input, one by one, while it is a context; Ctrl-C still interrupts."""

    @staticmethod
    def is_there() -> bool:
        return termios is not None and sys.stdin.isatty() and sys.stdout.isatty()

    def __enter__(self) -> Keyboard:
        self._file = sys.stdin.fileno()
        self._before = termios.tcgetattr(self._file)
        tty.setcbreak(self._file)
        self._waiting = ""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)

    def key(self) -> str:
        """The next key: a character, or the name of a key that is none.

        Keys that came together (somebody types fast) are given one after the other.
        """
        if not self._waiting:
            self._waiting = os.read(self._file, 1024).decode(errors="replace")
        for sequence, name in _NAMED.items():
            if sequence and self._waiting.startswith(sequence):
                self._waiting = self._waiting[len(sequence) :]
                return name
        if not self._waiting:
            return END
        found, self._waiting = self._waiting[0], self._waiting[1:]
        return found

    def line(self) -> str:
        """A whole line, as usual."""
        termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)
        try:
            return sys.stdin.readline().rstrip("\n")
        finally:
            tty.setcbreak(self._file)
