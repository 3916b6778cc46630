"""Turns at something scarce, shared fairly: each client in its turn, with room kept for accounts.

Who waits, waits for a future: a coroutine awaits it, a thread asks for its result.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from concurrent.futures import Future
from threading import Lock

from pairwright.frozen import Frozen
from pairwright.server.clients import Client


class NoRoom(Exception):  # noqa: N818  (what happened)
    """So many wait already that another one would only wait in vain."""


class TurnLimits(Frozen):
    """How many turns there are at once, and how many may wait for one.

    `strangers` are all clients without an account together; they can neither take the last places
    nor fill the room in which accounts wait.
    """

    places: int
    strangers: int
    of_one: int
    waiting: int
    waiting_of_one: int


class Turns:
    """The turns that are taken and the lines of those who wait, a line for each client."""

    def __init__(self, share: TurnLimits) -> None:
        self._share = share
        self._lines: OrderedDict[Client, deque[Future[None]]] = OrderedDict()
        self._taken: dict[Client, int] = {}
        self._all = 0
        self._strangers = 0
        self._lock = Lock()

    @property
    def in_hand(self) -> int:
        """Turns that are taken or waited for."""
        with self._lock:
            return self._all + sum(map(len, self._lines.values()))

    def enter(self, client: Client) -> Future[None]:
        """A turn, done when it is this client's. It ends with `leave`. Raises NoRoom."""
        turn: Future[None] = Future()
        with self._lock:
            if not self._has_place(client) and not self._has_room(client):
                raise NoRoom
            self._lines.setdefault(client, deque()).append(turn)
            self._hand_out()
        return turn

    def leave(self, client: Client, turn: Future[None]) -> None:
        """Give a turn back, or give up waiting for it."""
        with self._lock:
            if turn.done():
                self._count(client, -1)
            else:
                self._lines[client].remove(turn)
                if not self._lines[client]:
                    del self._lines[client]
            self._hand_out()

    def _hand_out(self) -> None:
        """Give free places to those who wait, a client after the other."""
        ready = True
        while ready and self._lines:
            ready = False
            for client in list(self._lines):
                if not self._has_place(client):
                    continue
                line = self._lines.pop(client)
                line.popleft().set_result(None)
                self._count(client, 1)
                if line:
                    self._lines[client] = line  # behind the others
                ready = True

    def _count(self, client: Client, change: int) -> None:
        self._all += change
        self._strangers += 0 if client.has_account else change
        self._taken[client] = self._taken.get(client, 0) + change
        if not self._taken[client]:
            del self._taken[client]

    def _has_place(self, client: Client) -> bool:
        share = self._share
        if self._all >= share.places or self._taken.get(client, 0) >= share.of_one:
            return False
        return client.has_account or self._strangers < share.strangers

    def _has_room(self, client: Client) -> bool:
        of_one = len(self._lines.get(client, ()))
        alike = sum(
            len(line)
            for waiting, line in self._lines.items()
            if waiting.has_account == client.has_account
        )
        return of_one < self._share.waiting_of_one and alike < self._share.waiting
