"""Accounts and their keys, in the database."""

from __future__ import annotations

import secrets
from functools import cache

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from pairwright.frozen import Frozen
from pairwright.server.accounts.hashing import Checker, hashed
from pairwright.server.accounts.roles import RIGHTS, Right, Role
from pairwright.server.storage.tables import accounts, api_keys, sessions
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

LONGEST_NAME = 100
SHORTEST_PASSWORD = 12
LONGEST_PASSWORD = 1_000
KEY_MARK = "pwk"


class Account(Frozen):
    """Who asks. `id` 0 is the public."""

    id: int
    name: str
    role: Role

    def may(self, right: Right) -> bool:
        return right in RIGHTS[self.role]


PUBLIC = Account(0, "", Role.PUBLIC)


def create(
    connection: Connection, name: str, role: Role, time: str, digest: str | None = None
) -> Account:
    """A new account; `digest` is of its password. Raises InvalidRequest for a name that is taken or
    no name.
    """
    if role is Role.PUBLIC:
        raise InvalidRequest(fault("server:account.public"))
    _require_free(connection, name)
    made = connection.execute(
        insert(accounts).values(
            name=name,
            role=role.value,
            created=time,
            disabled=False,
            password=digest,
        )
    )
    [number] = made.inserted_primary_key or (0,)
    return Account(int(number), name, role)


def rename(connection: Connection, account: Account, name: str) -> None:
    """Another name from now on. Raises InvalidRequest for a name that is taken or no name."""
    if name != account.name:
        _require_free(connection, name)
        connection.execute(update(accounts).where(accounts.c.id == account.id).values(name=name))


def _require_free(connection: Connection, name: str) -> None:
    """Raises InvalidRequest for what is no name, or somebody's."""
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise InvalidRequest(fault("server:account.name", longest_name=LONGEST_NAME))
    taken = connection.scalar(select(accounts.c.id).where(accounts.c.name == name))
    if taken is not None:
        raise InvalidRequest(fault("server:account.exists", name=repr(name)))


def password_digest(password: str) -> str:
    """What is kept of a password. It takes a while: no transaction is open meanwhile.

    Raises InvalidRequest for a weak one.
    """
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise InvalidRequest(
            fault(
                "server:account.password",
                shortest_password=SHORTEST_PASSWORD,
                longest_password=LONGEST_PASSWORD,
            )
        )
    return hashed(password)


def set_password(connection: Connection, account: int, digest: str) -> None:
    """Another password from now on; whoever is signed in with the old one is out."""
    connection.execute(update(accounts).where(accounts.c.id == account).values(password=digest))
    connection.execute(delete(sessions).where(sessions.c.account == account))


def administrators(connection: Connection) -> list[int]:
    """Those who can manage accounts now."""
    found = connection.scalars(
        select(accounts.c.id).where(
            accounts.c.role == Role.ADMINISTRATOR.value, ~accounts.c.disabled
        )
    )
    return list(found)


def set_disabled(connection: Connection, account: int, disabled: bool) -> None:
    """End an account, or bring it back: its keys, password and sessions are of no use meanwhile.

    Raises InvalidRequest for the last administrator, who could not be brought back.
    """
    if disabled and administrators(connection) == [account]:
        raise InvalidRequest(fault("server:account.last"))
    connection.execute(update(accounts).where(accounts.c.id == account).values(disabled=disabled))


def new_key(connection: Connection, account: Account, label: str, time: str) -> str:
    """A key that is shown once, now; only its hash is kept."""
    secret = secrets.token_urlsafe(32)
    made = connection.execute(
        insert(api_keys).values(
            account=account.id, label=label[:LONGEST_NAME], digest=hashed(secret), created=time
        )
    )
    [number] = made.inserted_primary_key or (0,)
    return f"{KEY_MARK}_{number}_{secret}"


def revoke_key(connection: Connection, number: int, time: str) -> None:
    connection.execute(
        update(api_keys)
        .where(api_keys.c.id == number, api_keys.c.revoked.is_(None))
        .values(revoked=time)
    )


_OF_KEY = (
    select(api_keys.c.digest, accounts.c.id, accounts.c.name, accounts.c.role)
    .join(accounts, accounts.c.id == api_keys.c.account)
    .where(api_keys.c.id == bindparam("number"), api_keys.c.revoked.is_(None), ~accounts.c.disabled)
)


def account_of_key(connection: Connection, key: str, checker: Checker) -> Account | None:
    """Whose key this is; None where it is nobody's, is revoked, or its account is disabled."""
    mark, _, rest = key.partition("_")
    number, _, secret = rest.partition("_")
    if mark != KEY_MARK or not (number.isascii() and number.isdigit()) or len(number) > 9:
        return None
    row = connection.execute(_OF_KEY, {"number": int(number)}).one_or_none()
    agrees = checker.agrees(secret, _nobody() if row is None else row.digest)
    if row is None or not agrees:
        return None
    return Account(row.id, row.name, Role(row.role))


def account_of_password(
    connection: Connection, name: str, password: str, checker: Checker
) -> Account | None:
    """Whose name and password these are; None where they are nobody's."""
    row = connection.execute(
        select(accounts.c.id, accounts.c.name, accounts.c.role, accounts.c.password).where(
            accounts.c.name == name, ~accounts.c.disabled, accounts.c.password.is_not(None)
        )
    ).one_or_none()
    is_one = len(password) <= LONGEST_PASSWORD
    digest = row.password if row is not None and is_one else _nobody()
    agrees = checker.agrees(password[:LONGEST_PASSWORD], digest)
    if row is None or not agrees:
        return None
    return Account(row.id, row.name, Role(row.role))


@cache
def _nobody() -> str:
    """What is looked at where nobody has the name or the key: as slow as a wrong secret."""
    return hashed(secrets.token_urlsafe(32))
