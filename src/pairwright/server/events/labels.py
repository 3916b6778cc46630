"""Names that somebody gives to a link, a screen, a desk or a machine."""

from __future__ import annotations

from pairwright.vocabulary.printable import printable

LONGEST_LABEL = 80


def shown_label(text: str) -> str:
    """A label as it is kept."""
    return printable(" ".join(text.split()))[:LONGEST_LABEL].strip()
