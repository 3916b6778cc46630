"""Work that is remembered for the very value that it was done for.

Acts leave alone what they do not change: players and rounds of before are the same objects in the
state after. To find them again by their contents would cost more than the work.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Concatenate, ParamSpec, TypeVar

V = TypeVar("V")
P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[V, P], T]


def by_identity(most: int) -> Callable[[Work[V, P, T]], Work[V, P, T]]:
    """Remember the last `most` answers, by the identity of the first argument and by the others."""

    def remembering(work: Work[V, P, T]) -> Work[V, P, T]:
        # The value is kept with its answer: as long as it is here no other one has its identity.
        memory: OrderedDict[tuple[object, ...], tuple[V, T]] = OrderedDict()
        guard = Lock()

        @wraps(work)
        def remembered(value: V, /, *args: P.args, **kwargs: P.kwargs) -> T:
            key = (id(value), *args, *sorted(kwargs.items()))
            with guard:
                if key in memory:
                    memory.move_to_end(key)
                    return memory[key][1]
            answer = work(value, *args, **kwargs)
            with guard:
                memory[key] = (value, answer)
                while len(memory) > most:
                    memory.popitem(last=False)
            return answer

        return remembered

    return remembering
