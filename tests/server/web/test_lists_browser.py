"""A rating list in a browser: fetched from an address, stopped, looked up while somebody types."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.formats.rating_list.test_national_lists import BELGIAN, database
from tests.formats.rating_list.test_rating_lists import zipped
from tests.patience import MILLISECONDS
from tests.server.web.conftest import running_app
from tests.server.web.list_sites import list_site, make_certificate


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one whom the app trusts."""
    made = make_certificate(tmp_path / "own.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(made))
    return made


@pytest.fixture
def desk(tmp_path: Path, certificate: Path, browser: Browser) -> Iterator[Page]:
    """A browser before an app of its own."""
    with running_app(tmp_path) as app:
        context = browser.new_context(base_url=app.address)
        context.set_default_timeout(MILLISECONDS)
        page = context.new_page()
        page.goto(app.link)
        yield page
        context.close()


def fetch(page: Page, address: str) -> None:
    page.goto("/ratings")
    page.get_by_label("Address").fill(address)
    page.get_by_role("button", name="Fetch").click()


def players_of(desk: Page, name: str) -> Locator:
    """How many players a list has that is there."""
    return (
        desk.get_by_role("row")
        .filter(has=desk.get_by_role("rowheader", name=name))
        .locator("td.number")
    )


def test_a_list_is_fetched_and_every_trouble_is_told(
    desk: Page, certificate: Path, tmp_path: Path
) -> None:
    packed = zipped("players.sqlite", database(tmp_path / "players", BELGIAN))
    with list_site(packed, certificate) as site, list_site(certificate=None) as plain:
        for address, told in (
            (f"{site}/nothing", "answers with status 404, not with a file"),
            (f"{site}/page", "this is a web page, not a rating list"),
            (f"{site}/cut", "The file broke off"),
            (f"{site}/large", "larger than 1024 MiB"),
            (f"{site}/plain", "without encryption"),
            (f"{plain}/loop", "sends on to others more than 5 times"),
            (f"{site}/list.zip".replace("127.0.0.1", "localhost"), "cannot prove"),
        ):
            fetch(desk, address)
            expect(desk.get_by_role("alert")).to_contain_text(told)
            expect(desk.get_by_role("alert")).not_to_contain_text("INVALID")
        fetch(desk, f"{site}/drip")
        desk.get_by_role("button", name="Stop").click()
        expect(desk.get_by_role("alert")).to_contain_text("was stopped before its end")
        fetch(desk, f"{site}/moved")
        expect(players_of(desk, "moved")).to_have_text("3")
    desk.get_by_label("Name or number").fill("20002")
    desk.get_by_role("button", name="Search").click()
    expect(desk.get_by_role("rowheader", name="Dubois, Ève")).to_be_visible()


def test_a_national_list_proposes_and_its_rating_enters(
    desk: Page, certificate: Path, tmp_path: Path
) -> None:
    with list_site(database(tmp_path / "players", BELGIAN), certificate) as site:
        fetch(desk, f"{site}/list.zip")
        expect(players_of(desk, "list.zip")).to_have_text("3")
    desk.goto("/events/new")
    desk.get_by_label("Name").first.fill("Club Open")
    desk.locator("main button.primary").first.click()
    desk.get_by_role("link", name="Players", exact=True).first.click()
    name = desk.get_by_role("combobox", name="Name")
    name.press_sequentially("dubois e")
    proposed = desk.locator("#proposals [role=option]")
    expect(proposed).to_have_text("Dubois, Ève FRA · BEL 1420 · 2001")
    name.press("ArrowDown")
    name.press("Enter")
    expect(desk.get_by_label("FIDE ID")).to_have_value("")
    desk.get_by_role("button", name="Add", exact=True).click()
    row = desk.get_by_role("row").filter(has_text="Dubois, Ève")
    expect(row).to_contain_text("1420")
    desk.get_by_role("link", name="Dubois, Ève").click()
    expect(desk.get_by_label("National rating")).to_have_value("BEL 1420")
    expect(desk.get_by_text("Rating from list.zip")).to_be_visible()


def test_a_list_proposes_for_all_tournaments_of_a_festival(
    desk: Page, certificate: Path, tmp_path: Path
) -> None:
    with list_site(database(tmp_path / "players", BELGIAN), certificate) as site:
        fetch(desk, f"{site}/list.zip")
        expect(players_of(desk, "list.zip")).to_have_text("3")
    desk.goto("/events/new")
    desk.get_by_label("Name").first.fill("Club Festival")
    desk.get_by_text("Several tournaments in one festival").click()
    desk.get_by_label("Short names of the tournaments").fill("A, B")
    desk.locator("main button.primary").first.click()
    desk.get_by_role("link", name="Players of all tournaments").first.click()
    name = desk.get_by_role("combobox", name="Name", exact=True)
    name.press_sequentially("dubois e")
    expect(desk.locator("#proposals [role=option]")).to_have_text(
        "Dubois, Ève FRA · BEL 1420 · 2001"
    )
    name.press("ArrowDown")
    name.press("Enter")
    desk.locator("select[name=event]").select_option(label="B")
    desk.get_by_role("button", name="Add", exact=True).click()
    desk.get_by_role("searchbox", name="Search").fill("dubois")
    expect(desk.locator("[data-shown]")).to_have_text("1 found")
