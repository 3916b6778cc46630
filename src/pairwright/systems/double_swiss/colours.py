"""Colour allocation (C.04.5 article 4). Colours are those of the first game of a match (4.4)."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.position import Participant
from pairwright.tournament import Colour, InvalidTournament


@dataclass(frozen=True, slots=True)
class Allocation:
    """Who has White in the first game, and the sub-article that decided it."""

    white: Participant
    black: Participant
    article: str


def allocate(first: Participant, second: Participant, initial: Colour | None) -> Allocation:
    """4.3: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    higher, lower = sorted((first, second), key=rank)
    colour, article = _colour_of_higher(higher, lower, initial)
    if colour is Colour.WHITE:
        return Allocation(higher, lower, article)
    return Allocation(lower, higher, article)


def rank(player: Participant) -> tuple[int, int]:
    """4.2: the higher-ranked player has the higher score, then the smaller TPN."""
    return (-player.pairing_score, player.tpn)


def _colour_of_higher(
    higher: Participant, lower: Participant, initial: Colour | None
) -> tuple[Colour, str]:
    if not higher.colours and not lower.colours:
        # 4.3.1; who had no colour has yet to play (R-DOUBLE-6)
        if initial is None:
            raise InvalidTournament(
                "the initial colour is not known (C.04.5 art. 4.1): declare it (TRF26 record 152, "
                "or XXC white1 / black1)"
            )
        return (initial if higher.parity_number % 2 else initial.other), "4.3.1"
    mine = higher.colours.count(Colour.WHITE)
    theirs = lower.colours.count(Colour.WHITE)
    if mine != theirs:
        return (Colour.WHITE if mine < theirs else Colour.BLACK), "4.3.2"
    for own, other in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own is not other:
            return own.other, "4.3.3"
    if higher.colours:
        return higher.colours[-1].other, "4.3.4"
    return lower.colours[-1], "4.3.5"
