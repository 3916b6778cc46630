"""Rating lists: loaded from a file or an address, asked by name or number; each for who loaded it.

The indexes lie in the data folder, apart for every database and account: two installations on one
machine share none, and an account sees its own.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, TypeVar

from pairwright.formats import InvalidFile
from pairwright.formats.rating_list import ListedPlayer, ListTitle, RatingList
from pairwright.server.accounts.accounts import Account
from pairwright.server.provided import provided
from pairwright.server.web.entries.downloads import DownloadSource
from pairwright.server.web.entries.list_loading import (
    INDEX,
    About,
    Progress,
    about_in,
    ask_to_stop,
    build,
    is_asked_to_stop,
    progress_in,
    tell,
)

PROPOSED = 20
UNTITLED = ListTitle()

Answered = TypeVar("Answered")


class RatingLists:
    """The lists of one database, in a folder: one for each account that has loaded one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def of(self, account: Account) -> RatingListOfOne:
        return RatingListOfOne(self._folder / str(account.id))

    def is_building(self) -> bool:
        """Whether a list is being read: that takes memory, so they are read one by one."""
        folders = sorted(self._folder.iterdir()) if self._folder.is_dir() else []
        found = (RatingListOfOne(folder).progress() for folder in folders)
        return any(progress is not None and progress.is_building for progress in found)


TheRatingLists = Annotated[RatingLists, provided(RatingLists)]


class RatingListOfOne:
    """The list that one account has loaded, in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def is_there(self) -> bool:
        return (self._folder / INDEX).is_file()

    def about(self) -> About | None:
        return about_in(self._folder) if self.is_there else None

    def progress(self) -> Progress | None:
        """What is being built, or what became of the last one."""
        return progress_in(self._folder)

    @property
    def is_stopping(self) -> bool:
        """Whether the load that goes on was asked to stop."""
        told = self.progress()
        return told is not None and told.is_building and is_asked_to_stop(self._folder, told.mark)

    def place_for_upload(self, name: str) -> Path:
        """A new file in the folder, whose name still tells the cadence of the list."""
        for folder in (*reversed(self._folder.parents[:2]), self._folder):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        kept = "".join(c for c in name if c.isascii() and (c.isalnum() or c in "._-"))[-80:]
        return self._folder / f"upload-{secrets.token_hex(6)}-{kept}"

    def build(
        self,
        source: Path,
        name: str,
        by: str,
        title: ListTitle = UNTITLED,
        fetched: DownloadSource | None = None,
    ) -> None:
        """Begin to build the index of a list, which goes afterwards. It takes the place of the
        list that is there when it is whole. A list that is to be `fetched` comes to `source` first.
        """
        mark = secrets.token_hex(8)
        told = Progress("building", name, process=os.getpid(), mark=mark)
        tell(self._folder, told)
        process = get_context("spawn").Process(
            target=build,
            args=(str(source), str(self._folder), told, by, title, fetched),
            daemon=True,
        )
        process.start()

    def stop(self) -> None:
        """Ask the load that goes on to stop; the list that is there stays."""
        told = self.progress()
        if told is not None and told.is_building:
            ask_to_stop(self._folder, told.mark)

    # --- Asking ----------------------------------------------------------------------------------

    def find(self, text: str, limit: int = PROPOSED) -> tuple[ListedPlayer, ...]:
        """By FIDE ID, or by the beginnings of names and national numbers; nobody where no list is
        loaded.
        """
        wanted = text.strip()
        if not wanted:
            return ()

        def looked_up(index: RatingList) -> tuple[ListedPlayer, ...]:
            found = index.by_id(wanted)
            return index.search(wanted, limit) if found is None else (found,)

        return self.asked(looked_up) or ()

    def asked(self, question: Callable[[RatingList], Answered]) -> Answered | None:
        """What the list answers; None where no list is loaded."""
        if not self.is_there:
            return None
        try:
            with RatingList(self._folder / INDEX) as index:
                return question(index)
        except (InvalidFile, OSError):
            return None
