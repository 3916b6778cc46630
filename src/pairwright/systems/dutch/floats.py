"""Floats received in past rounds (C.04.3 art. 1.4 in 2026, A.4 in 2017)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pairwright.position import Participant, Position, RoundRecord

if TYPE_CHECKING:
    from pairwright.systems.dutch.editions import DutchEdition


class Float(StrEnum):
    NONE = ""
    DOWN = "down"
    UP = "up"


def float_received(
    record: RoundRecord, own_score: int, opponent_score: int, edition: DutchEdition, loss: int
) -> Float:
    """The float of one round, from the pairing scores with which that round was paired.

    Art. 1.4.2: after a played game between different scores the higher-ranked player has a
    downfloat, the other an upfloat. Art. 1.4.3: the edition says which unplayed rounds count.
    """
    if record.played:
        if own_score > opponent_score:
            return Float.DOWN
        return Float.UP if own_score < opponent_score else Float.NONE
    return Float.DOWN if edition.gives_downfloat(record, loss) else Float.NONE


def float_back(
    position: Position, edition: DutchEdition, player: Participant, rounds_back: int, loss: int
) -> Float:
    """The float that the player received so many rounds ago; `loss` is what a game lost is worth.

    The worth is given because a position works it out anew each time.
    """
    index = position.round_number - 1 - rounds_back
    if index < 0:
        return Float.NONE
    record = player.records[index]
    opponent = player if record.opponent is None else position.entered[record.opponent]
    return float_received(
        record,
        player.pairing_scores[index],
        opponent.pairing_scores[index],
        edition,
        loss,
    )
