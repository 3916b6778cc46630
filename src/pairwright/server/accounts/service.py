"""Managing accounts: made, listed, given keys, disabled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, insert, select

from pairwright.server.accounts import accounts as store
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Role
from pairwright.server.errors import NotFound
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.keys import KeyType, VerifierKey
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import accounts, api_keys, witnesses
from pairwright.tournament import InvalidRequest

FIRST_ADMINISTRATOR = "administrator"


class AccountService:
    """Accounts of one database."""

    def __init__(self, database: Database, clock: Callable[[], str]) -> None:
        self._database = database
        self._clock = clock

    def create(
        self, name: str, role: Role, password: str | None = None, witness_key: str | None = None
    ) -> str:
        """A new account; the answer is its first key, shown this once. Raises InvalidRequest."""
        if (role is Role.WITNESS) != (witness_key is not None):
            raise InvalidRequest("a witness, and nobody else, has a public key to cosign with")
        time = self._clock()
        with self._database.writing() as connection:
            made = store.create(connection, name, role, time, password)
            if witness_key is not None:
                checked = str(_verifier(witness_key))
                connection.execute(insert(witnesses).values(account=made.id, key=checked))
            return store.new_key(connection, made, "first key", time)

    def first_key(self) -> str | None:
        """In a new database: the key of the first administrator; None in any other."""
        with self._database.reading() as connection:
            if connection.scalar(select(accounts.c.id).limit(1)) is not None:
                return None
        return self.create(FIRST_ADMINISTRATOR, Role.ADMINISTRATOR)

    def listed(self) -> list[dict[str, Any]]:
        """Every account with its keys, without anything secret."""
        with self._database.reading() as connection:
            keys: dict[int, list[dict[str, Any]]] = {}
            for row in connection.execute(select(api_keys).order_by(api_keys.c.id)):
                keys.setdefault(row.account, []).append(
                    {
                        "number": row.id,
                        "label": row.label,
                        "created": row.created,
                        "revoked": row.revoked,
                    }
                )
            return [
                {
                    "name": row.name,
                    "role": row.role,
                    "created": row.created,
                    "disabled": bool(row.disabled),
                    "keys": keys.get(row.id, []),
                }
                for row in connection.execute(select(accounts).order_by(accounts.c.name))
            ]

    def new_key(self, name: str, label: str) -> str:
        """Another key of an account. Raises NotFound."""
        with self._database.writing() as connection:
            return store.new_key(connection, _account(connection, name), label, self._clock())

    def revoke(self, name: str, number: int) -> None:
        """End a key. Raises NotFound."""
        with self._database.writing() as connection:
            account = _account(connection, name)
            known = connection.scalar(
                select(api_keys.c.id).where(
                    api_keys.c.id == number, api_keys.c.account == account.id
                )
            )
            if known is None:
                raise NotFound(f"{name} has no key {number}")
            store.revoke_key(connection, number, self._clock())

    def disable(self, name: str) -> None:
        """End an account. Raises NotFound."""
        with self._database.writing() as connection:
            store.disable(connection, _account(connection, name).id)


def _account(connection: Connection, name: str) -> Account:
    row = connection.execute(select(accounts).where(accounts.c.name == name)).one_or_none()
    if row is None:
        raise NotFound(f"there is no account {name!r}")
    return Account(row.id, row.name, Role(row.role))


def _verifier(text: str) -> VerifierKey:
    try:
        key = VerifierKey.parse(text)
    except InvalidProtocolData as error:
        raise InvalidRequest(str(error)) from None
    if key.type is not KeyType.WITNESS:
        raise InvalidRequest("the key of a witness is of type 0x04 (C2SP tlog-cosignature)")
    return key
