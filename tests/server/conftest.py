"""A real server in a process of its own, on a free port, with accounts of every role."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import httpx
import psycopg
import pytest
from argon2 import PasswordHasher

from pairwright.server.accounts import hashing
from pairwright.server.accounts.accounts import administrators
from pairwright.server.accounts.roles import Role
from pairwright.server.accounts.service import AccountService
from pairwright.server.clock import now
from pairwright.server.protocol.signed_notes import KeyType, SigningKey
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from tests.patience import SECONDS
from tests.server import postgres
from tests.server.described import described

PASSWORD = "correct horse battery staple"
ADMINISTRATOR = "administrator"


@pytest.fixture(scope="package", autouse=True)
def quick_hashes() -> Iterator[None]:
    """What this process keeps of secrets is made in no time, and so checked by every server: a
    hash says how it was made. Servers make their own as always (test_secrets.py).
    """
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(hashing, "_hasher", lambda: quick)
        yield


@dataclass(frozen=True)
class Running:
    """A server: where it listens, its administrator's key (of a new database), its process, and
    what it has printed.
    """

    address: str
    key: str
    process: subprocess.Popen[bytes]
    log: Path
    stateless: bool = True

    def client(self, key: str = "") -> httpx.Client:
        """A client that takes only answers which are as described."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        return httpx.Client(
            base_url=self.address,
            timeout=SECONDS,
            headers=headers,
            event_hooks={"response": [described(self.stateless).check]},
        )


@contextmanager
def running(
    folder: Path, database: str | None, *options: str, administrator: bool = True
) -> Iterator[Running]:
    """A server over a database (or the one that it takes by itself); it is stopped in the end, if
    it still runs.

    A new database gets an administrator with a key, unless nobody shall be there yet.
    """
    key = _key_of_administrator(database) if database and administrator else ""
    named = ("--database", database) if database else ()
    log = folder / f"log-{time.monotonic_ns()}"
    with log.open("w") as file:
        server = subprocess.Popen(
            [
                *(sys.executable, "-m", "pairwright", "serve", "--port", "0"),
                *(*named, *options),
            ],
            stderr=file,
        )
    try:
        yield replace(started(log, server, key), stateless="--no-stateless" not in options)
    finally:
        if server.poll() is None:
            server.terminate()
            # uvicorn finishes what is open and then ends by the signal that it was sent.
            assert server.wait(timeout=SECONDS) in (0, -signal.SIGTERM)


def _key_of_administrator(url: str) -> str:
    database = Database(url)
    upgrade(database)
    with database.reading() as connection:
        is_new = not administrators(connection)
    service = AccountService(database, now)
    key = service.create(ADMINISTRATOR, Role.ADMINISTRATOR, PASSWORD) if is_new else ""
    database.close()
    return key


def set_up_link(server: Running) -> str:
    """The path of the link that it prints once it listens, while there is no administrator."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        found = re.search(r"http://\S+(/welcome/\S+)", server.log.read_text())
        if found:
            return found[1]
        time.sleep(0.1)
    pytest.fail(server.log.read_text())


def started(log: Path, server: subprocess.Popen[bytes], key: str) -> Running:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and server.poll() is None:
        text = log.read_text()
        found = re.search(r"running on (http://[\d.]+:\d+)", text)
        if found:
            return Running(found.group(1), key, server, log)
        time.sleep(0.1)
    pytest.fail("the server did not start:\n" + log.read_text())


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server of this session, on SQLite."""
    folder = tmp_path_factory.mktemp("server")
    with running(folder, f"sqlite:///{folder / 'server.db'}") as service:
        yield service


@pytest.fixture(scope="session")
def address(server: Running) -> str:
    return server.address


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    """A client without an account."""
    with server.client() as client:
        yield client


@pytest.fixture(scope="session")
def keys(server: Running) -> dict[str, str]:
    """A key for every role."""
    witness = SigningKey.generate("witness.example/w", KeyType.WITNESS)
    found = {"public": "", "administrator": server.key}
    with server.client(server.key) as administrator:
        for role in ("commission", "arbiter", "witness"):
            told = {"name": f"one {role}", "role": role, "password": PASSWORD}
            if role == "witness":
                told["witness_key"] = str(witness.verifier)
            answer = administrator.post("/api/v1/accounts", json=told)
            assert answer.status_code == 201, answer.text
            found[role] = answer.json()["key"]
    return found


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    if not postgres.is_there():
        pytest.skip("PostgreSQL is not installed")
    with postgres.postgres() as url:
        yield url


@contextmanager
def new_database(request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """The URL of a new database of the kind that a fixture is asked for."""
    if request.param == "sqlite":
        yield f"sqlite:///{folder / 'one.db'}"
        return
    url: str = request.getfixturevalue("postgres_url")
    name = f"test_{time.monotonic_ns()}"
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    yield url.removesuffix("postgres") + name


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new database of each kind."""
    with new_database(request, tmp_path) as url:
        yield url
