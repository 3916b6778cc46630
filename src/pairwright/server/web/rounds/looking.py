"""Seats as a script asks for them, after every change of places."""

from __future__ import annotations

from fastapi import Response

from pairwright.event.by_hand import Boards
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form
from pairwright.server.web.frame.site import Site
from pairwright.server.web.rounds.seats import BoardsInMaking, seats_of
from pairwright.service.events.boards import pairs_in


def seats_part(site: Site, desk: Desk, form: Form, engine: Boards = ()) -> Response:
    """The boards of a form with what is said of them. Raises InvalidRequest, Refused."""
    require_own_form(desk.visitor, form)
    listed = form.text("boards")
    boards = pairs_in(listed) if listed else ()
    chosen = form.number("chosen") or 0
    making = BoardsInMaking(desk.state, boards, chosen, desk.visitor.language, desk.names, engine)
    seats = site.workers.run_from_thread(seats_of, making)
    html = site.pages.part(desk, "rounds/seats_part.html", seats=seats)
    return Response(html, media_type="text/html")


def boards_text(boards: Boards) -> str:
    """Boards as the field of a form has them, one a line."""
    return "\n".join(f"{white}-{black}" for white, black in boards)
