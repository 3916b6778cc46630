"""Threads of requests: whoever waits in one for something else lends its place meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from anyio import from_thread, to_thread


@contextmanager
def place_lent() -> Iterator[None]:
    """Inside, another request may have a thread in place of this one, which only waits.

    Threads that wait cost little; how many there are is bounded by what they wait for.
    """
    try:
        from_thread.run_sync(_more_places, 1)
    except RuntimeError:  # a thread of another kind, which takes nobody's place
        yield
        return
    try:
        yield
    finally:
        from_thread.run_sync(_more_places, -1)


def _more_places(number: int) -> None:
    to_thread.current_default_thread_limiter().total_tokens += number
