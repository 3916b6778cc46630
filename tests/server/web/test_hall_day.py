"""A day in the hall before `pairwright app --lan`: the desk, two phones and a wall, four browsers.

A late arrival, a lost phone, a wrong result, a changed pairing, and the app killed in between; in
English, and in French with a French keyboard.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import Error as BrowserError

from pairwright.event import Event
from pairwright.server.events.store import EventStore
from pairwright.server.storage.database import Database
from pairwright.tournament import GameResult
from tests.patience import SECONDS, wait_until
from tests.server.web.arbiter import Arbiter
from tests.server.web.conftest import App, running_app
from tests.server.web.test_door import ELSEWHERE
from tests.server.web.test_every_page import ASKED

PLAYERS = [f"Player{letter}, Ann;{2000 - 10 * place}" for place, letter in enumerate("ABCDEFGH")]
LATE = "Zuspät, Zoë"
PHONE = {"width": 390, "height": 844}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
FRENCH = {"1": "&", "2": "é", "3": '"'}
"""What the keys of digits write on a French keyboard without Shift."""


class Day:
    """Four browsers before one app, which can be killed and started again."""

    def __init__(self, folder: Path, browser: Browser, language: str, stack: ExitStack) -> None:
        self._folder = folder
        self._browser = browser
        self._language = language
        self._stack = stack
        self.app = self._start("0")
        self.desk = Arbiter(self.window(self.app.address).new_page())

    def _start(self, port: str) -> App:
        options = ("--lan", "--port", port)
        return self._stack.enter_context(running_app(self._folder, "", *options))

    def kill_and_start_again(self) -> None:
        self.app.process.kill()
        self.app.process.wait(timeout=SECONDS)
        self.app = self._start(self.app.address.rpartition(":")[2])
        wait_until(self._desk_is_back)

    def _desk_is_back(self) -> bool:
        """A page that lost the app asks for itself again: what that meets may end ours."""
        try:
            self.desk.go("")
        except BrowserError:
            return False
        return True

    def window(self, address: str = "", **options: object) -> BrowserContext:
        """A browser of its own; without an address in the hall."""
        there = address or self.app.address.replace("127.0.0.1", ELSEWHERE)
        made = self._browser.new_context(base_url=there, locale=LOCALES[self._language], **options)
        self._stack.callback(made.close)
        return made

    def phone(self, code: str) -> Page:
        page = self.window(viewport=PHONE).new_page()
        answer = page.goto(code)
        assert answer is not None
        assert answer.ok, f"{code}: {answer.status}"
        return page

    @property
    def slug(self) -> str:
        return self.desk.here.rpartition("/")[2]

    @property
    def event(self) -> Event:
        """As the disk has it."""
        database = Database(self.app.database)
        try:
            return EventStore(database).open(self.slug).event
        finally:
            database.close()

    # --- The desk --------------------------------------------------------------------------------

    def begin(self, file: Path) -> None:
        page = self.desk.page
        page.goto(self.app.link)
        page.goto("/events/import")
        page.locator("input[type=file]").set_input_files(file)
        page.locator("main form button.primary").first.click()
        page.wait_for_url(re.compile(r"/events/import/."))
        page.locator("main form button.primary").first.click()
        page.wait_for_url(re.compile(r"/events/new"))
        page.locator("form.setup input[name=name]").fill("Hall Open")
        page.locator("form.setup input[name=rounds]").fill("3")
        page.locator("form.setup button.primary").click()
        page.wait_for_url(re.compile(r"/e/[0-9a-f]+/"))
        self.desk.here = re.sub(r"(/e/[0-9a-f]+).*", r"\1", page.url)
        assert page.locator("html").get_attribute("lang") == self._language

    def next_step(self) -> None:
        """Press the one main button of the event, and confirm what is asked."""
        before = self.desk.seen
        self.desk.page.locator("#event-frame .next form button.primary").click()
        self.desk.answer(before)

    def codes(self) -> list[str]:
        self.desk.go("/connect")
        texts = self.desk.page.locator("code.secret").all_text_contents()
        return [re.sub(r"^\w+://[^/]+", "", text) for text in texts]

    def helper(self, name: str) -> str:
        before = self.codes()
        form = self.desk.page.locator("form[action$='/connect/helpers']")
        form.locator("input[name=label]").fill(name)
        form.locator("button").click()
        self.desk.page.wait_for_load_state()
        [new] = [code for code in self.codes() if code not in before]
        return new

    def wall(self, name: str) -> str:
        self.desk.go("/screens")
        self.desk.page.locator("main input[name=name]").fill(name)
        self.desk.page.locator("main button.primary").first.click()
        self.desk.page.wait_for_load_state()
        [code] = [code for code in self.codes() if code.startswith("/s/")]
        return code

    def revoke(self, name: str) -> None:
        self.desk.go("/connect")
        # By its name, not by the text of its row: a code may have the same letters.
        button = f"form[action$='/phones/revoke'] button[aria-label*='{name}']"
        self.desk.page.locator(button).click()
        expect(self.desk.page.locator(button)).to_have_count(0)

    def press_digit(self, digit: str) -> None:
        """A key of the upper row, as the keyboard of the language writes it."""
        if self._language != "fr":
            self.desk.page.keyboard.press(digit)
            return
        session = self.desk.page.context.new_cdp_session(self.desk.page)
        sign = {"key": FRENCH[digit], "code": f"Digit{digit}", "text": FRENCH[digit]}
        session.send("Input.dispatchKeyEvent", {"type": "keyDown", **sign})
        session.send("Input.dispatchKeyEvent", {"type": "keyUp", **sign})
        session.detach()

    def result(self, board: int, digit: str) -> None:
        """Give a board this result by its key, whatever it has."""
        before = self.desk.seen
        self.desk.page.locator(f"#board-{board} select").first.focus()
        self.press_digit(digit)
        self.desk.answer(before, in_place=True)

    # --- What is there ---------------------------------------------------------------------------

    def results(self, number: int) -> list[GameResult]:
        return [game.result for game in self.event.state.facts.rounds[number - 1].games]


def tap(page: Page, board: int, result: str) -> None:
    """A helper's tap that was confirmed: the board shows it."""
    page.locator(f"#board-{board} button[value='{result}']").first.click()
    expect(page.locator(f"#board-{board}.filled")).to_have_count(1)


@contextmanager
def day(folder: Path, browser: Browser, language: str) -> Iterator[Day]:
    with ExitStack() as stack:
        yield Day(folder, browser, language, stack)


@pytest.mark.parametrize("language", list(LOCALES))
def test_a_day_in_the_hall(tmp_path: Path, browser: Browser, language: str) -> None:
    entries = tmp_path / "entries.csv"
    entries.write_text("Name;Rating\n" + "\n".join(PLAYERS) + "\n", encoding="utf-8")
    with day(tmp_path, browser, language) as hall:
        hall.begin(entries)
        ana_code, bo_code = hall.helper("Ana"), hall.helper("Bo")
        wall_code = hall.wall("North wall")
        players_code = hall.codes()[0]

        # Round 1 is paired and published; the wall hears of it.
        hall.desk.go("")
        hall.next_step()
        hall.next_step()
        wall = hall.window(viewport={"width": 1280, "height": 720}).new_page()
        wall.goto(wall_code)
        expect(wall.locator("#contents")).to_contain_text("PlayerA")
        ana, bo = hall.phone(ana_code), hall.phone(bo_code)

        # Two phones enter results; one of them a wrong one. Then it is lost.
        tap(ana, 1, "1")
        tap(bo, 2, "3")
        hall.revoke("Bo")
        bo.locator("#board-3 button[value='1']").first.click()
        bo.wait_for_timeout(500)  # what would be done, is done
        assert bo.goto(f"/h/{hall.slug}/boards").status == 404
        assert bo.goto(bo_code).status == 404
        tap(ana, 3, "2")
        confirmed = [GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW]
        assert hall.results(1)[:3] == confirmed

        # The app is killed: nothing confirmed is lost, everybody comes back by the same code.
        hall.kill_and_start_again()
        assert hall.results(1)[:3] == confirmed
        assert hall.codes()[0] == players_code
        assert {ana_code, wall_code} < set(hall.codes())
        expect(wall.locator("#contents")).to_contain_text("PlayerA")
        assert ana.goto(f"/h/{hall.slug}/boards").ok
        assert hall.phone(ana_code).locator("#board-4").count() == 1
        assert bo.goto(bo_code).status == 404

        # Somebody arrives late; the wrong result is corrected, the last one typed.
        hall.desk.go("/players")
        before = hall.desk.seen
        form = hall.desk.page.locator("form:has(input[name=rating])").first
        form.locator("input[name=name]").fill(LATE)
        form.locator("input[name=rating]").fill("1500")
        form.locator("button:not([type=button])").last.click()
        hall.desk.answer(before)
        hall.desk.go("/rounds/1")
        hall.result(2, "1")
        hall.result(4, "3")
        confirmed[1] = GameResult.WHITE_WINS
        assert hall.results(1) == [*confirmed, GameResult.BLACK_WINS]

        # Round 2 has who arrived late; its pairing is changed after it was published.
        hall.desk.go("/rounds/1")
        hall.next_step()
        hall.next_step()
        hall.next_step()
        facts = hall.event.state.facts
        late = next(player.number for player in facts.players if player.name == LATE)
        byes = set(hall.event.state.facts.rounds[1].byes)
        seated = {n for game in facts.rounds[1].games for n in (game.white, game.black)}
        assert late in seated | byes
        first, second = (facts.rounds[1].games[place].white for place in (0, 1))
        hall.desk.go("/rounds/2/change")
        page = hall.desk.page
        page.locator("input[name=ground][value='4.4.2']").check()
        before = hall.desk.seen
        page.locator("form[action$='/change/start'] button.primary").click()
        hall.desk.answer(before)
        before = hall.desk.seen
        page.locator(f'#seats .seat[data-player="{first}"]').click()
        expect(page.locator('#seats .seat[aria-pressed="true"]')).to_have_count(1)
        page.locator(f'#seats .seat[data-player="{second}"]').click()
        first_seat = page.locator("#seats tbody tr:not(.seat-said)").first.locator(".seat").first
        expect(first_seat).to_have_attribute("data-player", str(second))
        page.locator("form[action$='/change/end'] button.primary").click()
        hall.desk.answer(before)
        whites = [game.white for game in hall.event.state.facts.rounds[1].games[:2]]
        assert {first, second} == set(whites)
        assert whites != [first, second]

        # A player scans the code and finds the board; a stranger finds nothing.
        player = hall.phone(players_code)
        assert player.url.endswith(f"/p/{hall.slug}")
        player.locator("input[name=q]").fill("zoe")
        expect(player.locator("#found")).to_contain_text("Zoë")
        stranger = hall.window().new_page()
        for place in ("/", "/p", f"/p/{hall.slug}", f"/e/{hall.slug}", "/connect", "/manual"):
            assert stranger.goto(place).status == 403, place
        expect(stranger.locator("h1")).not_to_be_empty()
        hall.desk.go("/connect")
        for page in (hall.desk.page, stranger):
            assert Axe().run(page, options=ASKED).response["violations"] == []
