"""Floats received in past rounds (C.04.3 art. 1.4 in 2026, A.4 in 2017)."""

from __future__ import annotations

from enum import StrEnum

from pairwright.position.editions import Edition
from pairwright.position.record import RoundRecord


class Float(StrEnum):
    NONE = ""
    DOWN = "down"
    UP = "up"


def float_received(
    record: RoundRecord, own_score: int, opponent_score: int, edition: Edition, loss: int
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
