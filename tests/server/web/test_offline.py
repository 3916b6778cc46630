"""A browser without a connection for more than a minute: it catches up, and sends nothing twice.

The minute is one of the browser: its clock is ours, so that its timers run without our waiting.
"""

from __future__ import annotations

from contextlib import suppress

import httpx
import pytest
from playwright.sync_api import BrowserContext, Error, Page, Route, expect

from pairwright.event import Create, Event, Pair, Publish, Sheet
from pairwright.tournament import GameResult
from tests.event.acting import all_of, do
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk

MINUTE = 60_000
STEP = 3_000
WON, DRAWN, LOST = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
MISSING = GameResult.MISSING


def _ten_boards(app: App, client: httpx.Client) -> AtTheDesk:
    names = [f"Player {number:02}" for number in range(1, 21)]
    event = do(Event(), Create.of(names, rounds=5, initial_colour="white"))
    return at_the_desk(app, client, all_of(event, Pair(), Publish(Sheet.PAIRINGS)))


def _open(page: Page, desk: AtTheDesk) -> int:
    """The page with a clock of ours; answers the time on it."""
    page.clock.install()
    page.goto(f"/e/{desk.slug}/rounds/1#results")
    expect(page.locator("#board-1 select")).to_be_focused()
    now: int = page.evaluate("Date.now()")
    return now


def _more_than_a_minute(page: Page, since: int) -> None:
    """Step by step: what a timer began (a request that fails) ends between two steps."""
    while page.evaluate("Date.now()") - since <= MINUTE:
        page.clock.run_for(STEP)


def _results(event: Event) -> list[GameResult]:
    return [game.result for game in event.state.facts.rounds[0].games]


def _entered(event: Event) -> int:
    return sum(entry.action.name == "result" for entry in event.entries)


def test_a_minute_without_a_connection(
    app: App, client: httpx.Client, context: BrowserContext, page: Page
) -> None:
    """Four results are typed meanwhile, and somebody else enters three other ones."""
    desk = _ten_boards(app, client)
    began = _open(page, desk)
    context.set_offline(True)
    for key in "132":
        page.keyboard.press(key)
    for board, key in (("8", "1"), ("9", "2"), ("10", "3")):
        desk.done("/rounds/1/results", board=board, key=key)
    _more_than_a_minute(page, began)
    page.keyboard.press("3")
    expect(page.locator("#entry-state")).to_contain_text("4 kept in this browser")
    assert _results(desk.event) == [*[MISSING] * 7, WON, DRAWN, LOST]

    context.set_offline(False)
    page.clock.run_for(STEP)
    expect(page.locator("#counter strong")).to_have_text("7 of 10")
    for number, value in ((4, "0-1"), (8, "1-0"), (9, "1/2-1/2"), (10, "0-1")):
        cell = page.locator(f"#board-{number} select")
        expect(cell).to_have_attribute("data-value", value)
    assert _results(desk.event) == [WON, LOST, DRAWN, LOST, *[MISSING] * 3, WON, DRAWN, LOST]
    assert _entered(desk.event) == 7
    expect(page.locator("#entry-state")).not_to_contain_text("kept")


def test_what_was_done_but_not_answered_is_done_once(
    app: App, client: httpx.Client, page: Page
) -> None:
    """The server has the result, the browser never heard so: it asks again with the same mark."""
    desk = _ten_boards(app, client)
    began = _open(page, desk)
    lost: list[int] = []

    def lose_the_answer(route: Route) -> None:
        lost.append(route.fetch().status)
        with suppress(Error):  # the browser has given it up: its clock is faster than the server
            route.abort("internetdisconnected")

    page.route("**/results", lose_the_answer)
    with page.expect_event("requestfailed"):
        page.keyboard.press("1")
    _more_than_a_minute(page, began)
    assert set(lost) == {200}
    page.unroute("**/results")
    page.keyboard.press("3")
    for _ in range(2):
        page.clock.run_for(STEP)
    expect(page.locator("#counter strong")).to_have_text("2 of 10")
    assert _results(desk.event)[:2] == [WON, LOST]
    assert _entered(desk.event) == 2


@pytest.mark.parametrize("what", ["**/stream", "**/results"])
def test_a_connection_that_died_without_a_word_is_found_out(
    app: App, client: httpx.Client, page: Page, what: str
) -> None:
    """No error comes, and no answer either: after its time the browser asks anew."""
    desk = _ten_boards(app, client)
    silent: list[Route] = []

    well = False

    def keep_silent(route: Route) -> None:
        if well:
            route.continue_()
        else:
            silent.append(route)

    page.route(what, keep_silent)
    began = _open(page, desk)
    page.keyboard.press("1")
    if what == "**/stream":
        # The answer, and the page that is fetched when the hands rest, tell what was done before.
        expect(page.locator("#counter strong")).to_have_text("1 of 10")
        page.clock.run_for(3 * STEP)
        expect(page.locator("body")).to_have_attribute("data-seen", str(len(desk.event.entries)))
    desk.done("/rounds/1/results", board="10", key="3")
    _more_than_a_minute(page, began)
    assert silent
    well = True  # for new requests; those that are held stay dead
    since = page.evaluate("Date.now()")
    _more_than_a_minute(page, since)
    expect(page.locator("#board-10 select")).to_have_attribute("data-value", "0-1")
    expect(page.locator("#board-1 select")).to_have_attribute("data-value", "1-0")
    assert _results(desk.event) == [WON, *[MISSING] * 8, LOST]
    assert _entered(desk.event) == 2
