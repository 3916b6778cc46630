"""How far a long run has come, on standard error where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

SECONDS_WITHOUT_PROGRESS = 1.0

Advance = Callable[[int], None]
"""Called after every tournament, with the number of its rounds."""


class _Rate(ProgressColumn):
    """Tournaments a second, or a minute where they take their time."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:.1f}/s" if speed >= 1 else f"{speed * 60:.1f}/min")


@contextmanager
def progress(what: str, total: int | None) -> Iterator[Advance]:
    """A bar with tournaments, rounds, rate and, where the total is known, the time left.

    It appears after a moment: what takes less needs none.
    """
    if not sys.stderr.isatty():
        yield lambda rounds: None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:.0f}" + ("" if total is None else "/{task.total:.0f}")),
        TextColumn("tournaments, {task.fields[rounds]} rounds"),
        _Rate(),
        TimeElapsedColumn(),
        *(() if total is None else (TextColumn("left"), TimeRemainingColumn())),
    )
    # Lines for a terminal go around the bar; those for a file or a pipe must not end up beside it.
    bar = Progress(
        *columns,
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
    )
    task = bar.add_task(what, total=total, rounds=0)
    played = 0

    def advance(rounds: int) -> None:
        nonlocal played
        played += rounds
        bar.update(task, advance=1, rounds=played)

    waiting = Timer(SECONDS_WITHOUT_PROGRESS, bar.start)
    waiting.daemon = True
    waiting.start()
    try:
        yield advance
    finally:
        waiting.cancel()
        waiting.join()
        bar.stop()
