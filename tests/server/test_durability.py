"""Killed servers, backups, and a second history that a witness is shown."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from bench.server_kill import _make_account, _require_consistent, _until_killed

from pairwright.server.protocol.checkpoints import parse_add_checkpoint
from pairwright.server.protocol.signed_notes import KeyType, SigningKey, VerifierKey
from pairwright.server.protocol.witness import Witness, WitnessConsent, WitnessRefusal
from pairwright.server.storage.backup import backup, restore
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.tournament import InvalidRequest
from tests.server import postgres
from tests.server.conftest import running
from tests.server.pairings.site import PLAIN, Site

KILLS = 3
"""In bench/server_kill.py there are hundreds."""


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    database_url: str, tmp_path: Path
) -> None:
    keys: dict[str, str] = {}
    acknowledged: dict[tuple[str, bytes], bytes] = {}
    draw = Random(7)
    for number in range(KILLS):
        with running(tmp_path, database_url) as server:
            _make_account(server, keys)
            acknowledged |= _until_killed(server, keys["arbiter"], f"K{number}", draw)
        _require_consistent(database_url, acknowledged)
    assert acknowledged
    with running(tmp_path, database_url) as server, server.client(keys["arbiter"]) as client:
        for (code, sent), got in acknowledged.items():
            path = f"/api/v1/tournaments/{code}/rounds"
            assert client.post(path, content=sent, headers=PLAIN).content == got


def test_a_backup_is_everything_and_a_forged_history_is_found(
    database_url: str, tmp_path: Path
) -> None:
    witness = Witness(SigningKey.generate("witness.example/w", KeyType.WITNESS))
    copy = tmp_path / "copy.jsonl"
    other_url = f"sqlite:///{tmp_path / 'other.db'}"
    with running(tmp_path, database_url) as server:
        keys: dict[str, str] = {}
        _make_account(server, keys)
        with server.client(keys["arbiter"]) as client:
            site = Site(client, "T1", players=8, rounds=5)
            site.register()
            site.round()
            key = VerifierKey.parse(client.get("/log/key").text.strip())
            witness = witness.watching(key)
            made = Database(database_url)
            assert backup(made, copy) > 10
            made.close()
            site.round()  # the true history goes on
            first = parse_add_checkpoint(client.get("/log/consistency?old=0").content)
            cosigned = witness.add_checkpoint(first, 1_800_000_000)
            assert isinstance(cosigned, WitnessConsent)

    other = Database(other_url)
    assert restore(copy, other) > 10
    other.close()
    with running(tmp_path, other_url) as forged, forged.client(keys["arbiter"]) as client:
        again = Site(client, "T1", players=8, rounds=5)
        again.take(again.send())  # the same file, the same answer: it was in the backup
        for _ in range(3):  # another history, as long as the true one and longer
            again.tournament = again.tournament.with_results(dict.fromkeys(range(1, 5), "1/2-1/2"))
            again.take(again.send())
        size = cosigned.witness.log(key.name)
        assert size is not None
        known = size.known[0]
        second = parse_add_checkpoint(client.get(f"/log/consistency?old={known}").content)
        refused = cosigned.witness.add_checkpoint(second, 1_800_000_001)
        assert isinstance(refused, WitnessRefusal)


def test_backups_that_cannot_be_restored(tmp_path: Path) -> None:
    full = Database(f"sqlite:///{tmp_path / 'full.db'}")
    upgrade(full)
    with full.writing() as connection:
        connection.exec_driver_sql("INSERT INTO log_keys (key) VALUES ('x')")
    whole = tmp_path / "whole.jsonl"
    assert backup(full, whole) == 1
    with pytest.raises(FileExistsError):
        backup(full, whole)
    with pytest.raises(InvalidRequest, match="not new"):
        restore(whole, full)
    lines = whole.read_text().splitlines(keepends=True)
    head = json.loads(lines[0])["revision"]
    for name, text, said in (
        ("cut", "".join(lines[:-1]), "cut off"),
        ("empty", "", "no backup"),
        ("older", lines[0].replace(head, "0000") + "".join(lines[1:]), "another version"),
        ("strange", lines[0] + '{"table": "users", "row": {}}\n', "no row of this server"),
    ):
        path = tmp_path / name
        path.write_text(text)
        empty = Database(f"sqlite:///{tmp_path / f'{name}.db'}")
        with pytest.raises(InvalidRequest, match=said):
            restore(path, empty)
        empty.close()
    full.close()


def test_a_server_whose_database_has_gone_says_so(tmp_path: Path) -> None:
    if not postgres.is_there():
        pytest.skip("PostgreSQL is not installed")
    with ExitStack() as database:
        url = database.enter_context(postgres.postgres())
        with running(tmp_path, url) as server, server.client() as client:
            assert client.get("/readyz").status_code == 200
            database.close()
            answer = client.get("/readyz")
            assert (answer.status_code, answer.json()["problems"][0]["code"]) == (503, "DATABASE")
            assert client.get("/healthz").status_code == 200
            assert client.get("/log/checkpoint").status_code == 503
