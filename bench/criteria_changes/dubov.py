"""Changes of single criteria and rules of the Dubov System."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bench.criteria_changes import Change, Key
from bench.criteria_changes.dubov_1997 import limits_1997
from bench.criteria_changes.dubov_1997_groups import groups_1997
from bench.criteria_changes.dubov_2026 import criteria_2026
from bench.criteria_changes.dubov_2026_orders import orders_2026

_ONLY_ONE_DECIDES = "the two rules never decide the same pair: "
EQUIVALENT: Mapping[Key, str] = {
    ("2026", "5.2.1", "swapped: with 5.2.2"): _ONLY_ONE_DECIDES
    + "5.2.1 is for two without games, who both prefer Black mildly (1.6.4), so that 5.2.2 cannot "
    "grant both.",
    ("2026", "5.2.2", "swapped: with 5.2.3"): "5.2.2 decides where the colours differ; there the "
    "stronger preference, too, gives both what they prefer. Equal strengths are left to 5.2.2.",
    ("2026", "3.2.4", "dropped: the best by C7"): "Let k be the fewest pairs inside the smaller "
    "subgroup S. Once k of S have changed sides, a pair inside S joins one of them to one who "
    "stayed: there are at most k, so exactly k, and then k + (|L| - |S|) / 2 inside the larger L. "
    "Every legal pairing of the new subgroups denies the same number. (Where nobody has played, "
    "every pair denies one.)",
    ("1997", "2", "swapped: with 3.1"): _ONLY_ONE_DECIDES
    + "2 asks who must have the colour that both are due, 3.1 is for different due colours.",
    ("1997", "3.1", "swapped: with 3.2"): _ONLY_ONE_DECIDES
    + "3.1 is for different due colours, 3.2 for two who are due the same colour.",
}
"""Changes that change no pairing, each with its proof."""


def changes(edition: str) -> Iterator[Change]:
    """Find the changes of an edition."""
    parts = {"2026": (criteria_2026, orders_2026), "1997": (limits_1997, groups_1997)}
    for part in parts[edition]:
        yield from part()
