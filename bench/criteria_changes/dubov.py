"""Changes of single criteria and rules of the Dubov System."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bench.criteria_changes import Change, Key
from bench.criteria_changes.dubov_1997 import changes_1997
from bench.criteria_changes.dubov_2026 import changes_2026

EQUIVALENT: Mapping[Key, str] = {}


def changes(edition: str) -> Iterator[Change]:
    """Find the changes of an edition."""
    yield from {"2026": changes_2026, "1997": changes_1997}[edition]()
