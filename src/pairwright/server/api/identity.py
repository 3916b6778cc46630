"""Who asks: the account of the key that a request carries, or the public."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from fastapi import Request

from pairwright.server.accounts.accounts import (
    PUBLIC,
    Account,
    account_of_key,
    account_of_password,
)
from pairwright.server.accounts.hashing import Checker
from pairwright.server.accounts.roles import Right
from pairwright.server.accounts.sessions import COOKIE, HOURS, Session, begin, end, session_of
from pairwright.server.bodies import Refused
from pairwright.server.clock import now
from pairwright.server.storage.database import Database
from pairwright.service.problems import Problem

BEARER = "bearer "


class Identities:
    """Finds accounts by their keys."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._checker = Checker()

    async def of(self, request: Request) -> Account:
        """The account that asks. Raises Refused (401) for a key that is nobody's."""
        given = request.headers.get("authorization", "")
        if not given:
            # A cookie only reads: no page of somebody else can make a browser change anything.
            signed_in = await self.signed_in(request) if request.method == "GET" else None
            return PUBLIC if signed_in is None else signed_in.account
        account = None
        if given.lower().startswith(BEARER):
            account = await asyncio.to_thread(self._of_key, given[len(BEARER) :].strip())
        if account is None:
            raise Refused(
                HTTPStatus.UNAUTHORIZED,
                Problem("KEY", "this key is not valid: send `Authorization: Bearer KEY`"),
            )
        return account

    async def signed_in(self, request: Request) -> Session | None:
        """The session of the request's cookie, if there is one."""
        return await asyncio.to_thread(self.session_of, request)

    def session_of(self, request: Request) -> Session | None:
        """The same, where waiting for the database stops nobody."""
        mark = request.cookies.get(COOKIE, "")
        return self._of_cookie(mark) if mark else None

    def _of_cookie(self, mark: str) -> Session | None:
        with self._database.reading() as connection:
            return session_of(connection, mark, now())

    def sign_in(self, name: str, password: str) -> str | None:
        """A session for who knows the password; None for anybody else."""
        with self._database.reading() as connection:
            account = account_of_password(connection, name, password, self._checker)
        if account is None:
            return None
        return self.begin(account)

    def knows(self, account: Account, password: str) -> bool:
        """Whether this is the password of an account."""
        with self._database.reading() as connection:
            return (
                account_of_password(connection, account.name, password, self._checker) is not None
            )

    def begin(self, account: Account) -> str:
        """A new session; the answer is what the cookie holds."""
        with self._database.writing() as connection:
            return begin(connection, account, now(), now(hours=HOURS))

    def sign_out(self, mark: str) -> None:
        with self._database.writing() as connection:
            end(connection, mark)

    def _of_key(self, key: str) -> Account | None:
        with self._database.reading() as connection:
            return account_of_key(connection, key, self._checker)


def require(account: Account, right: Right) -> None:
    """Raises Refused: 401 for the public, which could have an account, 403 for who has another."""
    if account.may(right):
        return
    if account is PUBLIC:
        raise Refused(
            HTTPStatus.UNAUTHORIZED,
            Problem("KEY-MISSING", f"to {right.value} needs a key: `Authorization: Bearer KEY`"),
        )
    raise Refused(
        HTTPStatus.FORBIDDEN,
        Problem("FORBIDDEN", f"an account of a {account.role.value} may not {right.value}"),
    )
