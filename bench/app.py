"""How long the pages of the app take: `python -m bench.app [players] [rounds]`.

An event of 500 players and nine rounds in a started app, its last round being played. Every page
that the routes know is asked for twice: the first time after an act (nothing is remembered), then
again. Wanted are 0.3 s of server time a page and 50 ms a result. Times are those of the
server's processor, read from the system, so that other work on the machine does not count; the
pages that pair again or lay out a PDF do so in working processes, which are not counted.

Then the page of the round in Chromium: its size, compressed (150 kB are wanted at most), when
something is painted first (1 s), and how long a key takes until its result is drawn (50 ms).
"""

from __future__ import annotations

import gzip
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
from playwright.sync_api import sync_playwright
from tests.server.web.conftest import CHROMIUM, App, csrf_in, running_app
from tests.server.web.every_page import filled, page_routes

from pairwright.event import (
    Action,
    Create,
    DeclareTieBreaks,
    DrawInitialColour,
    Event,
    Pair,
    Publish,
    Result,
    Sheet,
)
from pairwright.server.clock import now
from pairwright.server.events.store import EventStore
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.frame.sign_in import local_account
from pairwright.tournament import GameResult

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
KEY = """() => new Promise((done) => {
  const began = performance.now();
  const options = { code: "Digit1", key: "1", bubbles: true };
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", options));
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})"""
"""Milliseconds from a key until the frame with its result is drawn."""
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 9
    folder = Path(tempfile.mkdtemp(prefix="pairwright-app-"))
    url = f"sqlite:///{folder / 'app.db'}"
    slug = _kept(url, _event(players, rounds))
    began = time.monotonic()
    with running_app(folder, url) as app:
        client = app.client()
        print(f"first page {time.monotonic() - began:.1f} s after the start")
        _results(app, client, slug, rounds)
        _pages(app, client, slug, rounds, url)
        _in_a_browser(app, client, f"/e/{slug}/rounds/{rounds}")


def _event(players: int, rounds: int) -> Event:
    """An event whose last round is published, without results."""
    draw = Random(5)
    entries = [(f"Player {n:04}", draw.randint(1200, 2600)) for n in range(players)]
    event = Event.start(Create.of(entries, rounds=rounds), author="Bench", time=now())
    order = ("PTS", "BH:C1", "BH", "SB", "DE")
    for action in (DrawInitialColour("bench"), DeclareTieBreaks(order)):
        event = _acted(event, action)
    for number in range(1, rounds + 1):
        event = _acted(_acted(event, Pair()), Publish(Sheet.PAIRINGS))
        if number == rounds:
            break
        for game in event.state.facts.rounds[-1].games:
            event = _acted(event, Result(number, game.white, game.black, draw.choice(RESULTS)))
        event = _acted(event, Publish(Sheet.RESULTS))
    return event


def _acted(event: Event, action: Action) -> Event:
    return event.act(action, author="Bench", time=now())


def _kept(url: str, event: Event) -> str:
    database = Database(url)
    upgrade(database)
    slug = EventStore(database).begin(event, local_account(database)).slug
    database.close()
    return slug


def _spent(app: App, work: Callable[[], httpx.Response]) -> tuple[float, float, httpx.Response]:
    """Seconds of the server's processor, seconds on the clock, and the answer."""
    before, began = _processor(app.process.pid), time.monotonic()
    answer = work()
    return _processor(app.process.pid) - before, time.monotonic() - began, answer


def _processor(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _results(app: App, client: httpx.Client, slug: str, number: int) -> None:
    page = client.get(f"/e/{slug}/rounds/{number}").text
    csrf = csrf_in(page)
    names = re.findall(r'<select name="(game-\d+-\d+-0)"', page)[:100]
    told = []
    for name in names:
        data = {"csrf": csrf, "token": name, name: "1-0"}
        headers = {"accept": "application/json"}
        address = f"/e/{slug}/rounds/{number}/results"
        told.append(_spent(app, lambda: client.post(address, data=data, headers=headers)))  # noqa: B023
        assert told[-1][2].status_code == 200, told[-1][2].text
    clock = sorted(wall for _, wall, _ in told)
    spent = sum(cpu for cpu, _, _ in told) / len(told)
    middle, last = clock[len(clock) // 2], clock[-1]
    print(
        f"{len(told)} results: {spent * 1000:.0f} ms of the processor each; "
        f"on the clock median {middle * 1000:.0f} ms, worst {last * 1000:.0f} ms"
    )


def _pages(app: App, client: httpx.Client, slug: str, rounds: int, url: str) -> None:
    values = {"slug": slug, "number": str(rounds), "board": "1", "name": "pairings.html"}
    values |= {"page": "results", "pair": "1-2"}
    for route in page_routes(url):
        try:
            address = filled(route, values | _special(route, rounds))
        except KeyError:
            continue  # secrets, marks and uploads: pages without an event behind them
        asked = "?player=1" if route.endswith("/working") else ""
        first, wall, answer = _spent(app, lambda: client.get(address + asked))  # noqa: B023
        again, _, _ = _spent(app, lambda: client.get(address + asked))  # noqa: B023
        mark = " <<<" if max(first, again) > 0.3 else ""
        size = len(answer.content) // 1024
        print(
            f"{answer.status_code} {first:6.2f} s, again {again:5.2f} s "
            f"(clock {wall:5.2f} s) {size:5} kB {route}{mark}"
        )


def _in_a_browser(app: App, client: httpx.Client, address: str) -> None:
    size = len(gzip.compress(client.get(address).content))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(base_url=app.address)
        for name, value in client.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": app.address}])
        page = context.new_page()
        painted = []
        for _ in range(5):
            page.goto(f"{address}#results")
            page.wait_for_function(PAINTED)
            painted.append(page.evaluate(PAINTED))
        page.locator("#boards tr.is-open select").first.focus()
        keys = sorted(page.evaluate(KEY) for _ in range(30))
        browser.close()
    print(
        f"page of the round: {size / 1000:.0f} kB compressed; painted first after "
        f"{sorted(painted)[2]:.0f} ms; a key: median {keys[15]:.0f} ms, worst {keys[-1]:.0f} ms"
    )


def _special(route: str, rounds: int) -> dict[str, str]:
    return {"number": str(rounds + 1)} if route.endswith(("/by-hand", "/preview")) else {}


if __name__ == "__main__":
    main()
