"""How far a long run has come, on standard error where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

SECONDS_WITHOUT_PROGRESS = 1.0

Advance = Callable[[int], None]
"""Called after every tournament, with the number of its rounds."""
Describe = Callable[[str], None]
"""Called with what is done just now."""


@contextmanager
def progress(what: str, total: int | None) -> Iterator[Advance]:
    """A bar with tournaments, rounds, rate and, where the total is known, the time left.

    It appears after a moment: what takes less needs none.
    """
    with described_progress(what, total) as (advance, _):
        yield advance


@contextmanager
def described_progress(what: str, total: int | None) -> Iterator[tuple[Advance, Describe]]:
    """Yield the same bar with a way to say what is done just now, until the next tournament."""
    if not sys.stderr.isatty():
        yield lambda rounds: None, lambda text: None
        return
    from pairwright.cli.progress_bar import bar_of

    bar = bar_of(total)
    task = bar.add_task(what, total=total, rounds=0)
    played = 0

    def advance(rounds: int) -> None:
        nonlocal played
        played += rounds
        bar.update(task, advance=1, rounds=played, description=what)

    def describe(text: str) -> None:
        bar.update(task, description=text)

    waiting = Timer(SECONDS_WITHOUT_PROGRESS, bar.start)
    waiting.daemon = True
    waiting.start()
    try:
        yield advance, describe
    finally:
        waiting.cancel()
        waiting.join()
        bar.stop()
