"""Undo and redo: acts like others, recorded, that bring back an earlier state exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from pairwright.event.action import Action, Deed, Effect, Work, act
from pairwright.event.findings import Finding, confirm, refusal
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import EVERYTHING, Subjects

if TYPE_CHECKING:
    from pairwright.event.entry import Entry
    from pairwright.event.history import History


class _OfTheHistory(Action):
    """An act that takes others back, or does them again."""

    works_out: ClassVar[tuple[str, ...]] = ("entries",)
    counts: ClassVar[bool] = False
    when_finished: ClassVar[bool] = True
    in_session: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    def apply(self, state: State, done: Deed) -> State:
        """The history goes to another state: this one stays as it is."""
        return state

    def subjects(self) -> Subjects:
        return EVERYTHING


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Undo(_OfTheHistory):
    """Take back an act and all that were done since; the last act unless one is named.

    The state afterwards is the one before that act, exactly. What others have seen or what left
    FIDE mode cannot be taken back so.
    """

    name: ClassVar[str] = "undo"

    entry: int | None = None

    def check_history(self, history: History, entries: Sequence[Entry]) -> Iterator[Finding]:
        """Refusals and warnings; entry n is `entries[n - 1]`."""
        if not history.done:
            yield refusal("undo.nothing")
            return
        if self.entry is not None and self.entry not in history.done:
            yield refusal("undo.unknown", entry=self.entry)
            return
        taken = self._taken(history)
        for number in reversed(taken):
            entry = entries[number - 1]
            if entry.leaves_fide_mode:
                yield refusal("undo.fide-mode", entry=number)
                return
            if not entry.action.undoable:
                yield refusal("undo.barrier", entry=number)
                return
        if len(taken) > 1:
            yield confirm("undo.several", number=len(taken), entry=taken[0])

    def work_history(self, history: History) -> Work:
        return Work(Effect(entries=self._taken(history)))

    def _taken(self, history: History) -> tuple[int, ...]:
        return history.since(history.done[-1] if self.entry is None else self.entry)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Redo(_OfTheHistory):
    """Do again what the last undo took back; only while nothing else was done since."""

    name: ClassVar[str] = "redo"

    def check_history(self, history: History, entries: Sequence[Entry]) -> Iterator[Finding]:
        if not history.undone:
            yield refusal("redo.nothing")

    def work_history(self, history: History) -> Work:
        return Work(Effect(entries=history.undone[-1][1]))
