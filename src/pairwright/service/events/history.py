"""The history of an event: who did what, when, why."""

from __future__ import annotations

from typing import Any

from pairwright.event import Entry, Event, action_data
from pairwright.service.events.acting import names_of


def described(entry: Entry) -> str:
    """What was asked for, in short: the fields of the act."""
    data = action_data(entry.action)["action"]
    if entry.action.name == "create":
        return ""
    return ", ".join(f"{name} {_short(value)}" for name, value in data.items())


def _short(value: Any) -> str:
    if isinstance(value, dict):
        known = (value.get("number"), value.get("name"), value.get("value"))
        return " ".join(str(part) for part in known if part) or "..."
    if isinstance(value, list):
        return " ".join("-".join(map(str, v)) if isinstance(v, list) else str(v) for v in value)
    return str(value)


def history_data(event: Event, language: str) -> list[dict[str, Any]]:
    """Every entry as JSON has it."""
    names = names_of(event)
    return [
        {
            "entry": entry.sequence,
            "time": entry.time,
            "author": entry.author,
            "reason": entry.reason,
            **action_data(entry.action),
            "findings": [finding.text(language, names) for finding in entry.findings],
            "restore_point": entry.restore_point,
            "hash": entry.hash,
        }
        for entry in event.entries
    ]
