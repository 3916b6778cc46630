"""What kept players from being paired, in words."""

from __future__ import annotations

from pairwright.tournament import ByeKind
from pairwright.vocabulary.language import Language

_MESSAGES = {
    ByeKind.PAIRING_ALLOCATED: "bye.U",
    ByeKind.FULL_POINT: "bye.F",
    ByeKind.HALF_POINT: "bye.H",
    ByeKind.ZERO_POINT: "bye.absent",
}


def absence(words: Language, kind: ByeKind, withdrawn: bool = False) -> str:
    """The name of a bye; a round without points is an absence, unless the player has left."""
    return words.say("bye.withdrawn" if withdrawn else _MESSAGES[kind])
