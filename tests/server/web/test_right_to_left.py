"""Names that are read from right to left: the numbers beside them stay where they belong."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from pairwright.event import Create, Event, Pair, Publish, Result, Sheet
from pairwright.tournament import GameResult
from tests.event.acting import all_of, do
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import at_the_desk

HEBREW, ARABIC = "כהן, שרה", "محمد, عمر"


def _event() -> Event:
    names = [(HEBREW, 2400), ("Dupont, Zoé", 2300), (ARABIC, 2200), ("Berg, Ada", 2100)]
    event = do(Event(), Create.of(names, rounds=3, initial_colour="white"))
    return all_of(event, Pair(), Publish(Sheet.PAIRINGS))


def test_sentences_isolate_such_names(app: App, client: httpx.Client) -> None:
    event = do(_event(), Result(1, 1, 3, GameResult.DRAW))
    desk = at_the_desk(app, client, event)
    said = f"1 \u2068{HEBREW}\u2069 – 3 \u2068{ARABIC}\u2069"
    assert said in desk.seen("/history")
    assert f"<bdi>{HEBREW}</bdi> – <bdi>{ARABIC}</bdi>" in desk.page("/rounds/1/boards/1/clear")


def test_a_name_in_a_form_is_only_itself(app: App, client: httpx.Client) -> None:
    """What is sent back must be what was entered."""
    desk = at_the_desk(app, client, _event())
    assert f'value="{HEBREW}"' in desk.page("/players/1")


def test_boards_by_hand_isolate_them_too(app: App, client: httpx.Client, page: Page) -> None:
    event = do(_event(), Result(1, 1, 3, GameResult.DRAW))
    event = all_of(event, Result(1, 4, 2, GameResult.DRAW), Publish(Sheet.RESULTS))
    desk = at_the_desk(app, client, event)
    page.goto(f"/e/{desk.slug}/rounds/2/by-hand")
    first = page.locator('.seat[data-player="1"] .seat-name')
    expect(first).to_have_text(f"1 \u2068{HEBREW}\u2069")
