"""Graph matching, independent of chess.

Graphs are lists of neighbour masks: bit j of `graph[i]` says that i and j may be matched. A whole
neighbourhood is one machine-word-parallel operation, so a search costs little more than the number
of vertices it visits. What weighs edges (`weighted`, `face`) is imported from its own module: few
rounds need it.
"""

from pairwright.matching.cardinality import (
    FREE,
    Barrier,
    Structure,
    augment,
    complete,
    first_partner,
    maximise,
    maximise_and_structure,
    rematch,
    rematch_or_barrier,
    rule_out,
    structure,
)
from pairwright.matching.few import FewVertices, are_few
from pairwright.matching.masks import bits, mask_of
from pairwright.matching.patience import OutOfPatience, within
from pairwright.matching.round_trip import has_round_trip
from pairwright.matching.rows import (
    Parts,
    Rows,
    SharedRows,
    join,
    narrow,
    neighbours,
    with_one_left,
)

__all__ = [
    "FREE",
    "Barrier",
    "FewVertices",
    "OutOfPatience",
    "Parts",
    "Rows",
    "SharedRows",
    "Structure",
    "are_few",
    "augment",
    "bits",
    "complete",
    "first_partner",
    "has_round_trip",
    "join",
    "mask_of",
    "maximise",
    "maximise_and_structure",
    "narrow",
    "neighbours",
    "rematch",
    "rematch_or_barrier",
    "rule_out",
    "structure",
    "with_one_left",
    "within",
]
