"""Whether the desk of an event is at another machine: then nothing is done in it here.

It is a note of this installation and no fact of the event, whose journal goes with the desk.
"""

from __future__ import annotations

import json

from sqlalchemy import Connection, bindparam, delete, insert, select

from pairwright.frozen import Frozen
from pairwright.server.events.messages import UnclearHere
from pairwright.server.storage.tables import event_notes

NOTE = "desk-away"
_NOTE = select(event_notes.c.text).where(
    event_notes.c.event == bindparam("event"), event_notes.c.name == NOTE
)


class DeskAway(Frozen):
    """Where the desk is, and since when."""

    to: str
    since: str


def away_of(connection: Connection, event: int) -> DeskAway | None:
    """None where the desk is here."""
    text = connection.scalar(_NOTE, {"event": event})
    return None if text is None else DeskAway(**json.loads(text))


def set_away(connection: Connection, event: int, away: DeskAway) -> None:
    end_away(connection, event)
    text = json.dumps({"to": away.to, "since": away.since})
    connection.execute(insert(event_notes).values(event=event, name=NOTE, text=text))


def end_away(connection: Connection, event: int) -> None:
    connection.execute(
        delete(event_notes).where(event_notes.c.event == event, event_notes.c.name == NOTE)
    )


def require_here(connection: Connection, event: int) -> None:
    """Raises UnclearHere."""
    away = away_of(connection, event)
    if away is not None:
        raise UnclearHere("desk.away", to=away.to, since=away.since[:16].replace("T", " "))
