"""The order of teams where nothing else gives them numbers (C.04.6 art. 1.1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pairwright.position import strength
from pairwright.tournament import Team, Tournament

if TYPE_CHECKING:
    from fractions import Fraction


def team_strength(team: Team, tournament: Tournament) -> Fraction:
    """The strength that was declared, else the average rating of the first members.

    As many members count as a match has boards; who is missing or unrated counts as 0
    (readings-event.md R-EVENT-6).
    """
    # Imported here: most events have no teams.
    from fractions import Fraction

    if team.strength is not None:
        return Fraction(team.strength)
    players = {player.number: player for player in tournament.players}
    boards = len(tournament.board_colours) or len(team.members)
    seated = team.members[:boards]
    total = sum(strength(players[member], tournament) for member in seated)
    return Fraction(total, boards) if seated else Fraction(0)


def in_order_of_strength(tournament: Tournament) -> bool:
    """Whether no team has a number before that of a stronger one."""
    listed = sorted(tournament.teams, key=lambda team: team.number)
    strengths = [team_strength(team, tournament) for team in listed]
    return strengths == sorted(strengths, reverse=True)


def team_order(tournament: Tournament, first: Sequence[int] = ()) -> list[int]:
    """The numbers of the teams in the order of strength; `first` go before the others.

    C.04.6 art. 1.1.2: the order is that of the competition, or of the chief arbiter. Equal teams
    stay in the order in which they were entered.
    """
    place = {number: index for index, number in enumerate(first)}

    def rank(team: Team) -> tuple[int, Fraction | int, int]:
        named = place.get(team.number)
        if named is not None:
            return (named - len(place), 0, 0)
        return (0, -team_strength(team, tournament), team.number)

    return [team.number for team in sorted(tournament.teams, key=rank)]
