"""A bracket together with the following one, as one matching: C.5 to C.7 of edition 2017.

Where there are too many sets of downfloaters to look at each, the players of both brackets are
matched at once. Whoever leaves the following bracket as well is matched with an exit vertex; there
are as many exits as are needed at most. C.7 does not ask what becomes of those who leave.
"""

from __future__ import annotations

from pairwright.matching import FREE, bits, complete, mask_of, maximise
from pairwright.systems.dutch.criteria import DOWNFLOATERS_2017, LOOK_AHEAD_2017
from pairwright.systems.dutch.solver.bracket import Pairs
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.leavers import lowest_leavers
from pairwright.systems.dutch.solver.lower import DutchLowerPlayers
from pairwright.systems.dutch.solver.quality import Qualities
from pairwright.systems.dutch.solver.whole import (
    downfloater_levels,
    leaving_levels,
    pair_with_takers,
)
from pairwright.systems.dutch.trace import BracketTrace

Graph = dict[int, int]


def pair_with_following(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    lower: DutchLowerPlayers,
    trace: BracketTrace | None = None,
) -> Pairs:
    """The best and first pairing of the bracket; C.5, C.6 and C.7 choose its downfloaters."""
    both = _both_brackets(field, bracket, lower.following)
    floaters = _lowest_floaters(bracket, len(field.graph))
    most = lower.outlook(tuple(bits(floaters)))[0] if lower.following else floaters.bit_count()
    everybody = bracket.players | lower.following
    fewest = maximise(both, [FREE] * len(field.graph), everybody).bit_count()
    if fewest == 1 and lower.barred:
        # C.2: the only one left over by the last bracket is one who may have the bye. Where that
        # cannot be had for the downfloaters of C.5 and C.6, at least three are left over.
        graph = _with_exits(both, everybody & ~lower.barred, 1, 1, len(field.graph))
        if is_perfect(graph):
            pairs = _pair(field, qualities, bracket, lower, graph, None)
            if most == 1 or _scores(field, bracket.left_over(pairs)) == _scores(field, floaters):
                return _pair(field, qualities, bracket, lower, graph, trace) if trace else pairs
        fewest = 3
    graph = _with_exits(both, everybody, fewest, most, len(field.graph))
    return _pair(field, qualities, bracket, lower, graph, trace)


def _pair(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    lower: DutchLowerPlayers,
    graph: Graph,
    trace: BracketTrace | None,
) -> Pairs:
    everybody = mask_of(graph)
    there = bracket.players | lower.following
    takers = everybody & ~bracket.players
    levels = downfloater_levels(field, bracket, takers, DOWNFLOATERS_2017)
    if lower.following:
        levels += leaving_levels(field, there, everybody & ~there, LOOK_AHEAD_2017)
    return pair_with_takers(field, qualities, bracket, graph, levels, trace)


def _both_brackets(field: DutchField, bracket: BracketGraph, following: int) -> Graph:
    """Downfloaters may meet residents of the following bracket, not each other (B.2, B.3)."""
    graph = {v: bracket.graph[v] | field.graph[v] & following for v in bits(bracket.players)}
    everybody = bracket.players | following
    graph.update((v, field.graph[v] & everybody) for v in bits(following))
    return graph


def _lowest_floaters(bracket: BracketGraph, size: int) -> int:
    """Some downfloaters that are best by C.5 and C.6."""
    count = maximise(bracket.graph, [FREE] * size, bracket.players).bit_count()
    floaters = lowest_leavers(bracket.graph, bracket.players, count, bracket.players, size)
    assert floaters is not None, "a largest pairing leaves as many"
    return floaters


def _with_exits(graph: Graph, leaving: int, fewest: int, most: int, size: int) -> Graph:
    """The graph with exits for those who may leave: so many are needed, so many are enough.

    Exits that are not needed are matched with each other.
    """
    exits = ((1 << most) - 1) << size
    spare = exits & ~((1 << size + fewest) - 1)
    extended = {
        v: neighbours | (exits if leaving >> v & 1 else 0) for v, neighbours in graph.items()
    }
    for vertex in bits(exits):
        others = spare & ~(1 << vertex) if spare >> vertex & 1 else 0
        extended[vertex] = leaving | others
    return extended


def is_perfect(graph: Graph) -> bool:
    everybody = mask_of(graph)
    return complete(graph, [FREE] * everybody.bit_length(), everybody)


def _scores(field: DutchField, mask: int) -> list[int]:
    return [field.players[v].pairing_score for v in bits(mask)]
