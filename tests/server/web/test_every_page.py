"""Every page that the routes know: it answers, in three languages, and axe finds nothing in it."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from pairwright.server.web.practice.manual import PAGES
from pairwright.vocabulary.translation import LANGUAGES
from tests.server.web.conftest import App
from tests.server.web.every_page import page_addresses, page_routes, page_values
from tests.server.web.inner_words import inner_words

pytestmark = pytest.mark.xdist_group("every_page")  # what they share is made once

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ASKED = {"runOnly": {"type": "tag", "values": RULES}, "resultTypes": ["violations"]}
"""What is right is only counted: to tell it node by node takes longer than to look for it."""
VIOLATIONS = "async (asked) => (await axe.run(asked)).violations"


BESIDE_THE_DESK = r"/[psh](/|$)|/manual|.*/print/"
"""What players, screens and helpers see, the manual itself, and paper."""


@pytest.fixture(scope="module", params=["players", "teams"])
def values(app: App, client: httpx.Client, request: pytest.FixtureRequest) -> dict[str, str]:
    return page_values(app, client, request.param)


@pytest.fixture(scope="module")
def addresses(values: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder: Path = tmp_path_factory.mktemp("routes")
    found = list(page_addresses(page_routes(f"sqlite:///{folder / 'routes.db'}"), values))
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
