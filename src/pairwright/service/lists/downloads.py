"""A rating list from an address that an arbiter gives: by HTTP, with limits of size and time.

On a server that others use, an address must not lead into the network behind it: the name is
resolved once, what is not public is refused, and the connection goes to the very address that was
looked at, after every redirection again. On one's own machine any address is one's own to ask, and
a list may well lie on a machine of the club.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from urllib.parse import SplitResult, urljoin, urlsplit

from pairwright.frozen import Frozen
from pairwright.service.lists.file_state import UNKNOWN, FileState
from pairwright.service.lists.watching import watching
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault

LARGEST = 1 << 30
SECONDS = 1_800.0
SECONDS_OF_SILENCE = 30.0
SECONDS_OF_GRACE = 60.0
"""After these a file has to come with `SLOWEST` bytes a second, on average."""
SLOWEST = 4_000
SECONDS_BETWEEN_LOOKS = 1.0
MOST_REDIRECTIONS = 5
LONGEST_ADDRESS = 2_000
LONGEST_STATE = 200
_CHUNK = 1 << 16
_PORTS = {"http": 80, "https": 443}
_MOVED = (
    HTTPStatus.MOVED_PERMANENTLY,
    HTTPStatus.FOUND,
    HTTPStatus.SEE_OTHER,
    HTTPStatus.TEMPORARY_REDIRECT,
    HTTPStatus.PERMANENT_REDIRECT,
)
_BEHIND = ipaddress.ip_network("64:ff9b::/96")
"""By these a machine of IPv6 reaches any address of IPv4, private ones too."""


class DownloadSource(Frozen):
    """An address, and whether it may lead into the network around this machine."""

    address: str
    may_be_private: bool

    @property
    def name(self) -> str:
        """What the file is called there."""
        last = printable(urlsplit(self.address).path.rpartition("/")[2])
        return last[-100:] or (urlsplit(self.address).hostname or "list")


def address_in(text: str) -> str:
    """An address of HTTP as it was given. Raises InvalidRequest."""
    _parts(text)
    return text


class _Watch:
    """Ends a connection that sends too little for its time: one that sends a byte now and then is
    never silent, neither in the head of an answer nor in the file.
    """

    def __init__(self) -> None:
        self.connection: socket.socket | None = None
        self.there = 0
        self.is_over = False
        self._begun = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._begun

    def look(self) -> None:
        passed = self.seconds
        if passed > SECONDS or (passed > SECONDS_OF_GRACE and self.there < SLOWEST * passed):
            self.is_over = True
            if self.connection is not None:
                with suppress(OSError):  # by the plain method: the other side says no farewell
                    socket.socket.shutdown(self.connection, socket.SHUT_RDWR)


Taken = Callable[[http.client.HTTPResponse, _Watch], None]


def download(
    source: DownloadSource,
    target: Path,
    told: Callable[[int], None],
    known: FileState = UNKNOWN,
) -> FileState | None:
    """Fetch a file to the disk; `told` hears how many bytes are there, again and again. None where
    the address says that it is the one which is `known`.

    Raises InvalidRequest where the address is refused, does not answer, sends too much, too little
    or too slowly.
    """

    def keep(answer: http.client.HTTPResponse, watch: _Watch) -> None:
        _kept(answer, target, watch, told)

    return _answered(source, "GET", known, keep)


def newer_state(source: DownloadSource, known: FileState) -> FileState | None:
    """How the file at an address is told from others now, without fetching it; None where it is
    the one that is `known`. Raises InvalidRequest.
    """

    def look(answer: http.client.HTTPResponse, watch: _Watch) -> None:
        if answer.status != HTTPStatus.OK:
            raise _refused("address-status", status=answer.status)

    found = _answered(source, "HEAD", known, look)
    return None if found == known and known != UNKNOWN else found


def _answered(
    source: DownloadSource, method: str, known: FileState, taken: Taken
) -> FileState | None:
    watch = _Watch()
    with watching(SECONDS_BETWEEN_LOOKS, watch.look):
        try:
            return _followed(source, method, known, taken, watch)
        except ssl.SSLCertVerificationError as error:
            raise _refused("address-certificate", why=error.verify_message) from None
        except (OSError, ValueError, http.client.HTTPException) as error:
            if watch.is_over:
                raise _too_slow(watch) from None
            raise _refused("address-silent", why=str(error)[:200] or type(error).__name__) from None


def _followed(
    source: DownloadSource, method: str, known: FileState, taken: Taken, watch: _Watch
) -> FileState | None:
    address = source.address
    for _ in range(MOST_REDIRECTIONS + 1):
        connection = _asked(method, address, source.may_be_private, known, watch)
        try:
            answer = connection.getresponse()
            if answer.status == HTTPStatus.NOT_MODIFIED and known != UNKNOWN:
                return None
            if answer.status not in _MOVED:
                taken(answer, watch)
                return FileState(*(_line(answer, name) for name in ("ETag", "Last-Modified")))
            moved = urljoin(address, answer.headers.get("Location", ""))
            if address.startswith("https:") and not moved.startswith("https:"):
                raise _refused("address-unsafe")
            address = moved
        finally:
            connection.close()
    raise _refused("address-moved", most=MOST_REDIRECTIONS)


def _line(answer: http.client.HTTPResponse, name: str) -> str:
    """A line of the head that can be sent back as it came; empty for any other."""
    said = answer.headers.get(name, "")
    return said if said.isascii() and said.isprintable() and len(said) <= LONGEST_STATE else ""


def _too_slow(watch: _Watch) -> InvalidRequest:
    return _refused("address-slow", size=watch.there >> 10, seconds=int(watch.seconds))


def _refused(what: str, **values: int | str) -> InvalidRequest:
    return InvalidRequest(fault(f"service.lists:lists.{what}", **values))


def _parts(address: str) -> SplitResult:
    """Raises InvalidRequest for what is no address of HTTP, or has a password in it."""
    try:
        parts = urlsplit(address)
        has_port = parts.port != 0
    except ValueError:
        raise _refused("address") from None
    plain = address.isascii() and address.isprintable() and " " not in address
    is_web = parts.scheme in _PORTS and bool(parts.hostname) and parts.username is None
    if not (plain and is_web and has_port and len(address) <= LONGEST_ADDRESS):
        raise _refused("address")
    return parts


def _asked(
    method: str, address: str, may_be_private: bool, known: FileState, watch: _Watch
) -> http.client.HTTPConnection:
    """A connection on which the file was asked for."""
    parts = _parts(address)
    host, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
    place = _resolved(host, port, may_be_private)
    used = socket.create_connection((place, port), SECONDS_OF_SILENCE)
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS_OF_SILENCE)
    if parts.scheme == "https":
        context = ssl.create_default_context()
        used = context.wrap_socket(used, server_hostname=host, do_handshake_on_connect=False)
    connection.sock = watch.connection = used
    if isinstance(used, ssl.SSLSocket):
        used.do_handshake()
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    headers = {"User-Agent": "pairwright", "Accept": "*/*", **known.conditions}
    connection.request(method, path, headers=headers)
    return connection


def _resolved(host: str, port: int, may_be_private: bool) -> str:
    """The numeric address of a host. Raises InvalidRequest where one of them is not public."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    places = [str(entry[4][0]) for entry in found]
    if not may_be_private and not all(map(is_public, places)):
        raise _refused("address-private", host=host)
    return places[0]


def is_public(place: str) -> bool:
    """Whether a numeric address is of the world, not of a machine or its network."""
    address = ipaddress.ip_address(place.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address in _BEHIND or address.sixtofour is not None or address.teredo is not None:
            return False
        address = address.ipv4_mapped or address
    return address.is_global and not address.is_multicast


def _kept(
    answer: http.client.HTTPResponse, target: Path, watch: _Watch, told: Callable[[int], None]
) -> None:
    if answer.status != HTTPStatus.OK:
        raise _refused("address-status", status=answer.status)
    announced = answer.length  # none where the answer does not say it
    with target.open("xb") as file:
        while watch.there <= LARGEST and (announced or 0) <= LARGEST:
            chunk = answer.read1(_CHUNK)
            if not chunk:
                break
            watch.there += len(chunk)
            file.write(chunk)
            told(watch.there)
        else:
            raise _refused("address-large", size=LARGEST >> 20)
    if watch.is_over:
        raise _too_slow(watch)
    if announced is not None and watch.there < announced:
        raise _refused("address-cut", there=watch.there, size=announced)
