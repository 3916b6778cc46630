"""A form with one large file, written to the disk as it arrives."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path

from fastapi import Request
from fastapi.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from pairwright.frozen import Frozen
from pairwright.server.bodies import RequestRefusal
from pairwright.server.web.frame.forms import MULTIPART, Form
from pairwright.service.problems import problem
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault

LONGEST_NAME = 100


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
        return UploadedForm(Form(fields), target, printable(file.filename or "")[-LONGEST_NAME:])
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
