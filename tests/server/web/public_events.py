"""Events in the database of a running app, acted on from beside it, as another process would."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import httpx

from pairwright.event import Action, Event
from pairwright.server.events.store import EventStore, Request, StoredEvent
from pairwright.server.storage.database import Database
from pairwright.server.web.frame.sign_in import local_account
from tests.patience import SECONDS
from tests.server.events.playing import Played
from tests.server.web.as_read import AsRead
from tests.server.web.conftest import App, csrf_in


@dataclass
class Running(Played):
    """An event that a running app shows."""

    slug: str = ""
    store: EventStore | None = None

    def act(self, *actions: Action, reason: str = "test") -> Event:
        before = len(self.event.entries)
        super().act(*actions, reason=reason)
        if self.store is not None:
            for entry in self.event.entries[before:]:
                self.store.act(self.slug, _request(entry.action, reason, entry.confirmed))
            self.event = self.store.open(self.slug).event
        return self.event

    @property
    def kept(self) -> StoredEvent:
        assert self.store is not None
        return self.store.open(self.slug)

    def reload(self) -> Event:
        self.event = self.kept.event
        return self.event


def _request(action: Action, reason: str, confirmed: tuple[str, ...]) -> Request:
    return Request("Kask", lambda _: [action], reason=reason, confirmed=frozenset(confirmed))


@contextmanager
def running_event(app: App, played: Played, practice: bool = False) -> Iterator[Running]:
    """The event in the database of the app."""
    database = Database(app.database)
    store = EventStore(database)
    kept = store.begin(played.event, local_account(database), practice)
    yield Running(kept.event, kept.slug, store)
    database.close()


def anonymous(app: App) -> httpx.Client:
    headers = {"accept": "text/html"}
    return httpx.Client(
        base_url=app.address,
        transport=AsRead(),
        timeout=SECONDS,
        follow_redirects=True,
        headers=headers,
    )


def crawled(client: httpx.Client, start: str) -> dict[str, str]:
    """Every page of the public side of an event that can be reached, and its text."""
    found: dict[str, str] = {}
    waiting = [start, f"{start}/names.txt", f"{start}/standings"]
    while waiting:
        page = waiting.pop()
        if page in found:
            continue
        answer = client.get(page)
        found[page] = f"{answer.status_code} {answer.text}"
        for link in re.findall(r'(?:href|src|action)="([^"#]+)', answer.text):
            if link.startswith(start) and not link.endswith("/stream"):
                waiting.append(link)
    return found


def form_mark(client: httpx.Client, slug: str) -> str:
    return csrf_in(client.get(f"/e/{slug}").text)
