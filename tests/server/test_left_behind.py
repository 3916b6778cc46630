"""What an account leaves behind when it is disabled, and who gave links to a phone."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

import pytest
from fastapi.testclient import TestClient

from pairwright.event import Transfer
from pairwright.server.accounts.accounts import create, password_digest
from pairwright.server.accounts.roles import Role
from pairwright.server.accounts.service import AccountService
from pairwright.server.app import create_app
from pairwright.server.clock import now
from pairwright.server.events.store import EventStore
from pairwright.server.settings import ServerSettings
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.frame.sign_in import OneTimeLinks
from pairwright.server.web.practice.practice import practice_event
from tests.server.conftest import PASSWORD
from tests.server.web.as_read import as_read
from tests.server.web.conftest import csrf_in


@dataclass(frozen=True)
class House:
    """A server with an administrator, three arbiters, and two events of one of them."""

    client: TestClient
    database: Database
    slugs: tuple[str, str]

    def sign_in(self, name: str) -> str:
        """Who is signed in from now on; what their forms carry."""
        self.client.cookies.clear()
        answer = self.client.post("/login", data={"name": name, "password": PASSWORD})
        assert answer.status_code == 200, answer.text
        return csrf_in(answer.text)

    def transfer(self, csrf: str, name: str, to: str) -> int:
        data = {"csrf": csrf, "name": name, "to": to}
        answer = self.client.post("/accounts/events", data=data, follow_redirects=False)
        return answer.status_code

    def owners(self) -> list[str]:
        store = EventStore(self.database)
        return [store.people(store.open(slug))[0][0] for slug in self.slugs]


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    url = f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.db'}"
    database = Database(url)
    upgrade(database)
    digest = password_digest(PASSWORD)
    with database.writing() as connection:
        create(connection, "Root", Role.ADMINISTRATOR, now(), digest)
        owner = create(connection, "Owner", Role.ARBITER, now(), digest)
        create(connection, "Heir", Role.ARBITER, now(), digest)
        create(connection, "Auditor", Role.COMMISSION, now(), digest)
    store = EventStore(database)
    event = practice_event("Open", "Owner", "2026-11-16")
    slugs = (store.begin(event, owner).slug, store.begin(event, owner).slug)
    app = create_app(ServerSettings(url), OneTimeLinks())
    with TestClient(app, "http://127.0.0.1", raise_server_exceptions=False) as client:
        yield House(client, database, slugs)
    database.close()


def test_an_administrator_transfers_what_a_disabled_account_has_left(house: House) -> None:
    csrf = house.sign_in("Root")
    assert house.transfer(csrf, "Owner", "Heir") == 403  # as long as its owner is there
    assert house.owners() == ["Owner", "Owner"]
    AccountService(house.database, now).set_disabled("Owner", True)
    assert "2 events: new owner" in house.client.get("/accounts").text
    for nobody in ("Ghost", "Auditor", "Owner"):
        assert house.transfer(csrf, "Owner", nobody) == 422, nobody
    assert house.transfer(csrf, "Owner", "Heir") == 303
    assert house.owners() == ["Heir", "Heir"]
    assert "new owner" not in house.client.get("/accounts").text

    store = EventStore(house.database)
    for slug in house.slugs:
        last = store.open(slug).event.entries[-1]
        assert (last.author, last.action) == ("Root", Transfer("Heir"))
        assert last.reason == "The account “Owner” is disabled"
    house.sign_in("Heir")
    history = unescape(house.client.get(f"/e/{house.slugs[0]}/history").text)
    assert "Root" in history
    assert "The account “Owner” is disabled" in history


def test_nobody_else_does(house: House) -> None:
    AccountService(house.database, now).set_disabled("Owner", True)
    for name in ("Heir", "Auditor"):
        csrf = house.sign_in(name)
        assert house.transfer(csrf, "Owner", "Heir") == 404
    assert house.transfer("", "Owner", "Heir") == 404
    house.client.cookies.clear()
    assert house.transfer("", "Owner", "Heir") == 303  # to sign in
    assert house.owners() == ["Owner", "Owner"]


def test_links_that_are_made_and_ended_have_a_line_in_the_log(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    csrf = {"csrf": house.sign_in("Owner")}
    here = f"/e/{house.slugs[0]}/phones"
    caplog.set_level(logging.INFO, "pairwright.server")
    link = {**csrf, "kind": "deputy", "label": "Secret Name", "hours": "12"}
    page = house.client.post(f"{here}/links", data=link).text
    number = re.search(r'name="link" value="(\d+)"', as_read(page))
    assert number, page
    house.client.post(f"{here}/revoke", data={**csrf, "link": number[1]})
    house.client.post(f"{here}/players", data={**csrf, "hours": "4"})
    house.client.post(f"{here}/players/revoke", data=csrf)
    told = [json.loads(record.getMessage()) for record in caplog.records]
    lines = [(line["links"], line["kind"], line["number"]) for line in told if "links" in line]
    players = len(EventStore(house.database).open(house.slugs[0]).event.state.facts.players)
    assert lines == [
        ("made", "deputy", 1),
        ("ended", "deputy", 1),
        ("made", "player", players),
        ("ended", "player", players),
    ]
    said = {(line["event"], line["account"]) for line in told if "links" in line}
    assert said == {(house.slugs[0], 2)}
    assert "Secret Name" not in caplog.text
