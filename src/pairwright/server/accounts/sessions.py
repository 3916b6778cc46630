"""Sessions of a browser: a random mark in a cookie, of which the database has the hash."""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy import Connection, delete, insert, select

from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Role
from pairwright.server.storage.tables import accounts, sessions

COOKIE = "pairwright_session"
HOURS = 12
OF_A_DESK = "."
"""Ends the name of the desk in a mark; the rest of a mark has none."""


class Session(Frozen):
    """Who is signed in, and what a form of theirs has to carry."""

    account: Account
    csrf: str


def begin(connection: Connection, account: Account, time: str, expires: str, desk: str = "") -> str:
    """A new session; the answer is what the cookie holds. Old sessions are cleared away.

    `desk` names the code by which the browser came in; nobody can take it out of the mark.
    """
    connection.execute(delete(sessions).where(sessions.c.expires < time))
    mark = (desk + OF_A_DESK if desk else "") + secrets.token_urlsafe(32)
    connection.execute(
        insert(sessions).values(
            digest=_digest(mark),
            account=account.id,
            csrf=secrets.token_urlsafe(32),
            created=time,
            expires=expires,
        )
    )
    return mark


def session_of(connection: Connection, mark: str, time: str) -> Session | None:
    """The session of a cookie; None where it has ended or its account is disabled."""
    row = connection.execute(
        select(sessions.c.csrf, accounts.c.id, accounts.c.name, accounts.c.role)
        .join(accounts, accounts.c.id == sessions.c.account)
        .where(sessions.c.digest == _digest(mark), sessions.c.expires >= time, ~accounts.c.disabled)
    ).one_or_none()
    if row is None:
        return None
    return Session(Account(row.id, row.name, Role(row.role)), row.csrf)


def end(connection: Connection, mark: str) -> None:
    """Sign out."""
    connection.execute(delete(sessions).where(sessions.c.digest == _digest(mark)))


def desk_of(mark: str) -> str:
    """The desk by whose code a session was begun; empty for another way in."""
    desk, is_of_a_desk, _ = mark.partition(OF_A_DESK)
    return desk if is_of_a_desk else ""


def end_others(connection: Connection, mark: str) -> None:
    """Sign everybody out but this session."""
    connection.execute(delete(sessions).where(sessions.c.digest != _digest(mark)))


def _digest(mark: str) -> str:
    return hashlib.sha256(mark.encode(errors="replace")).hexdigest()
