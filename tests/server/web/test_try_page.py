"""The page "Try it" of the site in a real browser that reaches nothing but the site.

The page is the part of docs/try.md that is HTML, under a strict content security policy, with the
runtime beside it as `make docs` lays it. Without npm there is none: then only what needs no engine
is tried.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import threading
import zlib
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect
from tools.lite.npm import NothingToBuildWith
from tools.lite.runtime import lay

import pairwright as pw
from pairwright.formats import dumps
from pairwright.service.looking import answered
from tests.docs.pages import DOCS
from tests.server.web.conftest import EXAMPLE
from tests.service.test_looking import HALF_POINT, with_other_result

pytestmark = pytest.mark.xdist_group("try_page")  # what they share is made once

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; style-src 'self' 'unsafe-inline'; form-action 'none'; base-uri 'none'"
)
"""Styles in the page alone are those of `pairwright explain`, which is one file."""
HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>"
MEGABYTES = 20
"""What the page says that it loads, about."""


class Served(SimpleHTTPRequestHandler):
    """The folder, under the policy."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is told."""


def bench_of(page: str) -> str:
    """The part of a page of the site that is HTML."""
    text = (DOCS / page).read_text(encoding="utf-8")
    [found] = re.findall(r"^<link .*?^</section>\n<script .*?</script>$", text, re.M | re.S)
    return str(found)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as the site has it, without its engine."""
    made = tmp_path_factory.mktemp("site")
    shutil.copytree(DOCS / "try", made / "try")
    shutil.copyfile(EXAMPLE, made / "try" / EXAMPLE.name)
    for page in ("try.md", "fr/try.md"):
        place = made / page.removesuffix(".md")
        place.mkdir(parents=True, exist_ok=True)
        body = f"<!DOCTYPE html><html><meta charset=utf-8><title>Try</title>{bench_of(page)}"
        (place / "index.html").write_text(body, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """The address of the folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Served, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def visitor(site: str, browser: Browser) -> Iterator[BrowserContext]:
    """A browser whose requests to anybody else fail, as do its complaints in the end."""
    context = browser.new_context(base_url=site, locale="en-GB")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    elsewhere: list[str] = []

    def refuse(route: Route) -> None:
        elsewhere.append(route.request.url)
        route.abort()

    def is_elsewhere(url: str) -> bool:
        return urlsplit(url).scheme in ("http", "https") and not url.startswith(site)

    context.route(is_elsewhere, refuse)
    complaints: list[str] = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("dialog", lambda dialog: complaints.append(dialog.message))
    yield context
    context.close()
    assert (elsewhere, complaints) == ([], [])


@pytest.fixture(scope="module")
def engine(folder: Path) -> Path:
    """The runtime, beside the page."""
    try:
        lay(folder / "try/runtime", "core")
    except (NothingToBuildWith, subprocess.CalledProcessError) as missing:
        shutil.rmtree(folder / "try/runtime", ignore_errors=True)
        pytest.skip(str(missing))
    return folder / "try/runtime"


@pytest.fixture(scope="module")
def loaded(visitor: BrowserContext, engine: Path) -> Page:
    """One page for all: Python is loaded once."""
    page = visitor.new_page()
    page.goto("/try/")
    return page


@pytest.fixture
def page(loaded: Page) -> Page:
    """The page with the example as every reader finds it."""
    take_example(loaded)
    return loaded


def take_example(page: Page) -> None:
    page.get_by_role("button", name="Take the example").click()
    at_rest(page)
    expect(page.locator(".bench-shown td").first).to_be_visible()


def take(page: Page, name: str, data: bytes) -> None:
    """Choose a file, and wait for what there is to see of it."""
    chosen = {"name": name, "mimeType": "text/plain", "buffer": data}
    page.get_by_label("Tournament file", exact=True).set_input_files(chosen)  # type: ignore[arg-type]
    at_rest(page)


def at_rest(page: Page) -> None:
    """Nothing is worked on."""
    expect(page.get_by_role("button", name="Stop")).to_be_hidden()
    expect(page.locator(".bench-shown > *").first).to_be_attached()


def turn_to(page: Page, view: str) -> None:
    page.get_by_role("button", name=view, exact=True).click()
    at_rest(page)


def rows_of(table: Locator) -> list[list[str]]:
    return [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]


def answer_of(data: bytes, name: str = EXAMPLE.name, **question: object) -> dict[str, object]:
    """What this Python says."""
    found: dict[str, object] = json.loads(answered(data, name, json.dumps(question)))
    return found


def fragment(data: bytes, **parts: str) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = base64.urlsafe_b64encode(deflate.compress(data) + deflate.flush()).decode()
    return "&".join([f"#t={packed.rstrip('=')}", *(f"{part}={parts[part]}" for part in parts)])


# --- without the engine --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("#t=" + "A" * 20_000, "longer than 12000 characters"),
        ("#t=", "damaged"),
        ("#t=%3Cimg%3E", "damaged"),
        ("#t=AAAA", "damaged"),
        (fragment(bytes(5_000_000)), "unpacks to more"),
        (fragment(b"012 Cut short")[:-4], "damaged"),
    ],
)
def test_a_link_that_is_none_of_ours_is_refused(
    visitor: BrowserContext, broken: str, said: str
) -> None:
    page = visitor.new_page()
    page.goto(f"/try/{broken}")
    expect(page.get_by_role("alert")).to_contain_text(said)
    assert page.workers == []
    page.close()


def test_nothing_is_loaded_before_a_reader_asks_and_headings_are_no_links(
    visitor: BrowserContext,
) -> None:
    page = visitor.new_page()
    page.goto("/try/#what-you-see")
    expect(page.get_by_role("button", name="Take the example")).to_be_visible()
    assert page.workers == []
    page.close()


def test_a_site_without_the_engine_says_what_is_missing(
    visitor: BrowserContext, folder: Path
) -> None:
    shutil.copytree(folder / "try", folder / "bare", ignore=shutil.ignore_patterns("runtime"))
    page = visitor.new_page()
    page.goto("/bare/")
    page.get_by_role("button", name="Take the example").click()
    expect(page.get_by_role("status")).to_contain_text("The engine is not here")
    expect(page.get_by_role("button", name="Stop")).to_be_hidden()
    page.close()


def test_a_dropped_file_that_is_too_large_is_not_read(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    page.goto("/try/")
    page.evaluate(
        """() => {
          const dataTransfer = new DataTransfer();
          const content = new Uint8Array(8 * 1024 * 1024 + 1);
          dataTransfer.items.add(new File([content], "large.trf"));
          document.querySelector("#bench").dispatchEvent(new DragEvent("drop", { dataTransfer }));
        }"""
    )
    expect(page.get_by_role("alert")).to_contain_text("larger than 8 MiB")
    page.close()


@pytest.mark.parametrize("page", ["fr/try.md", "it/try.md"])
def test_the_page_is_the_same_in_every_language(page: str) -> None:
    """The same elements, names and values to be filled in; only the words differ."""

    def bones(name: str) -> list[str]:
        found = bench_of(name).replace("../../try/", "").replace(" selected", "")
        tags = re.findall(r"<[^>]+>", found)
        texts = re.compile(r'(data-(?!view)[\w-]+|aria-label)="([^"]*)"')
        return [
            texts.sub(lambda m: f"{m[1]}={sorted(re.findall('{.*?}', m[2]))}", tag) for tag in tags
        ]

    assert bones(page) == bones("try.md")


@pytest.mark.parametrize("page", ["try.md", "fr/try.md", "it/try.md"])
def test_the_page_explains_the_views_by_the_names_of_their_buttons(page: str) -> None:
    named = re.findall(r"^- \*(.+?)\*", (DOCS / page).read_text(encoding="utf-8"), re.M)
    buttons = re.findall(r'data-view="\w+">(.+?)<', bench_of(page))
    assert len(named) > 5
    assert set(named) <= set(buttons)


@pytest.mark.parametrize("script", sorted((DOCS / "try").glob("*.js")), ids=lambda path: path.name)
def test_every_script_is_checked(script: Path) -> None:
    source = script.read_text(encoding="utf-8")
    assert source.startswith("// @ts-check\n")
    assert not re.search(r"@ts-(ignore|expect-error|nocheck)|deno-(lint|fmt)-ignore", source)
    assert not re.search(r"innerHTML|insertAdjacentHTML|document\.write", source)
    assert max(map(len, source.splitlines())) <= 100


# --- with it -------------------------------------------------------------------------------------


def test_what_is_loaded_is_as_large_as_the_page_says(engine: Path) -> None:
    loaded = sum(path.stat().st_size for path in engine.rglob("*") if path.is_file())
    assert abs(loaded / 1e6 - MEGABYTES) < MEGABYTES / 5
    for page in ("try.md", "fr/try.md", "it/try.md"):
        assert f" {MEGABYTES} M" in (DOCS / page).read_text(encoding="utf-8")


def test_the_example_is_paired_as_everywhere_else(page: Page) -> None:
    pairing = pw.pair(pw.read(EXAMPLE))
    rows = rows_of(page.locator(".bench-shown table"))
    found = [tuple(int(cell.split()[0]) for cell in row[:3]) for row in rows]
    assert found == [
        (number, board.white, board.black) for number, board in enumerate(pairing.boards, 1)
    ]
    expect(page.get_by_role("heading", name="Lakeside Spring Open")).to_be_visible()
    expect(page.locator(".bench-shown")).to_contain_text(f"bye: {pairing.bye} ")


def test_a_board_is_explained_and_a_link_shows_it_to_somebody_else(
    page: Page, visitor: BrowserContext
) -> None:
    page.get_by_role("row", name="Marchetti").get_by_role("button", name="Why?").click()
    article = page.frame_locator("iframe").locator("article#board-2")
    for sentence in pw.explain(pw.pair(pw.read(EXAMPLE))).board(2).lines("en"):
        expect(article).to_contain_text(sentence)
    at_rest(page)
    page.get_by_role("button", name="Copy a link to this").click()
    expect(page.get_by_role("status")).to_contain_text("The link is copied.")
    address = page.get_by_label("Link", exact=True).input_value()
    assert page.evaluate("navigator.clipboard.readText()") == address
    told = article.inner_text()
    other = visitor.new_page()
    other.goto(address)
    expect(other.frame_locator("iframe").locator("article")).to_have_text(
        re.compile(re.escape(told.split("\n")[0]))
    )
    assert other.frame_locator("iframe").locator("article").inner_text() == told
    expect(other.get_by_role("heading", name="Lakeside Spring Open")).to_be_visible()
    other.close()


def test_every_round_is_checked_and_the_standings_are_there(page: Page) -> None:
    turn_to(page, "Check")
    rows = rows_of(page.locator(".bench-shown table"))
    assert [row[:2] for row in rows] == [[f"Round {n}", "IDENTICAL"] for n in (1, 2, 3)]
    turn_to(page, "Standings")
    expected = answer_of(EXAMPLE.read_bytes(), view="standings")["tables"]
    shown = [rows_of(table) for table in page.locator(".bench-shown table").all()]
    assert shown == [table["rows"] for table in expected]  # type: ignore[attr-defined]


def test_answers_come_in_the_language_that_is_chosen(page: Page) -> None:
    page.get_by_label("Answers in").select_option("fr")
    expect(page.get_by_role("columnheader", name="Blancs")).to_be_visible()
    at_rest(page)
    page.get_by_label("Answers in").select_option("en")
    expect(page.get_by_role("columnheader", name="White")).to_be_visible()
    at_rest(page)


def test_what_another_edition_changes(loaded: Page) -> None:
    take(loaded, "five.json", dumps(HALF_POINT, "json").encode())
    loaded.get_by_label("Edition").select_option("2015-draft")
    at_rest(loaded)
    turn_to(loaded, "Other editions")
    tables = [rows_of(table) for table in loaded.locator(".bench-shown table").all()]
    assert [[[cell.split()[0] for cell in row if cell] for row in rows] for rows in tables] == [
        [["2", "4", "2"], ["3", "bye"]],
        [["2", "2", "3"], ["4", "bye"]],
    ]
    expect(loaded.locator(".bench-shown")).to_contain_text("C.04.1.d")


def test_what_another_result_changes(page: Page) -> None:
    turn_to(page, "Another result")
    page.get_by_label("Game").select_option(label="1 Okonkwo, Amara – 7 Novotny, Karel: 1-0")
    page.get_by_label("Result instead").select_option("0-1")
    page.get_by_role("button", name="What would change?").click()
    expect(page.locator(".bench-shown table")).to_have_count(2)
    rows = rows_of(page.locator(".bench-shown table").last)
    found = {tuple(int(cell.split()[0]) for cell in row[1:]) for row in rows}
    otherwise = {(board.white, board.black) for board in pw.pair(with_other_result()).boards}
    assert found == otherwise - {(b.white, b.black) for b in pw.pair(pw.read(EXAMPLE)).boards}


def test_a_hostile_name_is_text_wherever_it_is_shown(loaded: Page) -> None:
    name = HOSTILE[:33]
    data = EXAMPLE.read_bytes().replace(b"Lakeside Spring Open", HOSTILE.encode())
    data = data.replace(b"Okonkwo, Amara".ljust(33), name.encode().ljust(33))
    assert data.count(name.encode()) == 2
    take(loaded, f"{HOSTILE.replace('/', '')}.trf", data)
    expect(loaded.get_by_role("heading", name=HOSTILE)).to_be_visible()
    expect(loaded.locator(".bench-shown table")).to_contain_text(name.strip())
    for view in ("Why", "Standings", "Players", "Another result", "Check", "Other editions"):
        turn_to(loaded, view)
        assert loaded.locator("#bench img, #bench script").count() == 0
        for frame in loaded.frames[1:]:
            assert frame.locator("img, script").count() == 0
            expect(frame.locator("body")).to_contain_text(HOSTILE)


def test_what_is_wrong_with_a_file_is_said_as_in_a_terminal(loaded: Page) -> None:
    data = EXAMPLE.read_bytes().replace(b"8 w 1 ", b"8 w X ")
    expected = answer_of(data, "wrong.trf", view="tournament")["problems"]
    take(loaded, "wrong.trf", data)
    expect(loaded.get_by_role("alert")).to_contain_text("wrong.trf:29:")
    assert loaded.get_by_role("alert").inner_text().split("\n") == expected


def test_a_link_that_carries_no_tournament_says_so(loaded: Page) -> None:
    data = b"no tournament at all"
    expected = answer_of(data, "tournament.trf", view="tournament")["problems"]
    loaded.evaluate(
        "fragment => { location.hash = fragment; }", fragment(data, round="0", view="<")
    )
    expect(loaded.get_by_role("alert")).to_contain_text("tournament.trf")
    assert [loaded.get_by_role("alert").inner_text()] == expected


def test_stop_ends_it_and_it_starts_again(page: Page) -> None:
    """Whatever it does: the worker is gone, and the next question has another."""
    with page.workers[0].expect_event("close"):
        page.evaluate(
            """() => {
              document.querySelector("[data-view=why]").click();
              document.querySelector(".bench-stop").click();
            }"""
        )
    expect(page.get_by_role("status")).to_have_text(re.compile("^Stopped"))
    expect(page.get_by_role("button", name="Stop")).to_be_hidden()
    take_example(page)
    assert len(page.workers) == 1
