"""A festival in the app, for tests: its tournaments by their short names."""

from __future__ import annotations

import html
import secrets
from typing import Any

import httpx

from pairwright.event import Create, DrawInitialColour, Event, JoinFestival, Pair, Publish, Sheet
from pairwright.server.events.festivals import Festivals
from pairwright.server.events.store import Request
from pairwright.server.storage.database import Database
from tests.event.acting import all_of
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk

PUBLISHED = (DrawInitialColour("lake"), Pair(), Publish(Sheet.PAIRINGS))


def tournament(festival: str, short_name: str, *names: str) -> Event:
    """A tournament of two rounds; where nobody is named, of four players."""
    players = names or tuple(f"{short_name}{letter}, Ann" for letter in "kmpt")
    start = Create.of(players, rounds=2)
    event = Event.start(start, author="Kask", time="2026-11-16T09:00:00Z")
    return all_of(event, JoinFestival(festival, short_name))


class Hall:
    """The tournaments of a festival of its own, by their short names."""

    def __init__(self, app: App, client: httpx.Client, **tournaments: Event) -> None:
        self.app, self.client = app, client
        self.name = f"Festival {secrets.token_hex(4)}"
        self.desks = {
            name: at_the_desk(app, client, all_of(event, JoinFestival(self.name, name)))
            for name, event in tournaments.items()
        }
        first = next(iter(self.desks.values()))
        found = Festivals(Database(app.database)).of(first.slug)
        assert found is not None
        self.slug = found.slug

    def __getitem__(self, name: str) -> AtTheDesk:
        return self.desks[name]

    def page(self, path: str = "", client: httpx.Client | None = None) -> str:
        address = path if path.startswith("/p/") else f"/f/{self.slug}{path}"
        answer = (client or self.client).get(address)
        assert answer.status_code == 200, answer.text
        return html.unescape(answer.text)

    def post(self, path: str, **fields: Any) -> httpx.Response:
        data = {"csrf": next(iter(self.desks.values())).csrf, "token": secrets.token_hex(8)}
        return self.client.post(f"/f/{self.slug}{path}", data=data | fields)

    def names(self, name: str) -> list[str]:
        return [player.name for player in self[name].event.state.facts.players]

    def publish(self, *names: str) -> None:
        """Round 1 of these is paired and published."""
        for name in names:
            self[name].store.act(self[name].slug, Request("Kask", lambda _: PUBLISHED))
