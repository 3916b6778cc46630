"""A browser before the files of `make lite`: opened, killed, cut off from the network."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, Playwright
from playwright.sync_api import Error as BrowserError
from tools.lite.build import build
from tools.lite.npm import NothingToBuildWith

from tests.patience import MILLISECONDS
from tests.server.web.conftest import CHROMIUM

NOWHERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""No other host is found: what the page asks for has to be among its files."""


def built(folder: Path) -> Path:
    """The files, or the test is skipped with what is missing."""
    if not CHROMIUM:
        pytest.skip("Chromium is not installed (Debian: apt install chromium)")
    try:
        build(folder)
    except NothingToBuildWith as missing:
        pytest.skip(str(missing))
    except subprocess.CalledProcessError as error:
        pytest.skip(f"the packages for a page cannot be had here: {error}")
    return folder


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[str]:
    """The files at an address, as any web server gives them; nobody answers there afterwards."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(_Quiet, directory=str(folder)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class LitePage:
    """A tab with the app in it. `page` of `Arbiter` is this: the frame, and the keyboard."""

    def __init__(self, tab: Page, address: str, path: str = "") -> None:
        self.tab = tab
        self._root = address
        tab.goto(address + path)
        self._shown()

    def _shown(self) -> None:
        """The frame has its own document, no longer the empty one that it begins with."""
        self.tab.wait_for_function(
            """() => {
                const frame = document.querySelector('iframe'), shown = frame.contentDocument;
                return !document.querySelector('#again').hidden || !frame.hidden
                    && shown?.URL !== 'about:blank' && shown?.readyState === 'complete';
            }"""
        )
        assert self.tab.locator("#again").is_hidden(), self.tab.locator("#told").text_content()
        self.frame.wait_for_load_state()

    @contextmanager
    def reloaded(self) -> Iterator[None]:
        """Something after which the page loads itself again."""
        with self.tab.expect_navigation():
            yield
        self._shown()

    @property
    def frame(self) -> Frame:
        return self.tab.frames[1]

    @property
    def keyboard(self) -> Any:
        return self.tab.keyboard

    def goto(self, path: str) -> Any:
        return self.frame.goto(path if path.startswith("http") else f"{self._root}{path}")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.frame, name)

    def got(self, path: str) -> str:
        """What the app answers a script of its page."""
        status, text = self.frame.evaluate(
            """async (path) => {
                const answer = await fetch(path);
                return [answer.status, await answer.text()];
            }""",
            path,
        )
        assert status == 200, (path, status, text)
        return str(text)

    def kill(self) -> None:
        """The process of the tab ends at once, and with it the worker that has the app."""
        with self.tab.expect_event("crash"), suppress(BrowserError):
            self.tab.goto("chrome://crash")  # that it is gone is the point
        self.tab.close()


@contextmanager
def browsing(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """A browser with a profile that stays, and without any host but this machine."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=CHROMIUM,
        locale="en-GB",
        args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", NOWHERE],
    )
    context.set_default_timeout(MILLISECONDS)
    try:
        yield context
    finally:
        context.close()
