"""One bracket: its downfloaters are settled elsewhere; here it is paired best and first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairwright.matching import FREE, bits, maximise
from pairwright.systems.dutch.criteria import Scope
from pairwright.systems.dutch.solver.field import Field
from pairwright.systems.dutch.solver.order import first_pairing
from pairwright.systems.dutch.solver.quality import Qualities
from pairwright.systems.dutch.solver.refine import Restriction, Unresolved
from pairwright.systems.dutch.solver.weighted import first_pairing_by_weights

Pairs = list[tuple[int, int]]
FloaterSet = tuple[int, ...]


@dataclass(slots=True)
class BracketGraph:
    """Who may be paired with whom inside a bracket: moved-down players with residents only."""

    mdps: int
    residents: int
    graph: dict[int, int]
    scope: Scope

    @classmethod
    def of(cls, field: Field, mdps: int, residents: int) -> BracketGraph:
        players = field.players
        both = mdps | residents
        graph = {v: field.graph[v] & both for v in bits(residents)}
        graph.update((v, field.graph[v] & residents) for v in bits(mdps))
        lowest = players[both.bit_length() - 1]
        scope = Scope(
            frozenset(players[v].number for v in bits(mdps)),
            lowest.pairing_score,
            field.position.initial_colour,
        )
        return cls(mdps, residents, graph, scope)

    @property
    def players(self) -> int:
        return self.mdps | self.residents


def pair_bracket(
    field: Field, qualities: Qualities, bracket: BracketGraph, floaters: Sequence[int]
) -> Pairs:
    """The best and first pairing where one float of each mask in `floaters` leaves the bracket.

    Some perfect matching must exist.
    """
    first_float = len(field.graph)
    floats = {first_float + i: mask for i, mask in enumerate(floaters)}
    graph = dict(bracket.graph)
    among = bracket.players
    for vertex, mask in floats.items():
        graph[vertex] = mask
        among |= 1 << vertex
        if mask & (mask - 1):
            for player in bits(mask):
                graph[player] |= 1 << vertex
        else:  # this player has to go
            graph[mask.bit_length() - 1] = 1 << vertex
    float_mask = among & ~bracket.players
    table = qualities.table(bracket.scope, bracket.players)
    mate = [FREE] * (first_float + len(floats))
    ideal = _ideal(qualities, bracket, table.perfect_partners(), graph, floats)
    if not maximise(ideal, mate, among):
        best = Restriction(ideal, among, mate)
        return first_pairing(best, bracket.mdps, bracket.residents, float_mask)
    left = maximise(graph, mate, among)
    assert not left, "the floaters were chosen so that the others can be paired"
    best = Restriction(graph, among, mate)
    levels = list(table.levels(floats))
    for number, level in enumerate(levels):
        try:
            best.apply(level)
        except Unresolved:
            return first_pairing_by_weights(
                best, levels[number:], bracket.mdps, bracket.residents, float_mask
            )
    return first_pairing(best, bracket.mdps, bracket.residents, float_mask)


def _ideal(
    qualities: Qualities,
    bracket: BracketGraph,
    perfect: dict[int, int],
    graph: dict[int, int],
    floats: dict[int, int],
) -> dict[int, int]:
    """The pairs and floats that touch no criterion: a perfect matching of them is perfect."""
    ideal = {v: graph[v] & perfect[v] for v in bits(bracket.players)}
    nothing = qualities.nothing
    for vertex, mask in floats.items():
        good = 0
        for player in bits(mask):
            if qualities.of_floater(bracket.scope, player) == nothing:
                good |= 1 << player
                ideal[player] |= 1 << vertex
        ideal[vertex] = good
    return ideal


def generation_key(bracket: BracketGraph, pairs: Pairs) -> tuple[object, ...]:
    """When a candidate is generated (art. 3.6, 3.7, 4): smaller keys are earlier.

    Set of paired MDPs, their opponents, exchange in the remainder, transposition.
    """
    partner = {v: w for pair in pairs for v, w in (pair, pair[::-1])}
    paired = [v for v in bits(bracket.mdps) if v in partner]
    opponents = [partner[v] for v in paired]
    remainder = [v for v in bits(bracket.residents) if v not in set(opponents)]
    place = {v: i for i, v in enumerate(remainder)}
    inside = [(v, partner[v]) for v in remainder if v in partner and v < partner[v]]
    s1 = {place[v] for v, _ in inside}
    original = set(range(len(inside)))
    moved_up, moved_down = sorted(s1 - original), sorted(original - s1, reverse=True)
    return (
        paired,
        opponents,
        len(moved_up),
        sum(moved_up) - sum(moved_down),
        [-place for place in moved_down],
        moved_up,
        [place[w] for _, w in inside],
    )


def pair_best_set(
    field: Field, qualities: Qualities, bracket: BracketGraph, sets: Sequence[FloaterSet]
) -> Pairs:
    """Pair the bracket for every set of downfloaters and take the best, first on ties."""
    made = []
    for floaters in sets:
        reduced = BracketGraph(
            bracket.mdps & ~sum(1 << v for v in floaters),
            bracket.residents,
            bracket.graph,
            bracket.scope,
        )
        resident_floats = [1 << v for v in floaters if bracket.residents >> v & 1]
        reduced.graph = {v: bracket.graph[v] & reduced.players for v in bits(reduced.players)}
        made.append((floaters, pair_bracket(field, qualities, reduced, resident_floats)))
    if len(made) == 1:
        return made[0][1]
    players = field.players

    def value(item: tuple[FloaterSet, Pairs]) -> tuple[object, ...]:
        floaters, pairs = item
        named = [(players[min(pair)], players[max(pair)]) for pair in pairs]
        gone = [players[v] for v in floaters]
        quality = [c.value(bracket.scope, named, gone) for c in qualities.criteria]
        return quality, generation_key(bracket, pairs)

    return min(made, key=value)[1]
