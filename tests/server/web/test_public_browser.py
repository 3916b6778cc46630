"""What needs a browser: finding, remembering, no connection, taps that wait, walls; and axe."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pairwright.event import Pair, Result, Sheet
from pairwright.service.events.boards import boards_of
from pairwright.tournament import GameResult
from tests.server.events.playing import begun
from tests.server.web.conftest import App
from tests.server.web.public_events import Running, form_mark, running_event
from tests.server.web.test_public_phones import made_link, made_screen


@pytest.fixture
def event(app: App) -> Iterator[Running]:
    played = begun()
    played.play_round()
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    with running_event(app, played) as running:
        yield running


@pytest.fixture
def phone(app: App, browser: Browser) -> Iterator[BrowserContext]:
    """A phone of somebody without an account."""
    made = browser.new_context(
        base_url=app.address, locale="en-GB", viewport={"width": 390, "height": 844}
    )
    yield made
    made.close()


def test_a_player_finds_the_board_is_remembered_and_keeps_it_without_a_connection(
    phone: BrowserContext, event: Running
) -> None:
    page = phone.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"/p/{event.slug}")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_label("Where do you play?").fill("flo")
    page.locator("#found a", has_text="Flo").click()
    expect(page.locator("#card h1")).to_have_text("Flo")
    page.get_by_role("button", name="remember").click()
    page.goto(f"/p/{event.slug}")
    expect(page.locator("#my-card h2")).to_have_text("Flo")
    board = page.locator("#my-card .seat-board dd").inner_text()

    # Something new is published: it comes by itself.
    event.enter_results()
    event.publish(Sheet.RESULTS)
    expect(page.locator("#now")).to_contain_text("The results are published")

    phone.set_offline(True)
    page.reload()
    expect(page.locator("#connection")).to_contain_text("No connection")
    assert re.search(r"from \d\d:\d\d", page.locator("#connection").inner_text())
    expect(page.locator("#my-card .seat-board dd")).to_have_text(board)
    phone.set_offline(False)
    expect(page.locator("#connection")).to_be_hidden()
    assert faults == []


def test_taps_without_a_connection_wait_and_stop_at_a_conflict(
    phone: BrowserContext, client: httpx.Client, event: Running
) -> None:
    page = phone.new_page()
    page.goto(made_link(client, event.slug))
    assert "/boards" in page.url
    page.locator("#board-1").get_by_role("button", name="Board 1: 1–0").click()
    expect(page.locator("#board-1.filled .helper-result")).to_have_text("1 – 0")
    phone.set_offline(True)
    page.locator("#board-2").get_by_role("button", name="½–½").click()
    page.locator("#board-3").get_by_role("button", name="0–1").click()
    expect(page.locator("#queue")).to_contain_text("Not sent yet: 2")
    # Meanwhile the desk enters board 2.
    two = boards_of(event.reload())[1].game
    event.act(Result(2, two.white, two.black, GameResult.WHITE_WINS))
    phone.set_offline(False)
    stopped = page.locator("#stopped")
    expect(stopped).to_contain_text("2: Somebody else was faster")
    expect(stopped).to_contain_text("1-0")
    assert re.search(r"\d\d:\d\d$", stopped.locator("time").first.inner_text()), "not in UTC"
    expect(page.locator("#queue")).to_contain_text("Not sent yet: 2")
    page.get_by_role("button", name="Leave it out").click()
    expect(page.locator("#board-3.filled .helper-result")).to_have_text("0 – 1")
    expect(page.locator("#queue")).to_be_hidden()
    won, lost, missing = GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.MISSING
    assert [board.game.result for board in boards_of(event.reload())] == [won, won, lost, missing]


def test_a_wall_turns_its_pages_and_follows_the_desk(
    app: App, client: httpx.Client, browser: Browser
) -> None:
    played = begun(tuple(f"Familyname{n}, Given" for n in range(120)))
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    with running_event(app, played) as event:
        address, change = made_screen(client, event.slug)
        page = browser.new_page(base_url=app.address, viewport={"width": 1920, "height": 1080})
        page.goto(address)
        expect(page.locator("#page")).to_contain_text(re.compile(r"Page 1 of [2-9]"))
        shape = page.evaluate(
            """() => {
                const flow = document.querySelector(".flow"), one = flow.querySelector("li");
                const wide = flow.clientWidth;
                return {font: parseFloat(getComputedStyle(one).fontSize),
                        columns: Math.floor(wide / one.getBoundingClientRect().width)};
            }"""
        )
        assert shape["font"] >= 40  # pixels of 1080: read from eight metres on a large screen
        assert shape["columns"] >= 2
        data = {"csrf": form_mark(client, event.slug), "seconds": "5", "content": "by-name"}
        client.post(change, data=data)
        expect(page.locator("#page")).to_contain_text("Page 2")
        told = data | {"content": "announcement", "announcement": "Lunch at noon"}
        client.post(change, data=told)
        expect(page.locator(".announcement")).to_contain_text("Lunch at noon")
        client.post(change, data=told | {"blank": "yes"})
        expect(page.locator("#wall.blank")).to_be_attached()
        page.close()


PUBLIC = ("/p", "{p}", "{p}?q=flo", "{p}/rounds/2", "{p}/players/1", "{p}/standings")
DESK = ("{e}/phones", "{e}/phones/players", "{e}/screens", "{e}/reports")


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{page.url} {violation['id']}: {violation['nodes'][0]['html'][:200]}"
        for violation in found
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_barrier(
    context: BrowserContext, client: httpx.Client, event: Running, scheme: str
) -> None:
    address, _ = made_screen(client, event.slug)
    client.post(
        f"/e/{event.slug}/phones/options",
        data={"csrf": form_mark(client, event.slug), "option": "player-reports"},
    )
    helper = made_link(client, event.slug, kind="deputy")
    light = [*PUBLIC, "{p}/why/2/1", *DESK, helper, address]
    paths = light if scheme == "light" else ["{p}", "{p}/players/1", helper, "{e}/phones"]
    page = context.new_page()
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    found = []
    for path in paths:
        page.goto(path.replace("{p}", f"/p/{event.slug}").replace("{e}", f"/e/{event.slug}"))
        found += violations(page)
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if wide > 0:
                found.append(f"{path} is {wide} px too wide at {width} px")
    assert found == []
