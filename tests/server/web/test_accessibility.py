"""For who has no mouse, sees large, or hears the page: keys, 200 %, what is read out."""

from __future__ import annotations

import gzip
import re

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from pairwright.event import Create, Event, Pair, Publish, Sheet
from pairwright.tournament import GameResult
from tests.event.acting import after_rounds, all_of, do, new_event
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import at_the_desk
from tests.server.web.team_desk import acted, played

ZOOMED = 640
"""A window of 1280 at 200 %, in the points of the page."""
LARGEST = 150_000
"""Bytes of the page of a round of 500 players, compressed."""
PLAYERS = 500


def tab_to(page: Page, wanted: Locator) -> None:
    """As somebody without a mouse comes there: by Tab, from wherever the focus is."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if wanted.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError("Tab never comes there")


def button(page: Page, name: str) -> Locator:
    return page.locator("#event-frame").get_by_role("button", name=name)


def test_a_whole_round_by_keys_alone(app: App, client: httpx.Client, page: Page) -> None:
    desk = at_the_desk(app, client, new_event(9))
    page.goto(f"/e/{desk.slug}/rounds/1")
    for name in ("Pair round 1", "Publish the pairings of round 1"):
        tab_to(page, button(page, name))
        page.keyboard.press("Enter")
        page.wait_for_url("**?done=*")
    tab_to(page, page.locator("#event-frame").get_by_role("link", name="Enter the results"))
    page.keyboard.press("Enter")
    expect(page.locator("#board-1 select")).to_be_focused()
    for key in "123+":
        page.keyboard.press(key)
    expect(page.locator("#counter strong")).to_have_text("4 of 4")
    tab_to(page, button(page, "Publish the results of round 1"))
    page.keyboard.press("Enter")
    page.wait_for_url("**?done=*")
    results = {game.result for game in desk.event.state.facts.rounds[0].games}
    assert results == {
        GameResult.WHITE_WINS,
        GameResult.DRAW,
        GameResult.BLACK_WINS,
        GameResult.WHITE_WINS_BY_FORFEIT,
    }
    assert desk.event.rounds[0].published.results


PAGES = ("", "/players", "/rounds/2", "/standings", "/connect", "/check-in", "/settings")


@pytest.mark.parametrize("of", ["players", "teams"])
def test_at_two_hundred_per_cent_no_page_is_wider_than_the_window(
    app: App, client: httpx.Client, page: Page, of: str
) -> None:
    players = all_of(after_rounds(new_event(30), 1), Pair(), Publish(Sheet.PAIRINGS))
    event = players if of == "players" else acted(played(1), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    page.set_viewport_size({"width": ZOOMED, "height": 400})
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    found = {}
    for path in PAGES:
        page.goto(f"/e/{desk.slug}{path}")
        found[path] = page.evaluate(wider)
    assert {path: width for path, width in found.items() if width > 0} == {}


def test_the_page_of_a_round_is_read_out_in_its_order(
    app: App, client: httpx.Client, page: Page
) -> None:
    event = all_of(after_rounds(new_event(9), 1), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    page.goto(f"/e/{desk.slug}/rounds/2")
    read = page.locator("body").aria_snapshot()
    order = re.findall(
        r"^ *- (banner|navigation|main|heading|table|status)\b(?: \"([^\"]*)\")?", read, re.M
    )
    assert order == [
        ("banner", ""),
        ("navigation", "Pairwright"),
        ("navigation", "Pages of this event"),
        ("main", ""),
        ("heading", "Round 2 being played"),
        ("status", ""),
        ("status", ""),
        ("table", "Boards of round 2"),
        ("heading", "Byes and absences"),
    ]
    heads = page.locator("#boards").get_by_role("columnheader")
    expect(heads).to_have_text(HEADS)
    expect(page.locator("#boards").get_by_role("rowheader")).to_have_text(["1", "2", "3", "4"])


HEADS = ["Bd", "No", "White", "Rating", "Pts", "Result", "Pts", "Black", "Rating", "No"]
HEADS += ["State", "More"]


def test_a_result_is_said_where_the_focus_has_moved_on(
    app: App, client: httpx.Client, page: Page
) -> None:
    """Who hears the page is at the next board when the result of the last one is taken."""
    event = all_of(new_event(9), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    page.goto(f"/e/{desk.slug}/rounds/1#results")
    expect(page.locator("#board-1 select")).to_be_focused()
    page.keyboard.press("2")
    expect(page.get_by_role("status").filter(has_text="Board 1: ½ – ½")).to_have_count(1)
    following = page.locator("#board-2 select")
    expect(following).to_be_focused()
    expect(following).to_have_accessible_name(re.compile("^Result of board 2, Player"))


def test_the_page_of_a_round_of_500_is_small(app: App, client: httpx.Client) -> None:
    names = [f"Player {number:03}" for number in range(1, PLAYERS + 1)]
    made = do(Event(), Create.of(names, rounds=9, initial_colour="white"))
    desk = at_the_desk(app, client, all_of(made, Pair(), Publish(Sheet.PAIRINGS)))
    assert len(gzip.compress(desk.page("/rounds/1").encode())) < LARGEST
