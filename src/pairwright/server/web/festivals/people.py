"""Everybody in all tournaments of a festival: one table, one form, one list to paste."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Enter, Event, LateEntry, Remove
from pairwright.formats.entry_list import EntryList, read_entries
from pairwright.formats.entry_list.entries import parted
from pairwright.frozen import Frozen
from pairwright.server.clock import now
from pairwright.server.events.messages import UnclearHere
from pairwright.server.web.entries.import_files import MOST_SHOWN
from pairwright.server.web.entries.player_forms import as_listed, player_in
from pairwright.server.web.entries.rating_lists import TheRatingLists
from pairwright.server.web.festivals.desk import (
    FestivalDesk,
    festival_desk,
    page,
    takes_players,
)
from pairwright.server.web.frame.forms import (
    Form,
    FormPart,
    SentForm,
    require_own_form,
    whole_number,
)
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.service.events.festivals import entered_twice, entries_of, name_key
from pairwright.service.events.rating_order import valid_month
from pairwright.tournament import Player, Sex, Title, TooLarge
from pairwright.vocabulary.diagnostic import Diagnostic

routes = APIRouter()


@routes.get("/f/{slug}/people")
def people(site: TheSite, lists: TheRatingLists, request: Request, slug: str) -> Response:
    here = festival_desk(site, request, slug)
    own = lists.of(here.visitor.account)
    entries = entries_of([desk.state for desk in here.desks])
    return page(
        site,
        request,
        here,
        "people.html",
        entries=entries,
        twice=entered_twice(entries),
        open=[desk for desk in here.desks if _may_enter(desk)],
        targets=[desk for desk in here.desks if takes_players(desk)],
        chosen=request.query_params.get("of", ""),
        titles=[title.value for title in Title],
        sexes=[sex.value for sex in Sex],
        has_list=own.is_there,
        own_lists=own.own_names(),
        lists=(),
    )


@routes.post("/f/{slug}/people")
def enter(
    site: TheSite, lists: TheRatingLists, request: Request, slug: str, form: SentForm
) -> Response:
    """Somebody into the tournament that is chosen; once that has begun, as a late entry."""
    here = festival_desk(site, request, slug)
    desk = here.desk(form.text("event"))

    own = lists.of(here.visitor.account)

    def build(event: Event) -> list[Action]:
        player = as_listed(player_in(form, Player(0)), form, own, valid_month(event.state, now()))
        return [LateEntry(player) if event.state.started else Enter(player)]

    place = f"{here.address}/people"
    return site.acting.answer(desk, form, build, place, f"{place}?of={desk.kept.slug}")


@routes.post("/f/{slug}/people/move")
def move(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Out of one tournament and into another: both or none.

    Rounds that are paired in either refuse it: there the player withdraws, and enters late.
    """
    here = festival_desk(site, request, slug)
    source, number, seen = _chosen(here, form)
    target = here.desk(form.text("to"))
    place = f"{here.address}/people"
    player = source.state.player(number)

    def leave(event: Event) -> list[Action]:
        return [Remove(number)]

    def come(event: Event) -> list[Action]:
        if player is None or target is source:
            raise UnclearHere("festival.same-tournament")
        return [Enter(player)]

    parts = (FormPart(source, leave, seen), FormPart(target, come, target.kept.sequence))
    back = f"{place}?of={target.kept.slug}"
    return site.acting.answer_together(form, parts, f"{place}/move", back)


def _chosen(here: FestivalDesk, form: Form) -> tuple[Desk, int, int]:
    """`SLUG-NUMBER-SEEN`: whom a button names, and what its page knew. Raises NotFound."""
    slug, _, rest = form.text("player").partition("-")
    number, _, seen = rest.partition("-")
    return here.desk(slug), whole_number(number) or 0, whole_number(seen) or 0


def _may_enter(desk: Desk) -> bool:
    state = desk.state
    return desk.may("run") and not (state.finished or state.facts.is_team_event)


MOST_NAMED = 10
"""Tournaments of a list that are not there, named in a message."""


# --- A pasted list --------------------------------------------------------------------------------


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
def enter_list(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
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
