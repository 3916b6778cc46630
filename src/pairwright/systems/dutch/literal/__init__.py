"""The literal Dutch system: the articles done word by word, by enumeration.

Slow and obvious, for small fields: the executable form of the text, and the test oracle of every
faster way. Editions 2026 and 2017.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairwright.position import Position, RoundPairing
from pairwright.systems.dutch.colours import allocate
from pairwright.systems.dutch.literal.candidates import Candidate
from pairwright.systems.dutch.literal.edition_2017 import pair_2017
from pairwright.systems.dutch.literal.edition_2026 import pair_2026
from pairwright.systems.dutch.literal.selection import BracketStep

__all__ = ["BracketStep", "Candidate", "pair_literally"]

EDITIONS: Mapping[str, Callable[[Position], list[BracketStep]]] = {
    "2026": pair_2026,
    "2017": pair_2017,
}


def pair_literally(position: Position) -> RoundPairing:
    """Pair a round by the edition of the position; the trace is a tuple of BracketStep.

    Raises NoLegalPairing when no complete pairing exists.
    """
    steps = EDITIONS[position.edition.name](position)
    pairs: dict[int, int] = {}
    for step in steps:
        for higher, lower in step.candidate.pairs:
            given = allocate(higher, lower, position.initial_colour)
            pairs[given.white.number] = given.black.number
    left = steps[-1].candidate.floaters if steps else ()
    bye = left[0].number if left else None
    return RoundPairing.publish(position, pairs, bye, tuple(steps))
