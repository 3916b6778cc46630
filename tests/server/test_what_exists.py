"""What somebody may not see answers as what is not there: in its words, its head and its work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from typing import Any

import argon2
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Engine, event

from pairwright.server.accounts.roles import Role
from pairwright.server.accounts.service import AccountService
from pairwright.server.app import create_app
from pairwright.server.clock import now
from pairwright.server.settings import ServerSettings
from pairwright.server.storage.database import Database
from pairwright.server.web.frame.sign_in import OneTimeLinks
from tests.server.conftest import PASSWORD
from tests.server.web.conftest import EXAMPLE, csrf_in
from tests.server.web.every_page import routes_of

NOWHERE = "0123456789ab"
"""Looks like the address of an event."""
OF_ANOTHER, OF_NOBODY = "OF-ANOTHER", "OF-NOBODY"
FOR_BOTH = frozenset({"date", "content-length"})
"""Heads that name the time, or are as long as the name that was asked for."""


@dataclass
class Work:
    """How often the database was asked, and a secret hashed."""

    queries: list[str] = field(default_factory=list)
    hashes: int = 0


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    """What is done from now on; nothing here rests on a clock."""
    made = Work()
    verify = argon2.PasswordHasher.verify

    def asked(_: Any, __: Any, statement: str, *___: Any) -> None:
        made.queries.append(statement)

    def hashed(self: argon2.PasswordHasher, *given: Any) -> bool:
        made.hashes += 1
        return bool(verify(self, *given))

    event.listen(Engine, "before_cursor_execute", asked)
    monkeypatch.setattr(argon2.PasswordHasher, "verify", hashed)
    yield made
    event.remove(Engine, "before_cursor_execute", asked)


@dataclass(frozen=True)
class House:
    """A server with an owner's event and tournament, and somebody else who asks for them."""

    client: TestClient
    slug: str
    key: str

    def sign_in(self, name: str) -> str:
        """Who is signed in from now on; what their forms carry."""
        self.client.cookies.clear()
        answer = self.client.post("/login", data={"name": name, "password": PASSWORD})
        assert answer.status_code == 200, answer.text
        return csrf_in(self.client.get("/").text)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    url = f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.db'}"
    app = create_app(ServerSettings(url), OneTimeLinks())
    database = Database(url)
    accounts = AccountService(database, now)
    key_of = {
        name: accounts.create(name, Role.ARBITER, PASSWORD) for name in ("owner", "other", "gone")
    }
    accounts.set_disabled("gone", True)
    database.close()
    with TestClient(app, "http://127.0.0.1", raise_server_exceptions=False) as client:
        made = House(client, "", key_of["other"])
        files = {"file": (EXAMPLE.name, EXAMPLE.read_bytes(), "text/plain")}
        csrf = {"csrf": made.sign_in("owner")}
        review = client.post("/events/import", data=csrf, files=files)
        page = client.post(str(review.url), data={**csrf, "confirmed": "import.diagnostics"})
        slug = re.search(r"/e/([0-9a-f]{12})", str(page.url))
        assert slug, page.text[:500]
        told = {"code": OF_ANOTHER, "name": "Of another", "rounds": 3}
        headers = {"authorization": f"Bearer {key_of['owner']}"}
        answer = client.post("/api/v1/tournaments", json=told, headers=headers)
        assert answer.status_code == 201, answer.text
        yield House(client, slug[1], key_of["other"])


def told(house: House, work: Work, name: str, asked: str, **given: Any) -> tuple[object, ...]:
    """Everything that an answer tells: words, head and work, without the name that was asked for.

    `asked` is `METHOD PATH`; NAME stands for the name there and in what is sent.
    """
    method, path = asked.replace("NAME", name).split(" ")
    given = {key: _named(value, name) for key, value in given.items()}
    work.queries.clear()
    work.hashes = 0
    answer = house.client.request(method, path, follow_redirects=False, **given)
    heads = sorted((key, text) for key, text in answer.headers.multi_items() if key not in FOR_BOTH)
    page = re.sub(r'name="token"\s+value="[^"]*"', "", answer.text)  # new in every form
    words = f"{answer.status_code} {heads} {page}".replace(name, "NAME")
    return (words, tuple(work.queries), work.hashes)


def _named(value: Any, name: str) -> Any:
    if isinstance(value, dict):
        return {key: _named(part, name) for key, part in value.items()}
    return value.replace("NAME", name) if isinstance(value, str) else value


def addresses(house: House, parameter: str, start: str) -> list[str]:
    """Every method and address of the app with this parameter, which is NAME."""
    found = {
        f"{method} {route.path}"
        for route in routes_of(house.client.app)  # type: ignore[arg-type]
        for method in route.methods
        if route.path.startswith(start) and parameter in route.path
    }
    return sorted(
        re.sub(r"\{\w+(?::\w+)?\}", "1", text.replace(parameter, "NAME")) for text in found
    )


def test_an_event_of_another_is_as_one_that_is_not_there(house: House, work: Work) -> None:
    """Every address of an event, also those of forms."""
    csrf = {"csrf": house.sign_in("other")}
    asked = addresses(house, "{slug}", "/e/")
    assert len(asked) > 60
    for accept in ("text/html", "application/json"):
        for text in asked:
            given = {"data": csrf, "headers": {"accept": accept}}
            there = told(house, work, house.slug, text, **given)
            assert there == told(house, work, NOWHERE, text, **given), (text, accept)
            assert str(there[0]).startswith("404"), (text, there[0])


def test_who_is_not_signed_in_is_told_nothing_either(house: House, work: Work) -> None:
    house.client.cookies.clear()
    for address in addresses(house, "{slug}", "/e/"):
        there = told(house, work, house.slug, address)
        assert there == told(house, work, NOWHERE, address), address
        assert str(there[0]).startswith("303"), (address, there[0])


def test_a_tournament_of_another_is_as_one_that_is_not_there(house: House, work: Work) -> None:
    bodies: dict[str, Any] = {
        "submitters": {"account": "owner"},
        "corrections": {"name": "Of another", "rounds": 5, "reason": "x"},
        "ground": {"article": "C.04.2 art. 4.4.1", "reason": "x"},
        "erasures": {"record": 0, "reason": "x"},
    }
    headers = {"authorization": f"Bearer {house.key}"}
    house.client.get("/api/v1/tournaments", headers=headers)  # from now on the key is recognised
    for address in addresses(house, "{code}", "/api/"):
        given = {"json": bodies.get(address.rpartition("/")[2]), "headers": headers}
        there = told(house, work, OF_ANOTHER, address, **given)
        assert there == told(house, work, OF_NOBODY, address, **given), address
        status = (
            "403" if address.endswith("/erasures") else "404"
        )  # administrators erase, nobody else
        assert str(there[0]).startswith(status), (address, there[0])


@pytest.mark.parametrize("password", ["wrong password of somebody", "x" * 5_000])
def test_signing_in_costs_the_same_whether_an_account_is_there(
    house: House, work: Work, password: str
) -> None:
    house.client.cookies.clear()
    given = {"data": {"name": "NAME", "password": password}}
    there = told(house, work, "owner", "POST /login", **given)
    assert there == told(house, work, "nobody", "POST /login", **given)
    assert there == told(house, work, "gone", "POST /login", **given)
    assert str(there[0]).startswith("401")
    assert there[2] == 1


def test_a_wrong_key_costs_the_same_whether_it_is_there(house: House, work: Work) -> None:
    given = {"headers": {"authorization": "Bearer NAME"}}
    known = re.sub(r"_[^_]+$", "_wrong", house.key)
    there = told(house, work, known, "GET /api/v1/tournaments", **given)
    assert there == told(house, work, "pwk_99999_wrong", "GET /api/v1/tournaments", **given)
    assert there[2] == 1


def test_an_account_that_cannot_be_named_is_as_one_that_is_not_there(
    house: House, work: Work
) -> None:
    """Whoever shares an event is not told which accounts are disabled."""
    csrf = house.sign_in("owner")
    for place in ("people", "people/transfer"):
        given = {"data": {"csrf": csrf, "name": "NAME", "right": "read"}}
        asked = f"POST /e/{house.slug}/{place}"
        there = told(house, work, "gone", asked, **given)
        assert there == told(house, work, "nobody", asked, **given), place
        assert str(there[0]).startswith("4"), place


def test_links_and_files_that_ended_are_as_those_that_never_were(house: House, work: Work) -> None:
    csrf = house.sign_in("owner")
    link = {"csrf": csrf, "kind": "helper", "label": "Hall", "hours": "12"}
    phones = house.client.post(f"/e/{house.slug}/phones/links", data=link).text
    secret = re.search(r"/h/([\w-]{20,})", unescape(phones))
    number = re.search(r'name="link"\s+value="(\d+)"', phones)
    assert secret, phones
    assert number, phones
    ended = {"csrf": csrf, "link": number[1]}
    house.client.post(f"/e/{house.slug}/phones/revoke", data=ended)
    files = {"file": ("list.csv", b"Name;Rating\nNew, Nora;1900\n", "text/csv")}
    review = house.client.post("/events/import", data={"csrf": csrf}, files=files)
    mark = str(review.url).rpartition("/")[2]
    house.sign_in("other")
    for name, asked in ((secret[1], "GET /h/NAME"), (mark, "GET /events/import/NAME")):
        there = told(house, work, name, asked)
        assert there == told(house, work, "x" * len(name), asked), asked
        assert str(there[0]).startswith("404"), asked
