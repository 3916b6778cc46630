"""What a database or a copy can be like: full, newer than this version, damaged; it is said."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.datastructures import UploadFile

from pairwright.cli.main import run
from pairwright.server.app import create_app
from pairwright.server.settings import ServerSettings
from pairwright.server.storage import backup as backup_module
from pairwright.server.storage import database as database_module
from pairwright.server.storage.database import Database, Full
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.entries import uploads as uploads_module
from pairwright.server.web.frame.sign_in import OneTimeLinks


@pytest.fixture
def url(tmp_path: Path) -> str:
    made = f"sqlite:///{tmp_path / 'kept.db'}"
    assert run(("server", "account", "add", "Ann", "--database", made)) == 0
    return made


@pytest.fixture
def copy(url: str, tmp_path: Path) -> Path:
    path = tmp_path / "copy.jsonl"
    assert run(("server", "backup", str(path), "--database", url)) == 0
    return path


@pytest.fixture
def client(url: str) -> Iterator[TestClient]:
    app = create_app(ServerSettings(url), OneTimeLinks())
    with TestClient(app, "http://127.0.0.1", raise_server_exceptions=False) as made:
        yield made


def ends(code: int, said: str, capsys: pytest.CaptureFixture[str], *command: str) -> None:
    """The command ends so, with one line on standard error."""
    capsys.readouterr()
    assert run(command) == code
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_a_full_disk_undoes_the_write_and_has_its_own_error(url: str) -> None:
    database = Database(url)

    def write() -> None:
        with database.writing() as connection:
            connection.exec_driver_sql("INSERT INTO log_keys (key) VALUES ('x')")
            connection.exec_driver_sql("PRAGMA max_page_count=1")  # as many as there are, no more
            connection.exec_driver_sql("CREATE TABLE one (x)")

    with pytest.raises(Full) as caught:
        write()
    assert caught.value.errno == errno.ENOSPC
    with database.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM log_keys").scalar() == 0
    database.close()


def test_a_full_disk_is_said_and_the_server_is_not_ready(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert client.get("/readyz").status_code == 200
    monkeypatch.setattr(database_module, "ROOM", 2**62)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (503, "DISK-FULL")
    assert "full" in answer.json()["detail"]
    assert {"disk": Full.TEXT} in [json.loads(line) for line in caplog.messages if "disk" in line]
    assert "Retry-After" in answer.headers
    page = client.get("/readyz", headers={"accept": "text/html", "accept-language": "fr"})
    assert page.status_code == 503
    assert "Le disque du serveur est plein" in page.text
    assert client.get("/healthz").status_code == 200
    monkeypatch.undo()
    assert client.get("/readyz").status_code == 200


@pytest.mark.parametrize(
    ("error", "status"),
    [(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), 503), (OSError(errno.EIO, "x"), 500)],
)
def test_any_disk_can_be_full(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, error: OSError, status: int
) -> None:
    def fails(self: Database) -> None:
        raise error

    monkeypatch.setattr(Database, "answers", fails)
    assert client.get("/readyz").status_code == status


def test_a_full_disk_ends_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = database_module._prepare_sqlite

    def bounded(connection: Any, record: object) -> None:
        before(connection, record)
        connection.execute("PRAGMA max_page_count=1")

    monkeypatch.setattr(database_module, "_prepare_sqlite", bounded)
    command = ("server", "account", "add", "Ann", "--database", f"sqlite:///{tmp_path / 'new.db'}")
    ends(5, "the disk of the server is full", capsys, *command)


@pytest.mark.parametrize(
    "command",
    [
        ("serve", "--port", "0"),
        ("server", "account", "list"),
        ("server", "backup", "copy"),
        ("server", "key", "rotate"),
    ],
)
def test_a_newer_schema_is_said(
    url: str,
    tmp_path: Path,
    command: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    database = Database(url)
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    ends(3, "schema", capsys, *command, "--database", url)
    assert not (tmp_path / "copy").exists()


DAMAGES = {
    "binary": b"\xff\xfe\x00",
    "a list": b"[]\n",
    "deep": b"[" * 100_000,
    "not UTF-8 later": b"HEAD\xff\n",
    "deep later": b"HEAD" + b"[" * 100_000,
    "no row": b'HEAD{"table": "accounts", "row": []}\n',
    "columns missing": b'HEAD{"table": "log_keys", "row": {"id": 1}}\n',
    "a column more": b'HEAD{"table": "log_keys", "row": {"id": 1, "key": "x", "z": 1}}\n',
    "a text for a number": b'HEAD{"table": "log_keys", "row": {"id": "x", "key": "x"}}\n',
    "an object for a text": b'HEAD{"table": "log_keys", "row": {"id": 1, "key": {}}}\n',
    "nothing for a text": b'HEAD{"table": "log_keys", "row": {"id": 1, "key": null}}\n',
    "huge": b'HEAD{"table": "log_keys", "row": {"id": %d, "key": "x"}}\n{"rows": 1}\n' % 10**30,
    "half a character": b'HEAD{"table": "log_keys", "row": {"id": 1, "key": "\\ud800"}}\n'
    b'{"rows": 1}\n',
    "twice": b'HEAD{"table": "log_keys", "row": {"id": 1, "key": "x"}}\n'
    b'{"table": "log_keys", "row": {"id": 1, "key": "x"}}\n{"rows": 2}\n',
    "of nobody": b'HEAD{"table": "witnesses", "row": {"account": 7, "key": "x"}}\n{"rows": 1}\n',
    "no base64": b'HEAD{"table": "log_nodes", "row": {"level": 0, "index": 0, "hash": "?"}}\n',
    "counted wrongly": b'HEAD{"rows": "many"}\n',
}


def test_a_damaged_copy_is_refused_whole(
    database_url: str, copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = copy.read_bytes().splitlines(keepends=True)[0]
    broken = tmp_path / "broken"
    for damage, data in DAMAGES.items():
        broken.write_bytes(data.replace(b"HEAD", head))
        capsys.readouterr()
        code = run(("server", "restore", str(broken), "--database", database_url))
        assert (damage, code) == (damage, 3)
        assert capsys.readouterr().err.count("\n") == 1
    assert run(("server", "restore", str(copy), "--database", database_url)) == 0


def test_a_copy_that_cannot_be_read_makes_no_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    new = tmp_path / "new.db"
    for name, said in (("nowhere", "No such file"), ("folder", "directory")):
        restore = ("server", "restore", str(tmp_path / name), "--database", f"sqlite:///{new}")
        ends(5, said, capsys, *restore)
    assert new.stat().st_size == 0


def test_a_copy_has_what_the_database_has(url: str, copy: Path, tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'two.db'}")
    upgrade(database)
    database.close()
    assert run(("server", "restore", str(copy), "--database", str(database.engine.url))) == 0
    again = tmp_path / "again.jsonl"
    assert run(("server", "backup", str(again), "--database", str(database.engine.url))) == 0
    assert again.read_text() == copy.read_text()
    assert json.loads(copy.read_text().splitlines()[0])["format"] == "pairwright-backup"


def test_a_copy_that_was_not_written_to_its_end_is_removed(
    url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def full(_: object) -> dict[str, Any]:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "half.jsonl"
    monkeypatch.setattr(backup_module, "_told", full)
    ends(5, "No space left", capsys, "server", "backup", str(path), "--database", url)
    assert not path.exists()
    monkeypatch.undo()
    assert run(("server", "backup", str(path), "--database", url)) == 0
    ends(5, "exists", capsys, "server", "backup", str(path), "--database", url)
    assert path.exists()  # one that was whole is never removed


def test_an_upload_that_found_no_room_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(shutil, "copyfileobj", full)
    with pytest.raises(OSError, match="No space"):
        uploads_module._copy(UploadFile(BytesIO(b"x")), tmp_path / "half")
    assert not (tmp_path / "half").exists()
