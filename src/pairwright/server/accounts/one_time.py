"""Links that are used once: to set a server up, to invite somebody, to let somebody back in.

A link is a secret that is shown when it is made; the database has its hash until it is used.
"""

from __future__ import annotations

import hashlib
import secrets
from enum import StrEnum

from sqlalchemy import Connection, delete, insert, select

from pairwright.frozen import Frozen
from pairwright.server.accounts import accounts as store
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.storage.tables import accounts, one_time_links

HOURS = 72
PLACE = "/welcome/"
LONGEST_SECRET = 64


class Purpose(StrEnum):
    SET_UP = "set-up"
    """Whoever opens it becomes the first administrator."""
    INVITATION = "invitation"
    """Whoever opens it gets an account with the role that it names."""
    RECOVERY = "recovery"
    """Whoever opens it chooses a new password for the account that it names."""


class OneTimeLink(Frozen):
    """What a link is for. An invitation has a role, a recovery an account."""

    purpose: Purpose
    role: Role | None = None
    account: Account | None = None


def make(connection: Connection, link: OneTimeLink) -> str:
    """The path of a new link, shown this once. Older ones of the same person or for setting up
    end.
    """
    connection.execute(delete(one_time_links).where(one_time_links.c.expires < now()))
    account = None if link.account is None else link.account.id
    if link.purpose is not Purpose.INVITATION:
        connection.execute(
            delete(one_time_links).where(
                one_time_links.c.purpose == link.purpose.value,
                one_time_links.c.account.is_not_distinct_from(account),
            )
        )
    secret = secrets.token_urlsafe(24)
    connection.execute(
        insert(one_time_links).values(
            digest=_digest(secret),
            purpose=link.purpose.value,
            role=None if link.role is None else link.role.value,
            account=account,
            created=now(),
            expires=now(hours=HOURS),
        )
    )
    return PLACE + secret


def find(connection: Connection, secret: str) -> OneTimeLink | None:
    """What a link is for; None where it was used, has expired, or never was."""
    if not 0 < len(secret) <= LONGEST_SECRET:
        return None
    row = connection.execute(
        select(one_time_links, accounts.c.name, accounts.c.role.label("has_role"))
        .outerjoin(accounts, accounts.c.id == one_time_links.c.account)
        .where(
            one_time_links.c.digest == _digest(secret),
            one_time_links.c.expires >= now(),
            accounts.c.disabled.is_not(True),
        )
    ).one_or_none()
    if row is None or (row.purpose == Purpose.SET_UP.value and store.administrators(connection)):
        return None
    account = None if row.account is None else Account(row.account, row.name, Role(row.has_role))
    return OneTimeLink(Purpose(row.purpose), Role(row.role) if row.role else None, account)


def use(connection: Connection, secret: str, name: str, digest: str) -> Account | None:
    """Do what a link is for with a password's digest, and end it; None where it is gone.

    Raises InvalidRequest for a name that cannot be taken: then it stays.
    """
    link = find(connection, secret)
    if link is None:
        return None
    if link.account is not None:
        account = link.account
        store.set_password(connection, account.id, digest)
    else:
        account = store.create(connection, name, link.role or Role.ADMINISTRATOR, now(), digest)
    connection.execute(delete(one_time_links).where(one_time_links.c.digest == _digest(secret)))
    return account


def _digest(secret: str) -> str:
    """The secret is long and random: a fast hash keeps it."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
