"""The bar of `cli/progress`, which is imported where there is a terminal to show it."""

from __future__ import annotations

import sys

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


class _Rate(ProgressColumn):
    """Tournaments a second, or a minute where they take their time."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:.1f}/s" if speed >= 1 else f"{speed * 60:.1f}/min")


def bar_of(total: int | None) -> Progress:
    """A bar with tournaments, rounds, rate and, where the total is known, the time left."""
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
    return Progress(
        *columns,
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
    )
