"""What an event costs the hand: clicks and keys, counted in the browser."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from tests.event.acting import new_event
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import at_the_desk

ROUNDS = 5
BOARDS = 20
CLICKS = 3
"""A round: pair, publish the pairings, publish the results; a result is one key, and no click."""
COUNTED = """() => {
  const add = (name) => sessionStorage[name] = Number(sessionStorage[name] ?? 0) + 1;
  addEventListener("click", (event) => event.isTrusted && add("clicks"), true);
  addEventListener("keydown", (event) => event.isTrusted && add("keys"), true);
}"""


def test_a_round_takes_three_clicks_and_a_key_a_board(
    app: App, client: httpx.Client, page: Page
) -> None:
    desk = at_the_desk(app, client, new_event(2 * BOARDS, ROUNDS))
    page.add_init_script(f"({COUNTED})()")
    page.goto(f"/e/{desk.slug}/rounds/1")
    for number in range(1, ROUNDS + 1):
        for name in (f"Pair round {number}", f"Publish the pairings of round {number}"):
            page.locator("#event-frame").get_by_role("button", name=name).click()
            page.wait_for_url("**?done=*")
        expect(page.locator("#board-1 select")).to_be_focused()
        for board in range(BOARDS):
            page.keyboard.press("123"[(number + board) % 3])
        publish = page.locator("#event-frame").get_by_role(
            "button", name=f"Publish the results of round {number}"
        )
        publish.click()
        page.wait_for_url("**?done=*")
        expect(publish).to_have_count(0)
    assert desk.event.rounds[-1].published.results
    spent = page.evaluate("[Number(sessionStorage.clicks), Number(sessionStorage.keys)]")
    assert spent == [CLICKS * ROUNDS, BOARDS * ROUNDS]
