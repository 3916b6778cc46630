"""One stage for every test: nothing that a browser keeps goes from one to the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.server.web.scripts.stage import Stage


@pytest.fixture
def stage(browser: Browser) -> Iterator[Stage]:
    context = browser.new_context(locale="en-GB", timezone_id="UTC")
    made = Stage(context)
    yield made
    context.close()
    assert made.errors == []
