"""The numbers of the boards of all tournaments in one hall, numbered through or given by hand."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event, NumberBoards
from pairwright.frozen import Frozen
from pairwright.server.web.festivals.festival_desk import FestivalDesk, festival_desk, label
from pairwright.server.web.frame.acting import Build, FormPart, require_own_form
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm, whole_number
from pairwright.server.web.frame.site import TheSite
from pairwright.service.events.hall_numbers import (
    HallNumbers,
    called_alike,
    numbered_through,
    numbers_of,
)
from pairwright.tournament.board_numbers import LARGEST_FIRST_BOARD

routes = APIRouter()


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
