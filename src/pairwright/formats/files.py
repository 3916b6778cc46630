"""Files as bytes and text: their limits, their lines, how ours begin, and writing them whole."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from decimal import Decimal
from os import PathLike, fspath
from typing import IO, Final, Literal

from pairwright.formats.diagnostics import Collector
from pairwright.frozen import Frozen
from pairwright.tournament import Player, TooLarge
from pairwright.vocabulary.reason import Phrase, at, fault

# --- Text and lines -------------------------------------------------------------------------------

MOST_LINES = 100_000
LONGEST_LINE = 65_536
LARGEST_FILE = 16 * 1024 * 1024

_CONTROL = r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]"


class TrfLine(Frozen):
    """One line without trailing blanks; tabs and control characters are blanks."""

    number: int
    text: str


class PlayerLine(Frozen, gc=False):
    """A player record: its facts, what it claims, and its text aligned to the columns."""

    line: TrfLine
    player: Player
    points: Decimal | None
    rank: int | None
    text: str


def decode(data: bytes | str, problems: Collector) -> str | None:
    """The text of a file: UTF-8, else Windows-1252. None where it is something else."""
    if len(data) > LARGEST_FILE:
        problems.error(
            "FILE-TOO-LARGE",
            fault("formats:file.length", length=len(data)),
            expected=Phrase("formats:at-most", {"number": LARGEST_FILE}),
        )
        return None
    if isinstance(data, str):
        return data
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        problems.error(
            "FILE-ENCODING", fault("formats:file.utf16"), expected=Phrase("formats:expected.utf8")
        )
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problems.warning(
            "FILE-ENCODING",
            fault("formats:file.not-utf8"),
            line=line,
            found=f"0x{data[error.start]:02x}",
            taken="Windows-1252",
        )
        return data.decode("cp1252", errors="replace")


def split_lines(text: str, problems: Collector) -> list[TrfLine] | None:
    """The lines that are not blank. None where there are too many, or one is too long."""
    if text.startswith("\ufeff"):
        problems.warning(
            "FILE-BOM",
            fault("formats:file.bom"),
            line=1,
            column=1,
            taken=Phrase("formats:taken.nothing"),
        )
        text = text[1:]
    pieces = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(pieces) > MOST_LINES:
        problems.error(
            "FILE-TOO-LARGE",
            fault("formats:file.lines", lines=len(pieces)),
            expected=Phrase("formats:at-most", {"number": MOST_LINES}),
        )
        return None
    lines = []
    for number, piece in enumerate(pieces, start=1):
        if len(piece) > LONGEST_LINE:
            problems.error(
                "FILE-TOO-LARGE",
                fault("formats:file.line-length", length=len(piece)),
                line=number,
                column=LONGEST_LINE,
                expected=Phrase("formats:at-most", {"number": LONGEST_LINE}),
            )
            continue
        if not piece.isprintable():
            piece = _without_controls(piece, number, problems)
        piece = piece.rstrip()
        if piece:
            lines.append(TrfLine(number, piece))
    return lines


def _without_controls(piece: str, number: int, problems: Collector) -> str:
    found = re.search(_CONTROL, piece)
    if found:
        problems.warning(
            "TRF-CONTROL",
            fault("formats:file.control"),
            line=number,
            column=found.start() + 1,
            found=found.group(),
            taken=Phrase("formats:taken.blanks"),
        )
        piece = re.sub(_CONTROL, " ", piece)
    if "\t" in piece:
        problems.warning(
            "TRF-TAB",
            fault("formats:file.tabs"),
            line=number,
            column=piece.index("\t") + 1,
            taken=Phrase("formats:taken.blank-each"),
        )
        piece = piece.replace("\t", " ")
    return piece


# --- Reading --------------------------------------------------------------------------------------

STANDARD_INPUT = "-"


def read_limited(
    source: str | PathLike[str] | IO[bytes], name: str = "", largest: int = LARGEST_FILE
) -> bytes:
    """All of a file or stream; `name` is what messages call a stream.

    Devices and pipes are read like files. Raises TooLarge beyond `largest` bytes (16 MiB, more than
    any report needs), and OSError.
    """
    if isinstance(source, str | PathLike):
        with open(source, "rb") as file:
            return read_limited(file, name or fspath(source), largest)
    data = source.read(largest + 1)
    if len(data) > largest:
        large = fault("formats:large.tournament", size=largest >> 20)
        raise TooLarge(at(name, large) if name else large)
    return data


def read_named(name: str) -> bytes:
    """The file that a command line names; `-` is standard input. Raises as `read_limited` does."""
    if name == STANDARD_INPUT:
        return read_limited(sys.stdin.buffer, "standard input")
    return read_limited(name)


# --- How our files begin --------------------------------------------------------------------------

FORMAT: Final[Literal["pairwright-tournament"]] = "pairwright-tournament"
VERSION: Final[Literal[1]] = 1
SCHEMA_ID = "urn:pairwright:tournament:1"
MEDIA_TYPE = "application/vnd.pairwright.tournament+json"
JOURNAL = "pairwright-journal"
LONGEST_START = 100
"""Bytes by which a journal is recognised."""


def looks_like_json(text: str) -> bool:
    """No report file begins with a brace or a bracket."""
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")


def looks_like_journal(data: bytes) -> bool:
    """Whether a file that begins so is a journal."""
    return data.startswith(f'{{"format":"{JOURNAL}"'.encode())


# --- Writing, whole or not at all -----------------------------------------------------------------

STREAMS = ("/dev/std", "/dev/fd/", "/proc/")
"""What a process has open: a file there may be somebody's output. One in /dev/shm is a file."""


def write_atomically(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Write bytes, or text as UTF-8: whole or not at all where `path` is a file or nothing yet.

    A symbolic link stays one: the file it leads to is replaced. Devices, pipes and sockets, and
    what a process has open (`/dev/stdout`), are written to as they are. Raises OSError,
    which names `path`.
    """
    place = os.fspath(path) or os.curdir  # no name at all is this folder
    data = content if isinstance(content, bytes) else content.encode("utf-8", errors="replace")
    try:
        if _is_written_through(place):
            with open(place, "ab") as file:  # appending: what others wrote to the stream stays
                file.write(data)
        else:
            _replace(os.path.realpath(place), data)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), place) from error


def _is_written_through(path: str) -> bool:
    """Whether `path` is something else than a file. Raises OSError for a folder."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return False
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    return not stat.S_ISREG(mode) or os.path.normpath(path).startswith(STREAMS)


@contextmanager
def taking_the_place_of(path: str | os.PathLike[str]) -> Iterator[str]:
    """A file that is written at leisure: its path, and `path` is it when all is written.

    What is left with an exception leaves nothing. Links, devices and pipes are as above. Raises
    OSError, which names `path`.
    """
    place = os.fspath(path) or os.curdir
    if _is_written_through(place):
        yield place
        return
    target = os.path.realpath(place)
    try:
        temporary = _made_beside(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), place) from error
    with _replacing(target, temporary):
        yield temporary


def _replace(target: str, data: bytes) -> None:
    """Write a temporary file beside `target`, then rename it; ended meanwhile, it would stay."""
    from pairwright.machine import undisturbed  # most commands write no file

    with undisturbed():
        temporary = _made_beside(target)
        with _replacing(target, temporary), open(temporary, "wb") as file:
            file.write(data)


def _made_beside(target: str) -> str:
    """A new file in the same folder."""
    import tempfile  # it takes long, and most commands write no file

    # The name is short: a name of full length must not become too long.
    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(target), prefix=".pairwright-")
    os.close(handle)
    return temporary


@contextmanager
def _replacing(target: str, temporary: str) -> Iterator[None]:
    """What is written to `temporary` meanwhile takes the place of `target`, or goes."""
    try:
        yield
        mode = os.stat(target).st_mode & 0o777 if os.path.exists(target) else 0o666 & ~_umask()
        with open(temporary, "rb+") as file:
            os.fsync(file.fileno())
        os.chmod(temporary, mode)
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def _umask() -> int:
    """The umask, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
