"""Lists of numbers as people type them: `3`, `1,4-6`."""

from __future__ import annotations

import re


def number_list(text: str) -> frozenset[int] | None:
    """The numbers of a list, each of at most three digits; None where it is no list."""
    wanted: set[int] = set()
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*", part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
        if not 1 <= first <= last:
            return None
        wanted.update(range(first, last + 1))
    return frozenset(wanted)
