"""The time, as the log and the database have it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


def now(hours: int = 0) -> str:
    """The time in UTC to the second, or so many hours later."""
    return (datetime.now(UTC) + timedelta(hours=hours)).strftime("%Y-%m-%dT%H:%M:%SZ")
