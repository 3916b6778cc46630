"""Who may meet whom: what forbids it, and the masks that follow.

A meeting is forbidden by few things: an earlier game or a rule for two players (a short list for
each player), or two absolute preferences for one colour (two masks for all). So nothing needs to be
kept for every two players of a large field.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, overload

from pairwright.matching import mask_of
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE


class Bars:
    """What forbids meetings in a field, by vertex: [C1], [C3] and the forbidden pairs."""

    __slots__ = ("_black", "_white", "most", "others")

    def __init__(self, others: Sequence[Collection[int]], white: int, black: int) -> None:
        self.others = others
        """For every vertex those it may not meet whatever the colours."""
        self.most = max(map(len, others), default=0)
        """How many these are at most."""
        self._white = white
        self._black = black

    @classmethod
    def of(cls, position: DutchPosition) -> Bars:
        players = position.participants
        index_of = {player.number: index for index, player in enumerate(players)}
        others = [
            {index_of[opponent] for opponent in player.opponents if opponent in index_of}
            for player in players
        ]
        for first, second in position.forbidden:
            i, j = index_of[first], index_of[second]
            others[i].add(j)
            others[j].add(i)
        return cls(others, _absolute(players, Colour.WHITE), _absolute(players, Colour.BLACK))

    def row(self, vertex: int, everybody: int) -> int:
        """The mask of those of everybody whom the vertex may meet."""
        barred = 1 << vertex
        for other in self.others[vertex]:
            barred |= 1 << other
        if self._white >> vertex & 1:
            barred |= self._white
        elif self._black >> vertex & 1:
            barred |= self._black
        return everybody & ~barred

    def least_met(self, mask: int) -> int:
        """Of how many players of the mask it is certain that everybody else may meet them."""
        colours = max((self._white & mask).bit_count(), (self._black & mask).bit_count())
        return mask.bit_count() - colours - self.most

    def renumbered(self, vertices: Sequence[int]) -> Bars:
        """The same for some of the vertices, numbered from 0 in the order given."""
        place = {vertex: index for index, vertex in enumerate(vertices)}
        return Bars(
            [[place[w] for w in self.others[v] if w in place] for v in vertices],
            mask_of(i for i, v in enumerate(vertices) if self._white >> v & 1),
            mask_of(i for i, v in enumerate(vertices) if self._black >> v & 1),
        )


def _absolute(players: Iterable[DutchPlayer], colour: Colour) -> int:
    """[C3]: the non-topscorers with an absolute preference for the colour."""
    return mask_of(
        index
        for index, player in enumerate(players)
        if player.preference.strength is _ABSOLUTE
        and player.preference.colour is colour
        and not player.is_topscorer
    )


class Rows(Sequence[int]):
    """The masks of a large field, made when they are asked for: kept, they would fill the memory.

    `takers` are those who may take the bye, which is the last vertex, if there is one.
    """

    __slots__ = ("_bars", "_everybody", "_players", "takers")

    def __init__(self, bars: Bars, takers: int | None) -> None:
        self._bars = bars
        self._players = len(bars.others)
        self._everybody = (1 << self._players) - 1
        self.takers = takers

    def __len__(self) -> int:
        return self._players + (self.takers is not None)

    @overload
    def __getitem__(self, vertex: int) -> int: ...
    @overload
    def __getitem__(self, vertex: slice) -> list[int]: ...
    def __getitem__(self, vertex: int | slice) -> int | list[int]:
        if isinstance(vertex, slice):
            return [self[v] for v in range(len(self))[vertex]]
        if self.takers is None:
            return self._bars.row(range(self._players)[vertex], self._everybody)
        if range(len(self))[vertex] == self._players:
            return self.takers
        row = self._bars.row(vertex, self._everybody)
        return row | (self.takers >> vertex & 1) << self._players
