"""A tournament in a page without a server: first visit, five rounds, killed tabs, no network; and
what a page in a folder of a host does beside it, and does not let others do.

Few tests, since Python is started for each; more kills and the corpora: `python -m bench.lite`.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect, sync_playwright
from tools.lite.build import write_version

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.event import Create, Event, journal_text
from tests.lite.browsing import LitePage, browsing, built, served
from tests.patience import MILLISECONDS
from tests.server.web.arbiter import Arbiter
from tests.server.web.conftest import EXAMPLE, csrf_in, running_app
from tests.server.web.test_whole_event import entry_list

FOLDER = "club"
STYLE = Path("lite", "shell.css")
"""Of the page around the app."""
PLAYERS = 20
MANY = 80
ROUNDS = 5
KEYS = "1230112103"
"""One for each board of a round: who wins is not what this is about."""

MEMORIES = """async () => {
    const found = [];
    const root = await navigator.storage.getDirectory();
    for await (const [name, file] of root.entries()) {
        if (!name.startsWith("memory-")) continue;
        const { size, lastModified } = await file.getFile();
        found.push({ name, size, changed: lastModified });
    }
    return found;
}"""
DAMAGE = """async (how) => {
    const root = await navigator.storage.getDirectory();
    for await (const [name, file] of root.entries()) {
        if (!how || !name.startsWith("memory-")) continue;
        const writing = await file.createWritable({ keepExistingData: true });
        if (how === "head") await writing.write(new Uint8Array(8));
        else await writing.truncate((await file.getFile()).size - 1000);
        await writing.close();
    }
}"""


pytestmark = pytest.mark.xdist_group("lite")  # what they share is made once


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("built") / "lite")


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    expect.set_options(timeout=MILLISECONDS)
    profile = tmp_path_factory.mktemp("profile")
    with sync_playwright() as playwright, browsing(playwright, profile) as context:
        yield context


def test_a_tournament_in_a_page(files: Path, context: BrowserContext, tmp_path: Path) -> None:
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    with served(files) as address:
        page = LitePage(context.new_page(), address)
        expect(page.locator("h1")).to_have_text("Events")
        arbiter = Arbiter(page)
        arbiter.begin_from_list(entry_list(tmp_path / "list.csv", PLAYERS), "Page Open", ROUNDS)
        event = urlsplit(arbiter.here).path
        play(arbiter, 1)
        arbiter.go("")
        arbiter.pair(2)
        arbiter.publish(2)
        page = killed_after(context, page, KEYS[:5], address, f"{event}/rounds/2")
    # From here on nobody answers at the address any more.
    page = killed_after(context, page, KEYS[5:], address, f"{event}/rounds/2")
    arbiter = Arbiter(page)
    arbiter.here = event
    arbiter.publish_results(2)
    for number in range(3, ROUNDS + 1):
        play(arbiter, number)
    require_right(page.got(f"{event}/export/trf26"))
    journal = page.got(f"{event}/export/journal")
    assert through_the_app(journal, tmp_path / "app") == journal
    begun = tmp_path / "begun.event"
    begun.write_text(begun_elsewhere(), encoding="utf-8")
    assert taken_in(page, begun) == begun.read_text(encoding="utf-8")
    assert asked == {urlsplit(address).netloc}
    page.tab.close()


FOUND_EARLY = """
if (!sessionStorage.getItem("late")) {
  sessionStorage.setItem("late", "once");
  const container = navigator.serviceWorker, register = container.register.bind(container);
  container.register = async (...given) => {
    await layNewer();
    const found = await register(...given);
    while (!found.installing && !found.waiting) await found.update();
    return found;
  };
}
"""
"""The browser fetches a newer version before the page hears of its own, as on a busy machine. It
is laid when the page is there: with no page of the version before, it would be taken at once.
"""


def test_in_a_folder_of_a_host(files: Path, context: BrowserContext, tmp_path: Path) -> None:
    """As a host of many projects serves it, with others beside it."""
    host = tmp_path / "host"
    host.mkdir()
    (host / FOLDER).symlink_to(files)
    with served(host) as origin, served(others_page(tmp_path / "other", origin)) as other:
        page = LitePage(context.new_page(), f"{origin}/{FOLDER}/".rstrip("/"), "/")
        assert installability(context, page.tab) == []
        arbiter = begun_by_hand(page, tmp_path)
        results_are_entered_beside_a_preview(page, arbiter)
        others_change_nothing(context, page, other)
        what_is_not_there_says_where_it_is(page, arbiter)
        another_tab_takes_over(context, page, arbiter)
        a_newer_version_is_offered(context, host / FOLDER, arbiter)


def test_the_memory_of_a_visit_is_the_next_ones(files: Path, context: BrowserContext) -> None:
    """What was kept is begun with, and what is not whole is left and made again."""
    with served(files) as address:
        visited(context, address)
        [made] = visited(context, address, "head")
        [again] = visited(context, address, "end")
        [third] = visited(context, address)
        assert visited(context, address) == [third]
    assert made["name"] == again["name"] == third["name"]
    assert made["size"] == again["size"] == third["size"]
    assert made["changed"] < again["changed"] < third["changed"]


def visited(context: BrowserContext, address: str, damaged: str = "") -> list[dict[str, Any]]:
    """The memories that are kept after a visit, before something of them is damaged."""
    page = LitePage(context.new_page(), address)
    assert "Events" in page.got("/")
    kept: list[dict[str, Any]] = page.tab.evaluate(MEMORIES)
    page.tab.evaluate(DAMAGE, damaged)
    page.tab.close()
    return kept


def begun_by_hand(page: LitePage, folder: Path) -> Arbiter:
    """Through links and forms, whose addresses lie in the folder."""
    with page.expect_navigation():  # the link leads to the page that is shown already
        page.get_by_role("link", name="Events").first.click()
    expect(page.locator("h1")).to_have_text("Events")
    arbiter = Arbiter(page)
    arbiter.begin_from_list(entry_list(folder / "list.csv", MANY), "Folder Open", ROUNDS)
    assert urlsplit(arbiter.here).path.startswith(f"/{FOLDER}/e/")
    arbiter.go("")
    arbiter.pair(1)
    arbiter.publish(1)
    return arbiter


def results_are_entered_beside_a_preview(page: LitePage, arbiter: Arbiter) -> None:
    """A preview of forty open games is asked for, told of, and stopped; a result is written
    meanwhile."""
    page.frame.evaluate(
        """path => void (window.preview = fetch(path).then((answer) => answer.status))""",
        f"{arbiter.here}/rounds/2/preview?part=1",
    )
    line = page.tab.locator("#work")
    expect(line.locator("span")).to_contain_text(" of ")
    arbiter.enter("1")
    expect(line).to_be_visible()
    line.get_by_role("button", name="Stop").click()
    expect(line).to_be_hidden()
    assert page.frame.evaluate("window.preview") == HTTPStatus.UNPROCESSABLE_ENTITY
    assert arbiter.open_boards == MANY // 2 - 1


def others_page(folder: Path, ours: str) -> Path:
    """A page of another origin with forms that would begin an event of ours, in every way."""
    folder.mkdir()
    forms = "".join(
        f"""<form method="post" action="{ours}/{FOLDER}/practice" target="{target}"
            referrerpolicy="{policy}"><button>{target} {policy}</button></form>"""
        for target in ("_blank", "framed")
        for policy in ("unsafe-url", "no-referrer")
    )
    frame = f'<iframe name="framed" src="{ours}/{FOLDER}/manual"></iframe>'
    (folder / "index.html").write_text(forms + frame, encoding="utf-8")
    return folder


def others_change_nothing(context: BrowserContext, page: LitePage, other: str) -> None:
    """In a window of its own a form reaches nothing but the page around the app; what reaches the
    app from a frame is told as another's, and refused (tests/server/test_page_app.py). Our own form
    is told from these.
    """
    page.goto("/")
    before = page.locator("main").inner_text()
    page.tab.evaluate(
        """requests => {
            window.heard = [];
            new BroadcastChannel(requests).onmessage = ({ data: { method, headers } }) => {
                if (method === "POST") heard.push(new Map(headers).get("sec-fetch-site"));
            };
        }""",
        f"pairwright/{FOLDER}/requests",
    )
    tab = context.new_page()
    tab.goto(other)
    for button in tab.get_by_role("button", name="_blank").all():
        with context.expect_page() as opened:
            button.click()
        opened.value.wait_for_load_state("domcontentloaded")
        opened.value.close()
    for button in tab.get_by_role("button", name="framed").all():
        with tab.expect_event("request", lambda request: request.method == "POST"):
            button.click()
    tab.close()
    page.goto("/")
    assert page.locator("main").inner_text() == before
    page.locator("form[action$='/practice'] button").first.click()
    page.wait_for_url(re.compile(f"/{FOLDER}/e/[0-9a-f]+"))
    assert page.tab.evaluate("heard") == ["cross-site", "cross-site", "same-origin"]


def what_is_not_there_says_where_it_is(page: LitePage, arbiter: Arbiter) -> None:
    for path in (f"{arbiter.here}/phones", f"{arbiter.here}/connect", "/accounts", "/p"):
        answer = page.goto(path)
        assert answer.status == HTTPStatus.NOT_FOUND
        expect(page.locator("main")).to_contain_text("pairwright app --lan")
    page.get_by_role("link", name="Events", exact=True).last.click()
    expect(page.locator("main")).to_contain_text("Folder Open")


def another_tab_takes_over(context: BrowserContext, page: LitePage, arbiter: Arbiter) -> None:
    """It shows the same events through the first tab, and goes on alone when that one is closed."""
    second = LitePage(context.new_page(), arbiter.here, "/rounds/1")
    page.tab.close()
    arbiter = Arbiter(second)
    arbiter.enter("1")
    assert arbiter.open_boards == MANY // 2 - 2
    second.tab.close()


def a_newer_version_is_offered(context: BrowserContext, files: Path, arbiter: Arbiter) -> None:
    """It is fetched beside the old one, and has the events when it is opened."""
    newer = files.with_name("newer")
    shutil.copytree(files, newer)
    with (newer / STYLE).open("a") as style:
        style.write("/* newer */")
    write_version(newer)

    def lay_newer() -> None:
        files.unlink()
        newer.rename(files)

    tab = context.new_page()
    tab.expose_function("layNewer", lay_newer)
    tab.add_init_script(FOUND_EARLY)
    page = LitePage(tab, arbiter.here, "/rounds/1")
    version = "caches.keys().then((names) => names.filter((name) => name.includes('/club/')))"
    with page.reloaded():
        page.tab.locator("#update button").click()
    page.tab.wait_for_function(f"async () => (await {version}).length === 1")
    assert "newer" in page.got(f"/{FOLDER}/{STYLE.as_posix()}")
    assert Arbiter(page).open_boards == MANY // 2 - 2
    page.tab.close()


def installability(context: BrowserContext, tab: Page) -> list[str]:
    """Why the browser would not install the page as an app."""
    found = context.new_cdp_session(tab).send("Page.getInstallabilityErrors")
    return [error["errorId"] for error in found["installabilityErrors"]]


def play(arbiter: Arbiter, number: int) -> None:
    """A round by keyboard, as in the app on a machine."""
    arbiter.go("")
    arbiter.pair(number)
    arbiter.publish(number)
    arbiter.enter(KEYS)
    arbiter.publish_results(number)


def killed_after(
    context: BrowserContext, page: LitePage, keys: str, address: str, path: str
) -> LitePage:
    """Results are entered and the tab is killed: what was acknowledged is there in the next one."""
    arbiter = Arbiter(page)
    arbiter.enter(keys)
    acknowledged = arbiter.open_boards, arbiter.seen
    page.kill()
    page = LitePage(context.new_page(), address, path)
    arbiter = Arbiter(page)
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
