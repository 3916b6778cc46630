"""The field to be paired, as numbers and masks.

Bit i is the player with the i-th smallest TPN, so that going up the bits is the order of 4.4.2.
"""

from __future__ import annotations

from typing import Self

from pairwright.systems import field
from pairwright.systems.dubov.criteria import upfloater_cost
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.meetings import meetings
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour


class DubovField(field.Field[DubovPlayer]):
    """Who may meet whom ([C1], [C3], forbidden pairs), and what the procedure asks of players.

    `white` are those due White; `played` those who have played. `costs` are the terms of [C8] to
    [C10].
    """

    def __init__(self, view: DubovPosition) -> None:
        super().__init__(sorted(view.participants, key=lambda player: player.tpn))
        self.view = view
        self.white = self.mask(lambda player: player.colour is Colour.WHITE)
        self.played = self.mask(lambda player: bool(player.colours))
        self.costs = [upfloater_cost(view, player) for player in self.players]
        absolute = self.mask(
            lambda player: player.preference.strength is PreferenceStrength.ABSOLUTE
        )
        white, black = absolute & self.white, absolute & ~self.white  # [C3]
        self.graph = meetings(self.players, view.forbidden, (white, white), (black, black))

    def narrowed(self, mask: int) -> Self:
        part = super().narrowed(mask)
        part.white, part.played = part.inward(self.white), part.inward(self.played)
        part.costs = [self.costs[v] for v in part.vertices]
        return part
