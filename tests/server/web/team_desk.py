"""Team events of the app to be tested: six teams, entered by forms or made at once."""

from __future__ import annotations

import re
from typing import Any

import httpx

from pairwright.event import Action, BoardResults, Create, Event, Pair, Publish, Sheet
from pairwright.server.events.store import EventStore
from pairwright.server.storage.database import Database
from pairwright.tournament import GameResult
from tests.server.web.conftest import App, csrf_in
from tests.server.web.rounds_desk import AtTheDesk

TIME = "2026-11-16T09:00:00Z"
TEAMS = ("Harbour", "Old Mill", "Fort", "Bridge", "Ford", "Tower")
ROUNDS = 3
BOARDS = 2
NEW: dict[str, Any] = {
    "name": "Team Cup",
    "rounds": str(ROUNDS),
    "rules": "team-swiss",
    "initial_colour": "white",
    "boards": str(BOARDS),
    "preferences": "B",
    "primary": "MP",
    "secondary": "yes",
    "tie_break": ["BH/C1", "BH", "SB", "DE", "WIN", "BWG"],
}


def begun(app: App, client: httpx.Client, **said: Any) -> AtTheDesk:
    """A new team event by the form of the app."""
    csrf = csrf_in(client.get("/events/new").text)
    answer = client.post("/events/new", data=NEW | {"csrf": csrf} | said)
    found = re.search(r"/e/([0-9a-f]+)/players", str(answer.url))
    assert found, answer.text
    return AtTheDesk(client, found[1], csrf, EventStore(Database(app.database)))


def members(team: str, strength: int) -> str:
    return "\n".join(f"{team} {n}; {strength - n * 10}" for n in (1, 2, 3))


def six_teams(app: App, client: httpx.Client) -> AtTheDesk:
    """Six teams of three, two boards."""
    made = begun(app, client)
    for place, name in enumerate(TEAMS):
        made.done("/teams", name=name, members=members(name, 2400 - place * 50))
    return made


def start(desk: AtTheDesk, number: int = 1) -> None:
    """Pair and publish a round."""
    desk.done(f"/rounds/{number}/pair")
    desk.done(f"/rounds/{number}/publish", sheet="pairings")


def fields_of(desk: AtTheDesk, number: int, results: dict[int, str] | str) -> dict[str, str]:
    """A result for every board of a round."""
    return {
        f"board-{match.white}-{match.black}-{board}": results
        if isinstance(results, str)
        else results[board]
        for match in desk.event.state.matches(number)
        for board in range(1, BOARDS + 1)
    }


def acted(event: Event, *actions: Action, confirmed: tuple[str, ...] = ()) -> Event:
    """The event after these acts."""
    for action in actions:
        event = event.act(action, author="Kask", time=TIME, confirmed=frozenset(confirmed))
    return event


def played(rounds: int) -> Event:
    """Six teams of three on two boards, so many rounds played and published, four in all."""
    teams = [
        (name, [(f"{name} {n}", 2400 - 50 * place - 10 * n) for n in (1, 2, 3)])
        for place, name in enumerate(TEAMS)
    ]
    create = Create.of_teams(
        teams, boards=BOARDS, rounds=4, initial_colour="white", name="Team Cup"
    )
    event = Event.start(create, author="Kask", time=TIME)
    for number in range(1, rounds + 1):
        event = acted(event, Pair(), Publish(Sheet.PAIRINGS))
        for match in event.state.matches(number):
            results = (GameResult.WHITE_WINS, GameResult.DRAW)
            event = acted(event, BoardResults(number, match.white, match.black, results))
        event = acted(event, Publish(Sheet.RESULTS), Publish(Sheet.STANDINGS))
    return event
