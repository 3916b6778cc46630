"""Results that players report by a link of their own; an arbiter settles what is disputed."""

from __future__ import annotations

import hmac
from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, ActRefusal, Event, NeedsConfirmation
from pairwright.event.phrases import results_shown
from pairwright.frozen import Frozen
from pairwright.server.errors import Forbidden
from pairwright.server.events.links import LinkKind, form_mark
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.options import EventOption
from pairwright.server.events.public_numbers import public_number
from pairwright.server.events.reports import ReportClosed, board_of, reportable_boards
from pairwright.server.events.rights import EventRight
from pairwright.server.web.frame.forms import Form, SentForm, require_own_form
from pairwright.server.web.frame.site import done_of
from pairwright.server.web.public.audience import Audience
from pairwright.server.web.public.services import Services, TheServices
from pairwright.service.events.boards import EventBoard, Results, entering, typed
from pairwright.service.events.words import Unclear
from pairwright.tournament import GameResult, PairwrightError
from pairwright.vocabulary.reason import fault

CHOICES = ("1-0", "1/2-1/2", "0-1")


class ReportForm(Frozen):
    """The form on a player's card, and what both have said so far.

    `own` and `other` are results as they are typed; empty where nothing was said.
    """

    csrf: str
    games: int
    own: str
    other: str


def player_of_link(services: Services, request: Request, slug: str) -> tuple[int, str] | None:
    """The player whose link this browser has opened, and the mark of the forms."""
    opened = services.link_of(request, slug, LinkKind.PLAYER)
    if opened is None:
        return None
    link, secret = opened
    player = link.player_in(services.site.store.open(slug).event.state)
    return None if player is None else (player.number, form_mark(secret))


def report_form(
    services: Services, request: Request, here: Audience, player: int
) -> ReportForm | None:
    """The form, if this is the card of whose link was opened and there is something to report."""
    slug = here.public.slug
    if EventOption.PLAYER_REPORTS not in here.public.options:
        return None
    who = player_of_link(services, request, slug)
    kept = services.site.store.open(slug)
    if who is None or public_number(kept.event, who[0]) != player:
        return None
    board = board_of(kept.event, who[0])
    if board is None or not board.is_open:
        return None
    said = next(
        (
            report
            for report in services.reports.open_reports(kept)
            if report.board.game is board.game
        ),
        None,
    )
    by_white, by_black = (None, None) if said is None else (said.by_white, said.by_black)
    is_white = who[0] == board.game.white
    own, other = (by_white, by_black) if is_white else (by_black, by_white)
    return ReportForm(who[1], len(board.game.results), _text(own), _text(other))


def _text(results: Results | None) -> str:
    return "" if results is None else results_shown(results)


def choices(text: str) -> GameResult | None:
    """One of the three results that players can report."""
    return GameResult.parse(text) if text in CHOICES else None


routes = APIRouter()


@routes.post("/p/{slug}/report")
def report(services: TheServices, request: Request, slug: str, form: SentForm) -> Response:
    here = services.audience(request, slug)
    who = player_of_link(services, request, slug)
    if who is None or not hmac.compare_digest(_bytes(form.text("csrf")), who[1].encode()):
        raise Forbidden(fault("server:open-link"))
    if EventOption.PLAYER_REPORTS not in here.public.options:
        raise Forbidden(fault("server:no-reports"))
    given = tuple(found for text in form.texts("result") if (found := choices(text)))
    kept = services.site.store.open(slug)
    back = f"{here.address}/players/{public_number(kept.event, who[0])}"
    try:
        services.reports.report(kept, who[0], given)
    except PairwrightError as error:
        over = isinstance(error, ReportClosed | ActRefusal | NeedsConfirmation)
        unclear_board = isinstance(error, Unclear) and not isinstance(error, UnclearHere)
        back += "?report=closed" if over or unclear_board else "?report=unclear"
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": f"{back}#report"})


@routes.get("/e/{slug}/reports")
def reports(services: TheServices, request: Request, slug: str) -> Response:
    desk = services.site.desk(request, slug)
    return services.site.pages.of_event(
        desk,
        "public/reports.html",
        done=done_of(request),
        reports=services.reports.open_reports(desk.kept),
        on=EventOption.PLAYER_REPORTS in services.options.of(desk.kept),
        shown=results_shown,
    )


@routes.post("/e/{slug}/reports")
def settle(services: TheServices, request: Request, slug: str, form: SentForm) -> Response:
    """Enter one of the results that were reported."""
    desk = services.site.desk(request, slug)
    here = f"{desk.address}/reports"

    def build(event: Event) -> list[Action]:
        board = _board(event, form)
        if board is None:
            raise ReportClosed("report.closed")
        return entering(board, typed(form.text("result").replace(" ", ",")))

    return services.site.acting.answer(desk, form, build, here, here)


@routes.post("/e/{slug}/reports/forget")
def forget(services: TheServices, request: Request, slug: str, form: SentForm) -> Response:
    desk = services.site.desk(request, slug, EventRight.ENTER)
    require_own_form(desk.visitor, form)
    board = _board(desk.event, form)
    if board is not None:
        services.reports.forget(desk.kept, board)
    return Response(
        status_code=HTTPStatus.SEE_OTHER, headers={"Location": f"{desk.address}/reports"}
    )


def _board(event: Event, form: Form) -> EventBoard | None:
    pair = (form.number("white"), form.number("black"))
    boards = reportable_boards(event)
    return next((b for b in boards if (b.game.white, b.game.black) == pair), None)


def _bytes(text: str) -> bytes:
    return text.encode(errors="replace")
