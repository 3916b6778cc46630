"""Files that are whole and on the disk before anybody is told of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pairwright.machine import lock, sync_folder

PUBLIC, SECRET = 0o644, 0o600


def write_durably(path: Path, data: bytes, mode: int = PUBLIC) -> None:
    """Write the file whole or not at all; on return it survives the loss of power.

    Folders are made as they are needed. Raises OSError.
    """
    write_whole(path, data, mode)
    sync_folder(path.parent)


def write_whole(path: Path, data: bytes, mode: int = PUBLIC) -> None:
    """As `write_durably`, but that the name is new is safe only after `sync_folder`.

    Where many files are written into one folder, it is synchronised once for all of them.
    """
    _make_folder(path.parent)
    # The name is always the same: what a killed process left, maybe somebody's data, is written
    # over by the next one. The writers hold a lock (`exclusive`).
    temporary = path.with_name(f".{path.name}.new")
    temporary.unlink(missing_ok=True)
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)


def _make_folder(folder: Path) -> None:
    if folder.is_dir():
        return
    _make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """One process at a time; the others wait. The lock goes with the process that holds it.

    Raises OSError.
    """
    _make_folder(path.parent)
    with open(path, "ab") as file:
        lock(file, wait=True)
        yield
