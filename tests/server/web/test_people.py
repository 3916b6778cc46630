"""People of an event on a server with accounts: rights given, changed, taken away, kept to."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from pairwright.server.accounts.accounts import create, password_digest
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.events.store import EventStore
from pairwright.server.storage.database import Database
from pairwright.server.web.practice.invented import practice_event
from tests.server.conftest import PASSWORD, Running, running
from tests.server.web.conftest import csrf_in

Desks = tuple[httpx.Client, httpx.Client, str]


@pytest.fixture(scope="module")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desks]:
    """A server with an owner and a deputy, each signed in, and an event of the owner."""
    folder = tmp_path_factory.mktemp("people")
    url = f"sqlite:///{folder / 'server.db'}"
    with running(folder, url) as server:
        database = Database(url)
        with database.writing() as connection:
            owner = create(connection, "Owner", Role.ARBITER, now(), password_digest(PASSWORD))
            create(connection, "Deputy", Role.ARBITER, now(), password_digest(PASSWORD))
        event = practice_event("Open", "Owner", "2026-11-16")
        kept = EventStore(database).begin(event, owner, practice=True)
        database.close()
        yield _signed_in(server, "Owner"), _signed_in(server, "Deputy"), f"/e/{kept.slug}"


def _signed_in(server: Running, name: str) -> httpx.Client:
    client = httpx.Client(base_url=server.address, timeout=60, follow_redirects=True)
    answer = client.post("/login", data={"name": name, "password": PASSWORD, "next": "/manual"})
    assert answer.status_code == 200, answer.text
    return client


def _give(client: httpx.Client, event: str, name: str, right: str) -> int:
    csrf = csrf_in(client.get(event).text)
    answer = client.post(
        f"{event}/people",
        data={"csrf": csrf, "name": name, "right": right},
        follow_redirects=False,
    )
    return answer.status_code


def test_rights_are_given_kept_to_and_taken_away(desks: Desks) -> None:
    owner, deputy, event = desks
    assert deputy.get(f"{event}/standings").status_code == 404  # not theirs: not there
    assert _give(owner, event, "Deputy", "read") == 303
    assert deputy.get(f"{event}/standings").status_code == 200
    shown = deputy.get(f"{event}/people").text
    assert "Read everything" in shown
    assert "Add a person" not in shown
    assert _give(deputy, event, "Deputy", "run") == 404  # nobody raises themselves
    csrf = csrf_in(deputy.get(event).text)
    assert deputy.post(f"{event}/practice/round", data={"csrf": csrf}).status_code == 404
    assert _give(owner, event, "Deputy", "run") == 303
    assert "Add a person" in deputy.get(f"{event}/people").text
    assert _give(deputy, event, "Owner", "") == 422  # the event stays its owner's
    assert _give(owner, event, "Deputy", "") == 303
    assert deputy.get(f"{event}/people").status_code == 404


def test_an_account_that_is_not_there_is_said_so(desks: Desks) -> None:
    owner, _, event = desks
    csrf = csrf_in(owner.get(event).text)
    answer = owner.post(f"{event}/people", data={"csrf": csrf, "name": "Ghost", "right": "read"})
    assert answer.status_code == 422
    assert "There is no account “Ghost”" in answer.text
