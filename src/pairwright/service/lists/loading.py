"""Loading rating lists onto a shelf, one after the other: from files, or from their addresses."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace

from pairwright.formats.rating_list import IndexSummary, ListTitle, OwnList, build_index
from pairwright.formats.rating_list.national_layouts import EXAMPLE, FIELDS_TOLD
from pairwright.frozen import Frozen
from pairwright.service.lists.downloads import DownloadSource, download, newer_state
from pairwright.service.lists.file_state import UNKNOWN, FileState
from pairwright.service.lists.shelf import KeptList, ListShelf
from pairwright.tournament import InvalidRequest, ListedRating
from pairwright.tournament.players import NATIONAL
from pairwright.vocabulary.reason import fault

LONGEST_NAME = 60
NEW_INDEX = ".pairwright-new"
_DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?")


class ListWish(Frozen):
    """What somebody says of a list that is to be loaded: its date, and for one of one's own its
    name, whose ratings it has and how its columns are called.
    """

    date: str = ""
    name: str = ""
    own: OwnList | None = None


def wish_in(date: str, name: str, source: str, columns: str) -> ListWish:
    """As it was typed. Raises InvalidRequest."""
    taken = date if _DATE.fullmatch(date) else ""
    named, whose = " ".join(name.split()), source.strip().upper()
    if not (named or whose or columns.strip()):
        return ListWish(taken)
    is_name = named.isprintable() and not set(named) & set(',"') and len(named) <= LONGEST_NAME
    if not named or not is_name or named.casefold() in set(ListedRating):
        raise _refused("name", name=named[:LONGEST_NAME], most=LONGEST_NAME)
    if whose and not re.fullmatch("[A-Z]{3}", whose):
        raise _refused("source", text=whose[:LONGEST_NAME])
    return ListWish(taken, named, OwnList(whose or NATIONAL, _columns_in(columns)))


def _columns_in(text: str) -> tuple[tuple[str, str], ...]:
    """`name=Spieler; rating=Zahl`: under which headings fields stand. Raises InvalidRequest."""
    found: list[tuple[str, str]] = []
    for part in filter(None, (part.strip() for part in re.split(r"[;\n]", text))):
        field, _, heading = (each.strip() for each in part.partition("="))
        if field.casefold() not in FIELDS_TOLD or not heading:
            fields = ", ".join(FIELDS_TOLD)
            raise _refused("columns", example=EXAMPLE, fields=fields, text=part[:LONGEST_NAME])
        found.append((field.casefold(), heading))
    return tuple(found)


class ListTask(Frozen):
    """One thing to do: a list to be read from a `file`, or from an address, where it is not the one
    that is `known`; or one that is only to be looked for there (`looks_for`).
    """

    name: str
    wish: ListWish = ListWish()
    file: str = ""
    source: DownloadSource | None = None
    known: FileState = UNKNOWN
    looks_for: KeptList | None = None


def renewing(kept: KeptList, may_be_private: bool, *, looks: bool = False) -> ListTask:
    """What brings a list that has an address up to date, or only `looks` for a newer one."""
    own = OwnList(kept.source, kept.columns) if kept.own else None
    return ListTask(
        kept.name,
        ListWish(name=kept.name if kept.own else "", own=own),
        source=DownloadSource(kept.address, may_be_private),
        known=kept.state,
        looks_for=kept if looks else None,
    )


def with_address(shelf: ListShelf) -> tuple[KeptList, ...]:
    """The newest of each series, where it was fetched from an address and so can be again."""
    return tuple(kept for kept in shelf.valid() if kept.address)


class TaskTold(Protocol):
    """Hears how many players were read, or how many bytes are there."""

    def __call__(self, players: int, loaded: int = 0) -> None: ...


class ListLoader:
    """Loads lists onto a shelf, at a time and for somebody; what is there is changed within
    `lasting` only, so that nothing ends it midway.
    """

    def __init__(
        self,
        shelf: ListShelf,
        time: str,
        by: str,
        told: TaskTold,
        lasting: Callable[[], AbstractContextManager[object]] = nullcontext,
    ) -> None:
        self._shelf = shelf
        self._time = time
        self._by = by
        self._told = told
        self._lasting = lasting

    def done(self, task: ListTask) -> IndexSummary | None:
        """Do it: what was read, None where nothing was.

        Raises InvalidRequest, InvalidFile, TooLarge and OSError.
        """
        if task.looks_for is not None:
            self._look(task, task.looks_for)
            return None
        if task.source is None:
            return self._read(task, Path(task.file), UNKNOWN)
        place = self._shelf.place_for_file(task.source.name)
        try:
            state = download(task.source, place, lambda size: self._told(0, size), task.known)
            return None if state is None else self._read(task, place, state)
        finally:
            with suppress(OSError):
                place.unlink()

    def _read(self, task: ListTask, file: Path, state: FileState) -> IndexSummary:
        wish, place = task.wish, self._shelf.folder / NEW_INDEX
        title = ListTitle(wish.name or task.name, wish.date)
        built = build_index(file, place, self._told, title, wish.own)
        kept = KeptList(
            built.title.name,
            built.players,
            self._time,
            self._by,
            built.title.date,
            built.title.source,
            built.kinds,
            wish.own is not None,
            wish.own.columns if wish.own else (),
            task.source.address if task.source else "",
            state,
        )
        try:
            with self._lasting():
                self._shelf.take(place, kept)
        finally:
            place.unlink(missing_ok=True)
        return built

    def _look(self, task: ListTask, kept: KeptList) -> None:
        assert task.source is not None
        found = newer_state(task.source, task.known)
        is_told = task.known != UNKNOWN and found != UNKNOWN
        with self._lasting():
            has_newer = (found is not None) if is_told else None
            self._shelf.note(replace(kept, looked=self._time, has_newer=has_newer))


def _refused(what: str, **values: int | str) -> InvalidRequest:
    return InvalidRequest(fault(f"service.lists:lists.{what}", **values))
