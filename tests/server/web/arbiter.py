"""An arbiter at a browser: what is done with keys and clicks in the tests of whole events."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

_TOLD = "Number(new URLSearchParams(location.search).get('done') || 0) > before"
_IN_PLACE = "Number(document.body.dataset.seen || 0) > before"
"""What a page says when an act is done: the next page tells of it, or this one knows it."""


class Arbiter:
    """One person with one browser window, in English."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.here = ""

    # --- Acting ----------------------------------------------------------------------------------

    def press(self, name: str, reason: str = "Because of the test") -> None:
        """Press the button with this name by keyboard, and confirm whatever is asked."""
        button = self.page.get_by_role("button", name=name).first
        before = self.seen
        button.focus()
        self.page.keyboard.press("Enter")
        self.answer(before, reason)

    def answer(
        self, before: int, reason: str = "Because of the test", in_place: bool = False
    ) -> None:
        """Confirm sheet after sheet until the act is done."""
        done = _IN_PLACE if in_place else _TOLD
        shown = ""
        for _ in range(5):
            self.page.wait_for_function(
                f"""([before, shown]) => {done}
                    || (document.querySelector('dialog[open]')?.textContent || shown) !== shown""",
                arg=[before, shown],
            )
            dialog = self.page.locator("dialog[open]")
            if not dialog.count():
                self.page.wait_for_load_state()
                return
            shown = dialog.text_content() or ""
            assert not dialog.locator(".level-5").count(), shown
            field = dialog.locator("textarea")
            if field.count():
                field.fill(reason)
            dialog.locator("button.primary").press("Enter")
        raise AssertionError("there is no end to the questions")

    @property
    def seen(self) -> int:
        return int(self.page.locator("body").get_attribute("data-seen") or 0)

    # --- Going about -----------------------------------------------------------------------------

    def go(self, path: str) -> None:
        answer = self.page.goto(f"{self.here}{path}")
        assert answer is not None
        assert answer.ok, f"{path}: {answer.status}"

    def begin_from_list(self, file: Path, name: str, rounds: int, system: str = "dutch") -> None:
        """A new event from an entry list."""
        page = self.page
        self.here = ""
        self.go("/events/import")
        page.locator("input[type=file]").set_input_files(file)
        page.locator("main form button.primary").first.press("Enter")
        page.wait_for_url(re.compile(r"/events/import/."))
        page.locator("main form button.primary").first.press("Enter")
        page.wait_for_url(re.compile(r"/events/new"))
        page.get_by_label("Name").first.fill(name)
        page.get_by_label("Rounds").first.fill(str(rounds))
        page.locator("select[name=rules]").select_option(system)
        page.locator("form.setup button.primary").press("Enter")
        page.wait_for_url(re.compile(r"/e/[0-9a-f]+/"))
        self.here = re.sub(r"(/e/[0-9a-f]+).*", r"\1", page.url)

    # --- Rounds ----------------------------------------------------------------------------------

    def pair(self, number: int) -> None:
        self.press(f"Pair round {number}")

    def publish(self, number: int) -> None:
        self.press(f"Publish the pairings of round {number}")
        self.go(f"/rounds/{number}")

    def enter(self, keys: str, games: int = 1) -> None:
        """One key a game, from the first open board on; waits until all are written."""
        page = self.page
        before = self.open_boards
        page.locator("#boards tr.is-open select").first.focus()
        for key in keys:
            page.keyboard.press(key)
        left = before - len(keys) // games
        page.wait_for_function(
            """left => document.querySelectorAll('#boards tr.is-open').length === left
                && !document.querySelector('#boards tr.is-sending')""",
            arg=left,
        )

    @property
    def open_boards(self) -> int:
        return self.page.locator("#boards tr.is-open").count()

    def publish_results(self, number: int) -> None:
        self.go(f"/rounds/{number}")
        self.press(f"Publish the results of round {number}")
