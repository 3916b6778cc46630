"""The field to be paired, as numbers and masks.

Players are numbered 0, 1, 2, ... in the order of art. 1.8, so that in every bracket the order of
bits is the order of BSNs (4.1).
"""

from __future__ import annotations

from typing import Self

from pairwright.systems import field
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.meetings import meetings
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour


class BursteinField(field.Field[BursteinPlayer]):
    """Who may meet whom ([C1], [C3], forbidden pairs).

    `white` and `black` are those who prefer that colour, with any strength ([C8]).
    """

    def __init__(self, view: BursteinPosition) -> None:
        super().__init__(sorted(view.participants, key=lambda player: player.ranking))
        self.view = view
        self.white = self._preferring(Colour.WHITE, PreferenceStrength.MILD)
        self.black = self._preferring(Colour.BLACK, PreferenceStrength.MILD)
        absolute = [self._preferring(colour, PreferenceStrength.ABSOLUTE) for colour in Colour]
        self.graph = meetings(self.players, view.forbidden, *zip(absolute, absolute, strict=True))

    def narrowed(self, mask: int) -> Self:
        part = super().narrowed(mask)
        part.white, part.black = part.inward(self.white), part.inward(self.black)
        return part

    def _preferring(self, colour: Colour, strength: PreferenceStrength) -> int:
        """Those who prefer the colour, at least so strongly."""
        return self.mask(
            lambda player: (
                player.preference.colour is colour and player.preference.strength >= strength
            )
        )

    def score(self, index: int) -> int:
        return self.players[index].pairing_score

    def names(self, mask: int) -> str:
        """By number: the order of the field is nothing that a message could rest on."""
        return ", ".join(map(str, sorted(self.numbers(mask))))
