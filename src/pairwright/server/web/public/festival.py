"""A festival for the public: every tournament that has published something, and nothing of others.

Where somebody plays is found in all of them by one search; what follows is the tournament's own.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Sequence

from fastapi import Request, Response

from pairwright.server.events.festivals import Festival
from pairwright.server.events.live import SECONDS_BETWEEN_LOOKS
from pairwright.server.events.publics import STILL, Public
from pairwright.server.web.public.audience import MOST_FOUND, Audience
from pairwright.server.web.public.services import Services

TEXT = "text/plain; charset=utf-8"


def mark_of(festival: Festival, shown: Sequence[Public]) -> str:
    """The mark of the page of a festival; results of the round being played are not on it."""
    marks = " ".join(f"{public.slug} {public.mark_of(STILL)}" for public in shown)
    return hashlib.sha256(f"{festival.name} {marks}".encode()).hexdigest()[:20]


def festival_marks(services: Services, festival: Festival, followed: str) -> AsyncIterator[str]:
    """The mark again whenever it is another one: a tournament may also come or go.

    `followed` is one of them, which wakes whoever listens; others are seen at the next look.
    """

    def look() -> str:
        return mark_of(festival, services.tournaments(festival))

    return services.news.looked_at(festival.public_address, followed, look, SECONDS_BETWEEN_LOOKS)


def festival_home(services: Services, request: Request, festival: Festival, asked: str) -> Response:
    visitor = services.site.visitor(request)
    shown = services.tournaments(festival)
    tournaments = [Audience(visitor, public) for public in shown]
    mark = mark_of(festival, shown)

    def make() -> Response:
        found = [(here, number) for here in tournaments for number in here.found(asked)]
        return services.site.pages.page(
            visitor,
            "public/festival.html",
            festival=festival,
            tournaments=tournaments,
            mark=mark,
            asked=asked,
            found=found[:MOST_FOUND],
            more=len(found) - MOST_FOUND,
        )

    if asked:
        return make()
    return services.shelf.answer(request, visitor, (request.url.path, mark), make)


def festival_names(services: Services, request: Request, festival: Festival) -> Response:
    visitor = services.site.visitor(request)
    tournaments = [Audience(visitor, public) for public in services.tournaments(festival)]

    def make() -> Response:
        lines = [
            f"{line}\t{here.address}\t{here.label}"
            for here in tournaments
            for line in name_lines(here)
        ]
        return Response("\n".join(lines), media_type=TEXT)

    marks = (here.public.mark_of(STILL) for here in tournaments)
    return services.shelf.answer(request, visitor, (request.url.path, *marks), make)


def name_lines(here: Audience) -> list[str]:
    """The number, name, board and colour of everybody who stands in a published round."""
    boards = here.public.last_boards
    lines = []
    for number, name in here.name_lines():
        board = boards.board_of(number) if boards is not None else None
        place = "" if board is None else str(board.number)
        side = "" if board is None else "w" if board.white.number == number else "b"
        lines.append("\t".join((str(number), name, place, side)))
    return lines
