"""Teams from entry lists, and players of a team by what is typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.event import Action, EditTeam, EnterTeam, LateTeam, State, TeamData
from pairwright.service.events.words import Unclear
from pairwright.service.names import named_among
from pairwright.tournament import InvalidRequest, Player, Team
from pairwright.vocabulary.reason import PlayerRef

if TYPE_CHECKING:  # a list is read by who names one
    from pairwright.formats.entry_list import EntryList

EMPTY = "0"
"""An empty board in a line-up."""


def teams_in(entries: EntryList) -> tuple[TeamData, ...]:
    """The teams of an entry list with a column for them, in the order in which they come.

    Players stand in board order. Raises Unclear for a player without a team, InvalidFile.
    """
    members: dict[str, list[Player]] = {}
    for player in entries.entered():
        team = player.club
        if not team:
            raise Unclear("event.no-team", player=player.name)
        members.setdefault(team, []).append(player)
    return tuple(TeamData(name, tuple(map(_new, players))) for name, players in members.items())


def entering_teams(state: State, listed: Iterable[TeamData]) -> list[Action]:
    """The acts that enter the teams of a list.

    A team that is there by its name gets those of its players who are new, behind its members.
    Editing comes first: late teams move the numbers of others.
    """
    known = {team.name.casefold(): team for team in state.facts.teams}
    edits: list[Action] = []
    entries: list[Action] = []
    for data in listed:
        team = known.get(data.name.casefold())
        if team is None:
            entries.append(LateTeam(data) if state.started else EnterTeam(data))
            continue
        now = edited(state, team, None, ())
        new = tuple(
            player for player in data.players if not _as_member(player, [*now.players]).number
        )
        if new:
            edits.append(EditTeam(team.number, replace(now, players=(*now.players, *new))))
    return [*edits, *entries]


def _new(player: Player) -> Player:
    """A member who is still to get a number; the column of clubs said the team."""
    return replace(player, number=0, club="")


def team_of(name: str, players: tuple[Player, ...]) -> TeamData:
    """A new team with these players."""
    return TeamData(name, tuple(map(_new, players)))


def edited(state: State, team: Team, name: str | None, players: tuple[Player, ...]) -> TeamData:
    """The data of a team with another name or other players.

    Who has the FIDE id or the name of a member is that member.
    """
    known = {player.number: player for player in state.facts.players}
    members = [known[number] for number in team.members]
    listed = tuple(_as_member(player, members) for player in players) or tuple(members)
    return TeamData(team.name if name is None else name, listed, team.nickname, team.strength)


def _as_member(player: Player, members: list[Player]) -> Player:
    new = _new(player)
    for member in members:
        same_id = bool(new.fide_id) and new.fide_id == member.fide_id
        if same_id or new.name.casefold() == member.name.casefold():
            return replace(new, number=member.number)
    return new


def line_up_in(state: State, team: int, words: list[str]) -> tuple[int, ...]:
    """The players of a team at boards 1, 2, ..., by number or part of the name. Raises Unclear."""
    found = state.team(team)
    members = () if found is None else found.members
    names = {player.number: player.name for player in state.facts.players}
    entered = {number: names[number] for number in members}
    seats = []
    for word in words:
        if word in (EMPTY, "-"):
            seats.append(0)
            continue
        try:
            seats.append(named_among(entered, word))
        except InvalidRequest:
            raise Unclear("event.member", text=word[:40], player=PlayerRef(team)) from None
    return tuple(seats)
