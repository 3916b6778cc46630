"""Who asks: the account of the key that a request carries, or the public."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from fastapi import Request

from pairwright.server.accounts.accounts import (
    LONGEST_NAME,
    PUBLIC,
    Account,
    account_of_key,
    account_of_password,
)
from pairwright.server.accounts.attempts import Attempts
from pairwright.server.accounts.hashing import Checker
from pairwright.server.accounts.roles import Right
from pairwright.server.accounts.sessions import (
    COOKIE,
    HOURS,
    Session,
    begin,
    end,
    end_others,
    session_of,
)
from pairwright.server.bodies import RequestRefusal
from pairwright.server.clients import KnownSecrets
from pairwright.server.clock import now
from pairwright.server.limits import Limits
from pairwright.server.storage.database import Database
from pairwright.service.problems import problem
from pairwright.vocabulary.reason import fault

BEARER = "bearer "


class Identities:
    """Finds accounts by their keys."""

    def __init__(self, database: Database, limits: Limits) -> None:
        self._database = database
        self._checker = Checker()
        self._attempts = Attempts(limits)
        self.recognised = KnownSecrets()
        """Whose share a request takes."""

    async def of(self, request: Request) -> Account:
        """The account that asks. Raises Refused (401) for a key that is nobody's."""
        given = request.headers.get("authorization", "")
        if not given:
            # A cookie only reads: no page of somebody else can make a browser change anything.
            signed_in = await self.signed_in(request) if request.method == "GET" else None
            return PUBLIC if signed_in is None else signed_in.account
        account = None
        if given.lower().startswith(BEARER):
            account = await self._of_key(request, given[len(BEARER) :].strip())
        if account is None:
            raise RequestRefusal(
                HTTPStatus.UNAUTHORIZED,
                problem("KEY", fault("server:key")),
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
            found = session_of(connection, mark, now())
        self._recognise(mark, None if found is None else found.account)
        return found

    async def account_of(self, request: Request, name: str, password: str) -> Account | None:
        """Whose name and password these are; None where they are nobody's. Raises Refused."""

        def attempt() -> Account | None:
            with self._database.reading() as connection:
                return account_of_password(connection, name, password, self._checker)

        return await self._attempts.run(address_of(request), name[:LONGEST_NAME], attempt)

    def begin(self, account: Account, desk: str = "") -> str:
        """A new session, by the code of a desk where one is named; the answer is what the cookie
        holds.
        """
        with self._database.writing() as connection:
            return begin(connection, account, now(), now(hours=HOURS), desk)

    def sign_out(self, mark: str) -> None:
        self.recognised.forget(mark)
        with self._database.writing() as connection:
            end(connection, mark)

    def sign_others_out(self, request: Request) -> None:
        """End every session but the one that asks."""
        with self._database.writing() as connection:
            end_others(connection, request.cookies.get(COOKIE, ""))

    async def _of_key(self, request: Request, key: str) -> Account | None:
        """The account of a key. One that was right of late costs no attempt. Raises Refused."""

        def attempt() -> Account | None:
            with self._database.reading() as connection:
                found = account_of_key(connection, key, self._checker)
            self._recognise(key, found)
            return found

        if self.recognised.account(key):
            return await asyncio.to_thread(attempt)
        return await self._attempts.run(address_of(request), key.rpartition("_")[0][:50], attempt)

    def _recognise(self, secret: str, account: Account | None) -> None:
        if account is None:
            self.recognised.forget(secret)
        else:
            self.recognised.note(secret, account.id)


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def require(account: Account, right: Right) -> None:
    """Raises Refused: 401 for the public, which could have an account, 403 for who has another."""
    if account.may(right):
        return
    if account is PUBLIC:
        raise RequestRefusal(
            HTTPStatus.UNAUTHORIZED,
            problem("KEY-MISSING", fault("server:key-missing", right=right.value)),
        )
    raise RequestRefusal(
        HTTPStatus.FORBIDDEN,
        problem(
            "FORBIDDEN",
            fault("server:forbidden", role=account.role.value, right=right.value),
        ),
    )
