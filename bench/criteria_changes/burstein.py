"""Changes of single criteria and rules of the Burstein System."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bench.criteria_changes import Change, Key
from bench.criteria_changes.burstein_2026 import changes_2026
from bench.criteria_changes.burstein_old import changes_old

_OPPOSITE = (
    "the former decides where the colours differ or one has none; there the stronger preference, "
    "too, gives both what they prefer. Equal strengths are left to the former."
)
_UNPLAYED = (
    "the two rules never decide the same pair: the former is for two without games, who have no "
    "preference, so that the latter has none to grant."
)
EQUIVALENT: Mapping[Key, str] = {
    ("2026", "5.2.1", "swapped: with 5.2.2"): _UNPLAYED,
    ("2026", "5.2.2", "swapped: with 5.2.3"): _OPPOSITE,
    ("old", "5.1", "swapped: with 5.4.1"): _UNPLAYED,
    ("old", "5.4.1", "swapped: with 5.3"): "5.4.1 decides where the due colours differ or one has "
    "none; there 5.3, too, gives who must have a colour that colour, and the other one the other. "
    "Where both or neither must, it is left to 5.4.1.",
}
"""Changes that change no pairing, each with its proof."""


def changes(edition: str) -> Iterator[Change]:
    """Find the changes of an edition."""
    yield from {"2026": changes_2026, "old": changes_old}[edition]()
