"""Points and ranks as a report claims them, worked out by the declared order of ranking."""

from __future__ import annotations

from decimal import Decimal

from msgspec.structs import replace

from pairwright.position import UNITS_PER_POINT
from pairwright.ranking.competition import Reference
from pairwright.ranking.ranked_table import standings
from pairwright.tournament import Points, RecordedStanding, Team, Tournament


def ranks_of_players(tournament: Tournament, lots: str | None) -> tuple[RecordedStanding, ...]:
    """Points and rank of everybody; who was expelled has no rank.

    Raises InvalidTournament for an order that cannot be read.
    """
    table = standings(tournament, lots=lots)
    ranks = {row.number: row.rank for row in table.rows}
    scores = table.competition.sheets[table.competition.primary].scores
    return tuple(
        RecordedStanding(number, Decimal(score) / UNITS_PER_POINT, ranks.get(number))
        for number, score in scores.items()
    )


def ranked_teams(tournament: Tournament, lots: str | None) -> tuple[Team, ...]:
    """The teams with match points, game points and rank. Raises InvalidTournament likewise."""
    table = standings(tournament, lots=lots)
    ranks = {row.number: row.rank for row in table.rows}
    sheets = table.competition.sheets

    def scored(reference: Reference, number: int) -> Points:
        return Decimal(sheets[reference].scores[number]) / UNITS_PER_POINT

    return tuple(
        replace(
            team,
            match_points=scored(Reference.MATCH_POINTS, team.number),
            game_points=scored(Reference.GAME_POINTS, team.number),
            rank=ranks.get(team.number),
        )
        for team in tournament.teams
    )
