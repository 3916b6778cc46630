"""Submitted files and the rounds that were issued for them, in the database."""

from __future__ import annotations

import hashlib
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from pairwright.frozen import Frozen
from pairwright.server.protocol.records import ErasureNotice
from pairwright.server.storage.log_storage import SqlLog
from pairwright.server.storage.tables import idempotency, submissions
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault


class Submission(Frozen):
    """A file that was taken and the round issued for it; `received`, `issued` are log entries.

    A round has as many versions as different files asked for it. The finished file stands as the
    round after the last one; nothing is issued for it, so that both entries are the received file.
    """

    id: int
    tournament: str
    round: int
    version: int
    digest: str
    account: int
    time: str
    received: int
    issued: int
    published: str | None = None

    @property
    def is_final(self) -> bool:
        """Whether it is the finished file: all rounds played, nothing to be paired."""
        return self.issued == self.received

    @property
    def issued_round(self) -> int:
        """The last round that was issued when it was stored."""
        return self.round - 1 if self.is_final else self.round


# Statements of every submission: building one takes longer than running it.
_INSERT = insert(submissions)
_OF_DIGEST = select(submissions).where(
    submissions.c.tournament == bindparam("code"), submissions.c.digest == bindparam("digest")
)
_LATEST = (
    select(submissions)
    .where(submissions.c.tournament == bindparam("code"))
    .order_by(submissions.c.round.desc(), submissions.c.version.desc())
    .limit(1)
)
_NEWEST_VERSION = select(func.max(submissions.c.version)).where(
    submissions.c.tournament == bindparam("code"), submissions.c.round == bindparam("round")
)


def of_digest(connection: Connection, code: str, digest: str) -> Submission | None:
    """The submission of the same file, if there is one."""
    return _one(connection.execute(_OF_DIGEST, {"code": code, "digest": digest}).one_or_none())


def of_key(connection: Connection, code: str, key: str, digest: str) -> Submission | None:
    """The submission that came with this Idempotency-Key, if there is one.

    Raises InvalidRequest where another file came with it.
    """
    row = connection.execute(
        select(idempotency).where(idempotency.c.tournament == code, idempotency.c.key == key)
    ).one_or_none()
    if row is None:
        return None
    if row.digest != digest:
        raise InvalidRequest(fault("server:idempotency"))
    return _one(
        connection.execute(select(submissions).where(submissions.c.id == row.submission)).one()
    )


def answer_anew(connection: Connection, code: str) -> None:
    """From now on a file that was sent before is taken as a new one.

    Nothing is lost: what was received and issued stands in the log.
    """
    known = connection.execute(select(submissions).where(submissions.c.tournament == code)).all()
    connection.execute(delete(idempotency).where(idempotency.c.tournament == code))
    for row in known:
        past = hashlib.sha256(f"{row.id} {row.digest}".encode()).hexdigest()
        connection.execute(
            update(submissions).where(submissions.c.id == row.id).values(digest=past)
        )


def keep_key(connection: Connection, submission: Submission, key: str) -> None:
    """Remember under which key a submission came."""
    if of_key(connection, submission.tournament, key, submission.digest) is None:
        connection.execute(
            insert(idempotency).values(
                tournament=submission.tournament,
                key=key,
                digest=submission.digest,
                submission=submission.id,
            )
        )


def latest(connection: Connection, code: str) -> Submission | None:
    """The newest version of the last issued round."""
    return _one(connection.execute(_LATEST, {"code": code}).one_or_none())


def all_of(connection: Connection, code: str) -> list[Submission]:
    """Every submission of a tournament, in the order of rounds and versions."""
    rows = connection.execute(
        select(submissions)
        .where(submissions.c.tournament == code)
        .order_by(submissions.c.round, submissions.c.version)
    )
    return [Submission(**row._asdict()) for row in rows]


def keep(
    connection: Connection,
    code: str,
    round_number: int,
    digest: str,
    account: int,
    time: str,
    entries: tuple[int, int],
) -> Submission:
    """Keep a submission as the next version of its round; `entries` are received and issued."""
    version = 1 + (connection.scalar(_NEWEST_VERSION, {"code": code, "round": round_number}) or 0)
    row = {
        "tournament": code,
        "round": round_number,
        "version": version,
        "digest": digest,
        "account": account,
        "time": time,
        "received": entries[0],
        "issued": entries[1],
    }
    made = connection.execute(_INSERT, row)
    [number] = made.inserted_primary_key or (0,)
    return Submission(number, code, round_number, version, digest, account, time, *entries)


def publish(connection: Connection, code: str, round_number: int, time: str) -> Submission | None:
    """Make the newest version of a round public; None where the round was not issued."""
    newest = newest_of_round(connection, code, round_number)
    if newest is None or newest.published is not None:
        return newest
    connection.execute(
        update(submissions).where(submissions.c.id == newest.id).values(published=time)
    )
    return replace(newest, published=time)


def newest_of_round(connection: Connection, code: str, round_number: int) -> Submission | None:
    return _one(
        connection.execute(
            select(submissions)
            .where(submissions.c.tournament == code, submissions.c.round == round_number)
            .order_by(submissions.c.version.desc())
            .limit(1)
        ).one_or_none()
    )


def read_newest_file(connection: Connection, code: str, round_number: int) -> bytes | None:
    """Return the newest file issued for a round; None where there is none, or it was erased."""
    newest = newest_of_round(connection, code, round_number) if round_number > 0 else None
    return None if newest is None else file_issued(connection, newest)


def file_issued(connection: Connection, submission: Submission) -> bytes | None:
    """The file with the round filled in; None where it was erased."""
    content = SqlLog(connection).content(submission.issued)
    return None if content is None or isinstance(content, ErasureNotice) else content.data


def _one(row: Row[Any] | None) -> Submission | None:
    return None if row is None else Submission(**row._asdict())
