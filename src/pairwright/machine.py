"""What operating systems do each in their own way: locks, folders on the disk, limits of a process.

Everything else asks here, so that nothing else has to know that Windows has none of `fcntl` and
`resource`.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    import fcntl
    import resource
else:
    try:
        import fcntl
        import resource
    except ImportError:  # there are none on Windows
        fcntl = resource = None

LOCKED_BYTE = 2**30
"""What Windows locks nobody else can read: a byte beyond the end of any file that is locked."""


def lock(file: IO[Any], wait: bool) -> None:
    """Have the file to oneself until it is closed or the process ends, however it ends.

    Raises BlockingIOError where another process has it and one does not wait, and OSError.
    """
    if fcntl is None:
        _lock_on_windows(file, wait)
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError as error:
        if error.errno == errno.EACCES:  # what some systems say in the place of EWOULDBLOCK
            raise BlockingIOError(error.errno, error.strerror) from None
        raise


def _lock_on_windows(file: IO[Any], wait: bool) -> None:
    import msvcrt

    ours: Any = msvcrt  # of which only Windows has the functions
    before = os.lseek(file.fileno(), 0, os.SEEK_CUR)
    os.lseek(file.fileno(), LOCKED_BYTE, os.SEEK_SET)
    try:
        while True:
            try:
                ours.locking(file.fileno(), ours.LK_LOCK if wait else ours.LK_NBLCK, 1)
                return
            except OSError as error:
                if not wait:
                    raise BlockingIOError(error.errno, error.strerror) from None
                if error.errno != errno.EDEADLK:  # it has tried for ten seconds: once more
                    raise
    finally:
        os.lseek(file.fileno(), before, os.SEEK_SET)


def sync_folder(folder: str | os.PathLike[str]) -> None:
    """A new or replaced name in a folder is on the disk only once the folder is. Raises OSError.

    Windows writes names down itself, and opens no folder.
    """
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Who stops the process waits for the end of this.

    Ctrl-C reaches every process of a command; one that has others work for it ends them (SIGTERM).
    """
    import signal

    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def limit_memory(size: int) -> None:
    """Let this process have so many bytes of memory. Windows sets no such limit from within."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (size, size))


def open_files(wanted: int) -> int:
    """How many files this process may have open, after asking for so many."""
    if resource is None:
        return wanted  # Windows counts sockets by its memory only
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return allowed


def data_folder() -> str:
    """Where a user's programs keep their data: XDG base directories, or Windows' own folder."""
    usual = os.environ.get("LOCALAPPDATA") if os.name == "nt" else None
    named = os.environ.get("XDG_DATA_HOME") or usual
    return named or os.path.join(os.path.expanduser("~"), ".local", "share")
