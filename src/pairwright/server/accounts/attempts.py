"""How often somebody may try a password or a key, counted before anything is hashed.

Addresses and accounts are counted apart, and only who tries is told to wait: whoever is signed in,
and whoever reads, is never asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import TypeVar

from pairwright.server.bodies import RequestRefusal
from pairwright.server.limits import Limits
from pairwright.server.windows import Window
from pairwright.service.problems import problem
from pairwright.vocabulary.reason import fault

T = TypeVar("T")


class Attempts:
    """Counts attempts, and does those that are left a few at a time: hashing takes memory."""

    def __init__(self, limits: Limits) -> None:
        self._of_address = Window(limits.wrong_of_address)
        self._of_account = Window(limits.wrong_of_account)
        self._pool = ThreadPoolExecutor(limits.hashing, thread_name_prefix="hashing")
        self._most = limits.hashing + limits.hashing_waiting
        self._under_way = 0

    async def run(self, address: str, account: str, attempt: Callable[[], T | None]) -> T | None:
        """What an attempt gives: None where it was wrong. Raises Refused (429, 503).

        After a right one the account may be tried as often as at first.
        """
        counted = ((self._of_address, address), (self._of_account, account))
        for window, who in counted:
            if not window.has_room(who):
                raise RequestRefusal(
                    HTTPStatus.TOO_MANY_REQUESTS, _TOO_OFTEN, {"Retry-After": "60"}
                )
        if self._under_way >= self._most:
            raise RequestRefusal(HTTPStatus.SERVICE_UNAVAILABLE, _BUSY, {"Retry-After": "2"})
        for window, who in counted:
            window.count(who)
        self._under_way += 1
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._pool, attempt)
        finally:
            self._under_way -= 1
        if found is not None:
            self._of_account.forget(account)
        return found


_TOO_OFTEN = problem("TOO-OFTEN", fault("server:too-many-tries"))
_BUSY = problem("BUSY", fault("server:too-many-sign-in"))
