"""The packages of a page as one file: unpacked wheel by wheel, they took most of its start.

A browser undoes the compression itself, and Python's files are then parts of one piece of memory
(load.js).
"""

from __future__ import annotations

import gzip
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

PACKED = "packages.bin"
"""Not `.gz`: some web servers undo that themselves."""
NOT_ASKED_FOR = (
    # What rich colours programs and lays out texts with; of it only widths are asked for.
    *("pygments/", "markdown_it/", "mdurl/", "bin/"),
    # A page has no HTTP interface to describe.
    "fastapi_swagger/resources/",
)
COMPILED = ".so"
FOR_TOOLS = (".pyi", ".pyx", ".pxd", ".c", ".h", "/py.typed", "/RECORD", "/WHEEL")


class Packed(NamedTuple):
    """What was packed: names and sizes of the files, in order; compiled modules by address."""

    files: list[tuple[str, int]]
    libraries: list[tuple[str, str]]


def pack(folder: Path, wheels: Sequence[str]) -> Packed:
    """Put all files of the wheels into one, but for what a browser compiles itself."""
    files: list[tuple[str, bytes]] = []
    libraries: list[tuple[str, str]] = []
    for name, content in sorted(each for wheel in wheels for each in _files(folder, wheel)):
        if name.endswith(COMPILED):
            address = name.replace("/", ".").removesuffix(COMPILED) + ".wasm"
            (folder / address).write_bytes(content)
            libraries.append((name, address))
            content = b""  # Python looks whether it is there
        files.append((name, content))
    together = b"".join(content for _, content in files)
    (folder / PACKED).write_bytes(gzip.compress(together, mtime=0))
    return Packed([(name, len(content)) for name, content in files], libraries)


def _files(folder: Path, wheel: str) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(folder / "wheels" / wheel) as archive:
        for part in archive.infolist():
            name = part.filename
            if not (part.is_dir() or name.startswith(NOT_ASKED_FOR) or name.endswith(FOR_TOOLS)):
                yield name, archive.read(part)
