"""The file of `--state`, where a command has one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairwright.service.kept_work import KeptWork


@contextmanager
def kept_in(state: str | None, settings: str) -> Iterator[KeptWork | None]:
    """The work that this program kept there; None where nothing is to be kept.

    Raises InvalidRequest for a file of another run, and OSError.
    """
    if state is None:
        yield None
        return
    from pairwright import __version__
    from pairwright.service.kept_work import kept_work

    with kept_work(Path(state), f"pairwright {__version__}, {settings}") as kept:
        yield kept
