"""Those to be paired as bits of masks, and who may meet whom: what the fields of chapters share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Generic, Protocol, Self, TypeVar

from pairwright.matching import FREE, bits, mask_of
from pairwright.systems.meetings import Meetings


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

    `graph` says who may meet whom: the field of a chapter says who may. `vertices` are the bits of
    the players in the whole field, of which this is a part where it is `narrowed`.
    """

    graph: Meetings

    def __init__(self, players: Iterable[Player]) -> None:
        self.players = tuple(players)
        self.vertices: Sequence[int] = range(len(self.players))
        self._place = {v: v for v in self.vertices}
        self.everybody = (1 << len(self.players)) - 1
        self._groups = self._by_score()

    def _by_score(self) -> dict[int, int]:
        """The scoregroups by their scores, from the top."""
        groups: dict[int, list[int]] = {}
        for index, player in enumerate(self.players):
            groups.setdefault(player.pairing_score, []).append(index)
        return {score: mask_of(groups[score]) for score in sorted(groups, reverse=True)}

    def narrowed(self, mask: int) -> Self:
        """The field of these players alone: what is asked of it does not cost the whole length.

        The field of a chapter adds what else it knows of its players.
        """
        part = copy(self)
        if mask == self.everybody:
            return part
        part.players = self.members(mask)
        part.vertices = bits(mask)
        part._place = {v: index for index, v in enumerate(part.vertices)}
        part.everybody = (1 << len(part.players)) - 1
        part._groups = part._by_score()
        part.graph = self.graph.narrowed(part.vertices, part._place)
        return part

    def inward(self, mask: int) -> int:
        """Those of a mask of the whole field who are in this part of it, as bits of the part."""
        place = self._place
        return mask_of([place[v] for v in bits(mask) if v in place])

    def matched(self, mate: Sequence[int]) -> list[int]:
        """What a matching of the whole field has of this part of it."""
        place = self._place
        return [place.get(mate[v], FREE) for v in self.vertices]

    def mask(self, holds: Callable[[Player], bool]) -> int:
        """Those of whom it holds."""
        return mask_of([index for index, player in enumerate(self.players) if holds(player)])

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
