"""A day of three tournaments in one festival, in a real browser: from the form to final standings.

Everything is done at the desk of the festival; a phone and a wall look on.
"""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.server.web.arbiter import Arbiter
from tests.server.web.conftest import App
from tests.server.web.test_every_page import ASKED

TOURNAMENTS = ("A", "B", "C")
LIST = "Group\tName\tRating\n" + "".join(
    f"{group}\tPlayer{group}{number}, Ann\t{2000 - 10 * number}\n"
    for group in TOURNAMENTS
    for number in range(1, 5)
)
PHONE = {"width": 390, "height": 844}


class FestivalArbiter(Arbiter):
    """At the desk of a festival: presses the one next step of a tournament."""

    def next_step(self, tournament: str, name: str) -> None:
        self.page.goto(self.here)
        row = self.page.get_by_role("row", name=re.compile(f"^{tournament} "))
        button = row.get_by_role("button", name=name)
        button.focus()
        self.page.keyboard.press("Enter")
        self.answer(0)

    def results(self) -> None:
        """Every open board, found by a name, by one press each."""
        while True:
            self.page.goto(f"{self.here}?q=player")
            presses = self.page.locator(".one-press button")
            if not presses.count():
                return
            presses.first.click()
            self.page.wait_for_url(re.compile("done="))


def _made(page: Page) -> str:
    """The festival, with everybody in it."""
    page.goto("/events/new")
    page.get_by_label("Name of the event").fill("Day Festival")
    page.get_by_text("Several tournaments in one festival").click()
    page.get_by_label("Short names of the tournaments").fill(", ".join(TOURNAMENTS))
    page.get_by_label("Number of rounds").fill("2")
    page.get_by_role("button", name="Make the event").click()
    page.wait_for_url(re.compile("/f/"))
    here = page.url
    page.goto(f"{here}/people/list")
    page.get_by_label("Rows from a spreadsheet").fill(LIST)
    page.get_by_role("button", name="Look at the list").click()
    page.get_by_role("button", name="Enter 12 players").click()
    page.wait_for_url(re.compile("/people"))
    page.get_by_role("searchbox", name="Search").fill("playerb")
    expect(page.locator("[data-shown]")).to_have_text("4 found")
    page.get_by_label("Move somebody to").select_option(label="C")
    page.get_by_role("row", name="PlayerB4").get_by_role("button", name="Move").click()
    expect(page.locator(".told")).to_contain_text("C: 5 PlayerB4, Ann enters")
    return here


def test_a_day_of_three_tournaments(app: App, page: Page, browser: Browser) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    arbiter = FestivalArbiter(page)
    arbiter.here = _made(page)
    for number in (1, 2):
        for tournament in TOURNAMENTS:
            arbiter.next_step(tournament, f"Pair round {number}")
            arbiter.next_step(tournament, "Publish")
        arbiter.results()
        for tournament in TOURNAMENTS:
            arbiter.next_step(tournament, "Publish the results")
    page.goto(arbiter.here)
    page.get_by_label("Name", exact=True).fill("North wall")
    page.get_by_role("button", name="New screen for all tournaments").click()
    wall = browser.new_page(base_url=app.address)
    wall.goto(page.locator(".screen-card a").first.get_attribute("href") or "")
    expect(wall.locator("h1")).to_have_text("Day Festival")
    told = [section.get_attribute("data-what") or "" for section in wall.locator("section").all()]
    assert [text[:12] for text in told] == ["A · Round 2:", "B · Round 2:", "C · Round 2:"]
    for tournament in TOURNAMENTS:
        arbiter.next_step(tournament, "Publish the final standings")
    page.goto(arbiter.here)
    public = page.locator("main a[href^='/p/']").first.get_attribute("href") or ""
    _look(app, browser, public)
    # Keys walk through the tournaments, on the same page.
    page.get_by_role("row", name=re.compile("^A ")).get_by_role(
        "link", name="A", exact=True
    ).click()
    page.get_by_role("link", name="Standings", exact=True).first.click()
    page.keyboard.press(">")
    expect(page.locator(".festival-nav [aria-current]")).to_have_text("B")
    expect(page).to_have_url(re.compile("/standings$"))
    wall.close()
    assert faults == []


def _look(app: App, browser: Browser, public: str) -> None:
    """A phone in French: one page for all tournaments, and a name in any of them."""
    window = browser.new_context(
        base_url=app.address, locale="fr-FR", viewport=PHONE, color_scheme="dark"
    )
    phone = window.new_page()
    phone.goto(public)
    expect(phone.locator("li.tournament strong")).to_have_text(list(TOURNAMENTS))
    assert Axe().run(phone, options=ASKED).response["violations"] == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    phone.locator("#q").fill("playerb4")
    phone.locator("#found a").click()
    expect(phone.locator("h1")).to_contain_text("PlayerB4")
    phone.get_by_role("link", name="Day Festival C").click()
    phone.get_by_role("link", name="Festival\N{NO-BREAK SPACE}: Day Festival").click()
    expect(phone).to_have_url(re.compile(f"{public}$"))
    window.close()
