"""A comparison as tables for people, as one long table and as data; a simulation as rows: what was
measured of every tournament or round, and what it comes to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Any

from pairwright.formats.rows import Cell, CellKind, Row, RowColumn
from pairwright.generate import tournament_seed
from pairwright.ranking import Table
from pairwright.simulate.measuring import (
    MILLION,
    NORM_MEASURES,
    RANK_MEASURES,
    ROUND_MEASURES,
    Sample,
)
from pairwright.simulate.messages import CATALOGUE
from pairwright.simulate.plan import SimulationPlan, Variant
from pairwright.simulate.report import (
    CONFIDENCE,
    FEWEST_TOURNAMENTS,
    Estimate,
    MeasuredCell,
    MeasuredValue,
    VariantComparison,
)
from pairwright.vocabulary.language import Language

PLACES = 6
"""Measures are whole millionths."""


def _measures(names: tuple[str, ...]) -> tuple[RowColumn, ...]:
    """Their columns; a name that pandas can have as an attribute."""
    return tuple(RowColumn(name.replace("-", "_"), CellKind.DECIMAL, PLACES) for name in names)


_WHICH = (
    RowColumn("tournament", CellKind.WHOLE),
    RowColumn("seed"),
    RowColumn("variant"),
    RowColumn("system"),
    RowColumn("edition"),
    RowColumn("acceleration"),
)
TOURNAMENT_COLUMNS = (
    *_WHICH,
    RowColumn("order"),
    RowColumn("finished", CellKind.TRUTH),
    *_measures(RANK_MEASURES),
    *_measures(NORM_MEASURES),
)
ROUND_COLUMNS = (
    *_WHICH,
    RowColumn("round", CellKind.WHOLE),
    *_measures(ROUND_MEASURES),
)
VALUE_COLUMNS = (
    RowColumn("variant"),
    RowColumn("order"),
    RowColumn("round", CellKind.WHOLE),
    RowColumn("measure"),
    RowColumn("mean", CellKind.ESTIMATE),
    RowColumn("low", CellKind.ESTIMATE),
    RowColumn("high", CellKind.ESTIMATE),
    RowColumn("tournaments", CellKind.WHOLE),
    RowColumn("difference", CellKind.ESTIMATE),
    RowColumn("difference_low", CellKind.ESTIMATE),
    RowColumn("difference_high", CellKind.ESTIMATE),
)


def tournament_rows(plan: SimulationPlan, index: int, sample: Sample) -> Iterator[Row]:
    """Tournament number `index` (from 0) under every variant, ranked in every order."""
    for variant, measures in zip(plan.variants, sample, strict=True):
        which = _which(plan, variant, index)
        for number, order in enumerate(plan.orders):
            if measures is None:
                nothing = repeat(None, len(RANK_MEASURES) + len(NORM_MEASURES))
                yield (*which, order, False, *nothing)
            else:
                found = map(_exact, (*measures.orders[number], *measures.norms))
                yield (*which, order, True, *found)


def round_rows(plan: SimulationPlan, index: int, sample: Sample) -> Iterator[Row]:
    """Every round of it under every variant; nothing of one that could not be paired to its end."""
    for variant, measures in zip(plan.variants, sample, strict=True):
        which = _which(plan, variant, index)
        for number, values in enumerate(() if measures is None else measures.rounds, start=1):
            yield (*which, number, *map(_exact, values))


def value_rows(comparison: VariantComparison) -> Iterator[Row]:
    """What the measures come to: means with their intervals, differences with theirs."""
    return (_value_row(comparison, value) for value in comparison.values())


def _which(plan: SimulationPlan, variant: Variant, index: int) -> Row:
    seed = str(tournament_seed(plan.seed, index))
    rules = (variant.system, variant.edition)
    return (index + 1, seed, variant.label, *rules, variant.accelerated_by)


def _exact(millionths: int) -> str:
    whole, rest = divmod(abs(millionths), MILLION)
    return f"{'-' if millionths < 0 else ''}{whole}.{rest:0{PLACES}}"


def _value_row(comparison: VariantComparison, found: MeasuredValue) -> Row:
    plan, cell, estimate = comparison.plan, found.cell, found.estimate
    difference: tuple[Cell, ...] = (None, None, None)
    if found.difference is not None:
        difference = tuple(
            map(_rounded, (found.difference.mean, found.difference.low, found.difference.high))
        )
    return (
        plan.variants[found.variant].label,
        None if cell.order is None else plan.orders[cell.order],
        cell.round,
        cell.measure,
        *map(_rounded, (estimate.mean, estimate.low, estimate.high)),
        estimate.count,
        *difference,
    )


def _rounded(value: float | None) -> float | None:
    """With the six decimals that were measured."""
    return None if value is None else round(value, PLACES)


NOTHING = "-"
DECIMALS = {"gap": 1, "place": 2}
"""How precisely people want it; three decimals for all other measures."""
LONG_KEYS = tuple(column.name for column in VALUE_COLUMNS)


def report_tables(comparison: VariantComparison, language: str = "en") -> list[Table]:
    """What people read: the final order, differences, norms, then every measure by rounds."""
    words = words_in(language)
    tables = [_order_table(comparison, words), *_difference_table(comparison, words)]
    tables.append(_norm_table(comparison, words))
    tables += [_round_table(comparison, measure, words) for measure in ROUND_MEASURES]
    return tables


def words_in(language: str) -> Language:
    """The language, with what a simulation says. Raises InvalidRequest."""
    return Language(language, None, CATALOGUE)


def _order_table(comparison: VariantComparison, words: Language) -> Table:
    rows = _order_rows(comparison, _shown)
    notes = (*extent(comparison, words), words.say("simulate.intervals", top=comparison.plan.top))
    title = words.say("simulate.title-order")
    return _table("order", title, ("variant", "name"), RANK_MEASURES, rows, notes, words)


def _order_rows(
    comparison: VariantComparison, tell: Callable[[VariantComparison, int, MeasuredCell], str]
) -> list[tuple[str, ...]]:
    """Every variant with every order of ranking."""
    return [
        (
            variant.label,
            order,
            *(tell(comparison, number, MeasuredCell(name, order=i)) for name in RANK_MEASURES),
        )
        for number, variant in enumerate(comparison.plan.variants)
        for i, order in enumerate(comparison.plan.orders)
    ]


def extent(comparison: VariantComparison, words: Language) -> Iterator[str]:
    """Over what everything is said, and what could not be counted."""
    plan = comparison.plan
    if comparison.tournaments < plan.count:
        counts = {"tournaments": comparison.tournaments, "count": plan.count}
        yield words.say("simulate.stopped", **counts)
    yield words.say(
        "simulate.extent",
        tournaments=comparison.tournaments,
        players=len(plan.field.strengths),
        rounds=plan.rounds,
        seed=str(plan.seed),
        draws=plan.draws // 10_000,
    )
    if comparison.are_few:
        yield few_tournaments(words)
    for variant, number in zip(plan.variants, comparison.unfinished, strict=True):
        if number:
            yield words.say("simulate.unfinished", variant=variant.label, number=number)


def few_tournaments(words: Language) -> str:
    """The warning of intervals that rest on too few tournaments."""
    return words.say("simulate.few", fewest=FEWEST_TOURNAMENTS)


def _difference_table(comparison: VariantComparison, words: Language) -> Iterator[Table]:
    plan = comparison.plan
    _, *rows = _order_rows(comparison, _difference)  # the first one is what others differ from
    if not rows:
        return
    title = words.say(
        "simulate.title-differences", variant=plan.variants[0].label, order=plan.orders[0]
    )
    notes = (words.say("simulate.paired"),)
    yield _table("differences", title, ("variant", "name"), RANK_MEASURES, rows, notes, words)


def _norm_table(comparison: VariantComparison, words: Language) -> Table:
    rows = [
        (variant.label, *(_shown(comparison, number, MeasuredCell(name)) for name in NORM_MEASURES))
        for number, variant in enumerate(comparison.plan.variants)
    ]
    title, notes = words.say("simulate.title-norms"), (words.say("simulate.norms"),)
    return _table("norms", title, ("variant",), NORM_MEASURES, rows, notes, words)


def _round_table(comparison: VariantComparison, measure: str, words: Language) -> Table:
    variants = comparison.plan.variants
    rows = [
        (
            str(number),
            *(
                _shown(comparison, i, MeasuredCell(measure, round=number))
                for i in range(len(variants))
            ),
        )
        for number in range(1, comparison.plan.rounds + 1)
    ]
    title = words.say("simulate.title-rounds", measure=words.say(f"simulate.{measure}"))
    columns = (words.say("simulate.column-round"), *(variant.label for variant in variants))
    keys = ("round", *(variant.label for variant in variants))
    return Table(measure, title, keys, columns, tuple(rows), (), words.code)


_HEADS = {"variant": "simulate.column-variant", "name": "simulate.column-order"}


def _table(
    id_: str,
    title: str,
    heads: tuple[str, ...],
    measures: tuple[str, ...],
    rows: list[tuple[str, ...]],
    notes: tuple[str, ...],
    words: Language,
) -> Table:
    columns = [words.say(_HEADS[head]) for head in heads]
    columns += [words.say(f"simulate.{measure}") for measure in measures]
    return Table(id_, title, (*heads, *measures), tuple(columns), tuple(rows), notes, words.code)


def _shown(comparison: VariantComparison, variant: int, cell: MeasuredCell) -> str:
    found = comparison.value(variant, cell)
    return NOTHING if found is None else _text(found.estimate, cell.measure)


def _difference(comparison: VariantComparison, variant: int, cell: MeasuredCell) -> str:
    found = comparison.value(variant, cell)
    if found is None or found.difference is None:
        return NOTHING
    mark = " *" if found.difference.excludes_zero else "  "
    return _text(found.difference, cell.measure, "+") + mark


def _text(estimate: Estimate, measure: str, sign: str = "") -> str:
    decimals = DECIMALS.get(measure, 3)
    mean = f"{estimate.mean:{sign}.{decimals}f}"
    if estimate.half_width is None:
        return mean
    if estimate.is_share:
        return f"{mean} [{estimate.low:.{decimals}f}–{estimate.high:.{decimals}f}]"
    return f"{mean} ±{estimate.half_width:.{decimals}f}"


# --- for programs ------------------------------------------------------------------------------


def values_table(comparison: VariantComparison) -> Table:
    """Every value on a line of its own."""
    rows = [tuple(map(_number, row)) for row in value_rows(comparison)]
    return Table("values", "", LONG_KEYS, LONG_KEYS, tuple(rows))


def report_data(comparison: VariantComparison) -> dict[str, Any]:
    """All of it as plain data."""
    plan = comparison.plan
    return {
        "tournaments": comparison.tournaments,
        "asked": plan.count,
        "seed": plan.seed,
        "players": len(plan.field.strengths),
        "rounds": plan.rounds,
        "draws_per_cent": plan.draws // 10_000,
        "top": plan.top,
        "confidence": float(CONFIDENCE),
        "few_tournaments": comparison.are_few,
        "variants": [
            {
                "name": variant.label,
                "system": variant.system,
                "edition": variant.edition,
                "acceleration": variant.accelerated_by,
                "unfinished": unfinished,
            }
            for variant, unfinished in zip(plan.variants, comparison.unfinished, strict=True)
        ],
        "orders": list(plan.orders),
        "values": [dict(zip(LONG_KEYS, row, strict=True)) for row in value_rows(comparison)],
    }


def _number(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.6f}"
    return "" if value is None else str(value)
