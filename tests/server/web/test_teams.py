"""A Team Swiss event in the app: from the first team to the report."""

from __future__ import annotations

import random
import re
from typing import Any

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.server.events.rights import EventRight
from pairwright.tournament import PreferenceType, PrimaryScore
from tests.server.web.conftest import App, csrf_in
from tests.server.web.every_page import filled, page_routes
from tests.server.web.rounds_desk import AtTheDesk, signed_in
from tests.server.web.team_desk import (
    ROUNDS,
    TEAMS,
    begun,
    fields_of,
    members,
    six_teams,
    start,
)


@pytest.fixture
def desk(app: App, client: httpx.Client) -> AtTheDesk:
    return six_teams(app, client)


# --- A whole event -------------------------------------------------------------------------------


def test_a_team_swiss_from_the_first_team_to_the_report(desk: AtTheDesk) -> None:
    draw = random.Random(3)
    for number in range(1, ROUNDS + 1):
        start(desk, number)
        if number == 1:
            desk.done("/rounds/1/matches/line-ups")
        for name in fields_of(desk, number, "*"):
            key = draw.choice(("1-0", "1/2-1/2", "0-1", "+--"))
            desk.done(f"/rounds/{number}/matches/results", **{name: key})
        desk.done(f"/rounds/{number}/publish", sheet="results")
    desk.done(f"/rounds/{ROUNDS}/publish", sheet="standings")
    desk.done("/finish")
    answer = desk.client.get(f"/e/{desk.slug}/export/trf26")
    assert answer.status_code == 200
    report = pw.loads(answer.content)
    assert report.is_team_event
    assert [team.name for team in report.teams] == list(TEAMS)
    verdicts = [
        (round_report.round, round_report.verdict) for round_report in pw.check(report).rounds
    ]
    assert verdicts == [(n, Verdict.IDENTICAL) for n in range(1, ROUNDS + 1)]


def test_a_new_event_has_what_the_form_says(app: App, client: httpx.Client) -> None:
    desk = begun(app, client, preferences="none", primary="GP", secondary="no", boards="6")
    facts = desk.event.state.facts
    rules = facts.declaration.team
    assert rules is not None
    assert (rules.preferences, rules.primary) == (PreferenceType.NONE, PrimaryScore.GAME_POINTS)
    assert not rules.secondary_decides
    assert desk.event.state.boards == 6
    assert facts.standings_order == ("GPTS", "MPTS")
    desk.done(
        "/settings/teams",
        boards="4",
        preferences="A",
        primary="MP",
        secondary="yes",
        match_points="3-1-0",
    )
    assert desk.event.state.boards == 4
    assert str(desk.event.state.facts.match_points.win) == "3"  # type: ignore[union-attr]


def test_teams_come_from_a_list_with_a_column_for_them(app: App, client: httpx.Client) -> None:
    rows = ["Name;Rating;Team"]
    rows += [
        f"{team} {n};{2000 + 10 * place - n};{team}"
        for place, team in enumerate(TEAMS)
        for n in (1, 2)
    ]
    csrf = csrf_in(client.get("/events/import").text)
    sent = client.post(
        "/events/import", data={"csrf": csrf}, files={"file": ("list.csv", "\n".join(rows))}
    )
    mark = re.search(r'name="list" value="([^"]+)"', sent.text)
    assert mark, sent.text
    desk = begun(app, client, list=mark[1])
    found = [(team.name, len(team.members)) for team in desk.event.state.facts.teams]
    assert found == [(name, 2) for name in reversed(TEAMS)]


# --- Teams ---------------------------------------------------------------------------------------


def test_a_team_is_edited_its_order_changed_a_player_added_and_taken_out(desk: AtTheDesk) -> None:
    first, second, third = desk.event.state.facts.teams[0].members
    desk.done(
        "/teams/1",
        name="Harbour A",
        member=[str(first), str(second), str(third), "0"],
        **{"name-1": "Harbour 1", "rating-1": "2390", "place-1": "2"},
        **{"name-2": "Harbour Two", "rating-2": "2380", "place-2": "1"},
        **{"name-3": "", "place-3": "3"},
        **{"name-4": "New, Nora", "rating-4": "1800", "place-4": "4", "birth-4": "2001"},
    )
    facts = desk.event.state.facts
    team = facts.teams[0]
    assert team.name == "Harbour A"
    assert team.members[:2] == (second, first)
    names = {player.number: player.name for player in facts.players}
    assert [names[member] for member in team.members] == ["Harbour Two", "Harbour 1", "New, Nora"]
    assert third not in names


def test_what_is_no_player_is_told_and_nothing_is_entered(desk: AtTheDesk) -> None:
    before = desk.event.state.facts.teams
    assert "Abc is no rating" in desk.sheet("/teams", 422, name="Strange", members="A; abc")
    desk.sheet("/teams", 422, name="", members="A; 1500")
    desk.sheet("/teams", 422, name="Crowd", members="\n".join(f"P{n}" for n in range(500)))
    desk.sheet("/teams", name="harbour", members="A")
    assert desk.event.state.facts.teams == before


def test_acts_of_players_are_those_of_teams(desk: AtTheDesk) -> None:
    desk.done("/players/byes", cell="6-2-", kind="Z")
    desk.done("/players/remove", player="6")
    desk.done("/forbidden", player=["1 Harbour", "2 Old Mill"])
    desk.done("/check-in")
    desk.done("/check-in", here=["1", "2", "3", "4"])
    assert "Harbour" in desk.seen("/check-in")
    assert "level 3" not in desk.seen("/numbers")
    desk.post("/numbers", up="2")
    desk.done("/numbers", up="2", confirmed="number.teams", reason="drawn so")
    assert desk.event.state.facts.teams[0].name == "Old Mill"
    assert desk.sheet("/rounds/1/pair")
    desk.done("/rounds/1/pair", confirmed=["pair.unconfirmed", "pair.not-by-strength"])
    assert len(desk.event.state.matches(1)) == 2


def test_a_late_team_takes_part_and_a_withdrawn_one_does_not(desk: AtTheDesk) -> None:
    start(desk)
    late = {"name": "Late", "members": members("Late", 2000), "round": "2"}
    assert desk.sheet("/teams", **late)
    desk.done("/teams", **late, confirmed="late-entry.admit")
    desk.done("/players/withdraw", player="1")
    desk.done("/rounds/1/matches/results", **fields_of(desk, 1, "1-0"))
    desk.done("/rounds/1/publish", sheet="results")
    desk.done("/rounds/2/pair")
    names = {team.number: team.name for team in desk.event.state.facts.teams}
    paired = {names[number] for m in desk.event.state.matches(2) for number in (m.white, m.black)}
    assert "Late" in paired
    assert "Harbour" not in paired


# --- Matches -------------------------------------------------------------------------------------


def test_line_ups_a_forfeit_and_a_correction(desk: AtTheDesk) -> None:
    start(desk)
    first, two, three = desk.event.state.matches(1)
    seated = desk.event.state.team(first.white).members  # type: ignore[union-attr]
    page = f"/rounds/1/matches/{first.white}-{first.black}"
    desk.done(f"{page}/line-ups", **{"white-1": seated[2], "white-2": "0"})
    assert [made.boards for made in desk.event.state.line_ups] == [(seated[2], 0)]
    assert "one line-up missing" in desk.seen("/rounds/1")
    desk.done(f"{page}/line-ups", back=first.white)
    assert not desk.event.state.line_ups
    desk.done(f"{page}/line-ups", **{"white-1": seated[0], "white-2": seated[2]})
    desk.done("/rounds/1/matches/line-ups")
    assert all(match.boards for match in desk.event.state.matches(1))
    assert desk.event.state.matches(1)[0].boards[1].white == seated[2]
    desk.done(f"/rounds/1/matches/{two.white}-{two.black}/forfeit", absent="black")
    assert desk.event.state.matches(1)[1].forfeit == "+-"
    for match in (first, three):
        name = f"board-{match.white}-{match.black}"
        desk.done("/rounds/1/matches/results", **{f"{name}-1": "1-0", f"{name}-2": "?"})
        desk.done("/rounds/1/matches/results", **{f"{name}-2": "0-1"})
    score = re.search(r'id="match-1".*?score">([^<]*)<', desk.page("/rounds/1"), re.DOTALL)
    assert score
    assert score[1] == "1.0 – 1.0"
    desk.done("/rounds/1/publish", sheet="results")
    fix = {"result-2": "1-0", "result-1": "1-0"}
    told = desk.sheet(f"{page}/correct", **fix)
    assert "next pairing" in told
    desk.done(f"{page}/correct", **fix, confirmed="correct.in-time")
    assert [str(board.result) for board in desk.event.state.matches(1)[0].boards] == ["1:0", "1:0"]
    assert "corrected to" in desk.seen("/rounds/1")
    desk.sheet(f"{page}/correct", 422)


def test_a_postponed_match_is_played_after_the_next_pairing(desk: AtTheDesk) -> None:
    """C.04.2 art. 3.1: it stays open, and nobody is seated who was not named."""
    start(desk)
    first, two, three = desk.event.state.matches(1)
    page = f"/rounds/1/matches/{first.white}-{first.black}"
    assert "Adjourn the match" in desk.seen(page)
    for match in (two, three):
        name = f"board-{match.white}-{match.black}"
        desk.done("/rounds/1/matches/results", **{f"{name}-1": "1-0", f"{name}-2": "1-0"})
    told = desk.sheet("/rounds/2/pair")
    assert "1 match that is not over is registered as adjourned" in told
    desk.done("/rounds/2/pair", confirmed="pair.open-matches")
    desk.done("/rounds/2/publish", sheet="pairings")
    assert "no line-ups, adjourned" in desk.seen("/rounds/1")
    seated = desk.event.state.team(first.white).members  # type: ignore[union-attr]
    rivals = desk.event.state.team(first.black).members  # type: ignore[union-attr]
    names = {player.number: player.name for player in desk.event.state.facts.players}
    assert not [names[player] for player in seated if names[player] in desk.seen("/rounds/1")]
    assert "The match is adjourned: pairings take it for a draw" in desk.seen(page)
    assert "1 match has not ended" in desk.seen("/standings?round=1")
    line_ups = {"white-1": seated[1], "white-2": seated[2]}
    line_ups |= {"black-1": rivals[0], "black-2": rivals[2]}
    desk.done(f"{page}/line-ups", **line_ups)
    name = f"board-{first.white}-{first.black}"
    given = {f"{name}-1": "0-1", f"{name}-2": "0-1"}
    assert "as a draw" in desk.sheet("/rounds/1/matches/results", **given)
    desk.done("/rounds/1/matches/results", **given, confirmed="resume.match", reason="Tuesday")
    assert desk.event.state.paired_as(1).matches[0].known_from == 3
    report = pw.loads(desk.client.get(f"/e/{desk.slug}/export/trf26").content)
    # The round paired meanwhile took it for a draw, and the report tells that (R-EVENT-13).
    verdicts = {found.verdict for found in pw.check(report).rounds}
    assert verdicts == {Verdict.IDENTICAL}
    assert any("as a draw, as it stood when" in note for note in pw.check(report).notes)


def test_a_key_in_an_unpublished_round_enters_again_what_stands(desk: AtTheDesk) -> None:
    start(desk)
    fields = fields_of(desk, 1, "1-0")
    desk.done("/rounds/1/matches/results", **fields)
    name = next(iter(fields))
    told = desk.done("/rounds/1/matches/results", **{name: "0-1"})
    assert told["complete"]
    assert told["entered"] == told["boards"] == 3
    assert str(desk.event.state.matches(1)[0].boards[0].result) == "0:1"
    assert "Undo" in desk.page("/rounds/1/matches/boards/1.1/clear")
    for strange in ({"board-1-1-1": "1-0"}, {name[:-1] + "9": "1-0"}, {name: "x"}, {}):
        desk.sheet("/rounds/1/matches/results", 422, **strange)


def test_boards_of_a_match_go_side_by_side_and_the_same_one_does_not(desk: AtTheDesk) -> None:
    start(desk)
    seen = len(desk.event.entries)
    match, other, _ = desk.event.state.matches(1)
    name = f"board-{match.white}-{match.black}"
    desk.done("/rounds/1/matches/results", seen=seen, **{f"{name}-1": "1-0"})
    desk.done("/rounds/1/matches/results", seen=seen, **{f"{name}-2": "1-0"})
    again = {f"{name}-1": "0-1"}
    desk.sheet("/rounds/1/matches/results", 409, seen=seen, **again)
    place = f"/rounds/1/matches/{other.white}-{other.black}"
    desk.done(f"{place}/forfeit", seen=seen, absent="both")
    late = {f"board-{other.white}-{other.black}-2": "0-1"}
    desk.sheet("/rounds/1/matches/results", 409, seen=seen, **late)


def test_a_pairing_is_changed_and_one_made_by_hand(desk: AtTheDesk) -> None:
    page = desk.page("/rounds/1/by-hand")
    pairs = re.findall(r"\b(\d-\d)\b", page.partition("<textarea")[2].partition("</textarea>")[0])
    assert len(pairs) == 3
    start(desk)
    first, second, _ = desk.event.state.matches(1)
    desk.done("/rounds/1/change/start", ground="4.4.2")
    assert "Exchange" in desk.seen("/rounds/1/change")
    desk.done("/rounds/1/change/boards", first=str(first.white), second=str(second.white))
    assert TEAMS[0] in desk.seen("/rounds/1/change")
    desk.done("/rounds/1/change/cancel")
    assert desk.event.state.matches(1)[0] == first


def test_helpers_enter_results_and_line_ups_and_nothing_else(app: App, desk: AtTheDesk) -> None:
    start(desk)
    helper = signed_in(app, desk, EventRight.ENTER)
    helper.done("/rounds/1/matches/line-ups")
    fields = fields_of(desk, 1, "1-0")
    helper.done("/rounds/1/matches/results", **fields)
    assert (
        helper.post("/rounds/1/matches/results", **{next(iter(fields)): "0-1"}).status_code == 403
    )
    assert helper.post("/teams", name="Mine").status_code == 403


# --- Pages ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_page_of_a_team_event_is_there(desk: AtTheDesk, language: str) -> None:
    def look() -> None:
        for path in paths:
            answer = desk.client.get(
                path, headers={"accept": "text/html", "accept-language": language}
            )
            assert answer.status_code == 200, (path, answer.status_code, answer.text[-2000:])

    here = f"/e/{desk.slug}"
    paths = [
        f"{here}{place}"
        for place in (
            "",
            "/players",
            "/settings",
            "/check-in",
            "/numbers",
            "/forbidden",
            "/teams/1",
            "/players/1",
            "/rounds/1",
            "/standings",
            "/print",
            "/export",
            "/phones",
            "/screens",
            "/people",
            "/history",
        )
    ]
    look()
    start(desk)
    match = desk.event.state.matches(1)[0]
    paths += [f"{here}/rounds/{place}" for place in ("1/why", "1/boards/1", "1/change", "2")]
    paths += [f"{here}/rounds/1/matches/{match.white}-{match.black}"]
    look()
    desk.done("/rounds/1/matches/results", **fields_of(desk, 1, "1/2-1/2"))
    look()
    desk.done("/rounds/1/publish", sheet="results")
    desk.done("/rounds/1/publish", sheet="standings")
    paths += [
        f"{here}/rounds/2/by-hand",
        f"{here}/print/pairings.html?round=1",
        f"/p/{desk.slug}",
        f"/p/{desk.slug}/rounds/1",
        f"/p/{desk.slug}/standings",
        f"/p/{desk.slug}/players/1",
    ]
    look()


def test_history_is_filtered_by_team_and_match(desk: AtTheDesk) -> None:
    """Teams are named by acts on boards, line-ups and data: all had failed on a line-up."""
    start(desk)
    match = desk.event.state.matches(1)[0]
    desk.done("/rounds/1/matches/line-ups")
    desk.done("/rounds/1/matches/results", **fields_of(desk, 1, "1/2-1/2"))
    found = desk.client.get(f"/e/{desk.slug}/history?player={match.white}")
    assert found.status_code == 200
    assert "line-up" in found.text
    of_board = desk.client.get(f"/e/{desk.slug}/history?round=1&board=1").text
    assert len(re.findall(r"round 1, .* – ", of_board)) == 1


def test_no_page_fails(desk: AtTheDesk, tmp_path: Any) -> None:
    start(desk)
    match = desk.event.state.matches(1)[0]
    values = {
        "slug": desk.slug,
        "number": "1",
        "board": "1",
        "player": "1",
        "round": "1",
        "pair": f"{match.white}-{match.black}",
        "place": "1.1",
        "name": "standings.html",
    }
    for path in page_routes(f"sqlite:///{tmp_path / 'routes.db'}"):
        if "{slug}" not in path or not set(re.findall(r"\{(\w+)", path)) <= set(values):
            continue
        answer = desk.client.get(filled(path, values), headers={"accept": "text/html"})
        assert answer.status_code in (200, 404), (path, answer.text[-2000:])


def test_results_by_keyboard_and_nothing_wrong_for_axe(
    desk: AtTheDesk, page: Page, context: Any
) -> None:
    start(desk)
    page.goto(f"/e/{desk.slug}/rounds/1")
    page.locator("#boards tr.seats.is-open select").first.focus()
    for key in "123+-0":
        page.keyboard.press(key)
    page.wait_for_function("() => !document.querySelectorAll('#boards tr.seats.is-open').length")
    page.wait_for_function("() => !document.querySelectorAll('.is-sending').length")
    results = [str(b.result) for match in desk.event.state.matches(1) for b in match.boards]
    assert results == ["1:0", "=:=", "0:1", "+:-", "-:+", "-:-"]
    axe = Axe()
    match = desk.event.state.matches(1)[0]
    for path in ("rounds/1", f"rounds/1/matches/{match.white}-{match.black}", "players", "teams/1"):
        page.goto(f"/e/{desk.slug}/{path}")
        found = axe.run(page, "main")
        assert found.violations_count == 0, (path, found.generate_report())
