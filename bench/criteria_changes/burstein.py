"""Changes of single criteria and rules of the Burstein System."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bench.criteria_changes import Change, Key
from bench.criteria_changes.burstein_2026 import changes_2026
from bench.criteria_changes.burstein_old import changes_old

EQUIVALENT: Mapping[Key, str] = {}


def changes(edition: str) -> Iterator[Change]:
    """Find the changes of an edition."""
    yield from {"2026": changes_2026, "old": changes_old}[edition]()
