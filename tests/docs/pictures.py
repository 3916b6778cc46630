"""The pictures of the documents, taken in the app: `python -m tests.docs.pictures`."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from tests.server.web.arbiter import Arbiter
from tests.server.web.conftest import CHROMIUM, EXAMPLE, App, running_app
from tests.test_project import ROOT

PICTURES = ROOT / "docs" / "pictures"
LARGEST = 100_000
"""Bytes: somebody reads them on a phone."""
SIZE = {"width": 1080, "height": 660}


@contextmanager
def before_the_app(app: App) -> Iterator[Page]:
    """A browser that the one-time link has let in."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(base_url=app.address, viewport=SIZE, locale="en-GB")
        page.goto(app.link)
        yield page
        browser.close()


def take(page: Page, name: str, part: str = "") -> None:
    """What the window shows, or the whole of a part of it, as a small file.

    Only Chromium itself writes WebP.
    """
    page.mouse.move(0, 0)
    wanted: dict[str, object] = {"format": "webp", "quality": 82}
    if part:
        box = page.locator(part).bounding_box()
        assert box is not None
        wanted |= {"clip": {**box, "scale": 1}, "captureBeyondViewport": True}
    chromium = page.context.new_cdp_session(page)
    taken = chromium.send("Page.captureScreenshot", wanted)
    file = PICTURES / f"{name}.webp"
    file.write_bytes(b64decode(taken["data"]))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size:,} bytes")
    assert file.stat().st_size < LARGEST


def main() -> None:
    """Round 4 of the bundled example: paired, published, some results in, and asked why."""
    with TemporaryDirectory() as folder:
        options = ("--example", str(EXAMPLE))
        with running_app(Path(folder), "", *options) as app, before_the_app(app) as page:
            page.get_by_role("link", name="Lakeside Spring Open").first.click()
            page.wait_for_url(re.compile(r"/e/[0-9a-f]+"))
            arbiter = Arbiter(page)
            arbiter.here = re.sub(r"(/e/[0-9a-f]+).*", r"\1", page.url)
            arbiter.pair(4)
            arbiter.publish(4)
            arbiter.enter("12")
            arbiter.go("/rounds/4")
            take(page, "round")
            page.set_viewport_size(SIZE | {"width": 720})  # sentences are no wider
            arbiter.go("/rounds/4/boards/3")
            take(page, "why", "main")


if __name__ == "__main__":
    main()
