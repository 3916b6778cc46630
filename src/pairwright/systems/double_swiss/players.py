"""Players and positions as C.04.5 sees them."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.frozen import Frozen
from pairwright.position import Position
from pairwright.systems.match_players import MatchPlayer, float_of_last_round, may_receive_bye


class DoublePosition(Frozen):
    """A position with its players; `entered` are all who entered, by number."""

    position: Position
    entered: Mapping[int, MatchPlayer]
    participants: tuple[MatchPlayer, ...]

    @classmethod
    def of(cls, position: Position) -> DoublePosition:
        entered = {
            number: MatchPlayer(
                **participant.facts(),
                may_receive_bye=may_receive_bye(participant),
                float_of_last_round=float_of_last_round(position, participant),
            )
            for number, participant in position.entered.items()
        }
        return cls(
            position,
            entered,
            tuple(entered[participant.number] for participant in position.participants),
        )
