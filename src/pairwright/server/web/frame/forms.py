"""Forms: what a browser sends, within limits, and the acts done by it.

An act is done at once, asked about on a sheet, or refused with the reason. A form carries `csrf`,
`token` (the same request is never done twice), `seen` (what its page knew of) and, after a sheet,
`confirmed` and `reason`. Without a script the sheet is a page; a script asks for JSON and shows the
same sheet where it is.
"""

from __future__ import annotations

import hmac
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Annotated
from urllib.parse import parse_qsl

from fastapi import Depends, Request, Response
from msgspec import field
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from pairwright.event import LEAVE_FIDE_MODE, Action, Event, Finding, Level, draft_changes
from pairwright.event import ActRefusal as RefusedAct
from pairwright.event import NeedsConfirmation as Needed
from pairwright.frozen import Frozen
from pairwright.server.bodies import RequestRefusal, body_of
from pairwright.server.errors import Busy, Forbidden
from pairwright.server.events.store import Conflict, EventStore, StoredEvent
from pairwright.server.events.store import Request as StoreRequest
from pairwright.server.web.frame.pages import Pages
from pairwright.server.web.frame.session import Desk, Visitor
from pairwright.service.events.act_words import in_words
from pairwright.service.events.words import names_in
from pairwright.service.json_text import json_text
from pairwright.service.problems import problem
from pairwright.tournament import PairwrightError
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


HOME = "/"


def local_path(address: str, otherwise: str = HOME) -> str:
    """An address of this site, never of another: `otherwise` in its place."""
    # Browsers take a second slash, and a backslash like one, for the beginning of a host's name.
    is_path = address.startswith("/") and not address.startswith("//")
    strange = "\\" in address or not address.isprintable()
    return address if is_path and not strange else otherwise


# --- Acts -----------------------------------------------------------------------------------------


Build = Callable[[Event], Sequence[Action]]
"""The acts of a form, on the event as it stands. May raise InvalidRequest."""

Telling = Callable[[StoredEvent], dict[str, object]]
"""What a script is told of the event after the acts."""

_FAILURES: dict[type[Exception], HTTPStatus] = {
    Busy: HTTPStatus.SERVICE_UNAVAILABLE,
    Forbidden: HTTPStatus.FORBIDDEN,
}
OWN_FIELDS = frozenset({"csrf", "confirmed", "reason"})


def require_own_form(visitor: Visitor, form: Form) -> None:
    """Raises Refused for a form that is not one of the visitor's session."""
    given = form.text("csrf").encode(errors="replace")
    if not visitor.csrf or not hmac.compare_digest(given, visitor.csrf.encode()):
        raise RequestRefusal(HTTPStatus.FORBIDDEN, problem("CSRF", fault("server:csrf")))


class FormPart(Frozen):
    """What a form asks for in one event; `seen` is what its page knew of it, where the form has no
    field for that.
    """

    desk: Desk
    build: Build
    seen: int | None = None


class FormActor:
    """Does what forms ask for."""

    def __init__(self, store: EventStore, pages: Pages) -> None:
        self._store = store
        self._pages = pages

    def answer(
        self,
        desk: Desk,
        form: Form,
        build: Build,
        action: str,
        back: str,
        telling: Telling | None = None,
    ) -> Response:
        """Do the acts and go `back`; or a sheet that is sent to the address `action` again.

        `telling` is what a script is told of the event afterwards, besides where to go. Raises
        Refused for a form of somebody else, Forbidden.
        """
        return self.answer_together(form, (FormPart(desk, build),), action, back, telling)

    def answer_as_one(
        self, desk: Desk, form: Form, build: Build, action: str, back: str
    ) -> Response:
        """The same for a series of acts, which `back` can offer to undo `since` its first one: the
        first that was written, whatever others did since the form was sent.
        """
        return self.answer_together(form, (FormPart(desk, build),), action, back, is_series=True)

    def answer_together(
        self,
        form: Form,
        parts: Sequence[FormPart],
        action: str,
        back: str,
        telling: Telling | None = None,
        is_series: bool = False,
    ) -> Response:
        """The same in several events, one form: the acts of all of them or none.

        What is asked, refused or told is that of the last one.
        """
        desk = parts[-1].desk
        require_own_form(desk.visitor, form)
        begun: dict[str, int] = {}
        requests = {part.desk.kept.slug: self._request(part, form, begun) for part in parts}
        try:
            kept = self._store.act_together(requests)[desk.kept.slug]
        except Needed as needed:
            return self._asked(desk, form, needed, action, back)
        except RefusedAct as refused:
            texts = tuple(_said(desk, finding) for finding in refused.findings)
            return self._refused(desk, form, texts, back)
        except Conflict as conflict:
            return self._conflict(desk, form, conflict, back)
        except PairwrightError as error:
            return self._refused(desk, form, (error.told(desk.visitor.language),), back)
        except (Busy, Forbidden) as error:
            status = _FAILURES[type(error)]
            text = desk.words.say(f"failure.{status.value}")
            return self._refused(desk, form, (text,), back, status)
        if is_series and kept.slug in begun:  # not where the same form was done before
            back = _with_query(back, f"since={begun[kept.slug]}")
        return done(kept, form, back, desk.visitor.language, telling)

    def _request(self, part: FormPart, form: Form, begun: dict[str, int]) -> StoreRequest:
        """`begun` gets the number of the first act, as often as it is tried."""
        desk = part.desk

        def permitted(event: Event) -> Sequence[Action]:
            begun[desk.kept.slug] = len(event.entries) + 1
            actions = part.build(event)
            for action in actions:
                if action.needs not in desk.rights:
                    raise Forbidden(fault("server:may-not", name=action.name))
            return actions

        return StoreRequest(
            author=desk.visitor.account.name,
            actions=permitted,
            token=form.text("token"),
            seen=form.number("seen") if part.seen is None else part.seen,
            reason=form.text("reason"),
            confirmed=frozenset(form.texts("confirmed")),
        )

    # --- Sheets ----------------------------------------------------------------------------------

    def _asked(self, desk: Desk, form: Form, needed: Needed, action: str, back: str) -> Response:
        return self._sheet(
            desk,
            form,
            HTTPStatus.OK,
            kind="confirm",
            findings=[(int(finding.level), _said(desk, finding)) for finding in needed.findings],
            tokens=sorted({*needed.tokens, *form.texts("confirmed")}),
            asks_reason=needed.level >= Level.CONFIRM_WITH_REASON,
            leaving=LEAVE_FIDE_MODE in needed.tokens,
            fields=_carried(form),
            reason=form.text("reason"),
            action=action,
            back=back,
        )

    def _refused(
        self,
        desk: Desk,
        form: Form,
        texts: tuple[str, ...],
        back: str,
        status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY,
    ) -> Response:
        return self._sheet(
            desk,
            form,
            status,
            kind="refused",
            findings=[(int(Level.REFUSED), text) for text in texts],
            back=back,
        )

    def _conflict(self, desk: Desk, form: Form, conflict: Conflict, back: str) -> Response:
        language = desk.visitor.language
        event = conflict.kept.event
        return self._sheet(
            desk,
            form,
            HTTPStatus.CONFLICT,
            kind="conflict",
            findings=[],
            entries=[(entry, in_words(event, entry, language)) for entry in conflict.entries],
            back=back,
        )

    def _sheet(self, desk: Desk, form: Form, status: HTTPStatus, **values: object) -> Response:
        if form.wants_json:
            html = self._pages.part(desk, "frame/sheet_part.html", **values)
            return _json({"sheet": html, "kind": values["kind"]}, status)
        return self._pages.of_event(desk, desk.sheet_page, status, **values)


def done(
    kept: StoredEvent, form: Form, back: str, language: str, telling: Telling | None = None
) -> Response:
    """Back to a page, which tells what was done."""
    address = with_done(back, kept.sequence)
    if form.wants_json:
        what = in_words(kept.event, kept.event.entries[-1], language)
        more = {} if telling is None else telling(kept)
        if stale := draft_changes(kept.event.state):
            more["stale"] = [
                finding.text(language, names_in(kept.event.state)) for finding in stale
            ]
        return _json(
            {"done": address, "sequence": kept.sequence, "what": what, **more}, HTTPStatus.OK
        )
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})


def with_done(address: str, sequence: int) -> str:
    return _with_query(address, f"done={sequence}")


def _with_query(address: str, query: str) -> str:
    path, mark, anchor = address.partition("#")
    join = "&" if "?" in path else "?"
    return f"{path}{join}{query}{mark}{anchor}"


def _carried(form: Form) -> list[tuple[str, str]]:
    """What the form said, to be said again with the answers."""
    return [
        (name, value)
        for name, values in form.values.items()
        if name not in OWN_FIELDS
        for value in values
    ]


def _said(desk: Desk, finding: Finding) -> str:
    return finding.text(desk.visitor.language, desk.names)


def _json(data: dict[str, object], status: HTTPStatus) -> Response:
    return Response(json_text(data), status, media_type="application/json")
