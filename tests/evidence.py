"""The data that tests rest on: kept with them, or beside the clone where it is not ours.

`CASES` and `corpus` are always there (tests/data/README.md). The folder `shared` next to the clone
may hold more: the whole corpora, and files of others, which are never committed.
"""

from __future__ import annotations

import lzma
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairwright import formats
from pairwright.tournament import Tournament

DATA = Path(__file__).resolve().parent / "data"
CASES = DATA / "cases"
"""Small events with a known right answer, and positions built to be hard."""
SHARED = Path(__file__).resolve().parents[2] / "shared"
TESTDATA = SHARED / "testdata"
"""Files of others with known answers."""

needs_testdata = pytest.mark.skipif(
    not TESTDATA.is_dir(), reason="../shared/testdata (files of others) is not there"
)


def corpus(name: str) -> Path:
    """The archive of a corpus: the part of it that is kept with the tests."""
    return DATA / "corpus" / f"{name}.tar.xz"


def whole_corpus(name: str) -> Path:
    """All of the corpus where it is there, else the part that is kept with the tests."""
    whole = SHARED / "corpus" / f"{name}.tar.xz"
    return whole if whole.is_file() else corpus(name)


def texts_of(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of an archive, by its name."""
    with tarfile.open(archive) as members:
        for member in members:
            stream = members.extractfile(member)
            if stream is not None:
                yield member.name, stream.read()


def hard_position(name: str) -> Tournament:
    """A position of CASES/worst."""
    return formats.loads(lzma.decompress((CASES / "worst" / f"{name}.xz").read_bytes()), name)


def printed(title: str) -> str:
    """A table of tests/data/printed-tables.md, by the beginning of its title."""
    text = (DATA / "printed-tables.md").read_text(encoding="utf-8")
    return text.split(f"## {title}", 1)[1].split("\n## ", 1)[0]
