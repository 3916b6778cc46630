"""Entry lists into an event that is there: sent, looked at row by row, then entered."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Enter, Event, LateEntry
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
from pairwright.service.events.team_lists import entering_teams, teams_in
from pairwright.tournament import InvalidRequest, Player
from pairwright.vocabulary.reason import as_said

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
    file = form.files.get("file")
    if file is None or not file.content:
        status, problem = HTTPStatus.UNPROCESSABLE_ENTITY, desk.words.say("entries.no-file")
        return site.pages.of_event(desk, "entries/import_list.html", status, problem=problem)
    mark = uploads.keep(desk.visitor.account, file.name, file.content)
    address = f"{desk.address}/players/import/{mark}"
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})


@routes.get("/e/{slug}/players/import/{mark}")
def review(site: TheSite, uploads: TheUploads, request: Request, slug: str, mark: str) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    file = uploads.waiting(desk.visitor.account, mark)
    found = _found(site, file)
    return site.pages.of_event(
        desk,
        "entries/review_list_event.html",
        file=file,
        found=found,
        diagnostics=found.diagnostics[:MOST_SHOWN],
        more=max(0, len(found.diagnostics) - MOST_SHOWN),
        taken=_entered_already(desk, found),
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
            listed = teams_in(EntryList(players, (), found.clubs))
            return entering_teams(event.state, listed) or _nobody_new(desk)
        return [_entry(event, player) for player in players]

    back = f"{desk.address}/players"
    return site.acting.answer(desk, form, build, f"{back}/import/{mark}", back)


def _found(site: Site, file: WaitingFile) -> FileContent:
    return site.workers.run_from_thread(look, file.content, file.name, "list", "-", utc_now())


def _nobody_new(desk: Desk) -> list[Action]:
    raise InvalidRequest(as_said(desk.words.say("entries.nothing-changed")))


def _entry(event: Event, player: Player) -> Action:
    return LateEntry(player) if event.state.started else Enter(player)


def _entered_already(desk: Desk, found: FileContent) -> dict[int, int]:
    """Rows of the list that seem to be players of the event, and the number of each or its team."""
    team_of = {player: team.number for team in desk.state.facts.teams for player in team.members}
    known: dict[str, int] = {}
    for player in desk.state.facts.players:
        shown = team_of.get(player.number, player.number)
        known[player.name.casefold()] = shown
        if player.fide_id:
            known[f"#{player.fide_id}"] = shown
    return {
        row.number: number
        for row in found.players
        if (number := known.get(f"#{row.fide_id}") or known.get(row.name.casefold()))
    }
