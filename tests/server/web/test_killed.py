"""kill -9 after acts in the app: nothing confirmed is lost, the journal is whole."""

from __future__ import annotations

import random
import signal
import threading
from contextlib import suppress
from itertools import count
from pathlib import Path

import httpx

from pairwright.server.events.store import EventStore
from pairwright.server.events.summaries import summary_of
from pairwright.server.storage.database import Database
from pairwright.server.web.frame.sign_in import local_account
from tests.patience import SECONDS
from tests.server.web.conftest import csrf_in, running_app

MOST_ACTS = 60
"""After so many acts at the most the app is killed, anywhere in the next ones."""
LONGEST_LIFE = 0.05
"""Seconds that it then lives at the most."""


def test_what_was_confirmed_is_there_after_kills(tmp_path: Path) -> None:
    """Longer: `python -m bench.app_kill 100`."""
    assert killed(tmp_path, 3, seed=2) > 3


def killed(folder: Path, times: int, seed: int) -> int:
    """Kill the app so often; the answer is how many acts were confirmed. Raises AssertionError."""
    draw = random.Random(seed)
    url = f"sqlite:///{folder / 'app.db'}"
    confirmed = 0
    for _ in range(times):
        with running_app(folder, url) as app:
            client = app.client()
            seconds = draw.uniform(0, LONGEST_LIFE)
            timer = threading.Timer(seconds, app.process.send_signal, [signal.SIGKILL])
            heads: dict[str, int] = {}
            with suppress(httpx.HTTPError):  # the app is gone
                _practise(client, heads, draw.randint(1, MOST_ACTS), timer)
            app.process.wait(timeout=SECONDS)
        confirmed += _require_kept(url, heads)
    return confirmed


def _practise(
    client: httpx.Client, heads: dict[str, int], acts: int, timer: threading.Timer
) -> None:
    """A practice event, played and described until the app is gone; the timer runs after `acts`."""
    csrf = csrf_in(client.get("/").text)
    made = client.post("/practice", data={"csrf": csrf})
    slug = str(made.url).split("/e/")[1].split("/")[0].split("?")[0]
    headers = {"accept": "application/json"}
    for number in count():
        if number == acts:
            timer.start()
        data = {"csrf": csrf, "token": f"{slug}{number}", "city": f"Town {number}"}
        answer = client.post(f"/e/{slug}/settings/describe", data=data, headers=headers)
        if answer.status_code == 200 and "sequence" in answer.json():
            heads[slug] = answer.json()["sequence"]


def _require_kept(url: str, heads: dict[str, int]) -> int:
    database = Database(url)
    store = EventStore(database)
    for listed in store.listed(local_account(database)):
        known, kept = heads.get(listed.slug, 0), store.open(listed.slug)
        assert kept.sequence >= known, (kept.slug, kept.sequence, known)
        assert listed.summary == summary_of(kept.event)
    database.close()
    return sum(heads.values())
