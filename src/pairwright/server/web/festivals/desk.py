"""The desk of a festival: its tournaments, any board by one search, the numbers of the boards."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from pairwright.event import Action, Event, NumberBoards
from pairwright.frozen import Frozen
from pairwright.server.errors import NotFound
from pairwright.server.events.festivals import Festival
from pairwright.server.events.live import SECONDS_BETWEEN_LOOKS, SECONDS_OF_SILENCE
from pairwright.server.events.summaries import Summary, summary_of
from pairwright.server.hall.hall import TheHall
from pairwright.server.web.frame.forms import (
    Build,
    Form,
    FormPart,
    SentForm,
    require_own_form,
    whole_number,
)
from pairwright.server.web.frame.session import Desk, NextStep, Visitor, next_step
from pairwright.server.web.frame.site import SignInFirst, Site, TheSite, done_of, sequence_stream
from pairwright.server.web.public.qr_codes import for_players, inline
from pairwright.server.web.public.services import Services, TheServices
from pairwright.server.web.rounds.boards import CHOICES, sign
from pairwright.service.events.act_words import in_words
from pairwright.service.events.boards import EventBoard, boards_of
from pairwright.service.events.festivals import label_of
from pairwright.service.events.hall_numbers import (
    HallNumbers,
    called_alike,
    numbered_through,
    numbers_of,
)
from pairwright.tournament.rounds import LARGEST_FIRST_BOARD
from pairwright.vocabulary.folding import words_in
from pairwright.vocabulary.reason import fault


class FestivalDesk(Frozen):
    """The festival, who sits before it, and the desk of each tournament by what it is called."""

    visitor: Visitor
    festival: Festival
    desks: tuple[Desk, ...]

    @property
    def address(self) -> str:
        return self.festival.address

    def desk(self, slug: str) -> Desk:
        """The desk of one tournament. Raises NotFound."""
        found = next((desk for desk in self.desks if desk.kept.slug == slug), None)
        if found is None:
            raise NotFound(fault("server:no-event-seen"))
        return found

    def called(self, texts: Iterable[str]) -> dict[str, Desk | None]:
        """The tournaments that a list calls so: by their short names, or by their names."""
        names = {" ".join(words_in(desk.state.facts.name)): desk for desk in self.desks}
        names |= {" ".join(words_in(label(desk))): desk for desk in self.desks}
        names.pop("", None)
        return {text: names.get(" ".join(words_in(text))) for text in texts}


def label(desk: Desk) -> str:
    """What a tournament is called on the pages of its festival."""
    return label_of(desk.state) or f"#{desk.kept.id}"


def takes_players(desk: Desk) -> bool:
    """Whether somebody can still be entered, or moved: a late entry is the tournament's own."""
    state = desk.state
    return desk.may("run") and not (state.started or state.finished or state.facts.is_team_event)


def festival_desk(site: Site, request: Request, slug: str) -> FestivalDesk:
    """The festival at this address, for who asks. Raises SignInFirst, NotFound.

    Without a part in one of its tournaments there is none.
    """
    visitor = site.visitor(request)
    if not visitor.is_signed_in:
        raise SignInFirst
    try:
        festival = site.festivals.at(slug)
    except NotFound:
        raise NotFound(fault("server:no-event-seen")) from None
    listed = site.festivals.tournaments(festival, visitor.account)
    if not listed:
        raise NotFound(fault("server:no-event-seen"))
    desks = tuple(site.desk_of(visitor, event.slug, event.rights) for event in listed)
    return FestivalDesk(visitor, festival, desks)


def page(
    site: Site,
    request: Request,
    here: FestivalDesk,
    template: str,
    status: int = 200,
    **values: Any,
) -> Response:
    """A page of a festival, in its frame."""
    values |= {"here": here, "label": label, "done": _done(request, here)}
    return site.pages.page(here.visitor, f"festivals/{template}", status, **values)


def _done(request: Request, here: FestivalDesk) -> str:
    """What was just done: the entry `done` of the tournament `of`, in words."""
    of, sequence = request.query_params.get("of", ""), done_of(request)
    desk = next((desk for desk in here.desks if desk.kept.slug == of), None)
    if desk is None or sequence is None or not 1 <= sequence <= desk.kept.sequence:
        return ""
    said = in_words(desk.event, desk.event.entries[sequence - 1], here.visitor.language)
    return f"{label(desk)}: {said}"


routes = APIRouter()


# --- Numbers of the boards ------------------------------------------------------------------------


class BoardNumbers(Frozen):
    """What the desk of a festival shows of them: those of every tournament, and who may set them.

    `alike` are tournaments that have a board of the same number; `is_through` says that they are as
    numbering through would have them.
    """

    lines: tuple[tuple[Desk, HallNumbers], ...]
    alike: str
    is_through: bool
    may_set: bool
    most: int = LARGEST_FIRST_BOARD


def board_numbers(here: FestivalDesk) -> BoardNumbers:
    states = [desk.state for desk in here.desks]
    return BoardNumbers(
        tuple((desk, numbers_of(desk.state)) for desk in here.desks),
        ", ".join(label(here.desks[place]) for place in called_alike(states)),
        numbered_through(states) == [state.facts.first_board for state in states],
        _may_set(here),
    )


def _may_set(here: FestivalDesk) -> bool:
    """Who does not run all of them sets the numbers of one under its settings."""
    return all(desk.may("run") for desk in here.desks)


@routes.post("/f/{slug}/boards")
def number(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Those of all tournaments whose number is another one, or of none."""
    here = festival_desk(site, request, slug)
    require_own_form(here.visitor, form)
    through = numbered_through(desk.state for desk in here.desks)
    wanted = through if form.text("how") == "through" else [_typed(d, form) for d in here.desks]
    parts = [
        FormPart(desk, _numbering(first), desk.kept.sequence)
        for desk, first in zip(here.desks, wanted, strict=True)
        if first != desk.state.facts.first_board
    ]
    if not parts:
        return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": here.address})
    back = f"{here.address}?of={parts[-1].desk.kept.slug}"
    return site.acting.answer_together(form, parts, f"{here.address}/boards", back)


def _typed(desk: Desk, form: Form) -> int:
    """What stands in the field of a tournament; one that is empty stays as it is."""
    given = form.text(f"first-{desk.kept.slug}")
    return whole_number(given) or 0 if given else desk.state.facts.first_board


def _numbering(first: int) -> Build:
    def build(event: Event) -> list[Action]:
        return [NumberBoards(first)]

    return build


MOST_FOUND = 30
LONGEST_SEARCH = 100
USUAL_RESULTS = CHOICES[:3]
"""One press each; every other result is entered on the page of the round."""


# --- The page -------------------------------------------------------------------------------------


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
