"""What a player who has opened a link of their own can report."""

from __future__ import annotations

from fastapi import Request

from pairwright.event.phrases import results_shown
from pairwright.frozen import Frozen
from pairwright.server.events.links import LinkKind, form_mark
from pairwright.server.events.options import EventOption
from pairwright.server.events.public_numbers import public_number
from pairwright.server.events.reports import board_of
from pairwright.server.web.public.audience import Audience
from pairwright.server.web.public.services import Services
from pairwright.service.events.boards import Results
from pairwright.tournament import GameResult

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
