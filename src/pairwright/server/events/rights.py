"""What somebody may do in an event."""

from __future__ import annotations

from pairwright.event import (
    Action,
    Adjourn,
    BoardResults,
    CancelChange,
    ChangeBoards,
    ClearResult,
    CorrectBoards,
    CorrectColours,
    CorrectPlayers,
    CorrectRating,
    CorrectResult,
    EndChange,
    EventRight,
    Forfeit,
    Result,
    Resume,
    SetLineUp,
    StartChange,
)

__all__ = ["ALL", "EventRight", "read", "right_for", "up_to", "written"]

ALL = frozenset(EventRight)

_ENTERING = (Result, Forfeit, Adjourn, Resume, BoardResults, SetLineUp)
_CHANGING = (
    ClearResult,
    CorrectBoards,
    CorrectResult,
    CorrectColours,
    CorrectRating,
    CorrectPlayers,
    StartChange,
    ChangeBoards,
    EndChange,
    CancelChange,
)


def right_for(action: Action) -> EventRight:
    """The right that an act needs; some are, besides, for the owner alone (people.py)."""
    if isinstance(action, _ENTERING):
        return EventRight.ENTER
    return EventRight.CHANGE if isinstance(action, _CHANGING) else EventRight.RUN


def up_to(right: EventRight) -> frozenset[EventRight]:
    """A right with all that it holds."""
    levels = list(EventRight)
    return frozenset(levels[: levels.index(right) + 1])


def written(rights: frozenset[EventRight]) -> str:
    """Rights as the database has them."""
    return ",".join(right.value for right in EventRight if right in rights)


def read(text: str) -> frozenset[EventRight]:
    return frozenset(EventRight(part) for part in text.split(",") if part)
