"""A pasted list with a column for the tournament: looked at, then entered everywhere or nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Enter, Event
from pairwright.formats.entry_list import EntryList, read_entries
from pairwright.formats.entry_list.parted import parted
from pairwright.frozen import Frozen
from pairwright.server.web.entries.importing import MOST_SHOWN
from pairwright.server.web.festivals.festival_desk import (
    FestivalDesk,
    festival_desk,
    page,
    takes_players,
)
from pairwright.server.web.frame.acting import FormPart, require_own_form
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.service.events.festivals import name_key
from pairwright.tournament import TooLarge
from pairwright.vocabulary.diagnostic import Diagnostic

MOST_NAMED = 10
"""Tournaments of a list that are not there, named in a message."""

routes = APIRouter()


class ListedPart(Frozen):
    """What a list has for one tournament: its players, and whom that has already."""

    desk: Desk
    listed: EntryList
    taken: frozenset[int]
    """Numbers in the list of those who are in the tournament."""

    @property
    def new(self) -> list[int]:
        return [p.number for p in self.listed.players if p.number not in self.taken]


class PastedList(Frozen):
    """A list as it will be taken; `problem` says why it cannot be, as a message with its fact."""

    parts: tuple[ListedPart, ...] = ()
    problem: str = ""
    names: str = ""

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """What is told of a heading is told once, however many tournaments the list has."""
        told = [told for part in self.parts for told in part.listed.diagnostics]
        return list({(found.line, found.column, found.code): found for found in told}.values())

    @property
    def new(self) -> int:
        return sum(len(part.new) for part in self.parts)


@routes.get("/f/{slug}/people/list")
def form(site: TheSite, request: Request, slug: str) -> Response:
    here = festival_desk(site, request, slug)
    return page(site, request, here, "list.html", text="", found=None, diagnostics=(), more=0)


@routes.post("/f/{slug}/people/list")
def enter(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Shown first; entered once it was looked at."""
    here = festival_desk(site, request, slug)
    require_own_form(here.visitor, form)
    text = form.as_typed("list")
    found = _read(site, here, text)
    if found.problem or not found.new or form.text("looked") != "yes":
        status = HTTPStatus.UNPROCESSABLE_ENTITY if found.problem else HTTPStatus.OK
        diagnostics = found.diagnostics
        return page(
            site,
            request,
            here,
            "list.html",
            status,
            text=text,
            found=found,
            diagnostics=diagnostics[:MOST_SHOWN],
            more=max(0, len(diagnostics) - MOST_SHOWN),
        )
    parts = [_entering(part) for part in found.parts if part.new]
    place = f"{here.address}/people"
    return site.acting.answer_together(form, parts, f"{place}/list", place)


def _entering(part: ListedPart) -> FormPart:
    new = set(part.new)

    def build(event: Event) -> list[Action]:
        return [Enter(player) for player in part.listed.players if player.number in new]

    return FormPart(part.desk, build, part.desk.kept.sequence)


# --- Reading -------------------------------------------------------------------------------------


def _read(site: Site, here: FestivalDesk, text: str) -> PastedList:
    try:
        names = site.workers.run_from_thread(_names, text.encode(errors="replace"))
    except TooLarge:
        return PastedList(problem="too-large")
    if names is None:
        return PastedList(problem="no-column")
    called = here.called(names)
    unknown = [name or "–" for name, desk in called.items() if desk is None]
    if unknown:
        return PastedList(problem="unknown", names=_some(unknown))
    wanted = {desk.kept.slug: desk for desk in called.values() if desk is not None}
    closed = [desk.state.facts.name for desk in wanted.values() if not takes_players(desk)]
    if closed:
        return PastedList(problem="closed", names=_some(closed))
    groups = {
        slug: tuple(name for name, desk in called.items() if desk is not None and desk is of)
        for slug, of in wanted.items()
    }
    lists = site.workers.run_from_thread(_lists, text.encode(errors="replace"), groups)
    parts = tuple(
        ListedPart(wanted[slug], listed, _taken(wanted[slug], listed))
        for slug, listed in lists.items()
    )
    return PastedList(parts)


def _names(data: bytes) -> tuple[str, ...] | None:
    """What stands in the column for the tournament; None where there is no such column."""
    found = parted(data)
    return None if found is None or found.column is None else tuple(found.rows)


def _lists(data: bytes, groups: dict[str, tuple[str, ...]]) -> dict[str, EntryList]:
    """The entry list of every tournament, by its address."""
    found = parted(data)
    assert found is not None
    return {slug: read_entries(found.part(*names), "-") for slug, names in groups.items()}


def _some(names: Sequence[str]) -> str:
    more = ", …" if len(names) > MOST_NAMED else ""
    return ", ".join(name[:40] for name in names[:MOST_NAMED]) + more


def _taken(desk: Desk, listed: EntryList) -> frozenset[int]:
    """Those of the list who are in the tournament, by FIDE ID or by name."""
    players = desk.state.facts.players
    ids = {player.fide_id for player in players if player.fide_id}
    names = {name_key(player.name) for player in players}
    return frozenset(
        player.number
        for player in listed.players
        if player.fide_id in ids or name_key(player.name) in names
    )
