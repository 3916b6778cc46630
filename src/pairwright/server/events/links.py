"""Links for those without an account: a helper, a deputy, a player. The database has hashes only.

A link is a secret. It is shown once, when it is made; whoever opens it gets a cookie with it, and
it works until it expires or is revoked.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from sqlalchemy import insert, select, update

from pairwright.event import State
from pairwright.frozen import Frozen
from pairwright.server.clock import now
from pairwright.server.events.labels import shown_label
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import StoredEvent
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import event_links, events
from pairwright.tournament import Player

LONGEST_SECRET = 64
MOST_HOURS = 24 * 31
LARGEST_BOARD = 99_999


class LinkKind(StrEnum):
    HELPER = "helper"
    """Fills blank boards of the round being played."""
    DEPUTY = "deputy"
    """May also correct."""
    PLAYER = "player"
    """Reports the result of one player's own game."""


RIGHTS: dict[LinkKind, frozenset[EventRight]] = {
    LinkKind.HELPER: frozenset({EventRight.ENTER}),
    LinkKind.DEPUTY: frozenset({EventRight.ENTER, EventRight.CHANGE}),
    LinkKind.PLAYER: frozenset(),
}


class NewLink(Frozen):
    """A link to be made. Boards are None where there is no bound; `player` only for a player's."""

    kind: LinkKind
    label: str
    hours: int
    first_board: int | None = None
    last_board: int | None = None
    player: int | None = None


class Link(Frozen):
    """A link as the database has it."""

    id: int
    slug: str
    kind: LinkKind
    label: str
    first_board: int | None
    last_board: int | None
    player: int | None
    created: str
    expires: str
    revoked: str

    @property
    def is_alive(self) -> bool:
        return not self.revoked and self.expires >= now()

    @property
    def author(self) -> str:
        """Who it was, for the journal."""
        return f"{self.kind.value.capitalize()}: {self.label}"

    def covers(self, board: int) -> bool:
        first = 1 if self.first_board is None else self.first_board
        return first <= board and (self.last_board is None or board <= self.last_board)

    def player_in(self, state: State) -> Player | None:
        """The player of a player's link: numbers may have changed since, so the name decides."""
        named = [player for player in state.facts.players if shown_label(player.name) == self.label]
        same = [player for player in named if player.number == self.player]
        if same:
            return same[0]
        return named[0] if len(named) == 1 else None


def form_mark(secret: str) -> str:
    """What forms of a page carry that was opened by a link."""
    return hmac.new(secret.encode(errors="replace"), b"form", hashlib.sha256).hexdigest()


class Links:
    """The links of events, in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(self, kept: StoredEvent, new: NewLink) -> str:
        """A new link; the answer is its secret, which nobody can find out later.

        Raises UnclearHere.
        """
        [secret] = self._made(kept, [new])
        return secret

    def make_for_players(
        self, kept: StoredEvent, players: Iterable[Player], hours: int
    ) -> list[str]:
        """A new link for each of these players; older ones of players end."""
        given = [
            NewLink(
                LinkKind.PLAYER, player.name or f"#{player.number}", hours, player=player.number
            )
            for player in players
        ]
        self.revoke_kind(kept, LinkKind.PLAYER)
        return self._made(kept, given)

    def _made(self, kept: StoredEvent, given: list[NewLink]) -> list[str]:
        time = now()
        made = [(_checked(new), secrets.token_urlsafe(24)) for new in given]
        rows = [
            {
                "event": kept.id,
                "kind": new.kind.value,
                "digest": _digest(secret),
                "label": shown_label(new.label),
                "first_board": new.first_board,
                "last_board": new.last_board,
                "player": new.player,
                "created": time,
                "expires": now(hours=new.hours),
            }
            for new, secret in made
        ]
        if rows:
            with self._database.writing() as connection:
                connection.execute(insert(event_links), rows)
        return [secret for _, secret in made]

    def of_secret(self, secret: str) -> Link | None:
        """The link with this secret, if it still works."""
        if not 0 < len(secret) <= LONGEST_SECRET:
            return None
        with self._database.reading() as connection:
            row = connection.execute(
                select(event_links, events.c.slug)
                .join(events, events.c.id == event_links.c.event)
                .where(event_links.c.digest == _digest(secret))
            ).one_or_none()
        link = None if row is None else _link(row)
        return link if link is not None and link.is_alive else None

    def listed(self, kept: StoredEvent, *kinds: LinkKind) -> list[Link]:
        """The links of an event, the newest first."""
        with self._database.reading() as connection:
            rows = connection.execute(
                select(event_links, events.c.slug)
                .join(events, events.c.id == event_links.c.event)
                .where(
                    event_links.c.event == kept.id,
                    event_links.c.kind.in_([kind.value for kind in kinds]),
                )
                .order_by(event_links.c.id.desc())
            ).all()
        return [_link(row) for row in rows]

    def revoke(self, kept: StoredEvent, number: int) -> None:
        """End one link; one of another event stays."""
        with self._database.writing() as connection:
            connection.execute(
                update(event_links)
                .where(
                    event_links.c.event == kept.id,
                    event_links.c.id == number,
                    event_links.c.revoked.is_(None),
                )
                .values(revoked=now())
            )

    def revoke_kind(self, kept: StoredEvent, kind: LinkKind) -> None:
        """End all links of a kind."""
        with self._database.writing() as connection:
            connection.execute(
                update(event_links)
                .where(
                    event_links.c.event == kept.id,
                    event_links.c.kind == kind.value,
                    event_links.c.revoked.is_(None),
                )
                .values(revoked=now())
            )


def _checked(new: NewLink) -> NewLink:
    if not shown_label(new.label):
        raise UnclearHere("link.label")
    if not 1 <= new.hours <= MOST_HOURS:
        raise UnclearHere("link.hours", most=MOST_HOURS)
    first, last = new.first_board, new.last_board
    if any(number is not None and not 1 <= number <= LARGEST_BOARD for number in (first, last)):
        raise UnclearHere("link.boards", most=LARGEST_BOARD)
    if first is not None and last is not None and last < first:
        raise UnclearHere("link.range", first=first, last=last)
    return new


def _link(row: Any) -> Link:
    return Link(
        row.id,
        row.slug,
        LinkKind(row.kind),
        row.label,
        row.first_board,
        row.last_board,
        row.player,
        row.created,
        row.expires,
        row.revoked or "",
    )


def _digest(secret: str) -> str:
    """The secret is long and random: a fast hash keeps it."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
