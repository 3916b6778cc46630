"""The Dutch system of 2026, bracket by bracket (articles 1.9, 2 and 3)."""

from __future__ import annotations

from pairwright.matching import FREE, bits
from pairwright.systems.dutch.criteria import QUALITY_2026
from pairwright.systems.dutch.solver.bracket import (
    BracketGraph,
    Pairs,
    pair_best_set,
    pair_bracket,
)
from pairwright.systems.dutch.solver.field import Field
from pairwright.systems.dutch.solver.floaters import (
    best_outlook,
    floater_sets,
    lowest_scored,
    single_floaters,
)
from pairwright.systems.dutch.solver.lower import Lower
from pairwright.systems.dutch.solver.quality import Qualities


def solve(field: Field) -> tuple[Pairs, int]:
    """The pairs and the player with the bye (or FREE). Raises NoLegalPairing."""
    takers = field.require_complete()
    if takers:  # [C5] 2.3.1: the lowest score that any complete pairing allows
        field.restrict_bye(lowest_scored(field, takers))
    qualities = Qualities(QUALITY_2026, field.players)
    pairs: Pairs = []
    mdps = 0
    below = field.everybody
    for number, residents in enumerate(field.groups):
        below &= ~residents
        following = field.groups[number + 1] if number + 1 < len(field.groups) else 0
        bracket = BracketGraph.of(field, mdps, residents)
        lower = Lower(field, below, following)
        made = _pair(field, qualities, bracket, lower, below)
        pairs.extend(made)
        paired = 0
        for v, w in made:
            paired |= 1 << v | 1 << w
        mdps = bracket.players & ~paired
    return pairs, mdps.bit_length() - 1 if mdps else FREE


def _pair(
    field: Field, qualities: Qualities, bracket: BracketGraph, lower: Lower, below: int
) -> Pairs:
    """Settle the downfloaters by [C4]-[C9], then pair."""
    left, candidates = single_floaters(bracket, len(field.graph))
    if left == 0 and lower.is_complete:
        return pair_bracket(field, qualities, bracket, ())
    if left == 1:
        candidates &= lower.welcome()
        if candidates:
            candidates = lowest_scored(field, candidates)  # [C7]
            candidates = lower.best_single_floaters(candidates)  # [C8]
            if field.bye != FREE and not field.graph[field.bye] & below:
                candidates = _fewest_unplayed(field, candidates)  # [C9]
            return pair_bracket(field, qualities, bracket, (candidates,))
    sets = floater_sets(field, bracket, left if left > 1 else left + 2, lower.completes_with)
    return pair_best_set(field, qualities, bracket, best_outlook(lower, sets))


def _fewest_unplayed(field: Field, candidates: int) -> int:
    """[C9] 2.4.4: the only downfloater will have the bye, for nobody below may have it."""
    fewest = min(field.players[v].unplayed_games for v in bits(candidates))
    return sum(1 << v for v in bits(candidates) if field.players[v].unplayed_games == fewest)
