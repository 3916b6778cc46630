"""Plots of times: both scales by powers of ten, so that near-linear growth is a straight line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10
from xml.etree.ElementTree import SubElement

from pairwright.simulate.svg import COLOURS, document, line, picture, text

LEFT, RIGHT, TOP, FLOOR, ROW = 70, 730, 40, 380, 24

Points = Sequence[tuple[int, float]]


def plot(title: str, series: Mapping[str, Points]) -> str:
    """A line for every name, over the players."""
    everything = [point for points in series.values() for point in points]
    low_x, high_x = _powers([players for players, _ in everything])
    low_y, high_y = _powers([seconds for _, seconds in everything])
    svg = picture(title, FLOOR + 40 + ROW * len(series))

    def across(players: float) -> str:
        return f"{LEFT + (log10(players) - low_x) / (high_x - low_x) * (RIGHT - LEFT):.1f}"

    def up(seconds: float) -> str:
        return f"{FLOOR - (log10(seconds) - low_y) / (high_y - low_y) * (FLOOR - TOP):.1f}"

    for power in range(low_y, high_y + 1):
        y = up(10.0**power)
        line(svg, str(LEFT), y, str(RIGHT), y, "#ddd")
        text(svg, str(LEFT - 8), float(y) + 4, f"{10.0**power:g} s", "end")
    for power in range(low_x, high_x + 1):
        x = across(10**power)
        line(svg, x, str(TOP), x, str(FLOOR), "#ddd")
        text(svg, x, FLOOR + 18, f"{10**power:,}", "middle")
    for index, (name, points) in enumerate(series.items()):
        colour = COLOURS[index % len(COLOURS)]
        dashed = {"stroke-dasharray": "6 4"} if index >= len(COLOURS) else {}
        places = " ".join(f"{across(players)},{up(seconds)}" for players, seconds in points)
        course = {"points": places, "fill": "none", "stroke": colour, "stroke-width": "2"}
        SubElement(svg, "polyline", course | dashed)
        y = FLOOR + 44 + ROW * index
        line(svg, str(LEFT), str(y), str(LEFT + 24), str(y), colour, "2")
        text(svg, str(LEFT + 32), y + 4, name, "start")
    return document(svg)


def _powers(values: Sequence[float]) -> tuple[int, int]:
    """The powers of ten around these values, never only one."""
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return low, max(high, low + 1)
