"""The graph of a bracket."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import FewVertices, are_few, bits, mask_of
from pairwright.systems.dutch.criteria import Scope
from pairwright.systems.dutch.solver.field import Field


class BracketGraph:
    """Who may be paired with whom inside a bracket: moved-down players with residents only."""

    __slots__ = ("_few", "_field", "_graph", "is_dense", "mdps", "residents", "scope")

    def __init__(
        self,
        mdps: int,
        residents: int,
        graph: dict[int, int] | None,
        scope: Scope,
        field: Field | None = None,
    ) -> None:
        """Without a graph it is that of the field, made when it is asked for."""
        self.mdps = mdps
        self.residents = residents
        self.scope = scope
        self._graph = graph
        self._field = field
        self._few: FewVertices | None = None
        self.is_dense = field is not None and field.is_dense(self.players, mdps)
        """Whether counting tells that everybody, or all but any one, can be paired."""

    @classmethod
    def of(cls, field: Field, mdps: int, residents: int) -> BracketGraph:
        players = field.players
        lowest = players[(mdps | residents).bit_length() - 1]
        scope = Scope(
            frozenset([players[v].number for v in bits(mdps)]),
            lowest.pairing_score,
            field.position.initial_colour,
        )
        return cls(mdps, residents, None, scope, field)

    @property
    def graph(self) -> dict[int, int]:
        if self._graph is None:
            assert self._field is not None
            rows, mdps, residents = self._field.graph, self.mdps, self.residents
            both = mdps | residents
            self._graph = {v: rows[v] & both for v in bits(residents)}
            self._graph.update((v, rows[v] & residents) for v in bits(mdps))
        return self._graph

    @property
    def few(self) -> FewVertices | None:
        """The table of who can be left over; None for many players."""
        if self._few is None and are_few(self.players):
            self._few = FewVertices(self.graph, self.players)
        return self._few

    @property
    def players(self) -> int:
        return self.mdps | self.residents

    def left_over(self, pairs: Sequence[tuple[int, int]]) -> int:
        """The mask of those who stand in no pair: the downfloaters."""
        return self.players & ~mask_of([v for pair in pairs for v in pair])
