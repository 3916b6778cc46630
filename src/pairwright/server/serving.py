"""Listening: uvicorn with our application, and how it is stopped."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from socket import socket
from types import FrameType

import uvicorn

from pairwright.server.accounts.service import AccountService
from pairwright.server.app import create_app
from pairwright.server.clock import now
from pairwright.server.events.live import Live
from pairwright.server.settings import Settings
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.frame.local import OneTimeLinks

SECONDS_TO_FINISH = 10
"""After a request to stop, open requests may go on for so long."""
MOST_CONNECTIONS = 1_000


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
            self._ready(f"http://{host}:{port}")


def run(
    settings: Settings,
    host: str,
    port: int,
    links: OneTimeLinks,
    ready: Callable[[str], None] = lambda address: None,
) -> None:
    """Serve until stopped (Ctrl-C or SIGTERM). Raises InvalidRequest for another database.

    `ready` is told the address once the server listens.
    """
    logging.basicConfig(stream=sys.stderr, format="%(message)s")
    logging.getLogger("pairwright.server").setLevel(logging.INFO)
    if not settings.local:
        _tell_first_key(settings)
    app = create_app(settings, links)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        access_log=False,
        server_header=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    _Server(config, app.state.site.live, ready).run()


def _tell_first_key(settings: Settings) -> None:
    """In a new database: how to get in. The key is shown once and kept nowhere."""
    database = Database(settings.database)
    upgrade(database)
    key = AccountService(database, now).first_key()
    database.close()
    if key is not None:
        print(
            "This is a new database. The key of its administrator, shown only now:\n\n"
            f"    {key}\n\n"
            "Make accounts with it: POST /api/v1/accounts, Authorization: Bearer KEY",
            file=sys.stderr,
            flush=True,
        )
