"""The app on one's own machine: no accounts, one link to get in, used once."""

from __future__ import annotations

import secrets
from collections.abc import Callable
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
        self._marks: dict[str, Callable[[str], None] | None] = {}
        self._guard = Lock()

    def new(self, successor: Callable[[str], None] | None = None) -> str:
        """The path of a new link. Once it is used, `successor` is told the one in its place."""
        mark = secrets.token_urlsafe(24)
        with self._guard:
            self._marks[mark] = successor
        return f"/open?link={mark}"

    def take(self, mark: str) -> bool:
        """Whether this link was there; it is gone afterwards."""
        with self._guard:
            if mark not in self._marks:
                return False
            successor = self._marks.pop(mark)
        if successor is not None:
            successor(self.new(successor))
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
