"""The rating lists that somebody keeps, side by side in a folder.

Each is an index with a small file that says what it is. A list that is loaded takes the place of
the one that it renews: of the same series, and of the same month. Those of other months stay, so
that an event is compared with the list that was valid when it began (R-LIST-7).
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pairwright.formats import InvalidFile
from pairwright.formats.files import write_atomically
from pairwright.formats.rating_list import RatingList
from pairwright.frozen import Frozen, read_as
from pairwright.service.lists.file_state import UNKNOWN, FileState
from pairwright.tournament import InvalidRequest, ListedRating
from pairwright.tournament.players import FIDE, NATIONAL
from pairwright.vocabulary.reason import fault

MOST_LISTS = 12
"""One of two million players takes some hundreds of megabytes."""
INDEX = ".index"
ABOUT = ".json"
_NAMES = "list*"
"""The only one that older versions keep is called `list`."""


class KeptList(Frozen):
    """A list: its name and date, whose ratings it has and which kinds, how many players, when and
    by whom it was loaded, and from where.

    `own`: the arbiter gave it its name, by which an event may ask for it, and told its `columns`
    where their headings did not. `state` is how its address told the file; `looked` is when it was
    asked for a newer one, and `has_newer` what it said, None where it cannot be told.
    """

    name: str
    players: int
    time: str
    by: str
    date: str = ""
    source: str = ""
    kinds: tuple[ListedRating, ...] = ()
    own: bool = False
    columns: tuple[tuple[str, str], ...] = ()
    address: str = ""
    state: FileState = UNKNOWN
    looked: str = ""
    has_newer: bool | None = None
    key: str = ""
    """Of its files; kept in their names only."""

    @property
    def series(self) -> tuple[object, ...]:
        """What it has in common with the lists of other months."""
        return (self.name.casefold(),) if self.own else (self.source, self.kinds)

    @property
    def day(self) -> str:
        """Of when it is, as far as that is known; else when it was loaded."""
        return self.date or self.time[:10]

    @property
    def month(self) -> str:
        return self.day[:7]

    @property
    def called(self) -> str:
        """By what it is known among lists: its own name, or whose ratings it has."""
        return self.name if self.own else self.source

    @property
    def newness(self) -> str:
        """Whether its address has a newer one: `no-address`, `not-asked`, `untold`, `yes`, `no`."""
        if not self.address:
            return "no-address"
        if not self.looked:
            return "not-asked"
        return {None: "untold", True: "yes", False: "no"}[self.has_newer]

    @property
    def is_of_fide(self) -> bool:
        return self.source == FIDE

    @property
    def is_of_unknown_source(self) -> bool:
        return self.source == NATIONAL


class ListShelf:
    """The lists of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def lists(self) -> tuple[KeptList, ...]:
        """All of them, FIDE's first, then by federation or name; of each the newest first."""
        places = sorted(self.folder.glob(f"{_NAMES}{INDEX}")) if self.folder.is_dir() else []
        found = filter(None, (self._read(place.name.removesuffix(INDEX)) for place in places))
        newest = sorted(found, key=_age, reverse=True)
        return tuple(sorted(newest, key=lambda kept: (not kept.is_of_fide, kept.called.casefold())))

    @property
    def mark(self) -> tuple[str, ...]:
        """Another one after every change of what is kept."""
        return tuple(sorted(place.name for place in self.folder.glob(f"{_NAMES}{INDEX}")))

    def valid(self, month: str = "") -> tuple[KeptList, ...]:
        """One of each series, that which is valid in a month (`2026-11`), else the newest."""
        series: dict[object, list[KeptList]] = {}
        for kept in self.lists():
            series.setdefault(kept.series, []).append(kept)
        return tuple(_valid(alike, month) for alike in series.values())

    def place(self, kept: KeptList) -> Path:
        return self.folder / f"{kept.key}{INDEX}"

    def place_for_file(self, name: str) -> Path:
        """A new file in the folder, whose name still tells the cadence of the list."""
        kept = "".join(c for c in name if c.isascii() and (c.isalnum() or c in "._-"))[-80:]
        return self.folder / f"upload-{secrets.token_hex(6)}-{kept}"

    def take(self, index: Path, kept: KeptList) -> KeptList:
        """Keep a new list, whose index is moved here, in the place of the one that it renews.

        Raises InvalidRequest where there are too many.
        """
        there = self.lists()
        renewed = [old for old in there if (old.series, old.month) == (kept.series, kept.month)]
        if len(there) - len(renewed) >= MOST_LISTS:
            raise InvalidRequest(fault("service.lists:lists.full", most=MOST_LISTS))
        kept = replace(kept, key=f"list-{secrets.token_hex(6)}")
        self.note(kept)
        os.replace(index, self.place(kept))
        for old in renewed:
            self.remove(old.key)
        return kept

    def note(self, kept: KeptList) -> None:
        """Write down what a list is."""
        told = {name: getattr(kept, name) for name in kept.__struct_fields__ if name != "key"}
        write_atomically(self.folder / f"{kept.key}{ABOUT}", json.dumps(msgspec.to_builtins(told)))

    def remove(self, key: str) -> None:
        """Keep a list no longer; nothing where there is none of this key."""
        if key in {kept.key for kept in self.lists()}:
            for ending in (INDEX, ABOUT):
                with suppress(FileNotFoundError):
                    os.unlink(self.folder / f"{key}{ending}")

    def _read(self, key: str) -> KeptList | None:
        """None for what is no list, or one that is just being taken away."""
        try:
            about = (self.folder / f"{key}{ABOUT}").read_bytes()
            told = read_as(KeptList, lambda: msgspec.json.decode(about, type=KeptList))
        except (OSError, msgspec.DecodeError):
            return None
        kept = replace(told, key=key)
        return kept if kept.source else self._completed(kept)

    def _completed(self, kept: KeptList) -> KeptList | None:
        """One that an older version has kept: its index says whose ratings it has, and which."""
        try:
            with RatingList(self.place(kept)) as ratings:
                kept = replace(kept, source=ratings.title.source, kinds=ratings.kinds)
        except (InvalidFile, OSError):
            return None
        with suppress(OSError):
            self.note(kept)
        return kept


def _age(kept: KeptList) -> tuple[str, str]:
    return kept.day, kept.time


def _valid(alike: Iterable[KeptList], month: str) -> KeptList:
    """Of one series that of the month, else the last before it; else the first after it."""
    newest = sorted(alike, key=_age, reverse=True)
    in_time = (kept for kept in newest if not month or kept.month <= month)
    return next(in_time, newest[-1])
