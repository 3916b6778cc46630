"""The players of a round as bits of masks, in the order of pairing numbers, with who may meet whom.

Bit i stands for `players[i]`; the smallest bit is the highest-numbered player (#1).
"""

from __future__ import annotations

from pairwright.matching import bits
from pairwright.systems.lim.players import LimPlayer, LimPosition
from pairwright.systems.meetings import meetings

Graph = list[int]


class LimField:
    """`strict` joins compatible players (2.1), `graph` those who may meet: in the last round also
    players of the same score who have not met (6)."""

    def __init__(self, view: LimPosition) -> None:
        self.view = view
        self.players = view.players
        self.everybody = (1 << len(self.players)) - 1
        self.new = meetings(self.players, view.forbidden)
        white = self._mask([p.may_have_white for p in self.players])
        black = self._mask([p.may_have_black for p in self.players])
        self.strict: Graph = []
        for index, player in enumerate(self.players):
            suited = (black if player.may_have_white else 0) | (
                white if player.may_have_black else 0
            )
            self.strict.append(self.new[index] & suited)
        self.graph = self._with_last_round() if view.position.is_last_round else self.strict

    def _mask(self, holds: list[bool]) -> int:
        return sum(1 << index for index, one in enumerate(holds) if one)

    def _with_last_round(self) -> Graph:
        groups: dict[int, int] = {}
        for index, player in enumerate(self.players):
            groups[player.pairing_score] = groups.get(player.pairing_score, 0) | 1 << index
        return [
            self.strict[index] | self.new[index] & groups[player.pairing_score]
            for index, player in enumerate(self.players)
        ]

    def numbers(self, mask: int) -> tuple[int, ...]:
        """The numbers of the players of a mask, highest-numbered first."""
        return tuple([self.players[index].number for index in bits(mask)])

    def members(self, mask: int) -> list[LimPlayer]:
        return [self.players[index] for index in bits(mask)]
