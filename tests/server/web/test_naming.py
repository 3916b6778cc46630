"""Who sits at the machine: a name that is given once, and stands in the history from then on."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import httpx
import pytest

from pairwright.server.accounts.accounts import create, new_key, password_digest
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.frame.sign_in import NAME, local_account
from tests.server.web.conftest import csrf_in, running_app
from tests.server.web.practising import act, begun


def _give(client: httpx.Client, name: str, after: str = "/") -> httpx.Response:
    csrf = csrf_in(client.get("/name").text)
    return client.post("/name", data={"csrf": csrf, "name": name, "next": after})


def test_a_name_is_kept_and_stands_in_the_history(tmp_path: Path) -> None:
    with running_app(tmp_path) as app, closing(app.client()) as client:
        assert f"“{NAME}”. Say who you are" in client.get("/").text
        event = begun(client)
        for wrong in ("", "   ", "x" * 101, "a\u202eb"):
            assert _give(client, wrong).status_code == 422, wrong
        answer = _give(client, "  Ada   Kask ", f"{event}/people")
        assert answer.url.path == f"{event}/people"
        assert "“Ada Kask”" in answer.text
        assert "Say who you are" not in client.get("/").text
        assert _give(client, "Ada Kask", "https://elsewhere.example/").url.path == "/"
        assert act(client, event, "/rounds/1/pair").status_code == 303
        history = client.get(f"{event}/history").text
        assert "<td>Ada Kask</td>" in history
        assert f"<td>{NAME}</td>" in history, "what was done before stays as it was recorded"
    with running_app(tmp_path) as again, closing(again.client()) as client:
        assert "(Ada Kask)" in client.get("/").text, "the events are theirs after a new start"
        assert "Practice event" in client.get("/").text


@pytest.mark.parametrize("other", ["password", "key"])
def test_an_account_of_the_server_is_not_the_one_of_the_machine(tmp_path: Path, other: str) -> None:
    database = Database(f"sqlite:///{tmp_path / 'server.db'}")
    upgrade(database)
    with database.writing() as connection:
        digest = password_digest("correct horse battery") if other == "password" else None
        somebody = create(connection, "Somebody", Role.ARBITER, now(), digest)
        if other == "key":
            new_key(connection, somebody, "laptop", now())
    mine = local_account(database)
    assert mine.name == NAME
    assert local_account(database) == mine
    database.close()
