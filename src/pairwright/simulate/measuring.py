"""Everything that is measured of one tournament, under every variant, as whole numbers."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.ranking import standings
from pairwright.simulate.norms import norm_counts
from pairwright.simulate.plan import SimulationPlan, Variant
from pairwright.simulate.playing import play_out
from pairwright.simulate.rank_measures import MILLION, rank_measures
from pairwright.simulate.round_measures import round_measures


class Measures(Frozen):
    """One tournament under one variant, in millionths.

    `orders` has a tuple of `RANK_MEASURES` for every order of ranking, `norms` is in the order of
    `NORM_MEASURES`, `rounds` has a tuple of `ROUND_MEASURES` for every round.
    """

    orders: tuple[tuple[int, ...], ...]
    norms: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]


Sample = tuple[Measures | None, ...]
"""One tournament under every variant; None where a round could not be paired."""


def measured(plan: SimulationPlan, index: int) -> Sample:
    """Tournament number `index` (from 0): the same on every machine, in whatever order."""
    return tuple(_measures(plan, variant, index) for variant in plan.variants)


def _measures(plan: SimulationPlan, variant: Variant, index: int) -> Measures | None:
    played = play_out(plan, variant, index)
    if played is None:
        return None
    strengths = plan.field.strengths
    return Measures(
        tuple(
            rank_measures(standings(played.tournament, order).rows, strengths, plan.top)
            for order in plan.orders
        ),
        tuple(MILLION * count for count in norm_counts(played)),
        tuple(round_measures(played, strengths)),
    )
