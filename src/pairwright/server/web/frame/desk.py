"""One event as one visitor sees it."""

from __future__ import annotations

from functools import cached_property

from pairwright.event import Event, Level, State, Undo
from pairwright.frozen import Frozen
from pairwright.server.events.away import DeskAway
from pairwright.server.events.festivals import Festival
from pairwright.server.events.listings import ListedDesk
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import StoredEvent
from pairwright.server.web.frame.visitor import Visitor
from pairwright.server.workers import Workers
from pairwright.service.events.words import names_in
from pairwright.systems import Rules, resolve
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import edition_named
from pairwright.vocabulary.translation import Catalogue


class Desk(Frozen, dict=True):
    """The event, who sits before it, and what they may do."""

    visitor: Visitor
    kept: StoredEvent
    rights: frozenset[EventRight]
    catalogues: tuple[Catalogue, ...]
    sheet_page: str = "frame/sheet.html"
    """The page around a sheet, for who has no script."""
    away: DeskAway | None = None
    """Where the desk is, if another machine has it."""
    festival: Festival | None = None
    """That of which the event is a tournament, with all those that the visitor has a part in."""
    tournaments: tuple[ListedDesk, ...] = ()
    workers: Workers | None = None
    """Who works out whether the next round can be paired; nobody for who does not run the event."""

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

    @property
    def edition(self) -> str:
        """The edition of the rules, as people call it."""
        return self.words.fact(edition_named(self.rules.edition.name))

    @cached_property
    def words(self) -> Language:
        """Everything that the app can say, in the visitor's language, with the players' names."""
        return Language(
            self.visitor.language, self.names, *self.catalogues, self.rules.system.catalogue
        )

    @cached_property
    def undo_refusal(self) -> str:
        """Why the last act cannot be undone; empty where it can."""
        return self.why_not_undone(None)

    def why_not_undone(self, entry: int | None) -> str:
        """Why an act, or the last one, cannot be undone; empty where it can."""
        found = self.event.check(Undo() if entry is None else Undo(entry))
        refused = [finding for finding in found if finding.level is Level.REFUSED]
        return refused[0].text(self.visitor.language, self.names) if refused else ""

    @property
    def left_fide_mode(self) -> str:
        """Why the event is not in FIDE mode; empty where it is, or where a file said so."""
        language = self.visitor.language
        return self.kept.recall(f"left FIDE mode {language}", lambda: self._left(language))

    def _left(self, language: str) -> str:
        entry = next((entry for entry in self.event.entries if entry.leaves_fide_mode), None)
        leaving = (f for f in entry.findings if f.level is Level.LEAVES_FIDE_MODE) if entry else ()
        return " ".join(finding.text(language, self.names) for finding in leaving)

    def may(self, right: str) -> bool:
        return EventRight(right) in self.rights
