"""What somebody may do in an event."""

from __future__ import annotations

from pairwright.event import EventRight

__all__ = ["ALL", "EventRight", "read", "up_to", "written"]

ALL = frozenset(EventRight)


def up_to(right: EventRight) -> frozenset[EventRight]:
    """A right with all that it holds."""
    levels = list(EventRight)
    return frozenset(levels[: levels.index(right) + 1])


def written(rights: frozenset[EventRight]) -> str:
    """Rights as the database has them."""
    return ",".join(right.value for right in EventRight if right in rights)


def read(text: str) -> frozenset[EventRight]:
    return frozenset(EventRight(part) for part in text.split(",") if part)
