"""Entry lists with a column for teams, into a team event that is there."""

from __future__ import annotations

import io
import re

import httpx
import pytest
from openpyxl import Workbook

from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk
from tests.server.web.team_desk import TEAMS, six_teams, start


@pytest.fixture
def desk(app: App, client: httpx.Client) -> AtTheDesk:
    return six_teams(app, client)


def sent(desk: AtTheDesk, content: str | bytes, name: str = "list.csv") -> tuple[str, str]:
    """The page on which a list is looked at, and its path."""
    answer = desk.client.post(
        f"/e/{desk.slug}/players/import",
        data={"csrf": desk.csrf},
        files={"file": (name, content)},
    )
    assert answer.status_code == 200, answer.text
    found = re.search(r"/players/import/[^/]+$", str(answer.url))
    assert found, answer.url
    return answer.text, found[0]


def names(desk: AtTheDesk, team: str) -> list[str]:
    facts = desk.event.state.facts
    players = {player.number: player.name for player in facts.players}
    [found] = [entrant for entrant in facts.teams if entrant.name == team]
    return [players[number] for number in found.members]


LIST = (
    "Name;Rating;Team;FideID\n"
    "New, Nora;2100;Harbour;5\n"
    "Gate, Gina;2290;Gate;7\n"
    "Harbour 2;2380;harbour;\n"
    "Gate, Gus;2300;Gate;6\n"
)


def test_new_teams_are_entered_and_teams_that_are_there_get_new_players(desk: AtTheDesk) -> None:
    page, path = sent(desk, LIST)
    assert '<th scope="col">Team</th>' in page
    assert "seems to be in team 1" in page
    assert re.findall(r'value="(\d+)"[^>]* checked', page) == ["3"]
    desk.done(path)
    assert names(desk, "Harbour") == ["Harbour 1", "Harbour 2", "Harbour 3", "New, Nora"]
    assert names(desk, "Gate") == ["Gate, Gina", "Gate, Gus"]
    assert len(desk.event.state.facts.teams) == len(TEAMS) + 1
    assert "Nothing was changed" in desk.sheet(path, 422, skip=["2", "4"])


def test_the_same_from_excel(desk: AtTheDesk) -> None:
    book = Workbook()
    assert book.active is not None
    for line in LIST.splitlines():
        book.active.append(line.split(";"))
    written = io.BytesIO()
    book.save(written)
    _, path = sent(desk, written.getvalue(), "list.xlsx")
    desk.done(path, skip="1")
    assert names(desk, "Gate") == ["Gate, Gina", "Gate, Gus"]
    assert len(names(desk, "Harbour")) == 3


def test_rows_without_a_team_are_told_and_nothing_is_entered(desk: AtTheDesk) -> None:
    before = desk.event.state.facts.teams
    _, path = sent(desk, "Name;Rating;Team\nGate, Gus;2300;Gate\nLone, Lee;2000;\n")
    assert "Lone, Lee" in desk.sheet(path, 422)
    assert desk.event.state.facts.teams == before
    desk.done(path, skip="2")
    assert names(desk, "Gate") == ["Gate, Gus"]
    _, path = sent(desk, "Name;Rating\nGate, Gus;2300\n")
    assert "column Team" in desk.sheet(path, 422)


def test_a_list_after_the_first_pairing_is_of_late_teams(desk: AtTheDesk) -> None:
    start(desk)
    _, path = sent(desk, LIST + "Port, Pia;2500;Port;8\n")
    assert "paired from round 2" in desk.sheet(path)
    desk.done(path, confirmed="late-entry.admit", skip="3")
    assert names(desk, "Harbour")[-1] == "New, Nora"
    late = {team.name: team.arrives for team in desk.event.state.facts.teams if team.arrives > 1}
    assert late == {"Gate": 2, "Port": 2}
    assert names(desk, "Gate") == ["Gate, Gina", "Gate, Gus"]
    assert names(desk, "Tower") == ["Tower 1", "Tower 2", "Tower 3"]
