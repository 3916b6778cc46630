"""Files that were sent: received in parts if large, and kept for a day for their sender."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Annotated

from fastapi import Request
from fastapi.concurrency import run_in_threadpool
from sqlalchemy import delete, insert, select
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import Account
from pairwright.server.bodies import RequestRefusal
from pairwright.server.clock import now
from pairwright.server.errors import NotFound
from pairwright.server.provided import provided
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import uploads
from pairwright.server.web.frame.forms import MULTIPART, Form
from pairwright.service.problems import problem
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


LONGEST_FIELD_NAME = 100


class UploadedForm(Frozen):
    """The fields of the form, and the file where it lies now; None where none was sent."""

    form: Form
    file: Path | None = None
    name: str = ""

    def discard(self) -> None:
        if self.file is not None:
            with suppress(OSError):
                self.file.unlink()


async def receive(request: Request, place: Callable[[str], Path]) -> UploadedForm:
    """Read the form; `place` names the file by the name that it was sent with. Raises Refused."""
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != MULTIPART:
        raise _refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "MEDIA-TYPE", "send-form")
    parser = MultiPartParser(
        request.headers,
        request.stream(),
        max_files=1,
        max_fields=10,
    )
    try:
        told = await parser.parse()
    except (MultiPartException, KeyError, ValueError):
        raise _refused(HTTPStatus.BAD_REQUEST, "FORM", "form") from None
    fields = {name: (value,) for name, value in told.multi_items() if isinstance(value, str)}
    file = told.get("file")
    try:
        if not isinstance(file, UploadFile) or not file.size:
            return UploadedForm(Form(fields))
        target = place(file.filename or "")
        await run_in_threadpool(_copy, file, target)
        return UploadedForm(
            Form(fields), target, printable(file.filename or "")[-LONGEST_FIELD_NAME:]
        )
    finally:
        await told.close()


def _copy(file: UploadFile, target: Path) -> None:
    try:
        with target.open("xb") as kept:
            shutil.copyfileobj(file.file, kept, 1 << 20)
    except OSError:  # half a file on a full disk helps nobody
        target.unlink(missing_ok=True)
        raise


def _refused(status: HTTPStatus, code: str, why: str) -> RequestRefusal:
    return RequestRefusal(status, problem(code, fault(f"server:{why}")))
