"""Changes of the criteria of the Dutch system.

Quality criteria are objects in the tuple of their edition: solver, literal procedure and comparison
read them there (`dutch_quality`). What absolute criteria, floats and colours are made of is changed
for all of these as well (`dutch_definitions`, `dutch_preferences`). What the solver settles by
other means, [C4] to [C9] and the orders of article 4, is changed in the literal procedure, which
tries every candidate (`dutch_literal`, `dutch_draft`).
"""

from __future__ import annotations

from collections.abc import Iterable

from bench.criteria_changes import Change, Key
from bench.criteria_changes.dutch_definitions import (
    EDITIONS,
    definition_changes,
    edition_changed,
)
from bench.criteria_changes.dutch_draft import changes_2015, requirement_changes
from bench.criteria_changes.dutch_literal import changes_2017, changes_2026
from bench.criteria_changes.dutch_preferences import preference_changes
from bench.criteria_changes.dutch_quality import Others, quality_changes
from msgspec.structs import replace

from pairwright.systems.dutch.criteria import QUALITY_2017, QUALITY_2026
from pairwright.systems.dutch.draft_2015.criteria import QUALITY_2015

_OF_2015 = dict(zip((10, 11, 12, 13, 14, 16, 15, 17), QUALITY_2015, strict=True))
"""The criteria of the draft by the number of the one in 2026: both downfloats come before both
upfloats there."""

ELSEWHERE: dict[str, Others] = {
    "2026": {
        f"C{10 + i}": [QUALITY_2017[i], *([_OF_2015[10 + i]] if 10 + i in _OF_2015 else [])]
        for i in range(12)
    },
    "2017": {
        f"C.{8 + i}": [QUALITY_2026[i], *([_OF_2015[10 + i]] if 10 + i in _OF_2015 else [])]
        for i in range(12)
    },
    "2015-draft": {
        **{c.name: [QUALITY_2026[n - 10], QUALITY_2017[n - 10]] for n, c in _OF_2015.items()},
        "A.11.g.1": [QUALITY_2026[8], QUALITY_2017[8]],
        "A.11.g.2": [QUALITY_2026[10], QUALITY_2017[10]],
        "A.11.g.3": [QUALITY_2026[9], QUALITY_2017[9]],
        "A.11.g.4": [QUALITY_2026[11], QUALITY_2017[11]],
    },
}
"""What other editions count in the place of each criterion."""

_GRANTED = (
    "Two different preferences, or one: whoever is asked first, granting one grants the other. "
    "The stronger of two different ones is granted together with the weaker."
)
_DISJOINT = (
    "The wider difference is asked of two absolute preferences only, whose strengths are equal."
)
_SAME = "The same definition: pairs of a moved-down player and a resident who rose."
_PAIRS_OF_MDPS = (
    "Outside a collapsed bracket residents have one score, so pairs of different scores are those "
    "of a moved-down player with a resident."
)
_ALL_MDPS = (
    "Every moved-down player who floated before counts once, paired with a lower score or floating "
    "again: the same number in all candidates, and what is left are the residents who float."
)
_HIGHEST = (
    "Of two sets of downfloaters as large, take the highest score of which they have different "
    "numbers. Floating adds a point to what the player's pair would count, so the list with more "
    "of them has more terms of this score plus a point, and equally many of every higher one. "
)

EQUIVALENT: dict[Key, str] = {
    ("2026", "5.2.1", "swapped: both"): _GRANTED,
    ("2026", "5.2.2", "swapped: stronger"): _DISJOINT,
    ("2026", "C7", "neighbour: as C.6"): _HIGHEST,
    ("2026", "C8", "swapped"): (
        "[C9] counts only where nobody below may have the bye. Then whoever floats has it, meets "
        "nobody and leaves the following bracket as it is: [C8] depends on the score alone, which "
        "[C7] has made equal."
    ),
    ("2026", "4.4.2", "neighbour: as D.3"): (
        "Valid sets leave equal scores in the Limbo, so their own scores are equal as well: D.3 "
        "goes on to the lexicographic order of the numbers."
    ),
    ("2026", "C14", "neighbour: as C.12"): _ALL_MDPS,
    ("2026", "C16", "neighbour: as C.14"): _ALL_MDPS,
    ("2026", "C15", "neighbour: as C.13"): _PAIRS_OF_MDPS,
    ("2026", "C15", "neighbour: as B.11"): _SAME,
    ("2026", "C17", "neighbour: as C.15"): _PAIRS_OF_MDPS,
    ("2026", "C17", "neighbour: as B.12"): _SAME,
    ("2026", "C18", "neighbour: as C.16"): (
        _HIGHEST + "Residents who float count a point each, as many as [C14] has made equal."
    ),
    ("2026", "C20", "neighbour: as C.18"): (
        _HIGHEST + "Residents who float count a point each, as many as [C16] has made equal."
    ),
    ("2026", "C19", "neighbour: as C.17"): _PAIRS_OF_MDPS,
    ("2026", "C21", "neighbour: as C.19"): _PAIRS_OF_MDPS,
    ("2017", "E.1", "swapped: both"): _GRANTED,
    ("2017", "E.2", "swapped: stronger"): _DISJOINT,
    ("2017", "D.3", "neighbour: as 4.4.2"): (
        "Outside a last bracket an equal PSD means equal scores in the Limbo, so the scores of the "
        "sets are equal as well. In a last bracket at most one is in the Limbo: both orders put "
        "first the set without the last number."
    ),
    ("2015-draft", "E.1", "swapped: both"): _GRANTED,
    ("2015-draft", "E.2", "swapped: stronger"): _DISJOINT,
    ("2015-draft", "B.11", "neighbour: as C15"): _SAME,
    ("2015-draft", "B.12", "neighbour: as C17"): _SAME,
    ("2015-draft", "A.11.g.3", "neighbour: as C19"): _SAME,
    ("2015-draft", "A.11.g.4", "neighbour: as C21"): _SAME,
}
"""Changes that change no pairing, each with its proof."""


def changes(edition: str) -> Iterable[Change]:
    """Return every change of an edition."""
    dutch = EDITIONS[edition]
    yield from definition_changes(dutch)
    yield from preference_changes(dutch)
    if edition == "2015-draft":
        yield from changes_2015()
        yield from requirement_changes(ELSEWHERE[edition])
        return
    yield from changes_2026() if edition == "2026" else changes_2017()
    yield from quality_changes(
        dutch.quality,
        ELSEWHERE[edition],
        lambda criteria: edition_changed(replace(dutch, quality=criteria)),
    )
