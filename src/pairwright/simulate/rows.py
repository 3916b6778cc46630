"""A simulation as rows: what was measured of every tournament or round, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

from pairwright.formats.rows import Cell, CellKind, Row, RowColumn
from pairwright.generate import tournament_seed
from pairwright.simulate.measuring import Sample
from pairwright.simulate.norms import NORM_MEASURES
from pairwright.simulate.plan import SimulationPlan, Variant
from pairwright.simulate.rank_measures import MILLION, RANK_MEASURES
from pairwright.simulate.report import MeasuredValue, VariantComparison
from pairwright.simulate.round_measures import ROUND_MEASURES

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
