"""The packages of a page as one file: unpacked wheel by wheel, they took most of its start.

A browser undoes the compression itself, and Python's files are then parts of one piece of memory
(load.js).
"""

from __future__ import annotations

import gzip
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

PACKED = "packages.bin"
"""Not `.gz`: some web servers undo that themselves."""
NOT_ASKED_FOR = (
    # What rich colours programs and lays out texts with; of it only widths are asked for.
    *("pygments/", "markdown_it/", "mdurl/", "bin/"),
    # A page has no HTTP interface to describe.
    "fastapi_swagger/resources/",
)
FOR_TOOLS = (".pyi", ".pyx", ".pxd", ".c", ".h", "/py.typed", "/RECORD", "/WHEEL")


def pack(folder: Path, wheels: Sequence[str]) -> list[tuple[str, int]]:
    """Put all files of the wheels into one; their names and sizes, in order."""
    files = sorted(
        (name, content) for wheel in wheels for name, content in _files(folder / "wheels" / wheel)
    )
    together = b"".join(content for _, content in files)
    (folder / PACKED).write_bytes(gzip.compress(together, mtime=0))
    return [(name, len(content)) for name, content in files]


def _files(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as archive:
        for part in archive.infolist():
            name = part.filename
            if not (part.is_dir() or name.startswith(NOT_ASKED_FOR) or name.endswith(FOR_TOOLS)):
                yield name, archive.read(part)
