"""Sheets for the printer: pictures to choose from, each as PDF or as a page."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.frozen import Frozen
from pairwright.paper import Kind
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.pages import raw
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.tables.downloads import file_name
from pairwright.server.web.tables.sheet_pictures import picture_of
from pairwright.service.printing import PaperFormat, printed
from pairwright.vocabulary.reason import fault
from pairwright.vocabulary.translation import LANGUAGES

_FORMATS = {"pdf": PaperFormat.PDF, "html": PaperFormat.HTML}
CALLED_OTHERWISE = (Kind.PAIRINGS, Kind.BY_NAME, Kind.SLIPS, Kind.CARDS)
"""What has another name in a team event."""
OF_PRIZES = (Kind.PRIZES, Kind.RECEIPTS)
"""What only an event with a prize fund has."""
GROUPS = {
    "round": (Kind.PAIRINGS, Kind.BY_NAME, Kind.SLIPS, Kind.LABELS),
    "tables": (
        Kind.STANDINGS,
        Kind.CROSSTABLE,
        Kind.RATINGS,
        Kind.CARDS,
        Kind.STATISTICS,
    ),
    "players": (
        Kind.LIST_BY_RATING,
        Kind.LIST_BY_TITLE,
        Kind.LIST_BY_FEDERATION,
        Kind.LIST_BY_CLUB,
        Kind.SIGNATURES,
    ),
    "norms": (
        Kind.NORMS,
        Kind.CERTIFICATES,
        Kind.TOURNAMENT_REPORT,
        Kind.DIRECT_TITLES,
        Kind.FIDE_ARBITERS,
        Kind.INTERNATIONAL_ARBITERS,
    ),
    "prizes": OF_PRIZES,
    "hall": (Kind.PLACE_CARDS, Kind.BOARD_NUMBERS),
}
"""The sheets, as they stand together on the page."""
BEFORE_ROUND_1 = (Kind.STANDINGS, Kind.CARDS, *GROUPS["players"], *GROUPS["hall"])
"""What can be printed before anything is paired."""


class Offer(Frozen):
    """A sheet that can be had, as its picture; `name` is the key of its texts."""

    kind: Kind
    name: str
    picture: str


routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/print")
def print_page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    paired = desk.state.paired_rounds
    chosen = _number(request.query_params.get("round", ""), paired) or paired
    return site.pages.of_event(
        desk,
        "tables/print.html",
        done=done_of(request),
        offered=_offered(desk),
        rounds=range(1, paired + 1),
        chosen=chosen,
        is_draft=desk.state.has_draft and chosen == paired,
        language=_language(request, desk),
    )


@routes.get("/e/{slug}/print/{name}")
def sheet(site: TheSite, request: Request, slug: str, name: str) -> Response:
    desk = site.desk(request, slug)
    kind, form = _asked(name)
    number = _number(request.query_params.get("round", ""), desk.state.paired_rounds)
    work = (
        desk.event.tournament,
        kind,
        number,
        form,
        _language(request, desk),
        desk.kept.slug,
        desk.state.lots or None,
    )
    if form is PaperFormat.HTML:
        return Response(printed(*work).content, media_type="text/html; charset=utf-8")
    made = site.workers.run_from_thread(printed, *work)
    shown = file_name(desk.state, f"-{kind.value}{number or ''}.pdf")
    headers = {"Content-Disposition": f'inline; filename="{shown}"'}
    return Response(made.content, headers=headers, media_type="application/pdf")


def _offered(desk: Desk) -> list[tuple[str, list[Offer]]]:
    """The sheets of every group of which there is one."""
    kinds = _kinds(desk)
    groups = [
        (f"tables.print.group.{name}", [_offer(desk, kind) for kind in group if kind in kinds])
        for name, group in GROUPS.items()
    ]
    return [(name, offers) for name, offers in groups if offers]


def _offer(desk: Desk, kind: Kind) -> Offer:
    teams = desk.state.facts.is_team_event
    name = f"{'team-' if teams and kind in CALLED_OTHERWISE else ''}{kind.value}"
    return Offer(kind, f"tables.print.{name}", raw(picture_of(kind, teams)))


def _kinds(desk: Desk) -> list[Kind]:
    """What this event has to print now."""
    state = desk.state
    if not state.entrants:
        return []
    kinds = list(Kind) if state.paired_rounds else list(BEFORE_ROUND_1)
    has_clubs = any(player.club for player in state.facts.players)
    has_prizes = state.facts.prize_fund is not None and not state.facts.is_team_event
    return [
        kind
        for kind in kinds
        if (has_clubs or kind is not Kind.LIST_BY_CLUB) and (has_prizes or kind not in OF_PRIZES)
    ]


def _asked(name: str) -> tuple[Kind, PaperFormat]:
    """Kind and format of `pairings.pdf`. Raises NotFound."""
    kind, _, form = name.rpartition(".")
    if kind not in {kind.value for kind in Kind} or form not in _FORMATS:
        raise NotFound(fault("server:no-sheet"))
    return Kind(kind), _FORMATS[form]


def paired_round_of(text: str, desk: Desk) -> int | None:
    """The round of an address; None is the last one."""
    return _number(text, desk.state.paired_rounds)


def _number(text: str, paired: int) -> int | None:
    """A paired round, or None for what is none."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else 0
    return number if 1 <= number <= paired else None


def _language(request: Request, desk: Desk) -> str:
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else desk.visitor.language
