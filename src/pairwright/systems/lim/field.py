"""The players of a round as bits of masks, in the order of pairing numbers, with who may meet whom.

Bit i stands for `players[i]`; the smallest bit is the highest-numbered player (#1).
"""

from __future__ import annotations

from pairwright.systems import field
from pairwright.systems.lim.players import LimPlayer, LimPosition
from pairwright.systems.meetings import meetings

Graph = list[int]


class LimField(field.Field[LimPlayer]):
    """`strict` joins compatible players (2.1), `graph` those who may meet: in the last round also
    players of the same score who have not met (6)."""

    def __init__(self, view: LimPosition) -> None:
        super().__init__(view.players)
        self.view = view
        self.new = meetings(self.players, view.forbidden)
        white = self.mask(lambda player: player.may_have_white)
        black = self.mask(lambda player: player.may_have_black)
        self.strict: Graph = []
        for index, player in enumerate(self.players):
            suited = (black if player.may_have_white else 0) | (
                white if player.may_have_black else 0
            )
            self.strict.append(self.new[index] & suited)
        self.graph = self._with_last_round() if view.position.is_last_round else self.strict

    def _with_last_round(self) -> Graph:
        return [
            self.strict[index] | self.new[index] & self._groups[player.pairing_score]
            for index, player in enumerate(self.players)
        ]
