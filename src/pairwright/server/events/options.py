"""Choices about an event that are no acts: how much the public sees, who may report results."""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy import bindparam, delete, insert, select

from pairwright.server.events.listings import HELD_BACK
from pairwright.server.events.store import StoredEvent
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import event_notes

ON = "yes"
_NOTES = select(event_notes.c.name, event_notes.c.text).where(
    event_notes.c.event == bindparam("event")
)


class EventOption(StrEnum):
    LIVE_RESULTS = "public-live-results"
    """The public sees results as they come in, before they are published."""
    PLAYER_REPORTS = "player-reports"
    """Players report their results from their own phones."""
    HELD_BACK = HELD_BACK
    """The public sees nothing: the event came from a file, and nothing was published here yet."""


OF_PHONES = (EventOption.LIVE_RESULTS, EventOption.PLAYER_REPORTS)
"""Those that are chosen on the page about phones."""


class Options:
    """The options of events, in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, kept: StoredEvent) -> frozenset[EventOption]:
        """What is switched on."""
        with self._database.reading() as connection:
            rows = connection.execute(_NOTES, {"event": kept.id}).all()
        told = {row.name for row in rows if row.text == ON}
        return frozenset(option for option in EventOption if option.value in told)

    def switch(self, kept: StoredEvent, option: EventOption, on: bool) -> None:
        with self._database.writing() as connection:
            connection.execute(
                delete(event_notes).where(
                    event_notes.c.event == kept.id, event_notes.c.name == option.value
                )
            )
            if on:
                connection.execute(
                    insert(event_notes).values(event=kept.id, name=option.value, text=ON)
                )
