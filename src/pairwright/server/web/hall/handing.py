"""Two machines, one event: the desk is handed over and taken back; what has parted is shown.

The journal goes with the desk, hash by hash. Where both machines have acted, an arbiter keeps one
journal and the other one stays as a copy: nothing is merged.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import Entry, Event, journal_text
from pairwright.event import loads as journal_loads
from pairwright.event.parting import Parting, parting_of
from pairwright.server.errors import NotFound
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import StoredEvent
from pairwright.server.hall.fetching import fetched
from pairwright.server.hall.hall import Hall, TheHall
from pairwright.server.web.entries.uploads import TheUploads
from pairwright.server.web.frame.forms import Form, SentForm, Upload, require_own_form
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.service.events.act_words import in_words
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.reason import fault

PLACE = "hand-over"
MOST_SHOWN = 100
"""Acts of each machine that the page lists."""

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/hand-over")
def page(site: TheSite, hall: TheHall, request: Request, slug: str) -> Response:
    return _shown(site, hall, request, site.desk(request, slug, EventRight.RUN))


@routes.post("/e/{slug}/hand-over")
def hand_over(
    site: TheSite, hall: TheHall, request: Request, slug: str, form: SentForm
) -> Response:
    desk = _own(site, request, slug, form)
    try:
        site.store.hand_over(desk.kept, form.text("to"))
    except UnclearHere as error:
        return _shown(site, hall, request, desk, error.told(desk.visitor.language))
    site.live.wake(slug)
    return _to(f"{desk.address}/{PLACE}")


@routes.post("/e/{slug}/hand-over/back")
def take_back(
    site: TheSite,
    hall: TheHall,
    uploads: TheUploads,
    request: Request,
    slug: str,
    form: SentForm,
) -> Response:
    """With the file of the other machine; without it only where that is said."""
    desk = _own(site, request, slug, form)
    if form.text("without"):
        _taken_back(site, hall, desk, desk.event)
        return _to(f"{desk.address}/{PLACE}")
    try:
        file = _sent(form)
        if file is None:
            return _shown(site, hall, request, desk, desk.words.say("hall.back-how"))
        theirs = site.workers.run_from_thread(_read, file.content, file.name)
    except PairwrightError as error:
        return _shown(site, hall, request, desk, error.told(desk.visitor.language))
    parting = parting_of(desk.event, theirs)
    if not parting.common:
        return _shown(site, hall, request, desk, desk.words.say("hall.other-event"))
    if parting.have_parted:
        mark = uploads.keep(desk.visitor.account, file.name, file.content)
        return _shown(site, hall, request, desk, parting=parting, theirs=theirs, mark=mark)
    _taken_back(site, hall, desk, desk.event.with_entries(parting.theirs))
    return _to(f"{desk.address}/{PLACE}?taken={len(parting.theirs)}")


@routes.post("/e/{slug}/hand-over/keep")
def keep(
    site: TheSite,
    hall: TheHall,
    uploads: TheUploads,
    request: Request,
    slug: str,
    form: SentForm,
) -> Response:
    """Of two that have parted, the one that the arbiter keeps; the other one is put away."""
    desk = _own(site, request, slug, form)
    file = uploads.waiting(desk.visitor.account, form.text("mark"))
    theirs = site.workers.run_from_thread(_read, file.content, file.name)
    account = desk.visitor.account
    if form.text("which") == "theirs":
        kept = site.store.keep_other(desk.kept, theirs, account)
        hall.codes.move_players(slug, kept.slug)
    else:
        site.store.archive(site.store.begin(theirs, account, held_back=True), away=True)
        kept = _taken_back(site, hall, desk, desk.event)
    uploads.drop(file.mark)
    return _to(f"/e/{kept.slug}/{PLACE}")


@routes.get("/j/{secret}")
def give(site: TheSite, hall: TheHall, request: Request, secret: str) -> Response:
    """The journal of an event whose desk was handed over, for the machine that has it now."""
    slug = hall.codes.journal_of(secret)
    kept = site.store.open(slug) if slug else None
    if kept is None or site.store.away(kept) is None:
        raise NotFound(fault("server:link-ended"))
    return Response(journal_text(kept.event), media_type="application/jsonl")


@routes.post("/connect/take-over")
def take_over(site: TheSite, uploads: TheUploads, request: Request, form: SentForm) -> Response:
    """An event that another machine has handed over to this one, looked at like its file."""
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    content = fetched(form.text("address"))
    return _to(f"/events/import/{uploads.keep(visitor.account, 'journal.event', content)}")


def _sent(form: Form) -> Upload | None:
    """The journal of a form: its file, or what its address gives. Raises UnclearHere."""
    if form.text("address"):
        return Upload("journal.event", fetched(form.text("address")))
    file = form.files.get("file")
    return file if file is not None and file.content else None


def _taken_back(site: Site, hall: Hall, desk: Desk, event: Event) -> StoredEvent:
    hall.codes.end_journal(desk.kept.slug)
    return site.store.take_back(desk.kept, event)


def _read(content: bytes, name: str) -> Event:
    """In a process with limits. Raises InvalidJournal."""
    return journal_loads(content, name).event


def _shown(
    site: Site,
    hall: Hall,
    request: Request,
    desk: Desk,
    problem: str = "",
    parting: Parting | None = None,
    theirs: Event | None = None,
    mark: str = "",
) -> Response:
    values: dict[str, Any] = {"problem": problem, "parting": parting, "mark": mark, "given": ""}
    if desk.away and hall.is_open:
        values["given"] = hall.absolute(request, f"/j/{hall.codes.journal(desk.kept.slug)}")
    if parting is not None and theirs is not None:
        values |= {
            "last": _told(desk, desk.event, desk.event.entries[parting.common - 1]),
            "sides": [
                _side(desk, "ours", desk.event, parting.ours),
                _side(desk, "theirs", theirs, parting.theirs),
            ],
        }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    if parting is not None:
        status = HTTPStatus.CONFLICT
    return site.pages.of_event(desk, "hall/hand_over.html", status, **values)


def _side(desk: Desk, name: str, event: Event, entries: tuple[Entry, ...]) -> dict[str, Any]:
    shown = [_told(desk, event, entry) for entry in entries[:MOST_SHOWN]]
    return {"name": name, "acts": shown, "more": len(entries) - len(shown)}


def _told(desk: Desk, event: Event, entry: Entry) -> tuple[Entry, str]:
    return entry, in_words(event, entry, desk.visitor.language)


def _own(site: Site, request: Request, slug: str, form: Form) -> Desk:
    desk = site.desk(request, slug, EventRight.RUN)
    require_own_form(desk.visitor, form)
    return desk


def _to(address: str) -> Response:
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})
