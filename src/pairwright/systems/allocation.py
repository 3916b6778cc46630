"""What the colour rules of all systems share: who is higher ranked, and alternating."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from pairwright.frozen import Frozen
from pairwright.position import Participant
from pairwright.tournament import Colour, InvalidTournament
from pairwright.vocabulary.reason import fault

P = TypeVar("P", bound=Participant)

ColourRule = Callable[[P, P, Colour | None], tuple[Colour, str]]
"""The colour of the higher-ranked player and the sub-article that decides it, from the higher and
the lower-ranked player and the initial colour."""


class Allocation(Frozen, Generic[P]):
    """Who has White (in a match: in its first game), and the sub-article that decided it."""

    white: P
    black: P
    article: str


OTHER: Final = {colour: colour.other for colour in Colour}
"""The other colour, looked up: it is asked for with every board."""
_WHITE: Final = Colour.WHITE


def rank(player: Participant) -> tuple[int, int]:
    """C.04.3 art. 1.2, C.04.5 art. 4.2: higher score, then smaller TPN; smaller is higher."""
    return (-player.pairing_score, player.tpn)


def allocate_by(rule: ColourRule[P], first: P, second: P, initial: Colour | None) -> Allocation[P]:
    """The colours of a pair by the rule of a system."""
    above = first.pairing_score - second.pairing_score or second.tpn - first.tpn
    higher, lower = (first, second) if above > 0 else (second, first)  # the order of `rank`
    due, article = rule(higher, lower, initial)
    if due is _WHITE:
        return Allocation(higher, lower, article)
    return Allocation(lower, higher, article)


def alternated(higher: Participant, lower: Participant) -> Colour | None:
    """The colour that the higher-ranked player did not have when the two last differed.

    C.04.2 art. 3.4: the histories are compared from the last played game backwards. None if they
    agree as far as they go.
    """
    mine, theirs = higher.colours, lower.colours
    for back in range(1, min(len(mine), len(theirs)) + 1):
        if mine[-back] is not theirs[-back]:
            return OTHER[mine[-back]]
    return None


def by_parity(higher: Participant, initial: Colour | None, article: str) -> Colour:
    """Odd number: initial colour; even number: the other one.

    Raises InvalidTournament, naming the article of the drawing of lots, where none is known.
    """
    if initial is None:
        raise InvalidTournament(fault("systems:no-initial-colour", article))
    return initial if higher.parity_number % 2 else initial.other
