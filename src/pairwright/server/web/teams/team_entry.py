"""Entering a team, and the page on which it is edited."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from pairwright.event import Action, EditTeam, EnterTeam, Event, LateTeam
from pairwright.server.errors import NotFound
from pairwright.server.web.entries.players import KINDS, MARKS
from pairwright.server.web.entries.team_rows import team_rows_of
from pairwright.server.web.frame.forms import Form, read_form
from pairwright.server.web.frame.site import Site, done_of
from pairwright.server.web.teams.team_forms import EMPTY_LINES, edited_team, new_team
from pairwright.tournament import Player, Sex, Team, Title


def router(site: Site) -> APIRouter:
    routes = APIRouter()

    @routes.post("/e/{slug}/teams")
    def enter(request: Request, slug: str, form: Annotated[Form, Depends(read_form)]) -> Response:
        desk = site.desk(request, slug)

        def build(event: Event) -> list[Action]:
            team = new_team(form)
            if event.state.started:
                return [LateTeam(team, form.number("round"))]
            return [EnterTeam(team)]

        back = f"{desk.address}/players?add=1"
        return site.acting.answer(desk, form, build, f"{desk.address}/teams", back)

    @routes.get("/e/{slug}/teams/{number}")
    def page(request: Request, slug: str, number: int) -> Response:
        desk = site.desk(request, slug)
        row = next((one for one in team_rows_of(desk) if one.team.number == number), None)
        if row is None:
            raise NotFound("there is no such team")
        return site.pages.of_event(
            desk,
            "teams/team.html",
            done=done_of(request),
            row=row,
            team=row.team,
            lines=(*row.members, *(Player(0),) * EMPTY_LINES),
            kinds=KINDS,
            marks=MARKS,
            titles=[one.value for one in Title],
            sexes=[one.value for one in Sex],
        )

    @routes.post("/e/{slug}/teams/{number}")
    def edit(
        request: Request, slug: str, number: int, form: Annotated[Form, Depends(read_form)]
    ) -> Response:
        desk = site.desk(request, slug)
        here = f"{desk.address}/teams/{number}"

        def build(event: Event) -> list[Action]:
            team = event.state.team(number) or Team(number)
            return [EditTeam(number, edited_team(form, event.state, team))]

        return site.acting.answer(desk, form, build, here, here)

    return routes
