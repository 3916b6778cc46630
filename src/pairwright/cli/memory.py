"""Memory of a command that is soon over: looking for cycles in it takes longer than it saves.

A third of the start of a command was this. Where millions of objects are made, cycles are still
looked for, and what stays (a server) looks for them as usual.
"""

from __future__ import annotations

import gc

NEW_OBJECTS = 100_000
"""After so many more objects cycles are looked for: no import and no usual round makes as many."""
_USUAL = gc.get_threshold()


def collect_seldom() -> None:
    """Before anything large is imported: modules stay, there is nothing to be found in them."""
    gc.set_threshold(NEW_OBJECTS)


def collect_as_usual() -> None:
    """In what stays: its requests make cycles, and nobody waits for its start."""
    gc.set_threshold(*_USUAL)


def leave_uncollected() -> None:
    """When all is done: the end of the process gives the memory back at once."""
    gc.freeze()
