"""Who has a part in the event, and what they may do."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from pairwright.event import Action, Event, OfTheOwner, Share, Transfer
from pairwright.server.accounts.accounts import LONGEST_NAME
from pairwright.server.errors import Forbidden
from pairwright.server.events.rights import EventRight
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, read_form
from pairwright.server.web.frame.site import Site, done_of
from pairwright.tournament import InvalidRequest

LEVELS = tuple(EventRight)
"""Every right holds those before it."""


def router(site: Site) -> APIRouter:
    routes = APIRouter(include_in_schema=False)

    @routes.get("/e/{slug}/people")
    def people(request: Request, slug: str) -> Response:
        desk = site.desk(request, slug)
        owner, *others = site.store.people(desk.kept)
        return site.pages.of_event(
            desk,
            "tables/people.html",
            done=done_of(request),
            local=site.is_local,
            owner=owner[0],
            is_owner=owner[0] == desk.visitor.account.name,
            others=[(account, highest(rights)) for account, rights in others],
            levels=[level.value for level in LEVELS],
        )

    @routes.post("/e/{slug}/people")
    def share(request: Request, slug: str, form: Annotated[Form, Depends(read_form)]) -> Response:
        """Give an account a right, another one, or none."""
        desk = site.desk(request, slug, EventRight.RUN)
        action = Share(form.text("name")[:LONGEST_NAME], right_in(form.text("right")))
        return _answer(site, desk, form, action, "people", "tables.people.unknown")

    @routes.post("/e/{slug}/people/transfer")
    def transfer(
        request: Request, slug: str, form: Annotated[Form, Depends(read_form)]
    ) -> Response:
        """Make the event another account's, once that is confirmed."""
        desk = site.desk(request, slug, EventRight.RUN)
        action = Transfer(form.text("name")[:LONGEST_NAME])
        return _answer(site, desk, form, action, "people/transfer", "tables.people.no-arbiter")

    return routes


def right_in(text: str) -> EventRight | None:
    """The right that a form names; none for anything else."""
    return EventRight(text) if text in set(EventRight) else None


def highest(rights: frozenset[EventRight]) -> str:
    """The right that holds all of these."""
    return max(rights, key=LEVELS.index).value if rights else ""


def _answer(
    site: Site, desk: Desk, form: Form, action: OfTheOwner, place: str, unknown: str
) -> Response:
    """Do an act of the owner; `unknown` says that there is no account for it."""

    def build(_: Event) -> list[Action]:
        owner = site.store.people(desk.kept)[0][0]
        if desk.visitor.account.name != owner:
            raise Forbidden("only its owner gives and takes rights in an event, or transfers it")
        if action.account == owner:
            raise InvalidRequest(desk.words.say("tables.people.owner", name=owner))
        if not site.store.can_name(action):
            raise InvalidRequest(desk.words.say(unknown, name=action.account))
        return [action]

    return site.acting.answer(
        desk, form, build, f"{desk.address}/{place}", f"{desk.address}/people"
    )
