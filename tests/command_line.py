"""The command line in this process: what is typed, and what comes of it."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest import mock

from pairwright.cli.main import run


class Done(NamedTuple):
    """How a command ended, and what it wrote."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def output(self) -> str:
        """All of it."""
        return self.stdout + self.stderr


class _Captured(io.TextIOWrapper):
    """A stream of text with bytes below, as standard streams are."""

    def __init__(self, content: bytes = b"") -> None:
        super().__init__(io.BytesIO(content), encoding="utf-8", newline="", write_through=True)

    @property
    def text(self) -> str:
        self.seek(0)
        return self.read()


def typed(*words: str, stdin: str | bytes = b"") -> Done:
    """Run `pairwright` with these words and this standard input."""
    out, told = _Captured(), _Captured()
    given = _Captured(stdin.encode() if isinstance(stdin, str) else stdin)
    with redirect_stdout(out), redirect_stderr(told), mock.patch.object(sys, "stdin", given):
        code = run(words)
    return Done(code, out.text, told.text)
