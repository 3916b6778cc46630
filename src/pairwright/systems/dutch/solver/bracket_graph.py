"""The graph of a bracket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairwright.matching import bits
from pairwright.systems.dutch.criteria import Scope
from pairwright.systems.dutch.solver.field import Field


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

    def left_over(self, pairs: Sequence[tuple[int, int]]) -> int:
        """The mask of those who stand in no pair: the downfloaters."""
        paired = 0
        for v, w in pairs:
            paired |= 1 << v | 1 << w
        return self.players & ~paired
