"""Files that wait between being sent and being taken: for a day, for who sent them."""

from __future__ import annotations

import secrets
from typing import Annotated

from sqlalchemy import delete, insert, select

from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import Account
from pairwright.server.clock import now
from pairwright.server.errors import NotFound
from pairwright.server.provided import provided
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import uploads
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault

MARK_BYTES = 24
LONGEST_NAME = 200
MOST_OF_ONE = 20
"""An account has so many files waiting; the oldest go first."""
KEPT_HOURS = 24


class WaitingFile(Frozen):
    """A file that was sent and is not taken yet."""

    mark: str
    name: str
    content: bytes


class Uploads:
    """The waiting files of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, account: Account, name: str, content: bytes) -> str:
        """Keep a file, and clear what has waited too long; the mark by which it is had again."""
        mark = secrets.token_urlsafe(MARK_BYTES)
        called = printable(name.replace("\\", "/").rpartition("/")[2])[-LONGEST_NAME:] or "file"
        with self._database.writing() as connection:
            connection.execute(delete(uploads).where(uploads.c.created < now(-KEPT_HOURS)))
            mine = connection.scalars(
                select(uploads.c.mark)
                .where(uploads.c.account == account.id)
                .order_by(uploads.c.created.desc())
            ).all()
            connection.execute(delete(uploads).where(uploads.c.mark.in_(mine[MOST_OF_ONE - 1 :])))
            connection.execute(
                insert(uploads).values(
                    mark=mark, account=account.id, name=called, content=content, created=now()
                )
            )
        return mark

    def waiting(self, account: Account, mark: str) -> WaitingFile:
        """The file with this mark, if this account sent it. Raises NotFound."""
        with self._database.reading() as connection:
            row = connection.execute(
                select(uploads.c.name, uploads.c.content).where(
                    uploads.c.mark == mark,
                    uploads.c.account == account.id,
                    uploads.c.created >= now(-KEPT_HOURS),
                )
            ).one_or_none()
        if row is None:
            raise NotFound(fault("server:upload-gone"))
        return WaitingFile(mark, row.name, bytes(row.content))

    def drop(self, mark: str) -> None:
        """The file was taken."""
        with self._database.writing() as connection:
            connection.execute(delete(uploads).where(uploads.c.mark == mark))


TheUploads = Annotated[Uploads, provided(Uploads)]
