"""The members of tar and zip archives, one after the other, in a memory that knows no number.

Archives may be hostile: nothing is unpacked to disk, and members, sizes and headers have limits.
"""

from __future__ import annotations

import bz2
import errno
import gzip
import io
import lzma
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import IO, Protocol

from pairwright.formats.files import LARGEST_FILE
from pairwright.frozen import Frozen
from pairwright.tournament import TooLarge
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault

LARGEST_ARCHIVE = 2**30
"""Bytes that all of an archive may unpack to."""
MOST_MEMBERS = 1_000_000
LONGEST_NAME = 300
"""Of a member, as it is shown."""


class ArchiveLimits(Frozen):
    """How much is read of an archive, and of a file."""

    members: int = MOST_MEMBERS
    unpacked: int = LARGEST_ARCHIVE
    member: int = LARGEST_FILE
    """Bytes of one report file: the largest that four digits of players and 99 rounds need."""
    headers: int = 2**22
    """Bytes of a tar archive between two members: long names, extended headers, maps of holes."""
    waiting: int = 2**28
    """Bytes of positions whose expected pairs have not come yet."""


USUAL_LIMITS = ArchiveLimits()

DAMAGE = (
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
ERRORS_OF_DAMAGE = (None, errno.EINVAL)
"""bz2 and gzip raise an OSError without a number; a wrong offset in a zip is an invalid seek."""

Wanted = Callable[[str], bool]
Member = tuple[str, bytes]
"""Name and content."""


def members_of(
    file: IO[bytes], wanted: Wanted, limits: ArchiveLimits = USUAL_LIMITS
) -> Iterator[Member] | None:
    """The members whose names are wanted, in the order of the archive; None where it is none.

    Told by the content. Raises TooLarge, and `DAMAGE`, when a member is asked for.
    """
    start = file.read(6)
    if start.startswith(_ZIP) or zipfile.is_zipfile(file):
        return _of_zip(file, wanted, limits)
    is_tar = _is_tar(file)
    file.seek(0)
    if is_tar or start.startswith(_COMPRESSED):
        return _of_tar(_unpacked(file, start), wanted, limits)
    return None


class _Count:
    """What was read so far, against the limits."""

    def __init__(self, limits: ArchiveLimits) -> None:
        self._limits = limits
        self._members = self._unpacked = 0

    def member(self) -> None:
        self._members += 1
        if self._members > self._limits.members:
            raise TooLarge(fault("service:archive-members", most=self._limits.members))

    def unpacked(self, size: int) -> None:
        self._unpacked += size
        if self._unpacked > self._limits.unpacked:
            raise TooLarge(fault("service:archive-large", size=self._limits.unpacked >> 20))

    def require_small(self, name: str, size: int) -> None:
        if size > self._limits.member:
            shown = printable(name[:LONGEST_NAME])
            raise TooLarge(
                fault("service:member-large", name=shown, size=self._limits.member >> 20)
            )


# --- tar ---------------------------------------------------------------------------------------


class _Readable(Protocol):
    def read(self, size: int = -1, /) -> bytes: ...


_XZ, _GZIP, _BZIP2 = b"\xfd7zXZ\x00", b"\x1f\x8b", b"BZh"
_COMPRESSED = (_XZ, _GZIP, _BZIP2)
"""How compressed files begin."""
_AHEAD = 2 * tarfile.RECORDSIZE
"""Bytes that tarfile may have read beyond what it needed."""


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


class _Limited:
    """A stream with limits: for all of it, and for what stands between two members.

    Headers are read into memory whole, whatever they are: so it is their bytes that are counted.
    """

    def __init__(self, stream: _Readable, count: _Count, limits: ArchiveLimits) -> None:
        self._stream, self._count, self._limits = stream, count, limits
        self._left = limits.headers + _AHEAD

    def expect(self, content: int) -> None:
        """A member with so much content comes, and then the headers of the next one."""
        self._left = max(0, content) + self._limits.headers + _AHEAD

    def read(self, size: int = -1, /) -> bytes:
        data = self._stream.read(size)
        self._count.unpacked(len(data))
        self._left -= len(data)
        if self._left < 0:
            raise TooLarge(fault("service:archive-header"))
        return data


def _of_tar(stream: _Readable, wanted: Wanted, limits: ArchiveLimits) -> Iterator[Member]:
    count = _Count(limits)
    limited = _Limited(stream, count, limits)
    with tarfile.open(mode="r|", fileobj=limited) as archive:  # type: ignore[call-overload]
        while (member := archive.next()) is not None:
            archive.members.clear()  # a tar file remembers all it has seen
            count.member()
            limited.expect(member.size)
            if not member.isreg() or not wanted(member.name):
                continue
            count.require_small(member.name, member.size)
            content = archive.extractfile(member)
            assert content is not None, "a regular member has a content"
            yield member.name, content.read()


# --- zip ---------------------------------------------------------------------------------------

_ZIP = b"PK\x03\x04"
_ENTRY, _END, _END_64, _LOCATOR = b"PK\x01\x02", b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07"
_ENTRY_FORM = struct.Struct("<4s24x3H12x")
"""An entry of the directory: lengths of name, extra field and comment, which follow it."""
_END_FORM = struct.Struct("<4s4H2LH")
_END_64_FORM = struct.Struct("<4sQ2H2L4Q")
_LOCATOR_FORM = struct.Struct("<4sLQL")
_LONGEST_COMMENT = 2**16
_PART = 2**18
"""Bytes of the directory that are looked at in one go: more than the longest entry has."""
_ENTRIES = 1_000
"""Of a part; `zipfile` makes an object of more than a kilobyte of each."""


class _Directory(Frozen):
    """Where the directory of a zip file stands, and where it says that it does.

    The two differ where something was put before the archive.
    """

    start: int
    size: int
    offset: int


def _of_zip(file: IO[bytes], wanted: Wanted, limits: ArchiveLimits) -> Iterator[Member]:
    count = _Count(limits)
    directory = _directory_of(file)
    for entries, number in _parts(file, directory):
        with zipfile.ZipFile(_ZipPart(file, directory, entries, number)) as archive:
            for member in archive.infolist():
                count.member()
                if member.is_dir() or not wanted(member.filename):
                    continue
                with archive.open(member) as stream:
                    # The size that a member declares need not be true.
                    data = stream.read(limits.member + 1)
                count.require_small(member.filename, len(data))
                count.unpacked(len(data))
                yield member.filename, data


def _directory_of(file: IO[bytes]) -> _Directory:
    """By the record at the end of the file. Raises BadZipFile."""
    size = file.seek(0, io.SEEK_END)
    file.seek(max(0, size - _LONGEST_COMMENT - _END_FORM.size))
    tail = file.read()
    found = tail.rfind(_END)
    if tail[-_END_FORM.size :].startswith(_END) and tail.endswith(b"\0\0"):
        found = len(tail) - _END_FORM.size  # as nearly always: no comment follows it
    if found < 0 or len(tail) - found < _END_FORM.size:
        raise zipfile.BadZipFile("File is not a zip file")
    *_, length, offset, _ = _END_FORM.unpack_from(tail, found)
    end = size - len(tail) + found
    long = end - _LOCATOR_FORM.size - _END_64_FORM.size
    if long >= 0:
        file.seek(long)
        record = file.read(end - long)
        if record.startswith(_END_64) and record[_END_64_FORM.size :].startswith(_LOCATOR):
            *_, length, offset = _END_64_FORM.unpack_from(record)
            end = long
    if length > end:
        raise zipfile.BadZipFile("Bad offset for central directory")
    return _Directory(end - length, length, offset)


def _parts(file: IO[bytes], directory: _Directory) -> Iterator[tuple[bytes, int]]:
    """The directory in parts of whole entries, each with their number. Raises BadZipFile."""
    done = 0
    while done < directory.size:
        file.seek(directory.start + done)
        data = file.read(min(_PART, directory.size - done))
        length = number = 0
        while number < _ENTRIES and length + _ENTRY_FORM.size <= len(data):
            mark, *follows = _ENTRY_FORM.unpack_from(data, length)
            if mark != _ENTRY:
                raise zipfile.BadZipFile("Bad magic number for central directory")
            if length + _ENTRY_FORM.size + sum(follows) > len(data):
                break
            length += _ENTRY_FORM.size + sum(follows)
            number += 1
        if not number:
            raise zipfile.BadZipFile("Truncated central directory")
        yield data[:length], number
        done += length


class _ZipPart:
    """A zip file as it would be with some of its members: its own data, a shorter directory."""

    def __init__(self, file: IO[bytes], directory: _Directory, entries: bytes, number: int) -> None:
        self._file, self._start = file, directory.start
        size, offset = len(entries), directory.offset
        self._tail = entries + b"".join(
            (
                _END_64_FORM.pack(_END_64, 44, 45, 45, 0, 0, number, number, size, offset),
                _LOCATOR_FORM.pack(_LOCATOR, 0, offset + size, 1),
                _END_FORM.pack(_END, 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0),
            )
        )
        self._place = 0

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._place

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        end = self._start + len(self._tail)
        place = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._place, io.SEEK_END: end}[whence]
        if place < 0:
            raise OSError(errno.EINVAL, "Invalid seek")
        self._place = place
        return place

    def read(self, size: int = -1) -> bytes:
        end = self._start + len(self._tail)
        size = max(0, end - self._place) if size < 0 else size
        data = b""
        if self._place < self._start:
            self._file.seek(self._place)
            data = self._file.read(min(size, self._start - self._place))
            self._place += len(data)
        if self._place >= self._start:
            more = self._place - self._start
            rest = self._tail[more : more + size - len(data)]
            self._place += len(rest)
            data += rest
        return data
