"""A new event: from an entry list or a tournament file, with all that is declared at once."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.event import Action, Create, EnterTeam, Event, Number, TeamData
from pairwright.service.events.acting import Actor
from pairwright.service.events.settings import DRAW, EventSettings, acts_of
from pairwright.systems.registry import DEFAULT, DEFAULT_FOR_TEAMS
from pairwright.tournament import Player

USUAL_BOARDS = 4
"""How many boards a match has where nobody says so."""


def begun_with(actor: Actor, players: tuple[Player, ...], wanted: EventSettings) -> Event:
    """An event of these players, numbered by strength; nothing is on a disk yet.

    Raises InvalidRequest with what stands against it, InvalidTournament.
    """
    create = Create.of(
        players,
        system=wanted.system or DEFAULT.name,
        edition=wanted.edition or None,
        start_date=wanted.start_date,
    )
    rest = replace(wanted, system="", edition="", start_date="")
    return _declared(actor, actor.acted(Event(), create), rest)


def begun_with_teams(actor: Actor, teams: tuple[TeamData, ...], wanted: EventSettings) -> Event:
    """An event of these teams, numbered by strength; nothing is on a disk yet.

    Raises as `begun_with` does.
    """
    create = Create.of_teams(
        boards=wanted.boards or USUAL_BOARDS,
        system=wanted.system or DEFAULT_FOR_TEAMS,
        edition=wanted.edition or None,
        start_date=wanted.start_date,
    )
    rest = replace(wanted, system="", edition="", start_date="", boards=None)
    entered = actor.acted(Event(), create, *(EnterTeam(team) for team in teams))
    if teams and entered.state.schedule is None:
        entered = actor.acted(entered, Number())
    return _declared(actor, entered, rest)


def begun_from(actor: Actor, data: bytes, name: str, wanted: EventSettings) -> Event:
    """An event that goes on from a file. Raises InvalidFile, and as `begun_with` does."""
    return _declared(actor, actor.acted(Event(), Create.from_file(data, name)), wanted)


def _declared(actor: Actor, event: Event, wanted: EventSettings) -> Event:
    state = event.state
    before: list[Action] = []
    if state.schedule is None and not state.started:
        # Teams have the numbers of their competition (C.04.6 art. 1.1.2).
        players = state.facts.players and not state.facts.is_team_event
        before = [Number()] if players else []
        if state.facts.initial_colour is None:
            # It is drawn before round 1 (C.04.3 art. 5.1); by its seed anybody can repeat that.
            wanted = replace(wanted, initial_colour=wanted.initial_colour or DRAW)
    return actor.acted(event, *before, *acts_of(wanted, state))
