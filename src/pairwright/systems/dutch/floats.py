"""Floats received in past rounds (C.04.3 art. 1.4 in 2026, A.4 in 2017)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from pairwright.position import Position, RoundRecord

if TYPE_CHECKING:
    from pairwright.systems.dutch.editions import DutchEdition


class Float(StrEnum):
    NONE = ""
    DOWN = "down"
    UP = "up"


# Bound once: members of an enumeration are looked up slowly, and everybody has two floats.
_NONE: Final = Float.NONE
_DOWN: Final = Float.DOWN
_UP: Final = Float.UP


def float_received(
    record: RoundRecord, own_score: int, opponent_score: int, edition: DutchEdition, loss: int
) -> Float:
    """The float of one round, from the pairing scores with which that round was paired.

    Art. 1.4.2: after a played game between different scores the higher-ranked player has a
    downfloat, the other an upfloat. Art. 1.4.3: the edition says which unplayed rounds count.
    """
    if record.played:
        if own_score == opponent_score:
            return _NONE
        return _DOWN if own_score > opponent_score else _UP
    return _DOWN if edition.gives_downfloat(record, loss) else _NONE


def floats_back(
    position: Position, edition: DutchEdition, rounds_back: int, loss: int
) -> list[Float]:
    """The floats that the participants received so many rounds ago, in their order.

    `loss` is what a game lost is worth, given because a position works it out anew each time.
    """
    index = position.round_number - 1 - rounds_back
    if index < 0:
        return [_NONE] * len(position.participants)
    entered = position.entered
    floats = []
    for player in position.participants:
        record = player.records[index]
        opponent = player if record.opponent is None else entered[record.opponent]
        own, other = player.pairing_scores[index], opponent.pairing_scores[index]
        if own == other and record.played:  # most games: nobody floats
            floats.append(_NONE)
        else:
            floats.append(float_received(record, own, other, edition, loss))
    return floats
