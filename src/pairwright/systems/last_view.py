"""A system's view of a position, derived once for solver, judge and reasons in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pairwright.position import Position

View = TypeVar("View")


def remembering(derive: Callable[[Position], View]) -> Callable[[Position], View]:
    """The same function, which remembers the view of the position that it was asked for last.

    A round is paired, judged and explained from one position; nothing but speed depends on it.
    """
    last: list[tuple[Position, View]] = []

    def view(position: Position) -> View:
        for known, derived in last:
            if known is position:
                return derived
        made = derive(position)
        last[:] = [(position, made)]
        return made

    return view
