"""A norm made and a norm missed with the last result, in a browser; and what axe finds."""

from __future__ import annotations

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.server.web.conftest import App
from tests.server.web.norm_events import HERO, before_the_last_game, hero_result
from tests.server.web.rounds_desk import at_the_desk

KEYS = {"1-0": "1", "1/2-1/2": "2", "0-1": "3"}


@pytest.mark.parametrize(
    ("score", "state", "line"),
    [
        ("W", "made", "✓ performance: 2616 of at least 2600 (B.01 art. 1.4.8)"),
        ("D", "missed", "✗ performance: 2575 of at least 2600 (B.01 art. 1.4.8)"),
    ],
)
def test_the_last_result_decides(
    app: App, client: httpx.Client, page: Page, score: str, state: str, line: str
) -> None:
    event = before_the_last_game()
    desk = at_the_desk(app, client, event)
    page.goto(f"/e/{desk.slug}/norms")
    row = page.get_by_role("row").filter(has_text="Player 01")
    expect(row).to_contain_text("possible")
    result = hero_result(event, score)
    page.goto(f"/e/{desk.slug}/rounds/9#results")
    board = page.locator(f'[data-pair="{result.white}-{result.black}"]')
    board.locator("select").focus()
    page.keyboard.press(KEYS[_written(result.result.value)])
    expect(page.locator("#counter strong")).to_have_text("10 of 10")
    page.goto(f"/e/{desk.slug}/norms")
    expect(row).to_contain_text(state)
    row.get_by_role("link").click()
    expect(page.locator("dialog")).to_contain_text(line)


def _written(value: str) -> str:
    return value.replace(":", "-").replace("=", "1/2")


def test_nothing_is_wrong_for_axe_and_nothing_wider_than_the_screen(
    app: App, client: httpx.Client, page: Page
) -> None:
    event = before_the_last_game()
    desk = at_the_desk(app, client, event)
    desk.done("/norms", kind="ordinary", public="yes")
    page.set_viewport_size({"width": 390, "height": 800})
    found = []
    for name in (f"/e/{desk.slug}/norms", f"/p/{desk.slug}/players/{HERO}"):
        page.goto(name)
        violations = Axe().run(page).response["violations"]
        found += [(name, violation["id"]) for violation in violations]
        if page.evaluate("document.documentElement.scrollWidth") > 390:
            found.append((name, "wide"))
    assert found == []
