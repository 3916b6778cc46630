"""The hall: what the door and the pages share."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Request

from pairwright.server.hall.addresses import HERE, LOOPBACK, Address, OwnName, addresses
from pairwright.server.hall.codes import HallCodes
from pairwright.server.hall.presence import Sightings
from pairwright.server.provided import provided

MDNS = "mDNS"


class Hall:
    """`is_open` says that the hall's network may come in (`--lan`), and not this machine only."""

    def __init__(self, codes: HallCodes, is_open: bool, fingerprint: str = "") -> None:
        self.codes = codes
        self.is_open = is_open
        self.fingerprint = fingerprint
        """Of the certificate, where there is one."""
        self.seen = Sightings()
        self._name = OwnName()
        if is_open:
            self._name.ask()

    def addresses(self) -> list[Address]:
        """Where the machine can be reached now, its name last."""
        named = [Address(self._name.host, MDNS)] if self._name.host else []
        return addresses() + named

    @property
    def host(self) -> str:
        """The host that codes carry: the one chosen, as long as it is there, or the first one."""
        found = [address.host for address in self.addresses()]
        if self.codes.address in found:
            return self.codes.address
        return found[0] if found else LOOPBACK

    def absolute(self, request: Request, path: str) -> str:
        """The whole address of a page, for whoever is to open it elsewhere."""
        if not self.is_open:
            return f"{request.url.scheme}://{request.url.netloc}{path}"
        port = f":{request.url.port}" if request.url.port else ""
        return f"{request.url.scheme}://{self.host}{port}{path}"

    def is_ours(self, request: Request) -> bool:
        """Whether the host that a request names is this machine.

        By number it is the very address at which the request came in, whichever that is today; by
        name one that leads here. What else points here, a name of another site say, is refused.
        """
        named = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
        here = {host.strip("[]") for host in HERE}
        if self.is_open:
            came_in_at = request.scope.get("server") or ("",)
            here |= {str(came_in_at[0]), self._name.host}
        return bool(named) and named in here


TheHall = Annotated[Hall, provided(Hall)]


def hall_of(request: Request) -> Hall:
    """The same for what is no route."""
    found: Hall = request.app.state.parts[Hall]
    return found
