"""One long day of three tournaments in one festival, in a real browser: from a pasted list with
clubs to prize receipts.

The arbiter sits at the desk of the festival; a phone and a wall look on.
"""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.server.web.arbiter import Arbiter
from tests.server.web.conftest import App
from tests.server.web.test_every_page import ASKED

TOURNAMENTS = ("A", "B", "C")
LIST = "Tournament\tName\tRating\tSex\tClub\tCategory\n" + "".join(
    f"{group}\tPlayer{group}{number}, Ann\t{2000 - 10 * number}\t{'mw'[number % 2 == 0]}"
    f"\t{'Harbour' if number < 3 else 'Hill'}\t{'Guest' if number == 4 else ''}\n"
    for group in TOURNAMENTS
    for number in range(1, 5)
)
"""Women are players 2 and 4 of each tournament."""
PHONE = {"width": 390, "height": 844}
NARROW = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


class FestivalArbiter(Arbiter):
    """At the desk of a festival: presses the one next step of a tournament."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.desks: dict[str, str] = {}

    def next_step(self, tournament: str, name: str) -> None:
        self.page.goto(self.here)
        row = self.page.get_by_role("row", name=re.compile(f"^{tournament} "))
        button = row.get_by_role("button", name=name)
        button.focus()
        self.page.keyboard.press("Enter")
        self.answer(0)

    def open(self, tournament: str, page: str) -> None:
        """A page of a tournament, by its address."""
        self.page.goto(f"{self.desks[tournament]}/{page}")

    def play(self, number: int, keys: str) -> None:
        """A round of all tournaments, results typed by keys: these in A, in the others White wins.

        One of C is entered by its number at the desk, with one press.
        """
        for tournament in TOURNAMENTS:
            self.next_step(tournament, f"Pair round {number}")
            self.next_step(tournament, "Publish")
        self.page.goto(f"{self.here}?q=21")
        self.page.locator(".one-press button").first.click()
        self.page.wait_for_url(re.compile("done="))
        for tournament in TOURNAMENTS:
            self.open(tournament, f"rounds/{number}")
            self.enter(keys if tournament == "A" else "1" * self.open_boards)
            self.next_step(tournament, "Publish the results")


def _made(page: Page) -> str:
    """The festival, with everybody in it, its boards numbered through."""
    page.goto("/events/new")
    page.get_by_label("Name of the event").fill("Day Festival")
    page.get_by_text("Several tournaments in one festival").click()
    page.get_by_label("Short names of the tournaments").fill(", ".join(TOURNAMENTS))
    page.get_by_label("Number of rounds").fill("2")
    page.locator("[name=initial_colour][value=white]").check()
    page.get_by_role("button", name="Make the event").click()
    page.wait_for_url(re.compile("/f/"))
    here = page.url
    page.goto(f"{here}/people/list")
    page.get_by_label("Rows from a spreadsheet").fill(LIST)
    page.get_by_role("button", name="Look at the list").click()
    page.get_by_role("button", name="Enter 12 players").click()
    page.wait_for_url(re.compile(r"/people\?done="))
    page.get_by_role("searchbox", name="Search").fill("playerb")
    expect(page.locator("[data-shown]")).to_have_text("4 found")
    page.get_by_label("Move somebody to").select_option(label="C")
    page.get_by_role("row", name="PlayerB4").get_by_role("button", name="Move").click()
    expect(page.locator(".told")).to_contain_text("C: 5 PlayerB4, Ann enters")
    page.goto(here)
    page.get_by_role("button", name="Number the boards through").click()
    expect(page.locator(".told")).to_contain_text("C: the boards begin with number 21")
    return here


def test_one_long_day_of_three_tournaments(app: App, page: Page, browser: Browser) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    arbiter = FestivalArbiter(page)
    arbiter.here = _made(page)
    links = page.locator("#tournaments th a").all()
    addresses = (link.get_attribute("href") or "" for link in links)
    arbiter.desks = dict(zip(TOURNAMENTS, addresses, strict=True))
    public = page.locator("main a[href^='/p/']").first.get_attribute("href") or ""
    phone = browser.new_context(
        base_url=app.address, locale="fr-FR", viewport=PHONE, color_scheme="dark"
    ).new_page()
    phone.goto(public)
    expect(phone.locator("#published .empty")).to_be_visible()
    _announce_times(arbiter)
    # White has the odd numbers in round 1, then colours change: A1 wins twice, A2 and A3 once.
    arbiter.play(1, "13")
    arbiter.play(2, "31")
    # The page that was opened before anything was published has kept up.
    expect(phone.locator("li.tournament strong")).to_have_text(list(TOURNAMENTS))
    wall = _wall(app, page, browser, arbiter.here)
    for tournament in TOURNAMENTS:
        arbiter.next_step(tournament, "Publish the final standings")
    _look(phone, public)
    _award(arbiter)
    # Keys walk through the tournaments, on the same page.
    arbiter.open("A", "standings")
    page.keyboard.press(">")
    expect(page.locator(".festival-nav [aria-current]")).to_have_text("B")
    expect(page).to_have_url(re.compile("/standings$"))
    for window in (phone, wall):
        window.context.close()
    assert faults == []


def _announce_times(arbiter: FestivalArbiter) -> None:
    """When the rounds begin, far enough ahead that nothing waits for it."""
    for tournament in TOURNAMENTS:
        arbiter.open(tournament, "settings")
        form = arbiter.page.locator("#timetable form")
        form.get_by_label("First day").fill("2031-11-20")
        form.get_by_label("Rounds of a day begin at").fill("10:00, 15:30")
        form.get_by_label("Time zone of the hall").fill("Europe/Paris")
        form.get_by_role("button").press("Enter")
        arbiter.page.wait_for_url(re.compile("done="))
    expect(arbiter.page.locator("#round-start .starts")).to_contain_text("2031-11-20 15:30")


def _wall(app: App, page: Page, browser: Browser, here: str) -> Page:
    page.goto(here)
    page.get_by_label("Name", exact=True).fill("North wall")
    page.get_by_role("button", name="New screen for all tournaments").click()
    wall = browser.new_page(base_url=app.address)
    wall.goto(page.locator(".screen-card a").first.get_attribute("href") or "")
    expect(wall.locator("h1")).to_have_text("Day Festival")
    told = [section.get_attribute("data-what") or "" for section in wall.locator("section").all()]
    assert [text[:12] for text in told] == ["A · Round 2:", "B · Round 2:", "C · Round 2:"]
    return wall


def _look(phone: Page, public: str) -> None:
    """A phone in French: one page for all tournaments, and a name in any with its board."""
    assert Axe().run(phone, options=ASKED).response["violations"] == []
    assert phone.evaluate(NARROW)
    phone.locator("#q").fill("playerb4")
    expect(phone.locator("#found a")).to_contain_text("C · Échiquier 2")
    phone.locator("#found a").click()
    expect(phone.locator("h1")).to_contain_text("PlayerB4")
    phone.get_by_role("link", name="Day Festival C").click()
    phone.get_by_role("link", name="Festival\N{NO-BREAK SPACE}: Day Festival").click()
    expect(phone).to_have_url(re.compile(f"{public}$"))


def _award(arbiter: FestivalArbiter) -> None:
    """The prizes of A: 100, 50 and 20 for everybody, shared by those equal on points, and 30 for
    the best woman.

    A1 has 2 points, A2 and A3 share 50 + 20. A2 keeps her 35, so that A4 is the best woman.
    """
    page = arbiter.page
    arbiter.open("A", "categories")
    define = page.locator("#define")
    define.get_by_label("Name").fill("Women")
    define.get_by_label("Sex").select_option("w")
    define.get_by_role("button", name="Add category").press("Enter")
    page.wait_for_url(re.compile("done="))
    page.get_by_role("link", name="Standings Women").click()
    names = page.locator("table.cross th[scope=row]")
    expect(names).to_have_text([re.compile("PlayerA2, Ann"), re.compile("PlayerA4, Ann")])
    arbiter.open("A", "prizes/fund")
    page.get_by_label("Prizes of list 1").fill("100 50 20")
    page.get_by_label("Players equal on points, list 1").select_option("equal")
    page.get_by_label("Name of list 2").fill("Best woman")
    page.get_by_label("For whom, list 2").select_option("Women")
    page.get_by_label("Prizes of list 2").fill("30")
    page.get_by_label("Currency").fill("EUR")
    page.locator("form.setup button.primary").press("Enter")
    page.wait_for_url(re.compile("/prizes\\?"))
    expect(page.locator("main")).to_contain_text("Announced 200 EUR, paid 200 EUR")
    for paper in ("prizes", "receipts"):
        arbiter.open("A", f"print/{paper}.html")
        told = " ".join((page.locator("body").text_content() or "").split())
        for name, amount in (("A1", "100"), ("A2", "35"), ("A3", "35"), ("A4", "30")):
            assert re.search(rf"Player{name}, Ann.*?{amount}", told), told
        answer = page.request.get(f"{arbiter.desks['A']}/print/{paper}.pdf")
        assert answer.body().startswith(b"%PDF")
