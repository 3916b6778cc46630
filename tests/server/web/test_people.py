"""People of an event on a server with accounts: rights given, changed, taken, kept to; transfer."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from pairwright.server.accounts.accounts import create, password_digest
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.events.store import EventStore
from pairwright.server.storage.database import Database
from pairwright.server.web.practice.practice import practice_event
from tests.patience import SECONDS
from tests.server.conftest import PASSWORD, Running, running
from tests.server.web.as_read import AsRead
from tests.server.web.conftest import csrf_in

pytestmark = pytest.mark.xdist_group("people")  # what they share is made once

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
            create(connection, "Auditor", Role.COMMISSION, now())
        event = practice_event("Open", "Owner", "2026-11-16")
        kept = EventStore(database).begin(event, owner, practice=True)
        database.close()
        yield _signed_in(server, "Owner"), _signed_in(server, "Deputy"), f"/e/{kept.slug}"


def _signed_in(server: Running, name: str) -> httpx.Client:
    client = httpx.Client(
        base_url=server.address, transport=AsRead(), timeout=SECONDS, follow_redirects=True
    )
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
    shown = deputy.get(f"{event}/people").text
    assert "Run the event" in shown
    assert "Add a person" not in shown
    assert "Transfer the event" not in shown
    assert _give(deputy, event, "Deputy", "read") == 403  # rights are its owner's to give
    assert _give(deputy, event, "Ghost", "read") == 403  # nor does it tell which accounts there are
    assert _give(owner, event, "Owner", "") == 422  # the event stays its owner's
    assert _give(owner, event, "Deputy", "") == 303
    assert deputy.get(f"{event}/people").status_code == 404


def test_an_account_that_is_not_there_is_said_so(desks: Desks) -> None:
    owner, _, event = desks
    csrf = csrf_in(owner.get(event).text)
    answer = owner.post(f"{event}/people", data={"csrf": csrf, "name": "Ghost", "right": "read"})
    assert answer.status_code == 422
    assert "There is no account “Ghost”" in answer.text


def test_rights_given_and_taken_stand_in_the_history(desks: Desks) -> None:
    owner, _, event = desks
    csrf = csrf_in(owner.get(event).text)
    given = owner.post(f"{event}/people", data={"csrf": csrf, "name": "Deputy", "right": "enter"})
    assert "Deputy may now enter results" in given.text  # on the page that it goes back to
    assert f'action="{event}/undo"' not in given.text
    assert _give(owner, event, "Deputy", "") == 303
    said = owner.get(f"{event}/history").text
    assert "Deputy may now enter results" in said
    assert "Deputy has no right here any more" in said
    assert 'class="undone"' not in said
    french = owner.get(f"{event}/history", headers={"accept-language": "fr"}).text
    assert "Deputy peut désormais saisir les résultats" in french


def test_a_transfer_is_confirmed_and_the_former_owner_keeps_the_right_to_run(desks: Desks) -> None:
    owner, deputy, event = desks
    page = f"{event}/people"
    assert "Transfer the event" in owner.get(page).text
    data = {"csrf": csrf_in(owner.get(event).text), "name": "Deputy"}
    asked = owner.post(f"{page}/transfer", data=data)
    assert asked.status_code == 200
    assert "The event becomes Deputy’s" in asked.text
    assert 'value="transfer.owner"' in asked.text
    assert deputy.get(page).status_code == 404  # nothing is done yet
    done = owner.post(f"{page}/transfer", data=data | {"confirmed": "transfer.owner"})
    assert done.status_code == 200
    assert "the event is Deputy’s from now on" in done.text
    assert "Add a person" not in done.text
    assert "Add a person" in deputy.get(page).text
    assert "Run the event" in done.text
    assert _give(owner, event, "Owner", "read") == 403
    back = {"csrf": csrf_in(deputy.get(event).text), "name": "Owner", "confirmed": "transfer.owner"}
    assert deputy.post(f"{page}/transfer", data=back).status_code == 200
    assert _give(owner, event, "Deputy", "") == 303


@pytest.mark.parametrize("name", ["Ghost", "Auditor"])
def test_an_event_goes_only_to_an_account_that_runs_events(desks: Desks, name: str) -> None:
    owner, _, event = desks
    data = {"csrf": csrf_in(owner.get(event).text), "name": name}
    answer = owner.post(f"{event}/people/transfer", data=data)
    assert answer.status_code == 422
    assert f"There is no account “{name}” on this server that runs events" in answer.text
