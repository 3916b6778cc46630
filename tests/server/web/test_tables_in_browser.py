"""Workings in a dialog, arrows between values, and what axe finds on full pages."""

from __future__ import annotations

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.server.web.practising import played

PAGES = (
    "standings",
    "standings?ratings=1",
    "ratings",
    "norms",
    "cross-table",
    "charts",
    "print",
    "history/9",
)


@pytest.fixture(scope="module")
def event(client: httpx.Client) -> str:
    return played(client, 2)


def test_a_click_shows_the_working_and_arrows_go_on(page: Page, event: str) -> None:
    page.goto(f"{event}/standings")
    values = page.locator("table[data-values] a.value")
    values.nth(1).click()
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("PTS of")
    dialog.get_by_role("link", name="Close").click()
    expect(dialog).not_to_be_visible()
    values.first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    here = page.evaluate("document.activeElement.closest('tr').rowIndex")
    assert here == 2
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("PTS of")


def test_nothing_is_wrong_for_axe_and_nothing_wider_than_the_screen(page: Page, event: str) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    found = []
    for name in (*(f"{event}/{page}" for page in PAGES), "/manual/results"):
        page.goto(name)
        violations = Axe().run(page).response["violations"]
        found += [(name, violation["id"]) for violation in violations]
        if page.evaluate("document.documentElement.scrollWidth") > 390:
            found.append((name, "wide"))
    assert found == []
