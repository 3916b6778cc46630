"""Screens of the hall: what an arbiter has each of them show."""

from __future__ import annotations

import json
import secrets
from enum import StrEnum
from typing import Any

from msgspec import field, to_builtins
from sqlalchemy import Row, delete, insert, select, update

from pairwright.frozen import Frozen
from pairwright.server.clock import now
from pairwright.server.errors import NotFound
from pairwright.server.events.labels import shown_label
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.store import StoredEvent
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import event_screens, events
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault
from pairwright.vocabulary.translation import LANGUAGES

MARK_BYTES = 6
MOST_SCREENS = 50
LONGEST_ANNOUNCEMENT = 1_000
SECONDS = (5, 120)
ROWS = (8, 30)


class ScreenContent(StrEnum):
    BY_NAME = "by-name"
    BOARDS = "boards"
    RESULTS = "results"
    STANDINGS = "standings"
    ANNOUNCEMENT = "announcement"


class Shows(Frozen):
    """What a screen shows: contents one after the other, each page for so many seconds.

    `rows` is how many lines a page has: fewer are read from farther away.
    """

    contents: tuple[ScreenContent, ...] = (ScreenContent.BY_NAME,)
    announcement: str = ""
    seconds: int = 15
    rows: int = 14
    blank: bool = False
    language: str = "en"
    whole_festival: bool = False
    """Every tournament of the festival in turn, in place of the event alone."""


class Screen(Frozen):
    """A screen; `mark` is the part of its address that nobody guesses."""

    id: int
    slug: str
    mark: str
    name: str
    changed: str
    shows: Shows = field(default_factory=Shows)

    @property
    def address(self) -> str:
        return f"/s/{self.mark}"


def checked(shows: Shows) -> Shows:
    """The same. Raises UnclearHere for what no screen can show."""
    if len(shows.announcement) > LONGEST_ANNOUNCEMENT:
        raise UnclearHere("screen.announcement", most=LONGEST_ANNOUNCEMENT)
    if not SECONDS[0] <= shows.seconds <= SECONDS[1]:
        raise UnclearHere("screen.seconds", least=SECONDS[0], most=SECONDS[1])
    if not ROWS[0] <= shows.rows <= ROWS[1]:
        raise UnclearHere("screen.rows", least=ROWS[0], most=ROWS[1])
    if shows.language not in LANGUAGES:
        raise UnclearHere("screen.language")
    return shows


class Screens:
    """The screens of events, in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(
        self, kept: StoredEvent, name: str, language: str, whole_festival: bool = False
    ) -> Screen:
        """A new screen. Raises UnclearHere."""
        label = shown_label(name)
        if not label:
            raise UnclearHere("screen.name")
        if len(self.listed(kept)) >= MOST_SCREENS:
            raise UnclearHere("screen.too-many", most=MOST_SCREENS)
        mark = secrets.token_hex(MARK_BYTES)
        shows = checked(Shows(language=language, whole_festival=whole_festival))
        with self._database.writing() as connection:
            connection.execute(
                insert(event_screens).values(
                    event=kept.id, mark=mark, name=label, shows=_text(shows), changed=now()
                )
            )
        return self.of_mark(mark)

    def change(self, kept: StoredEvent, number: int, shows: Shows) -> None:
        """Have a screen show something else. Raises UnclearHere."""
        with self._database.writing() as connection:
            connection.execute(
                update(event_screens)
                .where(event_screens.c.event == kept.id, event_screens.c.id == number)
                .values(shows=_text(checked(shows)), changed=now())
            )

    def remove(self, kept: StoredEvent, number: int) -> None:
        with self._database.writing() as connection:
            connection.execute(
                delete(event_screens).where(
                    event_screens.c.event == kept.id, event_screens.c.id == number
                )
            )

    def listed(self, kept: StoredEvent) -> list[Screen]:
        with self._database.reading() as connection:
            rows = connection.execute(
                _SELECT.where(event_screens.c.event == kept.id).order_by(event_screens.c.id)
            ).all()
        return [_screen(row) for row in rows]

    def of_mark(self, mark: str) -> Screen:
        """The screen at an address. Raises NotFound."""
        if not mark.isascii() or not mark.isalnum() or len(mark) > 40:
            raise NotFound(fault("server:no-screen"))
        with self._database.reading() as connection:
            row = connection.execute(_SELECT.where(event_screens.c.mark == mark)).one_or_none()
        if row is None:
            raise NotFound(fault("server:no-screen"))
        return _screen(row)


_SELECT = select(event_screens, events.c.slug).join(events, events.c.id == event_screens.c.event)


def _screen(row: Row[Any]) -> Screen:
    told = json.loads(row.shows)
    told["contents"] = tuple(ScreenContent(content) for content in told["contents"])
    return Screen(row.id, row.slug, row.mark, row.name, row.changed, Shows(**told))


def _text(shows: Shows) -> str:
    told = to_builtins(shows)
    told["announcement"] = "\n".join(printable(line) for line in shows.announcement.splitlines())
    return json.dumps(told)
