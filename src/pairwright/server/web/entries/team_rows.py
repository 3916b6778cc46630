"""The teams of an event as rows of a table."""

from __future__ import annotations

from pairwright.event import State
from pairwright.event.team_strength import team_strength
from pairwright.frozen import Frozen
from pairwright.position import Out
from pairwright.server.web.entries.rounds_of import RoundCell, cells_of
from pairwright.server.web.frame.desk import Desk
from pairwright.tournament import Player, Team


class TeamRow(Frozen):
    """A team with its players in board order; `strength` is what orders teams."""

    team: Team
    members: tuple[Player, ...]
    strength: int
    out: Out | None
    cells: tuple[RoundCell, ...]


def team_rows_of(desk: Desk) -> tuple[TeamRow, ...]:
    """Every team, as the event stands; none where players are paired."""
    return desk.kept.recall("entries.teams", lambda: _rows(desk.state))


def _rows(state: State) -> tuple[TeamRow, ...]:
    facts = state.facts
    if not facts.is_team_event:
        return ()
    players = {player.number: player for player in facts.players}
    cells = cells_of(state)
    return tuple(
        TeamRow(
            team,
            tuple(players[number] for number in team.members),
            round(team_strength(team, facts)),
            state.out(team.number),
            cells[team.number],
        )
        for team in facts.teams
    )
