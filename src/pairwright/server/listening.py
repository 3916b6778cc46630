"""Listening: uvicorn with our application, and how it is stopped."""

from __future__ import annotations

import errno
import logging
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from socket import AI_PASSIVE, IPPROTO_TCP, SOCK_STREAM, create_server, getaddrinfo, socket
from types import FrameType

import uvicorn

from pairwright.server.accounts.service import AccountService
from pairwright.server.app import create_app
from pairwright.server.clock import now
from pairwright.server.connections import bounded
from pairwright.server.events.live import Live
from pairwright.server.hall.certificate import certificate_in
from pairwright.server.logs import LOG, without_messages
from pairwright.server.settings import ServerSettings, hall_folder
from pairwright.server.storage.database import Database
from pairwright.server.web.frame.sign_in import OneTimeLinks
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

SECONDS_TO_FINISH = 10
"""After a request to stop, open requests may go on for so long."""


class _Server(uvicorn.Server):
    """Ends the streams of the pages when it is told to stop: they would never end by themselves."""

    def __init__(self, config: uvicorn.Config, live: Live, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._live = live
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._live.stop()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            self._ready(f"{'https' if self.config.is_ssl else 'http'}://{shown}:{port}")


class PortInUse(InvalidRequest):
    """Another program listens there."""


def listening_on(host: str, ports: Iterable[int]) -> list[socket]:
    """Sockets at the first of these ports that is free, one for each address of the host.

    Raises PortInUse, OSError.
    """
    taken = 0
    for port in ports:
        found = getaddrinfo(host, port, type=SOCK_STREAM, flags=AI_PASSIVE)
        made: list[socket] = []
        try:
            for family, address in dict.fromkeys((each[0], each[4]) for each in found):
                made.append(_by_tcp(create_server(address, family=family)))
            return made
        except OSError as error:
            for each in made:
                each.close()
            if error.errno != errno.EADDRINUSE:
                raise
            taken = port
    raise PortInUse(fault("server:port.in-use", port=str(taken)))


def _by_tcp(listening: socket) -> socket:
    """The same socket, said to be of TCP: what asyncio asks before it lets answers go at once.

    Held back (Nagle), the end of an answer is lost where the rest of its request is not read.
    """
    return socket(listening.family, SOCK_STREAM, IPPROTO_TCP, listening.detach())


def run(
    settings: ServerSettings,
    host: str,
    ports: Iterable[int],
    links: OneTimeLinks,
    ready: Callable[[str], None] = lambda address: None,
) -> None:
    """Serve until stopped (Ctrl-C or SIGTERM), at the first of these ports that is free.

    `ready` is told the address once the server listens. Raises PortInUse, OSError, and
    InvalidRequest for another database.
    """
    sockets = listening_on(host, ports)
    logging.basicConfig(stream=sys.stderr, format="%(message)s")
    LOG.setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(without_messages)
    app = create_app(settings, links)
    certificate = certificate_in(hall_folder()).file if settings.https else None
    config = uvicorn.Config(
        app,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
        http=bounded(settings.limits.head_seconds),
        ws="none",
        ssl_certfile=certificate,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )

    def listening(address: str) -> None:
        if not settings.local:
            LOG.info(f"Pairwright is running on {address} (Ctrl-C stops it)")
            _tell_how_to_begin(settings, address)
        ready(address)

    # Ctrl-C is how it is stopped; what was open then is done.
    with suppress(KeyboardInterrupt):
        _Server(config, app.state.site.live, listening).run(sockets)


def _tell_how_to_begin(settings: ServerSettings, address: str) -> None:
    """Where there is no administrator: the link that makes one. It is shown at every start until
    then, and only the newest one works.
    """
    database = Database(settings.database)
    path = AccountService(database, now).set_up()
    database.close()
    if path is not None:
        print(
            "There is no administrator yet. Open this link to become the administrator:\n\n"
            f"    {address}{path}\n\n"
            "Elsewhere put the server's address in place of this one. Without a browser:\n"
            "pairwright server account add NAME --role administrator",
            file=sys.stderr,
            flush=True,
        )
