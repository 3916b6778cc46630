"""Starting a tournament from a list of names or players, without any knowledge of records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module

from msgspec import field
from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.tournament.declarations import UNDECLARED, Declaration
from pairwright.tournament.players import Player, Rating, Team, TeamByes, TeamRules
from pairwright.tournament.results import STANDARD_POINTS, PointSystem
from pairwright.vocabulary.errors import InvalidRequest, InvalidTournament
from pairwright.vocabulary.reason import fault

Entry = str | tuple[str, int | None] | Player
"""A name, a name with a rating, or a player."""
TeamEntry = tuple[str, Sequence[Entry]]
"""The name of a team, and its players in board order."""


class DeclaredSystem(Frozen):
    """What a tournament by a system declares: its code, and the points that are usual in it.

    The code is empty where none says the edition. A system for teams has a code for each choice of
    a team competition, and says what the bye of a team is worth, where that is not C.04.6's value.
    """

    code_in: Callable[[str | None], str]
    points: PointSystem
    codes_of_teams: Mapping[TeamRules, str] = field(default_factory=dict)
    team_bye: TeamByes | None = None


DECLARED_SYSTEMS: dict[str, Callable[[], DeclaredSystem]] = {}
"""By name. The systems enter themselves here: facts know nothing of how they pair."""
REGISTRY = "pairwright.systems.registry"
"""Where they do so; it is loaded when the first system is named, as rooms are."""


def declared(system: str | None, edition: str | int | None) -> tuple[Declaration, PointSystem]:
    """The declaration of a system and its usual points. Raises InvalidRequest."""
    edition = None if edition is None else str(edition)
    if system is None:
        if edition is not None:
            raise InvalidRequest(fault("tournament:edition.no-system", edition=repr(edition)))
        return UNDECLARED, STANDARD_POINTS
    if not DECLARED_SYSTEMS:
        import_module(REGISTRY)
    if system not in DECLARED_SYSTEMS:
        known = ", ".join(DECLARED_SYSTEMS)
        raise InvalidRequest(fault("tournament:system.unknown", system=repr(system), known=known))
    found = DECLARED_SYSTEMS[system]()
    return Declaration(found.code_in(edition), system, edition), found.points


def declared_for_teams(
    system: str | None, edition: str | int | None, rules: TeamRules
) -> Declaration:
    """The declaration of a team competition. Raises InvalidRequest.

    Without a system it says nothing but what the competition chooses.
    """
    declaration, _ = declared(system, edition)
    if system is None:
        return Declaration(team=rules)
    codes = DECLARED_SYSTEMS[system]().codes_of_teams
    if rules not in codes:
        for_teams = ", ".join(
            n for n, function in DECLARED_SYSTEMS.items() if function().codes_of_teams
        )
        raise InvalidRequest(
            fault("tournament:system.no-teams", system=repr(system), known=for_teams)
        )
    return Declaration(codes[rules], system, declaration.edition, team=rules)


def declared_team_bye(system: str | None) -> TeamByes | None:
    """What a team has that is left over, by a system that was declared; None as C.04.6 has it."""
    return None if system is None else DECLARED_SYSTEMS[system]().team_bye


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
                    fault("tournament:entry.kind", number=number, entry=repr(entry))
                )
    return tuple(players)


def entered_teams(entries: Iterable[TeamEntry]) -> tuple[tuple[Team, ...], tuple[Player, ...]]:
    """Teams numbered as they come, and their players one team after the other.

    Raises InvalidTournament for an entry that is no name with players, or for a wrong player.
    """
    teams: list[Team] = []
    players: list[Player] = []
    for number, entry in enumerate(entries, start=1):
        match entry:
            case (str() as name, [*members]):
                start = len(players)
                players += _numbered_from(start, entered(members))
                numbers = tuple(player.number for player in players[start:])
                teams.append(Team(number, name.strip(), members=numbers))
            case _:
                raise InvalidTournament(
                    fault("tournament:entry.team", number=number, entry=repr(entry))
                )
    return tuple(teams), tuple(players)


def _numbered_from(start: int, players: tuple[Player, ...]) -> list[Player]:
    return [replace(player, number=start + place) for place, player in enumerate(players, start=1)]
