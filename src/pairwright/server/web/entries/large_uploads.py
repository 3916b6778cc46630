"""A form with one large file, written to the disk as it arrives."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from fastapi import Request
from fastapi.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from pairwright.server.bodies import Refused
from pairwright.server.web.frame.forms import MULTIPART, Form
from pairwright.service.problems import Outcome, Problem
from pairwright.vocabulary.printable import printable

MOST_BYTES = 1 << 30
"""FIDE's largest list, unpacked, is about 0.8 GB; packed it is a twentieth of that."""
MOST_SECONDS = 1_800.0
LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Sent:
    """The fields of the form, and the file where it lies now; None where none was sent."""

    form: Form
    file: Path | None = None
    name: str = ""

    def discard(self) -> None:
        if self.file is not None:
            with suppress(OSError):
                self.file.unlink()


async def receive(request: Request, place: Callable[[str], Path]) -> Sent:
    """Read the form; `place` names the file by the name that it was sent with. Raises Refused."""
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != MULTIPART:
        raise _refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "MEDIA-TYPE", "send the form of the page")
    parser = MultiPartParser(
        request.headers,
        _bounded(request),  # type: ignore[arg-type]  # it asks for a generator and only iterates
        max_files=1,
        max_fields=10,
    )
    try:
        async with asyncio.timeout(MOST_SECONDS):
            told = await parser.parse()
    except (MultiPartException, KeyError, ValueError):
        raise _refused(
            HTTPStatus.BAD_REQUEST, "FORM", "this is not a form of this server"
        ) from None
    except TimeoutError:
        text = f"the file did not arrive within {MOST_SECONDS:g} seconds"
        raise _refused(HTTPStatus.REQUEST_TIMEOUT, "TOO-SLOW", text) from None
    fields = {name: (value,) for name, value in told.multi_items() if isinstance(value, str)}
    file = told.get("file")
    try:
        if not isinstance(file, UploadFile) or not file.size:
            return Sent(Form(fields))
        target = place(file.filename or "")
        await run_in_threadpool(_copy, file, target)
        return Sent(Form(fields), target, printable(file.filename or "")[-LONGEST_NAME:])
    finally:
        await told.close()


def _copy(file: UploadFile, target: Path) -> None:
    with target.open("xb") as kept:
        shutil.copyfileobj(file.file, kept, 1 << 20)


async def _bounded(request: Request) -> AsyncIterator[bytes]:
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > MOST_BYTES:
            text = f"the file is larger than {MOST_BYTES >> 20:,} MiB, which no rating list is"
            raise Refused(
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE, Problem("TOO-LARGE", text, Outcome.TOO_LARGE)
            )
        yield part


def _refused(status: HTTPStatus, code: str, text: str) -> Refused:
    return Refused(status, Problem(code, text))
