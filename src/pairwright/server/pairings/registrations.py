"""Tournaments that are registered with the service, and who may submit them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Right
from pairwright.server.pairings.preparation import RegisteredFacts
from pairwright.server.protocol.records import require_code
from pairwright.server.storage.tables import accounts, submitters, tournaments
from pairwright.systems import rules_named
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

MOST_ROUNDS = 99
LONGEST_NAME = 200
BAKU = "baku"


class Registration(Frozen):
    """A tournament that the service knows."""

    registered: RegisteredFacts
    name: str
    owner: int
    time: str


def require_sound(registered: RegisteredFacts, name: str) -> None:
    """Raises InvalidRequest for what cannot be registered, InvalidProtocolData for the code."""
    require_code(registered.code)
    if rules_named(registered.system, registered.edition).system.pairs_teams:
        raise InvalidRequest(fault("server:register.teams", system=registered.system))
    if not 1 <= registered.rounds <= MOST_ROUNDS:
        raise InvalidRequest(
            fault("server:register.rounds", "C.04.1 art. 1", most_rounds=MOST_ROUNDS)
        )
    if not name.strip() or len(name) > LONGEST_NAME:
        raise InvalidRequest(fault("server:register.name", longest_name=LONGEST_NAME))
    if registered.acceleration not in (None, BAKU):
        raise InvalidRequest(fault("server:register.acceleration", baku=BAKU))


def register(
    connection: Connection, registered: RegisteredFacts, name: str, owner: Account, time: str
) -> None:
    """Keep a tournament. Raises InvalidRequest where its code is taken."""
    if registration_of(connection, registered.code) is not None:
        raise InvalidRequest(fault("server:register.exists", code=registered.code))
    connection.execute(
        insert(tournaments).values(
            code=registered.code,
            name=name,
            system=registered.system,
            edition=registered.edition,
            acceleration=registered.acceleration,
            rounds=registered.rounds,
            owner=owner.id,
            registered=time,
        )
    )
    connection.execute(insert(submitters).values(tournament=registered.code, account=owner.id))


def correct(connection: Connection, registered: RegisteredFacts, name: str) -> None:
    """Other facts for the tournament with this code."""
    connection.execute(
        update(tournaments)
        .where(tournaments.c.code == registered.code)
        .values(
            name=name,
            system=registered.system,
            edition=registered.edition,
            acceleration=registered.acceleration,
            rounds=registered.rounds,
        )
    )


_SUBMITTER = select(submitters.c.account).where(
    submitters.c.tournament == bindparam("code"), submitters.c.account == bindparam("account")
)
_REGISTRATION = select(tournaments).where(tournaments.c.code == bindparam("code"))
_OWN = (
    select(tournaments)
    .join(submitters)
    .where(tournaments.c.code == bindparam("code"), submitters.c.account == bindparam("account"))
)


def registration_of(connection: Connection, code: str) -> Registration | None:
    row = connection.execute(_REGISTRATION, {"code": code}).one_or_none()
    return None if row is None else _registration(row)


def own(connection: Connection, code: str, account: Account) -> Registration | None:
    """The registration of a tournament whose files the account may submit.

    One question, whether it is another's or nobody's: how long it takes tells nothing.
    """
    row = connection.execute(_OWN, {"code": code, "account": account.id}).one_or_none()
    return None if row is None else _registration(row)


def _registration(row: Row[Any]) -> Registration:
    registered = RegisteredFacts(row.code, row.system, row.edition, row.rounds, row.acceleration)
    return Registration(registered, row.name, row.owner, row.registered)


def allow(connection: Connection, code: str, account_name: str) -> None:
    """Let another account submit files. Raises InvalidRequest where there is no such account."""
    found = connection.scalar(
        select(accounts.c.id).where(accounts.c.name == account_name, ~accounts.c.disabled)
    )
    if found is None:
        raise InvalidRequest(fault("server:register.no-account", account_name=repr(account_name)))
    if not is_submitter(connection, code, found):
        connection.execute(insert(submitters).values(tournament=code, account=found))


def is_submitter(connection: Connection, code: str, account: int) -> bool:
    return connection.scalar(_SUBMITTER, {"code": code, "account": account}) is not None


def may_read(connection: Connection, code: str, account: Account) -> bool:
    """Whether there is this tournament, and the account may see its protocol."""
    if account.may(Right.READ_ALL):
        return registration_of(connection, code) is not None
    return account.may(Right.READ_OWN) and own(connection, code, account) is not None


def codes(connection: Connection, account: Account) -> list[str]:
    """The tournaments whose protocol the account may see."""
    known = select(tournaments.c.code).order_by(tournaments.c.code)
    if not account.may(Right.READ_ALL):
        known = known.join(submitters).where(submitters.c.account == account.id)
    return list(connection.scalars(known))
