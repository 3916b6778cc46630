"""The app on one's own machine: no accounts, one link to get in, used once."""

from __future__ import annotations

import secrets
from threading import Lock
from typing import Annotated

from sqlalchemy import select

from pairwright.server.accounts.accounts import Account, create
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.provided import provided
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import accounts, api_keys

NAME = "Arbiter"
"""Until they say who they are."""


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


TheLinks = Annotated[OneTimeLinks, provided(OneTimeLinks)]


def local_account(database: Database) -> Account:
    """The account of whoever sits at this machine, made at first use.

    It is the one that nobody can sign in with, since it has neither a password nor a key; its name
    is theirs to choose.
    """
    has_key = select(api_keys.c.id).where(api_keys.c.account == accounts.c.id).exists()
    is_local = (accounts.c.role == Role.ARBITER.value) & accounts.c.password.is_(None) & ~has_key
    with database.writing() as connection:
        row = connection.execute(
            select(accounts.c.id, accounts.c.name)
            .where(is_local, ~accounts.c.disabled)
            .order_by(accounts.c.name != NAME, accounts.c.id)
            .limit(1)
        ).one_or_none()
        if row is None:
            return create(connection, NAME, Role.ARBITER, now())
    return Account(row.id, row.name, Role.ARBITER)
