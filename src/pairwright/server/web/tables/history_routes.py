"""The history: who did what, when and why, and what each act changed."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response
from msgspec.structs import replace

from pairwright.event import Redo
from pairwright.server.errors import NotFound
from pairwright.server.events.rights import EventRight
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.tables.history_view import (
    LEFT_FIDE,
    LONGEST_SEARCH,
    HistoryFilter,
    lines_of,
    phrased,
)
from pairwright.server.web.tables.what_changed import StateComparison
from pairwright.service.events.acting import utc_now
from pairwright.service.events.copying import copied_before
from pairwright.service.events.words import names_in
from pairwright.vocabulary.reason import fault

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/history")
def history(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    asked = _asked(request)
    lines, more = lines_of(desk.event, asked, desk.visitor.language)
    return site.pages.of_event(
        desk,
        "tables/history.html",
        done=done_of(request),
        asked=asked,
        lines=lines,
        later=_address(asked, -1) if asked.page > 1 else "",
        earlier=_address(asked, 1) if more else "",
        can_redo=not desk.event.check(Redo()),
        last=desk.event.history.done[-1] if desk.event.history.done else 0,
        refusal=desk.undo_refusal,
    )


@routes.get("/e/{slug}/history/{number}")
def entry_page(site: TheSite, request: Request, slug: str, number: str) -> Response:
    desk = site.desk(request, slug)
    sequence = _number(number)
    if not 1 <= sequence <= desk.kept.sequence:
        raise NotFound(fault("server:no-entry"))
    event, entry = desk.event, desk.event.entries[sequence - 1]
    names = names_in(event.states[sequence - 1]) | names_in(event.states[sequence])
    language = desk.visitor.language
    is_counted = sequence in event.history.done
    return site.pages.of_event(
        desk,
        "tables/entry.html",
        done=done_of(request),
        entry=entry,
        what=phrased(event, entry, language),
        findings=[
            (int(finding.level), finding.text(language, names)) for finding in entry.findings
        ],
        groups=desk.kept.recall(
            f"changed {sequence} {language}",
            lambda: StateComparison(event, entry, desk.words).groups(),
        ),
        is_counted=is_counted,
        is_undone=sequence in event.undone,
        since=len(event.history.since(sequence)) if is_counted else 0,
        refusal=desk.why_not_undone(sequence) if is_counted else "",
    )


@routes.post("/e/{slug}/history/{number}/copy")
def copy(site: TheSite, request: Request, slug: str, number: str, form: SentForm) -> Response:
    """The event as it stood before an entry, as an event of who asks; the public does not see it
    before something is published there.
    """
    desk = site.desk(request, slug, EventRight.RUN)
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    copied = copied_before(
        desk.event,
        _number(number),
        author=visitor.account.name,
        time=utc_now(),
        language=visitor.language,
    )
    kept = site.store.begin(copied, visitor.account, desk.kept.practice, held_back=True)
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": f"/e/{kept.slug}"})


def _asked(request: Request) -> HistoryFilter:
    given = request.query_params
    return HistoryFilter(
        given.get("text", "").strip()[:LONGEST_SEARCH],
        _number(given.get("player", "")),
        _number(given.get("round", "")),
        _number(given.get("board", "")),
        LEFT_FIDE if given.get("left") == LEFT_FIDE else "",
        max(1, _number(given.get("page", ""))),
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0


def _address(asked: HistoryFilter, step: int) -> str:
    """The query of another page of the same list."""
    other = replace(asked, page=asked.page + step)
    values = {name: getattr(other, name) for name in HistoryFilter.__struct_fields__}
    return "?" + urlencode({name: value for name, value in values.items() if value})
