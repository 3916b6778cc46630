"""Players and positions as C.04.3 sees them: preferences, floats, topscorers, the bye.

The view is derived from the position (C.04.1, C.04.2) once; literal, solver, judge and reasons all
look at it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.dutch.floats import Float
from pairwright.systems.preferences import ColourPreference
from pairwright.tournament import ByeKind, Colour, PointSystem

if TYPE_CHECKING:
    from pairwright.systems.dutch.editions import DutchEdition


class DutchPlayer(Participant):
    """A player to be paired. `floats` are those of the last round and the one before it."""

    colour_difference: int
    preference: ColourPreference
    floats: tuple[Float, Float]
    may_receive_bye: bool
    unplayed_games: int
    is_topscorer: bool


class DutchPosition(Frozen):
    """A position with its players as C.04.3 sees them, in the order of art. 1.2.

    `forbidden` are the pairs that may not meet; questions of why-not add to those of the position.
    """

    position: Position
    edition: DutchEdition
    participants: tuple[DutchPlayer, ...]
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, position: Position, edition: DutchEdition) -> DutchPosition:
        # What derives is compiled, and made of these values.
        from pairwright.systems.dutch.derivation import derived_players

        return cls(position, edition, derived_players(position, edition), position.forbidden)

    @property
    def round_number(self) -> int:
        return self.position.round_number

    @property
    def number_of_rounds(self) -> int | None:
        return self.position.number_of_rounds

    @property
    def is_last_round(self) -> bool:
        return self.position.is_last_round

    @property
    def initial_colour(self) -> Colour | None:
        return self.position.initial_colour

    @property
    def byes(self) -> Mapping[int, ByeKind]:
        return self.position.byes

    @property
    def point_system(self) -> PointSystem:
        return self.position.point_system
