"""Loading rating lists, in a process of its own: it takes minutes for two million players.

What is told of it lies in small files of the folder: how far it is, and whether
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
from threading import Lock
from typing import Any

from msgspec.structs import replace

from pairwright.formats import Diagnostic, InvalidFile
from pairwright.formats.files import write_atomically
from pairwright.frozen import Frozen
from pairwright.machine import limit_memory
from pairwright.server.clock import now
from pairwright.service.lists.loading import ListLoader, ListTask
from pairwright.service.lists.shelf import ListShelf
from pairwright.service.lists.watching import watching
from pairwright.service.problems import problems_of
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.translation import LANGUAGES

PROGRESS = "progress.json"
STOP = "stop"
"""Holds the mark of the load that is to be stopped."""
LEFT_BEHIND = ("upload-*", ".pairwright-*")
BUILD_BYTES = 4 << 30
"""Address space of the process that builds."""
MOST_TOLD = 50
SECONDS_BETWEEN_NEWS = 0.5
SECONDS_BETWEEN_LOOKS = 0.25
SECONDS_OF_DOUBT = 5.0
"""Clocks of files and of processes differ so much at most."""


class Progress(Frozen):
    """How far loading is: `state` is `building`, `done`, `failed` or `stopped`.

    `problems` say why, each in every language: who looks at them is not who loaded the list.
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
    step: int = 1
    steps: int = 1
    """Of several lists, one after the other, which one; `name` is its name."""
    fresh: int = 0
    """So many of them are new; others were the newest already."""
    looks: bool = False
    """Nothing is loaded: newer ones are only looked for."""

    @property
    def is_building(self) -> bool:
        return self.state == "building"


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


def build(folder: str, begun: Progress, by: str, tasks: Sequence[ListTask]) -> None:
    """Load lists into a folder, one after the other; one that fails does not stop the next."""
    limit_memory(BUILD_BYTES)
    place = Path(folder)
    stopping = _Stopping(place, begun)
    with watching(SECONDS_BETWEEN_LOOKS, stopping.look):
        news = _News(place / PROGRESS, begun)
        loader = ListLoader(ListShelf(place), now(), by, news.tell, lambda: stopping.lock)
        for task in tasks:
            news.turn_to(task)
            try:
                built = loader.done(task)
                if built is not None:
                    news.keep(built.diagnostics, is_fresh=True)
            except InvalidFile as error:
                news.keep(error.diagnostics)
            except (PairwrightError, OSError, MemoryError) as error:
                news.keep(problems_of(error))
            finally:
                if task.file:
                    with suppress(OSError):
                        os.unlink(task.file)
        with stopping.lock:
            news.end()
            stopping.is_over = True


class _Stopping:
    """Ends this process when somebody asks for it, wherever it is: waiting for bytes, or within
    SQLite. Never while a new list takes its place.
    """

    def __init__(self, folder: Path, begun: Progress) -> None:
        self.lock = Lock()
        self.is_over = False
        self._folder = folder
        self._begun = begun

    def look(self) -> None:
        if not is_asked_to_stop(self._folder, self._begun.mark):
            return
        with self.lock:
            if self.is_over:
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


def _told(diagnostic: Diagnostic, whose: str) -> dict[str, str]:
    """In every language; without the path of the file, which is nobody's business."""
    place = f"{diagnostic.line}:{diagnostic.column} {diagnostic.code}: "
    where = place if diagnostic.line > 0 else ""
    return {code: f"{whose}{where}{diagnostic.told(code)}" for code in LANGUAGES}


class _News:
    """Tells how much was fetched and how many players were read, not too often; and in the end
    what became of it.
    """

    def __init__(self, place: Path, begun: Progress) -> None:
        self._place = place
        self._now = replace(begun, process=os.getpid(), step=0)
        self._told = 0.0
        self._failed = False

    def turn_to(self, task: ListTask) -> None:
        """The next list."""
        self._now = replace(self._now, name=task.name, step=self._now.step + 1)
        _write(self._place, self._now)

    def tell(self, players: int, loaded: int = 0) -> None:
        moment = time.monotonic()
        if moment - self._told >= SECONDS_BETWEEN_NEWS:
            self._told = moment
            _write(self._place, replace(self._now, players=players, loaded=loaded))

    def keep(self, remarks: Sequence[Diagnostic], *, is_fresh: bool = False) -> None:
        """What became of this list: it is new, or could not be read, and why."""
        whose = f"{self._now.name}: " if self._now.steps > 1 else ""
        told = tuple(_told(remark, whose) for remark in remarks[:MOST_TOLD])
        self._failed = self._failed or not is_fresh
        problems = (*self._now.problems, *told)[: MOST_TOLD * 2]
        self._now = replace(self._now, problems=problems, fresh=self._now.fresh + is_fresh)

    def end(self) -> None:
        state = "failed" if self._failed else "done"
        _write(self._place, replace(self._now, state=state, players=0, loaded=0))


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


def _write(place: Path, told: Progress) -> None:
    values = {name: getattr(told, name) for name in told.__struct_fields__}
    write_atomically(place, json.dumps(values))
