"""A tournament of nine rounds in the browser, by keyboard, from the entry list to the report."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

import pairwright as pw
from pairwright.checking import Verdict
from tests.server.web.arbiter import Arbiter
from tests.server.web.conftest import App

ROUNDS = 9
PLAYERS = 40
CHANGED = 5
"""The round that is changed by hand."""


def entry_list(file: Path, players: int) -> Path:
    draw = random.Random(7)
    lines = ["Name;Rating;Federation"]
    lines += [f"Player{n:03}, Test;{draw.randint(1400, 2500)};FRA" for n in range(1, players + 1)]
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def test_nine_rounds_by_keyboard(
    app: App, page: Page, context: BrowserContext, browser: Browser, tmp_path: Path
) -> None:
    arbiter = Arbiter(page)
    draw = random.Random(1)
    arbiter.begin_from_list(entry_list(tmp_path / "list.csv", PLAYERS), "Keyboard Open", ROUNDS)
    for number in range(1, ROUNDS + 1):
        if number == 2:
            _enter_late(arbiter)
        if number == 3:
            _withdraw(arbiter, 17)
        arbiter.go("")
        arbiter.pair(number)
        arbiter.publish(number)
        if number == CHANGED:
            _change(arbiter, number)
        if number == 6:
            _conflict(arbiter, context)
        if number == 7:
            _help_by_phone(arbiter, app, browser)
        keys = "".join(draw.choice("1123") for _ in range(arbiter.open_boards))
        arbiter.enter("-" + keys[1:] if number == 3 else keys)
        arbiter.publish_results(number)
        if number == 4:
            _correct(arbiter, number)
    arbiter.press("Publish the final standings")
    arbiter.press("Finish the event")
    _require_right(report_of(arbiter))


def _enter_late(arbiter: Arbiter) -> None:
    arbiter.go("/players")
    form = arbiter.page.locator("#add")
    form.locator("input[name=name]").fill("Late, Lucy")
    form.locator("input[name=rating]").fill("2005")
    before = arbiter.seen
    form.locator("input[name=rating]").press("Enter")
    arbiter.answer(before)


def _withdraw(arbiter: Arbiter, number: int) -> None:
    arbiter.go("/players")
    before = arbiter.seen
    arbiter.page.locator(f"#player-{number} button[formaction$='/withdraw']").press("Enter")
    arbiter.answer(before, in_place=True)


def _correct(arbiter: Arbiter, number: int) -> None:
    """The result of board 2 was another one (C.04.2 art. 4.3)."""
    arbiter.go(f"/rounds/{number}/boards/2/correct")
    page = arbiter.page
    chosen = page.locator("select[name=result]").first
    old = page.locator(".lead strong").inner_text()
    chosen.select_option("0-1" if old.startswith("1") else "1-0")
    page.locator("details[open] form button").first.press("Enter")
    page.locator("#review input[name=reason]").fill("Both players say so")
    before = arbiter.seen
    page.locator("#review button.primary").press("Enter")
    arbiter.answer(before)


def _change(arbiter: Arbiter, number: int) -> None:
    """Two players change places by the arbiter's hand (art. 4.4)."""
    arbiter.go(f"/rounds/{number}/change")
    page = arbiter.page
    page.locator("input[name=ground][value='4.4.2']").check()
    arbiter.press("Start")
    boards = page.locator("#beside tbody tr")
    first, second = (
        re.findall(r"\d+", boards.nth(place).locator("td").first.inner_text())[0]
        for place in (10, 12)
    )
    chosen = page.locator('#seats .seat[aria-pressed="true"]')
    for player, count in ((first, 1), (second, 0)):
        page.locator(f'#seats .seat[data-player="{player}"]').press("Enter")
        expect(chosen).to_have_count(count)
    arbiter.press("End the change")
    arbiter.go(f"/rounds/{number}")


def _conflict(arbiter: Arbiter, context: BrowserContext) -> None:
    """Two arbiters have the same board before them; the slower one is told, and loses nothing."""
    other = Arbiter(context.new_page())
    other.here = arbiter.here
    other.page.route("**/stream", lambda route: route.abort())  # no news reach this one
    other.go("/rounds/6")
    before = other.open_boards
    arbiter.enter("1")
    other.page.locator("#boards tr.is-open select").first.focus()
    other.page.keyboard.press("3")
    sheet = other.page.locator("dialog[open]")
    sheet.wait_for()
    assert "faster" in sheet.inner_text()
    assert "1-0" in sheet.inner_text(), "what was done meanwhile is shown"
    assert other.open_boards == before, "nothing of the slower one is shown as done"
    other.page.close()
    arbiter.go("/rounds/6")
    assert arbiter.page.locator("#board-1 select").first.input_value() == "1-0"


def _help_by_phone(arbiter: Arbiter, app: App, browser: Browser) -> None:
    """A helper without an account fills the first two boards."""
    arbiter.go("/phones")
    page = arbiter.page
    page.locator("input[name=label]").fill("North hall")
    page.locator("input[name=first]").fill("1")
    page.locator("input[name=last]").fill("2")
    page.locator("form[action$='/phones/links'] button.primary").press("Enter")
    link = page.locator("code.secret").inner_text()
    phone = browser.new_context(
        base_url=app.address, viewport={"width": 390, "height": 844}, has_touch=True
    )
    helper = phone.new_page()
    helper.goto(link)
    assert helper.locator("[data-board]").count() == 2
    for board in (1, 2):
        # The phone shows the result before the server has it.
        with helper.expect_response(re.compile(r"/result$")):
            helper.locator(f"#board-{board} button[value='2']").tap()
        helper.locator(f"#board-{board} .helper-result", has_text="½").wait_for()
    phone.close()
    arbiter.go("/rounds/7")
    for board in (1, 2):
        shown = arbiter.page.locator(f"#board-{board} select").first
        assert shown.input_value() == "1/2-1/2"


def report_of(arbiter: Arbiter) -> str:
    """The TRF26 file that the app gives."""
    arbiter.go("/export")
    page = arbiter.page
    with page.expect_download() as waiting:
        page.locator("a[href*='trf26'], button[value='trf26']").first.click()
    return Path(waiting.value.path()).read_text(encoding="utf-8")


def _require_right(report: str) -> None:
    tournament = pw.loads(report)
    assert len(tournament.players) == PLAYERS + 1
    checked = pw.check(tournament)
    verdicts = {round_report.round: round_report.verdict for round_report in checked.rounds}
    assert len(verdicts) == ROUNDS
    assert {n for n, verdict in verdicts.items() if verdict is not Verdict.IDENTICAL} <= {CHANGED}
    assert "### Correction" in report
    assert f"### MPA @ Round {CHANGED}" in report
