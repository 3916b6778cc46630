"""What a chapter says where no complete pairing exists."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.frozen import Frozen
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Fact, Phrase, Reason


def or_nobody(names: str) -> Fact:
    """The few whom some could meet."""
    return names or Phrase("systems:nobody")


def only_those(names: str) -> Fact:
    """That the few whom some could meet are all."""
    if not names:
        return Phrase("systems:others.nobody")
    return Phrase("systems:others.few", {"names": names})


class Impossible(Frozen):
    """What is wrong, with what the chapter cites.

    `few`: some can only meet each other, or `others`, who are too few. `barred`: whoever could be
    left over may not have the bye.
    """

    few: Callable[[str, Fact], Reason]
    barred: Callable[[str], Reason]
    others: Callable[[str], Fact] = or_nobody

    def error(self, names: str, partners: str, left: int) -> NoLegalPairing:
        """`names` can only meet each other or `partners`, and `left` are left over."""
        few = self.few(names, self.others(partners))
        return NoLegalPairing(self.barred(names) if left == 1 else few)
