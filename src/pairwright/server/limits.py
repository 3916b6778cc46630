"""How much one request, one client and all of them together may ask of the server."""

from __future__ import annotations

import re

from pairwright.formats.files import LARGEST_FILE
from pairwright.frozen import Frozen


class BodyBound(Frozen):
    """The largest body of a request, and how long it may take to arrive."""

    bytes: int
    seconds: float
    is_kept: bool = True
    """Whether it lies in memory until it is there as a whole."""


FORM = BodyBound(2**20, 20.0)
"""A form, or a few values as JSON: whatever is not named below."""
FILE = BodyBound(LARGEST_FILE, 30.0)
"""A tournament or a list of players."""
RATING_LIST = BodyBound(2**30, 1_800.0, is_kept=False)
"""FIDE's largest list, unpacked, is about 0.8 GB; packed it is a twentieth of that."""

BOUNDS: tuple[tuple[re.Pattern[str], BodyBound], ...] = (
    (re.compile(r"/api/v1/(pair|check|standings|explain|convert|lint)"), FILE),
    (re.compile(r"/api/v1/tournaments/[^/]+/rounds"), FILE),
    (re.compile(r"/events/import"), FILE),
    (re.compile(r"/e/[^/]+/players/import"), FILE),
    (re.compile(r"/e/[^/]+/hand-over/back"), FILE),
    (re.compile(r"/ratings"), RATING_LIST),
)
"""Of bodies that are no forms, by the path that they are sent to."""


def body_bound(path: str) -> BodyBound:
    """How large a body may be that is sent to this path."""
    return next((bound for pattern, bound in BOUNDS if pattern.fullmatch(path)), FORM)


class Limits(Frozen):
    """Bounds of requests and of the processes that work for them.

    A request beyond them is refused with a problem that names the bound; other clients are served
    meanwhile. A client is an account, or an address where nobody is signed in.
    """

    work_seconds: float = 60.0
    work_bytes: int = 2 * 2**30
    """Address space of a working process."""
    workers: int = 2
    waiting: int = 64
    """Requests without an account that may wait for a process, and as many with one; the next one
    is asked to come again.
    """
    waiting_of_one: int = 16
    """The same of one client."""

    first_byte_seconds: float = 150.0
    """Until an answer begins: twice the work, and some."""
    chunk_seconds: float = 30.0
    """How long a client may take to read a part of its answer."""
    last_byte_seconds: float = 600.0
    """Until an answer has ended; streams of news have no end."""
    head_seconds: float = 10.0
    """How long a connection may be silent, or take to send the head of a request."""

    in_hand: int = 200
    """Requests without an account that are worked for at once, and as many with one."""
    in_hand_of_one: int = 24
    """The same of one client; its next requests wait until one is done."""
    queued_of_one: int = 600
    """Requests of one client that may wait so; a hall of phones is one address."""
    arriving_bytes: int = 2**29
    """Of all bodies that are not there yet as a whole."""
    streams: int = 4_000
    """Streams of news without an account, and as many with one."""

    requests_a_minute: int = 6_000
    """Of one client."""
    wrong_of_address: int = 60
    """Wrong passwords and keys a minute."""
    wrong_of_account: int = 20
    hashing: int = 2
    """Passwords that are hashed at once: each takes 64 MiB."""
    hashing_waiting: int = 30
