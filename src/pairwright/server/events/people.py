"""Whose an event is and who has a part in it: the acts of its owner, made so in the database.

They run in the transaction that appends the act to the journal: neither is there without the other.
"""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from pairwright.event import EventRight, OfTheOwner, Share, Transfer
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Right, Role
from pairwright.server.errors import Forbidden, NotFound
from pairwright.server.events.rights import up_to, written
from pairwright.server.storage.tables import accounts, event_people, events
from pairwright.vocabulary.reason import fault


def owner_of(connection: Connection, event: int) -> tuple[int, str]:
    """The account that an event belongs to, and its name."""
    row = connection.execute(
        select(accounts.c.id, accounts.c.name)
        .join(events, events.c.owner == accounts.c.id)
        .where(events.c.id == event)
    ).one()
    return row.id, row.name


def candidate(connection: Connection, action: OfTheOwner) -> Account:
    """The account that an act names. Raises NotFound where there is none that it could be for.

    Rights are taken from an account that is disabled, too; an event goes to one that runs events.
    """
    row = connection.execute(
        select(accounts).where(accounts.c.name == action.account)
    ).one_or_none()
    takes = isinstance(action, Share) and action.right is None
    if row is not None and (takes or not row.disabled):
        found = Account(row.id, row.name, Role(row.role))
        if isinstance(action, Share) or found.may(Right.RUN_EVENTS):
            return found
    raise NotFound(fault("server:account.none-for", account=repr(action.account)))


def settle(connection: Connection, event: int, author: str, action: OfTheOwner) -> None:
    """Make an act of the owner so. Raises Forbidden where its author is another, NotFound."""
    owner, name = owner_of(connection, event)
    if author != name and not _is_left_behind(connection, owner, author, action):
        raise Forbidden(fault("server:owner"))
    account = candidate(connection, action)
    if account.id == owner:
        raise NotFound(fault("server:own", name=repr(name)))
    if isinstance(action, Share):
        _give(connection, event, account.id, action.right)
    else:
        _give(connection, event, account.id, None)  # it is theirs: no right has to be given
        _give(connection, event, owner, EventRight.RUN)
        connection.execute(update(events).where(events.c.id == event).values(owner=account.id))


def _is_left_behind(connection: Connection, owner: int, author: str, action: OfTheOwner) -> bool:
    """Whether an administrator transfers what an account that is disabled has left."""
    disabled = connection.scalar(select(accounts.c.disabled).where(accounts.c.id == owner))
    role = connection.scalar(
        select(accounts.c.role).where(accounts.c.name == author, ~accounts.c.disabled)
    )
    return isinstance(action, Transfer) and bool(disabled) and role == Role.ADMINISTRATOR.value


def _give(connection: Connection, event: int, account: int, right: EventRight | None) -> None:
    connection.execute(
        event_people.delete().where(
            event_people.c.event == event, event_people.c.account == account
        )
    )
    if right is not None:
        connection.execute(
            insert(event_people).values(event=event, account=account, rights=written(up_to(right)))
        )
