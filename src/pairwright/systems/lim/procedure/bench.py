"""The questions that the procedure asks about pairability: answered by enumeration, or by matching.

Sets of players are masks of `LimField`.
"""

from __future__ import annotations

from typing import Protocol

from pairwright.systems.lim.field import Graph
from pairwright.systems.lim.procedure.opponents import Chooser, OpponentChoice


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
