"""Who has a part in the event, and what they may do."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event, OfTheOwner, Share, Transfer
from pairwright.server.accounts.accounts import LONGEST_NAME
from pairwright.server.errors import Forbidden
from pairwright.server.events.rights import EventRight
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite, done_of
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import as_said, fault

LEVELS = tuple(EventRight)
"""Every right holds those before it."""

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/people")
def people(site: TheSite, request: Request, slug: str) -> Response:
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
def share(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Give an account a right, another one, or none."""
    desk = site.desk(request, slug, EventRight.RUN)
    action = Share(form.text("name")[:LONGEST_NAME], right_in(form.text("right")))
    return _answer(site, desk, form, action, "people", "tables.people.unknown")


@routes.post("/e/{slug}/people/transfer")
def transfer(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Make the event another account's, once that is confirmed."""
    desk = site.desk(request, slug, EventRight.RUN)
    action = Transfer(form.text("name")[:LONGEST_NAME])
    return _answer(site, desk, form, action, "people/transfer", "tables.people.no-arbiter")


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
            raise Forbidden(fault("server:owner"))
        if action.account == owner:
            raise InvalidRequest(as_said(desk.words.say("tables.people.owner", name=owner)))
        if not site.store.can_name(action):
            raise InvalidRequest(as_said(desk.words.say(unknown, name=action.account)))
        return [action]

    return site.acting.answer(
        desk, form, build, f"{desk.address}/{place}", f"{desk.address}/people"
    )
