"""The players of a round as bits of masks, in the order of pairing numbers, with who may meet whom.

Bit i stands for `players[i]`; the smallest bit is the highest-numbered player (#1).
"""

from __future__ import annotations

from pairwright.systems import field
from pairwright.systems.field import Meetings, meetings
from pairwright.systems.lim.players import LimPlayer, LimPosition

Graph = Meetings


class LimField(field.Field[LimPlayer]):
    """`strict` joins compatible players (2.1), `graph` those who may meet: in the last round also
    players of the same score who have not met (6). `new` joins whoever has not met."""

    def __init__(self, view: LimPosition) -> None:
        super().__init__(view.players)
        self.view = view
        self.new = meetings(self.players, view.forbidden)
        white = self.mask(lambda player: player.may_have_white)
        black = self.mask(lambda player: player.may_have_black)
        everybody = self.everybody
        kinds = [  # who may have these colours, and who may not have the other one
            (white & black, everybody & ~(white | black)),
            (white & ~black, everybody & ~black),
            (black & ~white, everybody & ~white),
            (everybody & ~(white | black), everybody),
        ]
        self.strict = self.new.with_kinds(kinds)
        self.graph = self.strict
        if view.position.is_last_round:
            self.graph = self.new.with_kinds(
                (members & group, others & ~group)
                for members, others in kinds
                for group in self._groups.values()
            )
