"""What every door of the hall has in common: it is asked, and it tells what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from pairwright.event import Event
from tests.hall.wishes import Spec, Wish


@dataclass(frozen=True)
class Told:
    """What became of a wish: `asked` are the keys and texts of what had to be confirmed."""

    done: bool
    said: str = ""
    asked: tuple[tuple[str, str], ...] = ()
    declined: bool = False


class Door(Protocol):
    """A way to run an event."""

    name: str

    @property
    def event(self) -> Event: ...

    def begin(self, spec: Spec) -> None:
        """Begin a new event."""

    def do(self, wish: Wish, declined: bool) -> Told:
        """Do it with every answer, or leave it at the first question where `declined`."""

    def undo(self, entry: int) -> Told:
        """Take back an entry and all since."""

    def redo(self) -> Told: ...
