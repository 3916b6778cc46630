"""Passwords and keys are kept as argon2 hashes only."""

from __future__ import annotations

import hashlib
import threading
from functools import cache
from typing import TYPE_CHECKING

from cachetools import LRUCache

if TYPE_CHECKING:
    from argon2 import PasswordHasher

REMEMBERED = 1_000
"""Secrets whose check is remembered: a client that asks often does not pay for argon2 each time."""


@cache
def _hasher() -> PasswordHasher:
    """Loaded at first use: there is none in a page, where nobody has a password."""
    from argon2 import PasswordHasher

    return PasswordHasher()


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return _hasher().hash(secret)


class Checker:
    """Checks secrets against what is kept of them.

    A check that succeeded is remembered by a fast hash of both, in memory: it says nothing about
    whether the key has been revoked, which is read anew for every request.
    """

    def __init__(self) -> None:
        self._known: LRUCache[bytes, bool] = LRUCache(REMEMBERED)
        self._lock = threading.Lock()

    def agrees(self, secret: str, kept: str) -> bool:
        """Whether this is the secret."""
        mark = hashlib.sha256(f"{kept}\n{secret}".encode()).digest()
        with self._lock:
            if self._known.get(mark):
                return True
        from argon2.exceptions import Argon2Error, InvalidHash

        try:
            _hasher().verify(kept, secret)
        except (Argon2Error, InvalidHash):
            return False
        with self._lock:
            self._known[mark] = True
        return True
