"""Which players leave a bracket: by sets of them, or with everybody below in one matching.

Which players leave a bracket: the sets that are best before colours and floats are weighed.

A bracket together with everybody below, as one weighted matching.

Where the downfloaters of a bracket cannot be settled by looking at single players or at a
manageable number of sets, everything from [C6] on becomes digits of the cost of one matching of all
players not yet paired. Exact, and slower; [C4] and [C5] hold because the matching is perfect.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pairwright.matching import FREE, FewVertices, bits, complete, mask_of, maximise, structure
from pairwright.systems.dutch.criteria import (
    BYE_RECEIVER_2026,
    LOOK_AHEAD_2026,
    DutchCriterion,
)
from pairwright.systems.dutch.solver.bracket import FloaterSet, Pairs
from pairwright.systems.dutch.solver.candidate_order import first_pairing
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.lower import (
    DutchLowerPlayers,
    require_few,
    sets_by_scores,
    sets_of_few,
)
from pairwright.systems.dutch.solver.quality import Qualities, QualityLevel
from pairwright.systems.dutch.solver.recorder import weigh
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.trace import BracketTrace

MORE: Final = 2
"""Two players or more."""


def single_floaters(field: DutchField, bracket: BracketGraph) -> tuple[int, int]:
    """How many players a largest pairing of the bracket leaves over, and who can be the one.

    The number is MORE where it is neither 0 nor 1. The mask is 0 unless it is 1.
    """
    if bracket.few is not None:
        return _single_of_few(bracket.few, bracket.players)
    if bracket.is_dense:
        odd = bracket.players.bit_count() % 2
        return odd, bracket.players if odd else 0
    memory = field.memory
    if memory is None:
        return _single_floaters(bracket, len(field.graph))
    key = memory.bracket_key(bracket)
    known = memory.recall_leavers(key)
    if known is None:
        known = _single_floaters(bracket, len(field.graph))
        memory.keep_leavers(key, *known)
    return known


def _single_floaters(bracket: BracketGraph, size: int) -> tuple[int, int]:
    mate = [FREE] * size
    free = maximise(bracket.graph, mate, bracket.players)
    if not free:
        return 0, 0
    if free & (free - 1):
        return MORE, 0
    return 1, structure(bracket.graph, mate, bracket.players, free).outer


def _single_of_few(few: FewVertices, players: int) -> tuple[int, int]:
    if not players.bit_count() % 2:
        return (0 if few.is_perfect_without(0) else MORE), 0
    possible = few.missable()
    return (1, possible) if possible else (MORE, 0)


def fewest_left(field: DutchField, bracket: BracketGraph) -> int:
    """How many players a largest pairing of the bracket leaves over, however many they are."""
    mate = [FREE] * len(field.graph)
    return maximise(bracket.graph, mate, bracket.players).bit_count()


def lowest_scored(field: DutchField, candidates: int) -> int:
    """Those of the candidates with the lowest score ([C7] for a single downfloater)."""
    return candidates & next(group for group in reversed(field.groups) if group & candidates)


def floater_sets(
    field: DutchField, bracket: BracketGraph, lower: DutchLowerPlayers
) -> list[FloaterSet]:
    """The smallest sets of downfloaters, with the lowest scores, that leave a legal pairing.

    [C4], [C6], [C7]: by size, then by scores in descending order. Raises TooManyScoreSets.
    """
    if bracket.few is not None:
        return _sets_of_few(field, bracket, bracket.few, lower)
    mate = [FREE] * len(field.graph)
    free = maximise(bracket.graph, mate, bracket.players)
    left = free.bit_count()
    total = bracket.players.bit_count()
    for size in range(max(left, lower.lacking), total + 1, 2):
        candidates = bracket.players
        if size == left:  # exactly those go whom largest pairings leave over
            candidates &= structure(bracket.graph, mate, bracket.players, free).outer
        if size == lower.lacking:  # everyone who goes fills a gap below
            candidates = lower.helpers(candidates)
        require_few(candidates.bit_count(), size)
        for sets in sets_by_scores(bits(candidates), size, field.scores):
            legal = [
                floaters
                for floaters in sets
                if _leaves_pairing(bracket, mate, floaters) and lower.completes_with(floaters)
            ]
            if legal:
                return legal
    raise AssertionError("a complete pairing exists, so some set must do")


def unpairable_sets(field: DutchField, bracket: BracketGraph) -> list[FloaterSet]:
    """The sets that largest pairings of the bracket leave over, with the lowest scores.

    C.5 and C.6 of 2017, without regard to completion. Raises TooManyScoreSets.
    """
    if bracket.few is not None:
        return _sets_of_few(field, bracket, bracket.few, None)
    mate = [FREE] * len(field.graph)
    free = maximise(bracket.graph, mate, bracket.players)
    missable = structure(bracket.graph, mate, bracket.players, free).outer
    require_few(missable.bit_count(), free.bit_count())
    for sets in sets_by_scores(bits(missable), free.bit_count(), field.scores):
        found = [floaters for floaters in sets if _leaves_pairing(bracket, mate, floaters)]
        if found:
            return found
    raise AssertionError("the matching in hand leaves such a set over")


def _sets_of_few(
    field: DutchField, bracket: BracketGraph, few: FewVertices, lower: DutchLowerPlayers | None
) -> list[FloaterSet]:
    """The same for few players, whose sets are all tried; `lower` where completion is asked for."""
    total = bracket.players.bit_count()
    lacking = 0 if lower is None else lower.lacking
    for size in range(lacking + (total - lacking) % 2, total + 1, 2):
        candidates = bracket.players
        if lower is not None and size == lacking:  # everyone who goes fills a gap below
            candidates = lower.helpers(candidates)
        for sets in sets_of_few(few, bits(candidates), size, field.scores):
            if lower is None:
                return sets
            found = [floaters for floaters in sets if lower.completes_with(floaters)]
            if found:
                return found
    raise AssertionError("to let everybody go is always possible")


def _leaves_pairing(bracket: BracketGraph, mate: list[int], floaters: FloaterSet) -> bool:
    left = mask_of(floaters)
    trial = mate[:]
    for v in floaters:
        if trial[v] != FREE:
            trial[trial[v]] = FREE
            trial[v] = FREE
    return complete(bracket.graph, trial, bracket.players & ~left)


def best_outlook(lower: DutchLowerPlayers, sets: list[FloaterSet]) -> list[FloaterSet]:
    """[C8] 2.4.3, C.7 in 2017: the sets that serve the following bracket best."""
    if len(sets) == 1:
        return sets
    outlooks = [lower.outlook_of_few(floaters) for floaters in sets]
    best = min(outlooks)
    return [floaters for floaters, outlook in zip(sets, outlooks, strict=True) if outlook == best]


def pair_with_everybody_below(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    below: int,
    levels: Sequence[QualityLevel],
    trace: BracketTrace | None = None,
) -> Pairs:
    """The best and first pairing of the bracket; `levels` are those before the qualities."""
    graph = {v: bracket.graph[v] | field.graph[v] & below for v in bits(bracket.players)}
    everybody = bracket.players | below
    graph.update((v, field.graph[v] & everybody) for v in bits(below))
    return pair_with_takers(field, qualities, bracket, graph, levels, trace)


def pair_with_takers(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    graph: dict[int, int],
    levels: Sequence[QualityLevel],
    trace: BracketTrace | None,
) -> Pairs:
    """Like `pair_with_everybody_below`, in a graph of the bracket and those who take its floaters.

    The graph must have a perfect matching.
    """
    everybody = mask_of(graph)
    takers = everybody & ~bracket.players
    table = qualities.table(bracket, graph)
    all_levels = [*levels, *table.levels(dict.fromkeys(bits(takers), bracket.players))]
    if trace is not None:
        weigh(trace, all_levels[0])
    mate = [FREE] * everybody.bit_length()
    left = maximise(graph, mate, everybody)
    assert not left, "completion was checked before"
    best = Restriction(dict(graph), everybody, mate)
    for level in all_levels:
        best.apply(level)
    return first_pairing(best, bracket.mdps, bracket.residents, takers)


def downfloater_levels(
    field: DutchField, bracket: BracketGraph, below: int, criteria: Sequence[DutchCriterion]
) -> list[QualityLevel]:
    """[C6] and [C7] (2017: C.5 and C.6): fewest downfloaters, then their scores."""
    number, scores = criteria
    levels = [QualityLevel(number, 1, between(bracket.players, below))]
    for score, mask in by_score(field, bracket.players):
        levels.append(QualityLevel(scores, score, between(mask, below)))
    return levels


def look_ahead_levels(
    field: DutchField, bracket: BracketGraph, below: int, following: int
) -> list[QualityLevel]:
    """[C8]: fewest players who leave the following bracket, then their scores."""
    if not following:
        return []
    there = bracket.players | following
    return leaving_levels(field, there, below & ~following, LOOK_AHEAD_2026)


def leaving_levels(
    field: DutchField, there: int, beyond: int, criterion: DutchCriterion
) -> list[QualityLevel]:
    """Fewest of the players `there` who are matched beyond, then their scores."""
    levels = [QualityLevel(criterion, 0, between(there, beyond))]
    for score, mask in by_score(field, there):
        levels.append(QualityLevel(criterion, score, between(mask, beyond)))
    return levels


def bye_levels(field: DutchField, bracket: BracketGraph, below: int) -> list[QualityLevel]:
    """[C9] for a bracket whose one downfloater has the bye: the most unplayed games first."""
    unplayed: dict[int, int] = {}
    for v in bits(bracket.players):
        games = field.players[v].unplayed_games
        unplayed[games] = unplayed.get(games, 0) | 1 << v
    return [
        QualityLevel(BYE_RECEIVER_2026, games, between(unplayed[games], below))
        for games in sorted(unplayed, reverse=True)
    ]


def between(first: int, second: int) -> dict[int, int]:
    """Marks all edges between two sets."""
    marks = dict.fromkeys(bits(first), second)
    marks.update(dict.fromkeys(bits(second), first))
    return marks


def by_score(field: DutchField, mask: int) -> Iterator[tuple[int, int]]:
    """The players of the mask by score, the highest first."""
    scores: dict[int, int] = {}
    for v in bits(mask):
        score = field.players[v].pairing_score
        scores[score] = scores.get(score, 0) | 1 << v
    for score in sorted(scores, reverse=True):
        yield score, scores[score]
