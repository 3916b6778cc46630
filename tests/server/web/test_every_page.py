"""Every page that the routes know: it answers, in three languages, and axe finds nothing in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from pairwright.event import Pair, Publish, Sheet
from pairwright.server.web.practice.manual_routes import PAGES
from pairwright.vocabulary.translation import LANGUAGES
from tests.server.web.conftest import App, csrf_in
from tests.server.web.every_page import filled, page_routes
from tests.server.web.inner_words import inner_words
from tests.server.web.rounds_desk import at_the_desk
from tests.server.web.team_desk import acted, played

pytestmark = pytest.mark.xdist_group("every_page")  # what they share is made once

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ASKED = {"runOnly": {"type": "tag", "values": RULES}, "resultTypes": ["violations"]}
"""What is right is only counted: to tell it node by node takes longer than to look for it."""
VIOLATIONS = "async (asked) => (await axe.run(asked)).violations"


BESIDE_THE_DESK = r"/[psh](/|$)|/manual|.*/print/"
"""What players, screens and helpers see, the manual itself, and paper."""
OF_TEAMS = ("/teams/", "/matches/")
OF_PLAYERS = ("/card", "/boards/{board}/correct", "/boards/{board}/clear", "/phones/players")
"""Pages that events of teams, and of players, do not have."""


def _practised(client: httpx.Client, csrf: dict[str, str]) -> str:
    """The address of a practice event with two rounds."""
    made = client.post("/practice", data=csrf)
    slug = re.search(r"/e/([0-9a-f]{12})", str(made.url))
    assert slug, made.text[:500]
    for _ in range(2):
        answer = client.post(f"{slug[0]}/practice/round", data=csrf)
        assert answer.status_code == 200, answer.text[:500]
    return slug[1]


@pytest.fixture(scope="module", params=["players", "teams"])
def values(app: App, client: httpx.Client, request: pytest.FixtureRequest) -> dict[str, str]:
    """What stands for every parameter: an event with two rounds, links and screens."""
    csrf = {"csrf": csrf_in(client.get("/").text)}
    teams = request.param == "teams"
    made = acted(played(2), Pair(), Publish(Sheet.PAIRINGS))
    match = made.state.matches(1)[0]
    slug = at_the_desk(app, client, made).slug if teams else _practised(client, csrf)
    here = f"/e/{slug}"
    joined = {**csrf, "festival": f"Festival of {request.param}", "short_name": "A"}
    settings = client.post(f"{here}/settings/festival", data=joined)
    festival = re.search(r'href="/f/([0-9a-f]{12})"', settings.text)
    assert festival, settings.text[:500]
    link = {**csrf, "kind": "helper", "label": "Hall", "hours": "12"}
    phones = client.post(f"{here}/phones/links", data=link)
    secret = re.search(r"/h/([\w-]{20,})", unescape(phones.text))
    assert secret, phones.text[:500]
    screens = client.post(f"{here}/screens", data={**csrf, "name": "Wall"})
    mark = re.search(r"/s/([\w-]{8,})", screens.text)
    assert mark, screens.text[:500]
    files = {"file": ("list.csv", b"Name;Rating;Team\nNew, Nora;1900;New\n", "text/csv")}
    review = client.post("/events/import", data=csrf, files=files)
    upload = re.search(r"/events/import/([\w-]+)", str(review.url) + review.text)
    assert upload, review.text[:500]
    return {
        "of": request.param,
        "pair": f"{match.white}-{match.black}",
        "place": "1.1",
        "next": "4" if teams else "3",
        "slug": slug,
        "festival": festival[1],
        "number": "1",
        "board": "1",
        "n": "1",
        "mark": mark[1],
        "upload": upload[1],
        "secret": secret[1],
        "name": "pairings.html",
        "page": "results",
    }


def _addresses(routes: list[str], values: Mapping[str, str]) -> Iterator[str]:
    for route in routes:
        if values["of"] == "players" and any(part in route for part in OF_TEAMS):
            continue
        if values["of"] == "teams" and ("{" not in route or route.endswith(OF_PLAYERS)):
            continue
        given = dict(values)
        if route.startswith("/f/"):
            given["slug"] = values["festival"]
        if "/import/{mark}" in route:
            given["mark"] = values["upload"]
        if route.endswith(("/by-hand", "/preview")):
            given["number"] = values["next"]  # the round that comes
        asked = "?player=1" if route.endswith("/working") else ""
        yield filled(route, given) + asked


@pytest.fixture(scope="module")
def addresses(values: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder: Path = tmp_path_factory.mktemp("routes")
    found = list(_addresses(page_routes(f"sqlite:///{folder / 'routes.db'}"), values))
    assert len(found) > 35
    return found


def test_every_page_of_the_desk_has_its_chapter_of_the_manual(
    client: httpx.Client, addresses: list[str]
) -> None:
    """F1 and `?` open a chapter; the contents of the manual only where they stand themselves."""
    desk = [address for address in addresses if not re.match(BESIDE_THE_DESK, address)]
    assert len(desk) > 30
    for address in desk:
        helped = re.search(r'href="/manual(/[a-z0-9-]+)?"\s+data-help', client.get(address).text)
        assert helped, address
        assert (helped[1] or "").removeprefix("/") in PAGES, address


def test_every_page_answers_in_every_language(client: httpx.Client, addresses: list[str]) -> None:
    faults = []
    for address in addresses:
        for language in LANGUAGES:
            spoken = {"accept": "text/html", "accept-language": language}
            answer = client.get(address, headers=spoken)
            inner = inner_words(answer.text)
            # A screen of the hall speaks the language that the arbiter has given it.
            spoken_so = f'<html lang="{language}"' in answer.text or address.startswith("/s/")
            if answer.status_code != 200 or not spoken_so or inner:
                faults.append(f"{address} {language}: {answer.status_code} {inner}")
    assert faults == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(page: Page, addresses: list[str], theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.set_viewport_size({"width": 390 if theme == "dark" else 1280, "height": 900})
    page.add_init_script(AXE_SCRIPT)  # sent to the browser once, not for every page
    found = []
    for address in addresses:
        answer = page.goto(address)
        assert answer is not None
        assert answer.ok, f"{address}: {answer.status}"
        for violation in page.evaluate(VIOLATIONS, ASKED):
            nodes = [node["target"] for node in violation["nodes"]][:3]
            found.append(f"{address}: {violation['id']} {nodes}")
    assert found == []
