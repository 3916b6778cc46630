"""What needs a browser: results by keyboard, a lost connection, the panel, and who sees badly."""

from __future__ import annotations

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from pairwright.event import Create, Event, Pair, Publish, Sheet
from pairwright.tournament import GameResult
from tests.event.acting import after_rounds, all_of, do, new_event
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk

KEYS = {
    ("Digit1", "&"): GameResult.WHITE_WINS,  # on a French keyboard
    ("Numpad2", "ArrowDown"): GameResult.DRAW,  # without Num Lock
    ("Digit3", "3"): GameResult.BLACK_WINS,
    ("NumpadAdd", "+"): GameResult.WHITE_WINS_BY_FORFEIT,
    ("Slash", "-"): GameResult.BLACK_WINS_BY_FORFEIT,  # on a German one
    ("Digit0", "0"): GameResult.DOUBLE_FORFEIT,
}
"""The place of a key, and what it writes there."""
PRESSED = """([code, key]) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { code, key, bubbles: true }))"""


def playing(players: int = 8) -> Event:
    names = [f"Player {number:03}" for number in range(1, players + 1)]
    event = do(Event(), Create.of(names, rounds=5, initial_colour="white"))
    return all_of(event, Pair(), Publish(Sheet.PAIRINGS))


def in_order(desk: AtTheDesk) -> list[GameResult]:
    """The results of the last round in the order of the boards on its page."""
    number = desk.event.state.paired_rounds
    pairs = desk.page(f"/rounds/{number}").split('data-pair="')[1:]
    games = {(g.white, g.black): g.result for g in desk.event.state.facts.rounds[-1].games}
    found = []
    for part in pairs:
        white, _, black = part.partition('"')[0].partition("-")
        found.append(games[int(white), int(black)])
    return found


def test_a_hundred_results_with_a_hundred_keys(app: App, client: httpx.Client, page: Page) -> None:
    """One key a board, on any keyboard; keys wait while one is being sent."""
    desk = at_the_desk(app, client, playing(200))
    page.goto(f"/e/{desk.slug}/rounds/1#results")
    expect(page.locator("#board-1 select")).to_be_focused()
    keys = [list(KEYS)[n % len(KEYS)] for n in range(100)]
    for key in keys:
        page.evaluate(PRESSED, key)
    expect(page.locator("#counter strong")).to_have_text("100 of 100")
    assert in_order(desk) == [KEYS[key] for key in keys]
    assert sum(entry.action.name == "result" for entry in desk.event.entries) == 100


def test_a_key_moves_on_and_the_row_just_set_stays_for_a_second(
    app: App, client: httpx.Client, page: Page
) -> None:
    desk = at_the_desk(app, client, playing())
    page.goto(f"/e/{desk.slug}/rounds/1#results")
    page.get_by_role("link", name="Only open boards").click()
    expect(page.locator("#board-1 select")).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator("#board-2 select")).to_be_focused()
    expect(page.locator("#board-1")).to_be_visible()
    expect(page.locator("#board-1")).to_be_hidden()
    page.keyboard.press("a")
    expect(page.locator("#counter")).to_contain_text("2 of 4")
    page.get_by_role("link", name="All boards").click()
    page.locator("#board-1 select").focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("dialog")).to_contain_text("Clear the result of board 1")


def test_without_a_connection_results_are_kept_and_sent_once(
    app: App, client: httpx.Client, context: BrowserContext, page: Page
) -> None:
    desk = at_the_desk(app, client, playing())
    page.goto(f"/e/{desk.slug}/rounds/1#results")
    expect(page.locator("#board-1 select")).to_be_focused()
    context.set_offline(True)
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page.locator("#entry-state")).to_contain_text("2 kept in this browser")
    assert desk.event.rounds[0].missing == 4
    context.set_offline(False)
    expect(page.locator("#counter strong")).to_have_text("2 of 4")
    results = [GameResult.WHITE_WINS, GameResult.BLACK_WINS]
    assert in_order(desk)[:2] == results
    assert sum(entry.action.name == "result" for entry in desk.event.entries) == 2


def test_the_queue_stops_at_what_the_server_asks(
    app: App, client: httpx.Client, page: Page
) -> None:
    """Somebody else has entered board 1 while the page was not looking."""
    desk = at_the_desk(app, client, playing())
    page.route("**/stream", lambda route: route.abort())
    page.goto(f"/e/{desk.slug}/rounds/1#results")
    expect(page.locator("#board-1 select")).to_be_focused()
    desk.done("/rounds/1/results", board="1", key="3")
    page.keyboard.press("1")
    page.keyboard.press("1")
    expect(page.get_by_role("dialog")).to_contain_text("Somebody else was faster")
    assert in_order(desk) == [GameResult.BLACK_WINS, *[GameResult.MISSING] * 3]


def test_the_second_pass_stops_at_a_mismatch_and_shows_both(
    app: App, client: httpx.Client, page: Page
) -> None:
    desk = at_the_desk(app, client, playing())
    for board in "1234":
        desk.done("/rounds/1/results", board=board, key="1")
    page.goto(f"/e/{desk.slug}/rounds/1")
    page.get_by_role("button", name="Verify: type again").click()
    expect(page.locator("#board-1 select")).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator("#entry-state")).to_contain_text("1 verified")
    page.keyboard.press("2")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Board 2: the two entries differ")
    expect(dialog.get_by_role("button", name="First: 1 – 0")).to_be_focused()
    dialog.get_by_role("button", name="Now: ½ – ½").click()
    expect(page.locator("#board-3 select")).to_be_focused()
    expect(page.locator("#board-2 select")).to_have_attribute("data-value", "1/2-1/2")
    assert in_order(desk)[1] is GameResult.DRAW


def test_reasons_open_beside_the_boards(app: App, client: httpx.Client, page: Page) -> None:
    desk = at_the_desk(app, client, playing(9))
    page.goto(f"/e/{desk.slug}/rounds/1")
    page.locator("#board-2 .row-links a").first.click()
    panel = page.locator("#panel")
    expect(panel.locator(".plain").first).to_be_visible()
    panel.get_by_label("Player").fill("1")
    panel.get_by_label("against").fill("2")
    panel.get_by_role("button", name="Ask").click()
    expect(panel.locator("#why-not article")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    assert page.url.endswith("/rounds/1")


@pytest.mark.parametrize("width", [1280, 360])
def test_nobody_is_shut_out(app: App, client: httpx.Client, page: Page, width: int) -> None:
    """WCAG 2.2 AA as far as axe knows it, and no page wider than its screen."""
    event = all_of(after_rounds(new_event(9), 1), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    draft = at_the_desk(app, client, all_of(after_rounds(new_event(9), 1), Pair()))
    change = at_the_desk(app, client, event)
    change.done("/rounds/2/change/start", ground="4.4.2")
    change.done("/rounds/2/change/boards", first="1", second="2")
    unpaired = at_the_desk(app, client, after_rounds(new_event(9), 1))
    addresses = [
        *(f"{desk.slug}/rounds/{path}" for path in ("1", "2", "2/boards/1", "2/why", "3")),
        f"{desk.slug}/rounds/1/boards/1/correct?what=result&result=0-1",
        f"{desk.slug}/rounds/2/change",
        f"{desk.slug}/rounds/3/preview?now=1",
        f"{desk.slug}/players/1/card",
        f"{draft.slug}/rounds/2",
        f"{change.slug}/rounds/2/change",
        f"{unpaired.slug}/rounds/2/by-hand",
    ]
    page.set_viewport_size({"width": width, "height": 800})
    axe = Axe()
    for place, address in enumerate(addresses):
        page.emulate_media(color_scheme="dark" if (place + width) % 2 else "light")
        page.goto(f"/e/{address}")
        if "card" in address:
            expect(page.locator(".plain").first).to_be_visible()
        found = axe.run(page, "main")
        assert not found.violations_count, (address, found.generate_report())
        wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(wider) <= 0, address
