"""What kept players from being paired, in words."""

from __future__ import annotations

from pairwright.position import Out
from pairwright.systems import bye_word
from pairwright.tournament import ByeKind, Declaration
from pairwright.vocabulary.language import Language

_MESSAGES = {
    ByeKind.PAIRING_ALLOCATED: "bye.U",
    ByeKind.FULL_POINT: "bye.F",
    ByeKind.HALF_POINT: "bye.H",
    ByeKind.ZERO_POINT: "bye.absent",
}


def absence(
    words: Language, declaration: Declaration, kind: ByeKind, out: Out | None = None
) -> str:
    """The name of a bye; a round without points is an absence.

    Unless the player has left or is not here yet, which `out` says.
    """
    if out is None and bye_word(declaration, kind) == "free":
        return words.say("bye.free")
    return words.say(_MESSAGES[kind] if out is None else f"bye.{out}")
