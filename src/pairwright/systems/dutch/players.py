"""Players and positions as C.04.3 sees them: preferences, floats, topscorers, the bye.

The view is derived from the position (C.04.1, C.04.2) once; literal, solver, judge and reasons all
look at it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pairwright.position import Participant, Position
from pairwright.position.value import value
from pairwright.systems.dutch.floats import Float, float_back
from pairwright.systems.preferences import (
    ColourPreference,
    colour_difference,
    colour_preference,
)
from pairwright.tournament import ByeKind, Colour, PointSystem

if TYPE_CHECKING:
    from pairwright.systems.dutch.editions import DutchEdition


@value
class DutchPlayer(Participant):
    """A player to be paired. `floats` are those of the last round and the one before it."""

    colour_difference: int
    preference: ColourPreference
    floats: tuple[Float, Float]
    may_receive_bye: bool
    unplayed_games: int
    is_topscorer: bool


@value
class DutchPosition:
    """A position with its players as C.04.3 sees them, in the order of art. 1.2.

    `forbidden` are the pairs that may not meet; questions of why-not add to those of the position.
    """

    position: Position
    edition: DutchEdition
    participants: tuple[DutchPlayer, ...]
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, position: Position, edition: DutchEdition) -> DutchPosition:
        win, loss = position.win, position.loss
        players = tuple(
            [_player(position, edition, one, win, loss) for one in position.participants]
        )
        return cls(position, edition, players, position.forbidden)

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


def _player(
    position: Position, edition: DutchEdition, one: Participant, win: int, loss: int
) -> DutchPlayer:
    bars = edition.bars_bye
    unplayed = [record for record in one.records if not record.played]
    return DutchPlayer(
        one.number,
        one.tpn,
        one.parity_number,
        one.rating,
        one.score,
        one.pairing_score,
        one.colours,
        one.opponents,
        one.records,
        one.pairing_scores,
        colour_difference=colour_difference(one.colours),
        preference=colour_preference(one.colours),
        floats=(
            float_back(position, edition, one, 1, loss),
            float_back(position, edition, one, 2, loss),
        ),
        # C.04.1 art. 4 (2017: d) asks for rounds without a game: one that was played bars nobody.
        may_receive_bye=not any(bars(record, win) for record in unplayed),
        unplayed_games=len(unplayed),
        # Art. 1.8: more than half of the maximum, when the final round is paired. Virtual points
        # are no part of either (docs/readings.md R-TOP-2).
        is_topscorer=position.is_last_round and 2 * one.score > (position.round_number - 1) * win,
    )
