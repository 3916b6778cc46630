"""`/docs` in a real browser that reaches nothing but the server."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from pairwright.server.api.docs_page import FOLDER, TYPES
from tests.server.conftest import Running
from tests.server.described import described


@pytest.fixture
def page(server: Running, browser: Browser) -> Iterator[Page]:
    """A page whose requests to anybody else fail, as do its complaints in the end."""
    context = browser.new_context(base_url=server.address)
    asked: list[str] = []
    complaints: list[str] = []

    def let_through(route: Route) -> None:
        if route.request.url.startswith(server.address):
            route.continue_()
            return
        asked.append(route.request.url)
        route.abort()

    context.route(lambda url: urlsplit(url).scheme in ("http", "https"), let_through)
    made = context.new_page()
    made.on("console", lambda told: complaints.append(told.text) if told.type == "error" else None)
    made.on("pageerror", lambda error: complaints.append(str(error)))
    yield made
    context.close()
    assert (asked, complaints) == ([], [])


def test_every_operation_is_shown(page: Page) -> None:
    page.goto("/docs")
    for operation in described().operations():
        block = page.locator(f"[id$='-{operation.id}']")
        expect(block).to_contain_text(operation.told["summary"])
    expect(page.get_by_role("button", name="Authorize", exact=True)).to_be_visible()


def test_a_request_can_be_tried(page: Page) -> None:
    page.goto("/docs#/stateless/pairTournament")
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()
    answer = page.locator(".live-responses-table tbody tr").first
    expect(answer.locator(".response-col_status")).to_contain_text("200")
    expect(answer).to_contain_text('"round": 2')


def test_nothing_else_lies_there(server: Running) -> None:
    with server.client() as client:
        page = client.get("/docs")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert "script-src 'self';" in page.headers["content-security-policy"]
        assert "//" not in page.text
        for name in TYPES:
            assert client.get(f"{FOLDER}/{name}").status_code == 200
        for path in ("/docs/0/swagger-ui.css", f"{FOLDER}/__init__.py", f"{FOLDER}/..%2fmain"):
            assert client.get(path).status_code == 404
