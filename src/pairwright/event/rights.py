"""What somebody may do in an event."""

from __future__ import annotations

from enum import StrEnum


class EventRight(StrEnum):
    """What somebody may do in an event; every right holds those before it."""

    READ = "read"
    """See everything, drafts included."""
    ENTER = "enter"
    """Enter results of open boards."""
    CHANGE = "change"
    """Correct results, change published pairings."""
    RUN = "run"
    """Everything else, but for what is its owner's."""
