"""What plots have in common: scales, grids with their marks, series and their legend."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from math import floor, log10

from pairwright.frozen import Frozen
from pairwright.pages.drawing import Drawing

WIDTH = 760
"""Of a plot that is a file."""
SERIES = 8
"""So many series have a colour of their own; those beyond have them again, dashed."""
LETTER = 4
"""How far the foot of a text is below its middle."""

Marks = Iterable[tuple[float, str]]
"""Values with what is written beside them."""


class Scale(Frozen):
    """From values to places."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round numbers, five or so."""
        step = 10 ** floor(log10((self.high - self.low) / 4))
        while (self.high - self.low) / step > 8:
            step *= 2.5 if f"{step:e}".startswith("2") else 2
        first = floor(self.low / step) + 1
        count = floor(self.high / step) - first + 1
        return [round((first + i) * step, 9) for i in range(count)]


def marked_upwards(plot: Drawing, up: Scale, marks: Marks, left: float, right: float) -> None:
    """A line across for every mark, which stands left of it."""
    for value, words in marks:
        y = up.place(value)
        plot.line((left, y), (right, y), "grid")
        plot.text(left - 8, y + LETTER, words, "axis end")


def marked_across(
    plot: Drawing, across: Scale, marks: Marks, top: float, bottom: float, words_at: float
) -> None:
    """A line upwards for every mark, which stands at the height `words_at`."""
    for value, words in marks:
        x = across.place(value)
        plot.line((x, top), (x, bottom), "grid")
        plot.text(x, words_at, words, "axis middle")


def series_css(place: int) -> str:
    """The classes of a series."""
    return f"series-{place % SERIES}" + (" again" if place >= SERIES else "")


def in_legend(plot: Drawing, place: int, name: str, left: float, y: float) -> None:
    """A line of the legend."""
    line = plot.group(series_css(place))
    line.line((left, y), (left + 24, y), "track")
    line.text(left + 32, y + LETTER, name, "label")


def titled(title: str, height: int) -> Drawing:
    """An empty plot under its title, to become a file."""
    plot = Drawing.empty(WIDTH, height, "chart", title=title)
    plot.text(12, 20, title, "label")
    return plot


def as_file(plot: Drawing) -> str:
    """The plot as the content of a file."""
    return plot.standalone((files(__package__) / "plot.css").read_text(encoding="utf-8"))
