"""Double-Swiss: from a position to a published round of matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pairwright.position import Position, RoundPairing
from pairwright.systems import upfloat
from pairwright.systems.allocation import Allocation
from pairwright.systems.double_swiss.colours import allocate
from pairwright.systems.double_swiss.criteria import entrant, rules
from pairwright.systems.upfloat import RoundSteps
from pairwright.tournament import InvalidTournament


@dataclass(frozen=True, slots=True)
class Trace:
    """How a round came about: bye and brackets (article 3), colours (article 4)."""

    steps: RoundSteps
    colours: tuple[Allocation, ...]


def pair(position: Position) -> RoundPairing:
    """Pair the round; the trace is a Trace.

    Raises NoLegalPairing when no complete pairing exists (3.3.3), InvalidTournament when the
    initial colour is needed and not known, or for an edition that the system does not have.
    """
    return _published(position, upfloat.pair)


def pair_literally(position: Position) -> RoundPairing:
    """Pair the round by enumeration, word by word: for small fields. Raises as `pair` does."""
    return _published(position, upfloat.pair_literally)


def _published(position: Position, procedure: Callable[..., RoundSteps]) -> RoundPairing:
    if position.edition.name != "2026":
        raise InvalidTournament(
            f"the Double-Swiss system has no edition {position.edition.name!r}; known: 2026"
        )
    entrants = [entrant(player) for player in position.participants]
    steps = procedure(entrants, rules(position), position.forbidden)
    by_number = {player.number: player for player in position.participants}
    colours = tuple(
        allocate(by_number[top.number], by_number[bottom.number], position.initial_colour)
        for bracket in steps.brackets
        for top, bottom in bracket.pairs
    )
    boards = {given.white.number: given.black.number for given in colours}
    bye = None if steps.bye is None else steps.bye.number
    published = RoundPairing.publish(position, boards, bye, Trace(steps, colours))
    return replace(published, matches=True)
