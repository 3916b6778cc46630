"""Floats received in past rounds (C.04.3 art. 1.4 in 2026, A.4 in 2017)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from pairwright.position import Participant, Position, RoundRecord

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


def last_floats(position: Position, edition: DutchEdition) -> list[tuple[Float, Float]]:
    """The floats that the participants received in the last round and the one before it."""
    loss, entered = position.loss, position.entered
    last = position.round_number - 2
    floats = []
    for player in position.participants:
        records, scores = player.records, player.pairing_scores
        floats.append(
            (
                _received(records, scores, last, entered, edition, loss),
                _received(records, scores, last - 1, entered, edition, loss),
            )
        )
    return floats


def _received(
    records: tuple[RoundRecord, ...],
    scores: tuple[int, ...],
    index: int,
    entered: Mapping[int, Participant],
    edition: DutchEdition,
    loss: int,
) -> Float:
    """The float of one round, from the pairing scores with which that round was paired.

    Art. 1.4.2: after a played game between different scores the higher-ranked player has a
    downfloat, the other an upfloat. Art. 1.4.3: the edition says which unplayed rounds count.
    """
    if index < 0:
        return _NONE
    record = records[index]
    if not record.played:
        return _DOWN if edition.gives_downfloat(record, loss) else _NONE
    opponent = record.opponent
    assert opponent is not None, "a game that was played has an opponent"
    own, other = scores[index], entered[opponent].pairing_scores[index]
    if own == other:
        return _NONE
    return _DOWN if own > other else _UP
