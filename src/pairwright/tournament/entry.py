"""Starting a tournament from a list of names or players, without any knowledge of records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairwright.tournament.declarations import UNDECLARED, Declaration
from pairwright.tournament.errors import InvalidRequest, InvalidTournament
from pairwright.tournament.player import Player, Rating
from pairwright.tournament.points import STANDARD_POINTS, PointSystem

Entry = str | tuple[str, int | None] | Player
"""A name, a name with a rating, or a player."""


@dataclass(frozen=True, slots=True)
class DeclaredSystem:
    """What a tournament by a system declares: its code, and the points that are usual in it."""

    code: str
    points: PointSystem


DECLARED_SYSTEMS: dict[str, DeclaredSystem] = {}
"""By name. The systems enter themselves here: facts know nothing of how they pair."""


def declared(system: str | None, edition: str | None) -> tuple[Declaration, PointSystem]:
    """The declaration of a system and its usual points. Raises InvalidRequest."""
    if system is None:
        if edition is not None:
            raise InvalidRequest(f"edition {edition!r} of which system? Name the system, too")
        return UNDECLARED, STANDARD_POINTS
    if system not in DECLARED_SYSTEMS:
        known = ", ".join(DECLARED_SYSTEMS)
        raise InvalidRequest(f"there is no pairing system {system!r} here; known: {known}")
    found = DECLARED_SYSTEMS[system]
    return Declaration(found.code, system, edition), found.points


def entered(entries: Iterable[Entry]) -> tuple[Player, ...]:
    """Players numbered as they come; a player with a number keeps it.

    Raises InvalidTournament for an entry that is none of the three kinds.
    """
    players = []
    for number, entry in enumerate(entries, start=1):
        match entry:
            case Player():
                players.append(entry)
            case str():
                players.append(Player(number, entry.strip()))
            case (str() as name, int() | None as rating):
                ratings = (Rating(rating),) if rating else ()
                players.append(Player(number, name.strip(), ratings=ratings))
            case _:
                raise InvalidTournament(
                    f"entry {number}: {entry!r} is no name, no (name, rating) and no Player"
                )
    return tuple(players)
