"""What an event costs the hand, from first page to final report: `python -m bench.newcomer`.

An open of 40 and a blitz of 40, both of nine rounds, and a team event of six teams with four
boards and five rounds, each from its list of entries, played in Chromium by clicks on buttons and
keys; what the browser sees of both is counted. Typed texts (a name, a number) are keys as well;
going from field to field and choosing the system of teams are not counted. An
event of players took 8 clicks to its first published round and 180 keys and 27 clicks for nine
rounds of 20 boards when this was first counted: no more are wanted.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.server.web.conftest import CHROMIUM, running_app
from tests.server.web.test_clicks import COUNTED

MILLISECONDS = 120_000
BOARDS = 4


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="pairwright-newcomer-"))
    players = "Name;Rating\n" + "".join(f"Player {n:02};{2400 - 20 * n}\n" for n in range(40))
    teams = "Name;Rating;Team\n" + "".join(
        f"Player {team}{board};{2400 - 50 * board};Team {team}\n"
        for team in "ABCDEF"
        for board in range(BOARDS)
    )
    with running_app(folder) as app, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(base_url=app.address, locale="en-GB").new_page()
        page.set_default_timeout(MILLISECONDS)
        page.add_init_script(f"({COUNTED})()")
        page.goto(app.link)
        for name, entries, rounds in (("Open", players, 9), ("Blitz", players, 9)):
            _play(page, folder, name, entries, rounds, "")
        _play(page, folder, "Teams", teams, 5, "team-swiss")
        browser.close()


def _play(page: Page, folder: Path, name: str, entries: str, rounds: int, system: str) -> None:
    page.goto("/")
    page.evaluate("sessionStorage.clear()")
    _begin(page, folder, name, entries, rounds, system)
    _tell(page, f"{name}: set up")
    for number in range(1, rounds + 1):
        _next(page, f"Pair round {number}")
        _next(page, f"Publish the pairings of round {number}")
        if number == 1:
            _tell(page, f"{name}: round 1 published")
        _enter(page)
        _next(page, f"Publish the results of round {number}")
    _tell(page, f"{name}: {rounds} rounds played")
    _next(page, "Publish the final standings")
    _next(page, "Finish the event")
    page.get_by_role("link", name="Files").first.click()
    with page.expect_download():
        page.get_by_role("link", name="Download the final report").click()
    _tell(page, f"{name}: final report")


def _begin(page: Page, folder: Path, name: str, entries: str, rounds: int, system: str) -> None:
    file = folder / f"{name}.csv"
    file.write_text(entries)
    page.get_by_role("link", name="From a file").first.click()
    with page.expect_file_chooser() as chooser:
        page.locator("input[type=file]").click()
    chooser.value.set_files(file)
    page.get_by_role("button", name="Look at it").click()
    page.get_by_role("button", name="Go on to the settings").click()
    page.locator("input[name=name]").press_sequentially(name)  # it has the focus
    page.locator("input[name=rounds]").fill("")
    page.locator("input[name=rounds]").press_sequentially(str(rounds))
    if system:
        page.locator("select[name=rules]").select_option(system)
        page.locator("input[name=boards]").fill(str(BOARDS))
    page.locator("form.setup button.primary").click()
    page.wait_for_url(re.compile(r"/e/[0-9a-f]+"))


def _next(page: Page, name: str) -> None:
    """The one button of the frame, and what it asks."""
    before = page.url
    button = page.locator("#event-frame").get_by_role("button", name=name, exact=True)
    button.click()
    asked = page.locator("dialog[open] button.primary")
    page.wait_for_function(
        "before => location.href !== before || document.querySelector('dialog[open]')", arg=before
    )
    if asked.count():
        asked.click()
        page.wait_for_function("before => location.href !== before", arg=before)
    page.wait_for_load_state()


def _enter(page: Page) -> None:
    """One key a board, also of a match; the first open one has the focus."""
    selects = page.locator("#boards tr.is-open select")
    page.wait_for_function("document.activeElement?.closest('#boards')")
    for place in range(selects.count()):
        page.keyboard.press("123"[place % 3])
    _all_sent(page)


def _all_sent(page: Page) -> None:
    page.wait_for_function(
        """() => !document.querySelector('#boards tr.is-open')
            && !document.querySelector('#boards tr.is-sending')"""
    )


def _tell(page: Page, what: str) -> None:
    clicks, keys = page.evaluate(
        "[Number(sessionStorage.clicks ?? 0), Number(sessionStorage.keys ?? 0)]"
    )
    print(f"{what}: {clicks} clicks, {keys} keys", flush=True)


if __name__ == "__main__":
    main()
