"""An arbiter before the pages of rounds: events of one's own in the app, pages and forms."""

from __future__ import annotations

import html
import re
import secrets
from dataclasses import dataclass
from typing import Any

import httpx

from pairwright.event import Event, Share
from pairwright.server.accounts.accounts import create, password_digest
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import EventStore, Request
from pairwright.server.storage.database import Database
from pairwright.server.web.frame.sign_in import local_account
from tests.patience import SECONDS
from tests.server.web.as_read import AsRead
from tests.server.web.conftest import App, csrf_in


@dataclass(frozen=True)
class AtTheDesk:
    """One event in the app, for a client that is signed in."""

    client: httpx.Client
    slug: str
    csrf: str
    store: EventStore

    @property
    def event(self) -> Event:
        """The event as the database has it."""
        return self.store.open(self.slug).event

    def page(self, path: str = "", language: str = "en", status: int = 200) -> str:
        """A page, with what a reader sees in place of entities."""
        answer = self.client.get(
            f"/e/{self.slug}{path}",
            headers={"accept": "text/html", "accept-language": language},
        )
        assert answer.status_code == status, (path, answer.text)
        return answer.text

    def seen(self, path: str, language: str = "en") -> str:
        """The texts of a page, without its marks."""
        body = self.page(path, language).partition("<main")[2]
        return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())

    def post(self, path: str, **fields: Any) -> httpx.Response:
        """A form as a script sends it."""
        data = {"csrf": self.csrf, "token": secrets.token_hex(8), **fields}
        return self.client.post(
            f"/e/{self.slug}{path}", data=data, headers={"accept": "application/json"}
        )

    def done(self, path: str, **fields: Any) -> dict[str, Any]:
        """A form that does what it asks for."""
        answer = self.post(path, **fields)
        told: dict[str, Any] = answer.json()
        assert answer.status_code == 200, told
        assert "done" in told, told
        return told

    def sheet(self, path: str, status: int = 200, **fields: Any) -> str:
        """The sheet with which a form is answered, as text."""
        answer = self.post(path, **fields)
        told = answer.json()
        assert answer.status_code == status, told
        assert "sheet" in told, told
        return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", told["sheet"])).split())


def at_the_desk(app: App, client: httpx.Client, event: Event) -> AtTheDesk:
    """Keep an event in the database of the app, and sit down before it."""
    database = Database(app.database)
    store = EventStore(database)
    kept = store.begin(event, local_account(database))
    return AtTheDesk(client, kept.slug, csrf_in(client.get(f"/e/{kept.slug}").text), store)


def signed_in(app: App, desk: AtTheDesk, right: EventRight) -> AtTheDesk:
    """Somebody else before the same event, with this right in it."""
    database = Database(app.database)
    name, password = f"Helper {secrets.token_hex(4)}", "correct horse battery staple"
    with database.writing() as connection:
        create(connection, name, Role.ARBITER, now(), password_digest(password))
    owner = local_account(database).name
    desk.store.act(desk.slug, Request(owner, lambda _: [Share(name, right)]))
    client = httpx.Client(
        base_url=app.address, transport=AsRead(), timeout=SECONDS, follow_redirects=True
    )
    client.post("/login", data={"name": name, "password": password, "next": f"/e/{desk.slug}"})
    return AtTheDesk(client, desk.slug, csrf_in(client.get(f"/e/{desk.slug}").text), desk.store)
