"""Lists into an event that is there: sent or pasted, looked at row by row, then taken."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event
from pairwright.formats.entry_list import EntryList
from pairwright.server.events.rights import EventRight
from pairwright.server.web.entries.file_reading import FileContent, look
from pairwright.server.web.entries.importing import MOST_SHOWN
from pairwright.server.web.entries.uploads import TheUploads, WaitingFile
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.service.events.acting import utc_now
from pairwright.service.events.list_update import compared
from pairwright.service.events.team_lists import entering_teams, teams_in
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import as_said

PASTED = "pasted.tsv"
"""The name of a list that came without one."""

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/players/import")
def form(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    return site.pages.of_event(desk, "entries/import_list.html", problem="")


@routes.post("/e/{slug}/players/import")
def send(
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
def review(site: TheSite, uploads: TheUploads, request: Request, slug: str, mark: str) -> Response:
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
