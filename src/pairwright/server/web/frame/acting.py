"""Acts from forms: done at once, asked about on a sheet, or refused with the reason.

A form carries `csrf`, `token` (the same request is never done twice), `seen` (what its page knew
of) and, after a sheet, `confirmed` and `reason`. Without a script the sheet is a page; a script
asks for JSON and shows the same sheet where it is.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from http import HTTPStatus

from fastapi import Response

from pairwright.event import LEAVE_FIDE_MODE, Action, Event, Finding, Level, draft_changes
from pairwright.event import ActRefusal as RefusedAct
from pairwright.event import NeedsConfirmation as Needed
from pairwright.frozen import Frozen
from pairwright.server.bodies import RequestRefusal
from pairwright.server.errors import Busy, Forbidden
from pairwright.server.events.store import Conflict, EventStore, Request, StoredEvent
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form
from pairwright.server.web.frame.pages import Pages
from pairwright.server.web.frame.visitor import Visitor
from pairwright.service.events.act_words import in_words
from pairwright.service.events.words import names_in
from pairwright.service.json_text import json_text
from pairwright.service.problems import problem
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.reason import fault

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

    def _request(self, part: FormPart, form: Form, begun: dict[str, int]) -> Request:
        """`begun` gets the number of the first act, as often as it is tried."""
        desk = part.desk

        def permitted(event: Event) -> Sequence[Action]:
            begun[desk.kept.slug] = len(event.entries) + 1
            actions = part.build(event)
            for action in actions:
                if action.needs not in desk.rights:
                    raise Forbidden(fault("server:may-not", name=action.name))
            return actions

        return Request(
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
