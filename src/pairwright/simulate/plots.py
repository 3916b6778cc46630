"""Pictures (SVG) of a comparison: whiskers for one value a variant, lines for values by round."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.pages.plots import (
    LETTER,
    Scale,
    as_file,
    in_legend,
    marked_across,
    marked_upwards,
    series_css,
    titled,
)
from pairwright.simulate.measuring import NORM_MEASURES, RANK_MEASURES, ROUND_MEASURES
from pairwright.simulate.report import Estimate, MeasuredCell, VariantComparison
from pairwright.simulate.tables import DECIMALS, words_in

LEFT, RIGHT = 250, 730
"""Where the scale of a picture begins and ends."""
ROW, TOP, BOTTOM = 26, 40, 36
LINES_HEIGHT, LINES_LEFT = 360, 60


def plots(comparison: VariantComparison, language: str = "en") -> dict[str, str]:
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
                comparison.value(number, MeasuredCell(measure, order=order)),
            )
            for number, variant in enumerate(plan.variants)
            for order in orders
        ]
        known = [(label, found.estimate) for label, found in rows if found is not None]
        if known:
            made[f"{measure}.svg"] = _whiskers(words.say(f"simulate.{measure}"), measure, known)
    for measure in ROUND_MEASURES:
        cells = [MeasuredCell(measure, round=number) for number in range(1, plan.rounds + 1)]
        series = []
        for number, variant in enumerate(plan.variants):
            found = [comparison.value(number, cell) for cell in cells]
            values = [finding.estimate for finding in found if finding is not None]
            if values:
                series.append((variant.label, values))
        if series:
            title = words.say("simulate.title-rounds", measure=words.say(f"simulate.{measure}"))
            made[f"rounds-{measure}.svg"] = _lines(title, measure, series)
    return made


def _whiskers(title: str, measure: str, rows: Sequence[tuple[str, Estimate]]) -> str:
    """A dot for the mean, a line for its interval, and the number."""
    height = TOP + ROW * len(rows) + BOTTOM
    floor = height - BOTTOM
    plot = titled(title, height)
    scale = _scale([estimate for _, estimate in rows], LEFT, RIGHT - 60)
    marked_across(plot, scale, _marks(scale, measure), TOP - 6, floor, floor + 18)
    for place, (label, estimate) in enumerate(rows):
        y = TOP + ROW * place + 8
        row = plot.group(series_css(place))
        row.text(LEFT - 12, y + LETTER, label, "label end")
        if estimate.low is not None and estimate.high is not None:
            row.line((scale.place(estimate.low), y), (scale.place(estimate.high), y), "track")
        row.circle((scale.place(estimate.mean), y), 4, "spot")
        row.text(RIGHT, y + LETTER, _written(estimate.mean, measure), "label end")
    return as_file(plot)


def _lines(title: str, measure: str, series: Sequence[tuple[str, Sequence[Estimate]]]) -> str:
    """A line for every variant over the rounds, with a bar for every interval."""
    plot = titled(title, LINES_HEIGHT + ROW * len(series))
    floor = LINES_HEIGHT - BOTTOM
    up = _scale([estimate for _, values in series for estimate in values], floor, TOP)
    rounds = max(len(values) for _, values in series)
    across = Scale(0.5, rounds + 0.5, LINES_LEFT, RIGHT)
    marked_upwards(plot, up, _marks(up, measure), LINES_LEFT, RIGHT)
    for number in range(1, rounds + 1):
        plot.text(across.place(number), floor + 18, str(number), "axis middle")
    for place, (label, values) in enumerate(series):
        drawn = plot.group(series_css(place))
        numbered = list(enumerate(values, start=1))
        drawn.route(
            [(across.place(n), up.place(estimate.mean)) for n, estimate in numbered], "track"
        )
        for number, mean in numbered:
            x = across.place(number)
            if mean.low is not None and mean.high is not None:
                drawn.line((x, up.place(mean.low)), (x, up.place(mean.high)), "track")
        in_legend(plot, place, label, LINES_LEFT, LINES_HEIGHT + ROW * place + 8)
    return as_file(plot)


def _scale(estimates: Sequence[Estimate], start: float, end: float) -> Scale:
    """From the lowest to the highest end of an interval, with some air."""
    ends = [
        e
        for estimate in estimates
        for e in (estimate.mean, estimate.low, estimate.high)
        if e is not None
    ]
    low, high = min(ends), max(ends)
    air = (high - low) * 0.08 or max(abs(high) * 0.1, 0.01)
    return Scale(low - air, high + air, start, end)


def _marks(scale: Scale, measure: str) -> list[tuple[float, str]]:
    return [(tick, _written(tick, measure)) for tick in scale.ticks()]


def _written(value: float, measure: str) -> str:
    return f"{value:.{DECIMALS.get(measure, 3)}f}"
