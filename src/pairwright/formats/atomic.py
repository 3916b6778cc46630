"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress

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
