"""Connections: silence is closed, and when there are too many, the most silent one goes first."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from pairwright.machine import open_files

MOST_CONNECTIONS = 16_000
KEPT_FILES = 512
"""Files that are no connections: the database, processes, what is read."""


def room_for_connections() -> int:
    """How many connections there may be; as many files as the system allows are asked for."""
    return max(64, open_files(MOST_CONNECTIONS + KEPT_FILES) - KEPT_FILES)


class Silent:
    """The connections on which no request is under way, the most silent one first."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._waiting: OrderedDict[BoundedConnection, None] = OrderedDict()

    def add(self, connection: BoundedConnection) -> None:
        self._waiting[connection] = None

    def remove(self, connection: BoundedConnection) -> None:
        self._waiting.pop(connection, None)

    def close_one(self) -> bool:
        """Close the most silent connection; whether there was one."""
        if not self._waiting:
            return False
        connection, _ = self._waiting.popitem(last=False)
        connection.transport.close()
        return True


class BoundedConnection(H11Protocol):
    """A connection of uvicorn's that has so many seconds for the head of each request."""

    silent = Silent(MOST_CONNECTIONS, 10.0)
    """Set for a server by `bounded`."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.silent.most and not self.silent.close_one():
            transport.close()  # everybody else is being served
            return
        self._await_head()

    def handle_events(self) -> None:
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _await_head(self) -> None:
        self._stop_waiting()
        self.silent.add(self)
        self._patience = self.loop.call_later(self.silent.seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        self.silent.remove(self)
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def bounded(seconds: float) -> type[BoundedConnection]:
    """The connections of one server."""
    silent = Silent(room_for_connections(), seconds)
    return type("ServerConnection", (BoundedConnection,), {"silent": silent})
