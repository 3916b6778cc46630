"""Which players leave a bracket: the sets that are best before colours and floats are weighed."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.dutch.solver.bracket import FloaterSet
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.field import Field
from pairwright.systems.dutch.solver.lower import Lower
from pairwright.systems.dutch.solver.score_sets import sets_by_scores


def single_floaters(bracket: BracketGraph, size: int) -> tuple[int, int]:
    """How many players a largest pairing of the bracket leaves over, and who can be the one.

    The mask is 0 unless exactly one player is left over.
    """
    mate = [FREE] * size
    free = maximise(bracket.graph, mate, bracket.players)
    left = free.bit_count()
    if left != 1:
        return left, 0
    return 1, structure(bracket.graph, mate, bracket.players, free).outer


def lowest_scored(field: Field, candidates: int) -> int:
    """Those of the candidates with the lowest score ([C7] for a single downfloater)."""
    lowest = field.players[candidates.bit_length() - 1].pairing_score
    return sum(1 << v for v in bits(candidates) if field.players[v].pairing_score == lowest)


def floater_sets(
    field: Field, bracket: BracketGraph, at_least: int, completes: Callable[[FloaterSet], bool]
) -> list[FloaterSet]:
    """The smallest sets of downfloaters, with the lowest scores, that leave a legal pairing.

    [C4], [C6], [C7]: by size, then by scores in descending order.
    """
    mate = [FREE] * len(field.graph)
    maximise(bracket.graph, mate, bracket.players)
    total = bracket.players.bit_count()
    players = list(bits(bracket.players))
    for size in range(at_least, total + 1, 2):
        for sets in sets_by_scores(players, size, field.players):
            legal = [
                floaters
                for floaters in sets
                if completes(floaters) and _leaves_pairing(bracket, mate, floaters)
            ]
            if legal:
                return legal
    raise AssertionError("a complete pairing exists, so some set must do")


def _leaves_pairing(bracket: BracketGraph, mate: list[int], floaters: FloaterSet) -> bool:
    trial = mate[:]
    left = 0
    for v in floaters:
        left |= 1 << v
        if trial[v] != FREE:
            trial[trial[v]] = FREE
            trial[v] = FREE
    return not maximise(bracket.graph, trial, bracket.players & ~left)


def best_outlook(lower: Lower, sets: list[FloaterSet]) -> list[FloaterSet]:
    """[C8] 2.4.3, C.7 in 2017: the sets that serve the following bracket best."""
    if len(sets) == 1:
        return sets
    outlooks = [lower.outlook(floaters) for floaters in sets]
    best = min(outlooks)
    return [floaters for floaters, outlook in zip(sets, outlooks, strict=True) if outlook == best]
