"""The boards of several tournaments in one hall: numbered through, and shown so everywhere."""

from __future__ import annotations

import html
import re

import httpx
import pytest

from pairwright.event import EventRight
from tests.server.web.conftest import App
from tests.server.web.festival_hall import Hall, tournament
from tests.server.web.rounds_desk import signed_in
from tests.server.web.test_public_phones import made_link


@pytest.fixture
def hall(app: App, client: httpx.Client) -> Hall:
    return Hall(app, client, A=tournament("x", "A"), B=tournament("x", "B"))


def _firsts(hall: Hall) -> list[int]:
    return [hall[name].event.state.facts.first_board for name in "AB"]


def test_the_desk_numbers_the_boards_through(hall: Hall) -> None:
    """Four players need two boards: there is room for ten in each tournament."""
    assert "Boards of the same number, in one hall: A, B" in hall.page()
    told = hall.post("/boards", how="through")
    assert "B: the boards begin with number 11" in html.unescape(told.text)
    assert _firsts(hall) == [1, 11]
    page = hall.page()
    assert "Boards of the same number" not in page
    assert "Number the boards through" not in page
    assert hall.post("/boards", how="through").status_code == 200  # nothing is left to do


def test_the_desk_takes_numbers_by_hand(hall: Hall) -> None:
    fields = {f"first-{hall['A'].slug}": "101", f"first-{hall['B'].slug}": ""}
    hall.post("/boards", **fields)
    assert _firsts(hall) == [101, 1]
    refused = hall.post("/boards", **{f"first-{hall['A'].slug}": "none"})
    assert "Boards begin with a number from 1 to 90000" in refused.text
    assert _firsts(hall) == [101, 1]


def test_all_numbers_or_none_and_a_round_being_played_is_asked_about(hall: Hall) -> None:
    hall.publish("B")
    asked = hall.post("/boards", how="through")
    assert "Round 1 is being played: its boards 1 to 2 get other numbers" in asked.text
    assert _firsts(hall) == [1, 1]
    hall.post("/boards", how="through", confirmed="number-boards.seen")
    assert _firsts(hall) == [1, 11]


def test_who_does_not_run_all_of_them_numbers_none(hall: Hall) -> None:
    helper = signed_in(hall.app, hall["A"], EventRight.ENTER)
    page = helper.client.get(f"/f/{hall.slug}").text
    assert "Number the boards through" not in page
    data = {"csrf": helper.csrf, "token": "t", f"first-{hall['A'].slug}": "7"}
    answer = helper.client.post(f"/f/{hall.slug}/boards", data=data)
    assert answer.status_code == 403
    assert _firsts(hall) == [1, 1]


def test_one_tournament_is_numbered_under_its_settings(hall: Hall) -> None:
    hall["B"].done("/settings/first-board", first_board="41")
    assert 'value="41"' in hall["B"].page("/settings")
    told = hall["B"].sheet("/settings/first-board", 422, first_board="0")
    assert "Boards begin with a number" in told


def test_every_page_of_the_desk_shows_and_takes_the_numbers(hall: Hall) -> None:
    desk = hall["B"]
    desk.done("/settings/first-board", first_board="41")
    hall.publish("B")
    assert re.findall(r'data-board="(\d+)"', desk.page("/rounds/1")) == ["41", "42"]
    desk.done("/rounds/1/results", board="42", result="1-0")
    told = desk.post("/rounds/1/results", board="1", result="1-0").text
    assert "it has boards 41 to 42" in html.unescape(told)
    assert "Why board 42?" in desk.page("/rounds/1/boards/42")
    desk.page("/rounds/1/boards/1", status=404)
    assert "Board 41:" in desk.seen("/rounds/1/why")
    assert 'max="42"' in desk.page("/rounds/1/boards/41/correct?what=players")
    last = desk.event.state.facts.rounds[0].games[1].white
    assert "/rounds/1/boards/42" in desk.page(f"/players/{last}/card")
    assert "1-0" in desk.seen("/history?board=42")
    assert "1-0" not in desk.seen("/history?board=41")
    found = hall.page("?q=42")
    assert found.count('class="festival-boards"') == 1
    assert "/rounds/1#board-42" in found
    assert "festival-boards" not in hall.page("?q=1")


def test_the_public_sees_the_numbers(hall: Hall) -> None:
    desk = hall["B"]
    desk.done("/settings/first-board", first_board="41")
    hall.publish("B")
    public = f"/p/{desk.slug}"
    with httpx.Client(base_url=hall.app.address, follow_redirects=True) as stranger:
        round_page = stranger.get(f"{public}/rounds/1").text
        assert re.findall(r'<tr id="b(\d+)"', round_page) == ["41", "42"]
        assert "Why board 42?" in stranger.get(f"{public}/why/1/42").text
        assert stranger.get(f"{public}/why/1/1").status_code == 404
        lines = stranger.get(f"/p/{hall.slug}/names.txt").text.splitlines()
        assert {line.split("\t")[2] for line in lines} == {"41", "42"}
        data = {"csrf": desk.csrf, "name": "North", "whole_festival": "yes"}
        made = hall.client.post(f"/e/{desk.slug}/screens", data=data)
        wall = re.search(r'href="(/s/[0-9a-f]+)"', made.text)
        assert wall
        assert "<b>41</b>" in stranger.get(wall[1]).text
        # The mark of a public page is another one: phones are told of it.
        changed = {"first_board": "51", "confirmed": "number-boards.seen"}
        desk.done("/settings/first-board", **changed)
        assert '<tr id="b51"' in stranger.get(f"{public}/rounds/1").text


def test_helpers_have_the_boards_of_their_numbers(hall: Hall) -> None:
    desk = hall["B"]
    desk.done("/settings/first-board", first_board="41")
    hall.publish("B")
    link = made_link(hall.client, desk.slug, first="42")
    with httpx.Client(base_url=hall.app.address, follow_redirects=True) as phone:
        page = phone.get(link).text
    assert re.findall(r'data-board="(\d+)"', page) == ["42"]
