"""The app of a database runs once: who starts it again is led to the one that runs.

A file beside the database is locked by the process that serves it, and holds a link to it. The lock
goes with the process, so what a killed one has left behind is no hindrance.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pairwright.machine import lock
from pairwright.server.storage.database import address

ENDING = "-running"
WHOLE = "\n"
"""The end of a link that is written to its end."""
SECONDS_BETWEEN_LOOKS = 0.1


class RunsAlready(Exception):  # noqa: N818  (what is so, not an error)
    """Another process has the app of this database; `link` lets a browser in there."""

    def __init__(self, link: str) -> None:
        super().__init__(link)
        self.link = link


@contextmanager
def sole_app(database: str) -> Iterator[Callable[[str], None]]:
    """Have the app of this database to oneself; what is yielded is told each new link to it.

    While the one that has it is still starting, it is waited for. Databases that are no files know
    how to serve many. Raises RunsAlready, InvalidRequest, OSError.
    """
    url = address(database)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        yield lambda link: None
        return
    with open(f"{url.database}{ENDING}", "a+", encoding="utf-8", opener=_private) as file:
        while True:
            try:
                lock(file, wait=False)
                break
            except BlockingIOError:
                file.seek(0)
                link = file.read()
                if link.endswith(WHOLE):
                    raise RunsAlready(link.removesuffix(WHOLE)) from None
                time.sleep(SECONDS_BETWEEN_LOOKS)

        def tell(link: str) -> None:
            file.truncate(0)
            file.write(link and link + WHOLE)
            file.flush()

        tell("")  # nobody is led to one that has ended
        yield tell


def _private(path: str, flags: int) -> int:
    """Whoever reads the link is let in: it is its owner's alone."""
    return os.open(path, flags, 0o600)
