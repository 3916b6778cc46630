"""How much one request may ask of the server."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.formats.trf.lines import LARGEST_FILE


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of a request and of the processes that work for it.

    A request beyond them is refused with a problem that names the bound; other clients are served
    meanwhile.
    """

    body_bytes: int = LARGEST_FILE
    body_seconds: float = 30.0
    """How long a client may take to send its body."""
    work_seconds: float = 60.0
    work_bytes: int = 2 * 2**30
    """Address space of a working process."""
    workers: int = 2
    waiting: int = 64
    """Requests that may wait for a process; the next one is asked to come again."""
    requests_a_minute: int = 3_000
    """Of one client."""
    wrong_keys_a_minute: int = 30
