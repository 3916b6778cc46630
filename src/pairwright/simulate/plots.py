"""Pictures (SVG) of a comparison: whiskers for one value a variant, lines for values by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10
from xml.etree.ElementTree import SubElement

from pairwright.simulate.norms import NORM_MEASURES
from pairwright.simulate.rank_measures import RANK_MEASURES
from pairwright.simulate.report import Cell, Comparison
from pairwright.simulate.round_measures import ROUND_MEASURES
from pairwright.simulate.sums import Estimate
from pairwright.simulate.svg import COLOURS, document, line, picture, text
from pairwright.simulate.tables import DECIMALS, words_in

LEFT, RIGHT = 250, 730
"""Where the scale of a picture begins and ends."""
ROW, TOP, BOTTOM = 26, 40, 36
LINES_HEIGHT, LINES_LEFT = 360, 60


@dataclass(frozen=True, slots=True)
class _Scale:
    """From values to places."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> str:
        share = (value - self.low) / (self.high - self.low)
        return f"{self.start + share * (self.end - self.start):.1f}"

    def ticks(self) -> list[float]:
        """Round numbers, five or so."""
        step = 10 ** floor(log10((self.high - self.low) / 4))
        while (self.high - self.low) / step > 8:
            step *= 2.5 if f"{step:e}".startswith("2") else 2
        first = floor(self.low / step) + 1
        count = floor(self.high / step) - first + 1
        return [round((first + i) * step, 9) for i in range(count)]


def plots(comparison: Comparison, language: str = "en") -> dict[str, str]:
    """Every picture by the name of its file. Raises InvalidRequest for the language."""
    words = words_in(language)
    plan = comparison.plan
    made = {}
    for measure in (*RANK_MEASURES, *NORM_MEASURES):
        orders: Sequence[int | None] = [None]
        if measure in RANK_MEASURES:
            orders = range(len(plan.orders))
        rows = [
            (
                variant.label + ("" if order is None else f", {plan.orders[order]}"),
                comparison.finding(number, Cell(measure, order=order)),
            )
            for number, variant in enumerate(plan.variants)
            for order in orders
        ]
        known = [(label, found.estimate) for label, found in rows if found is not None]
        if known:
            made[f"{measure}.svg"] = _whiskers(words.say(f"simulate.{measure}"), measure, known)
    for measure in ROUND_MEASURES:
        cells = [Cell(measure, round=number) for number in range(1, plan.rounds + 1)]
        series = []
        for number, variant in enumerate(plan.variants):
            found = [comparison.finding(number, cell) for cell in cells]
            values = [one.estimate for one in found if one is not None]
            if values:
                series.append((variant.label, values))
        if series:
            title = words.say("simulate.title-rounds", measure=words.say(f"simulate.{measure}"))
            made[f"rounds-{measure}.svg"] = _lines(title, measure, series)
    return made


def _whiskers(title: str, measure: str, rows: Sequence[tuple[str, Estimate]]) -> str:
    """A dot for the mean, a line for its interval, and the number."""
    height = TOP + ROW * len(rows) + BOTTOM
    svg = picture(title, height)
    scale = _scale([estimate for _, estimate in rows], LEFT, RIGHT - 60)
    for tick in scale.ticks():
        x = scale.place(tick)
        line(svg, x, str(TOP - 6), x, str(height - BOTTOM), "#ddd")
        text(svg, x, height - BOTTOM + 18, _written(tick, measure), "middle")
    for index, (label, estimate) in enumerate(rows):
        y = TOP + ROW * index + 8
        colour = COLOURS[index % len(COLOURS)]
        text(svg, str(LEFT - 12), y + 4, label, "end")
        low, high = estimate.low, estimate.high
        if low is not None and high is not None:
            line(svg, scale.place(low), str(y), scale.place(high), str(y), colour, "2")
        place = {"cx": scale.place(estimate.mean), "cy": str(y), "r": "4", "fill": colour}
        SubElement(svg, "circle", place)
        text(svg, str(RIGHT), y + 4, _written(estimate.mean, measure), "end")
    return document(svg)


def _lines(title: str, measure: str, series: Sequence[tuple[str, Sequence[Estimate]]]) -> str:
    """A line for every variant over the rounds, with a bar for every interval."""
    legend = ROW * len(series)
    svg = picture(title, LINES_HEIGHT + legend)
    floor_ = LINES_HEIGHT - BOTTOM
    scale = _scale([one for _, values in series for one in values], floor_, TOP)
    rounds = max(len(values) for _, values in series)
    across = _Scale(0.5, rounds + 0.5, LINES_LEFT, RIGHT)
    for tick in scale.ticks():
        y = scale.place(tick)
        line(svg, str(LINES_LEFT), y, str(RIGHT), y, "#ddd")
        text(svg, str(LINES_LEFT - 8), float(y) + 4, _written(tick, measure), "end")
    for number in range(1, rounds + 1):
        text(svg, across.place(number), floor_ + 18, str(number), "middle")
    for index, (label, values) in enumerate(series):
        colour = COLOURS[index % len(COLOURS)]
        places = [
            (across.place(number), scale.place(one.mean))
            for number, one in enumerate(values, start=1)
        ]
        points = " ".join(",".join(place) for place in places)
        course = {"points": points, "fill": "none", "stroke": colour, "stroke-width": "2"}
        SubElement(svg, "polyline", course)
        for (x, _), one in zip(places, values, strict=True):
            if one.low is not None and one.high is not None:
                line(svg, x, scale.place(one.low), x, scale.place(one.high), colour, "2")
        below = LINES_HEIGHT + ROW * index + 8
        line(svg, str(LINES_LEFT), str(below), str(LINES_LEFT + 24), str(below), colour, "2")
        text(svg, str(LINES_LEFT + 32), below + 4, label, "start")
    return document(svg)


def _scale(estimates: Sequence[Estimate], start: float, end: float) -> _Scale:
    """From the lowest to the highest end of an interval, with some air."""
    ends = [e for one in estimates for e in (one.mean, one.low, one.high) if e is not None]
    low, high = min(ends), max(ends)
    air = (high - low) * 0.08 or max(abs(high) * 0.1, 0.01)
    return _Scale(low - air, high + air, start, end)


def _written(value: float, measure: str) -> str:
    return f"{value:.{DECIMALS.get(measure, 3)}f}"
