"""Everybody who takes part: one table, teams, the page of a player, entries, byes, withdrawals."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import (
    Action,
    Announce,
    CheckIn,
    CorrectRating,
    Edit,
    Enter,
    Event,
    Expel,
    LateEntry,
    LiftExpulsion,
    RateFrom,
    Remove,
    Retract,
    Return,
    SetHalfPoints,
    State,
    Withdraw,
)
from pairwright.event.team_strength import team_strength
from pairwright.frozen import Frozen
from pairwright.position import Out, out_of_round
from pairwright.server.clock import now
from pairwright.server.errors import NotFound
from pairwright.server.web.entries.player_forms import as_listed, player_in, rating_in
from pairwright.server.web.entries.rating_lists import TheRatingLists
from pairwright.server.web.frame.forms import Form, SentForm, whole_number
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite, done_of
from pairwright.service.events.national_rating import national_rating_text
from pairwright.service.events.rating_order import rating_order, valid_month
from pairwright.service.events.words import Unclear
from pairwright.tournament import ByeKind, InvalidRequest, Player, Sex, Team, Title
from pairwright.tournament.players import MOST_EXTRAS
from pairwright.tournament.team_rounds import team_bye
from pairwright.vocabulary.folding import alphabetical, folded
from pairwright.vocabulary.reason import as_said, fault


class RoundCell(Frozen):
    """A round of a player, or of a team: the kind of bye, and whether it can still be changed."""

    round: int
    kind: str
    open: bool


def cells_of(state: State) -> dict[int, tuple[RoundCell, ...]]:
    """The rounds of every participant, by number."""
    facts = state.facts
    byes = {(a.participant, a.round): a.kind.value for a in facts.announcements}
    for number, played in enumerate(facts.rounds, start=1):
        if not facts.is_team_event:
            byes |= {(bye.player, number): bye.kind.value for bye in played.byes}
        elif left := team_bye(facts, number):
            byes[left, number] = ByeKind.PAIRING_ALLOCATED.value
    rounds = range(1, (facts.number_of_rounds or 0) + 1)
    return {
        entrant.number: tuple(
            RoundCell(number, byes.get((entrant.number, number), ""), number >= state.next_round)
            for number in rounds
        )
        for entrant in state.entrants
    }


# --- Teams ----------------------------------------------------------------------------------------


class TeamRow(Frozen):
    """A team with its players in board order; `strength` is what orders teams."""

    team: Team
    members: tuple[Player, ...]
    strength: int
    out: Out | None
    cells: tuple[RoundCell, ...]


def team_rows_of(desk: Desk) -> tuple[TeamRow, ...]:
    """Every team, as the event stands; none where players are paired."""
    return desk.kept.recall("entries.teams", lambda: _team_rows(desk.state))


def _team_rows(state: State) -> tuple[TeamRow, ...]:
    facts = state.facts
    if not facts.is_team_event:
        return ()
    players = {player.number: player for player in facts.players}
    cells = cells_of(state)
    return tuple(
        TeamRow(
            team,
            tuple(players[number] for number in team.members),
            round(team_strength(team, facts)),
            state.out(team.number),
            cells[team.number],
        )
        for team in facts.teams
    )


MARKS = {"H": "½", "Z": "0", "F": "1", "U": "+"}
"""A bye in a cell of the table."""
KINDS = (ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT)
"""What can be announced, the usual one first."""
LONGEST_SEARCH = 100


class PlayerRow(Frozen):
    """A player in the table."""

    player: Player
    rating: int
    out: Out | None
    cells: tuple[RoundCell, ...]


SORTS: dict[str, Callable[[PlayerRow], Any]] = {
    "number": lambda row: row.player.number,
    "name": lambda row: alphabetical(row.player.name),
    "rating": lambda row: (-row.rating, row.player.number),
    "federation": lambda row: (row.player.federation, row.player.number),
    "title": lambda row: (list(Title).index(row.player.title), row.player.number),
    "club": lambda row: (alphabetical(row.player.club), row.player.number),
}

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/players")
def page(site: TheSite, lists: TheRatingLists, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    sort = request.query_params.get("sort", "number")
    sort = sort if sort in SORTS else "number"
    search = request.query_params.get("q", "").strip()[:LONGEST_SEARCH]
    state, own = desk.state, lists.of(desk.visitor.account)
    done = done_of(request)
    return site.pages.of_event(
        desk,
        "entries/players.html",
        done=done,
        since=whole_number(request.query_params.get("since", "")),
        last=done,
        sort=sort,
        sorts=tuple(SORTS),
        search=search,
        table=_table(site, desk, sort, search),
        shown=len(_rows_for(desk, sort, search)),
        **_columns(desk),
        rounds=range(1, (state.facts.number_of_rounds or 0) + 1),
        kinds=KINDS,
        marks=MARKS,
        titles=[title.value for title in Title],
        sexes=[sex.value for sex in Sex],
        adding="add" in request.query_params,
        has_list=own.is_there,
        lists=rating_order(desk.state),
        own_lists=own.own_names(),
        valid=valid_month(state, now()),
        late_rounds=late_rounds(state),
        teams=team_rows_of(desk),
    )


@routes.post("/e/{slug}/players")
def enter(
    site: TheSite, lists: TheRatingLists, request: Request, slug: str, form: SentForm
) -> Response:
    desk = site.desk(request, slug)
    own = lists.of(desk.visitor.account)

    def build(event: Event) -> list[Action]:
        player = as_listed(player_in(form, Player(0)), form, own, valid_month(event.state, now()))
        if event.state.started:
            return [LateEntry(player, form.number("round"))]
        return [Enter(player)]

    here = f"{desk.address}/players"
    return site.acting.answer(desk, form, build, here, f"{here}?add=1")


@routes.post("/e/{slug}/players/byes")
def bye(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """A cell: `player-round-kind` is how it stood on the page; it gets or loses a bye."""
    desk = site.desk(request, slug)
    here = f"{desk.address}/players"
    number, round_, kind = _cell_in(form)

    def build(event: Event) -> list[Action]:
        if not number:
            raise Unclear("event.rounds", text=form.text("cell")[:40])
        if kind:
            return [Retract(number, (round_,))]
        return [Announce(number, (round_,), _kind_in(form.text("kind")))]

    back = _back(form, here, number)
    return site.acting.answer(desk, form, build, f"{here}/byes", back)


def _add(name: str, action: Callable[[int], Action]) -> None:
    """An act on one player, from a button of the table or of the player's page."""

    @routes.post(f"/e/{{slug}}/players/{name}", name=f"players-{name}")
    def on_player(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
        desk = site.desk(request, slug)
        here = f"{desk.address}/players"
        number = form.number("player") or 0
        back = here if name == "remove" else _back(form, here, number)
        return site.acting.answer(
            desk, form, lambda event: [action(number)], f"{here}/{name}", back
        )


for name, action in (("withdraw", Withdraw), ("return", Return), ("remove", Remove)):
    _add(name, action)
_add("expel", Expel)
_add("lift-expulsion", LiftExpulsion)
_add("no-half-points", lambda number: SetHalfPoints(number, is_eligible=False))
_add("half-points", lambda number: SetHalfPoints(number, is_eligible=True))
_add("arrive", lambda number: CheckIn((number,)))


def _back(form: Form, here: str, number: int) -> str:
    """To the page of the player if the form stood there, else to the row."""
    return f"{here}/{number}" if form.text("from") == "page" else f"{here}#player-{number}"


def _cell_in(form: Form) -> tuple[int, int, str]:
    """The player, the round and the kind of bye on the page; zeros where it is no cell."""
    parts = form.text("cell").split("-")
    if len(parts) != 3 or not all(p.isascii() and p.isdigit() and len(p) < 7 for p in parts[:2]):
        return 0, 0, ""
    return int(parts[0]), int(parts[1]), parts[2]


def _kind_in(text: str) -> ByeKind:
    """Raises Unclear."""
    found = next((kind for kind in KINDS if kind.value == text), None)
    if found is None:
        known = ", ".join(kind.value for kind in KINDS)
        raise Unclear("event.one-of", text=text[:40], known=known)
    return found


def late_rounds(state: State) -> range:
    """The rounds in which a late entry can begin (C.04.2 art. 2.4, 4.4.4)."""
    last = state.facts.number_of_rounds or state.next_round
    return range(max(2, state.paired_rounds), last + 1)


# --- The table -----------------------------------------------------------------------------------


def rows_of(desk: Desk) -> tuple[PlayerRow, ...]:
    """Everybody, as the event stands."""
    return desk.kept.recall("entries.rows", lambda: _rows(desk.state))


def _rows(state: State) -> tuple[PlayerRow, ...]:
    facts = state.facts
    cells = cells_of(state)
    out = out_of_round(facts, state.next_round)
    return tuple(
        PlayerRow(
            player,
            next((rating.value for rating in player.ratings), player.strength or 0),
            out.get(player.number),
            cells[player.number],
        )
        for player in (() if facts.is_team_event else facts.players)
    )


def _rows_for(desk: Desk, sort: str, search: str) -> list[PlayerRow]:
    words = folded(search).split()
    found = [row for row in rows_of(desk) if all(_has(row.player, word) for word in words)]
    return sorted(found, key=SORTS[sort])


def _has(player: Player, word: str) -> bool:
    where = f"{player.number} {player.name} {player.federation} {player.fide_id} {player.club}"
    return word in folded(where) or any(word in folded(value) for _, value in player.extra)


def _columns(desk: Desk) -> dict[str, Any]:
    """Which columns the table has because somebody has something to show in them."""
    players = desk.state.facts.players
    names = dict.fromkeys(name for player in players for name, _ in player.extra)
    shown = list(names)[:MOST_EXTRAS]
    return {"extras": shown, "has_clubs": any(player.club for player in players)}


def _table(site: Site, desk: Desk, sort: str, search: str) -> str:
    """The body of the table; with hundreds of players filling it in takes a moment."""

    def filled() -> str:
        return site.pages.part(
            desk,
            "entries/players_rows.html",
            rows=_rows_for(desk, sort, search),
            marks=MARKS,
            **_columns(desk),
        )

    if search:
        return filled()
    key = f"entries.table.{desk.visitor.language}.{sort}.{desk.may('run')}"
    return desk.kept.recall(key, filled)


# --- The page of a player -------------------------------------------------------------------------


@routes.get("/e/{slug}/players/{number:int}")
def player_page(site: TheSite, request: Request, slug: str, number: int) -> Response:
    desk = site.desk(request, slug)
    if desk.state.facts.is_team_event:
        address = f"{desk.address}/teams/{number}"
        return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})
    row = next((row for row in rows_of(desk) if row.player.number == number), None)
    if row is None:
        raise NotFound(fault("server:no-player"))
    return site.pages.of_event(
        desk,
        "entries/player.html",
        done=done_of(request),
        row=row,
        player=row.player,
        kinds=KINDS,
        marks=MARKS,
        titles=[title.value for title in Title],
        sexes=[sex.value for sex in Sex],
        national=national_rating_text(row.player),
    )


@routes.post("/e/{slug}/players/{number:int}")
def edit(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/players/{number}"

    def build(event: Event) -> list[Action]:
        before = event.state.player(number) or Player(number)
        return [Edit(player_in(form, before), names_rating="rating" in form.values)]

    return site.acting.answer(desk, form, build, here, here)


@routes.post("/e/{slug}/players/{number:int}/rating")
def correct(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/players/{number}"

    def build(event: Event) -> list[Action]:
        return [CorrectRating(number, rating_in(form))]

    return site.acting.answer(desk, form, build, f"{here}/rating", here)


@routes.post("/e/{slug}/players/{number:int}/later")
def rate_later(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    """Another rating from a round on; without a rating, the one that is there is taken back."""
    desk = site.desk(request, slug)
    here = f"{desk.address}/players/{number}"

    def build(event: Event) -> list[Action]:
        rating = rating_in(form) if "rating" in form.values else None
        return [RateFrom(number, form.number("round") or 0, rating)]

    return site.acting.answer(desk, form, build, f"{here}/later", here)


@routes.post("/e/{slug}/players/{number:int}/rounds")
def rounds(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    """All rounds that are still to be paired at once: `round-3` is a kind of bye, or empty."""
    desk = site.desk(request, slug)
    here = f"{desk.address}/players/{number}"

    def build(event: Event) -> list[Action]:
        acts = _announced(event, number, form)
        if not acts:
            raise InvalidRequest(as_said(desk.words.say("entries.nothing-changed")))
        return acts

    return site.acting.answer(desk, form, build, f"{here}/rounds", here)


def _announced(event: Event, number: int, form: Form) -> list[Action]:
    """What makes the announcements of a player those of the form."""
    state = event.state
    now = {a.round: a.kind for a in state.facts.announcements if a.participant == number}
    acts: list[Action] = []
    gone = []
    given: dict[ByeKind, list[int]] = {}
    for round_ in range(state.next_round, (state.facts.number_of_rounds or 0) + 1):
        wanted = form.text(f"round-{round_}")
        kind = next((kind for kind in KINDS if kind.value == wanted), None)
        if kind is None and round_ in now:
            gone.append(round_)
        elif kind is not None and now.get(round_) is not kind:
            given.setdefault(kind, []).append(round_)
    if gone:
        acts.append(Retract(number, tuple(gone)))
    acts += [Announce(number, tuple(listed), kind) for kind, listed in given.items()]
    return acts
