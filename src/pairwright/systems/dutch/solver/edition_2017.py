"""The Dutch system of 2017, bracket by bracket (sections A.9, B and C)."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.matching import FREE, bits
from pairwright.systems.dutch.criteria import DOWNFLOATERS_2017, QUALITY_2017
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

SCORE_DIFFERENCES = DOWNFLOATERS_2017[1:]
"""C.6. In an ordinary bracket it comes down to the scores of the downfloaters: every MDP has the
same difference to every resident, and floating adds one point to it. In the collapsed last bracket
it depends on the pairs as well."""


@dataclass(frozen=True, slots=True)
class _DeadEnd:
    """A.9: a bracket whose best pairing leaves a rest that cannot be completed."""

    bracket: BracketGraph
    lower: Lower
    below: int


def solve(field: Field) -> tuple[Pairs, int]:
    """The pairs and the player with the bye (or FREE). Raises NoLegalPairing."""
    field.require_complete()
    qualities = Qualities(QUALITY_2017, field.players)
    pairs, mdps, dead_end = _descend(field, qualities)
    if dead_end is not None:
        return _collapse(field, qualities, dead_end, pairs)
    return pairs, mdps.bit_length() - 1 if mdps else FREE


def collapsing_score(field: Field) -> int | None:
    """A.9: the score of the residents of the penultimate bracket; None where nothing collapses.

    Raises NoLegalPairing.
    """
    field.require_complete()
    _, _, dead_end = _descend(field, Qualities(QUALITY_2017, field.players))
    if dead_end is None:
        return None
    return field.players[dead_end.bracket.residents.bit_length() - 1].pairing_score


def _descend(field: Field, qualities: Qualities) -> tuple[Pairs, int, _DeadEnd | None]:
    """Bracket by bracket from the top, to the end or to where the rest cannot be completed.

    The pairs made, the players left over by the last bracket, and the dead end if there is one.
    """
    pairs: Pairs = []
    mdps = 0
    below = field.everybody
    for number, residents in enumerate(field.groups):
        below &= ~residents
        following = field.groups[number + 1] if number + 1 < len(field.groups) else 0
        bracket = BracketGraph.of(field, mdps, residents)
        made = _pair(field, qualities, bracket, Lower(field, below, following, completing=False))
        lower = Lower(field, below, following)
        floaters = _left_over(bracket, made)
        if not lower.completes_with(tuple(bits(floaters))):
            return pairs, mdps, _DeadEnd(bracket, lower, below)
        pairs.extend(made)
        mdps = floaters
    return pairs, mdps, None


def _left_over(bracket: BracketGraph, pairs: Pairs) -> int:
    paired = 0
    for v, w in pairs:
        paired |= 1 << v | 1 << w
    return bracket.players & ~paired


def _pair(field: Field, qualities: Qualities, bracket: BracketGraph, lower: Lower) -> Pairs:
    """Pair a bracket without regard to completion: C.5, C.6, C.7, then the other criteria."""
    left, candidates = single_floaters(bracket, len(field.graph))
    if left == 0:
        return pair_bracket(field, qualities, bracket, ())
    if left == 1:
        candidates = lowest_scored(field, candidates)  # C.6
        candidates = lower.best_single_floaters(candidates)  # C.7
        return pair_bracket(field, qualities, bracket, (candidates,))
    sets = floater_sets(field, bracket, left, lambda floaters: True)
    return pair_best_set(field, qualities, bracket, best_outlook(lower, sets))


def _collapse(
    field: Field, qualities: Qualities, dead_end: _DeadEnd, pairs: Pairs
) -> tuple[Pairs, int]:
    """A.9: pair the penultimate bracket again, under C.4, and then all the rest as one bracket."""
    made = _pair_penultimate(field, qualities, dead_end.bracket, dead_end.lower)
    floaters = _left_over(dead_end.bracket, made)
    players_below = dead_end.below & ((1 << len(field.players)) - 1)
    if not players_below:
        return pairs + made, floaters.bit_length() - 1 if floaters else FREE
    last = BracketGraph.of(field, floaters, players_below)
    takers = field.graph[field.bye] & last.players if field.bye != FREE else 0
    collapsed = Qualities(SCORE_DIFFERENCES + QUALITY_2017, field.players)
    finish = pair_bracket(field, collapsed, last, (takers,) if field.bye != FREE else ())
    left = _left_over(last, finish)
    return pairs + made + finish, left.bit_length() - 1 if left else FREE


def _pair_penultimate(
    field: Field, qualities: Qualities, bracket: BracketGraph, lower: Lower
) -> Pairs:
    """C.4 above all, C.5 and C.6; C.7 does not apply to this bracket."""
    left, candidates = single_floaters(bracket, len(field.graph))
    candidates &= lower.welcome()
    if candidates:
        return pair_bracket(field, qualities, bracket, (lowest_scored(field, candidates),))
    sets = floater_sets(field, bracket, left if left > 1 else left + 2, lower.completes_with)
    return pair_best_set(field, qualities, bracket, sets)
