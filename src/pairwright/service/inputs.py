"""Where the tournaments to check come from: files, folders and archives.

Archives may be hostile: nothing is unpacked to disk, names are only shown, and members, sizes and
headers have limits. What cannot be taken is handed on with the reason, never dropped in silence.
"""

from __future__ import annotations

import bz2
import errno
import gzip
import io
import lzma
import os
import re
import stat
import struct
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import IO, Protocol

from msgspec.structs import replace

from pairwright.formats import read_limited
from pairwright.formats.trf.lines import LARGEST_FILE
from pairwright.frozen import Frozen
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import Reason, as_said, fault

LARGEST_MEMBER = LARGEST_FILE
"""Bytes of one report file: the largest that four digits of players and 99 rounds could need."""
LARGEST_HEADER = 2**20
"""Bytes of a long name or extended header in a tar archive."""
LARGEST_ARCHIVE = 2**30
"""Bytes that all of an archive may unpack to."""
MOST_MEMBERS = 200_000

TOURNAMENT_NAME = re.compile(r"\.(trf\w*|json|event)$", re.IGNORECASE)
BEFORE_A_ROUND = re.compile(r"(?P<stem>.*\.r\d+)\.trf$", re.IGNORECASE)
EXPECTED_PAIRS = re.compile(r"(?P<stem>.*\.r\d+)\.pairs$", re.IGNORECASE)


class Trouble(StrEnum):
    """Why there is nothing to check."""

    INVALID = "invalid"
    TOO_LARGE = "too large"
    UNREADABLE = "unreadable"


class Item(Frozen):
    """A tournament to check: its text, or why there is none.

    `expected` is the text of a `.pairs` file: then the next round is compared with it.
    """

    name: str
    data: bytes = b""
    expected: bytes | None = None
    problem: Reason | None = None
    trouble: Trouble | None = None


def items(paths: Iterable[str]) -> Iterator[Item]:
    """The tournaments of files, folders and archives, in this order; `-` is standard input."""
    for path in paths:
        if path == "-":
            yield _whole("<stdin>", sys.stdin.buffer)
        elif os.path.isdir(path):
            yield from _at_least_one(path, "folder", _of_folder(path))
        else:
            try:
                yield from _of_file(path)
            except OSError as error:
                yield _unreadable(path, error)


def expected_number(paths: Iterable[str]) -> int | None:
    """How many tournaments these are, as far as names tell; None where only reading would."""
    total = 0
    for path in paths:
        if os.path.isdir(path):
            total += sum(
                bool(TOURNAMENT_NAME.search(name))
                for _, _, files in os.walk(path)
                for name in files
            )
        elif os.path.isfile(path) and TOURNAMENT_NAME.search(path):
            total += 1
        else:
            return None  # an archive, a pipe: whoever counts it has read it
    return total


def _at_least_one(path: str, what: str, found: Iterator[Item]) -> Iterator[Item]:
    """What was found; where that is nothing, that: checking nothing is no success."""
    item = None
    for item in found:
        yield item
    if item is None:
        problem = fault(f"service:empty-{what}")
        yield Item(printable_input(path), problem=problem, trouble=Trouble.INVALID)


def printable_input(name: str) -> str:
    """A name as it can be printed: control characters cannot reach the terminal."""
    return "".join(c if c.isprintable() else "?" for c in name)[:300]


def _whole(name: str, file: IO[bytes]) -> Item:
    try:
        return Item(name, read_limited(file, largest=LARGEST_MEMBER))
    except TooLarge as error:
        return Item(printable_input(name), problem=error.reasons[0], trouble=Trouble.TOO_LARGE)


def _unreadable(name: str, error: OSError) -> Item:
    problem = as_said(error.strerror or str(error))
    return Item(printable_input(name), problem=problem, trouble=Trouble.UNREADABLE)


def _of_folder(folder: str) -> Iterator[Item]:
    """Every tournament below the folder, by name; links to other folders are not followed."""
    found: list[str] = []
    for place, _, files in os.walk(folder):
        found.extend(os.path.join(place, name) for name in files)
    yield from _with_expected(_opened(path) for path in sorted(found) if _is_wanted(path))


def _opened(path: str) -> Item:
    if os.path.exists(path) and not os.path.isfile(path):  # opening a pipe would wait for a writer
        return Item(
            printable_input(path), problem=fault("service:no-file"), trouble=Trouble.UNREADABLE
        )
    try:
        with open(path, "rb") as file:
            return _whole(path, file)
    except OSError as error:
        return _unreadable(path, error)


def _of_file(path: str) -> Iterator[Item]:
    with open(path, "rb") as file:
        # A pipe or device may be endless, and looking for an archive in it would read all of it:
        # archives that come so have to fit the limit of a file.
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            piped = _whole(path, file)
            if piped.trouble is not None:
                yield piped
            else:
                yield from _of_stream(path, io.BytesIO(piped.data))
            return
        yield from _of_stream(path, file)


def _of_stream(path: str, file: IO[bytes]) -> Iterator[Item]:
    """A tournament, or the members of an archive, by what the file begins with."""
    start = file.read(6)
    if start.startswith(_ZIP) or zipfile.is_zipfile(file):
        members = _of_zip(file)
    elif _is_tar(file) or start.startswith(_COMPRESSED):
        file.seek(0)
        members = _of_tar(_unpacked(file, start))
    else:
        file.seek(0)
        yield _whole(path, file)
        return
    yield from _at_least_one(path, "archive", _of_archive(path, members))


def _of_archive(path: str, members: Iterator[Item]) -> Iterator[Item]:
    def named() -> Iterator[Item]:
        for item in members:
            yield replace(item, name=f"{path}!{item.name}")

    def stopped(problem: Reason, trouble: Trouble = Trouble.INVALID) -> Item:
        return Item(printable_input(path), problem=problem, trouble=trouble)

    try:
        yield from _with_expected(named())
    except TooLarge as error:
        yield stopped(fault("service:archive-rest", what=error.reasons[0]), Trouble.TOO_LARGE)
    except (NotImplementedError, RuntimeError) as error:  # compression or encryption of a zip
        yield stopped(fault("service:archive-unreadable", what=str(error)))
    except _DAMAGE as error:
        if isinstance(error, OSError) and error.errno not in _ERRORS_OF_DAMAGE:
            raise
        yield stopped(fault("service:archive-damaged", what=str(error)))


_DAMAGE = (
    tarfile.TarError,
    zipfile.BadZipFile,
    lzma.LZMAError,
    zlib.error,
    struct.error,
    EOFError,
    ValueError,
    LookupError,
    OverflowError,
    OSError,
)
"""What the libraries raise for archives that are cut short or changed."""
_ERRORS_OF_DAMAGE = (None, errno.EINVAL)
"""bz2 and gzip raise an OSError without a number; a wrong offset in a zip is an invalid seek."""


def _with_expected(members: Iterable[Item]) -> Iterator[Item]:
    """Bring `NAME.rK.trf` and `NAME.rK.pairs` together, in whatever order they come."""
    waiting: dict[str, Item] = {}
    answers: dict[str, Item] = {}
    for item in members:
        if match := EXPECTED_PAIRS.match(item.name):
            answers[match["stem"]] = item
        elif match := BEFORE_A_ROUND.match(item.name):
            waiting[match["stem"]] = item
        else:
            yield replace(item, name=printable_input(item.name))
            continue
        stem = match["stem"]
        if stem in waiting and stem in answers:
            item, expected = waiting.pop(stem), answers.pop(stem)
            yield replace(item, name=printable_input(item.name), expected=expected.data)
    for item in waiting.values():
        yield replace(item, name=printable_input(item.name))
    for item in answers.values():
        problem = fault("service:pairs-alone")
        yield Item(printable_input(item.name), problem=problem, trouble=Trouble.INVALID)


def _is_wanted(name: str) -> bool:
    return bool(TOURNAMENT_NAME.search(name) or EXPECTED_PAIRS.match(name))


# --- archives ----------------------------------------------------------------------------------


class _Readable(Protocol):
    def read(self, size: int = -1, /) -> bytes: ...


class _Limited:
    """A stream that stops after `LARGEST_ARCHIVE` bytes."""

    def __init__(self, stream: _Readable) -> None:
        self._stream = stream
        self._left = LARGEST_ARCHIVE

    def read(self, size: int = -1, /) -> bytes:
        data = self._stream.read(size)
        self._left -= len(data)
        if self._left < 0:
            raise TooLarge(fault("service:archive-large", size=LARGEST_ARCHIVE >> 20))
        return data


class _CheckedTarInfo(tarfile.TarInfo):
    """Long names and extended headers are read into memory whole: they are limited first."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> _CheckedTarInfo:
        info = super().frombuf(buf, encoding, errors)
        if info.type in _HEADERS and info.size > LARGEST_HEADER:
            raise TooLarge(fault("service:archive-header"))
        return info


_HEADERS = (
    tarfile.XHDTYPE,
    tarfile.XGLTYPE,
    tarfile.SOLARIS_XHDTYPE,
    tarfile.GNUTYPE_LONGNAME,
    tarfile.GNUTYPE_LONGLINK,
)


_XZ, _GZIP, _BZIP2 = b"\xfd7zXZ\x00", b"\x1f\x8b", b"BZh"
_ZIP = b"PK\x03\x04"
_COMPRESSED = (_XZ, _GZIP, _BZIP2)
"""How compressed files begin."""


def _unpacked(file: IO[bytes], start: bytes) -> _Readable:
    """The unpacked stream, by the first bytes of the file."""
    if start.startswith(_XZ):
        return lzma.open(file)
    if start.startswith(_GZIP):
        return gzip.open(file)
    return bz2.open(file) if start.startswith(_BZIP2) else file


def _is_tar(file: IO[bytes]) -> bool:
    file.seek(257)
    return file.read(5) == b"ustar"


def _of_tar(stream: _Readable) -> Iterator[Item]:
    limited = _Limited(stream)
    with tarfile.open(mode="r|", fileobj=limited, tarinfo=_CheckedTarInfo) as archive:  # type: ignore[call-overload]
        for count, member in enumerate(archive, start=1):
            _require_few(count)
            if not member.isreg() or not _is_wanted(member.name):
                continue
            _require_small(member.name, member.size)
            content = archive.extractfile(member)
            assert content is not None, "a regular member has a content"
            yield Item(member.name, content.read())


def _of_zip(file: IO[bytes]) -> Iterator[Item]:
    left = LARGEST_ARCHIVE
    with zipfile.ZipFile(file) as archive:
        for count, member in enumerate(archive.infolist(), start=1):
            _require_few(count)
            if member.is_dir() or not _is_wanted(member.filename):
                continue
            with archive.open(member) as stream:
                # The size that a member declares need not be true.
                data = stream.read(LARGEST_MEMBER + 1)
            _require_small(member.filename, len(data))
            left -= len(data)
            if left < 0:
                raise TooLarge(fault("service:archive-large", size=LARGEST_ARCHIVE >> 20))
            yield Item(member.filename, data)


def _require_few(count: int) -> None:
    if count > MOST_MEMBERS:
        raise TooLarge(fault("service:archive-members", most=MOST_MEMBERS))


def _require_small(name: str, size: int) -> None:
    if size > LARGEST_MEMBER:
        raise TooLarge(
            fault("service:member-large", name=printable_input(name), size=LARGEST_MEMBER >> 20)
        )
