"""How well a final order matches the strengths; all measures are whole millionths."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Mapping, Sequence
from itertools import groupby
from math import isqrt

from pairwright.ranking import StandingsRow

MILLION = 1_000_000

RANK_MEASURES = ("kendall", "spearman", "recall", "place", "wins")
SHARES = frozenset({"wins"})
"""What happens in a tournament or does not: how often it does is a share of the tournaments."""


def rank_measures(
    rows: Sequence[StandingsRow], strengths: Mapping[int, int], top: int
) -> tuple[int, ...]:
    """In the order of `RANK_MEASURES`. Rows are best first."""
    places = {row.number: row.rank for row in rows}
    by_strength = sorted(strengths, key=lambda number: (-strengths[number], number))
    best = next(row for row in rows if row.number == by_strength[0])
    return (
        kendall(places, strengths),
        spearman(places, strengths),
        _recall(rows, frozenset(by_strength[:top])),
        (2 * best.rank + best.shared - 1) * MILLION // 2,
        MILLION // best.shared if best.rank == 1 else 0,
    )


def kendall(places: Mapping[int, int], strengths: Mapping[int, int]) -> int:
    """Of all pairs of players of different strength: those in the right order less those in the
    wrong one, by their number. A place that is shared is neither; 0 where all are equally strong.
    """
    ordered = sorted(places, key=lambda number: -strengths[number])
    stronger: list[int] = []
    balance = pairs = 0
    for _, group in groupby(ordered, key=lambda number: strengths[number]):
        equals = [places[number] for number in group]
        for place in equals:
            ahead = bisect_left(stronger, place)
            behind = len(stronger) - bisect_left(stronger, place + 1)
            balance += ahead - behind
            pairs += len(stronger)
        for place in equals:
            insort(stronger, place)
    return balance * MILLION // pairs if pairs else 0


def spearman(places: Mapping[int, int], strengths: Mapping[int, int]) -> int:
    """The correlation of places and ranks by strength, where equals have the mean of their ranks.

    0 where all share one place or are equally strong.
    """
    first = _twice_ranks({number: -place for number, place in places.items()})
    second = _twice_ranks({number: strengths[number] for number in places})
    count = len(places)
    total = count * (count + 1)  # the sum of twice the ranks 1, 2, ... is the same for all ties
    both = count * sum(first[number] * second[number] for number in places) - total**2
    of_first = count * sum(rank**2 for rank in first.values()) - total**2
    of_second = count * sum(rank**2 for rank in second.values()) - total**2
    if not of_first or not of_second:
        return 0
    # The root of the product is taken with twelve places more than are kept.
    scale = MILLION**2
    return both * MILLION * scale // isqrt(of_first * of_second * scale**2)


def _twice_ranks(values: Mapping[int, int]) -> dict[int, int]:
    """Twice the rank of everybody, the largest value first; equals have the mean."""
    ordered = sorted(values, key=lambda number: -values[number])
    ranks: dict[int, int] = {}
    before = 0
    for _, group in groupby(ordered, key=lambda number: values[number]):
        equals = list(group)
        ranks |= dict.fromkeys(equals, 2 * before + len(equals) + 1)
        before += len(equals)
    return ranks


def _recall(rows: Sequence[StandingsRow], strongest: frozenset[int]) -> int:
    """The share of the strongest who are among as many first places.

    Where places are shared across the limit, each of those counts as likely as the others.
    """
    top = len(strongest)
    found = before = 0
    for _, group in groupby(rows, key=lambda row: row.rank):
        equals = [row.number for row in group]
        room = min(len(equals), top - before)
        if room <= 0:
            break
        found += MILLION * room * len(strongest.intersection(equals)) // len(equals)
        before += len(equals)
    return found // top
