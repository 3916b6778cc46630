"""One festival as one visitor sees it: the tournaments in which they have a part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fastapi import Request, Response

from pairwright.frozen import Frozen
from pairwright.server.errors import NotFound
from pairwright.server.events.festivals import Festival
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.site import SignInFirst, Site, done_of
from pairwright.server.web.frame.visitor import Visitor
from pairwright.service.events.act_words import in_words
from pairwright.service.events.festivals import label_of
from pairwright.vocabulary.folding import words_in
from pairwright.vocabulary.reason import fault


class FestivalDesk(Frozen):
    """The festival, who sits before it, and the desk of each tournament by what it is called."""

    visitor: Visitor
    festival: Festival
    desks: tuple[Desk, ...]

    @property
    def address(self) -> str:
        return self.festival.address

    def desk(self, slug: str) -> Desk:
        """The desk of one tournament. Raises NotFound."""
        found = next((desk for desk in self.desks if desk.kept.slug == slug), None)
        if found is None:
            raise NotFound(fault("server:no-event-seen"))
        return found

    def called(self, texts: Iterable[str]) -> dict[str, Desk | None]:
        """The tournaments that a list calls so: by their short names, or by their names."""
        names = {" ".join(words_in(desk.state.facts.name)): desk for desk in self.desks}
        names |= {" ".join(words_in(label(desk))): desk for desk in self.desks}
        names.pop("", None)
        return {text: names.get(" ".join(words_in(text))) for text in texts}


def label(desk: Desk) -> str:
    """What a tournament is called on the pages of its festival."""
    return label_of(desk.state) or f"#{desk.kept.id}"


def takes_players(desk: Desk) -> bool:
    """Whether somebody can still be entered, or moved: a late entry is the tournament's own."""
    state = desk.state
    return desk.may("run") and not (state.started or state.finished or state.facts.is_team_event)


def festival_desk(site: Site, request: Request, slug: str) -> FestivalDesk:
    """The festival at this address, for who asks. Raises SignInFirst, NotFound.

    Without a part in one of its tournaments there is none.
    """
    visitor = site.visitor(request)
    if not visitor.is_signed_in:
        raise SignInFirst
    try:
        festival = site.festivals.at(slug)
    except NotFound:
        raise NotFound(fault("server:no-event-seen")) from None
    listed = site.festivals.tournaments(festival, visitor.account)
    if not listed:
        raise NotFound(fault("server:no-event-seen"))
    desks = tuple(site.desk_of(visitor, event.slug, event.rights) for event in listed)
    return FestivalDesk(visitor, festival, desks)


def page(
    site: Site,
    request: Request,
    here: FestivalDesk,
    template: str,
    status: int = 200,
    **values: Any,
) -> Response:
    """A page of a festival, in its frame."""
    values |= {"here": here, "label": label, "done": _done(request, here)}
    return site.pages.page(here.visitor, f"festivals/{template}", status, **values)


def _done(request: Request, here: FestivalDesk) -> str:
    """What was just done: the entry `done` of the tournament `of`, in words."""
    of, sequence = request.query_params.get("of", ""), done_of(request)
    desk = next((desk for desk in here.desks if desk.kept.slug == of), None)
    if desk is None or sequence is None or not 1 <= sequence <= desk.kept.sequence:
        return ""
    said = in_words(desk.event, desk.event.entries[sequence - 1], here.visitor.language)
    return f"{label(desk)}: {said}"
