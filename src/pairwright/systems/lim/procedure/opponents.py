"""Choosing an opponent: in the order of the exchanges (3.8, 4.1 to 4.3), with colours (5.2).

The questions that the procedure asks about pairability: answered by enumeration, or by matching.

Sets of players are masks of `LimField`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Protocol

from pairwright.frozen import Frozen
from pairwright.systems.lim.editions import MAXI_LIMIT
from pairwright.systems.lim.field import Graph, LimField
from pairwright.systems.lim.log import PassingGround
from pairwright.systems.lim.players import same_due

Available = Callable[[int, int], bool]


class OpponentChoice(Frozen):
    """Whom a player meets. `proposed` is the opponent before the scrutiny for colours."""

    player: int
    opponent: int
    proposed: int
    passed: tuple[tuple[int, PassingGround], ...] = ()


def exchange_order(members: Sequence[int], downward: bool) -> tuple[int, Iterator[int]]:
    """Whose opponent is looked for first, and among whom, in the order of the tables of 4.2, 4.3.

    Downward the highest-numbered player: first the bottom half in its order, then the top half from
    its end (R-LIM-7; for six players 4, 5, 6, 3, 2). Upward everything is mirrored (4.1.2). Mostly
    one of the first will do, so nobody else of a large group is looked at.
    """
    half = len(members) // 2
    places = chain(range(half, len(members)), range(half - 1, 0, -1))
    if downward:
        return members[0], (members[place] for place in places)
    return members[-1], (members[-1 - place] for place in places)


def leave(members: list[int], *gone: int) -> None:
    """Take players out of the members, who stand in order."""
    for index in gone:
        del members[bisect_left(members, index)]


class Chooser:
    """Opponents within one group."""

    def __init__(self, field: LimField, graph: Graph) -> None:
        self.field = field
        self.graph = graph

    def choose(
        self, player: int, others: Iterable[int], available: Available
    ) -> OpponentChoice | None:
        """The first available; exchanged, if due the same colour, for the first who is not.

        In Maxi-tournaments the two opponents must be within 100 points (3.8, 5.7). None if nobody
        is available.
        """
        proposed: int | None = None
        passed: list[tuple[int, PassingGround]] = []
        before_proposed: list[tuple[int, PassingGround]] = []
        for other in others:
            ground = self._barred(player, other)
            if ground is None and proposed is not None:
                ground = self._no_exchange(player, proposed, other)
            if ground is None and not available(player, other):
                ground = PassingGround.REST
            if ground is None and self.same_due(player, other):
                proposed, before_proposed = other, list(passed)
                ground = PassingGround.SAME_DUE
            if ground is None:
                first = other if proposed is None else proposed
                return OpponentChoice(player, other, first, tuple(passed))
            passed.append((other, ground))
        if proposed is None:
            return None
        return OpponentChoice(player, proposed, proposed, tuple(before_proposed))

    def _barred(self, player: int, other: int) -> PassingGround | None:
        if self.graph.may_meet(player, other):
            return None
        new = self.field.new.may_meet(player, other)
        return PassingGround.COLOURS if new else PassingGround.MET

    def _no_exchange(self, player: int, proposed: int, other: int) -> PassingGround | None:
        if self.same_due(player, other):
            return PassingGround.SAME_DUE
        return None if self.may_be_exchanged(proposed, other) else PassingGround.MAXI

    def same_due(self, player: int, other: int) -> bool:
        return same_due(self.field.players[player], self.field.players[other])

    def may_be_exchanged(self, proposed: int, other: int) -> bool:
        """3.8, 5.7."""
        if not self.field.view.edition.maxi:
            return True
        ratings = self.field.players[proposed].rating, self.field.players[other].rating
        return abs(ratings[0] - ratings[1]) <= MAXI_LIMIT


class GroupTable(Protocol):
    """A group all of whose players can be paired, while its pairs are settled one by one."""

    def available(self, player: int, other: int) -> bool:
        """Whether the two can be paired so that all the rest can be."""

    def settle(self, player: int, other: int) -> None:
        """Make the pair."""


class LimBench(Protocol):
    def most_pairs(self, members: int, graph: Graph) -> int:
        """The largest number of pairs."""

    def pairable(self, members: int, graph: Graph) -> bool:
        """Whether all of them can be paired."""

    def spare(self, members: int, graph: Graph) -> int:
        """Those without each of whom as many pairs can be made; nobody if all can be paired."""

    def finds_opponent(self, player: int, before: int, pool: int, graph: Graph) -> bool:
        """Whether the player has an opponent in the pool whom nobody paired `before` has (3.3)."""

    def table(self, members: int, graph: Graph) -> GroupTable:
        """The group, to be paired."""

    def residents(
        self, chooser: Chooser, members: int, graph: Graph, downward: bool
    ) -> list[OpponentChoice]:
        """Section 4 with the scrutiny for colours (5.2): the pairs in the order they are made."""
