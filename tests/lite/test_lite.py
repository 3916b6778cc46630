"""A tournament in a page without a server: first visit, five rounds, killed tabs, no network.

One test, since the files are built and Python is started for it; more kills and the corpora:
`python -m bench.lite`.
"""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, expect, sync_playwright

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.event import Create, Event, journal_text
from tests.lite.browsing import LitePage, browsing, built, served
from tests.patience import MILLISECONDS
from tests.server.web.arbiter import Arbiter
from tests.server.web.conftest import EXAMPLE, csrf_in, running_app
from tests.server.web.test_whole_event import entry_list

PLAYERS = 20
ROUNDS = 5
KEYS = "1230112103"
"""One for each board of a round: who wins is not what this is about."""


@pytest.mark.xdist_group("lite")
def test_a_tournament_in_a_page(tmp_path: Path) -> None:
    files = built(tmp_path / "lite")
    expect.set_options(timeout=MILLISECONDS)
    with (
        sync_playwright() as playwright,
        browsing(playwright, tmp_path / "profile") as context,
    ):
        asked: set[str] = set()
        context.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
        with served(files) as address:
            page = LitePage(context.new_page(), address)
            expect(page.locator("h1")).to_have_text("Events")
            arbiter = Arbiter(page)
            arbiter.begin_from_list(entry_list(tmp_path / "list.csv", PLAYERS), "Page Open", ROUNDS)
            event = urlsplit(arbiter.here).path
            play(arbiter, 1)
            page = killed_in_round(context, page, address, event, 2)
        # From here on nobody answers at the address any more.
        arbiter = Arbiter(page)
        arbiter.here = event
        arbiter.publish_results(2)
        for number in range(3, ROUNDS + 1):
            play(arbiter, number)
        page.tab.close()
        page = LitePage(context.new_page(), address + event)
        expect(page.locator("h1").first).to_be_visible()
        require_right(page.got(f"{event}/export/trf26"))
        journal = page.got(f"{event}/export/journal")
        assert through_the_app(journal, tmp_path / "app") == journal
        begun = tmp_path / "begun.event"
        begun.write_text(begun_elsewhere(), encoding="utf-8")
        assert taken_in(page, begun) == begun.read_text(encoding="utf-8")
        assert asked == {urlsplit(address).netloc}


def play(arbiter: Arbiter, number: int) -> None:
    """A round by keyboard, as in the app on a machine."""
    arbiter.go("")
    arbiter.pair(number)
    arbiter.publish(number)
    arbiter.enter(KEYS)
    arbiter.publish_results(number)


def killed_in_round(
    context: BrowserContext, page: LitePage, address: str, event: str, number: int
) -> LitePage:
    """Twice in a round the tab is killed: what was acknowledged is there when it opens again."""
    arbiter = Arbiter(page)
    arbiter.here = event
    arbiter.go("")
    arbiter.pair(number)
    arbiter.publish(number)
    for boards in (KEYS[:5], KEYS[5:]):
        arbiter.enter(boards)
        acknowledged = arbiter.open_boards, arbiter.seen
        page.kill()
        page = LitePage(context.new_page(), address)
        arbiter = Arbiter(page)
        arbiter.here = event
        arbiter.go(f"/rounds/{number}")
        assert (arbiter.open_boards, arbiter.seen) == acknowledged
    return page


def begun_elsewhere() -> str:
    """The journal of an event that another program of ours has begun, and no page."""
    create = Create.from_file(EXAMPLE.read_bytes(), EXAMPLE.name)
    confirmed = frozenset({"import.diagnostics", "import.round"})
    time = "2026-11-17T20:00:00+00:00"
    event = Event.start(create, author="Ada", time=time, reason="example", confirmed=confirmed)
    return journal_text(event)


def require_right(report: str) -> None:
    """Every round is what the rules ask for."""
    checked = pw.check(pw.loads(report))
    verdicts = [round_report.verdict for round_report in checked.rounds]
    assert verdicts == [Verdict.IDENTICAL] * ROUNDS


def through_the_app(journal: str, folder: Path) -> str:
    """The journal of the same event in the app on a machine, where it is taken in as a file."""
    folder.mkdir()
    with running_app(folder) as app, closing(app.client()) as client:
        csrf = csrf_in(client.get("/events/import").text)
        sent = {"file": ("page.event", journal.encode())}
        review = client.post("/events/import", data={"csrf": csrf}, files=sent)
        kept = client.post(str(review.url), data={"csrf": csrf_in(review.text)})
        assert kept.status_code == 200, kept.text
        return client.get(f"{kept.url.path}/export/journal").text


def taken_in(page: LitePage, file: Path) -> str:
    """The journal of a file, after the page has taken it in."""
    page.goto("/events/import")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("main form button.primary").first.press("Enter")
    page.wait_for_url(re.compile(r"/events/import/."))
    page.locator("main form button.primary").first.press("Enter")
    page.wait_for_url(re.compile(r"/e/[0-9a-f]+$"))
    return page.got(f"{urlsplit(page.url).path}/export/journal")
