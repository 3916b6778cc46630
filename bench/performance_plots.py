"""Plots of times: both scales by powers of ten, so that near-linear growth is a straight line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10

from pairwright.pages.plots import (
    Scale,
    as_file,
    in_legend,
    marked_across,
    marked_upwards,
    series_css,
    titled,
)

LEFT, RIGHT, TOP, FLOOR, ROW = 70, 730, 40, 380, 24

Points = Sequence[tuple[int, float]]


def plot(title: str, series: Mapping[str, Points]) -> str:
    """A line for every name, over the players."""
    everything = [point for points in series.values() for point in points]
    low_x, high_x = _powers([players for players, _ in everything])
    low_y, high_y = _powers([seconds for _, seconds in everything])
    made = titled(title, FLOOR + 40 + ROW * len(series))
    across, up = Scale(low_x, high_x, LEFT, RIGHT), Scale(low_y, high_y, FLOOR, TOP)
    seconds = [(power, f"{10.0**power:g} s") for power in range(low_y, high_y + 1)]
    marked_upwards(made, up, seconds, LEFT, RIGHT)
    players = [(power, f"{10**power:,}") for power in range(low_x, high_x + 1)]
    marked_across(made, across, players, TOP, FLOOR, FLOOR + 18)
    for place, (name, points) in enumerate(series.items()):
        course = [(across.place(log10(x)), up.place(log10(y))) for x, y in points]
        made.group(series_css(place)).route(course, "track")
        in_legend(made, place, name, LEFT, FLOOR + 44 + ROW * place)
    return as_file(made)


def _powers(values: Sequence[float]) -> tuple[int, int]:
    """The powers of ten around these values, never only one."""
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return low, max(high, low + 1)
