"""Helpers' phones in a team event: boards of matches, one tap each."""

from __future__ import annotations

import re

import httpx
import pytest

from pairwright.event import BoardResults
from pairwright.server.events.store import Request
from pairwright.tournament import GameResult
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk
from tests.server.web.team_desk import fields_of, six_teams, start
from tests.server.web.test_public_phones import Phone, made_link

WON, DRAWN = GameResult.WHITE_WINS, GameResult.DRAW


@pytest.fixture
def desk(app: App, client: httpx.Client) -> AtTheDesk:
    return six_teams(app, client)


class MatchPhone(Phone):
    """Somebody who has opened a link to a team event."""

    def tap(self, pair: tuple[int, int], place: int, key: str, **fields: str) -> httpx.Response:
        page = self.client.get(f"/h/{self.slug}/boards").text
        seen = re.search(r'data-seen="(\d+)"', page)
        assert seen
        data = {"csrf": self.csrf, "seen": seen[1], "result": key, "round": "1"}
        data |= {"white": str(pair[0]), "black": str(pair[1]), "board": str(place)}
        return self.client.post(f"/h/{self.slug}/result", data=data | fields)

    def boards(self) -> list[str]:
        page = self.client.get(f"/h/{self.slug}/boards").text
        return re.findall(r'data-board="([\d.]+)"', page)


def opened(app: App, desk: AtTheDesk, **fields: str) -> MatchPhone:
    return MatchPhone(app, desk.slug, made_link(desk.client, desk.slug, **fields))


def pairs(desk: AtTheDesk) -> list[tuple[int, int]]:
    return [(match.white, match.black) for match in desk.event.state.matches(1)]


def results(desk: AtTheDesk, match: int = 0) -> list[GameResult | None]:
    return [board.result for board in desk.event.state.matches(1)[match].boards]


def test_a_helper_fills_blank_boards_of_matches(app: App, desk: AtTheDesk) -> None:
    phone = opened(app, desk)
    assert phone.boards() == []
    start(desk)
    assert phone.boards() == ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"]
    first, second, _ = pairs(desk)
    phone = opened(app, desk)
    assert "Line-ups are not named yet" in phone.page.text
    assert phone.tap(first, 2, "2").status_code == 200
    assert results(desk) == [GameResult.MISSING, DRAWN]
    assert desk.event.entries[-1].author == "Helper: North hall"
    assert phone.tap(first, 1, "+").status_code == 200
    assert results(desk) == [GameResult.WHITE_WINS_BY_FORFEIT, DRAWN]
    again = phone.tap(first, 2, "1")
    assert again.status_code == 422
    assert "Board 1.2 has the result 1/2-1/2 already" in again.text
    assert results(desk)[1] is DRAWN
    desk.done(f"/rounds/1/matches/{second[0]}-{second[1]}/forfeit", absent="black")
    assert phone.boards() == ["1.1", "1.2", "3.1", "3.2"]
    assert "did not take place" in phone.client.get(f"/h/{desk.slug}/boards").text
    assert phone.tap(second, 1, "1").status_code == 422


def test_the_result_of_a_board_has_the_team_named_first_in_front(
    app: App,
    desk: AtTheDesk,
) -> None:
    """On the second board the team named first has Black."""
    start(desk)
    phone = opened(app, desk)
    phone.tap(pairs(desk)[0], 2, "1")
    match = desk.event.state.matches(1)[0]
    assert match.boards[1].result is WON
    game = match.boards[1].game
    assert game is not None
    assert game.white == match.boards[1].black
    assert game.result is GameResult.BLACK_WINS


def test_a_helper_has_the_matches_of_the_range_only(app: App, desk: AtTheDesk) -> None:
    start(desk)
    phone = opened(app, desk, first="2", last="2")
    assert phone.boards() == ["2.1", "2.2"]
    first, second, _ = pairs(desk)
    refused = phone.tap(first, 1, "1")
    assert refused.status_code == 422
    assert "Match 1 is not one of yours" in refused.text
    for strange in (
        {"board": "3"},
        {"board": "0"},
        {"board": "x"},
        {"round": "2"},
        {"white": "9"},
        {"result": "1 1"},
        {"result": "a b"},
    ):
        assert phone.tap(second, 1, "1", **strange).status_code == 422, strange
    assert not desk.event.state.matches(1)[1].has_results


def test_who_was_slower_sees_what_the_desk_has_entered(app: App, desk: AtTheDesk) -> None:
    start(desk)
    phone = opened(app, desk)
    seen = str(len(desk.event.entries))
    pair = pairs(desk)[0]
    act = BoardResults(1, *pair, (WON,))
    desk.store.act(desk.slug, Request("Kask", lambda event: [act]))
    slow = phone.tap(pair, 1, "3", seen=seen)
    assert slow.status_code == 409
    assert "Somebody else was faster" in slow.text
    assert "Kask" in slow.text
    assert phone.tap(pair, 2, "3", seen=seen).status_code == 200, "another board"
    assert phone.tap(pair, 1, "1").status_code == 200, "the same result is none against it"
    assert results(desk)[0] is WON


def test_a_deputy_corrects_a_board(app: App, desk: AtTheDesk) -> None:
    start(desk)
    phone = opened(app, desk, kind="deputy")
    pair = pairs(desk)[0]
    phone.tap(pair, 1, "1")
    assert phone.tap(pair, 1, "3").status_code == 200
    assert results(desk)[0] is GameResult.BLACK_WINS
    assert desk.event.entries[-1].author == "Deputy: North hall"


def test_a_link_that_is_revoked_or_over_does_nothing(app: App, desk: AtTheDesk) -> None:
    start(desk)
    phone = opened(app, desk)
    pair = pairs(desk)[0]
    desk.done("/rounds/1/matches/results", **fields_of(desk, 1, "1-0"))
    desk.done("/rounds/1/publish", sheet="results")
    assert phone.boards() == []
    entries = len(desk.event.entries)
    assert phone.tap(pair, 1, "3").status_code == 422
    link = re.search(r'name="link" value="(\d+)"', desk.page("/phones"))
    assert link
    desk.post("/phones/revoke", link=link[1])
    assert phone.client.get(f"/h/{desk.slug}/boards").status_code == 404
    assert len(desk.event.entries) == entries


def test_players_of_teams_get_no_links(app: App, desk: AtTheDesk) -> None:
    assert "/phones/players" not in desk.page("/phones")
    desk.page("/phones/players", status=404)
    assert desk.post("/phones/players").status_code == 404
    assert "First match" in desk.seen("/phones")
