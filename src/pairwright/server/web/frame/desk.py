"""One event as one visitor sees it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pairwright.event import Event, State
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import Kept
from pairwright.server.web.frame.visitor import Visitor
from pairwright.service.events.words import names_in
from pairwright.systems import Rules, resolve
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.translation import Catalogue


@dataclass(frozen=True)
class Desk:
    """The event, who sits before it, and what they may do."""

    visitor: Visitor
    kept: Kept
    rights: frozenset[EventRight]
    catalogues: tuple[Catalogue, ...]
    sheet_page: str = "frame/sheet.html"
    """The page around a sheet, for who has no script."""

    @property
    def event(self) -> Event:
        return self.kept.event

    @property
    def state(self) -> State:
        return self.kept.event.state

    @property
    def address(self) -> str:
        """Where the pages of the event are."""
        return f"/e/{self.kept.slug}"

    @cached_property
    def names(self) -> dict[int, str]:
        return self.kept.recall("names", lambda: names_in(self.state))

    @cached_property
    def rules(self) -> Rules:
        return self.kept.recall("rules", lambda: resolve(self.state.facts))

    @cached_property
    def words(self) -> Language:
        """Everything that the app can say, in the visitor's language, with the players' names."""
        return Language(
            self.visitor.language, self.names, *self.catalogues, self.rules.system.catalogue
        )

    def may(self, right: str) -> bool:
        return EventRight(right) in self.rights
