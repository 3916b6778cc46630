"""Players and positions as C.04.4.2 sees them: Index, colour preference, the bye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.burstein.index import Index
from pairwright.systems.preferences import ColourPreference, colours_due
from pairwright.tournament import Colour

if TYPE_CHECKING:
    from pairwright.systems.burstein.editions import BursteinEdition


class BursteinPlayer(Participant):
    """A player to be paired. `index` has the values of art. 1.8.1, what decides first in front."""

    index: Index
    colour_difference: int
    preference: ColourPreference
    may_receive_bye: bool

    @property
    def ranking(self) -> tuple[Index, int]:
        """1.8: the Index, then the TPN; smaller is higher. Scores are not used."""
        return tuple([-value for value in self.index]), self.tpn


class BursteinPosition(Frozen):
    """A position with its players by score, those of one score in the order of art. 1.8.

    `forbidden` are the pairs that may not meet; questions of why-not add to those of the position.
    """

    position: Position
    edition: BursteinEdition
    participants: tuple[BursteinPlayer, ...]
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, position: Position, edition: BursteinEdition) -> BursteinPosition:
        index, bars, win = edition.indexing(position), edition.bars_bye, position.win
        players = [
            _player(
                participant,
                index(participant),
                not any(bars(record, win) for record in participant.records),
            )
            for participant in position.participants
        ]
        players.sort(key=lambda player: (-player.pairing_score, player.ranking))
        return cls(position, edition, tuple(players), position.forbidden)

    @property
    def initial_colour(self) -> Colour | None:
        return self.position.initial_colour


def _player(participant: Participant, index: Index, may_receive_bye: bool) -> BursteinPlayer:
    difference, preference = colours_due(participant.colours)
    return BursteinPlayer(
        **participant.facts(),
        index=index,
        colour_difference=difference,
        preference=preference,
        may_receive_bye=may_receive_bye,
    )
