"""The file of `--state`, where a command has one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pairwright.service.kept_work import KeptWork, kept_work


@contextmanager
def kept_in(state: str | None, settings: str) -> Iterator[KeptWork | None]:
    """The work that is kept there; None where nothing is to be kept.

    Raises InvalidRequest for a file of another run, and OSError.
    """
    if state is None:
        yield None
        return
    with kept_work(Path(state), settings) as kept:
        yield kept
