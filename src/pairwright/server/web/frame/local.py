"""The app on one's own machine: no accounts, one link to get in, used once."""

from __future__ import annotations

import secrets
from threading import Lock

from sqlalchemy import select

from pairwright.server.accounts.accounts import Account, create
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import accounts

NAME = "Arbiter"
HOSTS = ("127.0.0.1", "localhost", "[::1]")
"""A page of elsewhere that has its name point here is not let in."""


class OneTimeLinks:
    """Links that let a browser in, each once."""

    def __init__(self) -> None:
        self._marks: set[str] = set()
        self._guard = Lock()

    def new(self) -> str:
        """The path of a new link."""
        mark = secrets.token_urlsafe(24)
        with self._guard:
            self._marks.add(mark)
        return f"/open?link={mark}"

    def take(self, mark: str) -> bool:
        """Whether this link was there; it is gone afterwards."""
        with self._guard:
            if mark not in self._marks:
                return False
            self._marks.remove(mark)
            return True


def local_account(database: Database) -> Account:
    """The account of whoever sits at this machine, made at first use; it has no password."""
    with database.writing() as connection:
        number = connection.scalar(select(accounts.c.id).where(accounts.c.name == NAME))
        if number is None:
            return create(connection, NAME, Role.ARBITER, now())
    return Account(int(number), NAME, Role.ARBITER)
