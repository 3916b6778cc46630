"""Who may meet whom: what forbids it, and the masks that follow.

A meeting is forbidden by few things: an earlier game or a rule for two players (a short list for
each player), or two absolute preferences for one colour (two masks for all). So nothing needs to be
kept for every two players of a large field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, overload

from pairwright.matching import FREE, Parts, SharedRows, bits, mask_of, narrow
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE
_WHITE: Final = Colour.WHITE


class Bars:
    """What forbids meetings in a field, by vertex: [C1], [C3] and the forbidden pairs."""

    __slots__ = ("_black", "_white", "most", "others")

    def __init__(
        self, others: Sequence[list[int]], white: int, black: int, most: int = FREE
    ) -> None:
        self.others = others
        """For every vertex those it may not meet whatever the colours."""
        self.most = _longest(others) if most == FREE else most
        """How many these are at most."""
        self._white = white
        self._black = black

    @classmethod
    def of(cls, position: DutchPosition) -> Bars:
        players = position.participants
        index_of = {player.number: index for index, player in enumerate(players)}
        others: list[list[int]] = []
        for player in players:
            met: list[int] = []
            for opponent in player.opponents:
                index = index_of.get(opponent, FREE)
                if index != FREE:
                    met.append(index)
            others.append(met)
        for first, second in position.forbidden:
            v, w = index_of[first], index_of[second]
            if second not in players[v].opponents:
                others[v].append(w)
                others[w].append(v)
        white, black = _absolute(players)
        return Bars(others, white, black)

    def by_number(self, players: Sequence[DutchPlayer]) -> dict[int, list[int]]:
        """For the number of every player the numbers of those it may not meet."""
        return {
            player.number: [players[other].number for other in met]
            for player, met in zip(players, self.others, strict=True)
        }

    @classmethod
    def known(cls, barred: LaterBars, most: int, players: Sequence[DutchPlayer]) -> Bars:
        """The same for players who stand in another order, and for whom most of it is known."""
        return cls(barred, *_absolute(players), most)

    def row(self, vertex: int, everybody: int) -> int:
        """The mask of those of everybody whom the vertex may meet."""
        barred = mask_of(self.others[vertex]) | 1 << vertex
        if self._white >> vertex & 1:
            barred |= self._white
        elif self._black >> vertex & 1:
            barred |= self._black
        return everybody & ~barred

    def shared(self, parts: Parts) -> SharedRows:
        """The graph of the players of some masks who may meet only those given with each."""
        graph = SharedRows(self.others, self.most, parts)
        narrow(graph, [(self._white, ~self._white), (self._black, ~self._black)])
        return graph

    def least_met(self, mask: int) -> int:
        """Of how many players of the mask it is certain that everybody else may meet them."""
        colours = max((self._white & mask).bit_count(), (self._black & mask).bit_count())
        return mask.bit_count() - colours - self.most

    def renumbered(self, vertices: Sequence[int]) -> Bars:
        """The same for some of the vertices, numbered from 0 in the order given."""
        place = {vertex: index for index, vertex in enumerate(vertices)}
        own = mask_of(vertices)
        return Bars(
            [[place[w] for w in self.others[v] if w in place] for v in vertices],
            mask_of([place[v] for v in bits(self._white & own)]),
            mask_of([place[v] for v in bits(self._black & own)]),
        )


class LaterBars(Sequence[list[int]]):
    """By vertex, those whom a player may not meet: made from numbers when it is asked for.

    Where most brackets are known from other positions, it is asked for a few players only.
    """

    __slots__ = ("_by_number", "_numbers", "_vertices")

    def __init__(
        self,
        by_number: Mapping[int, list[int]],
        numbers: Sequence[int],
        vertices: Mapping[int, int],
    ) -> None:
        self._by_number, self._numbers, self._vertices = by_number, numbers, vertices

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, vertex: int) -> list[int]: ...
    @overload
    def __getitem__(self, vertex: slice) -> list[list[int]]: ...
    def __getitem__(self, vertex: int | slice) -> list[int] | list[list[int]]:
        if isinstance(vertex, slice):
            return [self[v] for v in range(len(self))[vertex]]
        vertices = self._vertices
        return [vertices[number] for number in self._by_number[self._numbers[vertex]]]


def _longest(lists: Sequence[list[int]]) -> int:
    longest = 0
    for listed in lists:
        if len(listed) > longest:
            longest = len(listed)
    return longest


def _absolute(players: Sequence[DutchPlayer]) -> tuple[int, int]:
    """[C3]: the non-topscorers with an absolute preference for White, and for Black."""
    white: list[int] = []
    black: list[int] = []
    for index, player in enumerate(players):
        preference = player.preference
        if preference.strength is _ABSOLUTE and not player.is_topscorer:
            (white if preference.colour is _WHITE else black).append(index)
    return mask_of(white), mask_of(black)


class MaskRows(Sequence[int]):
    """The masks of a large field, made when they are asked for: kept, they would fill the memory.

    `takers` are those who may take the bye, which is the last vertex, if there is one. `kept` are
    the masks made so far, without the bye; None where they are not kept.
    """

    __slots__ = ("_bars", "_everybody", "_kept", "_players", "takers")

    def __init__(self, bars: Bars, takers: int | None, kept: dict[int, int] | None = None) -> None:
        self._bars = bars
        self._kept = kept
        self._players = len(bars.others)
        self._everybody = (1 << self._players) - 1
        self.takers = takers

    def listed(self) -> list[int]:
        """All of them."""
        bars, everybody = self._bars, self._everybody
        rows = [bars.row(vertex, everybody) for vertex in range(self._players)]
        if self.takers is not None:
            for vertex in bits(self.takers):
                rows[vertex] |= 1 << self._players
            rows.append(self.takers)
        return rows

    def __len__(self) -> int:
        return self._players + (self.takers is not None)

    @overload
    def __getitem__(self, vertex: int) -> int: ...
    @overload
    def __getitem__(self, vertex: slice) -> list[int]: ...
    def __getitem__(self, vertex: int | slice) -> int | list[int]:
        if isinstance(vertex, slice):
            return [self[v] for v in range(len(self))[vertex]]
        vertex = range(len(self))[vertex]
        if self.takers is None:
            return self._row(vertex)
        if vertex == self._players:
            return self.takers
        return self._row(vertex) | (self.takers >> vertex & 1) << self._players

    def _row(self, vertex: int) -> int:
        kept = self._kept
        if kept is None:
            return self._bars.row(vertex, self._everybody)
        row = kept.get(vertex, FREE)
        if row == FREE:
            row = kept[vertex] = self._bars.row(vertex, self._everybody)
        return row
