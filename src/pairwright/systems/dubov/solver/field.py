"""The field to be paired, as numbers and masks.

Bit i is the player with the i-th smallest TPN, so that going up the bits is the order of 4.4.2.
"""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.matching import bits
from pairwright.systems.dubov.criteria import upfloater_cost
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.meetings import meetings
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour


class Field:
    """Who may meet whom ([C1], [C3], forbidden pairs), and what the procedure asks of players.

    `white` are those due White; `played` those who have played. `costs` are the terms of [C8] to
    [C10].
    """

    def __init__(self, view: DubovPosition) -> None:
        self.view = view
        self.players = tuple(sorted(view.participants, key=lambda player: player.tpn))
        self.everybody = (1 << len(self.players)) - 1
        self.white = self._mask(p.colour is Colour.WHITE for p in self.players)
        self.played = self._mask(bool(p.colours) for p in self.players)
        self.costs = [upfloater_cost(view, player) for player in self.players]
        self._groups: dict[int, int] = {}
        for player in sorted(view.participants, key=lambda p: -p.pairing_score):
            self._groups[player.pairing_score] = 0
        for index, player in enumerate(self.players):
            self._groups[player.pairing_score] |= 1 << index
        absolute = self._mask(
            p.preference.strength is PreferenceStrength.ABSOLUTE for p in self.players
        )
        white, black = absolute & self.white, absolute & ~self.white  # [C3]
        self.graph = meetings(self.players, view.forbidden, white, black)

    @staticmethod
    def _mask(flags: Iterable[bool]) -> int:
        return sum([1 << index for index, flag in enumerate(flags) if flag])

    def members(self, mask: int) -> tuple[DubovPlayer, ...]:
        """The players of a mask, by TPN."""
        return tuple([self.players[index] for index in bits(mask)])

    def levels(self, mask: int) -> list[int]:
        """The scoregroups (1.3.1) within a mask, from the top."""
        found = (group & mask for group in self._groups.values())
        return [group for group in found if group]

    def names(self, mask: int) -> str:
        return ", ".join(str(player.number) for player in self.members(mask))
