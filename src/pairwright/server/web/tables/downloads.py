"""Files to be taken away, named after their event."""

from __future__ import annotations

import unicodedata

from pairwright.event import State

LONGEST = 60


def file_name(state: State, ending: str) -> str:
    """A name that every system can keep: the words of the event in plain letters."""
    plain = unicodedata.normalize("NFKD", state.facts.name).encode("ascii", "ignore").decode()
    words = "".join(sign if sign.isalnum() else " " for sign in plain.lower()).split()
    return ("-".join(words)[:LONGEST].strip("-") or "event") + ending
