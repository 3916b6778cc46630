"""Who asks, as far as shares go: an account that was recognised of late, or an address."""

from __future__ import annotations

import hashlib
from contextvars import ContextVar
from threading import Lock

from cachetools import LRUCache

from pairwright.frozen import Frozen

REMEMBERED = 10_000


class Client(Frozen):
    """`account` is 0 where nobody was recognised; then the address counts."""

    account: int = 0
    address: str = ""

    @property
    def has_account(self) -> bool:
        return self.account != 0


SERVER = Client(account=-1)
"""The server itself, where nobody asks."""
CLIENT: ContextVar[Client] = ContextVar("CLIENT")
"""The client whose request is being worked for, here and in threads that work for it."""


class KnownSecrets:
    """Secrets that were right of late, by their hashes.

    It decides whose share a request takes before anything is looked up; what the request may do is
    asked of the database, every time.
    """

    def __init__(self) -> None:
        self._accounts: LRUCache[bytes, int] = LRUCache(REMEMBERED)
        self._lock = Lock()

    def note(self, secret: str, account: int) -> None:
        with self._lock:
            self._accounts[_digest(secret)] = account

    def forget(self, secret: str) -> None:
        with self._lock:
            self._accounts.pop(_digest(secret), None)

    def account(self, secret: str) -> int:
        """The account of a secret; 0 where it is not known."""
        if not secret:
            return 0
        with self._lock:
            return self._accounts.get(_digest(secret), 0)


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode(errors="replace")).digest()
