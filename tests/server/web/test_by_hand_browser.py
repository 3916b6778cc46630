"""Boards made by hand in a browser: two taps, a drag, the keyboard alone; what the judge says."""

from __future__ import annotations

import os

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from pairwright.event import Event, Pair, Publish, Sheet
from pairwright.tournament import Game
from tests.event.acting import after_rounds, all_of, new_event
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk


def opened(page: Page, desk: AtTheDesk, path: str) -> None:
    """The page with its seats."""
    page.goto(f"/e/{desk.slug}{path}")
    expect(page.locator("#seats .seat").first).to_be_visible()


def seat(page: Page, number: int) -> str:
    return f'#seats .seat[data-player="{number}"]'


def boards(page: Page) -> list[tuple[str, ...]]:
    """The boards on the screen, by numbers."""
    rows = page.locator("#seats tbody tr:not(.seat-said)")
    return [
        tuple(str(seat.get_attribute("data-player")) for seat in row.locator(".seat").all())
        for row in rows.all()
    ]


def met(event: Event) -> tuple[Game, Game, int]:
    """A board of round 1, White's board of round 2, and White's opponent there."""
    first = event.state.facts.rounds[0].games[0]
    home = next(g for g in event.state.facts.rounds[1].games if first.white in (g.white, g.black))
    return first, home, home.black if home.white == first.white else home.white


def shot(page: Page, name: str) -> None:
    """For who wants to look at it."""
    if folder := os.environ.get("SCREENSHOTS"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def test_two_taps_change_a_published_pairing_and_one_sheet_asks(
    app: App, client: httpx.Client, page: Page
) -> None:
    event = all_of(after_rounds(new_event(), 1), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    first, home, other = met(event)
    desk.done("/rounds/2/change/start", ground="4.4.2")
    opened(page, desk, "/rounds/2/change")
    shot(page, "change")
    page.locator(seat(page, other)).click()
    expect(page.locator("#seats-state")).to_contain_text(f"{other} Player {other:02} is chosen")
    expect(page.locator("#seats-state")).to_contain_text("By the rules")
    shot(page, "change-chosen")
    page.locator(seat(page, first.black)).click()
    expect(page.locator(".seat-said")).to_contain_text(["have met before in round 1"])
    shot(page, "change-said")
    page.get_by_role("button", name="End the change").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("have met before in round 1")
    expect(sheet).to_contain_text(f"{home.white} Player {home.white:02} – ")
    shot(page, "change-sheet")
    sheet.get_by_role("textbox").fill("announced before the event")
    sheet.get_by_role("button", name="Confirm").click()
    page.wait_for_url("**/rounds/2?done=*")
    games = {frozenset((g.white, g.black)) for g in desk.event.state.facts.rounds[1].games}
    assert frozenset((first.white, first.black)) in games
    acts = [entry.action.name for entry in desk.event.entries[-3:]]
    assert acts == ["start-change", "change-boards", "end-change"]


def test_the_keyboard_alone_makes_a_pairing(app: App, client: httpx.Client, page: Page) -> None:
    event = after_rounds(new_event(7), 1)
    desk = at_the_desk(app, client, event)
    opened(page, desk, "/rounds/2/by-hand")
    before = boards(page)
    page.locator("#seats-find").focus()
    page.keyboard.type(before[0][0])
    page.keyboard.press("Enter")
    expect(page.locator(seat(page, int(before[0][0])))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#seats-state")).to_contain_text("is chosen")
    page.keyboard.press("Escape")
    expect(page.locator("#seats-state")).to_contain_text("Choose a player")
    page.keyboard.press("Enter")
    expect(page.locator("#seats-state")).to_contain_text("is chosen")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".seat-said")).to_contain_text(["Colours are not those of the rules"])
    assert boards(page)[0] == before[0][::-1]
    button = page.get_by_role("button", name="Pair so, as a draft")
    while not button.evaluate("button => button === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Colours are not those of the rules")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rounds/2?done=*")
    made = desk.event.state.facts.rounds[1].games[0]
    assert (str(made.white), str(made.black)) == before[0][::-1]


def test_a_board_is_taken_apart_and_made_again(app: App, client: httpx.Client, page: Page) -> None:
    desk = at_the_desk(app, client, after_rounds(new_event(7), 1))
    opened(page, desk, "/rounds/2/by-hand")
    (white, black), *others = boards(page)
    left = page.locator(".seats-left .seat")
    page.locator(seat(page, int(white))).click()
    page.get_by_role("button", name="Take off the board").click()
    expect(left).to_have_count(2)
    assert boards(page) == others
    bye = others[-1][0]
    place = page.locator(".seats-left")
    box = place.bounding_box()
    assert box
    below = {"x": 8.0, "y": box["height"] - 8}
    page.locator(seat(page, int(bye))).drag_to(place, target_position=below)
    expect(left).to_have_count(3)
    page.locator(seat(page, int(black))).drag_to(page.locator(seat(page, int(white))))
    expect(left).to_have_count(1)
    assert boards(page)[-1] == (black, white)
    page.locator(seat(page, int(bye))).click()
    page.get_by_role("button", name="Give the bye").click()
    expect(page.locator(".seats-left")).to_have_text("Nobody.")
    assert boards(page)[-1] == (bye,)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_seats_shut_nobody_out(
    app: App, client: httpx.Client, page: Page, width: int, scheme: str
) -> None:
    event = all_of(after_rounds(new_event(9), 1), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    first, _, other = met(event)
    desk.done("/rounds/2/change/start", ground="4.4.2")
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    opened(page, desk, "/rounds/2/change")
    page.locator(seat(page, other)).click()
    page.locator(seat(page, first.black)).click()
    expect(page.locator(".seat-said")).to_contain_text(["have met before"])
    page.locator(seat(page, first.white)).click()
    expect(page.locator(".seat.barred")).to_have_count(1)
    found = Axe().run(page).response["violations"]
    assert not found, found
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shot(page, f"seats-{scheme}-{width}")
