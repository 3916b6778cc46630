"""Whether an act touches what somebody else has changed since its author looked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairwright.event import Action, Entry, Event
from pairwright.event.subjects import EVERYTHING, Subjects


def changed_since(event: Event, seen: int, actions: Iterable[Action]) -> tuple[Entry, ...]:
    """The entries after `seen` that touch what these actions touch, undone ones left out."""
    touched = frozenset(subject for action in actions for subject in action.subjects())
    counting = set(event.history.done)
    return tuple(
        entry for entry in _later(event, seen, counting) if _meets(touched, _touched_by(entry))
    )


def _later(event: Event, seen: int, counting: set[int]) -> Sequence[Entry]:
    later = event.entries[seen:]
    return [entry for entry in later if entry.sequence in counting or not entry.action.counts]


def _meets(group: Subjects, other: Subjects) -> bool:
    if not group or not other:
        return False
    return bool(EVERYTHING & (group | other)) or bool(group & other)


def _touched_by(entry: Entry) -> Subjects:
    """New numbers, and acts taken back, may change what any other act means."""
    moves = entry.effect.numbers or entry.effect.entries
    return EVERYTHING if moves else entry.action.subjects()
