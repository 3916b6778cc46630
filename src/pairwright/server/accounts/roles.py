"""Roles and rights, in one table."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    PUBLIC = "public"
    """Everybody, without an account."""
    WITNESS = "witness"
    """Another federation, which co-signs the log."""
    ARBITER = "arbiter"
    """An organiser or arbiter, for tournaments of their own."""
    COMMISSION = "commission"
    """A commission, which reads everything."""
    ADMINISTRATOR = "administrator"


class Right(StrEnum):
    READ_LOG = "read the log"
    READ_PUBLISHED = "read published rounds"
    COSIGN = "co-sign checkpoints"
    REGISTER = "register tournaments"
    SUBMIT = "submit files of own tournaments"
    RUN_EVENTS = "run events in the app"
    READ_OWN = "read the protocol of own tournaments"
    READ_ALL = "read the protocol of all tournaments"
    EVALUATE = "evaluate deviations"
    MANAGE_ACCOUNTS = "manage accounts"
    ERASE = "erase contents"


RIGHTS: dict[Role, frozenset[Right]] = {
    Role.PUBLIC: frozenset({Right.READ_LOG, Right.READ_PUBLISHED}),
    Role.WITNESS: frozenset({Right.READ_LOG, Right.READ_PUBLISHED, Right.COSIGN}),
    Role.ARBITER: frozenset(
        {
            Right.READ_LOG,
            Right.READ_PUBLISHED,
            Right.REGISTER,
            Right.SUBMIT,
            Right.READ_OWN,
            Right.RUN_EVENTS,
        }
    ),
    Role.COMMISSION: frozenset(
        {Right.READ_LOG, Right.READ_PUBLISHED, Right.READ_OWN, Right.READ_ALL, Right.EVALUATE}
    ),
    Role.ADMINISTRATOR: frozenset(
        {
            Right.READ_LOG,
            Right.READ_PUBLISHED,
            Right.READ_OWN,
            Right.READ_ALL,
            Right.EVALUATE,
            Right.MANAGE_ACCOUNTS,
            Right.ERASE,
        }
    ),
}
"""What each role may do. An administrator runs the server and does not run tournaments."""
