"""Processes that share the work and leave quietly when they are stopped."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


def available_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def worker_pool(processes: int) -> ProcessPoolExecutor:
    """So many processes. Ctrl-C ends them without a word: the one that started them speaks."""
    # Imported here: most commands start none.
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(processes, initializer=_die_quietly)


def _die_quietly() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
