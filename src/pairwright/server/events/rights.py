"""What somebody may do in an event."""

from __future__ import annotations

from enum import StrEnum

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
    Forfeit,
    Result,
    Resume,
    SetLineUp,
    StartChange,
)


class EventRight(StrEnum):
    READ = "read"
    """See everything, drafts included."""
    ENTER = "enter"
    """Enter results of open boards."""
    CHANGE = "change"
    """Correct results, change published pairings."""
    RUN = "run"
    """Everything else."""


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
    """The right that an act needs."""
    if isinstance(action, _ENTERING):
        return EventRight.ENTER
    return EventRight.CHANGE if isinstance(action, _CHANGING) else EventRight.RUN


def written(rights: frozenset[EventRight]) -> str:
    """Rights as the database has them."""
    return ",".join(right.value for right in EventRight if right in rights)


def read(text: str) -> frozenset[EventRight]:
    return frozenset(EventRight(part) for part in text.split(",") if part)
