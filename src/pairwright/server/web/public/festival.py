"""A festival for the public: every tournament that has published something, and nothing of others.

Where somebody plays is found in all of them by one search; what follows is the tournament's own.
"""

from __future__ import annotations

from fastapi import Request, Response

from pairwright.server.events.festivals import Festival
from pairwright.server.events.publics import STILL
from pairwright.server.web.public.audience import MOST_FOUND, Audience
from pairwright.server.web.public.services import Services

TEXT = "text/plain; charset=utf-8"


def festival_home(services: Services, request: Request, festival: Festival, asked: str) -> Response:
    visitor = services.site.visitor(request)
    tournaments = [Audience(visitor, public) for public in services.tournaments(festival)]

    def make() -> Response:
        found = [(here, number) for here in tournaments for number in here.found(asked)]
        return services.site.pages.page(
            visitor,
            "public/festival.html",
            festival=festival,
            tournaments=tournaments,
            asked=asked,
            found=found[:MOST_FOUND],
            more=len(found) - MOST_FOUND,
        )

    if asked:
        return make()
    marks = (here.public.mark for here in tournaments)
    return services.shelf.answer(request, visitor, (request.url.path, festival.name, *marks), make)


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
