"""Where the tournaments to check come from: files, folders and archives.

Names are only shown. What cannot be taken is handed on with the reason, never dropped in silence.
However many there are, the memory holds few of them: of a folder the names, of an archive nothing.
"""

from __future__ import annotations

import io
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import IO

from msgspec.structs import replace

from pairwright.formats import read_limited
from pairwright.frozen import Frozen
from pairwright.service.archive_members import (
    DAMAGE,
    ERRORS_OF_DAMAGE,
    LONGEST_NAME,
    USUAL_LIMITS,
    ArchiveLimits,
    Member,
    members_of,
)
from pairwright.service.problems import of_the_system
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import Reason, fault

TOURNAMENT_NAME = r"(?i)\.(trf\w*|json|event)$"
BEFORE_A_ROUND = r"(?i)(?P<stem>.*\.r\d+)\.trf$"
EXPECTED_PAIRS = r"(?i)(?P<stem>.*\.r\d+)\.pairs$"


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


def items(paths: Iterable[str], limits: ArchiveLimits = USUAL_LIMITS) -> Iterator[Item]:
    """The tournaments of files, folders and archives, in this order; `-` is standard input."""
    for path in paths:
        if path == "-":
            yield _whole("<stdin>", sys.stdin.buffer, limits)
        elif os.path.isdir(path):
            yield from _at_least_one(path, "folder", _of_folder(path, limits))
        else:
            try:
                yield from _of_file(path, limits)
            except OSError as error:
                yield _unreadable(path, error)


def expected_number(paths: Iterable[str]) -> int | None:
    """How many tournaments these are, as far as names tell; None where only reading would."""
    total = 0
    for path in paths:
        if os.path.isdir(path):
            total += sum(
                bool(re.search(TOURNAMENT_NAME, name))
                for _, _, files in os.walk(path)
                for name in files
            )
        elif os.path.isfile(path) and re.search(TOURNAMENT_NAME, path):
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
    return "".join(c if c.isprintable() else "?" for c in name[:LONGEST_NAME])


def _whole(name: str, file: IO[bytes], limits: ArchiveLimits) -> Item:
    try:
        return Item(name, read_limited(file, largest=limits.member))
    except TooLarge as error:
        return Item(printable_input(name), problem=error.reasons[0], trouble=Trouble.TOO_LARGE)


def _unreadable(name: str, error: OSError) -> Item:
    problem = of_the_system(error)
    return Item(printable_input(name), problem=problem, trouble=Trouble.UNREADABLE)


def _of_folder(folder: str, limits: ArchiveLimits) -> Iterator[Item]:
    """Every tournament below the folder, by name; links to other folders are not followed."""

    def opened() -> Iterator[Item]:
        for path in _walked(folder):
            yield path if isinstance(path, Item) else _opened(path, limits)

    yield from _with_expected(opened(), limits, _has_no_pairs_beside)


def _walked(folder: str) -> Iterator[str | Item]:
    """The paths of what is wanted, in the order of all paths; a folder that cannot be read."""
    waiting = [os.path.join(folder, "")]
    while waiting:
        path = waiting.pop()
        if not path.endswith(os.sep):
            yield path
            continue
        try:
            with os.scandir(path) as entries:
                found = [path + _marked(each) for each in entries if _is_looked_at(each)]
        except OSError as error:
            yield _unreadable(path, error)
            continue
        # A folder has its separator here: so the next path is always the smallest of all.
        waiting += sorted(found, reverse=True)


def _marked(entry: os.DirEntry[str]) -> str:
    return entry.name + (os.sep if entry.is_dir() else "")


def _is_looked_at(entry: os.DirEntry[str]) -> bool:
    if entry.is_dir():
        return not entry.is_symlink()
    return _is_wanted(entry.name)


def _has_no_pairs_beside(path: str) -> bool:
    """Whether a position in a folder need not wait for its pairs."""
    stem = os.path.splitext(path)[0]
    return not any(os.path.exists(stem + ending) for ending in (".pairs", ".PAIRS"))


def _opened(path: str, limits: ArchiveLimits) -> Item:
    if os.path.exists(path) and not os.path.isfile(path):  # opening a pipe would wait for a writer
        return Item(
            printable_input(path), problem=fault("service:no-file"), trouble=Trouble.UNREADABLE
        )
    try:
        with open(path, "rb") as file:
            return _whole(path, file, limits)
    except OSError as error:
        return _unreadable(path, error)


def _of_file(path: str, limits: ArchiveLimits) -> Iterator[Item]:
    with open(path, "rb") as file:
        # A pipe or device may be endless, and looking for an archive in it would read all of it:
        # archives that come so have to fit the limit of a file.
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            piped = _whole(path, file, limits)
            if piped.trouble is not None:
                yield piped
            else:
                yield from _of_stream(path, io.BytesIO(piped.data), limits)
            return
        yield from _of_stream(path, file, limits)


def _of_stream(path: str, file: IO[bytes], limits: ArchiveLimits) -> Iterator[Item]:
    """A tournament, or the members of an archive, by what the file begins with."""
    members = members_of(file, _is_wanted, limits)
    if members is None:
        yield _whole(path, file, limits)
    else:
        yield from _at_least_one(path, "archive", _of_archive(path, members, limits))


def _of_archive(path: str, members: Iterator[Member], limits: ArchiveLimits) -> Iterator[Item]:
    def stopped(problem: Reason, trouble: Trouble = Trouble.INVALID) -> Item:
        return Item(printable_input(path), problem=problem, trouble=trouble)

    try:
        found = (Item(f"{path}!{name}", data) for name, data in members)
        yield from _with_expected(found, limits)
    except TooLarge as error:
        yield stopped(fault("service:archive-rest", what=error.reasons[0]), Trouble.TOO_LARGE)
    except (NotImplementedError, RuntimeError) as error:  # compression or encryption of a zip
        yield stopped(fault("service:archive-unreadable", what=str(error)))
    except DAMAGE as error:
        if isinstance(error, OSError) and error.errno not in ERRORS_OF_DAMAGE:
            raise
        yield stopped(fault("service:archive-damaged", what=str(error)))


def _with_expected(
    members: Iterable[Item],
    limits: ArchiveLimits,
    is_lone: Callable[[str], bool] = lambda name: False,
) -> Iterator[Item]:
    """Bring `NAME.rK.trf` and `NAME.rK.pairs` together, in whatever order they come.

    Raises TooLarge where more waits for its other half than the memory should hold.
    """
    waiting: dict[str, Item] = {}
    answers: dict[str, Item] = {}
    held = 0
    for item in members:
        if match := re.match(EXPECTED_PAIRS, item.name):
            answers[match["stem"]] = item
        elif (match := re.match(BEFORE_A_ROUND, item.name)) and not is_lone(item.name):
            waiting[match["stem"]] = item
        else:
            yield replace(item, name=printable_input(item.name))
            continue
        stem = match["stem"]
        held += _weight(item)
        if stem in waiting and stem in answers:
            item, expected = waiting.pop(stem), answers.pop(stem)
            held -= _weight(item) + _weight(expected)
            yield replace(item, name=printable_input(item.name), expected=expected.data)
        if held > limits.waiting:
            raise TooLarge(fault("service:archive-waiting", size=limits.waiting >> 20))
    for item in waiting.values():
        yield replace(item, name=printable_input(item.name))
    for item in answers.values():
        problem = fault("service:pairs-alone")
        yield Item(printable_input(item.name), problem=problem, trouble=Trouble.INVALID)


def _weight(item: Item) -> int:
    """What an item takes of the memory, roughly."""
    return len(item.data) + len(item.name) + 500


def _is_wanted(name: str) -> bool:
    return bool(re.search(TOURNAMENT_NAME, name) or re.match(EXPECTED_PAIRS, name))
