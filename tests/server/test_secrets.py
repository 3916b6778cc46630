"""Nothing of a server is readable by others: its database, what lies beside it, its copies."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import argon2
import pytest

from pairwright.cli.main import run
from pairwright.server.settings import default_database
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from tests.test_project import ROOT


@pytest.fixture
def careless() -> Iterator[None]:
    """A umask that hides nothing."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.usefixtures("careless")
def test_the_database_and_its_folder_are_the_owner_s_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "pairwright").mkdir(mode=0o777)  # of an older version
    database = Database(default_database())
    upgrade(database)
    assert mode_of(tmp_path / "pairwright") == 0o700
    files = sorted((tmp_path / "pairwright").iterdir())
    assert {file.name for file in files} >= {"pairwright.db", "pairwright.db-wal"}
    assert {file.name: mode_of(file) for file in files} == {file.name: 0o600 for file in files}
    database.close()


@pytest.mark.usefixtures("careless")
def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    file.touch(mode=0o666)
    Database(f"sqlite:///{file}").close()
    assert mode_of(file) == 0o600


@pytest.mark.usefixtures("careless")
def test_a_backup_is_the_owner_s_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.db'}"
    assert run(("server", "account", "add", "Ann", "--database", url)) == 0
    assert run(("server", "backup", str(tmp_path / "copy"), "--database", url)) == 0
    assert mode_of(tmp_path / "copy") == 0o600


def test_secrets_are_kept_as_is_recommended(tmp_path: Path) -> None:
    """In a process of its own: this one makes its hashes in no time (conftest.py)."""
    url, secret = f"sqlite:///{tmp_path / 'one.db'}", "correct horse battery staple"
    added = ("server", "account", "add", "Ann", "--password-file", "-", "--database", url)
    command = [sys.executable, "-m", "pairwright", *added]
    subprocess.run(command, input=secret, text=True, capture_output=True, check=True)
    with closing(sqlite3.connect(tmp_path / "one.db")) as kept:
        [[password]] = kept.execute("SELECT password FROM accounts")
        [[digest]] = kept.execute("SELECT digest FROM api_keys")
    for hashed in (password, digest):
        assert argon2.extract_parameters(hashed) == argon2.profiles.RFC_9106_LOW_MEMORY
    assert argon2.PasswordHasher().verify(password, secret)


def test_the_unit_is_hardened() -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed")
    unit = ROOT / "deploy" / "pairwright.service"
    told = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.search(r"Overall exposure level for pairwright.service: ([\d.]+)", told.stdout)
    assert found, told.stdout + told.stderr
    assert float(found[1]) < 3
    text = unit.read_text()
    assert {"UMask=0077", "StateDirectoryMode=0700"} <= set(text.splitlines())
    assert "MemoryMax=" in text
