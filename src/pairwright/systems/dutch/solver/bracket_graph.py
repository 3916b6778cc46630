"""The graph of a bracket."""

from __future__ import annotations

from pairwright.matching import FewVertices, Rows, are_few, bits, mask_of
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
        "_whole",
        "are_few",
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
        self.lowest_score = field.scores[self.players.bit_length() - 1]
        self.are_few = are_few(self.players)
        """Whether partners are tried one after the other: nobody searches or counts then."""
        self._few: FewVertices | None = None
        self._graph: Rows | None = None
        self._scope: Scope | None = None
        self._whole: BracketGraph | None = None

    def without(self, limbo: int) -> BracketGraph:
        """The same bracket when some of the moved-down players are not paired in it."""
        if not limbo:
            return self
        reduced = BracketGraph(self._field, self.mdps & ~limbo, self.residents)
        reduced._whole = self
        reduced.lowest_score = self.lowest_score
        return reduced

    @property
    def is_dense(self) -> bool:
        """Whether counting tells that everybody, or all but any one, can be paired."""
        return self._field.is_dense(self.players, self.mdps)

    @property
    def scope(self) -> Scope:
        """What criteria may ask about the bracket."""
        if self._whole is not None:
            return self._whole.scope
        if self._scope is None:
            field = self._field
            self._scope = Scope(
                frozenset([field.players[v].number for v in bits(self.mdps)]),
                self.lowest_score,
                field.position.initial_colour,
            )
        return self._scope

    @property
    def graph(self) -> Rows:
        if self._graph is None:
            parts = (self.residents, self.players), (self.mdps, self.residents)
            self._graph = self._field.graph_of(parts)
        return self._graph

    def take_graph(self) -> Rows:
        """The graph, for who changes it; asked for again, it is made anew.

        So the masks of a large bracket are gone as soon as nobody needs them.
        """
        graph = self.graph
        self._graph = None
        return graph

    @property
    def few(self) -> FewVertices | None:
        """What tells who can be left over; None for many players."""
        if self._few is None and self.are_few:
            self._few = FewVertices(self._field.graph, self.players, self.mdps)
        return self._few

    def left_over(self, pairs: list[tuple[int, int]]) -> int:
        """The mask of those who stand in no pair: the downfloaters."""
        return left_over(self.players, pairs)


def left_over(players: int, pairs: list[tuple[int, int]]) -> int:
    """Those of the players who stand in no pair."""
    paired: list[int] = []
    for v, w in pairs:
        paired.append(v)
        paired.append(w)
    return players & ~mask_of(paired)
