"""Team events for everybody: find a team, matches with their boards, a team's way; and reasons."""

from __future__ import annotations

import html
import re

import httpx
import pytest

from pairwright.event import (
    BoardResults,
    CorrectBoards,
    Event,
    Forfeit,
    LateTeam,
    Pair,
    Publish,
    SetLineUp,
    Sheet,
    TeamData,
)
from pairwright.server.events.public_numbers import public_state
from pairwright.server.events.public_view import public_view
from pairwright.tournament import GameResult, Player, Rating
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk
from tests.server.web.team_desk import TEAMS, acted, played

WON, DRAWN, OPEN = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.MISSING


@pytest.fixture(scope="module")
def desk(app: App, client: httpx.Client) -> AtTheDesk:
    """Two rounds over, the third one being played."""
    event = acted(played(2), Pair(), Publish(Sheet.PAIRINGS))
    match = event.state.matches(3)[0]
    results = (OPEN, DRAWN)
    return at_the_desk(
        app, client, acted(event, BoardResults(3, match.white, match.black, results))
    )


def public(desk: AtTheDesk, path: str = "", language: str = "en") -> str:
    answer = desk.client.get(
        f"/p/{desk.slug}{path}", headers={"accept": "text/html", "accept-language": language}
    )
    assert answer.status_code == 200, answer.text
    return html.unescape(answer.text)


def words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page.partition("<main")[2]).split())


# --- What everybody sees -------------------------------------------------------------------------


def test_a_team_is_found_by_its_name_and_by_those_of_its_players(desk: AtTheDesk) -> None:
    assert "/players/2" in public(desk, "?q=old")
    assert "/players/2" in public(desk, "?q=mill+3")
    assert "/players/1" not in public(desk, "?q=old")
    lines = desk.client.get(f"/p/{desk.slug}/names.txt").text.splitlines()
    assert len(lines) == 6 + 18
    assert any(line.startswith("2\tOld Mill 3 (Old Mill)\t") for line in lines)
    assert "My team" in public(desk)
    assert "Mon équipe" in public(desk, language="fr")


def test_the_card_of_a_team_has_its_own_points_in_front(app: App, client: httpx.Client) -> None:
    """As the table of its rounds below: not those of the team that has White."""
    desk = at_the_desk(app, client, played(1))
    turned = 0
    for match in desk.event.state.matches(1):
        for team in (match.white, match.black):
            page = public(desk, f"/players/{team}")
            card = re.search(r'class="seat-result">.*?<dd>([^<]+)</dd>', page, re.DOTALL)
            row = re.search(r'<td class="centre">\s*<a[^>]*>([^<]+)</a>', page)
            assert card
            assert row
            assert card[1].strip() == row[1].strip()
            turned += team == match.black and len(set(card[1].split(" – "))) > 1
    assert turned


def test_matches_have_their_boards_once_results_are_public(desk: AtTheDesk) -> None:
    match = desk.event.state.matches(2)[0]
    page = public(desk, "/rounds/2")
    assert page.count('<tr class="seats">') == 6
    rows = re.findall(r'<tr class="seats">.*?</tr>', page, re.DOTALL)
    first, second = (words("<main" + row) for row in rows[:2])
    names = [desk.event.state.team(team).name for team in (match.white, match.black)]  # type: ignore[union-attr]
    assert first == f"1.1 White {names[0]} 1 1 – 0 Black {names[1]} 1"
    assert second == f"1.2 Black {names[0]} 2 ½ – ½ White {names[1]} 2"
    now = public(desk, "/rounds/3")
    assert '<tr class="seats">' not in now, "line-ups of a round being played are nobody's business"
    assert "½" not in words(now)


def test_the_page_of_a_match_has_boards_and_reasons(desk: AtTheDesk) -> None:
    page = public(desk, "/why/2/1")
    assert page.count('<tr class="seats">') == 2
    assert "Why match 1?" in page
    assert "points" in words(page)


def test_the_page_of_a_team_has_its_way_and_its_players(desk: AtTheDesk) -> None:
    page = public(desk, "/players/1")
    told = words(page)
    assert "Players in board order Harbour 1 2390 Harbour 2 2380 Harbour 3 2370" in told
    way = page.partition('class="way"')[2].partition("</table>")[0]
    rows = [words("<main" + row) for row in re.findall(r"<tr>.*?</tr>", way, re.DOTALL)[1:]]
    assert len(rows) == 3
    assert rows[0].endswith("1.5 – 0.5 2.0")
    assert rows[2].endswith("–"), "the match that is on has no score"
    assert "Match" in told


def view_of(event: Event, live: bool = False) -> str:
    """Everything that is public, in writing."""
    view = public_view(public_state(event), live)
    return repr((view.facts, view.rounds, view.entrants))


def test_a_late_team_is_not_public_before_its_round(desk: AtTheDesk) -> None:
    players = (Player(0, name, ratings=(Rating(2700),)) for name in ("New, Nora", "New, Nick"))
    strong = TeamData("Newcomers", tuple(players))
    weak = TeamData("Stragglers", (Player(0, "Slow, Sam", ratings=(Rating(1000),)),))
    before = view_of(desk.event)
    late = acted(desk.event, LateTeam(strong), LateTeam(weak), confirmed=("late-entry.admit",))
    assert late.state.team(1).name == "Newcomers"  # type: ignore[union-attr]
    assert view_of(late) == before


def test_line_ups_and_forfeits_are_public_with_the_results() -> None:
    event = acted(played(1), Pair(), Publish(Sheet.PAIRINGS))
    first, second, _ = event.state.matches(2)
    before = view_of(event)
    members = event.state.team(first.white).members  # type: ignore[union-attr]
    event = acted(
        event,
        SetLineUp(2, first.white, (members[2], 0)),
        BoardResults(2, first.white, first.black, (WON,)),
        Forfeit(2, second.white, second.black, absent=(second.black,)),
    )
    assert view_of(event) == before
    assert view_of(event, live=True) != before


# --- Results that were corrected -----------------------------------------------------------------


def test_a_corrected_board_is_shown_as_corrected(app: App, client: httpx.Client) -> None:
    event = acted(played(1))
    match = event.state.matches(1)[0]
    fixed = CorrectBoards(1, match.white, match.black, (OPEN, WON))
    desk = at_the_desk(app, client, acted(event, fixed, confirmed=("correct.in-time",)))
    page = public(desk, "/rounds/1")
    row = re.findall(r'<tr class="seats">.*?</tr>', page, re.DOTALL)[1]
    assert "1 – 0" in row
    assert "2.0 – 0.0" in page


# --- Reasons and the next round ------------------------------------------------------------------


def test_every_match_has_a_reason_with_a_picture_one_click_away(desk: AtTheDesk) -> None:
    page = desk.page("/rounds/3")
    links = re.findall(r'href="/e/\w+(/rounds/3/boards/\d)" data-panel', page)
    assert links == [f"/rounds/3/boards/{n}" for n in (1, 2, 3)]
    for link in links:
        told = desk.seen(link)
        assert "C.04.6 art." in told
        assert f"Why match {link[-1]}?" in told
        assert "<svg" in desk.page(link)
    assert "C.04.6" in desk.seen("/rounds/3/why")
    assert "Pourquoi le match 1" in desk.seen("/rounds/3/boards/1", "fr")


def test_why_two_teams_do_not_meet(desk: AtTheDesk) -> None:
    met = desk.event.state.matches(3)[0]
    asked = f"/rounds/3/boards/1?first={met.white}&second="
    others = [n for n in range(1, 7) if n not in (met.white, met.black)]
    for other in others:
        told = desk.seen(f"{asked}{other}")
        title = f"{met.white} {TEAMS[met.white - 1]} – {other} {TEAMS[other - 1]}"
        turned = f"{other} {TEAMS[other - 1]} – {met.white} {TEAMS[met.white - 1]}"
        assert f"Why not {title}?" in told or f"Why not {turned}?" in told
    assert "Why not" in desk.seen("/rounds/3/boards/1?first=harb&second=tower")
    assert desk.page("/rounds/3/boards/1?first=zzz&second=tower").count('role="alert"') == 1


def test_the_next_round_is_previewed_while_matches_are_on(desk: AtTheDesk) -> None:
    assert "/rounds/4/preview" in desk.page("/rounds/3")
    told = desk.seen("/rounds/4/preview?now=1")
    assert "Matches without line-ups" in told
    assert "5 games of round 3 are open" in told
    assert "Exact" in told
    assert "Harbour" in told
    desk.page("/rounds/3/preview", status=404)
