"""A real pseudo-terminal: a program in it, keys, and what stands on the screen."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from types import TracebackType

from tests.patience import SECONDS

"""A loaded machine is slow to start a program."""


class Screen:
    """`python -m pairwright ARGUMENTS` in a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self._master, self._slave = pty.openpty()
        self._before = termios.tcgetattr(self._slave)
        self._program = subprocess.Popen(
            [sys.executable, "-m", "pairwright", *arguments],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            start_new_session=True,
            preexec_fn=lambda: _own_terminal(self._slave),
        )
        self.shown = ""
        self._read_up_to = 0

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if self._program.poll() is None:
            self._program.kill()
            self._program.wait()
        os.close(self._master)
        os.close(self._slave)

    def see(self, pattern: str) -> str:
        """Wait until this comes after what was seen before; everything up to it."""
        end = time.monotonic() + SECONDS
        while True:
            found = re.compile(pattern).search(self.shown, self._read_up_to)
            if found:
                before = self.shown[self._read_up_to : found.end()]
                self._read_up_to = found.end()
                return before
            assert time.monotonic() < end, f"{pattern!r} did not come: {self.shown!r}"
            self._read()

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def leave(self) -> int:
        """Wait until the program ends; its exit code."""
        end = time.monotonic() + SECONDS
        while self._program.poll() is None:
            assert time.monotonic() < end, self.shown
            self._read()
        while self._read():
            pass
        return self._program.returncode

    @property
    def is_as_before(self) -> bool:
        """Whether the terminal has its settings back."""
        return termios.tcgetattr(self._slave)[:4] == self._before[:4]

    def _read(self) -> bool:
        if not select.select([self._master], [], [], 0.1)[0]:
            return False
        self.shown += os.read(self._master, 65536).decode(errors="replace")
        return True


def _own_terminal(slave: int) -> None:
    """Make it the controlling terminal, so that Ctrl-C comes through."""
    import fcntl

    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
