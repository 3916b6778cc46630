"""Pages hear that their event has grown, whoever did it; a server with listeners stops at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx

from pairwright.event import Describe
from pairwright.server.events.store import EventStore, Request
from pairwright.server.storage.database import Database
from tests.patience import SECONDS
from tests.server.web.conftest import EXAMPLE, csrf_in, example_slug, running_app


def _numbers(lines: Iterator[str]) -> Iterator[int]:
    return (int(line.removeprefix("data: ")) for line in lines if line.startswith("data: "))


def test_news_come_from_this_process_and_from_others(tmp_path: Path) -> None:
    with running_app(tmp_path, "", "--example", str(EXAMPLE)) as app:
        client = app.client()
        slug = example_slug(client)
        with client.stream("GET", f"/e/{slug}/stream") as stream:
            numbers = _numbers(stream.iter_lines())
            first = next(numbers)
            form = {"csrf": csrf_in(client.get(f"/e/{slug}").text), "away": "no"}
            assert client.post(f"/e/{slug}/archive", data=form).status_code == 200
            elsewhere = EventStore(Database(app.database))
            described = Request("Kask", lambda event: [Describe(city="Tartu")])
            elsewhere.act(slug, described)
            assert next(numbers) == first + 1
            app.process.terminate()
            assert list(numbers) == []  # an end, not a connection that is cut after some time
            app.process.wait(timeout=SECONDS)


def test_a_stream_needs_a_session(tmp_path: Path) -> None:
    with running_app(tmp_path, "", "--example", str(EXAMPLE)) as app:
        slug = example_slug(app.client())
        assert httpx.get(f"{app.address}/e/{slug}/stream", timeout=SECONDS).status_code == 303
