"""Entering a team, and the page on which it is edited."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from msgspec.structs import replace

from pairwright.event import Action, EditTeam, EnterTeam, Event, LateTeam, State, TeamData
from pairwright.server.errors import NotFound
from pairwright.server.web.entries.player_forms import player_in
from pairwright.server.web.entries.players import KINDS, MARKS, team_rows_of
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.service.events.words import Unclear
from pairwright.tournament import Player, Sex, Team, Title
from pairwright.vocabulary.reason import fault

routes = APIRouter()


COLUMNS = ("name", "rating", "title", "federation", "fide_id")
"""What a line for a player says, one after the other; the rest may be left out."""
FIELDS = (*COLUMNS, "sex", "birth")
"""What the page of a team has for each of its players."""
EMPTY_LINES = 2
"""So many new players can be added at once to a team that is there."""
MOST_MEMBERS = 100


def new_team(form: Form) -> TeamData:
    """A team by its name and a line for each player, in board order. Raises Unclear."""
    lines = [line for line in form.text("members").splitlines() if line.strip()]
    _require_few(len(lines))
    return TeamData(form.text("name"), tuple(map(_player, lines)))


def _player(line: str) -> Player:
    """`Berg, Ada; 2100; WFM; FRA; 123456`. Raises Unclear."""
    parts = [part.strip() for part in line.replace("\t", ";").split(";")]
    named = dict(zip(COLUMNS, parts, strict=False))
    return player_in(Form({name: (text,) for name, text in named.items()}), Player(0))


def edited_team(form: Form, state: State, team: Team) -> TeamData:
    """The team with the name and the players of the form; members without a name have left.

    `place-3` is the place of the third line among the others. Raises Unclear.
    """
    known = {player.number: player for player in state.facts.players}
    count = len(form.values.get("member", ()))
    _require_few(count)
    listed = []
    for line, text in enumerate(form.values.get("member", ()), start=1):
        given = {name: form.values.get(f"{name}-{line}", ("",)) for name in FIELDS}
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
        before = known[number] if number in team.members else Player(0)
        if given["name"][0].strip():
            place = form.number(f"place-{line}")
            listed.append((line if place is None else place, line, player_in(Form(given), before)))
    players = tuple(player for _, _, player in sorted(listed, key=lambda pair: pair[:2]))
    return replace(_data_of(team), name=form.text("name"), players=players)


def _data_of(team: Team) -> TeamData:
    return TeamData(team.name, (), team.nickname, team.strength)


def _require_few(count: int) -> None:
    if count > MOST_MEMBERS:
        raise Unclear("event.one-of", text=str(count), known=f"0–{MOST_MEMBERS}")


@routes.post("/e/{slug}/teams")
def enter(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)

    def build(event: Event) -> list[Action]:
        team = new_team(form)
        if event.state.started:
            return [LateTeam(team, form.number("round"))]
        return [EnterTeam(team)]

    back = f"{desk.address}/players?add=1"
    return site.acting.answer(desk, form, build, f"{desk.address}/teams", back)


@routes.get("/e/{slug}/teams/{number}")
def page(site: TheSite, request: Request, slug: str, number: int) -> Response:
    desk = site.desk(request, slug)
    row = next((row for row in team_rows_of(desk) if row.team.number == number), None)
    if row is None:
        raise NotFound(fault("server:no-team"))
    return site.pages.of_event(
        desk,
        "teams/team.html",
        done=done_of(request),
        row=row,
        team=row.team,
        lines=(*row.members, *(Player(0),) * EMPTY_LINES),
        kinds=KINDS,
        marks=MARKS,
        titles=[title.value for title in Title],
        sexes=[sex.value for sex in Sex],
    )


@routes.post("/e/{slug}/teams/{number}")
def edit(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/teams/{number}"

    def build(event: Event) -> list[Action]:
        team = event.state.team(number) or Team(number)
        return [EditTeam(number, edited_team(form, event.state, team))]

    return site.acting.answer(desk, form, build, here, here)
