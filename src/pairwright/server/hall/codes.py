"""The codes of the hall: secrets that let a second desk, helpers and players in.

They lie in a file that only its owner reads, so that a code can be shown again and is the same
after a restart. What a helper may do, and until when, is the link's (`events/links`): here is only
the secret of it, to be shown.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from threading import Lock

import msgspec
from msgspec import field
from msgspec.structs import replace

from pairwright.frozen import Frozen, read_as
from pairwright.server.clock import now
from pairwright.server.events.labels import shown_label
from pairwright.server.protocol.durable import SECRET, write_durably

PLAYERS_COOKIE = "pairwright_players_"
"""Begins the name of the cookie that an event's players have."""
ENDED = ""
"""In the place of a secret: it was ended, and nobody has asked for a new one."""


class DeskCode(Frozen):
    """The code of another desk; `id` begins the marks of its sessions, and tells nothing."""

    id: str
    label: str
    secret: str
    made: str


class _File(Frozen):
    address: str = ""
    """The address that codes carry; empty for the first one."""
    desks: tuple[DeskCode, ...] = ()
    players: dict[str, str] = field(default_factory=dict)
    """The secrets of players' codes, by the slugs of events."""
    links: dict[str, str] = field(default_factory=dict)
    """The secrets of helpers' links, by their numbers."""
    journals: dict[str, str] = field(default_factory=dict)
    """The secrets by which journals are given out, by the slugs of events handed over."""


def new_secret() -> str:
    return secrets.token_urlsafe(24)


class HallCodes:
    """The codes of one database, kept in a file. A change is on the disk when it is told."""

    def __init__(self, file: Path) -> None:
        self._path = file
        self._guard = Lock()
        self._file = _File()
        if file.exists():
            written = file.read_bytes()
            self._file = read_as(_File, lambda: msgspec.json.decode(written, type=_File))

    # --- Desks -----------------------------------------------------------------------------------

    @property
    def desks(self) -> tuple[DeskCode, ...]:
        return self._file.desks

    def new_desk(self, label: str) -> DeskCode:
        made = DeskCode(secrets.token_hex(4), shown_label(label), new_secret(), now())
        with self._guard:
            self._write(replace(self._file, desks=(*self._file.desks, made)))
        return made

    def desk_of(self, secret: str) -> DeskCode | None:
        return next((desk for desk in self.desks if _same(desk.secret, secret)), None)

    def is_desk(self, id: str) -> bool:
        return any(desk.id == id for desk in self.desks)

    def end_desk(self, id: str) -> None:
        with self._guard:
            left = tuple(desk for desk in self._file.desks if desk.id != id)
            self._write(replace(self._file, desks=left))

    # --- Players ---------------------------------------------------------------------------------

    def players(self, slug: str) -> str:
        """The secret of the players' code of an event, made at first use; empty once ended."""
        with self._guard:
            if slug not in self._file.players:
                self._write_players(slug, new_secret())
            return self._file.players[slug]

    def are_players(self, slug: str, secret: str) -> bool:
        return _same(self._file.players.get(slug, ENDED), secret)

    def players_of(self, secret: str) -> str:
        """The event whose players' code this is; empty where it is none."""
        found = (slug for slug, player in self._file.players.items() if _same(player, secret))
        return next(found, "")

    def new_players(self, slug: str) -> None:
        """Another code for the players of an event; the one before ends."""
        with self._guard:
            self._write_players(slug, new_secret())

    def end_players(self, slug: str) -> None:
        with self._guard:
            self._write_players(slug, ENDED)

    def move_players(self, slug: str, to: str) -> None:
        """The players of an event have another one with their code."""
        with self._guard:
            if slug in self._file.players:
                secret = self._file.players[slug]
                self._write_players(slug, ENDED)
                self._write_players(to, secret)

    def _write_players(self, slug: str, secret: str) -> None:
        self._write(replace(self._file, players={**self._file.players, slug: secret}))

    # --- Helpers ---------------------------------------------------------------------------------

    def remember_link(self, number: int, secret: str) -> None:
        with self._guard:
            self._write(replace(self._file, links={**self._file.links, str(number): secret}))

    def link(self, number: int) -> str:
        """The secret of a helper's link; empty for one that was made elsewhere."""
        return self._file.links.get(str(number), "")

    def link_of(self, secret: str) -> str:
        """The number of the link with this secret; empty where it is none that is known here."""
        found = (number for number, link in self._file.links.items() if _same(link, secret))
        return next(found, "")

    # --- Journals --------------------------------------------------------------------------------

    def journal(self, slug: str) -> str:
        """The secret by which the journal of an event is given out, made at first use."""
        with self._guard:
            if slug not in self._file.journals:
                given = {**self._file.journals, slug: new_secret()}
                self._write(replace(self._file, journals=given))
            return self._file.journals[slug]

    def journal_of(self, secret: str) -> str:
        """The event whose journal this gives out; empty where it is none."""
        found = (slug for slug, journal in self._file.journals.items() if _same(journal, secret))
        return next(found, "")

    def end_journal(self, slug: str) -> None:
        with self._guard:
            left = {
                journal: secret
                for journal, secret in self._file.journals.items()
                if journal != slug
            }
            self._write(replace(self._file, journals=left))

    # --- The address that codes carry ------------------------------------------------------------

    @property
    def address(self) -> str:
        return self._file.address

    def choose(self, address: str) -> None:
        with self._guard:
            self._write(replace(self._file, address=address))

    def _write(self, changed: _File) -> None:
        write_durably(self._path, msgspec.json.encode(changed), SECRET)
        self._file = changed


def _same(secret: str, given: str) -> bool:
    return bool(secret) and secrets.compare_digest(secret.encode(), given.encode(errors="replace"))
