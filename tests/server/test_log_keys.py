"""The key of the log is replaced while servers run, and everything signed before still verifies."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from bench.server_kill import _make_account

from pairwright.cli.main import run
from pairwright.server.protocol.checkpoints import parse_signed_checkpoint
from pairwright.server.storage.database import Database
from pairwright.server.storage.log_keys import ensure_key, rotate, signed_log
from pairwright.server.storage.schema import upgrade
from tests.server.conftest import Running, running
from tests.server.pairings.site import Site

ROTATE = ("server", "key", "rotate", "--database")


def rotated(url: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """The new and the old public key, as the command prints them."""
    capsys.readouterr()
    assert run((*ROTATE, url)) == 0
    told = dict(line.split(" ", 1) for line in capsys.readouterr().out.splitlines())
    return told["new"], told["old"]


def signers(server: Running) -> list[str]:
    """The keys that signed the newest checkpoint, by their IDs."""
    with server.client() as client:
        signed = parse_signed_checkpoint(client.get("/log/checkpoint").content)
    return [signature.id.hex() for signature in signed.note.signatures]


def arbiter_of(server: Running) -> str:
    keys: dict[str, str] = {}
    _make_account(server, keys)
    return keys["arbiter"]


def id_of(key: str) -> str:
    return key.split("+")[1]


def test_a_key_is_replaced_while_two_servers_run(
    database_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def keep(name: str) -> None:
        """What a reader keeps of the log at this moment."""
        (tmp_path / name).write_bytes(client.get("/log/checkpoint").content)
        export = client.get("/api/v1/tournaments/T1/export").content
        (tmp_path / f"{name}.export").write_bytes(export)

    def verified(name: str, *keys: str) -> list[bool]:
        files = (str(tmp_path / name), str(tmp_path / f"{name}.export"))
        return [run(("protocol", "verify", *files, "--key", key)) == 0 for key in keys]

    with ExitStack() as stack:
        first, two = (stack.enter_context(running(tmp_path, database_url)) for _ in range(2))
        arbiter = arbiter_of(first)
        client, other = (stack.enter_context(server.client(arbiter)) for server in (first, two))
        site, again = Site(client, "T1", 8, 5), Site(other, "T2", 8, 5)
        site.register()
        keep("old")
        new, old = rotated(database_url, capsys)
        assert client.get("/log/key").text.split() == [old, new]
        assert signers(first) == [id_of(old), id_of(new)]  # the newest checkpoint at once
        again.register()
        assert signers(first) == [id_of(old), id_of(new)]
        site.round()
        assert signers(two) == [id_of(old), id_of(new)]
        keep("both")
        assert rotated(database_url, capsys) == (new, old)
        assert other.get("/log/key").text.split() == [new]
        site.round()
        assert signers(two) == [id_of(new)]
        again.round()
        keep("new")
    assert verified("old", old, new) == [True, False]
    assert verified("both", old, new) == [True, True]
    assert verified("new", old, new) == [False, True]


def test_a_key_that_never_signed_together_is_not_lost(tmp_path: Path) -> None:
    """Both steps at once, before anything is recorded between them: the log goes on."""
    url = f"sqlite:///{tmp_path / 'one.db'}"
    with running(tmp_path, url) as server, server.client(arbiter_of(server)) as client:
        site = Site(client, "T1", 8, 5)
        site.register()
        assert run((*ROTATE, url)) == run((*ROTATE, url)) == 0
        site.round()
        assert len(signers(server)) == 1


def test_a_log_without_entries_changes_its_key_too(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'one.db'}")
    upgrade(database)
    with database.writing() as connection:
        ensure_key(connection, "chess.example/log")
        first = rotate(connection)
        ensure_key(connection, "another.example/log")
        second = rotate(connection)
        assert signed_log(connection).origin == "chess.example/log"
    database.close()
    assert (first.retired, second.retired) == (None, first.signing[0])
    assert second.signing == first.signing[1:]


@pytest.mark.parametrize("is_used", [False, True])
def test_there_is_no_key_before_the_first_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], is_used: bool
) -> None:
    url = f"sqlite:///{tmp_path / 'one.db'}"
    if is_used:
        assert run(("server", "account", "add", "Ann", "--database", url)) == 0
        capsys.readouterr()
    assert run((*ROTATE, url)) == 3
    told = capsys.readouterr().err
    assert ("first start" if is_used else "no server has used") in told
    assert told.count("\n") == 1
