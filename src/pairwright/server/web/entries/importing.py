"""An event from a file: sent, looked at with everything that is unusual about it, then kept."""

from __future__ import annotations

from collections import Counter
from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import LEAVE_FIDE_MODE, Event, Level
from pairwright.event.limits import MOST_ROUNDS
from pairwright.server.web.entries.choices import systems
from pairwright.server.web.entries.file_reading import (
    AS_IT_IS,
    Answers,
    FileContent,
    FileSupplement,
    begin,
    look,
)
from pairwright.server.web.entries.setting_forms import rules_in
from pairwright.server.web.entries.uploads import TheUploads, WaitingFile
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.server.web.frame.visitor import Visitor
from pairwright.service.events.acting import utc_now
from pairwright.service.events.words import names_in
from pairwright.systems import resolve
from pairwright.tournament import InvalidRequest, PairwrightError
from pairwright.vocabulary.language import Language, language_of
from pairwright.vocabulary.reason import edition_named

MOST_SHOWN = 500
"""Diagnostics that a page lists."""
KINDS = ("", "tournament", "list")

routes = APIRouter(include_in_schema=False)


@routes.get("/events/import")
def form(site: TheSite, request: Request) -> Response:
    return site.pages.page(site.arbiter(request), "entries/import.html", problem="")


@routes.post("/events/import")
def send(site: TheSite, uploads: TheUploads, request: Request, form: SentForm) -> Response:
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    file = form.files.get("file")
    if file is None or not file.content:
        problem = site.pages.words(visitor).say("entries.no-file")
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return site.pages.page(visitor, "entries/import.html", status, problem=problem)
    mark = uploads.keep(visitor.account, file.name, file.content)
    kind = form.text("kind")
    query = f"?kind={kind}" if kind in KINDS and kind else ""
    return _to(f"/events/import/{mark}{query}")


@routes.get("/events/import/{mark}")
def review(site: TheSite, uploads: TheUploads, request: Request, mark: str) -> Response:
    visitor = site.arbiter(request)
    file = uploads.waiting(visitor.account, mark)
    kind = request.query_params.get("kind", "")
    deleted = "events.deleted" if request.query_params.get("deleted") else ""
    return _review(site, visitor, file, kind if kind in KINDS else "", AS_IT_IS, notice=deleted)


@routes.post("/events/import/{mark}")
def keep(
    site: TheSite,
    uploads: TheUploads,
    request: Request,
    mark: str,
    form: SentForm,
) -> Response:
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    file = uploads.waiting(visitor.account, mark)
    reason = form.text("reason")
    try:
        chosen = FileSupplement(form.number("rounds"), *rules_in(form))
    except InvalidRequest as error:
        problem = error.told(visitor.language)
        return _review(site, visitor, file, "", AS_IT_IS, problem, reason)
    if form.text("look"):
        return _review(site, visitor, file, "", chosen, reason=reason)
    confirmed = frozenset(form.texts("confirmed"))
    answers = Answers(visitor.account.name, utc_now(), reason, confirmed, chosen)
    begun = site.workers.run_from_thread(begin, file.content, file.name, answers)
    if begun.event is None:
        told = [finding.text(visitor.language) for finding in begun.findings]
        told += map(language_of(visitor.language).sentence, begun.refused)
        return _review(site, visitor, file, "", chosen, " ".join(told), reason)
    event = begun.event
    if site.store.kept_as(event, visitor.account):
        return _review(site, visitor, file, "", chosen)
    kept = site.store.begin(event, visitor.account, held_back=True)
    uploads.drop(mark)
    return _to(f"/e/{kept.slug}")


def _to(address: str) -> Response:
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})


def _review(
    site: Site,
    visitor: Visitor,
    file: WaitingFile,
    kind: str,
    chosen: FileSupplement,
    problem: str = "",
    reason: str = "",
    notice: str = "",
) -> Response:
    """What was found, and what is asked before it is kept."""
    found = site.workers.run_from_thread(
        look, file.content, file.name, kind, visitor.account.name, utc_now(), chosen
    )
    event = found.event
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    template = "entries/review_list.html" if found.kind == "list" else "entries/review.html"
    return site.pages.page(
        visitor,
        template,
        status,
        file=file,
        found=found,
        diagnostics=found.diagnostics[:MOST_SHOWN],
        more=max(0, len(found.diagnostics) - MOST_SHOWN),
        refusals=[finding.text(visitor.language) for finding in found.refusals],
        event=event,
        here=site.store.kept_as(event, visitor.account) if event is not None else "",
        chosen=chosen,
        systems=systems(visitor.language, event.state.facts.is_team_event) if event else (),
        most_rounds=MOST_ROUNDS,
        problem=problem,
        notice=notice,
        reason=reason,
        desk=None,
        taken={},
        **(_asked(found, visitor) if event is not None else {}),
    )


def _asked(found: FileContent, visitor: Visitor) -> dict[str, object]:
    """What the event of a file is, and what its arbiter has to answer."""
    event = found.event
    assert event is not None
    entry = event.entries[0]
    names = names_in(event.state)
    asking = [finding for finding in entry.findings if finding.level > Level.NOTICE]
    if found.kind == "journal":
        asking = []
    leaves = any(finding.level is Level.LEAVES_FIDE_MODE for finding in asking)
    return {
        "findings": [
            (int(finding.level), finding.text(visitor.language, names)) for finding in asking
        ],
        "tokens": sorted({finding.key for finding in asking}),
        "asks_reason": any(finding.level >= Level.CONFIRM_WITH_REASON for finding in asking),
        "leave": LEAVE_FIDE_MODE if leaves else "",
        "verdicts": entry.effect.verdicts,
        "verdict_counts": Counter(
            verdict.verdict for verdict in entry.effect.verdicts
        ).most_common(),
        "system": _system(event, visitor),
        "authors": sorted({entry.author for entry in event.entries}),
    }


def _system(event: Event, visitor: Visitor) -> str:
    """By which rules the event is paired; empty where it is none of ours."""
    try:
        rules = resolve(event.state.facts)
    except PairwrightError:
        return event.state.facts.declaration.code
    language = Language(visitor.language, None, rules.system.catalogue)
    edition = edition_named(rules.edition.name)
    return language.say("ui.rules", system=rules.title(language), edition=edition)
