"""Loading a rating list, in a process of its own: it takes minutes for two million players.

What is told of it lies in small files of the folder: how far it is, what the list is, and whether
somebody asks it to stop. Whichever process of the app serves the button writes the wish, and the
one that loads looks for it.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread
from types import TracebackType
from typing import Any

from msgspec.structs import replace

from pairwright.formats import Diagnostic, InvalidFile
from pairwright.formats.atomic import write_atomically
from pairwright.formats.rating_list import ListTitle, build_index
from pairwright.frozen import Frozen
from pairwright.machine import limit_memory
from pairwright.server.clock import now
from pairwright.server.web.entries.downloads import DownloadSource, download
from pairwright.service.problems import problems_of
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.translation import LANGUAGES

INDEX = "list.index"
ABOUT = "list.json"
PROGRESS = "progress.json"
STOP = "stop"
"""Holds the mark of the load that is to be stopped."""
NEW_INDEX = ".pairwright-new"
LEFT_BEHIND = ("upload-*", ".pairwright-*")
BUILD_BYTES = 4 << 30
"""Address space of the process that builds."""
MOST_TOLD = 50
SECONDS_BETWEEN_NEWS = 0.5
SECONDS_BETWEEN_LOOKS = 0.25
SECONDS_OF_DOUBT = 5.0
"""Clocks of files and of processes differ so much at most."""


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
    mark: str = ""
    """Of this load and no other."""

    @property
    def is_building(self) -> bool:
        return self.state == "building"


def about_in(folder: Path) -> About | None:
    told = _read(folder / ABOUT)
    return None if told is None else About(**told)


def progress_in(folder: Path) -> Progress | None:
    """What is being loaded into a folder, or what became of the last one."""
    told = _read(folder / PROGRESS)
    if told is None:
        return None
    problems = tuple(problem for problem in told["problems"] if isinstance(problem, dict))
    found = Progress(**{**told, "problems": problems})
    if found.is_building and not _wrote(found.process, folder / PROGRESS):
        return Progress("stopped", found.name, found.players)
    return found


def tell(folder: Path, told: Progress) -> None:
    _write(folder / PROGRESS, told)


def ask_to_stop(folder: Path, mark: str) -> None:
    write_atomically(folder / STOP, mark)


def build(
    source: str,
    folder: str,
    begun: Progress,
    by: str,
    title: ListTitle,
    fetched: DownloadSource | None,
) -> None:
    """Load a list into a folder; one that is to be `fetched` comes to `source` first."""
    limit_memory(BUILD_BYTES)
    place = Path(folder)
    news = _News(place / PROGRESS, begun)
    with _Stopping(place, begun) as stopping:
        try:
            news.tell(0)
            if fetched is not None:
                download(fetched, Path(source), news.tell_loaded)
            called = ListTitle(title.name or begun.name, title.date)
            built = build_index(source, place / NEW_INDEX, news.tell, called)
            about = About(built.title.name, built.players, now(), by, built.title.date)
            told = tuple(map(_told, built.diagnostics[:MOST_TOLD]))
            with stopping.lock:
                os.replace(place / NEW_INDEX, place / INDEX)
                _write(place / ABOUT, about)
                _write(place / PROGRESS, Progress("done", begun.name, built.players, told))
        except InvalidFile as error:
            _fail(place, begun, error.diagnostics)
        except (PairwrightError, OSError, MemoryError) as error:
            _fail(place, begun, problems_of(error))
        finally:
            with suppress(OSError):
                os.unlink(source)


def _fail(place: Path, begun: Progress, problems: Sequence[Diagnostic]) -> None:
    told = tuple(map(_told, problems[:MOST_TOLD]))
    _write(place / PROGRESS, Progress("failed", begun.name, problems=told))


class _Stopping:
    """Ends this process when somebody asks for it, wherever it is: waiting for bytes, or within
    SQLite. Never while the new list takes its place.
    """

    def __init__(self, folder: Path, begun: Progress) -> None:
        self.lock = Lock()
        self._folder = folder
        self._begun = begun
        self._ended = Event()

    def __enter__(self) -> _Stopping:
        Thread(target=self._look, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ended.set()

    def _look(self) -> None:
        while not self._ended.wait(SECONDS_BETWEEN_LOOKS):
            if not is_asked_to_stop(self._folder, self._begun.mark):
                continue
            with self.lock:
                if self._ended.is_set():
                    return
                for left in (left for name in LEFT_BEHIND for left in self._folder.glob(name)):
                    left.unlink(missing_ok=True)
                _write(self._folder / PROGRESS, Progress("stopped", self._begun.name))
                os._exit(0)


def is_asked_to_stop(folder: Path, mark: str) -> bool:
    try:
        return bool(mark) and (folder / STOP).read_text(encoding="ascii") == mark
    except (OSError, ValueError):
        return False


def _told(diagnostic: Diagnostic) -> dict[str, str]:
    """In every language; without the path of the file, which is nobody's business."""
    place = f"{diagnostic.line}:{diagnostic.column} {diagnostic.code}: "
    where = place if diagnostic.line > 0 else ""
    return {code: f"{where}{diagnostic.told(code)}" for code in LANGUAGES}


class _News:
    """Tells how much was fetched and how many players were read, not too often."""

    def __init__(self, place: Path, begun: Progress) -> None:
        self._place = place
        self._begun = begun
        self._told = 0.0

    def tell_loaded(self, loaded: int) -> None:
        self.tell(0, loaded)

    def tell(self, players: int, loaded: int = 0) -> None:
        moment = time.monotonic()
        if moment - self._told >= SECONDS_BETWEEN_NEWS:
            self._told = moment
            now = {"players": players, "process": os.getpid(), "loaded": loaded}
            _write(self._place, replace(self._begun, **now))


def _wrote(process: int, place: Path) -> bool:
    """Whether the process lives that wrote this file, and not another by its number since."""
    from psutil import AccessDenied, NoSuchProcess, Process  # a page has no processes

    try:
        written = place.stat().st_mtime + SECONDS_OF_DOUBT
        return bool(Process(process).create_time() <= written)
    except (NoSuchProcess, AccessDenied, OSError, ValueError, OverflowError):
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
