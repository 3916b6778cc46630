"""Python's search for garbage that refers to itself, left out where it takes more than it finds.

It looks at all that lives, again and again while much is made: a third of the start of a command, a
fifth of a round of 10,000 players.
"""

from __future__ import annotations

import gc

NEW_OBJECTS = 100_000
"""After so many more objects a command looks: no import and no usual round makes as many."""
_USUAL = gc.get_threshold()


def collect_seldom() -> None:
    """In a command, which is soon over, before anything large is imported: modules stay, there is
    nothing to be found in them. Where millions of objects are made, it still looks.
    """
    gc.set_threshold(NEW_OBJECTS)


def collect_as_usual() -> None:
    """In what stays: its requests make cycles, and nobody waits for its start."""
    gc.set_threshold(*_USUAL)


def leave_uncollected() -> None:
    """When all is done: the end of the process gives the memory back at once."""
    gc.freeze()


class CollectionPause:
    """Within it nothing is looked for, in any thread. Where two of them overlap, the search begins
    again at the earlier end, and is never left off.
    """

    __slots__ = ("_was_on",)

    def __enter__(self) -> None:
        self._was_on = gc.isenabled()
        gc.disable()

    def __exit__(self, *raised: object) -> None:
        if self._was_on:
            gc.enable()
