"""Forms: what a browser sends, within limits."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from http import HTTPStatus
from typing import Annotated
from urllib.parse import parse_qsl

from fastapi import Depends, Request
from msgspec import field
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from pairwright.frozen import Frozen
from pairwright.server.bodies import RequestRefusal, body_of
from pairwright.service.problems import problem
from pairwright.vocabulary.reason import fault

MOST_FIELDS = 5_000
URLENCODED = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data"


class Upload(Frozen):
    """A file that was sent."""

    name: str
    content: bytes


class Form(Frozen):
    """The fields of a form, each with all its values; `wants_json` says who asked: a script."""

    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    files: Mapping[str, Upload] = field(default_factory=dict)
    wants_json: bool = False

    def text(self, name: str) -> str:
        """The first value of a field, without blanks around it; empty where there is none."""
        found = self.values.get(name, ())
        return found[0].strip() if found else ""

    def as_typed(self, name: str) -> str:
        """The first value of a field as it is: blanks around a password are part of it."""
        return (self.values.get(name) or ("",))[0]

    def texts(self, name: str) -> tuple[str, ...]:
        """Every value of a field that is not empty."""
        return tuple(text.strip() for text in self.values.get(name, ()) if text.strip())

    def number(self, name: str) -> int | None:
        """A field as a whole number; None where it is none."""
        return whole_number(self.text(name))

    def numbers(self, name: str) -> tuple[int, ...]:
        """Every value of a field that is a whole number."""
        found = (whole_number(text) for text in self.texts(name))
        return tuple(number for number in found if number is not None)


def whole_number(text: str) -> int | None:
    """A number that can be somebody's here; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


async def read_form(request: Request) -> Form:
    """The form of a request. Raises bodies.Refused for what is none, or too large."""
    wants_json = "application/json" in request.headers.get("accept", "")
    body = await body_of(request, (URLENCODED, MULTIPART))
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    try:
        if kind == MULTIPART:
            return await _multipart(request, body, wants_json)
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except (ValueError, MultiPartException):
        raise RequestRefusal(
            HTTPStatus.BAD_REQUEST, problem("FORM", fault("server:form"))
        ) from None
    return Form(_gathered(pairs), {}, wants_json)


SentForm = Annotated[Form, Depends(read_form)]
"""The form that a request carries."""


async def _multipart(request: Request, body: bytes, wants_json: bool) -> Form:
    async def stream() -> AsyncIterator[bytes]:
        yield body

    parser = MultiPartParser(
        request.headers,
        stream(),  # type: ignore[arg-type]  # it asks for a generator and only iterates
        max_files=4,
        max_fields=MOST_FIELDS,
        max_part_size=len(body) + 1,
    )
    told = await parser.parse()
    fields: list[tuple[str, str]] = []
    files: dict[str, Upload] = {}
    for name, value in told.multi_items():
        if isinstance(value, UploadFile):
            files[name] = Upload(value.filename or "", await value.read())
        else:
            fields.append((name, value))
    return Form(_gathered(fields), files, wants_json)


def _gathered(pairs: list[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    values: dict[str, tuple[str, ...]] = {}
    for name, value in pairs:
        values[name] = (*values.get(name, ()), value)
    return values
