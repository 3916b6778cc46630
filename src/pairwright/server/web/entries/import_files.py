"""Files that become an event, and lists of players for one: sent, reviewed, then taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.checking import RoundReport, Verdict
from pairwright.event import LEAVE_FIDE_MODE, Action, Event, Level
from pairwright.event.limits import MOST_ROUNDS
from pairwright.formats.entry_list import EntryList
from pairwright.formats.trf.mending import Place, ReportTrouble, mended
from pairwright.server.events.rights import EventRight
from pairwright.server.web.entries.file_reading import (
    AS_IT_IS,
    Answers,
    FileContent,
    FileSupplement,
    begin,
    look,
)
from pairwright.server.web.entries.setting_forms import rules_in, systems
from pairwright.server.web.entries.uploads import TheUploads, WaitingFile
from pairwright.server.web.frame.forms import Form, SentForm, require_own_form, whole_number
from pairwright.server.web.frame.session import Desk, Visitor
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.service.events.acting import utc_now
from pairwright.service.events.list_update import compared
from pairwright.service.events.team_lists import entering_teams, teams_in
from pairwright.service.events.words import names_in
from pairwright.systems import resolve, rules_named
from pairwright.tournament import InvalidRequest, PairwrightError, Tournament
from pairwright.vocabulary.language import Language, language_of
from pairwright.vocabulary.reason import BoardRefs, as_said, edition_named, verdict_named

MOST_SHOWN = 500
"""Diagnostics that a page lists."""
KINDS = ("", "tournament", "list")
ROUND = "import.round"
"""The finding of a round that the rules do not confirm."""
MENDED = "mend-"
"""Before line and column, the name of a field with what stands there."""

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
    if form.text("look") == "mended":
        pieces = dict(_mended_in(form))
        content = site.workers.run_from_thread(mended, file.content, pieces)
        return _to(f"/events/import/{uploads.keep(visitor.account, file.name, content)}")
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


def _mended_in(form: Form) -> Iterator[tuple[Place, str]]:
    """What was written into the fields `mend-LINE-COLUMN`."""
    for name in form.values:
        line, _, column = name.removeprefix(MENDED).partition("-")
        place = whole_number(line), whole_number(column)
        if name.startswith(MENDED) and place[0] and place[1]:
            yield (place[0], place[1]), form.as_typed(name)


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
    facts = event.state.facts if event is not None else found.facts
    names = {player.number: player.name for player in facts.players} if facts else {}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    template = "entries/review_list.html" if found.kind == "list" else "entries/review.html"
    mending = [reason for trouble in found.troubles for reason in trouble.reasons]
    diagnostics = [told for told in found.diagnostics if told.reason not in mending]
    return site.pages.page(
        visitor,
        template,
        status,
        file=file,
        found=found,
        diagnostics=diagnostics[:MOST_SHOWN],
        names=names,
        more=max(0, len(diagnostics) - MOST_SHOWN),
        troubles=[(_sentences(trouble, visitor), trouble.pieces) for trouble in found.troubles],
        refusals=[finding.text(visitor.language, names) for finding in found.refusals],
        event=event,
        facts=facts,
        here=site.store.kept_as(event, visitor.account) if event is not None else "",
        chosen=chosen,
        systems=systems(visitor.language, facts.is_team_event) if facts is not None else (),
        system=_system(facts, visitor) if facts is not None else "",
        rounds=list(_rounds(found, names, visitor)),
        most_rounds=MOST_ROUNDS,
        problem=problem,
        notice=notice,
        reason=reason,
        desk=None,
        taken={},
        **_asked(found, visitor),
    )


def _sentences(trouble: ReportTrouble, visitor: Visitor) -> list[str]:
    """What is wrong, in the names that the very lines have."""
    words = Language(visitor.language, trouble.names)
    return words.sentences(trouble.reasons)


def _rounds(
    found: FileContent, names: Mapping[int, str], visitor: Visitor
) -> Iterator[tuple[RoundReport, str, str, str, str]]:
    """The verdicts on the rounds: why, and the boards that only the file or only the rules have."""
    if found.report is None:
        return
    catalogue = rules_named(found.report.system, found.report.edition).system.catalogue
    words = Language(visitor.language, names, catalogue)
    for judged in found.report.rounds:
        why = judged.told(words) if judged.verdict is not Verdict.IDENTICAL else ""
        recorded, by_rules = (BoardRefs(pairs) for pairs in (judged.recorded, judged.engine))
        verdict = words.fact(verdict_named(judged.verdict.value))
        yield judged, verdict, why, words.fact(recorded), words.fact(by_rules)


def _asked(found: FileContent, visitor: Visitor) -> dict[str, object]:
    """What the arbiter of a file has to answer. Why a round is asked about stands beside it."""
    event, asking = found.event, found.asking
    names = names_in(event.state) if event is not None else None
    leaves = any(finding.level is Level.LEAVES_FIDE_MODE for finding in asking)
    return {
        "findings": [
            (int(finding.level), finding.text(visitor.language, names))
            for finding in asking
            if finding.key != ROUND
        ],
        "asked_rounds": [finding.values["round"] for finding in asking if finding.key == ROUND],
        "tokens": sorted({finding.key for finding in asking}),
        "asks_reason": any(finding.level >= Level.CONFIRM_WITH_REASON for finding in asking),
        "leave": LEAVE_FIDE_MODE if leaves else "",
        "authors": sorted({entry.author for entry in event.entries}) if event is not None else [],
    }


def _system(facts: Tournament, visitor: Visitor) -> str:
    """By which rules a tournament is paired; its code where it is none of ours."""
    try:
        rules = resolve(facts)
    except PairwrightError:
        return facts.declaration.code
    language = Language(visitor.language, None, rules.system.catalogue)
    edition = edition_named(rules.edition.name)
    return language.say("ui.rules", system=rules.title(language), edition=edition)


# --- Lists of players for an event ----------------------------------------------------------------


PASTED = "pasted.tsv"
"""The name of a list that came without one."""


@routes.get("/e/{slug}/players/import")
def list_form(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    return site.pages.of_event(desk, "entries/import_list.html", problem="")


@routes.post("/e/{slug}/players/import")
def send_list(
    site: TheSite,
    uploads: TheUploads,
    request: Request,
    slug: str,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    require_own_form(desk.visitor, form)
    pasted = form.as_typed("pasted")
    file = form.files.get("file")
    if pasted.strip():
        name, content = PASTED, pasted.encode(errors="replace")
    elif file is not None and file.content:
        name, content = file.name, file.content
    else:
        status, problem = HTTPStatus.UNPROCESSABLE_ENTITY, desk.words.say("entries.no-list")
        return site.pages.of_event(desk, "entries/import_list.html", status, problem=problem)
    mark = uploads.keep(desk.visitor.account, name, content)
    address = f"{desk.address}/players/import/{mark}"
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})


@routes.get("/e/{slug}/players/import/{mark}")
def review_list(
    site: TheSite, uploads: TheUploads, request: Request, slug: str, mark: str
) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    file = uploads.waiting(desk.visitor.account, mark)
    found = _found(site, file)
    is_team_event = desk.state.facts.is_team_event
    return site.pages.of_event(
        desk,
        "entries/review_list_event.html",
        file=file,
        is_pasted=file.name == PASTED,
        found=found,
        diagnostics=found.diagnostics[:MOST_SHOWN],
        more=max(0, len(found.diagnostics) - MOST_SHOWN),
        taken=_in_teams(desk, found) if is_team_event else {},
        update=None if is_team_event else compared(desk.state, found.players),
    )


@routes.post("/e/{slug}/players/import/{mark}")
def enter(
    site: TheSite,
    uploads: TheUploads,
    request: Request,
    slug: str,
    mark: str,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    file = uploads.waiting(desk.visitor.account, mark)
    skipped = frozenset(form.numbers("skip"))
    found = _found(site, file)
    players = tuple(player for player in found.players if player.number not in skipped)

    def build(event: Event) -> list[Action]:
        if not players:
            raise InvalidRequest(as_said(desk.words.say("entries.nobody-left")))
        if event.state.facts.is_team_event:
            listed = teams_in(EntryList(players, ()))
            return entering_teams(event.state, listed) or _nobody_new(desk)
        update = compared(event.state, found.players).without(skipped)
        return update.acts(event.state) or _nobody_new(desk)

    back = f"{desk.address}/players"
    return site.acting.answer_as_one(desk, form, build, f"{back}/import/{mark}", back)


def _found(site: Site, file: WaitingFile) -> FileContent:
    return site.workers.run_from_thread(look, file.content, file.name, "list", "-", utc_now())


def _nobody_new(desk: Desk) -> list[Action]:
    raise InvalidRequest(as_said(desk.words.say("entries.nothing-changed")))


def _in_teams(desk: Desk, found: FileContent) -> dict[int, int]:
    """Rows of the list that seem to be members of a team, and the number of the team."""
    team_of = {player: team.number for team in desk.state.facts.teams for player in team.members}
    rows = compared(desk.state, found.players).rows
    return {
        row.row: number
        for row in rows
        if (number := next((team_of[n] for n in (row.player, *row.candidates) if n in team_of), 0))
    }
