"""A thread of its own for what runs a loop of asyncio.

A browser of another test may have left one running in the thread of the tests, and no second one
begins in a thread.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


def in_own_thread(function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """What the function returns or raises."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(function, *arguments, **named).result()
