"""Rating lists: loaded from a file, built aside, asked by name or number; each for who loaded it.

The indexes lie in the data folder, apart for every database and account: two installations on one
machine share none, and an account sees its own. An index is built in a process of its own, because
a list of two million players takes minutes; a small file tells how far that is.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Any, TypeVar

from psutil import AccessDenied, NoSuchProcess, Process, pid_exists

from pairwright.formats import Diagnostic, InvalidFile
from pairwright.formats.atomic import write_atomically
from pairwright.formats.rating_list import ListedPlayer, ListTitle, RatingList, build_index
from pairwright.frozen import Frozen
from pairwright.machine import limit_memory
from pairwright.server.accounts.accounts import Account
from pairwright.server.clock import now
from pairwright.server.provided import provided
from pairwright.server.web.entries.downloads import DownloadSource, download
from pairwright.service.problems import problems_of
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.translation import LANGUAGES

INDEX = "list.index"
ABOUT = "list.json"
PROGRESS = "progress.json"
BUILD_BYTES = 4 << 30
"""Address space of the process that builds."""
MOST_TOLD = 50
SECONDS_BETWEEN_NEWS = 0.5
PROPOSED = 20
UNTITLED = ListTitle()

Answered = TypeVar("Answered")


class About(Frozen):
    """The list that is loaded: its name and date, how many players it has, when and by whom."""

    name: str
    players: int
    time: str
    by: str
    date: str = ""


class Progress(Frozen):
    """How far building is: `state` is `building`, `done`, `failed` or `stopped`.

    `problems` say why, each in every language: who looks at them is not who built the list.
    """

    state: str
    name: str
    players: int = 0
    problems: tuple[Mapping[str, str], ...] = ()
    process: int = 0
    loaded: int = 0
    """Bytes of a file that is being fetched."""

    @property
    def is_building(self) -> bool:
        return self.state == "building"


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
        told = _read(self._folder / ABOUT)
        return About(**told) if told is not None and self.is_there else None

    def progress(self) -> Progress | None:
        """What is being built, or what became of the last one."""
        told = _read(self._folder / PROGRESS)
        if told is None:
            return None
        problems = tuple(problem for problem in told["problems"] if isinstance(problem, dict))
        found = Progress(**{**told, "problems": problems})
        if found.is_building and not _lives(found.process):
            return Progress("stopped", found.name, found.players)
        return found

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
        _write(self._folder / PROGRESS, Progress("building", name, process=os.getpid()))
        process = get_context("spawn").Process(
            target=_build,
            args=(str(source), str(self._folder), name, by, title, fetched),
            daemon=True,
        )
        process.start()

    def stop(self) -> None:
        """Stop reading a list; the one that is there stays."""
        told = self.progress()
        if told is None or not told.is_building or told.process == os.getpid():
            return
        with suppress(NoSuchProcess, AccessDenied):
            process = Process(told.process)
            if process.parent() != Process():  # the number is another process's by now
                return
            process.kill()
            process.wait()
        _write(self._folder / PROGRESS, Progress("stopped", told.name, told.players))
        for pattern in ("upload-*", ".pairwright-*"):
            for left in self._folder.glob(pattern):
                left.unlink(missing_ok=True)

    # --- Asking ----------------------------------------------------------------------------------

    def find(self, text: str, limit: int = PROPOSED) -> tuple[ListedPlayer, ...]:
        """By FIDE ID, or by the beginnings of names; nobody where no list is loaded."""
        wanted = text.strip()
        if not wanted:
            return ()

        def looked_up(index: RatingList) -> tuple[ListedPlayer, ...]:
            if wanted.isascii() and wanted.isdigit():
                found = index.by_id(wanted)
                return () if found is None else (found,)
            return index.search(wanted, limit)

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


def _build(
    source: str,
    folder: str,
    name: str,
    by: str,
    title: ListTitle,
    fetched: DownloadSource | None,
) -> None:
    """In a process of its own."""
    limit_memory(BUILD_BYTES)
    place = Path(folder)
    news = _News(place / PROGRESS, name)
    try:
        news.tell(0)
        if fetched is not None:
            download(fetched, Path(source), news.tell_loaded)
        called = ListTitle(title.name or name, title.date)
        built = build_index(source, place / INDEX, news.tell, called)
        about = About(built.title.name, built.players, now(), by, built.title.date)
        _write(place / ABOUT, about)
        told = tuple(map(_told, built.diagnostics[:MOST_TOLD]))
        _write(place / PROGRESS, Progress("done", name, built.players, told))
    except InvalidFile as error:
        told = tuple(map(_told, error.diagnostics[:MOST_TOLD]))
        _write(place / PROGRESS, Progress("failed", name, problems=told))
    except (PairwrightError, OSError, MemoryError) as error:
        told = tuple(map(_told, problems_of(error)))
        _write(place / PROGRESS, Progress("failed", name, problems=told))
    finally:
        with suppress(OSError):
            os.unlink(source)


def _told(diagnostic: Diagnostic) -> dict[str, str]:
    """In every language; without the path of the file, which is nobody's business."""
    where = f"{diagnostic.line}:{diagnostic.column} " if diagnostic.line > 0 else ""
    return {code: f"{where}{diagnostic.code}: {diagnostic.told(code)}" for code in LANGUAGES}


class _News:
    """Tells how much was fetched and how many players were read, not too often."""

    def __init__(self, place: Path, name: str) -> None:
        self._place = place
        self._name = name
        self._told = 0.0

    def tell_loaded(self, loaded: int) -> None:
        self.tell(0, loaded)

    def tell(self, players: int, loaded: int = 0) -> None:
        moment = time.monotonic()
        if moment - self._told >= SECONDS_BETWEEN_NEWS:
            self._told = moment
            told = Progress("building", self._name, players, process=os.getpid(), loaded=loaded)
            _write(self._place, told)


def _lives(process: int) -> bool:
    try:
        return bool(pid_exists(process))
    except OverflowError:  # no number of a process
        return False


def _read(place: Path) -> dict[str, Any] | None:
    try:
        told = json.loads(place.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return told if isinstance(told, dict) else None


def _write(place: Path, told: About | Progress) -> None:
    values = {name: getattr(told, name) for name in told.__struct_fields__}
    write_atomically(place, json.dumps(values))
