"""Managing accounts: made, listed, given keys, disabled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, insert, select

from pairwright.server.accounts import accounts as store
from pairwright.server.accounts import one_time
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.one_time import OneTimeLink, Purpose
from pairwright.server.accounts.roles import Role
from pairwright.server.errors import NotFound
from pairwright.server.protocol.encoding import InvalidProtocolData
from pairwright.server.protocol.signed_notes import KeyType, VerifierKey
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import accounts, api_keys, witnesses
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault


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
            raise InvalidRequest(fault("server:witness.key"))
        time = self._clock()
        digest = None if password is None else store.password_digest(password)
        with self._database.writing() as connection:
            made = store.create(connection, name, role, time, digest)
            if witness_key is not None:
                checked = str(_verifier(witness_key))
                connection.execute(insert(witnesses).values(account=made.id, key=checked))
            return store.new_key(connection, made, "first key", time)

    def set_up(self) -> str | None:
        """The path of a link that makes the first administrator; None where there is one."""
        with self._database.writing() as connection:
            if store.administrators(connection):
                return None
            return one_time.make(connection, OneTimeLink(Purpose.SET_UP))

    def invite(self, role: Role) -> str:
        """The path of a link that gives whoever opens it an account. Raises InvalidRequest."""
        if role in (Role.PUBLIC, Role.WITNESS):
            raise InvalidRequest(fault("server:witness.invited", value=role.value))
        with self._database.writing() as connection:
            return one_time.make(connection, OneTimeLink(Purpose.INVITATION, role))

    def recover(self, name: str) -> str:
        """The path of a link with which an account gets a new password. Raises NotFound."""
        with self._database.writing() as connection:
            link = OneTimeLink(Purpose.RECOVERY, account=_account(connection, name))
            return one_time.make(connection, link)

    def link_of(self, secret: str) -> OneTimeLink | None:
        """What a one-time link is for; None where it is gone."""
        with self._database.reading() as connection:
            return one_time.find(connection, secret)

    def use(self, secret: str, name: str, password: str) -> Account | None:
        """Do what a one-time link is for; None where it is gone. Raises InvalidRequest."""
        digest = store.password_digest(password)
        with self._database.writing() as connection:
            return one_time.use(connection, secret, name, digest)

    def set_password(self, name: str, password: str) -> None:
        """Another password for an account. Raises NotFound, InvalidRequest."""
        digest = store.password_digest(password)
        with self._database.writing() as connection:
            store.set_password(connection, _account(connection, name).id, digest)

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
                raise NotFound(fault("server:account.no-key", name=name, number=number))
            store.revoke_key(connection, number, self._clock())

    def set_disabled(self, name: str, disabled: bool) -> None:
        """End an account or bring it back. Raises NotFound, InvalidRequest (last administrator)."""
        with self._database.writing() as connection:
            store.set_disabled(connection, _account(connection, name).id, disabled)


def _account(connection: Connection, name: str) -> Account:
    row = connection.execute(select(accounts).where(accounts.c.name == name)).one_or_none()
    if row is None:
        raise NotFound(fault("server:account.unknown", name=repr(name)))
    return Account(row.id, row.name, Role(row.role))


def _verifier(text: str) -> VerifierKey:
    try:
        key = VerifierKey.parse(text)
    except InvalidProtocolData as error:
        raise InvalidRequest(error.reasons) from None
    if key.type is not KeyType.WITNESS:
        raise InvalidRequest(fault("server:witness.type"))
    return key
