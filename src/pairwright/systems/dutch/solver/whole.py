"""A bracket together with everybody below, as one weighted matching.

Where the downfloaters of a bracket cannot be settled by looking at single players or at a
manageable number of sets, everything from [C6] on becomes digits of the cost of one matching of all
players not yet paired. Exact, and slower; [C4] and [C5] hold because the matching is perfect.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.matching import FREE, bits
from pairwright.systems.dutch.criteria import (
    BYE_RECEIVER_2026,
    LOOK_AHEAD_2026,
    Criterion,
)
from pairwright.systems.dutch.solver.bracket import Pairs
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.field import Field
from pairwright.systems.dutch.solver.quality import Level, Qualities
from pairwright.systems.dutch.solver.recorder import Recorder
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.solver.weighted import first_pairing_by_weights
from pairwright.systems.dutch.trace import BracketTrace


def pair_with_everybody_below(
    field: Field,
    qualities: Qualities,
    bracket: BracketGraph,
    below: int,
    levels: Sequence[Level],
    trace: BracketTrace | None = None,
) -> Pairs:
    """The best and first pairing of the bracket; `levels` are those before the qualities."""
    graph = {v: bracket.graph[v] | field.graph[v] & below for v in bits(bracket.players)}
    everybody = bracket.players | below
    graph.update((v, field.graph[v] & everybody) for v in bits(below))
    table = qualities.table(bracket.scope, bracket.players)
    all_levels = [*levels, *table.levels(dict.fromkeys(bits(below), bracket.players))]
    if trace is not None:
        Recorder(field, bracket, trace, graph).weighted(all_levels[0])
    best = Restriction(graph, everybody, [FREE] * len(field.graph))
    return first_pairing_by_weights(best, all_levels, bracket.mdps, bracket.residents, below)


def downfloater_levels(
    field: Field, bracket: BracketGraph, below: int, criteria: Sequence[Criterion]
) -> list[Level]:
    """[C6] and [C7] (2017: C.5 and C.6): fewest downfloaters, then their scores."""
    number, scores = criteria
    levels = [Level(number, 1, _between(bracket.players, below))]
    for score, mask in _by_score(field, bracket.players):
        levels.append(Level(scores, score, _between(mask, below)))
    return levels


def look_ahead_levels(
    field: Field, bracket: BracketGraph, below: int, following: int
) -> list[Level]:
    """[C8]: fewest players who leave the following bracket, then their scores."""
    if not following:
        return []
    beyond = below & ~following
    there = bracket.players | following
    levels = [Level(LOOK_AHEAD_2026, 0, _between(there, beyond))]
    for score, mask in _by_score(field, there):
        levels.append(Level(LOOK_AHEAD_2026, score, _between(mask, beyond)))
    return levels


def bye_levels(field: Field, bracket: BracketGraph, below: int) -> list[Level]:
    """[C9] for a bracket whose one downfloater has the bye: the most unplayed games first."""
    unplayed: dict[int, int] = {}
    for v in bits(bracket.players):
        games = field.players[v].unplayed_games
        unplayed[games] = unplayed.get(games, 0) | 1 << v
    return [
        Level(BYE_RECEIVER_2026, games, _between(unplayed[games], below))
        for games in sorted(unplayed, reverse=True)
    ]


def _between(first: int, second: int) -> dict[int, int]:
    """Marks all edges between two sets."""
    marks = dict.fromkeys(bits(first), second)
    marks.update(dict.fromkeys(bits(second), first))
    return marks


def _by_score(field: Field, mask: int) -> Iterator[tuple[int, int]]:
    """The players of the mask by score, the highest first."""
    scores: dict[int, int] = {}
    for v in bits(mask):
        score = field.players[v].pairing_score
        scores[score] = scores.get(score, 0) | 1 << v
    for score in sorted(scores, reverse=True):
        yield score, scores[score]
