"""Categories and prizes in the app, over HTTP."""

from __future__ import annotations

import httpx
import pytest

from tests.server.web.practising import act, form, played

pytestmark = pytest.mark.xdist_group("tables")


@pytest.fixture(scope="module")
def event(client: httpx.Client) -> str:
    """A practice event after two rounds, with a category and a prize fund."""
    event = played(client, 2)
    limit = {"name": "Under 9999", "rating_limit": "9999", "rating_kind": "below"}
    act(client, event, "/categories", **limit)
    act(client, event, "/categories", name="Guests", age_on="2026-01-01")
    act(client, event, "/categories/members", category="Guests", player="1", membership="added")
    return event


def declared(client: httpx.Client, event: str) -> httpx.Response:
    fields = {**form(client, event), "currency": "EUR", "step": "1"}
    lists = {
        "list": ["Main", "Guest prize", ""],
        "category": ["", "Guests", ""],
        "prizes": ["100 50 25", '10+"Cup"', ""],
        "sharing": ["hort", "by-place", "by-place"],
        "apart": ["", "yes", ""],
    }
    return client.post(f"{event}/prizes/fund", data={**fields, **lists})


def test_who_gets_what_is_shown_with_the_reasons(client: httpx.Client, event: str) -> None:
    page = declared(client, event)
    assert page.status_code == 200, page.text
    assert "Announced 185 EUR, paid 185 EUR, not awarded 0 EUR." in page.text
    assert "How the prizes came about" in page.text
    assert "the prizes may still change" in page.text
    for name in ("prizes.html", "prizes.pdf", "receipts.html", "receipts.pdf"):
        assert client.get(f"{event}/print/{name}").status_code == 200
    assert "prizes.pdf" in client.get(f"{event}/print").text


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize(
    "page", ["categories", "categories/standings", "prizes", "prizes/fund", "print"]
)
def test_every_page_speaks_every_language(
    client: httpx.Client, event: str, page: str, language: str
) -> None:
    answer = client.get(f"{event}/{page}", params={"lang": language})
    assert answer.status_code == 200, answer.text
    assert f'<html lang="{language}"' in answer.text


def test_standings_of_a_category(client: httpx.Client, event: str) -> None:
    page = client.get(f"{event}/categories/standings", params={"name": "Guests", "round": "1"})
    assert "Guests: standings after round 1" in page.text


def test_wrong_amounts_are_refused_in_words(client: httpx.Client, event: str) -> None:
    fields = {**form(client, event), "list": "Main", "prizes": "ten"}
    answer = client.post(f"{event}/prizes/fund", data=fields)
    assert answer.status_code == 422
    assert "is no prize" in answer.text


def test_the_public_sees_no_prizes(client: httpx.Client, event: str) -> None:
    declared(client, event)
    assert "Guest prize" not in client.get(f"/p{event.removeprefix('/e')}").text
