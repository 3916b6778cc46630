"""The journal as a file: JSON Lines, appended with fsync, one writer at a time.

The first line names the format; every other line is an entry with its hash, which is taken over
the entry and the hash of the one before it. A line without its end is one that was being written
when the machine stopped: nobody was told that it was done, so the next writer drops it.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from contextlib import suppress
from io import BytesIO
from os import PathLike
from typing import BinaryIO

from pairwright.event.action import Action
from pairwright.event.entry import (
    FIRST,
    Entry,
    InvalidJournal,
    canonical,
    entry_from_line,
    entry_line,
)
from pairwright.event.event import Event
from pairwright.formats.files import JOURNAL
from pairwright.frozen import Frozen
from pairwright.machine import lock, sync_folder
from pairwright.tournament import PairwrightError, TooLarge
from pairwright.vocabulary.reason import fault

VERSION = 1
HEADER = canonical({"format": JOURNAL, "version": VERSION})

LONGEST_LINE = 16 * 1024 * 1024
LARGEST_FILE = 512 * 1024 * 1024
MOST_ENTRIES = 500_000


class JournalInUse(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """Another program is writing this journal."""


class JournalContent(Frozen):
    """What a journal file holds. `cut_off` counts the bytes of an unfinished last line."""

    event: Event
    cut_off: int


def journal_text(event: Event) -> str:
    """The journal of an event, as `loads` reads it."""
    return "".join(f"{line}\n" for line in (HEADER, *map(entry_line, event.entries)))


def load(path: str | PathLike[str]) -> JournalContent:
    """The event of a journal file, which is only read.

    Raises InvalidJournal with the line, TooLarge, OSError.
    """
    with open(path, "rb") as file:
        return _loaded(file, str(path))


def loads(data: bytes, name: str = "<journal>") -> JournalContent:
    """The event of a journal in memory. Raises as `load` does."""
    return _loaded(BytesIO(data), name)


def _loaded(file: BinaryIO, name: str) -> JournalContent:
    entries, cut_off = _read(file, name)
    try:
        return JournalContent(Event.replay(entries), cut_off)
    except InvalidJournal as error:
        raise InvalidJournal(fault("event:journal.of", name=name, what=error.reasons[0])) from error


def _read(file: BinaryIO, name: str) -> tuple[list[Entry], int]:
    """The entries of a file, each chained to the one before, and how many bytes are cut off."""
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    if size > LARGEST_FILE:
        raise TooLarge(fault("event:journal.large", name=name, largest_file=LARGEST_FILE))
    entries: list[Entry] = []
    before = FIRST
    for number, line in _lines(file, name):
        if not line.endswith(b"\n"):
            if number == 1:
                raise InvalidJournal(fault("event:journal.none", name=name))
            return entries, len(line)
        where = f"{name}:{number}"
        try:
            text = line[:-1].decode("utf-8")
        except UnicodeDecodeError as error:
            raise InvalidJournal(
                fault("event:journal.utf-8", where=where, what=str(error))
            ) from None
        if number == 1:
            _require_header(text, where)
            continue
        entry = entry_from_line(text, where)
        _require_chain(entry, len(entries) + 1, before, where)
        if len(entries) >= MOST_ENTRIES:
            raise TooLarge(fault("event:journal.many", where=where, most_entries=MOST_ENTRIES))
        entries.append(entry)
        before = entry.hash
    return entries, 0


def _lines(file: BinaryIO, name: str) -> Iterator[tuple[int, bytes]]:
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise TooLarge(
                fault(
                    "event:journal.long-line", name=name, number=number, longest_line=LONGEST_LINE
                )
            )
        yield number, line
    if not number:
        raise InvalidJournal(fault("event:journal.empty", name=name))


def _require_header(text: str, where: str) -> None:
    if text == HEADER:
        return
    if JOURNAL in text:
        raise InvalidJournal(fault("event:journal.version", where=where, text=text[:80]))
    raise InvalidJournal(fault("event:journal.header", where=where, header=HEADER))


def _require_chain(entry: Entry, sequence: int, before: str, where: str) -> None:
    if entry.sequence != sequence:
        raise InvalidJournal(
            fault("event:journal.order", where=where, sequence=entry.sequence, sequence2=sequence)
        )
    if entry.previous != before:
        raise InvalidJournal(fault("event:journal.chain", where=where, sequence=sequence))


# --- Writing -------------------------------------------------------------------------------------


class JournalFile:
    """A journal that is open for writing, locked against other writers.

    Use it as a context manager, or `close` it. An act is done when `act` or `append` returns: then
    it is on the disk.
    """

    def __init__(self, file: BinaryIO, name: str, loaded: JournalContent) -> None:
        self._file = file
        self._name = name
        self._event = loaded.event
        self._cut_off = loaded.cut_off

    @classmethod
    def create(cls, path: str | PathLike[str], event: Event) -> JournalFile:
        """A new file with the entries of this event. Raises FileExistsError, OSError."""
        place = os.fspath(path)
        handle = os.open(place, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)
        file = os.fdopen(handle, "r+b", buffering=0)
        try:
            _lock(file, str(path))
            journal = cls(file, str(path), JournalContent(Event(), 0))
            lines = [HEADER, *map(entry_line, event.entries)]
            journal._write("".join(f"{line}\n" for line in lines).encode())
            sync_folder(os.path.dirname(place) or os.curdir)
            journal._event = event
        except BaseException:
            file.close()
            with suppress(OSError):
                os.unlink(place)
            raise
        return journal

    @classmethod
    def open(cls, path: str | PathLike[str]) -> JournalFile:
        """The journal in a file. Raises JournalInUse, InvalidJournal, TooLarge, OSError."""
        file = open(path, "r+b", buffering=0)  # noqa: SIM115  (closed by `close`)
        try:
            _lock(file, str(path))
            with open(path, "rb") as source:
                loaded = _loaded(source, str(path))
        except BaseException:
            file.close()
            raise
        return cls(file, str(path), loaded)

    @property
    def event(self) -> Event:
        """The event as it stands on the disk."""
        return self._event

    def act(
        self,
        action: Action,
        *,
        author: str,
        time: str,
        reason: str = "",
        confirmed: Collection[str] = (),
    ) -> Event:
        """`Event.act`, and the new entry is on the disk when it returns. Raises as both do."""
        event = self._event.act(
            action, author=author, time=time, reason=reason, confirmed=confirmed
        )
        self.append(event)
        return event

    def append(self, event: Event) -> None:
        """Write what an event has beyond this journal. Raises InvalidJournal where it is another
        event or another branch of it, and OSError.
        """
        known = len(self._event.entries)
        if event.entries[:known] != self._event.entries:
            raise InvalidJournal(fault("event:journal.goes-on", name=self._name))
        lines = [entry_line(entry) for entry in event.entries[known:]]
        if any(len(line) >= LONGEST_LINE for line in lines):
            raise TooLarge(
                fault("event:journal.long-entry", name=self._name, longest_line=LONGEST_LINE)
            )
        if lines:
            self._write("".join(f"{line}\n" for line in lines).encode())
            self._event = event

    def _write(self, data: bytes) -> None:
        """Append and see it on the disk; after a failed write the file is as it was before."""
        end = self._file.seek(0, os.SEEK_END) - self._cut_off
        if self._cut_off:
            self._file.truncate(end)
            self._cut_off = 0
        self._file.seek(end)
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError:
            with suppress(OSError):
                self._file.truncate(end)
            raise

    def close(self) -> None:
        """Give the file free for other writers."""
        self._file.close()

    def __enter__(self) -> JournalFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _lock(file: BinaryIO, name: str) -> None:
    """An exclusive lock, which goes with the file. Raises JournalInUse."""
    try:
        lock(file, wait=False)
    except BlockingIOError:
        raise JournalInUse(fault("event:journal.in-use", name=name)) from None


# --- Verifying -----------------------------------------------------------------------------------


class Verification(Frozen):
    """A journal that is whole: so many entries, and the hash of the last.

    A chain of hashes shows every change, removal, repetition and reordering except a cut at the
    end: who keeps `head` sees that, too. `cut_off` counts the bytes of an unfinished last line.
    """

    entries: int
    head: str
    cut_off: int


def verify(path: str | PathLike[str], head: str | None = None) -> Verification:
    """See that a journal is whole, up to the entry with the hash `head` where it is given.

    Raises InvalidJournal with the line where it is not, TooLarge, OSError.
    """
    loaded = load(path)
    entries = loaded.event.entries
    if head is not None and head not in {FIRST, *(entry.hash for entry in entries)}:
        raise InvalidJournal(fault("event:journal.head", path=str(path), head=head[:80]))
    return Verification(len(entries), loaded.event.head, loaded.cut_off)
