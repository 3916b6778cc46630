"""The app in a real process, and a real browser before it (Debian's Chromium)."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.patience import MILLISECONDS, SECONDS
from tests.server.web.as_read import AsRead

CHROMIUM = shutil.which("chromium") or ""
UNUSED = (
    # Pages of the address bar, which Chromium starts in every window: two thirds of what one costs.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled"),
    # A process for a page that may be opened next: every window started two, and used one.
    "SpareRendererForSitePerProcess",
    # What Playwright switches off: its list does not count beside another.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"),
)
"""Features of Chromium that no test is about."""
EXAMPLE = Path(__file__).parents[3] / "examples" / "lakeside-open.trf"


@dataclass(frozen=True)
class App:
    """A started app: its address, the one-time link, its process, its database."""

    address: str
    link: str
    process: subprocess.Popen[bytes]
    database: str

    def client(self) -> httpx.Client:
        """A client that is signed in; only for an app whose link nobody used."""
        client = httpx.Client(
            base_url=self.address, transport=AsRead(), timeout=SECONDS, follow_redirects=True
        )
        answer = client.get(self.link)
        assert answer.status_code == 200, answer.text
        return client


@contextmanager
def running_app(folder: Path, database: str = "", *options: str) -> Iterator[App]:
    """The app over a database of its own; it is stopped in the end, if it still runs."""
    url = database or f"sqlite:///{folder / 'app.db'}"
    log = folder / f"log-{time.monotonic_ns()}"
    command = [sys.executable, "-m", "pairwright", "app", "--port", "0", "--no-browser"]
    with log.open("w") as file:
        process = subprocess.Popen(
            [*command, "--database", url, *options],
            stderr=file,
            env=os.environ | {"XDG_DATA_HOME": str(folder)},  # nothing in the user's own folder
        )
    try:
        yield _started(log, process, url)
    finally:
        if process.poll() is None:
            process.terminate()
            assert process.wait(timeout=SECONDS) in (0, -signal.SIGTERM)


def _started(log: Path, process: subprocess.Popen[bytes], url: str) -> App:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and process.poll() is None:
        found = re.search(r"(https?://127\.0\.0\.1:\d+)(/open\?link=\S+)", log.read_text())
        if found:
            return App(found[1], found[2], process, url)
        time.sleep(0.1)
    pytest.fail("the app did not start:\n" + log.read_text())


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The app of this session, with the example."""
    with running_app(tmp_path_factory.mktemp("app"), "", "--example", str(EXAMPLE)) as app:
        yield app


@pytest.fixture(scope="session")
def client(app: App) -> Iterator[httpx.Client]:
    """Signed in, without a browser. It has used the link of the session's app."""
    client = app.client()
    yield client
    client.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("Chromium is not installed (Debian: apt install chromium)")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                f"--disable-features={','.join(UNUSED)}",
            ],
        )
        expect.set_options(timeout=MILLISECONDS)
        started.on("context", lambda made: made.set_default_timeout(MILLISECONDS))
        yield started
        started.close()


@pytest.fixture
def context(app: App, client: httpx.Client, browser: Browser) -> Iterator[BrowserContext]:
    """A browser that is signed in, with the session of `client`."""
    made = browser.new_context(base_url=app.address, locale="en-GB")
    made.add_cookies(
        [
            {"name": name, "value": value, "url": app.address}
            for name, value in client.cookies.items()
        ]
    )
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def csrf_in(html: str) -> str:
    """The mark that forms of a page carry."""
    found = re.search(r'name="csrf" value="([^"]+)"', html)
    assert found, html
    return found[1]


def example_slug(client: httpx.Client) -> str:
    """The address part of the example event."""
    found = re.search(r'href="/e/([0-9a-f]+)">Lakeside', client.get("/").text)
    assert found
    return found[1]
