"""The field to be paired, as numbers and masks.

Players are numbered 0, 1, 2, ... in the order of art. 1.8, so that in every bracket the order of
bits is the order of BSNs (4.1).
"""

from __future__ import annotations

from pairwright.matching import bits
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.meetings import meetings
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour


class Field:
    """Who may meet whom: `graph[i]` is the mask of those whom player i may meet.

    `white` and `black` are those who prefer that colour, with any strength ([C8]).
    """

    def __init__(self, view: BursteinPosition) -> None:
        self.view = view
        self.players = tuple(sorted(view.participants, key=lambda one: one.ranking))
        self.everybody = (1 << len(self.players)) - 1
        self.white = self._preferring(Colour.WHITE, PreferenceStrength.MILD)
        self.black = self._preferring(Colour.BLACK, PreferenceStrength.MILD)
        absolute = (self._preferring(colour, PreferenceStrength.ABSOLUTE) for colour in Colour)
        self.graph = meetings(self.players, view.forbidden, *absolute)  # [C1], [C3]
        self._groups: dict[int, int] = {}
        for index, player in enumerate(self.players):
            score = player.pairing_score
            self._groups[score] = self._groups.get(score, 0) | 1 << index

    def _preferring(self, colour: Colour, strength: PreferenceStrength) -> int:
        """Those who prefer the colour, at least so strongly."""
        return sum(
            1 << index
            for index, player in enumerate(self.players)
            if player.preference.colour is colour and player.preference.strength >= strength
        )

    def levels(self, mask: int) -> list[int]:
        """The players of the mask by score, as masks, from the top."""
        found = (self._groups[score] & mask for score in sorted(self._groups, reverse=True))
        return [group for group in found if group]

    def score(self, index: int) -> int:
        return self.players[index].pairing_score

    def members(self, mask: int) -> tuple[BursteinPlayer, ...]:
        """The players of a mask, in the order of 1.8."""
        return tuple(self.players[index] for index in bits(mask))

    def names(self, mask: int) -> str:
        """The numbers of the players of a mask, for messages."""
        return ", ".join(str(number) for number in sorted(p.number for p in self.members(mask)))
