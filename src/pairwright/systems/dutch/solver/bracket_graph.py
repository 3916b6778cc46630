"""The graph of a bracket."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import FewVertices, are_few, bits, mask_of
from pairwright.systems.dutch.criteria import Scope
from pairwright.systems.dutch.solver.field import DutchField


class BracketGraph:
    """Who may be paired with whom inside a bracket: moved-down players with residents only.

    What is not always needed is made when it is asked for.
    """

    __slots__ = (
        "_few",
        "_field",
        "_graph",
        "_scope",
        "is_dense",
        "lowest_score",
        "mdps",
        "players",
        "residents",
    )

    def __init__(self, field: DutchField, mdps: int, residents: int) -> None:
        self._field = field
        self.mdps = mdps
        self.residents = residents
        self.players = mdps | residents
        self.lowest_score = field.players[self.players.bit_length() - 1].pairing_score
        self.is_dense = field.is_dense(self.players, mdps)
        """Whether counting tells that everybody, or all but any one, can be paired."""
        self._few: FewVertices | None = None
        self._graph: dict[int, int] | None = None
        self._scope: Scope | None = None

    def without(self, limbo: int) -> BracketGraph:
        """The same bracket when some of the moved-down players are not paired in it."""
        reduced = BracketGraph(self._field, self.mdps & ~limbo, self.residents)
        reduced._scope = self.scope
        reduced.lowest_score = self.lowest_score
        return reduced

    @property
    def scope(self) -> Scope:
        """What criteria may ask about the bracket."""
        if self._scope is None:
            field = self._field
            self._scope = Scope(
                frozenset([field.players[v].number for v in bits(self.mdps)]),
                self.lowest_score,
                field.position.initial_colour,
            )
        return self._scope

    @property
    def graph(self) -> dict[int, int]:
        if self._graph is None:
            rows, mdps, residents = self._field.graph, self.mdps, self.residents
            players = self.players
            if players == (1 << len(rows)) - 1:  # nothing to cut off: the masks are as they are
                self._graph = {v: rows[v] for v in bits(residents)}
            else:
                self._graph = {v: rows[v] & players for v in bits(residents)}
            self._graph.update((v, rows[v] & residents) for v in bits(mdps))
        return self._graph

    def take_graph(self) -> dict[int, int]:
        """The graph, for who changes it; asked for again, it is made anew.

        So the masks of a large bracket are gone as soon as nobody needs them.
        """
        graph = self.graph
        self._graph = None
        return graph

    @property
    def few(self) -> FewVertices | None:
        """The table of who can be left over; None for many players."""
        if self._few is None and are_few(self.players):
            self._few = FewVertices(self._field.graph, self.players, self.mdps)
        return self._few

    def left_over(self, pairs: Sequence[tuple[int, int]]) -> int:
        """The mask of those who stand in no pair: the downfloaters."""
        return left_over(self.players, pairs)


def left_over(players: int, pairs: Sequence[tuple[int, int]]) -> int:
    """Those of the players who stand in no pair."""
    return players & ~mask_of([v for pair in pairs for v in pair])
