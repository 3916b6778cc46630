"""Those to be paired as bits of masks, and who may meet whom: what the fields of chapters share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

from pairwright.matching import bits


class FieldPlayer(Protocol):
    """Somebody to be paired."""

    @property
    def number(self) -> int: ...

    @property
    def pairing_score(self) -> int: ...

    @property
    def may_receive_bye(self) -> bool: ...


Player = TypeVar("Player", bound=FieldPlayer)


class Field(Generic[Player]):
    """Bit i is `players[i]`, in the order that the chapter has them in.

    `graph[i]` is the mask of those whom player i may meet: the field of a chapter says who may.
    """

    graph: list[int]

    def __init__(self, players: Iterable[Player]) -> None:
        self.players = tuple(players)
        self.everybody = (1 << len(self.players)) - 1
        groups: dict[int, int] = {}
        for index, player in enumerate(self.players):
            groups[player.pairing_score] = groups.get(player.pairing_score, 0) | 1 << index
        self._groups = dict(sorted(groups.items(), reverse=True))
        """The scoregroups by their scores, from the top."""

    def mask(self, holds: Callable[[Player], bool]) -> int:
        """Those of whom it holds."""
        return sum([1 << index for index, player in enumerate(self.players) if holds(player)])

    def members(self, mask: int) -> tuple[Player, ...]:
        """The players of a mask, in the order of the field."""
        return tuple([self.players[index] for index in bits(mask)])

    def levels(self, mask: int) -> list[int]:
        """The scoregroups within a mask, from the top."""
        found = [group & mask for group in self._groups.values()]
        return [group for group in found if group]

    def numbers(self, mask: int) -> tuple[int, ...]:
        """The numbers of the players of a mask, in the order of the field."""
        return tuple([self.players[index].number for index in bits(mask)])

    def names(self, mask: int) -> str:
        """The numbers of the players of a mask, for messages."""
        return ", ".join(map(str, self.numbers(mask)))
