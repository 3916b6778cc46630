"""Work that is remembered for the very value that it was done for.

Acts leave alone what they do not change: players and rounds of before are the same objects in the
state after. To find them again by their contents would cost more than the work.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any, Concatenate, ParamSpec, TypeVar

from cachetools import LRUCache, cached

V = TypeVar("V")
P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[V, P], T]


class _Same:
    """A value by its identity. It is kept with the answer: as long as it is here no other one has
    its identity.
    """

    __slots__ = ("_value",)

    def __init__(self, value: object) -> None:
        self._value = value

    def __hash__(self) -> int:
        return id(self._value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self._value is other._value


def by_identity(most: int) -> Callable[[Work[V, P, T]], Work[V, P, T]]:
    """Remember the last `most` answers, by the identity of the first argument and by the others."""

    def key(value: object, /, *args: object, **named: object) -> tuple[object, ...]:
        return (_Same(value), *args, *sorted(named.items()))

    def remembering(work: Work[V, P, T]) -> Work[V, P, T]:
        memory: LRUCache[Any, T] = LRUCache(most)
        remembered: Work[V, P, T] = cached(memory, key=key, lock=Lock())(work)
        return remembered

    return remembering
