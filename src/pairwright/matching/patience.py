"""How long searches may take: a limit for all that is called inside `within`.

It decides only whether there is an answer, never which one. Searches ask when they begin, so what
is long for a reason other than searching goes on to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import Final

_END: Final[ContextVar[float | None]] = ContextVar("end of patience", default=None)


class OutOfPatience(Exception):  # noqa: N818
    """The time for searching is used up."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Let searches inside take so many seconds in all. Raises OutOfPatience after that."""
    end = monotonic() + seconds
    known = _END.get()
    token = _END.set(end if known is None else min(end, known))
    try:
        yield
    finally:
        _END.reset(token)


def require_patience() -> None:
    """Raises OutOfPatience if the time is used up."""
    end = _END.get()
    if end is not None and monotonic() > end:
        raise OutOfPatience
