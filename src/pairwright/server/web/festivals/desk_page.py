"""The desk of a festival: a line for each tournament, and any board by one search."""

from __future__ import annotations

from collections.abc import AsyncIterator
from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from pairwright.frozen import Frozen
from pairwright.server.errors import NotFound
from pairwright.server.events.live import SECONDS_BETWEEN_LOOKS, SECONDS_OF_SILENCE
from pairwright.server.events.summaries import Summary, summary_of
from pairwright.server.hall.hall import TheHall
from pairwright.server.web.festivals.board_numbers import board_numbers
from pairwright.server.web.festivals.festival_desk import FestivalDesk, festival_desk, page
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.next_step import NextStep, next_step
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.server.web.frame.streams import sequence_stream
from pairwright.server.web.public.codes import for_players, inline
from pairwright.server.web.public.services import Services, TheServices
from pairwright.server.web.rounds.rows import CHOICES, sign
from pairwright.service.events.boards import EventBoard, boards_of
from pairwright.vocabulary.folding import words_in
from pairwright.vocabulary.reason import fault

MOST_FOUND = 30
LONGEST_SEARCH = 100
USUAL_RESULTS = CHOICES[:3]
"""One press each; every other result is entered on the page of the round."""

routes = APIRouter()


class TournamentLine(Frozen):
    """A tournament in the table: where it stands, and the one next step."""

    desk: Desk
    told: Summary
    next: NextStep


class FoundBoard(Frozen):
    """A board of the last round, by its number or somebody's name."""

    desk: Desk
    board: EventBoard
    white: str
    black: str

    @property
    def result(self) -> str:
        """Of a game that is over; the boards of a match are on the page of the round."""
        return "" if self.desk.state.facts.is_team_event else sign(self.board.results[0])

    @property
    def takes_a_result(self) -> bool:
        """Whether one press can enter it here: one game, open, of two players."""
        state = self.desk.state
        is_playing = not (state.has_draft or state.finished or state.session)
        is_game = not state.facts.is_team_event and len(self.board.results) == 1
        return is_playing and is_game and self.board.is_open and self.desk.may("enter")


@routes.get("/f/{slug}")
def desk(services: TheServices, request: Request, slug: str) -> Response:
    site = services.site
    here = festival_desk(site, request, slug)
    wanted = request.query_params.get("q", "")[:LONGEST_SEARCH].strip()
    found = _found(here, wanted)
    public = for_players(request, here.festival.slug)
    return page(
        site,
        request,
        here,
        "desk.html",
        lines=[
            TournamentLine(desk, summary_of(desk.event), next_step(desk)) for desk in here.desks
        ],
        wanted=wanted,
        found=found[:MOST_FOUND],
        more=len(found) - MOST_FOUND,
        results=USUAL_RESULTS,
        screens=_screens(services, here),
        public=public,
        code=inline(public) if public else None,
        boards=board_numbers(here),
        mark=_mark(here),
    )


def _screens(services: Services, here: FestivalDesk) -> list[tuple[Desk, str, str]]:
    """The walls that show all tournaments: the desk that drives each, its name and its address."""
    return [
        (desk, screen.name, screen.address)
        for desk in here.desks
        for screen in services.screens.listed(desk.kept)
        if screen.shows.whole_festival
    ]


def _mark(here: FestivalDesk) -> int:
    """Another one means that some tournament has grown; entries are never taken away."""
    return sum(desk.kept.sequence for desk in here.desks)


@routes.post("/f/{slug}/code")
def new_code(site: TheSite, hall: TheHall, request: Request, slug: str, form: SentForm) -> Response:
    """Another code for the players of all tournaments, in the hall; the one before ends."""
    here = festival_desk(site, request, slug)
    require_own_form(here.visitor, form)
    if not any(desk.may("run") for desk in here.desks):
        raise NotFound(fault("server:no-event-seen"))
    hall.codes.new_players(here.festival.slug)
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": here.address})


@routes.get("/f/{slug}/stream")
async def stream(site: TheSite, request: Request, slug: str) -> StreamingResponse:
    here = await run_in_threadpool(festival_desk, site, request, slug)
    return sequence_stream(_growing(site, [desk.kept.slug for desk in here.desks]))


async def _growing(site: Site, slugs: list[str]) -> AsyncIterator[int]:
    """How many entries all of them have; again when there are more, or as a sign of life."""

    def entries() -> int:
        return sum(site.store.head(slug) for slug in slugs)

    told, looks = -1, 0
    async for _ in site.live.follow(slugs[0], SECONDS_BETWEEN_LOOKS):
        number, looks = await run_in_threadpool(entries), looks + 1
        if number != told or looks * SECONDS_BETWEEN_LOOKS >= SECONDS_OF_SILENCE:
            told, looks = number, 0
            yield number


# --- One search ----------------------------------------------------------------------------------


def _found(here: FestivalDesk, text: str) -> list[FoundBoard]:
    """The boards of all last rounds with this number, or with somebody in whose name every word
    begins a word.
    """
    wanted = words_in(text)
    found = [board for desk in here.desks for board in _boards(desk) if _is_meant(board, wanted)]
    return sorted(found, key=lambda board: not board.board.is_open) if wanted else []


def _boards(desk: Desk) -> tuple[FoundBoard, ...]:
    if not desk.state.paired_rounds:
        return ()
    names = desk.names
    boards = desk.kept.recall("festival.boards", lambda: boards_of(desk.event))
    return tuple(
        FoundBoard(desk, board, names[board.game.white], names[board.game.black])
        for board in boards
    )


def _is_meant(board: FoundBoard, wanted: list[str]) -> bool:
    if wanted == [str(board.board.number)]:
        return True
    for name in (board.white, board.black):
        words = words_in(name)
        if all(any(word.startswith(part) for word in words) for part in wanted):
            return True
    return False
