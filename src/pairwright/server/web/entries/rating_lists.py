"""Rating lists: loaded from files or addresses, kept side by side; each for who loaded it.

The indexes lie in the data folder, apart for every database and account: two installations on one
machine share none, and an account sees its own.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, TypeVar

from pairwright.machine import lock
from pairwright.server.accounts.accounts import Account
from pairwright.server.provided import provided
from pairwright.server.web.entries.list_loading import (
    Progress,
    ask_to_stop,
    build,
    is_asked_to_stop,
    progress_in,
    tell,
)
from pairwright.service.lists.loading import ListTask
from pairwright.service.lists.opened import OpenLists, Person, opened
from pairwright.service.lists.shelf import ListShelf

PROPOSED = 20
LOCK = ".lock"
NO_CHECKS = "no-checks"
"""Is there where checks are switched off."""

Answered = TypeVar("Answered")


class RatingLists:
    """The lists of one database, in a folder: those of each account that has loaded some."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def of(self, account: Account) -> ListsOfOne:
        return ListsOfOne(self._folder / str(account.id))

    def is_building(self) -> bool:
        """Whether a list is being read: that takes memory, so they are read one by one."""
        folders = sorted(self._folder.iterdir()) if self._folder.is_dir() else []
        found = (ListsOfOne(folder).progress() for folder in folders if folder.is_dir())
        return any(progress is not None and progress.is_building for progress in found)

    def begin(self, own: ListsOfOne, tasks: Sequence[ListTask], by: str) -> bool:
        """Begin to load lists for somebody; not where one is being read, whichever process of the
        app began that.
        """
        own.prepare()
        with (self._folder / LOCK).open("ab") as file:
            lock(file, wait=True)
            if self.is_building():
                return False
            own.build(tasks, by)
            return True


TheRatingLists = Annotated[RatingLists, provided(RatingLists)]


class ListsOfOne:
    """The lists that one account has loaded, in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.shelf = ListShelf(folder)

    @property
    def is_there(self) -> bool:
        return bool(self.shelf.mark)

    def own_names(self) -> tuple[str, ...]:
        """The names by which an event may ask for lists that the account has named."""
        return tuple(dict.fromkeys(kept.name for kept in self.shelf.lists() if kept.own))

    @property
    def checks(self) -> bool:
        """Whether running events are compared with the lists without being asked for it."""
        return not (self._folder / NO_CHECKS).exists()

    def switch_checks(self, on: bool) -> None:
        self.prepare()
        place = self._folder / NO_CHECKS
        if on:
            place.unlink(missing_ok=True)
        else:
            place.touch()

    def progress(self) -> Progress | None:
        """What is being loaded, or what became of the last ones."""
        return progress_in(self._folder)

    @property
    def is_stopping(self) -> bool:
        """Whether the load that goes on was asked to stop."""
        told = self.progress()
        return told is not None and told.is_building and is_asked_to_stop(self._folder, told.mark)

    def prepare(self) -> None:
        """Make the folder, which nobody else looks into."""
        for folder in (*reversed(self._folder.parents[:2]), self._folder):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def place_for_upload(self, name: str) -> Path:
        self.prepare()
        return self.shelf.place_for_file(name)

    def build(self, tasks: Sequence[ListTask], by: str) -> None:
        """Begin to load lists, one after the other; files that were sent go afterwards."""
        mark = secrets.token_hex(8)
        first = tasks[0]
        told = Progress(
            "building",
            first.name,
            process=os.getpid(),
            mark=mark,
            steps=len(tasks),
            looks=first.looks_for is not None,
        )
        tell(self._folder, told)
        process = get_context("spawn").Process(
            target=build, args=(str(self._folder), told, by, tuple(tasks)), daemon=True
        )
        process.start()

    def stop(self) -> None:
        """Ask the load that goes on to stop; the lists that are there stay."""
        told = self.progress()
        if told is not None and told.is_building:
            ask_to_stop(self._folder, told.mark)

    # --- Asking ----------------------------------------------------------------------------------

    def find(self, text: str, limit: int = PROPOSED, month: str = "") -> tuple[Person, ...]:
        """By FIDE ID, or by the beginnings of names and national numbers; nobody where no list is
        loaded.
        """
        wanted = text.strip()
        return self.asked(lambda lists: lists.search(wanted, limit), month) or () if wanted else ()

    def asked(self, question: Callable[[OpenLists], Answered], month: str = "") -> Answered | None:
        """What the lists that are valid in a month answer; None where no list is loaded."""
        with opened(self.shelf, month) as lists:
            return None if lists is None else question(lists)
