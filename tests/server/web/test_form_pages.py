"""Forms for FIDE in the app: what is missing, who fills it in, and the sheets."""

from __future__ import annotations

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from pairwright.event import Publish, Register, Sheet
from pairwright.server.events.rights import EventRight
from pairwright.tournament import Official
from tests.event.acting import all_of, do
from tests.server.web.conftest import App
from tests.server.web.norm_events import before_the_last_game, hero_result
from tests.server.web.public_events import anonymous
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk, signed_in

pytestmark = pytest.mark.xdist_group("tables")

CHIEF = {"chief-name": "Lind, Lea", "chief-title": "IA", "chief-federation": "nor"}
DEPUTIES = {
    "deputy-name": ["Moe, Max", "", "Noe, Nat"],
    "deputy-fide_id": ["200200", "", "200300"],
    "deputy-title": ["FA", "", ""],
    "deputy-federation": ["NOR", "", ""],
    "deputy-email": ["", "", "nat@example.org"],
}


@pytest.fixture
def desk(app: App, client: httpx.Client) -> AtTheDesk:
    return at_the_desk(app, client, before_the_last_game())


def test_before_the_last_game_the_page_says_what_is_missing_and_where(desk: AtTheDesk) -> None:
    page, address = desk.page("/forms"), f"/e/{desk.slug}"
    assert "FIDE event ID (IT3)" in desk.seen("/forms")
    assert f'<a href="{address}/forms#officials">FIDE event ID (IT3' in page
    assert f'<a href="{address}/settings#describe">Place (IT3' in page
    assert "fields of reports are missing" in desk.seen("/norms")
    for language in ("fr", "it"):
        assert f'<html lang="{language}"' in desk.page("/forms", language)


def test_what_the_form_says_is_a_fact_and_nothing_else_is_told(desk: AtTheDesk) -> None:
    desk.done("/forms", event_id="412345", **CHIEF, **{"chief-fide_id": "200100"})
    chief = Official("Lind, Lea", "200100", "IA", "NOR")
    assert desk.event.entries[-1].action == Register("412345", chief=chief)
    desk.done(
        "/forms", event_id="412345", **CHIEF, **{"chief-fide_id": "200100"}, **DEPUTIES
    )  # what was there is sent along
    facts = desk.event.state.facts
    assert facts.deputy_arbiters == ("FA Moe, Max (200200)", "Noe, Nat (200300)")
    nat = facts.registration.known(facts.deputy_arbiters[1])
    assert nat == Official("Noe, Nat", "200300", email="nat@example.org")
    seen = desk.seen("/forms")
    assert "LIND, Lea" in seen
    assert "officials and numbers, on this page" in seen


def test_an_official_without_a_fide_id_stops_the_sheets(
    desk: AtTheDesk, client: httpx.Client
) -> None:
    desk.done("/forms", **CHIEF)
    assert "missing for: chief arbiter Lind, Lea" in desk.seen("/forms")
    assert "missing for: chief arbiter Lind, Lea" in desk.seen("/norms")
    refused = client.get(f"/e/{desk.slug}/print/it3.pdf")
    assert refused.status_code == 422
    assert "chief arbiter Lind, Lea" in refused.text
    desk.done("/forms", **CHIEF, **{"chief-fide_id": "200100"})
    assert client.get(f"/e/{desk.slug}/print/it3.pdf").content.startswith(b"%PDF")


def test_what_is_wrong_is_refused(desk: AtTheDesk) -> None:
    for wrong in ({"web": "nowhere"}, {"event_id": "x"}, {"chief-email": "a@b.example"}, {}):
        assert desk.post("/forms", **wrong).status_code in (400, 409, 422), wrong
    many = {"deputy-name": [f"A{number}" for number in range(200)]}
    assert desk.post("/forms", **many).status_code in (400, 409, 422)


def test_every_form_has_its_sheet(app: App, client: httpx.Client) -> None:
    event = before_the_last_game()
    event = all_of(do(event, hero_result(event, "W")), Publish(Sheet.RESULTS))
    desk = at_the_desk(app, client, event)
    desk.done("/forms", **CHIEF, **{"chief-fide_id": "200100"}, **DEPUTIES)
    address = f"/e/{desk.slug}/print"
    assert (
        "IT1 — Certificate of title result: GM, Player 01" in client.get(f"{address}/it1.html").text
    )
    assert "FA1 — FIDE arbiter norm report: NOE, Nat" in client.get(f"{address}/fa1.html").text
    assert "IA1 — International arbiter" in client.get(f"{address}/ia1.html").text
    assert "Nobody claims a direct title" in client.get(f"{address}/it4.html").text
    data = client.get(f"/e/{desk.slug}/export/norms-json").json()["forms"]
    assert [form["arbiter"] for form in data["ia1"]] == ["Moe, Max"]
    assert len(data["it1"]) == 1


def test_the_public_sees_no_address(app: App, desk: AtTheDesk) -> None:
    desk.done("/forms", **CHIEF, **{"chief-fide_id": "200100", "chief-email": "lea@example.org"})
    public = anonymous(app)
    for page in ("", "/players/1", "/standings"):
        assert "example.org" not in public.get(f"/p/{desk.slug}{page}").text
    assert "example.org" not in public.get(f"/e/{desk.slug}/forms").text


def test_who_may_only_read_fills_in_nothing(app: App, desk: AtTheDesk) -> None:
    reader = signed_in(app, desk, EventRight.READ)
    assert "chief-name" not in reader.page("/forms")
    assert reader.post("/forms", event_id="412345").status_code == 403


def test_in_a_browser(app: App, client: httpx.Client, page: Page) -> None:
    """From what is missing to what is there, on a phone; and what axe finds."""
    desk = at_the_desk(app, client, before_the_last_game())
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"/e/{desk.slug}/forms")
    expect(page.locator("#missing")).to_contain_text("Chief arbiter (IT3, IT1)")
    page.locator("[name=chief-name]").fill("Lind, Lea")
    page.locator("[name=chief-fide_id]").fill("200100")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#missing")).not_to_contain_text("Chief arbiter (IT3, IT1)")
    page.locator("main details").first.locator("summary").click()
    expect(page.locator("main details").first).to_contain_text("LIND, Lea")
    violations = Axe().run(page).response["violations"]
    assert [violation["id"] for violation in violations] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
