"""Which acts count: those done and not undone."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.event.entry import Entry
from pairwright.event.state import State
from pairwright.frozen import Frozen


class History(Frozen):
    """`done` are the acts that count, by sequence number. `undone` are undos that can be redone:
    the entry that undid, and the acts that it undid.
    """

    done: tuple[int, ...] = ()
    undone: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def with_entry(self, sequence: int) -> History:
        """One more act: what was undone before it cannot be redone."""
        return History((*self.done, sequence))

    def since(self, sequence: int) -> tuple[int, ...]:
        """The acts that count, from this one on."""
        return tuple(number for number in self.done if number >= sequence)

    def ends_with(self, first: int, last: int) -> bool:
        """Whether the acts from one to another, each of them, are the last that count."""
        found = self.since(first)
        return (*found[:1], *found[-1:]) == (first, last) and len(found) == last - first + 1

    def moved(self, entry: Entry, states: Sequence[State]) -> tuple[State, History]:
        """State and history after an undo or redo. `states[n]` is the state after entry n."""
        moved = entry.effect.entries
        if entry.action.name == "undo":
            kept = tuple(number for number in self.done if number not in moved)
            history = History(kept, (*self.undone, (entry.sequence, moved)))
            return states[moved[0] - 1], history
        undo, _ = self.undone[-1]
        return states[undo - 1], History((*self.done, *moved), self.undone[:-1])
