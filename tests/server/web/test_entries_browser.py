"""Entries in a browser: typing, keys, two arbiters, and that everybody can use the pages."""

from __future__ import annotations

import re

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.patience import wait_until
from tests.server.web.conftest import example_slug
from tests.server.web.test_entries import FOUR, RATINGS, Act, act, enter, make, send

__all__ = ["act"]

PHONE = ViewportSize(width=390, height=800)
DESK = ViewportSize(width=1280, height=800)


@pytest.fixture
def event(client: httpx.Client, act: Act) -> str:
    made = make(client)
    enter(act, made, *FOUR)
    return made


def test_at_the_door_by_keyboard_with_two_arbiters(
    context: BrowserContext, page: Page, event: str
) -> None:
    page.goto(f"{event}/check-in")
    page.get_by_role("button", name="Begin to confirm presence").click()
    expect(page.locator("#counter")).to_contain_text("0 of 4")
    other = context.new_page()
    other.goto(f"{event}/check-in?show=missing")
    page.get_by_role("searchbox").fill("cru")
    expect(page.get_by_role("button", name="Berg, Ada")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("#counter")).to_contain_text("1 of 4")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Berg, Ada", exact=False).first).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#counter")).to_contain_text("2 of 4")
    expect(page.locator("#b1")).to_be_focused()
    expect(other.locator("#counter")).to_contain_text("2 of 4")
    expect(other.locator("#presence li")).to_have_count(2)


def test_the_table_filters_walks_and_acts_in_place(page: Page, event: str) -> None:
    page.goto(f"{event}/players")
    page.get_by_role("searchbox").fill("dàhl")
    expect(page.locator("#players-table tbody tr:visible")).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    page.get_by_label("half-point bye").check()
    page.get_by_role("button", name="Berg, Ada Round 1").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    cell = page.locator("#c2-2")
    expect(cell).to_have_text("½")
    expect(cell).to_be_focused()
    page.keyboard.press("Enter")
    expect(cell).to_have_text("·")
    page.locator("#player-4 .row-end button").click()
    expect(page.locator("#player-4")).to_have_count(0)


def test_typing_a_name_proposes_from_the_rating_list(
    client: httpx.Client, page: Page, event: str
) -> None:
    send(client, "/ratings", "players_list.txt", RATINGS.encode())
    wait_until(lambda: client.get("/ratings/progress").json()["state"] != "building")
    page.goto("/ratings")
    loaded = page.get_by_role("row").filter(has_text="players_list.txt").locator("time")
    assert re.search(r"\d\d:\d\d$", loaded.inner_text()), "in the clock of the reader, not in UTC"
    page.goto(f"{event}/players")
    name = page.get_by_role("combobox", name="Name")
    name.press_sequentially("carl")
    expect(page.locator("#proposals [role=option]")).to_have_count(1)
    name.press("ArrowDown")
    name.press("Enter")
    expect(page.get_by_label("FIDE ID")).to_have_value("1503014")
    expect(page.get_by_label("Rating", exact=True)).to_have_value("2839")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("rowheader", name="Carlsen, Magnus")).to_be_visible()
    expect(page.get_by_role("combobox", name="Name")).to_be_focused()


def test_tie_breaks_move_and_the_sheet_asks_in_place(page: Page, event: str) -> None:
    page.goto(f"{event}/settings")
    page.get_by_role("button", name="Move tie-break 2 up").click()
    page.locator("#tie-breaks").get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="PTS")).to_contain_text(
        re.compile("BH.*BH/C1")
    )
    page.get_by_label("White was drawn").check()
    page.get_by_role("button", name="Settle").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Please confirm")
    sheet.get_by_role("button", name="Confirm").click()
    expect(page.locator("#initial-colour")).to_contain_text("Settled: White")


def test_everybody_can_use_the_pages(
    client: httpx.Client, page: Page, event: str, act: Act
) -> None:
    act(f"{event}/check-in", f"{event}/check-in")
    running = f"/e/{example_slug(client)}"
    pages = [f"{event}/{name}" for name in ("players", "players/1", "check-in", "numbers")]
    pages += [f"{event}/forbidden", f"{event}/settings", f"{event}/players/import"]
    pages += [f"{running}/players", f"{running}/settings", "/events/new", "/events/import"]
    outside = make(client, edition="dutch/2017", start_date="2026-11-17")  # its badge says why
    pages += [f"{outside}/players"]
    looks = ((DESK, "light"), (PHONE, "dark"), (DESK, "dark"), (PHONE, "light"))
    for place, address in enumerate(pages):
        size, scheme = looks[place % len(looks)]
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme)
        page.goto(address)
        told = Axe().run(page).response["violations"]
        assert [(violation["id"], violation["nodes"][0]["html"]) for violation in told] == [], (
            address
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], address
