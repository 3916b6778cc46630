"""A bracket together with everybody below, as one weighted matching.

Where the downfloaters of a bracket cannot be settled by looking at single players or at a
manageable number of sets, everything from [C6] on becomes digits of the cost of one matching of all
players not yet paired. Exact, and slower; [C4] and [C5] hold because the matching is perfect.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.matching import FREE, bits, mask_of, maximise
from pairwright.systems.dutch.criteria import (
    BYE_RECEIVER_2026,
    LOOK_AHEAD_2026,
    DutchCriterion,
)
from pairwright.systems.dutch.solver.bracket import Pairs
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.candidate_order import first_pairing
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.quality import Qualities, QualityLevel
from pairwright.systems.dutch.solver.recorder import weigh
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.trace import BracketTrace


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
