"""Choosing the system and pairing a round with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairwright.position import Position, RoundPairing, declared_edition, declared_system
from pairwright.systems import double_swiss, dutch
from pairwright.tournament import InvalidTournament, Tournament


@dataclass(frozen=True, slots=True)
class System:
    """A pairing system: how to pair a position, fast and literally, and its editions.

    `games` is the number of games that a pairing stands for.
    """

    name: str
    title: str
    editions: tuple[str, ...]
    pair: Callable[[Position], RoundPairing]
    pair_literally: Callable[[Position], RoundPairing]
    games: int = 1


SYSTEMS = {
    "dutch": System(
        "dutch",
        "FIDE (Dutch) System, C.04.3",
        ("2026", "2017"),
        dutch.pair,
        dutch.pair_literally,
    ),
    "double-swiss": System(
        "double-swiss",
        "Double-Swiss System, C.04.5",
        ("2026",),
        double_swiss.pair,
        double_swiss.pair_literally,
        games=2,
    ),
}


def system_named(name: str) -> System:
    """The system with this name. Raises InvalidTournament."""
    try:
        return SYSTEMS[name]
    except KeyError:
        raise InvalidTournament(
            f"there is no pairing system {name!r} here; known: {', '.join(SYSTEMS)}"
        ) from None


def pair(
    tournament: Tournament,
    *,
    system: str | None = None,
    edition: str | None = None,
    round: int | None = None,
    literal: bool = False,
) -> RoundPairing:
    """Pair the next round, or pair `round` again from what was known before it.

    System and edition are those the tournament declares unless given. `literal` uses the
    word-by-word procedure, for small fields. Raises NoLegalPairing when no complete pairing exists,
    InvalidTournament when the facts do not allow the round to be paired.
    """
    chosen = system_named(system or declared_system(tournament))
    wanted = edition or _edition(tournament, chosen)
    if wanted not in chosen.editions:
        raise InvalidTournament(
            f"{chosen.title} has no edition {wanted!r} here; known: {', '.join(chosen.editions)}"
        )
    require_games(tournament, chosen)
    position = Position.before(tournament, round, wanted)
    return chosen.pair_literally(position) if literal else chosen.pair(position)


def _edition(tournament: Tournament, system: System) -> str:
    """The declared edition; for a system that has only one, that one."""
    if tournament.declaration.edition is None and len(system.editions) == 1:
        return system.editions[0]
    return declared_edition(tournament)


def require_games(tournament: Tournament, system: System) -> None:
    """Every pairing of the tournament must be as many games as the system makes of it.

    Raises InvalidTournament.
    """
    problems = [
        f"round {number}: {game.white}-{game.black} is recorded with {len(game.results)} game(s), "
        f"but a pairing of the {system.title}, is {system.games}"
        for number, played in enumerate(tournament.rounds, start=1)
        for game in played.games
        if len(game.results) != system.games
    ]
    if problems:
        raise InvalidTournament(problems)
