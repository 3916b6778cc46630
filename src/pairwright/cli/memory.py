"""Memory of a command that is soon over: looking for cycles in it takes longer than it saves.

Where millions of objects are made, cycles are still looked for.
"""

from __future__ import annotations

import gc

NEW_OBJECTS = 100_000
"""After so many more objects cycles are looked for: no import and no usual round makes as many."""


def collect_seldom() -> None:
    """Before anything large is imported: modules stay, there is nothing to be found in them."""
    gc.set_threshold(NEW_OBJECTS)


def leave_uncollected() -> None:
    """When all is done: the end of the process gives the memory back at once."""
    gc.freeze()
